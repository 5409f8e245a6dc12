/// The view model has the texts, made when it is; as the model never changes, nothing is bound. The
/// controller holds the view model and copies them.
enum PersonMVVM {
  static func window(_ person: PersonCard.Person) -> PersonCard.Window {
    let controller = PersonViewController(viewModel: PersonViewModel(person: person))
    controller.viewDidLoad()
    return PersonCard.Window(root: controller, draw: { controller.view.draw() })
  }
}
