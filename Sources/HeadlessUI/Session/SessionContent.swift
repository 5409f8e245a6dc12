import JSONRPC
import ViewVocabulary

/// What the host keeps of a session between requests.
struct SessionContent {
  /// Who is signed in.
  var user: String?
  /// The user whose screens are shown again after they have signed in again.
  var reauthenticatingUser: String?
  /// The screens from the first to the one that is shown.
  var stack: ScreenStack
  var alert: Alert?
  /// What the last request has done, as a sentence.
  var notice: String?
  /// The last change that is offered for undo, while it can be undone.
  var undo: Undo?
  /// The view's revision.
  var revision = 1
  /// What is remembered of who signed in, for a session without a profile's file.
  var remembered: LocalProfile?

  /// A session of `user` that shows `screen`.
  init(_ user: String?, on screen: any Presenter) {
    self.user = user
    stack = ScreenStack(screen)
  }

  /// Whose session it is: who is signed in or has to sign in again; nil for a visitor.
  var owner: String? { user ?? reauthenticatingUser }

  /// The content in `value`, with the screens of `contract`.
  init(wire value: JSONSlice, _ contract: Contract) throws(WireIssue) {
    let stored = try StoredContent(wire: value)
    guard case .stored(let screens) = stored.stack else {
      throw WireIssue(expected: "an object with the names of screens")
    }
    stack = try ScreenStack(wire: screens, contract)
    (user, reauthenticatingUser) = (stored.user, stored.reauthenticatingUser)
    (alert, notice, undo) = (stored.alert, stored.notice, stored.undo)
    (revision, remembered) = (stored.revision, stored.remembered)
  }

  func write(to writer: inout JSONWriter) {
    var stored = StoredContent(self)
    stored.write(to: &writer)
  }
}

/// The form in which a session's content is stored.
private struct StoredContent: WireObject {
  static let about = TypeInfo("Session", "What the store keeps of a session.")
  var user: String?
  var reauthenticatingUser: String?
  var stack: Stack?
  var alert: Alert?
  var notice: String?
  var undo: Undo?
  var revision = 1
  var remembered: LocalProfile?

  /// The screens: a part of the text when they are read, as only a contract knows their types.
  enum Stack: WireValue {
    case stored(JSONSlice)
    case screens(ScreenStack)

    init(wire value: JSONSlice) throws(WireIssue) { self = .stored(value) }

    func write(to writer: inout JSONWriter) {
      switch self {
      case .stored(let screens): writer.raw(screens.source)
      case .screens(var stack): stack.write(to: &writer)
      }
    }

    static func schema(in catalog: inout SchemaCatalog) -> JSONDocument { ["type": "object"] }
  }

  init() {}

  init(_ content: SessionContent) {
    (user, reauthenticatingUser) = (content.user, content.reauthenticatingUser)
    stack = .screens(content.stack)
    (alert, notice, undo) = (content.alert, content.notice, content.undo)
    (revision, remembered) = (content.revision, content.remembered)
  }

  mutating func members(_ visit: MemberVisitor) {
    visit("account", &user, "Who is signed in.")
    visit(
      "expected", &reauthenticatingUser,
      "Who has to sign in again to see the screens behind the login screen.")
    visit("stack", &stack, "The screens, the first one first.")
    visit("alert", &alert, "The alert in front.")
    visit("notice", &notice, "What the last request has done, as a sentence.")
    visit("undo", &undo, "The last change that is offered for undo, while it can be undone.")
    visit("revision", &revision, "The view's revision.")
    visit("remembered", &remembered, "What is remembered of who signed in.")
  }
}
