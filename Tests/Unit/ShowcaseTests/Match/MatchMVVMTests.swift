import GatherDomain
import Testing

@testable import HeadlessUI
@testable import Showcase

/// The view models are tested without a view, the controllers by what they copy.
@Suite("match mvvm")
struct MatchMVVMTests {
  private func lineupModel(_ lineup: Lineup) -> MatchMVVM.ConfirmPlayersViewModel {
    MatchMVVM.ConfirmPlayersViewModel(lineup: lineup, now: SampleMatch.now)
  }

  private func matchModel(
    _ clock: Countdown = Countdown(), goals: (Int, Int) = (0, 0)
  ) -> MatchMVVM.GatherViewModel {
    MatchMVVM.GatherViewModel(
      state: SampleMatch.state(clock, goals: goals), now: SampleMatch.now)
  }

  @Test("The sections are the bench and both teams, with names and acronyms")
  func sections() {
    let model = lineupModel(SampleMatch.lineup(bench: "1 6", teamB: "2"))
    #expect(model.title == "Confirm Players")
    #expect(model.sections.lines == ["Bench: Ada GK, Finn", "Team A:", "Team B: Ben DEF"])
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

  @Test("The match has both teams and not the bench, or there is none")
  func start() {
    #expect(lineupModel(SampleMatch.lineup(bench: "3", teamA: "1")).makeGather() == nil)
    let gather = lineupModel(SampleMatch.lineup(bench: "3", teamA: "1", teamB: "2")).makeGather()
    #expect(gather?.lineup == SampleMatch.lineup(teamA: "1", teamB: "2"))
  }

  @Test("The line-up's controller shows each change, and leads to the match")
  func lineupController() throws {
    let navigation = Navigation()
    let controller = MatchMVVM.ConfirmPlayersViewController(
      viewModel: lineupModel(SampleMatch.lineup(bench: "1", teamB: "2")), navigation: navigation)
    controller.viewDidLoad()
    #expect(controller.draw().action("start")?.isEnabled == false)
    try controller.move(ID("1"), to: .teamA, index: nil)
    #expect(controller.draw().lines == ["Bench:", "Team A: Ada GK", "Team B: Ben DEF"])
    #expect(controller.draw().action("start")?.isEnabled == true)
    controller.startGather()
    #expect(navigation.match != nil)
  }

  @Test(
    "The button's title follows the clock",
    arguments: [
      (Countdown(), "Start", "10:00"), (SampleMatch.running, "Pause", "01:02"),
      (SampleMatch.paused, "Resume", "01:02"),
    ])
  func timer(clock: Countdown, title: String, label: String) {
    let timer = matchModel(clock).timer
    #expect(timer.buttonTitle == title && timer.label == label && timer.buttonIsEnabled)
  }

  @Test("The clock starts, pauses and goes back to the chosen time; each change is told")
  func changes() {
    let model = matchModel()
    var states: [Countdown.State] = []
    model.timerDidChange = { [unowned model] in states.append(model.timer.state) }
    model.startTimer()
    model.pauseTimer()
    model.cancelTimer()
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

  @Test("The picker opens at the time that is left, and its time is taken")
  func picker() {
    let model = matchModel(SampleMatch.paused)
    #expect(model.wheels == nil)
    model.openPicker()
    #expect(model.wheels?.minutes.selected == 1 && model.wheels?.seconds.selected == 2)
    #expect(model.wheels?.minutes.rows[59] == "59 min")
    #expect(model.wheels?.seconds.rows[15] == "15 sec")
    model.pick(GatherTime(minutes: 2, seconds: 5))
    #expect(model.wheels == nil && model.timer.label == "02:05")
  }

  @Test("The score is told as texts")
  func score() {
    let model = matchModel(goals: (2, 1))
    var count = 0
    model.scoreDidChange = { count += 1 }
    model.step(.teamB, to: 4)
    #expect(model.score == ("2", "4") && count == 1)
  }

  @Test("The result names who has won", arguments: [(2, "A"), (0, "B"), (1, "")])
  func end(goals: Int, winner: String) {
    let result = winner.isEmpty ? "a draw" : "Team \(winner) won"
    #expect(matchModel(goals: (goals, 1)).endGather() == "\(goals):1, \(result).")
  }

  @Test("The match's controller shows each change, asks, and leaves")
  func matchController() {
    let navigation = Navigation()
    let controller = MatchMVVM.GatherViewController(
      viewModel: matchModel(SampleMatch.over), navigation: navigation)
    controller.viewDidLoad()
    #expect(controller.draw().lines == ["Team A: Ada GK", "Team B: Ben DEF, Finn"])
    controller.timerDidFire()
    #expect(navigation.alert == "Time's up!: The countdown is at 00:00.")
    #expect(controller.draw().action("startTimer")?.isEnabled == false)
    controller.step(.teamA, to: 1)
    #expect(controller.draw().field("scoreA")?.value == .number(1))
    controller.openPicker()
    #expect(controller.draw().field("minutes") != nil)
    controller.endGather(confirmed: false)
    #expect(navigation.alert == "End Gather: Are you sure you want to end the gather?")
    controller.endGather(confirmed: true)
    #expect(navigation.farewell == "1:0, Team A won.")
    controller.goBack(confirmed: false)
    #expect(navigation.alert == "Go back: The match and its score are lost.")
    controller.goBack(confirmed: true)
    #expect(navigation.farewell == "The match was discarded.")
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
