import HeadlessUI
import ViewVocabulary

extension GreetingMVVM {
  /// A button and a label, bound to a view model when it is given one.
  final class GreetingViewController {
    var greetingLabel: String?
    var viewModel: (any GreetingViewModelProtocol)? {
      didSet {
        viewModel?.greetingDidChange = { [unowned self] viewModel in
          greetingLabel = viewModel.greeting
        }
      }
    }

    func didTapButton() { viewModel?.showGreeting() }

    func draw() -> View {
      View(
        title: "Greeting", message: greetingLabel,
        actions: [
          GreetingScreen.action(.greet, "Greet")
        ])
    }
  }
}
