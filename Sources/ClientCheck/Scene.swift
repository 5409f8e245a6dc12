/// One thing that a client has to do right: what it is shown, what a user does, and what has to come
/// of it. Scenes do not depend on each other.
package struct Scene {
  package let name: String
  let steps: [Step]

  init(_ name: String, _ steps: Step...) { self.init(name, steps) }

  init(_ name: String, _ steps: [Step]) {
    self.name = name
    self.steps = steps
  }

  /// The scene within its `group`.
  func within(_ group: String) -> Scene { Scene("\(group): \(name)", steps) }
}

/// One step of a scene.
enum Step {
  /// A notification is sent.
  case notify(String, AnyJSON)
  /// The client is asked what it draws.
  case draw(DrawExpectation)
  /// The user acts, and the client has to send exactly these calls.
  case act(String, AnyJSON, [Request])
  /// The client is asked for what no client knows.
  case refuse(String)
  /// The client has said which version of the protocol it speaks before anything else.
  case introduced
  /// The session has been opened as it should.
  case opened
  /// The input ends, and the client has to end with it.
  case end
}

/// What a client has to send, and what it is answered.
struct Request {
  let method: String
  let params: AnyJSON
  let answer: Answer
  /// A view that comes unasked before the answer.
  let unasked: AnyJSON?
  /// Whether the user acts in the same way once more before the answer.
  let isRepeated: Bool
  /// Whether a client that cannot do what the user wants may send nothing.
  let isOptional: Bool

  /// How a call is answered.
  enum Answer {
    case view(AnyJSON)
    /// The view that stands.
    case same
    case error(Int, kind: String?, String)
  }

  init(
    _ method: String, _ params: AnyJSON = [:], answer: Answer = .same, unasked: AnyJSON? = nil,
    isRepeated: Bool = false, isOptional: Bool = false
  ) {
    self.method = method
    self.params = params
    self.answer = answer
    self.unasked = unasked
    self.isRepeated = isRepeated
    self.isOptional = isOptional
  }

  var text: String { "\(method) \(params.text)" }

  /// Whether `sent` are its parameters. No parameters have many spellings.
  func accepts(_ sent: AnyJSON) -> Bool {
    guard case .object(let expected) = params else { return false }
    switch sent {
    case .null, []: return expected.isEmpty
    default: return sent == params
    }
  }
}

extension Step {
  /// A view comes unasked.
  static func show(_ view: AnyJSON) -> Step { .notify("view/changed", view) }

  /// The client draws these texts, those of each list in their order.
  /// - Parameters:
  ///   - without: what must not be drawn.
  ///   - beside: what may be drawn, but only before all of the first list or only behind it.
  ///   - lines: texts that have to begin in lines of their own, in this order.
  ///   - focus: where the focus has to be.
  ///   - seeing: what has changed since the last drawing, which therefore must look different.
  static func draws(
    _ texts: [String]..., without absent: [String] = [], beside others: [String] = [],
    lines: [String] = [], focus: DrawExpectation.Focus? = nil, seeing change: String? = nil
  ) -> Step {
    .draw(
      DrawExpectation(
        texts: texts, absent: absent, others: others, lines: lines, focus: focus, change: change))
  }

  /// The user sets a field.
  static func fill(_ field: FixtureID, _ value: AnyJSON, sends calls: Request...) -> Step {
    .act("check/fill", ["field": .string(field.rawValue), "value": value], calls)
  }

  /// The user presses an action of the alert or the screen.
  static func press(_ action: FixtureID, sends calls: Request...) -> Step {
    .act("check/press", ["action": .string(action.rawValue)], calls)
  }

  /// The user presses an action of a row.
  static func press(
    _ action: FixtureID, row: String, of section: FixtureID = .ships, sends calls: Request...
  ) -> Step {
    let params: AnyJSON = [
      "action": .string(action.rawValue), "section": .string(section.rawValue),
      "row": .string(row),
    ]
    return .act("check/press", params, calls)
  }
}
