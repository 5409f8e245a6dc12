/// Plays scenes to one client. It acts as the service and as the user.
final class SceneRunner {
  private let service: FakeService
  private var lastDrawn: DrawnText?
  /// What the client has announced since a step of the scene looked at it.
  private var said: [String] = []
  private var isFresh = true

  /// A runner for the client of `service`.
  init(_ service: FakeService) { self.service = service }

  /// Plays one scene. It starts from the session's first view or from an empty page, so that the scenes
  /// before have no effect. Returns the act that the client does not know, if the rest of the scene needs one.
  func play(_ scene: Scene) throws(CheckFailure) -> String? {
    (lastDrawn, said) = (nil, [])
    if !isFresh { try service.notify("view/changed", .view("An empty page", on: "emptyPage")) }
    isFresh = false
    for step in scene.steps {
      if let unknown = try play(step) { return unknown }
    }
    return nil
  }

  /// Plays one step. Returns the act that the client does not know.
  private func play(_ step: Step) throws(CheckFailure) -> String? {
    switch step {
    case .introduced:
      if let fault = service.initializeFault { throw .wrong("The client \(fault).") }
    case .opened: if let fault = service.openingFault { throw .wrong("The client \(fault).") }
    case .notify(let method, let params): try service.notify(method, params)
    case .act(let method, let params, let calls): _ = try act(method, params, calls)
    case .attempt(let method, let params, let calls):
      return try act(method, params, calls, mayBeRefused: true) ? nil : method
    case .draw(let expected): try check(expected)
    case .refuse(let method):
      var none: ArraySlice<Request> = []
      let answer: Client.Answer
      do throws(CheckFailure) {
        answer = try service.ask(method, [:], expecting: &none)
      } catch .wrong(let words) { throw .wrong("Asked \(method), the client \(words).") }
      guard case .error(let error) = answer, error["code"] == -32601 else {
        throw .wrong("\(method) has to be answered with error -32601; no client knows it.")
      }
    case .end:
      let status = try service.end()
      guard status == .status(0) else {
        throw .lost("The client ended \(status) at the end of its input, not with status 0.")
      }
    }
    return nil
  }

  /// Sends a user's act, and checks the requests that the client sends; false if the client does not know the
  /// act.
  private func act(
    _ method: String, _ params: AnyJSON, _ calls: [Request], mayBeRefused: Bool = false
  ) throws(CheckFailure) -> Bool {
    var calls = calls[...]
    do throws(CheckFailure) {
      let answer = try service.ask(method, params, expecting: &calls)
      if mayBeRefused, case .error(let error) = answer, error["code"] == -32601 { return false }
      guard case .result = answer else {
        throw .wrong("answered with the error \(answer.text)")
      }
      // The client handles the service's responses before it answers this request.
      lastDrawn = try draw(expecting: &calls)
      if let call = calls.first(where: { !$0.isOptional }) {
        throw .wrong("did not send \(call.text)")
      }
      return true
    } catch .wrong(let words) {
      throw .wrong("After \(method) \(params.text) the client \(words).")
    }
  }

  private func check(_ expected: DrawExpectation) throws(CheckFailure) {
    let before = lastDrawn
    var none: ArraySlice<Request> = []
    let drawn: DrawnText
    do throws(CheckFailure) { drawn = try draw(expecting: &none) } catch .wrong(let words) {
      throw .wrong("Asked what it draws, the client \(words).")
    }
    lastDrawn = drawn
    let said = said
    self.said = []
    if let fault = expected.fault(in: drawn, said: said, after: before) {
      throw .wrong("\(fault) The drawing is:\n\(drawn.excerpt)")
    }
  }

  /// Asks the client what it draws.
  private func draw(expecting calls: inout ArraySlice<Request>) throws(CheckFailure) -> DrawnText {
    let answer = try service.ask("check/draw", [:], expecting: &calls)
    guard case .result(let drawn) = answer, let text = drawn["text"]?.string else {
      throw .wrong("did not answer check/draw with a text: \(answer.text)")
    }
    if case .array(let texts)? = drawn["said"] { said += texts.compactMap(\.string) }
    return DrawnText(text: text, focus: drawn["focus"]?.string)
  }
}
