import JSONRPC

/// The screens that lead to the one shown, each with what it keeps; never without one.
struct ScreenStack {
  /// The screen that is shown.
  var top: any Presenter
  /// Those behind it, the first one first. They do not change, so each is encoded once.
  private var behind: [EncodedScreen] = []

  /// A screen with what it keeps, as it is stored.
  private struct EncodedScreen {
    let screen: any Presenter
    let encoded: [UInt8]
  }

  init(_ screen: any Presenter) { top = screen }

  /// Whether the top is the only screen.
  var hasOne: Bool { behind.isEmpty }

  mutating func push(_ screen: any Presenter) {
    var writer = JSONWriter(capacity: 512)
    top.write(to: &writer)
    behind.append(EncodedScreen(screen: top, encoded: writer.bytes))
    top = screen
  }

  mutating func pop() { if let last = behind.popLast() { top = last.screen } }

  /// The screens that `value` names, as `contract` knows them. A name that occurs twice is two screens.
  init(wire value: JSONSlice, _ contract: Contract) throws(WireIssue) {
    guard value.kind == .object else { throw WireIssue(expected: "an object") }
    var last: EncodedScreen?
    for (name, state) in JSONElements(of: value) {
      guard let screen = contract.screen(name.string ?? "") else {
        throw WireIssue(expected: "an object with the names of screens")
      }
      if let last { behind.append(last) }
      last = EncodedScreen(screen: try screen.init(wire: state), encoded: Array(state.source))
    }
    guard let last else { throw WireIssue(expected: "an object with at least one screen") }
    top = last.screen
  }

  mutating func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for screen in behind {
      writer.name(computed: type(of: screen.screen).about.name)
      screen.encoded.withUnsafeBytes { writer.raw($0) }
    }
    writer.name(computed: type(of: top).about.name)
    top.write(to: &writer)
    writer.endObject()
  }
}
