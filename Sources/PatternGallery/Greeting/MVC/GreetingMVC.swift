/// The controller holds the model and the view. It makes the text and sets the label.
enum GreetingMVC {
  static func window(label: String?) -> Greeting.Window {
    let model = Greeting.Person(firstName: "David", lastName: "Blaine")
    let controller = GreetingViewController(person: model)
    controller.view.greetingLabel = label
    return Greeting.Window(
      root: controller,
      draw: { controller.view.draw() }, press: { controller.view.showGreetingButton() },
      label: { controller.view.greetingLabel })
  }
}
