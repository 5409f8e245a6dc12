package import JSONRPC

/// What has just happened, said once, with at most one action on it.
package struct Notice: WireObject {
  package static let about = TypeInfo(
    "Notice", "What has just happened; drawn apart from the actions.")
  package internal(set) var text = ""
  private var severity = Severity.success
  package private(set) var action: String?
  private var until: DateTime?

  package init() {}

  /// A notice, with the one of the view's actions that belongs to it, and when that is offered no longer.
  package init(
    _ text: String, _ severity: Severity, action: (any RawRepresentable<String>)? = nil,
    until: DateTime? = nil
  ) {
    self.text = text
    self.severity = severity
    self.action = action?.rawValue
    self.until = until
  }

  package mutating func members(_ visit: MemberVisitor) {
    visit("text", &text, "A sentence.")
    visit("severity", &severity, "How serious it is.")
    visit(
      "action", &action,
      "The id of the one of the view's actions that belongs to the notice; it is drawn there and not among the others."
    )
    visit("until", &until, "When the action is offered no longer, if time ends that.")
  }
}

/// How serious a notice or an alert is.
package enum Severity: String, CaseIterable, WireValue {
  package static let isOpen = true

  /// Something to know.
  case info
  /// Something has been done.
  case success
  /// Something could be lost.
  case warning
  /// Something could not be done.
  case error
}
