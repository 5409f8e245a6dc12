import Testing

@testable import PatternGallery

/// Each of the three is tested alone, between two that only take notes.
@Suite("greeting viper")
struct GreetingVIPERTests {
  /// Takes what the interactor answers.
  private final class NotingOutput: GreetingVIPER.GreetingOutput {
    var data: [GreetingVIPER.GreetingData] = []
    func receiveGreetingData(_ greetingData: GreetingVIPER.GreetingData) {
      data.append(greetingData)
    }
  }

  /// Counts what the presenter asks for.
  private final class CountingProvider: GreetingVIPER.GreetingProvider {
    var count = 0
    func provideGreetingData() { count += 1 }
  }

  /// Takes what the presenter tells.
  private final class NotingView: GreetingVIPER.GreetingView {
    var greetings: [String] = []
    func setGreeting(_ greeting: String) { greetings.append(greeting) }
  }

  /// Counts what the view tells.
  private final class CountingHandler: GreetingVIPER.GreetingViewEventHandler {
    var count = 0
    func didTapShowGreetingButton() { count += 1 }
  }

  @Test("The interactor answers with a record, not with the entity")
  func interactor() {
    let interactor = GreetingVIPER.GreetingInteractor()
    let output = NotingOutput()
    interactor.output = output
    interactor.provideGreetingData()
    #expect(output.data.map(\.greeting) == ["Hello"])
    #expect(output.data.map(\.subject) == ["David Blaine"])
  }

  @Test("The presenter asks the interactor at each press")
  func presenterAsks() {
    let presenter = GreetingVIPER.GreetingPresenter()
    let provider = CountingProvider()
    presenter.greetingProvider = provider
    presenter.didTapShowGreetingButton()
    presenter.didTapShowGreetingButton()
    #expect(provider.count == 2)
  }

  @Test("The presenter makes a text of what it receives")
  func presenterTells() {
    let presenter = GreetingVIPER.GreetingPresenter()
    let view = NotingView()
    presenter.view = view
    presenter.receiveGreetingData(.init(greeting: "Hello", subject: "Ada Lovelace"))
    #expect(view.greetings == ["Hello Ada Lovelace"])
  }

  @Test("The view reports each press, and shows what it receives")
  func view() {
    let view = GreetingVIPER.GreetingViewController()
    let handler = CountingHandler()
    view.eventHandler = handler
    view.didTapButton()
    #expect(handler.count == 1 && view.greetingLabel == nil)
    view.setGreeting("Hello")
    #expect(view.greetingLabel == "Hello")
  }

  @Test("Each holds the next one, and none the one before")
  func ownership() {
    weak var view: GreetingVIPER.GreetingViewController?
    weak var presenter: GreetingVIPER.GreetingPresenter?
    weak var interactor: GreetingVIPER.GreetingInteractor?
    do {
      let (first, second) = (
        GreetingVIPER.GreetingViewController(), GreetingVIPER.GreetingPresenter()
      )
      let third = GreetingVIPER.GreetingInteractor()
      first.eventHandler = second
      second.view = first
      second.greetingProvider = third
      third.output = second
      (view, presenter, interactor) = (first, second, third)
    }
    #expect(view == nil && presenter == nil && interactor == nil)
  }
}
