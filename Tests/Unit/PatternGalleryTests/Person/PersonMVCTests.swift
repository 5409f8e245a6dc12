import Sessions
import Testing

@testable import PatternGallery

/// What is formatted can only be seen in the view, after it has loaded.
@Suite("person mvc")
struct PersonMVCTests {
  private func view(_ salutation: String?, birthdate: Int = 0) -> PersonMVC.PersonView {
    let controller = PersonMVC.PersonViewController(
      model: .init(
        salutation: salutation, firstName: "first", lastName: "last",
        birthdate: Instant(milliseconds: birthdate)))
    #expect(controller.view.nameLabel == "" && controller.view.birthdateLabel == "")
    controller.viewDidLoad()
    return controller.view
  }

  @Test("With a salutation", arguments: ["Dr.", "Prof."])
  func salutation(_ salutation: String) {
    #expect(view(salutation).nameLabel == "\(salutation) first last")
  }

  @Test("Without one, or with an empty one", arguments: [nil, ""])
  func noSalutation(_ salutation: String?) {
    #expect(view(salutation).nameLabel == "first last")
  }

  @Test("The date of birth")
  func birthdate() {
    #expect(view(nil).birthdateLabel == "Thursday January 1, 1970")
    #expect(view(nil, birthdate: -1).birthdateLabel == "Wednesday December 31, 1969")
  }
}
