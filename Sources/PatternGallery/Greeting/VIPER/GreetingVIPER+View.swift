import HeadlessUI
import ViewVocabulary

extension GreetingVIPER {
  /// What the presenter tells.
  protocol GreetingView: AnyObject {
    func setGreeting(_ greeting: String)
  }

  /// A button and a label.
  final class GreetingViewController: GreetingView {
    var eventHandler: (any GreetingViewEventHandler)?
    var greetingLabel: String?

    func didTapButton() { eventHandler?.didTapShowGreetingButton() }

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
