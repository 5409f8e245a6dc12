/// MVP with a supervising controller: the view is bound to the model and takes the text by itself. The
/// presenter answers the button, and does to the view what a binding does not: it shows the label.
enum GreetingSupervising {
  static func window(label: String?) -> Greeting.Window {
    let model = Observed(Greeting.Person(firstName: "David", lastName: "Blaine"))
    let view = GreetingViewController()
    view.isLabelHidden = label == nil
    view.bind(model)
    view.presenter = GreetingPresenter(view: view)
    return Greeting.Window(
      root: view,
      draw: { view.draw() }, press: { view.didTapButton() }, label: { view.visibleLabel })
  }
}
