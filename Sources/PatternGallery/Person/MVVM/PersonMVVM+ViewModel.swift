extension PersonMVVM {
  /// A person as it is to be read.
  struct PersonViewModel {
    let nameText: String
    let birthdateText: String

    init(person: PersonCard.Person) {
      if let salutation = person.salutation, !salutation.isEmpty {
        nameText = "\(salutation) \(person.firstName) \(person.lastName)"
      } else {
        nameText = "\(person.firstName) \(person.lastName)"
      }
      birthdateText = CalendarDate(person.birthdate).longText
    }
  }
}
