extension GreetingMVC {
  /// Does all that is neither data nor drawing.
  final class GreetingViewController {
    let view = GreetingView()
    private let person: Greeting.Person

    init(person: Greeting.Person) {
      self.person = person
      view.showGreetingButton = { [unowned self] in didTapButton() }
    }

    private func didTapButton() {
      let greeting = "Hello" + " " + person.firstName + " " + person.lastName
      view.greetingLabel = greeting
    }
  }
}
