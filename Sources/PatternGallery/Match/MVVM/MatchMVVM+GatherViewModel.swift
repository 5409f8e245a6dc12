import GatherDomain
import Sessions

extension MatchMVVM {
  /// The match as it is to be shown. Each part of it has a closure that tells of its changes.
  final class GatherViewModel {
    let title = "Gather in progress"
    private(set) var state: MatchState
    var timerDidChange: (() -> Void)?
    var scoreDidChange: (() -> Void)?
    var pickerDidChange: (() -> Void)?
    var timeIsUp: (() -> Void)?
    private let now: Instant
    private let service = MatchService()

    init(state: MatchState, now: Instant) {
      self.state = state
      self.now = now
    }

    // MARK: The timer

    var timer: TimerOutlets {
      TimerOutlets(
        label: clock.text(at: now), seconds: clock.seconds(at: now),
        buttonTitle: actionButtonTitle, state: clock.state, buttonIsEnabled: clock.canStart)
    }

    func startClock() { clock.start(at: now) }

    func pauseClock() { clock.pause(at: now) }

    func resetClock() { clock.reset() }

    func timerDidFire() { if clock.advance(to: now) { timeIsUp?() } }

    private var clock: Countdown {
      get { state.gather.timeline.clock }
      set {
        state.gather.timeline.clock = newValue
        timerDidChange?()
      }
    }

    private var actionButtonTitle: String {
      switch clock.state {
      case .stopped: "Start"
      case .running: "Pause"
      case .paused: "Resume"
      }
    }

    // MARK: The time picker

    var wheels: (minutes: Wheel, seconds: Wheel)? {
      guard let time = state.picker else { return nil }
      return (
        Wheel(rows: titles(unit: "min"), selected: time.minutes),
        Wheel(rows: titles(unit: "sec"), selected: time.seconds)
      )
    }

    func openPicker() { setPicker(GatherTime(inSeconds: clock.seconds(at: now))) }

    func closePicker() { setPicker(nil) }

    func pick(_ time: GatherTime) {
      clock.choose(time.inSeconds, periods: 1)
      closePicker()
    }

    private func setPicker(_ time: GatherTime?) {
      state.picker = time
      pickerDidChange?()
    }

    private func titles(unit: String) -> [String] { (0..<GatherTime.rows).map { "\($0) \(unit)" } }

    // MARK: The score

    var score: (teamA: String, teamB: String) {
      let score = state.gather.timeline.score
      return (String(score.teamA), String(score.teamB))
    }

    func step(_ team: Team, to goals: Int) {
      var score = state.gather.timeline.score
      score[team] = goals
      state.gather.timeline.set(score, minute: nil)
      scoreDidChange?()
    }

    // MARK: The end

    /// Ends the match, and says how it ended.
    func endGather() -> String {
      state.gather = service.end(state.gather, at: now)
      guard let score = state.gather.score else { return "" }
      return "\(score.teamA):\(score.teamB), \(text(of: score.winner))."
    }

    private func text(of winner: Score.Winner) -> String {
      switch winner {
      case .teamA: "Team A won"
      case .teamB: "Team B won"
      case .draw: "a draw"
      }
    }

    // MARK: The table

    var sections: [TableSection] {
      let lineup = state.gather.lineup
      return [
        TableSection(team: .teamA, header: "Team A", rows: lineup.teamA.map(row)),
        TableSection(team: .teamB, header: "Team B", rows: lineup.teamB.map(row)),
      ]
    }

    private func row(for participant: Participant) -> TableRow {
      TableRow(
        player: participant.id, text: participant.name, detail: participant.position?.acronym)
    }
  }
}
