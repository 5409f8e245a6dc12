package import JSONRPC

/// A question or message in front of the screen.
package struct Alert: WireObject {
  package static let about = TypeInfo(
    "Alert", "A question or message in front of the screen; it stays until one of its actions.")
  package var title = ""
  package var message = ""
  package private(set) var severity: Severity?
  package var actions: [Action] = []

  package init() {}

  /// An alert with all of its actions.
  package init(title: String, message: String, severity: Severity?, actions: [Action]) {
    self.title = title
    self.message = message
    self.severity = severity
    self.actions = actions
  }

  /// The alert with the titles that it lacks: `error` for itself; for its dismissal `ok` if that is the only action, else
  /// `cancel`.
  package func completed(error: String, ok: String, cancel: String) -> Alert {
    var alert = self
    if title.isEmpty { alert.title = error }
    for index in actions.indices where actions[index].title.isEmpty {
      alert.actions[index].title = actions.count == 1 ? ok : cancel
    }
    return alert
  }

  package mutating func members(_ visit: MemberVisitor) {
    visit("title", &title, "The heading.")
    visit("message", &message, "The question or message.")
    visit("severity", &severity, "How serious it is; absent: not known.")
    visit("actions", &actions, "All that can be done while the alert is shown.")
  }
}
