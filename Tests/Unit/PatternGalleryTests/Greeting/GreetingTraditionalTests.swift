import HeadlessUI
import Testing
import ViewVocabulary

@testable import PatternGallery

/// View and controller are tested together with the model.
@Suite("greeting traditional")
struct GreetingTraditionalTests {
  private let model = GreetingTraditional.GreetingModel(
    person: .init(firstName: "Ada", lastName: "Lovelace"))

  @Test("A press changes the model, and the view is rendered again")
  func press() {
    let controller = GreetingTraditional.GreetingController(model: model)
    #expect(controller.page.message == nil)
    controller.view.didTapButton()
    #expect(model.greeting == "Hello Ada Lovelace")
    #expect(controller.page.message == "Hello Ada Lovelace")
  }

  @Test("A change of the model alone is rendered")
  func change() {
    let controller = GreetingTraditional.GreetingController(model: model)
    #expect(controller.page.message == nil)
    model.greeting = "a"
    #expect(controller.page.message == "a")
  }

  @Test("The view keeps no text")
  func state() {
    let controller = GreetingTraditional.GreetingController(model: model)
    let members = Mirror(reflecting: controller.view).children.map(\.label)
    #expect(members == ["model", "controller"])
  }

  @Test("The controller holds model and view, and neither the controller")
  func ownership() {
    weak var controller: GreetingTraditional.GreetingController?
    weak var view: GreetingTraditional.GreetingView?
    do {
      let made = GreetingTraditional.GreetingController(model: model)
      (controller, view) = (made, made.view)
      #expect(model.controller === made && view != nil)
    }
    #expect(controller == nil && view == nil && model.controller == nil)
  }
}
