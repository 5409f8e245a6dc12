import HeadlessUI
import ViewVocabulary

extension GreetingSupervising {
  /// What the presenter tells.
  protocol GreetingView: AnyObject {
    func showLabel()
  }

  /// A button and a label, whose text is bound to the model.
  final class GreetingViewController: GreetingView {
    var presenter: (any GreetingViewPresenter)?
    var isLabelHidden = true
    private var model: Observed<Greeting.Person>?
    private var greetingLabel = ""

    /// Makes the text of `model`, now and after each change.
    func bind(_ model: Observed<Greeting.Person>) {
      self.model = model
      model.observe(by: self) { [weak self] person in
        self?.greetingLabel = "Hello" + " " + person.firstName + " " + person.lastName
      }
    }

    func didTapButton() { presenter?.showGreeting() }

    func showLabel() { isLabelHidden = false }

    /// The label's text; nil as long as it is hidden.
    var visibleLabel: String? { isLabelHidden ? nil : greetingLabel }

    func draw() -> View {
      View(
        title: "Greeting", message: visibleLabel,
        actions: [
          GreetingScreen.action(.greet, "Greet")
        ])
    }
  }
}
