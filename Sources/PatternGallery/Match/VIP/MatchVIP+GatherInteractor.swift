import GatherDomain

extension MatchVIP {
  /// What the view of the match requests.
  protocol GatherBusinessLogic: AnyObject {
    func load()
    func change(_ request: GatherModels.Timer.Request)
    func change(_ request: GatherModels.Picker.Request)
    func step(_ request: GatherModels.Score.Request)
    func end(_ request: GatherModels.Finish.Request)
    func goBack(_ request: GatherModels.Finish.Request)
  }

  /// Has the match, and has its workers change it.
  final class GatherInteractor: GatherBusinessLogic {
    private(set) var state: MatchState
    private let presenter: any GatherPresentationLogic
    private let timer: TimerWorker
    private let end: EndGatherWorker

    init(
      presenter: any GatherPresentationLogic, timer: TimerWorker, end: EndGatherWorker,
      state: MatchState
    ) {
      self.presenter = presenter
      self.timer = timer
      self.end = end
      self.state = state
    }

    func load() {
      presenter.present(GatherModels.Teams.Response(lineup: state.gather.lineup))
      respondTimer()
      respondPicker()
      respondScore()
    }

    func change(_ request: GatherModels.Timer.Request) {
      var isUp = false
      switch request {
      case .start: timer.start(&state.gather.timeline.clock)
      case .pause: timer.pause(&state.gather.timeline.clock)
      case .cancel: timer.reset(&state.gather.timeline.clock)
      case .fire: isUp = timer.fire(&state.gather.timeline.clock)
      }
      respondTimer()
      if isUp { presenter.presentTimeIsUp() }
    }

    func change(_ request: GatherModels.Picker.Request) {
      switch request {
      case .open:
        state.picker = GatherTime(inSeconds: timer.seconds(state.gather.timeline.clock))
      case .close: state.picker = nil
      case .done(let time):
        state.picker = nil
        timer.set(&state.gather.timeline.clock, to: time)
        respondTimer()
      }
      respondPicker()
    }

    func step(_ request: GatherModels.Score.Request) {
      var score = state.gather.timeline.score
      score[request.team] = request.goals
      state.gather.timeline.set(score, minute: nil)
      respondScore()
    }

    func end(_ request: GatherModels.Finish.Request) {
      guard request.isConfirmed else { return presenter.present(.endQuestion) }
      state.gather = end.end(state.gather)
      guard let score = state.gather.score else { return }
      presenter.present(.ended(goalsA: score.teamA, goalsB: score.teamB, score.winner))
    }

    func goBack(_ request: GatherModels.Finish.Request) {
      presenter.present(request.isConfirmed ? .discarded : .backQuestion)
    }

    private func respondTimer() {
      let clock = state.gather.timeline.clock
      presenter.present(
        GatherModels.Timer.Response(
          seconds: timer.seconds(clock), state: clock.state, canStart: clock.canStart))
    }

    private func respondPicker() {
      presenter.present(GatherModels.Picker.Response(time: state.picker))
    }

    private func respondScore() {
      let score = state.gather.timeline.score
      presenter.present(GatherModels.Score.Response(goalsA: score.teamA, goalsB: score.teamB))
    }
  }
}
