import GatherDomain
import JSONRPC

/// All that is kept between messages, as one value: copied before an intent, put back if it fails,
/// and stored with what the intent changed.
struct SessionState: WireObject {
  static let about = About("Session", "What the store keeps of a session.")
  var account: ID<Account>?
  /// Who finds the screens behind the login screen as they were when he signs in again.
  var expected: ID<Account>?
  /// The screens from the first to the one that is shown.
  var stack = ScreenStack()
  var alert: Alert?
  var revision = 1

  init() {}

  /// A session of `account` that shows `screen`.
  init(_ account: ID<Account>?, on screen: any Presenter) {
    self.account = account
    stack = ScreenStack(screen)
  }

  mutating func fields(_ visit: FieldVisitor) {
    visit("account", &account, "Who is signed in.")
    visit("expected", &expected, "Who has to sign in again to go on behind the login screen.")
    visit("stack", &stack, "The screens, the first one first.")
    visit("alert", &alert, "What stands in front.")
    visit("revision", &revision, "The view's revision.")
  }
}

/// The screens that lead to the one shown, each with what it keeps; never without one.
struct ScreenStack: WireValue {
  /// The screen that is shown.
  var top: any Presenter
  /// Those behind it, the first one first. They stay as they are, so each is encoded but once.
  private var behind: [(screen: any Presenter, encoded: [UInt8])] = []

  init(_ screen: any Presenter = Contract.entry(Profile())) { top = screen }

  /// Whether the top is the only screen.
  var hasOne: Bool { behind.isEmpty }

  mutating func push(_ screen: any Presenter) {
    var writer = JSONWriter(capacity: 512)
    top.write(to: &writer)
    behind.append((top, writer.bytes))
    top = screen
  }

  mutating func pop() { if let last = behind.popLast() { top = last.screen } }

  init(wire value: JSONValue) throws(WireIssue) {
    var screens: [(screen: any Presenter, encoded: [UInt8])] = []
    for (name, state) in value.members {
      guard let screen = Contract.screens.first(where: { $0.about.name == name }) else {
        throw WireIssue(pointer: "/\(name)", expected: "the name of a screen")
      }
      screens.append((try screen.init(wire: state), Array(state.source)))
    }
    guard let last = screens.popLast() else {
      throw WireIssue(expected: "an object with at least one screen")
    }
    top = last.screen
    behind = screens
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for (screen, encoded) in behind {
      writer.name(type(of: screen).about.name)
      encoded.withUnsafeBytes { writer.raw($0) }
    }
    writer.name(type(of: top).about.name)
    top.write(to: &writer)
    writer.endObject()
  }

  static func schema(in catalog: inout SchemaCatalog) -> JSONTree { ["type": "object"] }
}
