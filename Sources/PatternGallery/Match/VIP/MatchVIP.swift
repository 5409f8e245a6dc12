import GatherDomain
import Sessions

/// Each screen is a scene that goes around in one direction: the view makes a request to the interactor, the
/// interactor has its workers do it and makes a response to the presenter, the presenter makes a view model for
/// the view. The router reads from the interactor's data store what the next scene needs. The view holds the
/// interactor and the router, the interactor holds the presenter, which does not hold the view.
enum MatchVIP {
  static func confirmPlayers(
    _ lineup: Lineup, at now: Instant, _ navigation: Navigation
  ) -> Match.Window<any ConfirmPlayersTouches, Lineup> {
    let view = ConfirmPlayersViewController()
    let presenter = ConfirmPlayersPresenter()
    let interactor = ConfirmPlayersInteractor(
      presenter: presenter, worker: StartGatherWorker(now: now), lineup: lineup)
    presenter.view = view
    view.interactor = interactor
    view.router = ConfirmPlayersRouter(dataStore: interactor, navigation: navigation)
    view.viewDidLoad()
    return Match.Window(touches: view, root: view) { interactor.lineup }
  }

  static func gather(
    _ state: MatchState, at now: Instant, _ navigation: Navigation
  ) -> Match.Window<any GatherTouches, MatchState> {
    let view = GatherViewController()
    let presenter = GatherPresenter()
    let interactor = GatherInteractor(
      presenter: presenter, timer: TimerWorker(now: now), end: EndGatherWorker(now: now),
      state: state)
    presenter.view = view
    view.interactor = interactor
    view.router = GatherRouter(navigation: navigation)
    view.viewDidLoad()
    return Match.Window(touches: view, root: view) { interactor.state }
  }
}
