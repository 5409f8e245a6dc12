import HeadlessUI
import JSONRPC
import ViewVocabulary

/// An app of one screen: a coin that is turned.
enum Coin {
  static let demo = Demo(
    "coin", "Coin", CoinScreen.about.summary, screens: [CoinScreen.self], usual: .plain
  ) { (_: Pattern, _) in CoinScreen() }

  /// What is behind the screen.
  enum Pattern: String, CaseIterable { case plain }
}

/// The coin in a session: keeps the side that is up.
struct CoinScreen: Presenter {
  static let about = TypeInfo("coin", "Turns a coin.")
  enum ActionID: String, CaseIterable { case turn }

  private var isHeads = true

  mutating func members(_ visit: MemberVisitor) {
    visit("isHeads", &isHeads, "Whether heads is up.")
  }

  static let turn = intent("turn", "Turns the coin.") { (screen: inout Self, _: Empty, _) in
    screen.isHeads.toggle()
    return .stay
  }

  static let intents = [turn]

  static func descriptor(of action: ActionID) -> ActionDescriptor { ActionDescriptor(turn) }

  func view(in context: PlainContext) -> View {
    View(title: isHeads ? "Heads" : "Tails", actions: [Self.action(.turn, "Turn")])
  }
}
