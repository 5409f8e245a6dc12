import GatherDomain

extension MatchVIP {
  /// What the interactor of the line-up responds to.
  protocol ConfirmPlayersPresentationLogic: AnyObject {
    func present(_ response: ConfirmPlayersModels.Teams.Response)
    func presentStart()
  }

  /// Makes the view model of the line-up.
  final class ConfirmPlayersPresenter: ConfirmPlayersPresentationLogic {
    weak var view: (any ConfirmPlayersDisplayLogic)?

    func present(_ response: ConfirmPlayersModels.Teams.Response) {
      let lineup = response.lineup
      view?.display(
        ConfirmPlayersModels.Teams.ViewModel(
          title: "Confirm Players",
          sections: Team.allCases.map { team in
            TableSection(
              team: team, header: header(of: team), rows: lineup[team].map(TableRow.init(player:)))
          }, startIsEnabled: lineup.canStart))
    }

    func presentStart() { view?.displayStart() }

    private func header(of team: Team) -> String {
      switch team {
      case .bench: "Bench"
      case .teamA: "Team A"
      case .teamB: "Team B"
      }
    }
  }
}

extension TableRow {
  /// The row of a player.
  init(player participant: Participant) {
    self.init(
      player: participant.id, text: participant.name, detail: participant.position?.acronym)
  }
}
