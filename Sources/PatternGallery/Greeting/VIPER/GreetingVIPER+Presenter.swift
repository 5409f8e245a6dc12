extension GreetingVIPER {
  /// What the view tells.
  protocol GreetingViewEventHandler: AnyObject {
    func didTapShowGreetingButton()
  }

  /// Makes the text that the view shows, of what the interactor provides.
  final class GreetingPresenter: GreetingOutput, GreetingViewEventHandler {
    weak var view: (any GreetingView)?
    var greetingProvider: (any GreetingProvider)?

    func didTapShowGreetingButton() { greetingProvider?.provideGreetingData() }

    func receiveGreetingData(_ greetingData: GreetingData) {
      let greeting = greetingData.greeting + " " + greetingData.subject
      view?.setGreeting(greeting)
    }
  }
}
