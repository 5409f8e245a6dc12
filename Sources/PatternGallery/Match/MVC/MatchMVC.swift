import GatherDomain
import Sessions

/// Each screen has one controller. It holds the model, fills the storyboard's outlets, is the data source of
/// its table, and goes on to the next screen.
enum MatchMVC {
  static func confirmPlayers(
    _ lineup: Lineup, at now: Instant, _ navigation: Navigation
  ) -> Match.Window<any ConfirmPlayersTouches, Lineup> {
    let controller = ConfirmPlayersViewController(
      lineup: lineup, now: now, navigation: navigation)
    controller.viewDidLoad()
    return Match.Window(touches: controller, root: controller) { controller.lineup }
  }

  static func gather(
    _ state: MatchState, at now: Instant, _ navigation: Navigation
  ) -> Match.Window<any GatherTouches, MatchState> {
    let controller = GatherViewController(state: state, now: now, navigation: navigation)
    controller.viewDidLoad()
    return Match.Window(touches: controller, root: controller) { controller.state }
  }
}
