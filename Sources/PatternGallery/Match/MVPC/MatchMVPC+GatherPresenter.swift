import GatherDomain
import HeadlessUI
import Sessions

extension MatchMVPC {
  /// What the view of the match tells.
  protocol GatherPresenterProtocol: AnyObject {
    func startClock()
    func pauseClock()
    func resetClock()
    func openPicker()
    func closePicker()
    func pick(_ time: GatherTime)
    func step(_ team: Team, to goals: Int)
    func endGather(confirmed: Bool)
    func goBack(confirmed: Bool)
    func timerDidFire()
  }

  /// Has the match, changes it, and tells the view each part that is to be shown again.
  final class GatherPresenter: GatherPresenterProtocol {
    private unowned let view: any GatherViewProtocol
    private weak var coordinator: (any GatherNavigating)?
    private(set) var state: MatchState
    private let now: Instant
    private let service = MatchService()

    init(
      view: any GatherViewProtocol, coordinator: any GatherNavigating, state: MatchState,
      now: Instant
    ) {
      self.view = view
      self.coordinator = coordinator
      self.state = state
      self.now = now
    }

    func viewDidLoad() {
      view.setTitle("Gather in progress")
      view.reload([section(.teamA, "Team A"), section(.teamB, "Team B")])
      showTimer()
      showScore()
      showPicker()
    }

    // MARK: The timer

    func startClock() { change { $0.start(at: now) } }

    func pauseClock() { change { $0.pause(at: now) } }

    func resetClock() { change { $0.reset() } }

    func timerDidFire() {
      var isUp = false
      change { isUp = $0.advance(to: now) }
      if isUp { coordinator?.present(.timeIsUp("Time's up!", "The countdown is at 00:00.")) }
    }

    private func change(_ body: (inout Countdown) -> Void) {
      body(&state.gather.timeline.clock)
      showTimer()
    }

    private func showTimer() {
      let clock = state.gather.timeline.clock
      view.setTimer(clock.text(at: now), seconds: clock.seconds(at: now), clock.state)
      view.setTimerButton(title(for: clock.state), isEnabled: clock.canStart)
    }

    private func title(for state: Countdown.State) -> String {
      switch state {
      case .stopped: "Start"
      case .running: "Pause"
      case .paused: "Resume"
      }
    }

    // MARK: The time picker

    func openPicker() {
      setPicker(GatherTime(inSeconds: state.gather.timeline.clock.seconds(at: now)))
    }

    func closePicker() { setPicker(nil) }

    func pick(_ time: GatherTime) {
      change { $0.choose(time.inSeconds, periods: 1) }
      closePicker()
    }

    private func setPicker(_ time: GatherTime?) {
      state.picker = time
      showPicker()
    }

    private func showPicker() {
      guard let time = state.picker else { return view.hidePicker() }
      view.showPicker(
        minutes: Wheel(rows: (0..<GatherTime.rows).map { "\($0) min" }, selected: time.minutes),
        seconds: Wheel(rows: (0..<GatherTime.rows).map { "\($0) sec" }, selected: time.seconds))
    }

    // MARK: The score

    func step(_ team: Team, to goals: Int) {
      var score = state.gather.timeline.score
      score[team] = goals
      state.gather.timeline.set(score, minute: nil)
      showScore()
    }

    private func showScore() {
      let score = state.gather.timeline.score
      view.setScore(teamA: String(score.teamA), teamB: String(score.teamB))
    }

    // MARK: The end

    func endGather(confirmed: Bool) {
      guard confirmed else {
        coordinator?.present(.endGather("End Gather", "Are you sure you want to end the gather?"))
        return
      }
      state.gather = service.end(state.gather, at: now)
      guard let score = state.gather.score else { return }
      let winner =
        switch score.winner {
        case .teamA: "Team A won"
        case .teamB: "Team B won"
        case .draw: "a draw"
        }
      coordinator?.finish(saying: "\(score.teamA):\(score.teamB), \(winner).")
    }

    func goBack(confirmed: Bool) {
      guard confirmed else {
        coordinator?.present(.goBack("Go back", "The match and its score are lost."))
        return
      }
      coordinator?.finish(saying: "The match was discarded.")
    }

    // MARK: The table

    private func section(_ team: Team, _ header: String) -> TableSection {
      let rows = state.gather.lineup[team].map { participant in
        TableRow(
          player: participant.id, text: participant.name, detail: participant.position?.acronym)
      }
      return TableSection(team: team, header: header, rows: rows)
    }
  }
}
