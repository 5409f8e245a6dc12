/// The view is passive: it tells the presenter, which it holds, of each press, and shows what it is
/// told. The presenter makes the text; it knows the view by a protocol, and does not hold it.
enum GreetingMVP {
  static func window(label: String?) -> Greeting.Window {
    let model = Greeting.Person(firstName: "David", lastName: "Blaine")
    let view = GreetingViewController()
    view.greetingLabel = label
    view.presenter = GreetingPresenter(view: view, person: model)
    return Greeting.Window(
      root: view,
      draw: { view.draw() }, press: { view.didTapButton() }, label: { view.greetingLabel })
  }
}
