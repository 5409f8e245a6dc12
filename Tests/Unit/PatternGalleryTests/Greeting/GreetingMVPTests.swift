import Testing

@testable import PatternGallery

/// The presenter is tested with a view that only takes notes, and the view with such a presenter.
@Suite("greeting mvp")
struct GreetingMVPTests {
  /// A view that records its calls.
  private final class NotingView: GreetingMVP.GreetingView {
    var greetings: [String] = []
    func setGreeting(_ greeting: String) { greetings.append(greeting) }
  }

  /// A presenter that counts its calls.
  private final class CountingPresenter: GreetingMVP.GreetingViewPresenter {
    var count = 0
    init(view: any GreetingMVP.GreetingView, person: Greeting.Person) {}
    func showGreeting() { count += 1 }
  }

  private let person = Greeting.Person(firstName: "Ada", lastName: "Lovelace")

  @Test("The presenter makes the text at each press")
  func presenter() {
    let view = NotingView()
    let presenter = GreetingMVP.GreetingPresenter(view: view, person: person)
    #expect(view.greetings.isEmpty)
    presenter.showGreeting()
    presenter.showGreeting()
    #expect(view.greetings == ["Hello Ada Lovelace", "Hello Ada Lovelace"])
  }

  @Test("The view reports each press, and shows what it receives")
  func view() {
    let view = GreetingMVP.GreetingViewController()
    let presenter = CountingPresenter(view: view, person: person)
    view.presenter = presenter
    view.didTapButton()
    #expect(presenter.count == 1 && view.greetingLabel == nil)
    view.setGreeting("Hello")
    #expect(view.greetingLabel == "Hello")
  }

  @Test("The view holds the presenter, and the presenter not the view")
  func ownership() {
    weak var presenter: GreetingMVP.GreetingPresenter?
    weak var view: GreetingMVP.GreetingViewController?
    do {
      let controller = GreetingMVP.GreetingViewController()
      let made = GreetingMVP.GreetingPresenter(view: controller, person: person)
      controller.presenter = made
      (presenter, view) = (made, controller)
    }
    #expect(presenter == nil && view == nil)
  }
}
