import GatherDomain

extension MatchVIP {
  /// What the interactor of the line-up responds to.
  protocol ConfirmPlayersPresentationLogic: AnyObject {
    func present(_ response: ConfirmPlayersModels.Move.Response)
    func presentStart()
  }

  /// Makes the view model of the line-up.
  final class ConfirmPlayersPresenter: ConfirmPlayersPresentationLogic {
    weak var view: (any ConfirmPlayersDisplayLogic)?

    func present(_ response: ConfirmPlayersModels.Move.Response) {
      let lineup = response.lineup
      view?.display(
        ConfirmPlayersModels.Move.ViewModel(
          title: "Confirm Players",
          sections: Team.allCases.map { team in
            TableSection(
              team: team, header: header(of: team), rows: lineup[team].map(TableRow.init(vip:)))
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
  init(vip participant: Participant) {
    self.init(
      player: participant.id, text: participant.name, detail: participant.position?.acronym)
  }
}
