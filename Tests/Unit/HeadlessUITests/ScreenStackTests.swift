import JSONRPC
import Testing

@testable import HeadlessUI

/// The screens behind the one that is shown are kept as they are stored, and read when they are shown again.
@Suite("The stack of screens")
struct ScreenStackTests {
  /// The screens in `text`; nil if they are not shown.
  private func read(_ text: String) -> ScreenStack? {
    JSONSlice.parse(Array(text.utf8)) { (value) throws(WireIssue) in
      try ScreenStack(wire: value, CounterService.contract)
    }
  }

  private func text(_ stack: ScreenStack) -> String {
    var stack = stack
    var writer = JSONWriter()
    stack.write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static let first = #""counter":{"note":"first","isRung":false}"#
  /// A timer is a time, not a flag.
  private static let damaged = #""counter":{"rings":true,"isRung":false}"#

  @Test("A screen that is left and shown again is as it was")
  func shownAgain() throws {
    var stack = try #require(read("{\(Self.first)}"))
    stack.push(HelpScreen())
    #expect(text(stack) == #"{\#(Self.first),"help":{}}"#)
    stack.pop(else: HelpScreen())
    #expect(text(stack) == "{\(Self.first)}")
  }

  @Test("The only screen is not left")
  func onlyScreen() throws {
    var stack = try #require(read("{\(Self.first)}"))
    stack.pop(else: HelpScreen())
    #expect(text(stack) == "{\(Self.first)}")
  }

  @Test("A damaged screen is left out when it would be shown, and stored as it is until then")
  func damagedScreen() throws {
    let stored = #"{\#(Self.first),\#(Self.damaged),"help":{}}"#
    var stack = try #require(read(stored))
    #expect(text(stack) == stored)
    stack.pop(else: HelpScreen())
    #expect(text(stack) == "{\(Self.first)}")
  }

  @Test("The first screen of the app is shown if all behind are damaged")
  func onlyDamagedScreens() throws {
    var stack = try #require(read(#"{\#(Self.damaged),\#(Self.damaged),"help":{}}"#))
    stack.pop(else: CounterScreen())
    #expect(stack.hasOne && stack.top is CounterScreen)
  }

  @Test(
    "A damaged screen in front, or an unknown one anywhere, is refused",
    arguments: [
      #"{\#(first),\#(damaged)}"#, #"{"unknown":{},\#(first)}"#, #"{\#(first),"unknown":{}}"#, "{}",
      "[]",
    ])
  func refused(_ stored: String) {
    #expect(read(stored) == nil)
  }
}
