import Testing

@testable import ClientCheck

/// A check plays all scenes, says what was wrong, and goes on with a new client where one was lost.
@Suite("Checks")
struct CheckTests {
  private let titles = (1...6).map { Scene("scene \($0)", .draws(["Quay"])) }
    .map { Scene($0.name, [.show(.view("Quay"))] + $0.steps) }

  /// What a check says of the scenes.
  private func play(
    _ scenes: [Scene], at start: @escaping () throws(ClientError) -> ClientPipe
  ) -> [Check.Outcome] {
    let check = Check(
      initializeResult: ["protocolVersion": "1.0", "server": ["name": "x"]], start: start)
    return check.outcomes(of: scenes)
  }

  /// What a check says of one scene played at one client.
  private func fault(_ scene: Scene, at client: ScriptedClient) -> String? {
    play([scene]) { () throws(ClientError) in client.pipe }[0].fault
  }

  @Test("A client that does everything right passes, in either framing", arguments: [false, true])
  func passing(isHeaded: Bool) {
    let client = ScriptedClient(isHeaded: isHeaded)
    let outcomes = play(titles) { () throws(ClientError) in client.pipe }
    #expect(outcomes == Array(repeating: .passed, count: 6))
    #expect(client.input.hasPrefix("Content-Length: ") == isHeaded)
  }

  @Test("A fault costs its scene alone")
  func independence() {
    let client = ScriptedClient { message in
      message["id"] == 2 ? [["id": 2, "result": ["text": "nothing"]]] : nil
    }
    var outcomes = play(titles) { () throws(ClientError) in client.pipe }
    let second = outcomes.remove(at: 1)
    #expect(second == .failed("\"Quay\" is not drawn. The drawing is:\n| nothing"))
    #expect(outcomes == Array(repeating: .passed, count: 5))
  }

  @Test("A lost client is restarted for the next scene, a limited number of times")
  func losses() {
    var starts = 0
    let outcomes = play(titles) { () throws(ClientError) in
      starts += 1
      return ScriptedClient { (message) throws(ClientError) in
        if message["method"] == "check/draw" { throw .ended(.signal(11)) }
        return nil
      }.pipe
    }
    #expect(starts == 4)
    let lost = "The client ended by signal 11, and did not read what it was sent."
    #expect(outcomes == Array(repeating: .failed(lost), count: 4) + [.unplayed, .unplayed])
  }

  @Test("A client that opens no session is not started again")
  func noSession() {
    var starts = 0
    let outcomes = play(titles) { () throws(ClientError) in
      starts += 1
      return ScriptedClient(opening: []).pipe
    }
    #expect(starts == 1)
    let silent = "The client did not send session/open within 10 s."
    #expect(outcomes == [.failed(silent)] + Array(repeating: .unplayed, count: 5))
  }

  @Test("A client that cannot be started is said to be so")
  func unstartable() {
    let outcomes = play(titles) { () throws(ClientError) in throw .unstartable("x: No such file")
    }
    #expect(outcomes[0] == .failed("The client cannot be started: x: No such file."))
  }

  private static let open: AnyJSON = [
    "id": "b", "method": "session/open", "params": ["notify": true, "fresh": true],
  ]

  private static func hello(_ params: AnyJSON) -> AnyJSON {
    ["id": "a", "method": "initialize", "params": params]
  }

  @Test("A client begins with initialize, and may say more before it opens the session")
  func introduction() {
    let hello = Self.hello(["protocolVersions": ["2.0", "1.0"], "level": 1])
    let client = ScriptedClient(opening: [hello, ["method": "initialized"], Self.open])
    #expect(fault(Scene("opening", .opened, .introduced), at: client) == nil)
    let answer = client.input.prefix { $0 != "\n" }
    #expect(answer.hasPrefix(#"{"id":"a","#) && answer.contains(#""protocolVersion":"1.0""#))
    // The service is of a later level than the client.
    #expect(answer.contains(#""level":1000"#) && answer.contains(#""weather":"calm""#))
  }

  @Test(
    "A client that does not offer the version, or nothing, or says no level, is said to do so",
    arguments: [
      ([open], "The client did not send initialize before session/open."),
      (
        [hello(["protocolVersions": ["9.0"]]), open],
        #"The client sent initialize with {"protocolVersions":["9.0"]}, whose protocolVersions lack "1.0"."#
      ),
      (
        [hello(["protocolVersions": ["1.0"], "level": 0]), open],
        #"The client sent initialize with {"level":0,"protocolVersions":["1.0"]}, which lacks a level."#
      ),
      (
        [hello([:]), open],
        #"The client sent initialize with {}, whose protocolVersions lack "1.0"."#
      ),
      (
        [["id": "a", "method": "initialize"], open],
        #"The client sent initialize with null, whose protocolVersions lack "1.0"."#
      ),
    ])
  func otherIntroduction(opening: [AnyJSON], words: String) {
    #expect(fault(Scene("opening", .opened), at: ScriptedClient(opening: opening)) == nil)
    #expect(fault(Scene("opening", .introduced), at: ScriptedClient(opening: opening)) == words)
  }

  /// A client that sends `calls` for the first press, and these for each one after that.
  private func pressed(_ calls: AnyJSON..., then others: AnyJSON...) -> ScriptedClient {
    var presses = 0
    return ScriptedClient { message in
      guard message["method"] == "check/press" else { return nil }
      presses += 1
      return (presses == 1 ? calls : others) + [["id": message["id"] ?? 0, "result": [:]]]
    }
  }

  @Test("A press that is repeated comes before the answer to the first one")
  func repetition() {
    let scene = Scene(
      "a scene", .show(.view("Quay")),
      .press(.weigh, sends: Request("quay/weigh", isRepeated: true)))
    let weigh: AnyJSON = ["id": 9, "method": "quay/weigh"]
    let client = pressed(weigh)
    #expect(fault(scene, at: client) == nil)
    let ids = client.input.split(separator: "\n").compactMap {
      AnyJSON(text: String($0))["id"]?.text
    }
    // The first press, the second one, the answer to the call, and a drawing.
    #expect(ids.suffix(4) == ["1", "2", "9", "3"])
    #expect(
      fault(scene, at: pressed(weigh, then: ["id": 10, "method": "quay/weigh"]))
        == #"After check/press {"action":"weigh"} the client sent quay/weigh null, and nothing was to be sent."#
    )
  }

  @Test("What is done meanwhile comes before the answer, and what it sends is expected")
  func meanwhile() {
    let scene = Scene(
      "a scene", .show(.view("Quay")),
      .press(
        .weigh, sends: Request("quay/weigh", meanwhile: .press(.leave)), Request("quay/leave")))
    let weigh: AnyJSON = ["id": 9, "method": "quay/weigh"]
    let client = pressed(weigh, then: ["id": 10, "method": "quay/leave"])
    #expect(fault(scene, at: client) == nil)
    let ids = client.input.split(separator: "\n").compactMap {
      AnyJSON(text: String($0))["id"]?.text
    }
    // The first press, the second one, the answers to both calls, and a drawing.
    #expect(ids.suffix(5) == ["1", "2", "9", "10", "3"])
    #expect(
      fault(scene, at: pressed(weigh))?.hasSuffix("the client did not send quay/leave {}.") == true)
  }

  @Test("What a client may leave out is right if it is sent, and right if it is not")
  func option() {
    let scene = Scene(
      "a scene", .show(.view("Quay")),
      .press(.weigh, sends: Request("quay/weigh", ["knots": 7], isOptional: true)))
    #expect(fault(scene, at: pressed()) == nil)
    let right: AnyJSON = ["id": 9, "method": "quay/weigh", "params": ["knots": 7]]
    #expect(fault(scene, at: pressed(right)) == nil)
    let last = Scene(
      "a scene", .show(.view("Quay")),
      .press(.weigh, sends: Request("quay/weigh", isOptional: true), Request("quay/sail")))
    let sail: AnyJSON = ["id": 10, "method": "quay/sail"]
    #expect(fault(last, at: pressed(sail)) == nil)
    #expect(fault(last, at: pressed(["id": 9, "method": "quay/weigh"], sail)) == nil)
    #expect(fault(last, at: pressed())?.hasSuffix("did not send quay/sail {}.") == true)
    let wrong: AnyJSON = ["id": 9, "method": "quay/weigh", "params": ["knots": 8]]
    #expect(
      fault(scene, at: pressed(wrong))?.hasSuffix(
        #"sent quay/weigh {"knots":8}, not quay/weigh {"knots":7}."#) == true)
  }

  @Test("What a client has drawn and sent is reported without what could control a terminal")
  func harmless() throws {
    var traced = ""
    let client = ScriptedClient { message in
      message["method"] == "check/draw"
        ? [["id": message["id"] ?? 0, "result": ["text": "\u{1B}[2J\u{9B}\u{202E}"]]] : nil
    }
    let trace = { (message: String) in traced += message }
    let check = Check(initializeResult: [:], trace: trace) { () throws(ClientError) in client.pipe }
    let fault = try #require(check.outcomes(of: [titles[0]])[0].fault)
    #expect(fault.hasSuffix("| \u{FFFD}[2J\u{FFFD}\u{FFFD}"), "\(fault)")
    #expect(traced.contains("[2J"))
    #expect(!traced.unicodeScalars.contains { "\u{9B}\u{202E}".unicodeScalars.contains($0) })
  }

  @Test(
    "An invalid message is reported, and the check continues",
    arguments: [
      (#"{"id":1,"result":{"text":"Quay"},"jsonrpc":"1.0"}"#, "sent what lacks \"jsonrpc\""),
      (#"{"id":7,"result":{}}"#, "answered a request 7 that nobody has sent"),
      (#"{"hello":"world"}"#, "sent what is neither a request nor an answer"),
      (#""hello""#, "sent what lacks"),
    ])
  func nonsense(message: String, words: String) throws {
    let client = ScriptedClient { request in
      let answer: AnyJSON = ["id": request["id"] ?? 0, "result": ["text": "Quay"]]
      return request["method"] == "check/draw" && request["id"] == 1
        ? [AnyJSON(text: message), answer] : nil
    }
    let outcomes = play(Array(titles.prefix(2))) { () throws(ClientError) in client.pipe }
    let fault = try #require(outcomes[0].fault)
    #expect(fault.contains(words), "\(fault)")
    #expect(outcomes[1] == .passed)
  }

  @Test("A late message, after the answer to a press, is found in the same scene")
  func late() {
    let scene = Scene("a scene", .show(.view("Quay")), .press(.weigh))
    let client = ScriptedClient { message in
      guard message["method"] == "check/draw" else { return nil }
      let answer: AnyJSON = ["id": message["id"] ?? 0, "result": ["text": "Quay"]]
      return [["id": 9, "method": "quay/weigh"], answer]
    }
    #expect(
      fault(scene, at: client)
        == #"After check/press {"action":"weigh"} the client sent quay/weigh null, and nothing was to be sent."#
    )
  }
}
