import GatherDomain
import JSONRPC

/// All that is kept between messages, as one value: copied before an intent, put back if it fails,
/// and stored with what the intent changed.
struct SessionState: WireObject {
  static let about = About("Session", "What the store keeps of a session.")
  var account: ID<Account>?
  /// The screens from the first to the one that is shown.
  var stack = ScreenStack()
  var alert: Alert?
  var revision = 1

  init() {}

  /// A session of `account` that shows `screen`.
  init(_ account: ID<Account>?, on screen: any Presenter) {
    self.account = account
    stack = ScreenStack([screen])
  }

  mutating func fields(_ visit: FieldVisitor) {
    visit("account", &account, "Who is signed in.")
    visit("stack", &stack, "The screens, the first one first.")
    visit("alert", &alert, "What stands in front.")
    visit("revision", &revision, "The view's revision.")
  }
}

/// The screens that lead to the one shown, each with what it keeps; never without one.
struct ScreenStack: WireValue {
  private(set) var screens: [any Presenter]

  init(_ screens: [any Presenter] = []) { self.screens = screens }

  /// The screen that is shown.
  var top: any Presenter {
    get { screens.last ?? Contract.entry(Profile()) }
    set { screens = screens.dropLast() + [newValue] }
  }

  mutating func push(_ screen: any Presenter) { screens.append(screen) }

  mutating func pop() { if screens.count > 1 { screens.removeLast() } }

  init(wire value: JSONValue) throws(WireIssue) {
    screens = []
    for (name, state) in value.members {
      guard let screen = Contract.screens.first(where: { $0.about.name == name }) else {
        throw WireIssue(pointer: "/\(name)", expected: "the name of a screen")
      }
      screens.append(try screen.init(wire: state))
    }
    if screens.isEmpty { throw WireIssue(expected: "an object with at least one screen") }
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for screen in screens {
      writer.name(type(of: screen).about.name)
      screen.write(to: &writer)
    }
    writer.endObject()
  }

  static func schema(in catalog: inout SchemaCatalog) -> JSONTree { ["type": "object"] }
}
