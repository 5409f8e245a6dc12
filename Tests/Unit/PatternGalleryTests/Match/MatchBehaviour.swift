import GatherDomain
import HeadlessUI
import Testing
import ViewVocabulary

@testable import HeadlessUI
@testable import PatternGallery

/// What a person sees and does on both screens, whichever pattern is behind them: the suite of each pattern checks all.
enum MatchBehaviour: CaseIterable {
  case table, moving, start, match, timer, zero, early, picker, score, end, back

  func check(_ pattern: Match.Pattern) throws {
    switch self {
    case .table: table(pattern)
    case .moving: try moving(pattern)
    case .start: start(pattern)
    case .match: match(pattern)
    case .timer: timer(pattern)
    case .zero: zero(pattern)
    case .early: early(pattern)
    case .picker: picker(pattern)
    case .score: score(pattern)
    case .end: for (goals, winner) in [(2, "A"), (0, "B"), (1, "")] { end(pattern, goals, winner) }
    case .back: back(pattern)
    }
  }

  /// The table has the bench and both teams, with names and acronyms.
  private func table(_ pattern: Match.Pattern) {
    let lineup = Stage(pattern, SampleMatch.lineup(bench: "1 6", teamB: "2"))
    #expect(lineup.view.title == "Confirm Players")
    #expect(lineup.view.lines == ["Bench: Ada GK, Finn", "Team A:", "Team B: Ben DEF"])
  }

  /// A player goes where they are moved to, and Start Gather waits for both teams.
  private func moving(_ pattern: Match.Pattern) throws {
    let lineup = Stage(pattern, SampleMatch.lineup(bench: "1 2", teamB: "6"))
    #expect(lineup.view.action("start")?.isEnabled == false)
    try lineup.touches.move(ID("1"), to: .teamA, index: nil)
    #expect(lineup.view.action("start")?.isEnabled == true)
    try lineup.touches.move(ID("2"), to: .teamB, index: 0)
    #expect(lineup.view.lines == ["Bench:", "Team A: Ada GK", "Team B: Ben DEF, Finn"])
    #expect(lineup.window.kept() == SampleMatch.lineup(teamA: "1", teamB: "2 6"))
    #expect(throws: Failure.self) { try lineup.touches.move(ID("13"), to: .teamA, index: nil) }
  }

  /// The match has both teams and not the bench, or there is none.
  private func start(_ pattern: Match.Pattern) {
    let early = Stage(pattern, SampleMatch.lineup(bench: "3", teamA: "1"))
    early.touches.startGather()
    #expect(early.navigation.isUnused)
    let lineup = Stage(pattern, SampleMatch.lineup(bench: "3", teamA: "1", teamB: "2"))
    lineup.touches.startGather()
    let gather = lineup.navigation.match?.state.gather
    #expect(gather?.lineup == SampleMatch.lineup(teamA: "1", teamB: "2"))
  }

  /// The match shows its teams, and a clock that waits.
  private func match(_ pattern: Match.Pattern) {
    let view = Stage(pattern, SampleMatch.state()).view
    #expect(view.title == "Gather in progress")
    #expect(view.lines == ["Team A: Ada GK", "Team B: Ben DEF, Finn"])
    #expect(view.field("countdown")?.text == "10:00")
    #expect(view.action("startClock")?.title == "Start")
  }

  /// The button starts, pauses and resumes; Cancel goes back to the chosen time.
  private func timer(_ pattern: Match.Pattern) {
    let match = Stage(pattern, SampleMatch.state(SampleMatch.paused))
    #expect(match.view.action("startClock")?.title == "Resume")
    match.touches.startClock()
    #expect(match.view.action("pauseClock")?.title == "Pause" && match.clock.state == .running)
    match.touches.pauseClock()
    #expect(match.view.field("countdown")?.text == "01:02" && match.clock.state == .paused)
    match.touches.resetClock()
    #expect(match.view.field("countdown")?.text == "10:00" && match.clock.phase == .ready)
  }

  /// At zero the button says Start again, and an alert says so once.
  private func zero(_ pattern: Match.Pattern) {
    let match = Stage(pattern, SampleMatch.state(SampleMatch.over))
    match.touches.timerDidFire()
    #expect(match.view.action("startClock")?.title == "Start")
    #expect(match.view.action("startClock")?.isEnabled == false)
    #expect(match.navigation.alert == "Time's up!: The countdown is at 00:00.")
    let again = Stage(pattern, match.window.kept())
    again.touches.timerDidFire()
    #expect(again.navigation.isUnused)
  }

  /// The timer that fires early changes nothing.
  private func early(_ pattern: Match.Pattern) {
    let match = Stage(pattern, SampleMatch.state(SampleMatch.running))
    match.touches.timerDidFire()
    #expect(match.navigation.isUnused && match.clock == SampleMatch.running)
  }

  /// The picker opens at the time that is left, and its time is taken.
  private func picker(_ pattern: Match.Pattern) {
    let match = Stage(pattern, SampleMatch.state(SampleMatch.paused))
    #expect(match.view.field("minutes") == nil)
    match.touches.openPicker()
    let (minutes, seconds) = (match.view.field("minutes"), match.view.field("seconds"))
    #expect(minutes?.value == .text("1") && seconds?.value == .text("2"))
    #expect(minutes?.choices?[59].title == "59 min" && seconds?.choices?[15].title == "15 sec")
    match.touches.closePicker()
    #expect(match.view.field("minutes") == nil && match.window.kept().picker == nil)
    match.touches.openPicker()
    match.touches.pick(GatherTime(minutes: 2, seconds: 5))
    #expect(match.view.field("minutes") == nil)
    #expect(match.view.field("countdown")?.text == "02:05")
  }

  /// Each stepper changes the score of its team.
  private func score(_ pattern: Match.Pattern) {
    let match = Stage(pattern, SampleMatch.state(goals: (2, 1)))
    match.touches.step(.teamA, to: 3)
    match.touches.step(.teamB, to: 0)
    #expect(match.view.field("scoreA")?.value == .number(3))
    #expect(match.view.field("scoreB")?.value == .number(0))
    #expect(match.window.kept().gather.timeline.score == Score(teamA: 3, teamB: 0))
  }

  /// The end asks, then says the result.
  private func end(_ pattern: Match.Pattern, _ goals: Int, _ winner: String) {
    let match = Stage(pattern, SampleMatch.state(goals: (goals, 1)))
    match.touches.endGather(confirmed: false)
    #expect(match.navigation.alert == "End Gather: Are you sure you want to end the gather?")
    match.touches.endGather(confirmed: true)
    let result = winner.isEmpty ? "a draw" : "Team \(winner) won"
    #expect(match.navigation.farewell == "\(goals):1, \(result).")
  }

  /// Back asks, then leaves.
  private func back(_ pattern: Match.Pattern) {
    let match = Stage(pattern, SampleMatch.state())
    match.touches.goBack(confirmed: false)
    #expect(match.navigation.alert == "Go back: The match and its score are lost.")
    match.touches.goBack(confirmed: true)
    #expect(match.navigation.farewell == "The match was discarded.")
  }
}

/// A screen in one pattern, and where it leads.
private struct Stage<Touches, Kept> {
  let navigation = Navigation()
  let window: Match.Window<Touches, Kept>
  var touches: Touches { window.touches }
}

extension Stage<any ConfirmPlayersTouches, Lineup> {
  init(_ pattern: Match.Pattern, _ lineup: Lineup) {
    window = pattern.window(lineup, at: SampleMatch.now, navigation)
  }

  var view: View { touches.draw() }
}

extension Stage<any GatherTouches, MatchState> {
  init(_ pattern: Match.Pattern, _ state: MatchState) {
    window = pattern.window(state, at: SampleMatch.now, navigation)
  }

  var view: View { touches.draw() }
  var clock: Countdown { window.kept().gather.timeline.clock }
}
