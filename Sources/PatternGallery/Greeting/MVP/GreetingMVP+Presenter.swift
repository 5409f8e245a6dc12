extension GreetingMVP {
  /// What the view tells.
  protocol GreetingViewPresenter: AnyObject {
    init(view: any GreetingView, person: Greeting.Person)
    func showGreeting()
  }

  /// Makes the text that the view shows.
  final class GreetingPresenter: GreetingViewPresenter {
    private unowned let view: any GreetingView
    private let person: Greeting.Person

    init(view: any GreetingView, person: Greeting.Person) {
      self.view = view
      self.person = person
    }

    func showGreeting() {
      let greeting = "Hello" + " " + person.firstName + " " + person.lastName
      view.setGreeting(greeting)
    }
  }
}
