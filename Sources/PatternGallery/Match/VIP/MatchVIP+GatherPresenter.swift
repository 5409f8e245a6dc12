import GatherDomain
import HeadlessUI

extension MatchVIP {
  /// What the interactor of the match responds to.
  protocol GatherPresentationLogic: AnyObject {
    func present(_ response: GatherModels.Teams.Response)
    func present(_ response: GatherModels.Timer.Response)
    func present(_ response: GatherModels.Picker.Response)
    func present(_ response: GatherModels.Score.Response)
    func present(_ response: GatherModels.Finish.Response)
    func presentTimeIsUp()
  }

  /// Makes the view models of the match.
  final class GatherPresenter: GatherPresentationLogic {
    weak var view: (any GatherDisplayLogic)?

    func present(_ response: GatherModels.Teams.Response) {
      let lineup = response.lineup
      let sections = [
        TableSection(
          team: .teamA, header: "Team A", rows: lineup.teamA.map(TableRow.init(player:))),
        TableSection(
          team: .teamB, header: "Team B", rows: lineup.teamB.map(TableRow.init(player:))),
      ]
      view?.display(.init(title: "Gather in progress", sections: sections))
    }

    func present(_ response: GatherModels.Timer.Response) {
      let title =
        switch response.state {
        case .stopped: "Start"
        case .running: "Pause"
        case .paused: "Resume"
        }
      let timer = TimerOutlets(
        label: Countdown.text(ofSeconds: response.seconds), seconds: response.seconds,
        buttonTitle: title,
        state: response.state, buttonIsEnabled: response.canStart)
      view?.display(GatherModels.Timer.ViewModel(timer: timer))
    }

    func present(_ response: GatherModels.Picker.Response) {
      let wheels = response.time.map { time in
        (
          minutes: wheel("min", time.minutes), seconds: wheel("sec", time.seconds)
        )
      }
      view?.display(GatherModels.Picker.ViewModel(wheels: wheels))
    }

    func present(_ response: GatherModels.Score.Response) {
      view?.display(
        GatherModels.Score.ViewModel(
          teamA: String(response.goalsA), teamB: String(response.goalsB)))
    }

    func present(_ response: GatherModels.Finish.Response) {
      view?.display(viewModel(of: response))
    }

    func presentTimeIsUp() {
      view?.display(.alert(.timeIsUp("Time's up!", "The countdown is at 00:00.")))
    }

    private func viewModel(
      of response: GatherModels.Finish.Response
    ) -> GatherModels.Finish.ViewModel {
      switch response {
      case .endQuestion:
        .alert(.endGather("End Gather", "Are you sure you want to end the gather?"))
      case .backQuestion: .alert(.goBack("Go back", "The match and its score are lost."))
      case .discarded: .closed("The match was discarded.")
      case .ended(let goalsA, let goalsB, let winner):
        .closed("\(goalsA):\(goalsB), \(text(of: winner)).")
      }
    }

    private func text(of winner: Score.Winner) -> String {
      switch winner {
      case .teamA: "Team A won"
      case .teamB: "Team B won"
      case .draw: "a draw"
      }
    }

    private func wheel(_ unit: String, _ selected: Int) -> Wheel {
      Wheel(rows: (0..<GatherTime.rows).map { "\($0) \(unit)" }, selected: selected)
    }
  }
}
