import HeadlessUI

extension GreetingTraditional {
  /// Changes the model at a press, and has the view rendered when the model has changed.
  final class GreetingController {
    private let model: GreetingModel
    private(set) lazy var view = GreetingView(model: model, controller: self)
    private(set) lazy var page = view.render()

    init(model: GreetingModel) {
      self.model = model
      model.controller = self
    }

    func showGreeting() {
      model.greeting = "Hello" + " " + model.person.firstName + " " + model.person.lastName
    }

    func modelDidChange() { page = view.render() }
  }
}
