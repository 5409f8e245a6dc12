import Testing

@testable import PatternGallery

/// The controller can only be tested together with its view.
@Suite("greeting mvc")
struct GreetingMVCTests {
  private let controller = GreetingMVC.GreetingViewController(
    person: .init(firstName: "Ada", lastName: "Lovelace"))

  @Test("The label is empty until the button is pressed, and then greets")
  func press() {
    #expect(controller.view.greetingLabel == nil)
    controller.view.showGreetingButton()
    #expect(controller.view.greetingLabel == "Hello Ada Lovelace")
    controller.view.showGreetingButton()
    #expect(controller.view.greetingLabel == "Hello Ada Lovelace")
  }

  @Test("The controller holds the view, and the view not the controller")
  func ownership() {
    weak var view: GreetingMVC.GreetingView?
    do {
      let controller = GreetingMVC.GreetingViewController(
        person: .init(firstName: "Ada", lastName: "Lovelace"))
      view = controller.view
      #expect(view != nil)
    }
    #expect(view == nil)
  }
}
