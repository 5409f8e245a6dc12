/// The view tells the presenter, the presenter asks the interactor, the interactor knows the entity and
/// hands back a record, the presenter makes a text of it for the view. Each knows the next by a
/// protocol; those that look back do not hold. There is no router, as there is nowhere to go.
enum GreetingVIPER {
  static func window(label: String?) -> Greeting.Window {
    let view = GreetingViewController()
    let presenter = GreetingPresenter()
    let interactor = GreetingInteractor()
    view.greetingLabel = label
    view.eventHandler = presenter
    presenter.view = view
    presenter.greetingProvider = interactor
    interactor.output = presenter
    return Greeting.Window(
      root: view,
      draw: { view.draw() }, press: { view.didTapButton() }, label: { view.greetingLabel })
  }
}
