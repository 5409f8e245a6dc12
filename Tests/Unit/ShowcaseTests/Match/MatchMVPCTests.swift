import GatherDomain
import HeadlessUI
import Testing

@testable import Showcase

/// The presenters are tested with views and coordinators that only take notes.
@Suite("match mvpc")
struct MatchMVPCTests {
  /// Takes what the presenter of the line-up tells.
  private final class NotingLineup: MatchMVPC.ConfirmPlayersViewProtocol {
    var title = ""
    var lines: [String] = []
    var startIsEnabled = false

    func setTitle(_ title: String) { self.title = title }
    func reload(_ sections: [TableSection]) { lines = sections.lines }
    func setStartEnabled(_ isEnabled: Bool) { startIsEnabled = isEnabled }
  }

  /// Takes what the presenter of the match tells.
  private final class NotingMatch: MatchMVPC.GatherViewProtocol {
    var outlets = GatherOutlets()

    func setTitle(_ title: String) { outlets.title = title }
    func reload(_ sections: [TableSection]) { outlets.table = sections }
    func setTimer(_ label: String, seconds: Int, _ state: Countdown.State) {
      (outlets.timer.label, outlets.timer.seconds, outlets.timer.state) = (label, seconds, state)
    }
    func setTimerButton(_ title: String, isEnabled: Bool) {
      (outlets.timer.buttonTitle, outlets.timer.buttonIsEnabled) = (title, isEnabled)
    }
    func showPicker(minutes: Wheel, seconds: Wheel) { outlets.wheels = (minutes, seconds) }
    func hidePicker() { outlets.wheels = nil }
    func setScore(teamA: String, teamB: String) { outlets.score = (teamA, teamB) }
  }

  /// Takes where the presenters lead.
  private final class NotingCoordinator: MatchMVPC.ConfirmPlayersNavigating,
    MatchMVPC.GatherNavigating, MatchMVPC.GatherCoordinatorParent
  {
    var gather: Gather?
    var alert: String?
    var farewell: String?

    func navigateToGather(_ gather: Gather) { self.gather = gather }
    func present(_ alert: Alert) { self.alert = "\(alert.title): \(alert.message)" }
    func finish(saying sentence: String) { farewell = sentence }
    func gatherDidFinish(saying sentence: String) { farewell = sentence }
  }

  private let coordinator = NotingCoordinator()
  private let lineupView = NotingLineup()
  private let view = NotingMatch()

  private func lineupPresenter(_ lineup: Lineup) -> MatchMVPC.ConfirmPlayersPresenter {
    let presenter = MatchMVPC.ConfirmPlayersPresenter(
      view: lineupView, coordinator: coordinator, lineup: lineup, now: SampleMatch.now)
    presenter.viewDidLoad()
    return presenter
  }

  private func matchPresenter(
    _ clock: Countdown = Countdown(), goals: (Int, Int) = (0, 0)
  ) -> MatchMVPC.GatherPresenter {
    let presenter = MatchMVPC.GatherPresenter(
      view: view, coordinator: coordinator, state: SampleMatch.state(clock, goals: goals),
      now: SampleMatch.now)
    presenter.viewDidLoad()
    return presenter
  }

  @Test("The table has the bench and both teams, with names and acronyms")
  func table() {
    _ = lineupPresenter(SampleMatch.lineup(bench: "1 6", teamB: "2"))
    #expect(lineupView.title == "Confirm Players")
    #expect(lineupView.lines == ["Bench: Ada GK, Finn", "Team A:", "Team B: Ben DEF"])
  }

  @Test("Each move is shown, and the start is enabled by both teams")
  func moving() throws {
    let presenter = lineupPresenter(SampleMatch.lineup(bench: "1 2", teamB: "6"))
    #expect(!lineupView.startIsEnabled)
    try presenter.move(ID("1"), to: .teamA, index: nil)
    #expect(lineupView.startIsEnabled)
    try presenter.move(ID("2"), to: .teamB, index: 0)
    #expect(lineupView.lines == ["Bench:", "Team A: Ada GK", "Team B: Ben DEF, Finn"])
  }

  @Test("The match has both teams and not the bench, or there is none")
  func start() {
    lineupPresenter(SampleMatch.lineup(bench: "3", teamA: "1")).startGather()
    #expect(coordinator.gather == nil)
    lineupPresenter(SampleMatch.lineup(bench: "3", teamA: "1", teamB: "2")).startGather()
    #expect(coordinator.gather?.lineup == SampleMatch.lineup(teamA: "1", teamB: "2"))
  }

  @Test("The match shows its teams, and a clock that waits")
  func match() {
    _ = matchPresenter()
    #expect(view.outlets.title == "Gather in progress")
    #expect(view.outlets.table.lines == ["Team A: Ada GK", "Team B: Ben DEF, Finn"])
    #expect(view.outlets.timer.label == "10:00" && view.outlets.timer.buttonTitle == "Start")
  }

  @Test("The button starts, pauses and resumes; Cancel goes back to the chosen time")
  func timer() {
    let presenter = matchPresenter(SampleMatch.paused)
    #expect(view.outlets.timer.buttonTitle == "Resume")
    presenter.startTimer()
    #expect(view.outlets.timer.buttonTitle == "Pause" && view.outlets.timer.state == .running)
    presenter.pauseTimer()
    #expect(view.outlets.timer.label == "01:02")
    presenter.cancelTimer()
    #expect(view.outlets.timer.label == "10:00" && view.outlets.timer.state == .stopped)
  }

  @Test("At zero the button says Start again, and an alert says so once")
  func zero() {
    let presenter = matchPresenter(SampleMatch.over)
    presenter.timerDidFire()
    #expect(view.outlets.timer.buttonTitle == "Start" && !view.outlets.timer.buttonIsEnabled)
    #expect(coordinator.alert == "Time's up!: The countdown is at 00:00.")
    coordinator.alert = nil
    presenter.timerDidFire()
    #expect(coordinator.alert == nil)
  }

  @Test("The picker opens at the time that is left, and its time is taken")
  func picker() {
    let presenter = matchPresenter(SampleMatch.paused)
    #expect(view.outlets.wheels == nil)
    presenter.openPicker()
    let wheels = view.outlets.wheels
    #expect(wheels?.minutes.selected == 1 && wheels?.seconds.selected == 2)
    #expect(wheels?.minutes.rows[59] == "59 min" && wheels?.seconds.rows[15] == "15 sec")
    presenter.pick(GatherTime(minutes: 2, seconds: 5))
    #expect(view.outlets.wheels == nil && view.outlets.timer.label == "02:05")
  }

  @Test("Each stepper changes the score of its team")
  func score() {
    let presenter = matchPresenter(goals: (2, 1))
    presenter.step(.teamA, to: 3)
    presenter.step(.teamB, to: 0)
    #expect(view.outlets.score == ("3", "0"))
  }

  @Test("The end asks, then says the result", arguments: [(2, "A"), (0, "B"), (1, "")])
  func end(goals: Int, winner: String) {
    let presenter = matchPresenter(goals: (goals, 1))
    presenter.endGather(confirmed: false)
    #expect(coordinator.alert == "End Gather: Are you sure you want to end the gather?")
    presenter.endGather(confirmed: true)
    let result = winner.isEmpty ? "a draw" : "Team \(winner) won"
    #expect(coordinator.farewell == "\(goals):1, \(result).")
  }

  @Test("Back asks, then leaves")
  func back() {
    let presenter = matchPresenter()
    presenter.goBack(confirmed: false)
    #expect(coordinator.alert == "Go back: The match and its score are lost.")
    presenter.goBack(confirmed: true)
    #expect(coordinator.farewell == "The match was discarded.")
  }

  @Test("The view passes each touch on")
  func touches() {
    let navigation = Navigation()
    let window = MatchMVPC.gather(
      SampleMatch.state(SampleMatch.paused), at: SampleMatch.now, navigation)
    window.touches.startTimer()
    #expect(window.kept().gather.course.clock.state == .running)
    window.touches.pauseTimer()
    #expect(window.kept().gather.course.clock.state == .paused)
    window.touches.cancelTimer()
    #expect(window.kept().gather.course.clock.phase == .ready)
    window.touches.openPicker()
    #expect(window.kept().picker == GatherTime(minutes: 10, seconds: 0))
    window.touches.closePicker()
    #expect(window.kept().picker == nil)
    window.touches.step(.teamB, to: 2)
    #expect(window.kept().gather.course.score == Score(teamA: 0, teamB: 2))
    window.touches.endGather(confirmed: true)
    #expect(navigation.farewell == "0:2, Team B won.")
  }

  @Test("The coordinator of the line-up leads to the match of the presenter")
  func coordinating() {
    let navigation = Navigation()
    let window = MatchMVPC.confirmPlayers(
      SampleMatch.lineup(teamA: "1", teamB: "2"), at: SampleMatch.now, navigation)
    window.touches.startGather()
    #expect(
      navigation.match?.state.gather.lineup == SampleMatch.lineup(teamA: "1", teamB: "2"))
  }

  @Test("The coordinator of the match tells its parent, which lets it go")
  func finishing() {
    let child = MatchMVPC.GatherCoordinator(
      parent: coordinator, navigation: Navigation(), now: SampleMatch.now)
    child.finish(saying: "Over.")
    #expect(coordinator.farewell == "Over.")
    let navigation = Navigation()
    let parent = MatchMVPC.ConfirmPlayersCoordinator(
      navigation: navigation, now: SampleMatch.now)
    _ = parent.coordinateGather(SampleMatch.state())
    #expect(parent.child != nil)
    parent.gatherDidFinish(saying: "Over.")
    #expect(parent.child == nil && navigation.farewell == "Over.")
  }

  @Test("The coordinators hold the screens, and nobody holds them")
  func ownership() {
    weak var parent: MatchMVPC.ConfirmPlayersCoordinator?
    weak var child: MatchMVPC.GatherCoordinator?
    weak var presenter: MatchMVPC.GatherPresenter?
    do {
      let first = MatchMVPC.ConfirmPlayersCoordinator(
        navigation: Navigation(), now: SampleMatch.now)
      presenter = first.coordinateGather(SampleMatch.state()).1
      #expect(presenter != nil)
      (parent, child) = (first, first.child)
    }
    #expect(parent == nil && child == nil && presenter == nil)
  }
}
