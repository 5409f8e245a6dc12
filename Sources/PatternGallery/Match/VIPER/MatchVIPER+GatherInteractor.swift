import GatherDomain
import Sessions

extension MatchVIPER {
  /// What goes from the interactor to the presenter of the clock, instead of the entity.
  struct TimerData {
    let seconds: Int
    let state: Countdown.State
    let canStart: Bool
  }

  /// What the presenter of the match asks for.
  protocol GatherInteractorProtocol: AnyObject {
    func provideMatch()
    func startClock()
    func pauseClock()
    func resetClock()
    func openPicker()
    func closePicker()
    func setTime(_ time: GatherTime)
    func setGoals(_ goals: Int, of team: Team)
    func endGather()
    func timerDidFire()
  }

  /// To whom the interactor of the match answers.
  protocol GatherInteractorOutput: AnyObject {
    func receive(teamA: [PlayerData], teamB: [PlayerData])
    func receive(_ timer: TimerData)
    func receive(_ picker: GatherTime?)
    func receive(goalsA: Int, goalsB: Int)
    func timeIsUp()
    func gatherDidEnd(goalsA: Int, goalsB: Int, _ winner: Score.Winner)
  }

  /// Has the match, and changes it by the rules of the domain.
  final class GatherInteractor: GatherInteractorProtocol {
    weak var output: (any GatherInteractorOutput)?
    private(set) var state: MatchState
    private let now: Instant
    private let service = MatchService()

    init(state: MatchState, now: Instant) {
      self.state = state
      self.now = now
    }

    func provideMatch() {
      let lineup = state.gather.lineup
      output?.receive(
        teamA: lineup.teamA.map(PlayerData.init), teamB: lineup.teamB.map(PlayerData.init))
      provideTimer()
      provideScore()
      output?.receive(state.picker)
    }

    func startClock() {
      state.gather.timeline.clock.start(at: now)
      provideTimer()
    }

    func pauseClock() {
      state.gather.timeline.clock.pause(at: now)
      provideTimer()
    }

    func resetClock() {
      state.gather.timeline.clock.reset()
      provideTimer()
    }

    func timerDidFire() {
      guard state.gather.timeline.clock.advance(to: now) else { return }
      provideTimer()
      output?.timeIsUp()
    }

    func openPicker() {
      state.picker = GatherTime(inSeconds: state.gather.timeline.clock.seconds(at: now))
      output?.receive(state.picker)
    }

    func closePicker() {
      state.picker = nil
      output?.receive(state.picker)
    }

    func setTime(_ time: GatherTime) {
      state.gather.timeline.clock.choose(time.inSeconds, periods: 1)
      provideTimer()
      closePicker()
    }

    func setGoals(_ goals: Int, of team: Team) {
      var score = state.gather.timeline.score
      score[team] = goals
      state.gather.timeline.set(score, minute: nil)
      provideScore()
    }

    func endGather() {
      state.gather = service.end(state.gather, at: now)
      guard let score = state.gather.score else { return }
      output?.gatherDidEnd(goalsA: score.teamA, goalsB: score.teamB, score.winner)
    }

    private func provideTimer() {
      let clock = state.gather.timeline.clock
      output?.receive(
        TimerData(
          seconds: clock.seconds(at: now), state: clock.state, canStart: clock.canStart))
    }

    private func provideScore() {
      let score = state.gather.timeline.score
      output?.receive(goalsA: score.teamA, goalsB: score.teamB)
    }
  }
}
