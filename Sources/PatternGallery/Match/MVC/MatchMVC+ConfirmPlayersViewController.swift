import GatherDomain
import HeadlessUI
import Sessions
import ViewVocabulary

extension MatchMVC {
  /// Has the line-up, shows it, changes it, and starts the match.
  final class ConfirmPlayersViewController: ConfirmPlayersTouches {
    private(set) var lineup: Lineup
    private let now: Instant
    private let navigation: Navigation
    private let service = MatchService()
    private var outlets = ConfirmPlayersOutlets()

    init(lineup: Lineup, now: Instant, navigation: Navigation) {
      self.lineup = lineup
      self.now = now
      self.navigation = navigation
    }

    func viewDidLoad() {
      outlets.title = "Confirm Players"
      reloadData()
    }

    func draw() -> View { outlets.draw() }

    func move(_ player: ID<Player>, to team: Team, index: Int?) throws(Failure) {
      try lineup.move(player, to: team, index: index)
      reloadData()
    }

    func startGather() {
      guard let gather = service.start(lineup, at: now) else { return }
      navigation.show(MatchScreen(.mvc, gather))
    }

    private func reloadData() {
      outlets.table = Team.allCases.map { team in
        TableSection(team: team, header: header(of: team), rows: lineup[team].map(row))
      }
      outlets.startIsEnabled = lineup.canStart
    }

    private func header(of team: Team) -> String {
      switch team {
      case .bench: "Bench"
      case .teamA: "Team A"
      case .teamB: "Team B"
      }
    }

    private func row(for participant: Participant) -> TableRow {
      TableRow(
        player: participant.id, text: participant.name, detail: participant.position?.acronym)
    }
  }
}
