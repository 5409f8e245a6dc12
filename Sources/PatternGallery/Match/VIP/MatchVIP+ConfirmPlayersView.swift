import GatherDomain
import HeadlessUI
import ViewVocabulary

extension MatchVIP {
  /// What the presenter tells the view of the line-up to display.
  protocol ConfirmPlayersDisplayLogic: AnyObject {
    func display(_ viewModel: ConfirmPlayersModels.Teams.ViewModel)
    func displayStart()
  }

  /// The line-up: makes requests, and displays view models.
  final class ConfirmPlayersViewController: ConfirmPlayersDisplayLogic, ConfirmPlayersTouches {
    var interactor: (any ConfirmPlayersBusinessLogic)?
    var router: (any ConfirmPlayersRoutingLogic)?
    private var outlets = ConfirmPlayersOutlets()

    func viewDidLoad() { interactor?.load() }

    func draw() -> View { outlets.draw() }

    func move(_ player: ID<Player>, to team: Team, index: Int?) throws(Failure) {
      try interactor?.move(.init(player: player, team: team, index: index))
    }

    func startGather() { interactor?.startGather() }

    func display(_ viewModel: ConfirmPlayersModels.Teams.ViewModel) {
      outlets.title = viewModel.title
      outlets.table = viewModel.sections
      outlets.startIsEnabled = viewModel.startIsEnabled
    }

    func displayStart() { router?.routeToGather() }
  }
}
