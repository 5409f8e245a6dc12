package import JSONRPC

/// What to draw: one vocabulary for all screens, so that one renderer draws every one of them.
package struct View: WireObject {
  package static let about = TypeInfo("View", "A screen as it is to be drawn.")

  /// The screen's name, as in the names of its intents.
  package var screen = ""
  package var revision = 0
  package var title = ""
  package var subject: String?
  package var isLoading = false
  package var progress: Progress?
  package var message: String?
  package var notice: Notice?
  package var announce: String?
  package var document: Document?
  package var focus: Focus?
  package var fields: [Field] = []
  package var sections: [Section] = []
  package var charts: [Chart]?
  package var actions: [Action] = []
  package var alert: Alert?
  package var token: String?
  package var locale: String?

  package init() {}

  /// What a presenter says of its screen; the session adds the rest.
  package init(
    title: String, subject: String? = nil, message: String? = nil, fields: [Field] = [],
    sections: [Section] = [], charts: [Chart] = [], actions: [Action] = [], focus: Focus? = nil
  ) {
    self.title = title
    self.subject = subject
    self.message = message
    self.fields = fields
    self.sections = sections
    self.charts = charts.isEmpty ? nil : charts
    self.actions = actions
    self.focus = focus
  }

  package mutating func members(_ visit: MemberVisitor) {
    visit("screen", &screen, "The screen's name, which its intents begin with.")
    visit(
      "revision", &revision,
      "Grows with every change of the view except the countdown's passing seconds, progress and announce."
    )
    visit("title", &title, "The screen's heading.")
    visit(
      "subject", &subject,
      "What the screen is about, such as an entry of a list; typed text stays only on the same screen and subject."
    )
    visit("isLoading", &isLoading, "Whether something is still being waited for.")
    visit("progress", &progress, "How much is done of what is being waited for, if that is known.")
    visit("message", &message, "A sentence about the whole screen.")
    visit("notice", &notice, "What the last change has done, until the user goes on.")
    visit(
      "announce", &announce,
      "A sentence to be spoken or flashed once, when this view arrives; absent in the next one.")
    visit(
      "document", &document,
      "A text to copy or to save; it stays until the user acts again, though the next view lacks it."
    )
    visit(
      "focus", &focus,
      "Where the user begins. It holds when the screen or its subject is another one, or when an answer has another focus than the view before."
    )
    visit("fields", &fields, "What can be filled in, or is shown like it.")
    visit("sections", &sections, "The lists.")
    visit("charts", &charts, "What can be seen at a glance; absent if there is nothing.")
    visit("actions", &actions, "What can be done on the screen as a whole.")
    visit(
      "alert", &alert,
      "A question or message in front of the screen; only its actions are available.")
    visit(
      "token", &token,
      "Opens this session again. In answers of session/open, and in each view after which the token before it opens nothing: after a sign-in, a sign-out or a new password."
    )
    visit("locale", &locale, "The language of the texts. In answers of session/open.")
  }
}

extension View {
  /// Why what was sent last was not done, as a sentence; nil if it was.
  package var refusal: String? {
    if let alert, alert.severity == .error { return alert.message }
    return fields.lazy.compactMap(\.error).first
  }

  /// An address at which there are two actions, as a path of members and ids; nil if each action has its own.
  package var repeatedAddress: String? {
    let ofSections = sections.flatMap { section in
      section.rowActions.map { "sections/\(section.id)/rowActions/\($0.id)" }
        + (section.columns ?? []).compactMap { column in
          column.action.map { "sections/\(section.id)/columns/\(column.id)/\($0.id)" }
        }
    }
    var seen: Set<String> = []
    return
      (actions.map { "actions/\($0.id)" } + (alert?.actions ?? []).map { "alert/actions/\($0.id)" }
      + ofSections).first { !seen.insert($0).inserted }
  }
}
