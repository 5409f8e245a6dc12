import GatherDomain
import HeadlessUI
import Sessions
import ViewVocabulary

extension MatchMVC {
  /// Has the match, shows it, drives its clock, counts its goals, and ends it.
  final class GatherViewController: GatherTouches {
    private(set) var state: MatchState
    private let now: Instant
    private let navigation: Navigation
    private let service = MatchService()
    private var outlets = GatherOutlets()

    init(state: MatchState, now: Instant, navigation: Navigation) {
      self.state = state
      self.now = now
      self.navigation = navigation
    }

    func viewDidLoad() {
      outlets.title = "Gather in progress"
      reloadData()
      configureTimer()
      configureScore()
      configurePicker()
    }

    func draw() -> View { outlets.draw() }

    // MARK: The timer

    func startClock() {
      state.gather.timeline.clock.start(at: now)
      configureTimer()
    }

    func pauseClock() {
      state.gather.timeline.clock.pause(at: now)
      configureTimer()
    }

    func resetClock() {
      state.gather.timeline.clock.reset()
      configureTimer()
    }

    func timerDidFire() {
      guard state.gather.timeline.clock.advance(to: now) else { return }
      configureTimer()
      navigation.show(.timeIsUp("Time's up!", "The countdown is at 00:00."))
    }

    private func configureTimer() {
      let clock = state.gather.timeline.clock
      outlets.timer.label = clock.text(at: now)
      outlets.timer.seconds = clock.seconds(at: now)
      outlets.timer.state = clock.state
      outlets.timer.buttonIsEnabled = clock.canStart
      outlets.timer.buttonTitle =
        switch clock.state {
        case .stopped: "Start"
        case .running: "Pause"
        case .paused: "Resume"
        }
    }

    // MARK: The time picker

    func openPicker() {
      let seconds = state.gather.timeline.clock.seconds(at: now)
      state.picker = GatherTime(inSeconds: seconds)
      configurePicker()
    }

    func closePicker() {
      state.picker = nil
      configurePicker()
    }

    func pick(_ time: GatherTime) {
      state.gather.timeline.clock.choose(time.inSeconds, periods: 1)
      configureTimer()
      closePicker()
    }

    private func configurePicker() {
      outlets.wheels = state.picker.map { time in
        (
          Wheel(rows: (0..<GatherTime.rows).map { "\($0) min" }, selected: time.minutes),
          Wheel(rows: (0..<GatherTime.rows).map { "\($0) sec" }, selected: time.seconds)
        )
      }
    }

    // MARK: The score

    func step(_ team: Team, to goals: Int) {
      var score = state.gather.timeline.score
      score[team] = goals
      state.gather.timeline.set(score, minute: nil)
      configureScore()
    }

    private func configureScore() {
      let score = state.gather.timeline.score
      outlets.score = (String(score.teamA), String(score.teamB))
    }

    // MARK: The end

    func endGather(confirmed: Bool) {
      guard confirmed else {
        return navigation.show(
          .endGather("End Gather", "Are you sure you want to end the gather?"))
      }
      state.gather = service.end(state.gather, at: now)
      navigation.goBack(saying: result)
    }

    func goBack(confirmed: Bool) {
      guard confirmed else {
        return navigation.show(.goBack("Go back", "The match and its score are lost."))
      }
      navigation.goBack(saying: "The match was discarded.")
    }

    private var result: String {
      guard let score = state.gather.score else { return "" }
      let winner =
        switch score.winner {
        case .teamA: "Team A won"
        case .teamB: "Team B won"
        case .draw: "a draw"
        }
      return "\(score.teamA):\(score.teamB), \(winner)."
    }

    // MARK: The table

    private func reloadData() {
      let lineup = state.gather.lineup
      outlets.table = [
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
