import GatherDomain
import Sessions

/// Each screen is a module of five roles. The view tells the presenter of each touch; the presenter asks the
/// interactor, which alone changes the entities; what is shown goes out as records. The presenter makes texts of
/// them for the view, and asks the router to go on. Each knows the next by a protocol; those that look back do not hold.
enum MatchVIPER {
  static func confirmPlayers(
    _ lineup: Lineup, at now: Instant, _ navigation: Navigation
  ) -> Match.Window<any ConfirmPlayersTouches, Lineup> {
    let view = ConfirmPlayersViewController()
    let interactor = ConfirmPlayersInteractor(lineup: lineup, now: now)
    let presenter = ConfirmPlayersPresenter(
      interactor: interactor, router: ConfirmPlayersRouter(navigation: navigation))
    view.presenter = presenter
    presenter.view = view
    interactor.output = presenter
    presenter.viewDidLoad()
    return Match.Window(touches: view, root: view) { interactor.lineup }
  }

  static func gather(
    _ state: MatchState, at now: Instant, _ navigation: Navigation
  ) -> Match.Window<any GatherTouches, MatchState> {
    let view = GatherViewController()
    let interactor = GatherInteractor(state: state, now: now)
    let presenter = GatherPresenter(
      interactor: interactor, router: GatherRouter(navigation: navigation))
    view.presenter = presenter
    presenter.view = view
    interactor.output = presenter
    presenter.viewDidLoad()
    return Match.Window(touches: view, root: view) { interactor.state }
  }
}
