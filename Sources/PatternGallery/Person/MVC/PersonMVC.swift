/// The controller holds the model, formats it, and sets the view's labels.
enum PersonMVC {
  static func window(_ person: PersonCard.Person) -> PersonCard.Window {
    let controller = PersonViewController(model: person)
    controller.viewDidLoad()
    return PersonCard.Window(root: controller, draw: { controller.view.draw() })
  }
}
