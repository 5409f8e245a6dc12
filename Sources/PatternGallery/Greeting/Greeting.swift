import HeadlessUI
import JSONRPC
import ViewVocabulary

/// One button and one label: the app of "iOS Architecture Patterns", in the four patterns that it
/// compares, and in the two that it names and gives no code for.
enum Greeting {
  static let demo = Demo(
    "greeting", "Greeting", GreetingScreen.about.summary, screens: [GreetingScreen.self],
    usual: .mvc
  ) { (pattern: Pattern, _) in GreetingScreen(pattern) }

  /// What is behind the screen.
  enum Pattern: String, CaseIterable, WireValue {
    case mvc, mvp, mvvm, viper, traditional, supervising

    /// The screen's window, with the text that the label had.
    func window(label: String?) -> Window {
      switch self {
      case .mvc: GreetingMVC.window(label: label)
      case .mvp: GreetingMVP.window(label: label)
      case .mvvm: GreetingMVVM.window(label: label)
      case .viper: GreetingVIPER.window(label: label)
      case .traditional: GreetingTraditional.window(label: label)
      case .supervising: GreetingSupervising.window(label: label)
      }
    }
  }

  /// What a person sees and touches, whatever is behind it. It holds what has to live.
  struct Window {
    /// The object that holds the others of the pattern.
    let root: AnyObject
    let draw: () -> View
    let press: () -> Void
    /// The text of the label; nil before the first press.
    let label: () -> String?
  }

  /// Who is greeted.
  struct Person {
    let firstName: String
    let lastName: String
  }
}
