import GatherDomain
import Testing

@testable import HeadlessUI
@testable import Showcase

/// What the controllers decide can be tested only in what they draw.
@Suite("match mvc")
struct MatchMVCTests {
  private let navigation = Navigation()

  private func lineupController(_ lineup: Lineup) -> MatchMVC.ConfirmPlayersViewController {
    let controller = MatchMVC.ConfirmPlayersViewController(
      lineup: lineup, now: SampleMatch.now, navigation: navigation)
    controller.viewDidLoad()
    return controller
  }

  private func matchController(_ state: MatchState) -> MatchMVC.GatherViewController {
    let controller = MatchMVC.GatherViewController(
      state: state, now: SampleMatch.now, navigation: navigation)
    controller.viewDidLoad()
    return controller
  }

  @Test("The table has the bench and both teams, with names and acronyms")
  func table() {
    let view = lineupController(SampleMatch.lineup(bench: "1 6", teamB: "2")).draw()
    #expect(view.title == "Confirm Players")
    #expect(view.lines == ["Bench: Ada GK, Finn", "Team A:", "Team B: Ben DEF"])
  }

  @Test("A player goes where they are moved to, and Start Gather waits for both teams")
  func moving() throws {
    let controller = lineupController(SampleMatch.lineup(bench: "1 2", teamB: "6"))
    #expect(controller.draw().action("start")?.isEnabled == false)
    try controller.move(ID("1"), to: .teamA, index: nil)
    #expect(controller.draw().action("start")?.isEnabled == true)
    try controller.move(ID("2"), to: .teamB, index: 0)
    #expect(controller.draw().lines == ["Bench:", "Team A: Ada GK", "Team B: Ben DEF, Finn"])
    #expect(throws: Failure.self) { try controller.move(ID("13"), to: .teamA, index: nil) }
  }

  @Test("The match has both teams and not the bench")
  func start() {
    lineupController(SampleMatch.lineup(bench: "3", teamA: "1")).startGather()
    #expect(navigation.isUnused)
    lineupController(SampleMatch.lineup(bench: "3", teamA: "1", teamB: "2")).startGather()
    #expect(
      navigation.match?.state.gather.lineup == SampleMatch.lineup(teamA: "1", teamB: "2"))
  }

  @Test("The match shows its teams, and a clock that waits")
  func match() {
    let view = matchController(SampleMatch.state()).draw()
    #expect(view.title == "Gather in progress")
    #expect(view.lines == ["Team A: Ada GK", "Team B: Ben DEF, Finn"])
    #expect(view.field("countdown")?.text == "10:00")
    #expect(view.action("startTimer")?.title == "Start")
  }

  @Test("The button starts, pauses and resumes; Cancel goes back to the chosen time")
  func timer() {
    let controller = matchController(SampleMatch.state(SampleMatch.paused))
    #expect(controller.draw().action("startTimer")?.title == "Resume")
    controller.startTimer()
    #expect(controller.draw().action("pauseTimer")?.title == "Pause")
    controller.pauseTimer()
    #expect(controller.draw().field("countdown")?.text == "01:02")
    controller.cancelTimer()
    #expect(controller.draw().field("countdown")?.text == "10:00")
    #expect(controller.state.gather.course.clock.phase == .ready)
  }

  @Test("At zero the button says Start again, and an alert says so")
  func zero() {
    let controller = matchController(SampleMatch.state(SampleMatch.over))
    controller.timerDidFire()
    let view = controller.draw()
    #expect(view.action("startTimer")?.title == "Start")
    #expect(view.action("startTimer")?.isEnabled == false)
    #expect(navigation.alert == "Time's up!: The countdown is at 00:00.")
  }

  @Test("The timer that fires early changes nothing")
  func early() {
    matchController(SampleMatch.state(SampleMatch.running)).timerDidFire()
    #expect(navigation.isUnused)
  }

  @Test("The picker opens at the time that is left, and its time is taken")
  func picker() {
    let controller = matchController(SampleMatch.state(SampleMatch.paused))
    controller.openPicker()
    let view = controller.draw()
    #expect(
      view.field("minutes")?.value == .text("1") && view.field("seconds")?.value == .text("2"))
    #expect(view.field("minutes")?.choices?.map(\.title)[59] == "59 min")
    #expect(view.field("seconds")?.choices?.map(\.title)[15] == "15 sec")
    controller.closePicker()
    #expect(controller.draw().field("minutes") == nil)
    controller.pick(GatherTime(minutes: 2, seconds: 5))
    #expect(controller.draw().field("countdown")?.text == "02:05")
  }

  @Test("Each stepper changes the score of its team")
  func score() {
    let controller = matchController(SampleMatch.state(goals: (2, 1)))
    controller.step(.teamA, to: 3)
    controller.step(.teamB, to: 0)
    let view = controller.draw()
    #expect(view.field("scoreA")?.value == .number(3) && view.field("scoreB")?.value == .number(0))
  }

  @Test("The end asks, then says the result", arguments: [(2, "A"), (0, "B"), (1, "")])
  func end(goals: Int, winner: String) {
    let controller = matchController(SampleMatch.state(goals: (goals, 1)))
    controller.endGather(confirmed: false)
    #expect(navigation.alert == "End Gather: Are you sure you want to end the gather?")
    controller.endGather(confirmed: true)
    let result = winner.isEmpty ? "a draw" : "Team \(winner) won"
    #expect(navigation.farewell == "\(goals):1, \(result).")
    #expect(controller.state.gather.score == Score(teamA: goals, teamB: 1))
  }

  @Test("Back asks, then leaves")
  func back() {
    let controller = matchController(SampleMatch.state())
    controller.goBack(confirmed: false)
    #expect(navigation.alert == "Go back: The match and its score are lost.")
    controller.goBack(confirmed: true)
    #expect(navigation.farewell == "The match was discarded.")
  }
}
