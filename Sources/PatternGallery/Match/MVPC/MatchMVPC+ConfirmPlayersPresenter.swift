import GatherDomain
import Sessions

extension MatchMVPC {
  /// What the view of the line-up tells.
  protocol ConfirmPlayersPresenterProtocol: AnyObject {
    func move(_ player: ID<Player>, to team: Team, index: Int?) throws(Failure)
    func startGather()
  }

  /// Has the line-up, changes it, decides when the match can start, and tells the coordinator that it does.
  final class ConfirmPlayersPresenter: ConfirmPlayersPresenterProtocol {
    private unowned let view: any ConfirmPlayersViewProtocol
    private weak var coordinator: (any ConfirmPlayersNavigating)?
    private(set) var lineup: Lineup
    private let now: Instant
    private let service = MatchService()

    init(
      view: any ConfirmPlayersViewProtocol, coordinator: any ConfirmPlayersNavigating,
      lineup: Lineup, now: Instant
    ) {
      self.view = view
      self.coordinator = coordinator
      self.lineup = lineup
      self.now = now
    }

    func viewDidLoad() {
      view.setTitle("Confirm Players")
      showLineup()
    }

    func move(_ player: ID<Player>, to team: Team, index: Int?) throws(Failure) {
      try lineup.move(player, to: team, index: index)
      showLineup()
    }

    func startGather() {
      guard let gather = service.start(lineup, at: now) else { return }
      coordinator?.navigateToGather(gather)
    }

    private func showLineup() {
      view.reload(Team.allCases.map(section))
      view.setStartEnabled(lineup.canStart)
    }

    private func section(for team: Team) -> TableSection {
      let header =
        switch team {
        case .bench: "Bench"
        case .teamA: "Team A"
        case .teamB: "Team B"
        }
      let rows = lineup[team].map { participant in
        TableRow(
          player: participant.id, text: participant.name, detail: participant.position?.acronym)
      }
      return TableSection(team: team, header: header, rows: rows)
    }
  }
}
