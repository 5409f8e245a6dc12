extension GreetingTraditional {
  /// The person and the greeting. It tells the controller of each change.
  final class GreetingModel {
    let person: Greeting.Person
    var greeting: String? { didSet { controller?.modelDidChange() } }
    weak var controller: GreetingController?

    init(person: Greeting.Person) { self.person = person }
  }
}
