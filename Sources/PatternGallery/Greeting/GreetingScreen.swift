import HeadlessUI
import JSONRPC
import ViewVocabulary

/// The greeting in a session: keeps the label's text between touches, for which it opens a window.
struct GreetingScreen: Presenter {
  static let about = TypeInfo("greeting", "Greets a person at the press of a button.")
  enum ActionID: String, CaseIterable { case greet }

  private var pattern = Greeting.Pattern.mvc
  private var label: String?

  init() {}
  init(_ pattern: Greeting.Pattern) { self.pattern = pattern }

  mutating func members(_ visit: MemberVisitor) {
    visit("pattern", &pattern, "What is behind the screen.")
    visit("label", &label, "The text of the label.")
  }

  static let greet = intent("greet", "Presses the button.") { (screen: inout Self, _: Empty, _) in
    let window = screen.window
    window.press()
    screen.label = window.label()
    return .stay
  }

  static let intents = [greet]
  static var backLeadsTo: [any Presenter.Type] { [DemoListScreen.self] }

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    ActionDescriptor(greet, role: .primary, isInEveryView: true)
  }

  func view(in context: PlainContext) -> View { window.draw() }

  private var window: Greeting.Window { pattern.window(label: label) }
}
