/// Acts as the service: it holds a view, answers the client's requests as a scene says, and sends check
/// requests.
final class FakeService {
  private let client: Client
  private let initializeResult: AnyJSON
  /// The current view, as it was last sent.
  private var view: AnyJSON = [:]
  private var revision = 0
  private var requests = 0
  /// What was wrong with the client's `initialize`, in words.
  private(set) var initializeFault: String? = "did not send initialize before session/open"
  /// What was wrong with the opening of the session, in words.
  private(set) var openingFault: String?

  /// Waits until `client` has opened its session. `initializeResult` answers its `initialize`.
  init(_ client: Client, initializeResult: AnyJSON) throws(CheckFailure) {
    self.client = client
    // A service of a later level says more than the client knows.
    self.initializeResult = initializeResult.with("level", 1000).with(
      "capabilities", ["hologram": true]
    )
    .with("weather", "calm")
    while try !hasOpened() {}
  }

  /// Sends a notification. A view becomes the current one.
  func notify(_ method: String, _ params: AnyJSON) throws(CheckFailure) {
    let params = method == "view/changed" ? makeCurrent(params) : params
    try send(["method": .string(method), "params": params])
  }

  /// Closes the client's input and waits for its end.
  func end() throws(CheckFailure) -> ExitStatus {
    do throws(ClientError) { return try client.end() } catch {
      throw .lost(error.sentence(without: "end with its input"))
    }
  }

  /// Sends a check request and waits for its response. Meanwhile answers the requests of `calls`, and removes
  /// each as it arrives; another request is a fault. If a call `isRepeated`, the check request is sent again
  /// before the call is answered, and if something is done `meanwhile`, that is sent; all responses are waited for.
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
        if let call = calls.first, call.method == method {
          if call.isRepeated { waiting.append(try request(check, params)) }
          if let act = call.meanwhile { waiting.append(try request(act.method, act.params)) }
        }
        // Continues after a fault, so that the next steps are not affected.
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

  /// Handles one message before the session is open. Returns whether the session is open.
  private func hasOpened() throws(CheckFailure) -> Bool {
    switch try receive(orElse: "send session/open", after: openingFault) {
    case .request(let id, "initialize", let params):
      initializeFault = fault(inInitialize: params)
      try send(["id": id, "result": initializeResult])
    case .request(let id, "session/open", let params):
      if params["notify"] != true {
        openingFault = "sent session/open with \(params.text), which lacks \"notify\": true"
      }
      var first = makeCurrent(OpeningScenes.first)
      // No other response has a token.
      first["token"] = .string(OpeningScenes.token)
      try send(["id": id, "result": first])
      return true
    case .request(_, let method, _): throw .lost("The client sent \(method) before session/open.")
    case .nonsense(let words): openingFault = words
    case .notification, .answer: break
    }
    return false
  }

  /// What is wrong with the parameters of `initialize`, in words; nil if they are correct.
  private func fault(inInitialize params: AnyJSON) -> String? {
    let spoken = initializeResult["protocolVersion"] ?? .null
    let sent = "sent initialize with \(params.text)"
    guard case .array(let offered) = params["protocolVersions"], offered.contains(spoken) else {
      return sent + ", whose protocolVersions lack \(spoken.text)"
    }
    if case .integer(1...) = params["level"] { return nil }
    return sent + ", which lacks a level"
  }

  /// Answers a request. Returns what is wrong with it, in words; nil if it is the expected one.
  private func answer(
    _ id: AnyJSON, _ method: String, _ params: AnyJSON, _ calls: inout ArraySlice<Request>
  ) throws(CheckFailure) -> String? {
    let sent = "sent \(method) \(params.text)"
    // An optional call was left out if the next one arrives.
    if calls.first?.isOptional == true, calls.dropFirst().first?.method == method {
      calls.removeFirst()
    }
    guard let call = calls.first, call.method == method else {
      // `session/view` is allowed at any time.
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
        sent + ", and the current view has revision \(revision)"
      } else if !call.accepts(rest) {
        sent + ", not \(call.text)"
      } else { nil }
    if let unasked = call.unasked { try notify("view/changed", unasked) }
    switch call.answer {
    case .view(let next): try send(["id": id, "result": makeCurrent(next)])
    case .same: try send(["id": id, "result": view])
    case .error(let code, let kind, let message, let text):
      try send(["id": id, "error": Self.error(code, kind, message, text)])
    }
    return fault
  }

  /// The parameters without `ifRevision`, which a client may add to any action, and whether that is the
  /// revision of the current view.
  private func withoutRevision(_ params: AnyJSON) -> (AnyJSON, isCurrent: Bool) {
    var rest = params
    rest["ifRevision"] = nil
    return (rest, (params["ifRevision"] ?? view["revision"]) == view["revision"])
  }

  /// Makes `next` the current view, and returns it with its revision: the next number, unless the view asks
  /// for another one.
  private func makeCurrent(_ next: AnyJSON) -> AnyJSON {
    switch next["revision"] {
    case .ofTheViewBefore: break
    case .ofTheFirstView: revision = 1
    default: revision += 1
    }
    view = next
    view["revision"] = .integer(revision)
    return view
  }

  private static func error(
    _ code: Int, _ kind: String?, _ message: String, _ text: String? = nil
  ) -> AnyJSON {
    var error: AnyJSON = ["code": .integer(code), "message": .string(message)]
    if let kind { error["data"] = ["kind": .string(kind)] }
    if let text { error["data"]?["text"] = .string(text) }
    return error
  }

  private func send(_ message: AnyJSON) throws(CheckFailure) {
    do throws(ClientError) { try client.send(message) } catch {
      throw .lost(error.sentence(without: "read what it was sent"))
    }
  }

  /// The client's next message. If none comes, the error names `act`, which the client did not do, and
  /// `fault`, its fault before.
  private func receive(
    orElse act: String, after fault: String? = nil
  ) throws(CheckFailure) -> Client.Message {
    do throws(ClientError) { return try client.receive() } catch {
      let before = fault.map { "The client \($0). " } ?? ""
      throw .lost(before + error.sentence(without: act))
    }
  }
}

/// Why a scene has failed, as a sentence or the end of one.
enum CheckFailure: Error {
  /// The client's behaviour is wrong; it still runs.
  case wrong(String)
  /// The client has ended or does not respond.
  case lost(String)
}
