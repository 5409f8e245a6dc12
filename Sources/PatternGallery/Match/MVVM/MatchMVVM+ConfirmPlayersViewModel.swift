import GatherDomain
import Sessions

extension MatchMVVM {
  /// The line-up as it is to be shown.
  final class ConfirmPlayersViewModel {
    let title = "Confirm Players"
    private(set) var lineup: Lineup { didSet { lineupDidChange?() } }
    var lineupDidChange: (() -> Void)?
    private let now: Instant
    private let service = MatchService()

    init(lineup: Lineup, now: Instant) {
      self.lineup = lineup
      self.now = now
    }

    var startIsEnabled: Bool { lineup.canStart }

    var sections: [TableSection] {
      Team.allCases.map { team in
        TableSection(team: team, header: header(of: team), rows: lineup[team].map(row))
      }
    }

    func move(_ player: ID<Player>, to team: Team, index: Int?) throws(Failure) {
      try lineup.move(player, to: team, index: index)
    }

    /// The match that the next screen shows; nil if a team is empty.
    func makeGather() -> Gather? { service.start(lineup, at: now) }

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
