extension GreetingMVVM {
  /// The greeting, for any view.
  protocol GreetingViewModelProtocol: AnyObject {
    var greeting: String? { get }
    /// Called with the view model after each change.
    var greetingDidChange: ((any GreetingViewModelProtocol) -> Void)? { get set }
    init(person: Greeting.Person)
    func showGreeting()
  }

  /// Makes the text, and tells that it has.
  final class GreetingViewModel: GreetingViewModelProtocol {
    private let person: Greeting.Person
    private(set) var greeting: String? { didSet { greetingDidChange?(self) } }
    var greetingDidChange: ((any GreetingViewModelProtocol) -> Void)?

    init(person: Greeting.Person) { self.person = person }

    func showGreeting() {
      greeting = "Hello" + " " + person.firstName + " " + person.lastName
    }
  }
}
