import GatherDomain
import Sessions

/// The presenter holds the model, decides what is shown, and tells the view each thing to show. The view is
/// passive: it holds the presenter, passes each touch on, and goes where the presenter sends it. The presenter
/// knows the view by a protocol, and does not hold it.
enum MatchMVP {
  static func confirmPlayers(
    _ lineup: Lineup, at now: Instant, _ navigation: Navigation
  ) -> Match.Window<any ConfirmPlayersTouches, Lineup> {
    let controller = ConfirmPlayersViewController(navigation: navigation)
    let presenter = ConfirmPlayersPresenter(view: controller, lineup: lineup, now: now)
    controller.presenter = presenter
    presenter.viewDidLoad()
    return Match.Window(touches: controller, root: controller) { presenter.lineup }
  }

  static func gather(
    _ state: MatchState, at now: Instant, _ navigation: Navigation
  ) -> Match.Window<any GatherTouches, MatchState> {
    let controller = GatherViewController(navigation: navigation)
    let presenter = GatherPresenter(view: controller, state: state, now: now)
    controller.presenter = presenter
    presenter.viewDidLoad()
    return Match.Window(touches: controller, root: controller) { presenter.state }
  }
}
