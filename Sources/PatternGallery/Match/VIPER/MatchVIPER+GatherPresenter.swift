import GatherDomain
import HeadlessUI

extension MatchVIPER {
  /// What the view of the match tells.
  protocol GatherPresenterProtocol: AnyObject {
    func didTapStart()
    func didTapPause()
    func didTapCancel()
    func didTapSet()
    func didTapPickerCancel()
    func didTapPickerDone(_ time: GatherTime)
    func didStep(_ team: Team, to goals: Int)
    func didTapEnd(isConfirmed: Bool)
    func didTapBack(isConfirmed: Bool)
    func timerDidFire()
  }

  /// Passes the touches on to the interactor, and makes texts for the view of what that provides.
  final class GatherPresenter: GatherPresenterProtocol, GatherInteractorOutput {
    weak var view: (any GatherViewProtocol)?
    private let interactor: any GatherInteractorProtocol
    private let router: any GatherRouterProtocol

    init(interactor: any GatherInteractorProtocol, router: any GatherRouterProtocol) {
      self.interactor = interactor
      self.router = router
    }

    func viewDidLoad() {
      view?.setTitle("Gather in progress")
      interactor.provideMatch()
    }

    // MARK: From the view

    func didTapStart() { interactor.startClock() }
    func didTapPause() { interactor.pauseClock() }
    func didTapCancel() { interactor.resetClock() }
    func didTapSet() { interactor.openPicker() }
    func didTapPickerCancel() { interactor.closePicker() }
    func didTapPickerDone(_ time: GatherTime) { interactor.setTime(time) }
    func didStep(_ team: Team, to goals: Int) { interactor.setGoals(goals, of: team) }
    func timerDidFire() { interactor.timerDidFire() }

    func didTapEnd(isConfirmed: Bool) {
      if isConfirmed { return interactor.endGather() }
      router.show(.endGather("End Gather", "Are you sure you want to end the gather?"))
    }

    func didTapBack(isConfirmed: Bool) {
      if isConfirmed { return router.close(saying: "The match was discarded.") }
      router.show(.goBack("Go back", "The match and its score are lost."))
    }

    // MARK: From the interactor

    func receive(teamA: [PlayerData], teamB: [PlayerData]) {
      view?.reload([
        TableSection(team: .teamA, header: "Team A", rows: teamA.map(TableRow.init)),
        TableSection(team: .teamB, header: "Team B", rows: teamB.map(TableRow.init)),
      ])
    }

    func receive(_ timer: TimerData) {
      let title =
        switch timer.state {
        case .stopped: "Start"
        case .running: "Pause"
        case .paused: "Resume"
        }
      view?.setTimer(
        TimerOutlets(
          label: Countdown.text(ofSeconds: timer.seconds), seconds: timer.seconds,
          buttonTitle: title, state: timer.state,
          buttonIsEnabled: timer.canStart))
    }

    func receive(_ picker: GatherTime?) {
      guard let time = picker else {
        view?.hidePicker()
        return
      }
      view?.showPicker(
        minutes: Wheel(rows: (0..<GatherTime.rows).map { "\($0) min" }, selected: time.minutes),
        seconds: Wheel(rows: (0..<GatherTime.rows).map { "\($0) sec" }, selected: time.seconds))
    }

    func receive(goalsA: Int, goalsB: Int) {
      view?.setScore(teamA: String(goalsA), teamB: String(goalsB))
    }

    func timeIsUp() { router.show(.timeIsUp("Time's up!", "The countdown is at 00:00.")) }

    func gatherDidEnd(goalsA: Int, goalsB: Int, _ winner: Score.Winner) {
      let text =
        switch winner {
        case .teamA: "Team A won"
        case .teamB: "Team B won"
        case .draw: "a draw"
        }
      router.close(saying: "\(goalsA):\(goalsB), \(text).")
    }
  }
}
