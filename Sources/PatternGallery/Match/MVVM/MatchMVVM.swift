import GatherDomain
import Sessions

/// The view model holds the model, decides what is shown, and tells of each change by a closure. The
/// controller is bound to it, copies what has changed into the storyboard's outlets, and goes on to the next
/// screen.
enum MatchMVVM {
  static func confirmPlayers(
    _ lineup: Lineup, at now: Instant, _ navigation: Navigation
  ) -> Match.Window<any ConfirmPlayersTouches, Lineup> {
    let viewModel = ConfirmPlayersViewModel(lineup: lineup, now: now)
    let controller = ConfirmPlayersViewController(viewModel: viewModel, navigation: navigation)
    controller.viewDidLoad()
    return Match.Window(touches: controller, root: controller) { viewModel.lineup }
  }

  static func gather(
    _ state: MatchState, at now: Instant, _ navigation: Navigation
  ) -> Match.Window<any GatherTouches, MatchState> {
    let viewModel = GatherViewModel(state: state, now: now)
    let controller = GatherViewController(viewModel: viewModel, navigation: navigation)
    controller.viewDidLoad()
    return Match.Window(touches: controller, root: controller) { viewModel.state }
  }
}
