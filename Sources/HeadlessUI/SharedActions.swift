package import JSONRPC
package import ViewVocabulary

/// The actions that the session adds to screens and alerts.
package enum SharedID: String, CaseIterable {
  case back, signOut, dismiss, confirm, retry, undo

  /// What the action is; nil if that depends on what it confirms or tries again.
  package var descriptor: ActionDescriptor? {
    switch self {
    case .back: .back
    case .signOut: .signOut
    case .dismiss: .dismiss
    case .undo: .undo
    case .confirm, .retry: nil
    }
  }
}

extension Action {
  /// An action that calls a method of the session.
  package init(
    _ id: some RawRepresentable<String>, _ title: String, _ method: Method<Session>,
    params: ScalarParams? = nil, role: Role = .normal, key: String? = nil, group: Group? = nil
  ) {
    self.init(
      id, title, calling: method.name, params: params, role: role, key: key, group: group)
  }
}

extension Alert {
  /// A message that its `dismissal` puts away, with `actions` before it. A dismissal without a title has the one
  /// of the session's language.
  package init(
    _ title: String, _ message: String, _ severity: Severity? = nil, actions: [Action] = [],
    dismissal: String = ""
  ) {
    let dismiss = Action(SharedID.dismiss.rawValue, dismissal, .dismiss)
    self.init(title: title, message: message, severity: severity, actions: actions + [dismiss])
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

  /// A message that something went wrong, whose title is that of the session's language.
  package static func error(_ message: String, actions: [Action] = []) -> Alert {
    Alert("", message, .error, actions: actions)
  }

  /// The alert with the session's texts where it has none of its own.
  func completed(by texts: any SessionTexts) -> Alert {
    completed(error: texts.error, ok: texts.ok, cancel: texts.cancel)
  }
}

extension Call {
  /// A call of an intent; `whileTyping` also while the user is typing.
  package init(_ intent: Intent, _ params: ScalarParams? = nil, whileTyping: Bool = false) {
    self.init(calling: intent.method.name, params, whileTyping: whileTyping)
  }
}
