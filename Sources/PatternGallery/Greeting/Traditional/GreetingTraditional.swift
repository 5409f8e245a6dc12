/// MVC as it was before Cocoa: the view keeps nothing, and is rendered again from the model after each
/// change, as a web page is. Each of the three is tied to both others.
enum GreetingTraditional {
  static func window(label: String?) -> Greeting.Window {
    let model = GreetingModel(person: Greeting.Person(firstName: "David", lastName: "Blaine"))
    let controller = GreetingController(model: model)
    model.greeting = label
    return Greeting.Window(
      root: controller,
      draw: { controller.page }, press: { controller.view.didTapButton() },
      label: { model.greeting })
  }
}
