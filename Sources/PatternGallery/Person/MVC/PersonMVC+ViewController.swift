extension PersonMVC {
  /// Shows its model.
  final class PersonViewController {
    let view = PersonView()
    private let model: PersonCard.Person

    init(model: PersonCard.Person) { self.model = model }

    func viewDidLoad() {
      if let salutation = model.salutation, !salutation.isEmpty {
        view.nameLabel = "\(salutation) \(model.firstName) \(model.lastName)"
      } else {
        view.nameLabel = "\(model.firstName) \(model.lastName)"
      }
      view.birthdateLabel = CalendarDate(model.birthdate).longText
    }
  }
}
