package import JSONRPC

/// Something that can be done, ready to be sent.
package struct Action: WireObject {
  package static let about = TypeInfo("Action", "Something that can be done, ready to be sent.")

  /// What an action is to the screen, so that front ends can place and colour it.
  package enum Role: String, CaseIterable, WireValue {
    package static let isOpen = true

    case normal, primary, cancel, destructive, back
  }

  /// Where an action belongs, so that front ends with little room can fold what is secondary.
  package enum Group: String, CaseIterable, WireValue {
    package static let isOpen = true

    case main, more, account
  }

  /// The rows that a row action holds for.
  package enum RowState: String, CaseIterable, WireValue {
    case selected, unselected
  }

  package internal(set) var id = ""
  package internal(set) var title = ""
  package internal(set) var method = ""
  package internal(set) var params: FixedParams?
  package internal(set) var inputs: [String]?
  package internal(set) var rowParameter: String?
  package internal(set) var rowState: RowState?
  package internal(set) var isEnabled = true
  package internal(set) var reason: String?
  package internal(set) var role = Role.normal
  package internal(set) var key: String?
  private var group: Group?

  package init() {}

  /// An action of a screen, as its shape says. A `reason` says why it cannot be done now.
  package init(
    _ id: String, _ title: String, _ shape: ActionShape, params: FixedParams? = nil,
    unavailable reason: String? = nil
  ) {
    self.id = id
    self.title = title
    method = shape.method
    self.params = params ?? shape.params
    inputs = shape.inputs
    rowParameter = shape.rowParameter?.description
    rowState = shape.rowState
    role = shape.role
    key = shape.key
    group = shape.group
    isEnabled = reason == nil
    self.reason = reason
  }

  /// An action that calls a method of the session.
  package init(
    _ id: some RawRepresentable<String>, _ title: String, _ method: Method<Session>,
    params: FixedParams? = nil, role: Role = .normal, key: String? = nil, group: Group? = nil
  ) {
    self.init(
      id, title, calling: method.name, params: params, role: role, key: key, group: group)
  }

  /// An action that calls a method by its name: for views that are not those of a presenter.
  package init<Input: RawRepresentable<String>>(
    _ id: some RawRepresentable<String>, _ title: String, calling method: String,
    params: FixedParams? = nil, inputs: [Input]? = [SharedID]?.none,
    rowParameter: String? = nil, rowState: RowState? = nil, role: Role = .normal,
    key: String? = nil, group: Group? = nil, unavailable reason: String? = nil
  ) {
    self.id = id.rawValue
    self.title = title
    self.method = method
    self.params = params
    self.inputs = inputs?.map { $0.rawValue }
    self.rowParameter = rowParameter
    self.rowState = rowState
    self.role = role
    self.key = key
    self.group = group
    isEnabled = reason == nil
    self.reason = reason
  }

  package mutating func fields(_ visit: FieldVisitor) {
    visit("id", &id, "Names the action among those of its screen.")
    visit("title", &title, "What is drawn.")
    visit("method", &method, "The method to call.")
    visit("params", &params, "Parameters that are sent unchanged.")
    visit("inputs", &inputs, "Fields whose values are sent as parameters of the same name.")
    visit("rowParameter", &rowParameter, "The parameter that the row's id is sent as.")
    visit("rowState", &rowState, "The rows that a row action holds for; absent: for all.")
    visit("isEnabled", &isEnabled, "Whether it can be done now.")
    visit("reason", &reason, "Why it cannot be done now.")
    visit("role", &role, "What the action is to the screen.")
    visit(
      "key", &key,
      "A lower-case letter that may be pressed for it, the action's own within the view; never g, h, j, k, l, n, p or q."
    )
    visit("group", &group, "Where the action belongs; absent: to the main ones.")
  }
}

/// A question or notice in front of the screen.
package struct Alert: WireObject {
  package static let about = TypeInfo(
    "Alert", "A question or notice in front of the screen; it stays until one of its actions.")
  package var title = ""
  package var message = ""
  package private(set) var severity: Severity?
  package var actions: [Action] = []

  package init() {}

  /// A notice that its `dismissal` puts away, with `actions` before it. A dismissal without a title has the one
  /// of the session's language.
  package init(
    _ title: String, _ message: String, _ severity: Severity? = nil, actions: [Action] = [],
    dismissal: String = ""
  ) {
    self.title = title
    self.message = message
    self.severity = severity
    self.actions =
      actions + [
        Action(SharedID.dismiss.rawValue, dismissal, .dismiss)
      ]
  }

  /// A question before something that cannot be taken back: `confirmation` answers with yes, and is destructive; its
  /// `dismissal` leaves all as it is.
  package init(
    _ title: String, _ message: String, _ severity: Severity? = nil, confirmation: Action,
    dismissal: String = ""
  ) {
    var confirmation = confirmation
    (confirmation.role, confirmation.key) = (.destructive, "y")
    self.init(title, message, severity, actions: [confirmation], dismissal: dismissal)
  }

  /// A notice that something went wrong, whose title is that of the session's language.
  package static func error(_ message: String, actions: [Action] = []) -> Alert {
    Alert("", message, .error, actions: actions)
  }

  /// The alert with the session's texts where it has none of its own.
  func completed(by texts: any SessionTexts) -> Alert {
    var alert = self
    if title.isEmpty { alert.title = texts.error }
    for index in actions.indices where actions[index].title.isEmpty {
      alert.actions[index].title = actions.count == 1 ? texts.ok : texts.cancel
    }
    return alert
  }

  package mutating func fields(_ visit: FieldVisitor) {
    visit("title", &title, "The heading.")
    visit("message", &message, "The question or notice.")
    visit("severity", &severity, "How serious it is; absent: not known.")
    visit("actions", &actions, "All that can be done while the alert is shown.")
  }
}

/// The actions that the session adds to screens and alerts.
package enum SharedID: String, CaseIterable {
  case back, signOut, dismiss, confirm, retry, undo, otherApps

  /// What the action is; nil if that depends on what it confirms or tries again.
  var shape: ActionShape? {
    switch self {
    case .back: .back
    case .signOut: .signOut
    case .dismiss: .dismiss
    case .undo: .undo
    case .otherApps: .otherApps
    case .confirm, .retry: nil
    }
  }
}
