import Sessions
import Testing

@testable import PatternGallery

/// The view model is a value with two texts: it is tested alone, and the view's copying once.
@Suite("person mvvm")
struct PersonMVVMTests {
  private func viewModel(_ salutation: String?, birthdate: Int = 0) -> PersonMVVM.PersonViewModel {
    .init(
      person: .init(
        salutation: salutation, firstName: "first", lastName: "last",
        birthdate: Instant(milliseconds: birthdate)))
  }

  @Test("With a salutation", arguments: ["Dr.", "Prof."])
  func salutation(_ salutation: String) {
    #expect(viewModel(salutation).nameText == "\(salutation) first last")
  }

  @Test("Without one, or with an empty one", arguments: [nil, ""])
  func noSalutation(_ salutation: String?) {
    #expect(viewModel(salutation).nameText == "first last")
  }

  @Test("The date of birth")
  func birthdate() {
    #expect(viewModel(nil).birthdateText == "Thursday January 1, 1970")
    #expect(viewModel(nil, birthdate: -1).birthdateText == "Wednesday December 31, 1969")
  }

  @Test("The view shows both texts")
  func view() {
    let controller = PersonMVVM.PersonViewController(viewModel: viewModel("Dr."))
    controller.viewDidLoad()
    #expect(controller.view.nameLabel == "Dr. first last")
    #expect(controller.view.birthdateLabel == "Thursday January 1, 1970")
  }
}
