import GatherDomain
import Sessions

/// MVP in which nobody but a coordinator knows where a screen leads: it makes the view and the presenter of its
/// screen, and is told by the presenter when to go on. A coordinator holds its children, who know it by a
/// protocol and do not hold it; the presenters know it in the same way.
enum MatchMVPC {
  static func confirmPlayers(
    _ lineup: Lineup, at now: Instant, _ navigation: Navigation
  ) -> Match.Window<any ConfirmPlayersTouches, Lineup> {
    let coordinator = ConfirmPlayersCoordinator(navigation: navigation, now: now)
    let (controller, presenter) = coordinator.start(lineup)
    return Match.Window(touches: controller, root: coordinator) { presenter.lineup }
  }

  static func gather(
    _ state: MatchState, at now: Instant, _ navigation: Navigation
  ) -> Match.Window<any GatherTouches, MatchState> {
    let coordinator = ConfirmPlayersCoordinator(navigation: navigation, now: now)
    let (controller, presenter) = coordinator.coordinateGather(state)
    return Match.Window(touches: controller, root: coordinator) { presenter.state }
  }
}
