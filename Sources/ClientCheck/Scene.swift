/// A test of one behaviour of a client: the views that it receives, the acts of its user, and the expected
/// results. Scenes are independent of each other.
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
  /// The service sends a notification.
  case notify(String, AnyJSON)
  /// The client reports what it draws.
  case draw(DrawExpectation)
  /// The user acts, and the client has to send exactly these requests.
  case act(String, AnyJSON, [Request])
  /// The user acts in a way that not every client knows. If it refuses the check request, the rest of the scene is not played.
  case attempt(String, AnyJSON, [Request])
  /// The client has to refuse an unknown check request.
  case refuse(String)
  /// The client has sent `initialize` with its protocol versions and its level first.
  case introduced
  /// The client has opened the session correctly.
  case opened
  /// The input ends, and the client has to end with status 0.
  case end
}

/// A request that a client has to send, and its response.
struct Request {
  var method: String
  var params: AnyJSON
  var answer: Answer
  /// A view that is sent as a notification before the response; nil for none.
  var unasked: AnyJSON?
  /// Whether the user repeats the act before the response.
  var isRepeated: Bool
  /// What the user does besides before the response; nil for nothing.
  var meanwhile: UserAct?
  /// Whether a client that does not support the act may send nothing.
  var isOptional: Bool

  /// The response to a request.
  enum Answer {
    case view(AnyJSON)
    /// The current view.
    case same
    case error(Int, kind: String?, String, text: String? = nil)
  }

  init(
    _ method: String, _ params: AnyJSON = [:], answer: Answer = .same, unasked: AnyJSON? = nil,
    isRepeated: Bool = false, meanwhile: UserAct? = nil, isOptional: Bool = false
  ) {
    self.method = method
    self.params = params
    self.answer = answer
    self.unasked = unasked
    self.isRepeated = isRepeated
    self.meanwhile = meanwhile
    self.isOptional = isOptional
  }

  var text: String { "\(method) \(params.text)" }

  /// Whether `sent` equals the parameters. Absent, null, `[]` and `{}` all stand for no parameters.
  func accepts(_ sent: AnyJSON) -> Bool {
    guard case .object(let expected) = params else { return false }
    switch sent {
    case .null, []: return expected.isEmpty
    default: return sent == params
    }
  }
}

/// What a user does, as a check request.
struct UserAct {
  var method: String
  var params: AnyJSON

  /// The user sets a field.
  static func fill(_ field: SampleID, _ value: AnyJSON) -> UserAct {
    UserAct(method: "check/fill", params: ["field": .string(field.rawValue), "value": value])
  }

  /// The user presses an action of the alert or the screen.
  static func press(_ action: SampleID) -> UserAct {
    UserAct(method: "check/press", params: ["action": .string(action.rawValue)])
  }

  /// The user presses an action of a row.
  static func press(_ action: SampleID, row: String, of section: SampleID = .ships) -> UserAct {
    let params: AnyJSON = [
      "action": .string(action.rawValue), "section": .string(section.rawValue),
      "row": .string(row),
    ]
    return UserAct(method: "check/press", params: params)
  }
}

extension Step {
  /// The service sends a view as a notification.
  static func show(_ view: AnyJSON) -> Step { .notify("view/changed", view) }

  /// The client has to draw these texts, those of each list in their order.
  /// - Parameters:
  ///   - without: texts that must not be drawn.
  ///   - beside: texts that may be drawn, but only all before or all after the first list.
  ///   - lines: texts that must be drawn in this order, each on its own line.
  ///   - once: texts that must be drawn, each at one place.
  ///   - focus: the expected focus; nil for any.
  ///   - says: what has been announced since the last drawing; nil for anything.
  ///   - seeing: what has changed since the last drawing. The drawing must differ.
  ///   - rowHeading: what is above the rows' titles, with the heading of a column that two rows have a detail under.
  ///   - addsTabs: whether there may be more tabs than in the last drawing.
  static func draws(
    _ texts: [String]..., without absent: [String] = [], beside others: [String] = [],
    lines: [String] = [], once: [String] = [], focus: DrawExpectation.Focus? = nil,
    says: [String]? = nil, seeing change: String? = nil,
    rowHeading: (String, beside: String)? = nil, addsTabs: Bool = true
  ) -> Step {
    .draw(
      DrawExpectation(
        texts: texts, absent: absent, others: others, lines: lines, once: once, focus: focus,
        said: says, change: change, rowHeading: rowHeading, addsTabs: addsTabs))
  }

  private static func act(_ act: UserAct, _ calls: [Request]) -> Step {
    .act(act.method, act.params, calls)
  }

  /// The user sets a field.
  static func fill(_ field: SampleID, _ value: AnyJSON, sends calls: Request...) -> Step {
    .act(UserAct.fill(field, value), calls)
  }

  /// The user presses an action of the alert or the screen.
  static func press(_ action: SampleID, sends calls: Request...) -> Step {
    .act(UserAct.press(action), calls)
  }

  /// The user presses an action of a row.
  static func press(
    _ action: SampleID, row: String, of section: SampleID = .ships, sends calls: Request...
  ) -> Step {
    .act(UserAct.press(action, row: row, of: section), calls)
  }

  /// The user presses a row itself.
  static func press(
    row: String, of section: SampleID = .ships, sends calls: Request...
  ) -> Step {
    let params: AnyJSON = ["section": .string(section.rawValue), "row": .string(row)]
    return .act("check/press", params, calls)
  }

  /// The user presses the heading of a column.
  static func pressHeading(
    _ action: SampleID, column: SampleID, of section: SampleID, sends calls: Request...
  ) -> Step {
    let params: AnyJSON = [
      "action": .string(action.rawValue), "section": .string(section.rawValue),
      "column": .string(column.rawValue),
    ]
    return .act("check/press", params, calls)
  }

  /// The user presses a letter, perhaps on a row.
  static func key(
    _ key: Character, row: String? = nil, of section: SampleID = .ships, sends calls: Request...
  ) -> Step {
    var params: AnyJSON = ["key": .string(String(key))]
    if let row {
      params["section"] = .string(section.rawValue)
      params["row"] = .string(row)
    }
    return .attempt("check/key", params, calls)
  }

  /// The user types a text into a field, and stays in it.
  static func type(_ field: SampleID, _ value: String, sends calls: Request...) -> Step {
    .attempt("check/type", ["field": .string(field.rawValue), "value": .string(value)], calls)
  }
}
