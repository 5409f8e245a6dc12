/// The view holds the view model, and copies what that says has changed. The view model makes the text
/// and knows no view.
enum GreetingMVVM {
  static func window(label: String?) -> Greeting.Window {
    let model = Greeting.Person(firstName: "David", lastName: "Blaine")
    let view = GreetingViewController()
    view.greetingLabel = label
    view.viewModel = GreetingViewModel(person: model)
    return Greeting.Window(
      root: view,
      draw: { view.draw() }, press: { view.didTapButton() }, label: { view.greetingLabel })
  }
}
