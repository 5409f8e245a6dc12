import GatherDomain
import Testing

@testable import PatternGallery

/// The view models can be tested without a view: what they tell, and when.
@Suite("match mvvm")
struct MatchMVVMTests {
  @Test("It behaves as each pattern does", arguments: MatchBehaviour.allCases)
  func behaves(_ behaviour: MatchBehaviour) throws { try behaviour.check(.mvvm) }

  private func lineupModel(_ lineup: Lineup) -> MatchMVVM.ConfirmPlayersViewModel {
    MatchMVVM.ConfirmPlayersViewModel(lineup: lineup, now: SampleMatch.now)
  }

  private func matchModel(
    _ clock: Countdown = Countdown(), goals: (Int, Int) = (0, 0)
  ) -> MatchMVVM.GatherViewModel {
    MatchMVVM.GatherViewModel(
      state: SampleMatch.state(clock, goals: goals), now: SampleMatch.now)
  }

  @Test("Each move is told, and the start is enabled by both teams")
  func moving() throws {
    let model = lineupModel(SampleMatch.lineup(bench: "1 2", teamB: "6"))
    var count = 0
    model.lineupDidChange = { count += 1 }
    #expect(!model.startIsEnabled)
    try model.move(ID("1"), to: .teamA, index: nil)
    try model.move(ID("2"), to: .teamB, index: 0)
    #expect(model.startIsEnabled && count == 2)
    #expect(model.sections.lines == ["Bench:", "Team A: Ada GK", "Team B: Ben DEF, Finn"])
  }

  @Test("The clock starts, pauses and goes back to the chosen time; each change is told")
  func changes() {
    let model = matchModel()
    var states: [Countdown.State] = []
    model.timerDidChange = { [unowned model] in states.append(model.timer.state) }
    model.startClock()
    model.pauseClock()
    model.resetClock()
    #expect(states == [.running, .paused, .stopped])
    #expect(model.timer.label == "10:00")
  }

  @Test("At zero the view model tells once, and the button says Start again")
  func zero() {
    let model = matchModel(SampleMatch.over)
    var count = 0
    model.timeIsUp = { count += 1 }
    model.timerDidFire()
    model.timerDidFire()
    #expect(count == 1 && model.timer.buttonTitle == "Start" && !model.timer.buttonIsEnabled)
  }

  @Test("The score is told as texts")
  func score() {
    let model = matchModel(goals: (2, 1))
    var count = 0
    model.scoreDidChange = { count += 1 }
    model.step(.teamB, to: 4)
    #expect(model.score == ("2", "4") && count == 1)
  }

  @Test("The controller holds the view model, which does not hold it")
  func ownership() {
    weak var model: MatchMVVM.GatherViewModel?
    weak var controller: MatchMVVM.GatherViewController?
    do {
      let first = matchModel()
      let second = MatchMVVM.GatherViewController(viewModel: first, navigation: Navigation())
      second.viewDidLoad()
      (model, controller) = (first, second)
    }
    #expect(model == nil && controller == nil)
  }
}
