extension GreetingVIPER {
  /// What goes from the interactor to the presenter, instead of the entity.
  struct GreetingData {
    let greeting: String
    let subject: String
  }

  /// What the presenter asks for.
  protocol GreetingProvider: AnyObject {
    func provideGreetingData()
  }

  /// To whom the interactor answers.
  protocol GreetingOutput: AnyObject {
    func receiveGreetingData(_ greetingData: GreetingData)
  }

  /// Knows who is to be greeted, and how.
  final class GreetingInteractor: GreetingProvider {
    weak var output: (any GreetingOutput)?

    func provideGreetingData() {
      let person = Greeting.Person(firstName: "David", lastName: "Blaine")
      let subject = person.firstName + " " + person.lastName
      output?.receiveGreetingData(GreetingData(greeting: "Hello", subject: subject))
    }
  }
}
