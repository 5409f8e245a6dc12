import Testing

@testable import PatternGallery

/// The view model is tested without a view, and the view with a scripted view model.
@Suite("greeting mvvm")
struct GreetingMVVMTests {
  /// A view model whose greeting the test sets.
  private final class GivenViewModel: GreetingMVVM.GreetingViewModelProtocol {
    var greeting: String? { didSet { greetingDidChange?(self) } }
    var greetingDidChange: ((any GreetingMVVM.GreetingViewModelProtocol) -> Void)?
    var count = 0
    init(person: Greeting.Person) { greeting = "before" }
    func showGreeting() { count += 1 }
  }

  private let person = Greeting.Person(firstName: "Ada", lastName: "Lovelace")

  @Test("The greeting is nil before the first press; each press notifies of a change")
  func viewModel() {
    let viewModel = GreetingMVVM.GreetingViewModel(person: person)
    var greetings: [String?] = []
    viewModel.greetingDidChange = { greetings.append($0.greeting) }
    #expect(viewModel.greeting == nil)
    viewModel.showGreeting()
    viewModel.showGreeting()
    #expect(greetings == ["Hello Ada Lovelace", "Hello Ada Lovelace"])
  }

  @Test("The view is bound when it gets its view model; what was there before is not shown")
  func view() {
    let view = GreetingMVVM.GreetingViewController()
    let viewModel = GivenViewModel(person: person)
    view.viewModel = viewModel
    #expect(view.greetingLabel == nil)
    view.didTapButton()
    #expect(viewModel.count == 1)
    viewModel.greeting = "Hello"
    #expect(view.greetingLabel == "Hello")
  }

  @Test("The view holds the view model, and the view model no view")
  func ownership() {
    weak var view: GreetingMVVM.GreetingViewController?
    weak var viewModel: GreetingMVVM.GreetingViewModel?
    do {
      let controller = GreetingMVVM.GreetingViewController()
      let made = GreetingMVVM.GreetingViewModel(person: person)
      controller.viewModel = made
      (view, viewModel) = (controller, made)
    }
    #expect(view == nil && viewModel == nil)
  }
}
