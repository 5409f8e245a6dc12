import JSONRPC

/// The screens that lead to the one shown, each with what it keeps; never without one.
struct ScreenStack {
  /// The screen that is shown.
  var top: any Presenter
  /// Those behind it, the first one first. They do not change, so each is encoded once, and decoded when it is shown
  /// again.
  private var behind: [EncodedScreen] = []

  /// A screen with what it keeps, as it is stored.
  private struct EncodedScreen {
    let type: any Presenter.Type
    let state: [UInt8]

    /// The screen; nil if its state is damaged.
    var decoded: (any Presenter)? {
      JSONSlice.parse(state) { (state) throws(WireIssue) in try type.init(wire: state) }
    }
  }

  init(_ screen: any Presenter) { top = screen }

  /// Whether the top is the only screen.
  var hasOne: Bool { behind.isEmpty }

  mutating func push(_ screen: any Presenter) {
    var writer = JSONWriter(capacity: 512)
    top.write(to: &writer)
    behind.append(EncodedScreen(type: type(of: top), state: writer.bytes))
    top = screen
  }

  /// Shows the screen behind the top, or `first` if it and all others behind are damaged.
  mutating func pop(else first: @autoclosure () -> any Presenter) {
    if hasOne { return }
    while let last = behind.popLast() {
      guard let screen = last.decoded else { continue }
      top = screen
      return
    }
    top = first()
  }

  /// The screens that `value` names, as `contract` knows them. A name that occurs twice is two screens. Throws if a name
  /// is unknown or the state of the top is damaged.
  init(wire value: JSONSlice, _ contract: Contract) throws(WireIssue) {
    guard value.kind == .object else { throw WireIssue(expected: "an object") }
    var last: (type: any Presenter.Type, state: JSONSlice)?
    for (name, state) in JSONElements(of: value) {
      guard let screen = contract.screen(name.string ?? "") else {
        throw WireIssue(expected: "an object with the names of screens")
      }
      if let last { behind.append(EncodedScreen(type: last.type, state: Array(last.state.source))) }
      last = (screen, state)
    }
    guard let last else { throw WireIssue(expected: "an object with at least one screen") }
    top = try last.type.init(wire: last.state)
  }

  mutating func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for screen in behind {
      writer.name(computed: screen.type.about.name)
      screen.state.withUnsafeBytes { writer.raw($0) }
    }
    writer.name(computed: type(of: top).about.name)
    top.write(to: &writer)
    writer.endObject()
  }
}
