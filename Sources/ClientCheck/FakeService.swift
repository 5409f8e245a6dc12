/// Stands in for the service: has a view, answers a client's calls as a scene says, and asks it what
/// only a check asks.
final class FakeService {
  private let client: Client
  private let welcome: AnyJSON
  /// The view that stands, as it was sent last.
  private var view: AnyJSON = [:]
  private var revision = 0
  private var requests = 0
  /// What was wrong with the client's `initialize`, in words.
  private(set) var introductionFault: String? = "did not send initialize before session/open"
  /// What was wrong with the opening of the session, in words.
  private(set) var openingFault: String?

  /// Waits until `client` has opened its session. `welcome` answers its `initialize`.
  init(_ client: Client, welcome: AnyJSON) throws(CheckFailure) {
    self.client = client
    self.welcome = welcome
    while try !hasOpened() {}
  }

  /// Sends a notification; a view comes to stand by it.
  func notify(_ method: String, _ params: AnyJSON) throws(CheckFailure) {
    let params = method == "view/changed" ? standing(params) : params
    try send(["method": .string(method), "params": params])
  }

  /// Ends the client's input; how the client ended then.
  func end() throws(CheckFailure) -> ExitStatus {
    do throws(ClientError) { return try client.end() } catch {
      throw .lost(error.sentence(without: "end with its input"))
    }
  }

  /// Sends a check request and waits for its answer, and answers `calls` meanwhile, which are taken off
  /// as they come. Other calls are wrong. A call that `isRepeated` has the same check request sent once
  /// more before its answer; then both are waited for.
  func ask(
    _ check: String, _ params: AnyJSON, expecting calls: inout ArraySlice<Request>
  ) throws(CheckFailure) -> Client.Answer {
    var waiting = [try request(check, params)]
    var fault: String?
    while true {
      switch try receive(orElse: "answer \(check)", after: fault) {
      case .answer(.integer(let id), let answer) where waiting.contains(id):
        waiting.removeAll { $0 == id }
        guard waiting.isEmpty else { break }
        if let fault { throw .wrong(fault) }
        return answer
      case .answer(let id, _): fault = fault ?? "answered a request \(id.text) that nobody has sent"
      case .nonsense(let words): fault = fault ?? words
      case .notification: break
      case .request(let id, let method, let sent):
        if let call = calls.first, call.isRepeated, call.method == method {
          waiting.append(try request(check, params))
        }
        // The scene goes on, so that what follows does not suffer from it.
        let next = try answer(id, method, sent, &calls)
        fault = fault ?? next
      }
    }
  }

  /// Sends a check request; returns its id.
  private func request(_ method: String, _ params: AnyJSON) throws(CheckFailure) -> Int {
    requests += 1
    try send(["id": .integer(requests), "method": .string(method), "params": params])
    return requests
  }

  /// Takes what comes before the session is open; whether it is now.
  private func hasOpened() throws(CheckFailure) -> Bool {
    switch try receive(orElse: "send session/open", after: openingFault) {
    case .request(let id, "initialize", let params):
      introductionFault = fault(inIntroduction: params)
      try send(["id": id, "result": welcome])
    case .request(let id, "session/open", let params):
      if params["notify"] != true {
        openingFault = "sent session/open with \(params.text), which lacks \"notify\": true"
      }
      var first = standing(OpeningScenes.first)
      // Only this answer ever has it.
      first["token"] = .string(OpeningScenes.token)
      try send(["id": id, "result": first])
      return true
    case .request(_, let method, _): throw .lost("The client sent \(method) before session/open.")
    case .nonsense(let words): openingFault = words
    case .notification, .answer: break
    }
    return false
  }

  /// What is wrong with the parameters of `initialize`, in words; nil if nothing is.
  private func fault(inIntroduction params: AnyJSON) -> String? {
    let spoken = welcome["protocolVersion"] ?? .null
    if case .array(let offered) = params["protocolVersions"], offered.contains(spoken) {
      return nil
    }
    return "sent initialize with \(params.text), whose protocolVersions lack \(spoken.text)"
  }

  /// Answers a call; what is wrong with it, in words.
  private func answer(
    _ id: AnyJSON, _ method: String, _ params: AnyJSON, _ calls: inout ArraySlice<Request>
  ) throws(CheckFailure) -> String? {
    let sent = "sent \(method) \(params.text)"
    // What may be left out has been, once the call behind it comes.
    if calls.first?.isOptional == true, calls.dropFirst().first?.method == method {
      calls.removeFirst()
    }
    guard let call = calls.first, call.method == method else {
      // The view may be asked for at any time.
      if method == "session/view" {
        try send(["id": id, "result": view])
        return nil
      }
      try send(["id": id, "error": Self.error(1002, "intentUnavailable", "This is not offered.")])
      return sent + (calls.first.map { ", not \($0.text)" } ?? ", and nothing was to be sent")
    }
    calls.removeFirst()
    let (rest, isCurrent) = withoutRevision(params)
    let fault: String? =
      if !isCurrent {
        sent + ", and the view that stands has revision \(revision)"
      } else if !call.accepts(rest) {
        sent + ", not \(call.text)"
      } else { nil }
    if let unasked = call.unasked { try notify("view/changed", unasked) }
    switch call.answer {
    case .view(let next): try send(["id": id, "result": standing(next)])
    case .same: try send(["id": id, "result": view])
    case .error(let code, let kind, let message):
      try send(["id": id, "error": Self.error(code, kind, message)])
    }
    return fault
  }

  /// The parameters without the revision that a client may add to any action, and whether it is the one
  /// of the view that stands.
  private func withoutRevision(_ params: AnyJSON) -> (AnyJSON, isCurrent: Bool) {
    var rest = params
    rest["ifRevision"] = nil
    return (rest, (params["ifRevision"] ?? view["revision"]) == view["revision"])
  }

  /// `next` as the view that stands from now on. A view without a revision of its own has the next one.
  private func standing(_ next: AnyJSON) -> AnyJSON {
    switch next["revision"] {
    case .ofTheViewBefore: break
    case .ofTheFirstView: revision = 1
    default: revision += 1
    }
    view = next
    view["revision"] = .integer(revision)
    return view
  }

  private static func error(_ code: Int, _ kind: String?, _ message: String) -> AnyJSON {
    var error: AnyJSON = ["code": .integer(code), "message": .string(message)]
    if let kind { error["data"] = ["kind": .string(kind)] }
    return error
  }

  private func send(_ message: AnyJSON) throws(CheckFailure) {
    do throws(ClientError) { try client.send(message) } catch {
      throw .lost(error.sentence(without: "read what it was sent"))
    }
  }

  /// The client's next message. If none comes, `act` is what it did not do, and `fault` what it did.
  private func receive(
    orElse act: String, after fault: String? = nil
  ) throws(CheckFailure) -> Client.Message {
    do throws(ClientError) { return try client.receive() } catch {
      let before = fault.map { "The client \($0). " } ?? ""
      throw .lost(before + error.sentence(without: act))
    }
  }
}

/// Why a scene has failed, in words.
enum CheckFailure: Error {
  /// The client did something else than it should.
  case wrong(String)
  /// There is no client any more to play on with.
  case lost(String)
}
