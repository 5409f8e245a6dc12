import FootballGatherClient
import Foundation

/// What a user does on one screen, as `scenario.json` says it.
struct Step: Decodable {
  let screen: String
  let alert: String?
  let fill: [String: FootballGather.Scalar]?
  let press: String?
  let row: String?
}

/// Why a scenario cannot be played.
struct Wrong: Error { let what: String }

@main
struct Play {
  static func main() async throws {
    let arguments = CommandLine.arguments
    if arguments[1] == "views" { return try views() }
    let program = URL(fileURLWithPath: arguments[2])
    let service = { @Sendable in try ServiceProcess(program, Array(arguments.dropFirst(3))) }
    if arguments[1] == "release" { return try await release(service, arguments[5]) }
    let client = FootballGather.Client(try service())
    switch arguments[1] {
    case "scenario": try await scenario(client)
    case "refusal": try await refusal(client)
    case "sending": try await sending(client)
    case "cancellation": try await cancellation(client)
    case "end": try await end(client)
    default: throw Wrong(what: arguments[1])
    }
    await client.close()
    for await view in client.views { print("view", view.screen, view.revision) }
  }

  /// Decodes each view of the input, and writes it again.
  static func views() throws {
    while let line = readLine() {
      let view = try JSONDecoder().decode(FootballGather.View.self, from: Data(line.utf8))
      print(String(decoding: try JSONEncoder().encode(view), as: UTF8.self))
    }
  }

  static func scenario(_ client: FootballGather.Client) async throws {
    let steps = try JSONDecoder().decode(
      [Step].self, from: FileHandle.standardInput.readToEnd() ?? Data())
    try await client.open()
    for step in steps {
      guard let view = await client.view, view.screen == step.screen,
        view.alert?.title == step.alert
      else {
        throw Wrong(what: "\(step) is not on \(String(describing: await client.view))")
      }
      var entered: [String: FootballGather.Scalar?] = [:]
      for (id, value) in step.fill ?? [:] {
        if let change = view.fields.first(where: { $0.id == id })?.change {
          try await client.change(change, to: value)
        } else {
          entered[id] = value
        }
      }
      guard let press = step.press else { continue }
      if let title = step.row {
        for section in view.sections {
          for row in section.rows where row.title == title {
            for action in section.actions(for: row) where action.id == press {
              try await client.press(action, row: row)
            }
          }
        }
      } else if let action = view.action(press) {
        try await client.press(action, entered: entered)
      } else {
        throw Wrong(what: "\(press) is not offered")
      }
      if press == "startClock" { try await pass(seconds: 3, client) }
    }
    let page: FootballGather.PlayerPage = try await client.call(
      "players/list", FootballGather.PlayerQuery())
    print("players", page.players.map(\.name).joined(separator: " "))
  }

  /// Lets the manual clock run, and waits for the view that tells it.
  static func pass(seconds: Int, _ client: FootballGather.Client) async throws {
    let before = texts(await client.view)
    let advance = FootballGather.AdvanceParams(seconds: seconds)
    let _: FootballGather.ClockReading = try await client.call("clock/advance", advance)
    for await view in client.views where view.screen == "gather" && texts(view) != before {
      return print("changed", texts(view))
    }
  }

  static func texts(_ view: FootballGather.View?) -> String {
    (view?.fields ?? []).compactMap(\.text).joined(separator: " ")
  }

  static func refusal(_ client: FootballGather.Client) async throws {
    do {
      try await client.open()
      let player = FootballGather.NewPlayer(name: "Ann")
      let _: FootballGather.Player = try await client.call("players/add", player)
    } catch let error as FootballGather.ServiceError {
      print("refused", error.data?.kind == .known(.notSignedIn), error.code)
    }
  }

  /// Presses the first action of a screen, in which two fields have been filled in.
  static func sending(_ client: FootballGather.Client) async throws {
    guard let action = try await client.open().actions.first else { return }
    let view = try await client.press(action, entered: ["typed": 5, "emptied": nil])
    print(view.message ?? "")
  }

  /// Begins a call that is never answered, and cancels it.
  static func cancellation(_ client: FootballGather.Client) async throws {
    let call = Task {
      let _: FootballGather.Empty = try await client.call("wait", FootballGather.Empty())
    }
    call.cancel()
    do { try await call.value } catch let error as FootballGather.ServiceError {
      print("cancelled", error.code)
    }
  }

  /// Waits for what a service says at its end, after its client has been released.
  static func release(_ service: @Sendable () throws -> ServiceProcess, _ pipe: String) async throws
  {
    try await use(service)
    let said = try FileHandle(forReadingFrom: URL(fileURLWithPath: pipe)).readToEnd()
    print(String(decoding: said ?? Data(), as: UTF8.self), terminator: "")
  }

  static func use(_ service: @Sendable () throws -> ServiceProcess) async throws {
    let client = FootballGather.Client(try service())
    _ = try? await client.open()
  }

  static func end(_ client: FootballGather.Client) async throws {
    do { try await client.open() } catch { print("failed", error) }
    await client.close()
    do { try await client.open() } catch { print("failed", error) }
  }
}
