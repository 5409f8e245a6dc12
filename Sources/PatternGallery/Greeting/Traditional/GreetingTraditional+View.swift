import HeadlessUI
import ViewVocabulary

extension GreetingTraditional {
  /// A button and a label, which it reads from the model.
  final class GreetingView {
    private let model: GreetingModel
    private unowned let controller: GreetingController

    init(model: GreetingModel, controller: GreetingController) {
      self.model = model
      self.controller = controller
    }

    func didTapButton() { controller.showGreeting() }

    func render() -> View {
      View(
        title: "Greeting", message: model.greeting,
        actions: [
          GreetingScreen.action(.greet, "Greet")
        ])
    }
  }
}
