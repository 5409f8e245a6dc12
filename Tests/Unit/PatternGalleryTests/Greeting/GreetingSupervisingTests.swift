import HeadlessUI
import Testing
import ViewVocabulary

@testable import PatternGallery

/// The presenter is tested with a view that only takes notes, the binding with a view.
@Suite("greeting supervising")
struct GreetingSupervisingTests {
  /// A view that counts its calls.
  private final class CountingView: GreetingSupervising.GreetingView {
    var count = 0
    func showLabel() { count += 1 }
  }

  private let model = Observed(Greeting.Person(firstName: "Ada", lastName: "Lovelace"))

  @Test("The presenter has the label shown, and knows no text")
  func presenter() {
    let view = CountingView()
    let presenter = GreetingSupervising.GreetingPresenter(view: view)
    #expect(view.count == 0)
    presenter.showGreeting()
    #expect(view.count == 1)
    #expect(Mirror(reflecting: presenter).children.map(\.label) == ["view"])
  }

  @Test("The view follows the model without a presenter")
  func binding() {
    let view = GreetingSupervising.GreetingViewController()
    view.bind(model)
    #expect(view.visibleLabel == nil)
    view.showLabel()
    #expect(view.visibleLabel == "Hello Ada Lovelace")
    model.model = .init(firstName: "Grace", lastName: "Hopper")
    #expect(view.visibleLabel == "Hello Grace Hopper")
  }

  @Test("A press shows the label")
  func press() {
    let view = GreetingSupervising.GreetingViewController()
    view.bind(model)
    view.presenter = GreetingSupervising.GreetingPresenter(view: view)
    view.didTapButton()
    #expect(view.draw().message == "Hello Ada Lovelace")
  }

  @Test("The view holds presenter and model, and neither the view")
  func ownership() {
    weak var presenter: GreetingSupervising.GreetingPresenter?
    weak var view: GreetingSupervising.GreetingViewController?
    weak var model: Observed<Greeting.Person>?
    do {
      let made = GreetingSupervising.GreetingViewController()
      let itsModel = Observed(Greeting.Person(firstName: "Ada", lastName: "Lovelace"))
      made.bind(itsModel)
      let itsPresenter = GreetingSupervising.GreetingPresenter(view: made)
      made.presenter = itsPresenter
      (presenter, view, model) = (itsPresenter, made, itsModel)
    }
    #expect(presenter == nil && view == nil && model == nil)
    do {
      let made = GreetingSupervising.GreetingViewController()
      made.bind(self.model)
      view = made
    }
    #expect(view == nil, "the model holds the view")
  }
}
