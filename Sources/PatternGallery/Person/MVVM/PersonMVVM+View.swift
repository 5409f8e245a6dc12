import HeadlessUI
import ViewVocabulary

extension PersonMVVM {
  /// Two labels.
  final class PersonView {
    var nameLabel = ""
    var birthdateLabel = ""

    func draw() -> View {
      View(
        title: "Person",
        sections: [
          Section(
            PersonScreen.SectionID.person, "",
            rows: [
              Row(id: "name", "Name", details: [nameLabel]),
              Row(id: "birthdate", "Date of birth", details: [birthdateLabel]),
            ])
        ])
    }
  }
}
