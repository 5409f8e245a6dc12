import GatherDomain

extension MatchVIPER {
  /// What the view of the line-up tells.
  protocol ConfirmPlayersPresenterProtocol: AnyObject {
    func didMove(_ player: String, to team: Team, index: Int?) throws(Failure)
    func didTapStart()
  }

  /// Makes the table that the view shows, of what the interactor provides.
  final class ConfirmPlayersPresenter: ConfirmPlayersPresenterProtocol,
    ConfirmPlayersInteractorOutput
  {
    weak var view: (any ConfirmPlayersViewProtocol)?
    private let interactor: any ConfirmPlayersInteractorProtocol
    private let router: any ConfirmPlayersRouterProtocol

    init(
      interactor: any ConfirmPlayersInteractorProtocol, router: any ConfirmPlayersRouterProtocol
    ) {
      self.interactor = interactor
      self.router = router
    }

    func viewDidLoad() {
      view?.setTitle("Confirm Players")
      interactor.provideLineup()
    }

    func didMove(_ player: String, to team: Team, index: Int?) throws(Failure) {
      try interactor.move(player, to: team, index: index)
    }

    func didTapStart() { interactor.startGather() }

    func receive(_ players: [Team: [PlayerData]], canStart: Bool) {
      view?.reload(Team.allCases.map { section(for: $0, players[$0] ?? []) })
      view?.setStartEnabled(canStart)
    }

    func gatherDidStart(_ gather: Gather) { router.showGather(gather) }

    private func section(for team: Team, _ players: [PlayerData]) -> TableSection {
      let header =
        switch team {
        case .bench: "Bench"
        case .teamA: "Team A"
        case .teamB: "Team B"
        }
      return TableSection(team: team, header: header, rows: players.map(TableRow.init))
    }
  }
}

extension TableRow {
  /// The row of a player.
  init(_ player: MatchVIPER.PlayerData) {
    self.init(player: ID(player.id), text: player.name, detail: player.acronym)
  }
}
