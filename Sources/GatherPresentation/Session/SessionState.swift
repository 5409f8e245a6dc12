import GatherDomain
import JSONRPC

/// All that is kept between messages, as one value: copied before an intent, put back if it fails,
/// and stored with what the intent changed.
struct SessionState: WireObject {
  static let about = About("Session", "What the store keeps of a session.")
  var account: ID<Account>?
  /// Who finds the screens behind the login screen as they were when they sign in again.
  var expected: ID<Account>?
  /// The screens from the first to the one that is shown.
  var stack = ScreenStack()
  var alert: Alert?
  /// The way back from the last deletion, while there is one.
  var undo: Undo?
  var revision = 1

  init() {}

  /// Whose session it is: who is signed in or has to sign in again; nil for a visitor.
  var owner: ID<Account>? { account ?? expected }

  /// A session of `account` that shows `screen`.
  init(_ account: ID<Account>?, on screen: any Presenter) {
    self.account = account
    stack = ScreenStack(screen)
  }

  /// The session in `value`, with the screens that `contract` has.
  init(wire value: JSONValue, _ contract: Contract) throws(WireIssue) {
    try self.init(wire: value)
    for (name, member) in JSONElements(of: value) where name.string == "stack" {
      stack = try ScreenStack(wire: member, contract)
    }
  }

  mutating func fields(_ visit: FieldVisitor) {
    visit("account", &account, "Who is signed in.")
    visit("expected", &expected, "Who has to sign in again to go on behind the login screen.")
    visit("stack", &stack, "The screens, the first one first.")
    visit("alert", &alert, "What stands in front.")
    visit("undo", &undo, "What was deleted last, while it can be put back.")
    visit("revision", &revision, "The view's revision.")
  }
}

/// The screens that lead to the one shown, each with what it keeps; never without one.
struct ScreenStack: WireValue {
  /// The screen that is shown.
  var top: any Presenter
  /// Those behind it, the first one first. They stay as they are, so each is encoded but once.
  private var behind: [Kept] = []

  /// A screen with what it keeps, as it is stored.
  private struct Kept {
    let screen: any Presenter
    let encoded: [UInt8]
  }

  init(_ screen: any Presenter = Contract.entry(Profile())) { top = screen }

  /// Whether the top is the only screen.
  var hasOne: Bool { behind.isEmpty }

  mutating func push(_ screen: any Presenter) {
    var writer = JSONWriter(capacity: 512)
    top.write(to: &writer)
    behind.append(Kept(screen: top, encoded: writer.bytes))
    top = screen
  }

  mutating func pop() { if let last = behind.popLast() { top = last.screen } }

  /// The first screen alone: what is named here, only a contract knows.
  init(wire value: JSONValue) throws(WireIssue) { self.init() }

  /// The screens that `value` names; one that is there more than once is named as often.
  init(wire value: JSONValue, _ contract: Contract) throws(WireIssue) {
    guard value.kind == .object else { throw WireIssue(expected: "an object") }
    var last: Kept?
    for (name, state) in JSONElements(of: value) {
      guard let screen = contract.screen(name.string ?? "") else {
        throw WireIssue(expected: "an object with the names of screens")
      }
      if let last { behind.append(last) }
      last = Kept(screen: try screen.init(wire: state), encoded: Array(state.source))
    }
    guard let last else { throw WireIssue(expected: "an object with at least one screen") }
    top = last.screen
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for kept in behind {
      writer.name(computed: type(of: kept.screen).about.name)
      kept.encoded.withUnsafeBytes { writer.raw($0) }
    }
    writer.name(computed: type(of: top).about.name)
    top.write(to: &writer)
    writer.endObject()
  }

  static func schema(in catalog: inout SchemaCatalog) -> JSONTree { ["type": "object"] }
}
