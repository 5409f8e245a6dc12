import HeadlessUI
import ViewVocabulary

extension GreetingMVP {
  /// What the presenter tells.
  protocol GreetingView: AnyObject {
    func setGreeting(_ greeting: String)
  }

  /// A button and a label.
  final class GreetingViewController: GreetingView {
    var presenter: (any GreetingViewPresenter)?
    var greetingLabel: String?

    func didTapButton() { presenter?.showGreeting() }

    func setGreeting(_ greeting: String) { greetingLabel = greeting }

    func draw() -> View {
      View(
        title: "Greeting", message: greetingLabel,
        actions: [
          GreetingScreen.action(.greet, "Greet")
        ])
    }
  }
}
