extension GreetingSupervising {
  /// What the view tells.
  protocol GreetingViewPresenter: AnyObject {
    init(view: any GreetingView)
    func showGreeting()
  }

  /// Supervises the view: decides when the label is shown, and leaves its text to the binding.
  final class GreetingPresenter: GreetingViewPresenter {
    private unowned let view: any GreetingView

    init(view: any GreetingView) { self.view = view }

    func showGreeting() { view.showLabel() }
  }
}
