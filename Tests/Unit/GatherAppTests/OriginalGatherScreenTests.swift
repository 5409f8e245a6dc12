import JSONRPC
import Sessions
import Testing

@testable import GatherApp
@testable import GatherDomain
@testable import HeadlessUI
@testable import ViewVocabulary

/// What the original app's own tests check of its gather screen, on this presenter. The original has six variants, each
/// with its tests. A title ends with the variants whose tests make the check; "MVP" stands for MVP and MVP-C, whose tests
/// are the same. What needs a session, or a store that fails, is in `OriginalChecksTests`.
///
/// Some checks do not apply here: that all outlets are loaded, that a third wheel of the time picker has no rows, that
/// nothing ends without a view. Some are decided otherwise: 99:101 is stored by VIPER, and is refused here; a clock that is
/// reset goes to 10:00 in MVVM and MVP, and here, as in VIPER, to the chosen time; a player without a position has "-" in
/// VIP, and here the name alone.
///
/// Some texts read otherwise here: "Gather in progress" is "Ready to start" before the start, "GK" is "Goalkeeper",
/// "Cancel" beside the clock is "Reset clock", and the question "Are you sure you want to end the gather?" with "Yes" and
/// "No" is "End the match at 0:0?" with "End match" and "Keep playing".
@Suite("The gather screen, as the original app’s tests check it")
struct OriginalGatherScreenTests {
  private let stage: Stage
  private let start: GatherPresenter

  init() throws {
    stage = try Stage()
    start = GatherPresenter(try stage.startMatch(players: 5), at: stage.now)
  }

  private func time(_ minutes: JSONDocument, _ seconds: JSONDocument) -> JSONDocument {
    ["minutes": minutes, "seconds": seconds]
  }

  /// The screen with another time.
  private func with(_ minutes: Int, _ seconds: Int) throws -> GatherPresenter {
    var screen = start
    try screen.apply(
      GatherPresenter.setTime, time(.integer(minutes), .integer(seconds)), on: stage)
    return screen
  }

  /// The time as it is drawn, and the title of the button of the clock.
  private func clock(_ screen: GatherPresenter) throws -> [String?] {
    let view = try screen.view(on: stage)
    return [try view.field("countdown").text, view.actions.first?.title]
  }

  @Test(
    "It begins with a title, 10:00, Start, two teams without a bench, and no time picker (MVC, MVVM, MVP, VIPER, VIP)"
  )
  func begin() throws {
    let view = try start.view(on: stage)
    #expect(view.title == "Ready to start")
    #expect(try clock(start) == ["10:00", "Start"])
    #expect(view.sections.map(\.title) == ["Team A", "Team B"])
    #expect(view.fields.map(\.id) == ["countdown", "scoreA", "scoreB"])
  }

  @Test(
    "Each team has as many rows as players, with name and position (MVC, MVVM, MVP, VIPER, VIP)")
  func rows() throws {
    let view = try start.view(on: stage)
    #expect(try view.section("teamA").lines == ["Player 2 | Midfielder", "Player 4 | Striker"])
    #expect(
      try view.section("teamB").lines
        == ["Player 1 | Defender", "Player 3 | Winger", "Player 5 | Goalkeeper"])
  }

  @Test("A player without a position has the name alone (VIP)")
  func noPosition() throws {
    let match = try stage.context.gathers.start(
      teamA: [stage.addPlayer("Ann")], teamB: [stage.addPlayer("Bob")], at: stage.now)
    let view = try GatherPresenter(match, at: stage.now).view(on: stage)
    #expect(try view.section("teamA").lines == ["Ann"])
  }

  @Test("The time picker has minutes and seconds from 0 to 59 (MVC, MVVM, MVP, VIPER, VIP)")
  func picker() throws {
    var screen = start
    try screen.apply(GatherPresenter.openTimePicker, on: stage)
    let view = try screen.view(on: stage)
    for (id, label) in [("minutes", "Minutes"), ("seconds", "Seconds")] {
      let field = try view.field(id)
      #expect(field.label == label && field.minimum == 0 && field.maximum == 59)
    }
  }

  @Test("Set time shows the present time; Cancel and Done put the picker away (MVC, VIPER, VIP)")
  func overlay() throws {
    var screen = start
    try screen.apply(GatherPresenter.openTimePicker, on: stage)
    let open = try screen.view(on: stage)
    #expect(
      try open.field("minutes").value == .number(10) && open.field("seconds").value == .number(0))
    #expect(open.actions.map(\.title) == ["Done", "Cancel"])
    try screen.apply(GatherPresenter.closeTimePicker, on: stage)
    #expect(try screen.view(on: stage).fields.count == 3)
    try screen.apply(GatherPresenter.openTimePicker, on: stage)
    try screen.apply(GatherPresenter.setTime, time(5, 0), on: stage)
    #expect(try screen.view(on: stage).fields.count == 3)
  }

  @Test("Both wheels of the picker count (MVVM, MVP, VIP)")
  func wheels() throws {
    var screen = try with(12, 13)
    try screen.apply(GatherPresenter.openTimePicker, on: stage)
    let view = try screen.view(on: stage)
    #expect(
      try view.field("minutes").value == .number(12) && view.field("seconds").value == .number(13))
  }

  @Test(
    "The time as it is drawn, and a second later (MVC, MVVM, MVP, VIP)",
    arguments: [
      (0, 0, "00:00", "00:00"), (10, 0, "10:00", "09:59"), (0, 10, "00:10", "00:09"),
      (1, 0, "01:00", "00:59"), (1, 21, "01:21", "01:20"), (59, 59, "59:59", "59:58"),
    ])
  func label(minutes: Int, seconds: Int, chosen: String, later: String) throws {
    var screen = try with(minutes, seconds)
    #expect(try clock(screen)[0] == chosen)
    try screen.apply(GatherPresenter.startClock, on: stage)
    stage.wait(seconds: 1)
    #expect(try clock(screen)[0] == later)
  }

  @Test("With no time nothing starts, and the button says why (MVC, MVVM, MVP, VIPER, VIP)")
  func zero() throws {
    var screen = try with(0, 0)
    #expect(try screen.view(on: stage).reasons == ["startClock": "Set a time first"])
    try screen.apply(GatherPresenter.startClock, on: stage)
    #expect(screen.match.timeline.clock.state == .stopped)
    #expect(screen.nextChange(after: stage.now) == nil)
  }

  @Test(
    "A time that is none is refused at its field, and the clock stays (MVVM, MVP, VIPER, VIP)",
    arguments: [(-1, -1), (99, 101), ("ten", "")] as [(JSONDocument, JSONDocument)])
  func noTime(minutes: JSONDocument, seconds: JSONDocument) throws {
    var screen = start
    try screen.apply(GatherPresenter.setTime, time(minutes, seconds), on: stage)
    let rule = "Enter a whole number from 0 to 59."
    #expect(try screen.view(on: stage).errors == ["minutes": rule, "seconds": rule])
    #expect(try clock(screen)[0] == "10:00")
  }

  @Test("Two seconds are two changes of the view (MVVM, MVP, VIPER, VIP)")
  func changes() throws {
    var screen = try with(0, 2)
    try screen.apply(GatherPresenter.startClock, on: stage)
    var times: [Int] = []
    while let next = screen.nextChange(after: stage.now), times.count < 9 {
      times.append(next.milliseconds - stage.now.milliseconds)
      stage.now = next
      _ = screen.advance(to: next, in: .english)
    }
    #expect(times == [1000, 1000])
  }

  @Test(
    "One second runs out: Start, Pause, Start; Reset clock brings back the chosen time (MVC, MVVM, MVP, VIPER)"
  )
  func oneSecond() throws {
    var screen = try with(0, 1)
    #expect(try clock(screen) == ["00:01", "Start"])
    try screen.apply(GatherPresenter.startClock, on: stage)
    #expect(try clock(screen) == ["00:01", "Pause"])
    stage.wait(seconds: 1)
    let end = screen.advance(to: stage.now, in: .english)
    #expect(end.steps == ["announce: Time’s up!", "alert: Time’s up!"])
    #expect(try clock(screen) == ["00:00", "Start"])
    try screen.apply(GatherPresenter.resetClock, on: stage)
    #expect(try clock(screen) == ["00:01", "Start"])
  }

  @Test("Pause holds the time, Resume goes on, Reset clock stops (MVC, MVVM, MVP, VIPER, VIP)")
  func pause() throws {
    var screen = start
    try screen.apply(GatherPresenter.startClock, on: stage)
    stage.wait(seconds: 1)
    try screen.apply(GatherPresenter.pauseClock, on: stage)
    stage.wait(seconds: 60)
    #expect(try clock(screen) == ["09:59", "Resume"])
    try screen.apply(GatherPresenter.startClock, on: stage)
    #expect(try clock(screen) == ["09:59", "Pause"])
    try screen.apply(GatherPresenter.resetClock, on: stage)
    #expect(try clock(screen) == ["10:00", "Start"])
  }

  @Test("Each stepper changes its own score (MVC, MVVM, MVP, VIPER, VIP)")
  func steppers() throws {
    var screen = start
    try screen.apply(GatherPresenter.setScore, ["team": "teamA", "value": 15], on: stage)
    try screen.apply(GatherPresenter.setScore, ["team": "teamB", "value": 16], on: stage)
    let view = try screen.view(on: stage)
    #expect(
      try view.field("scoreA").value == .number(15) && view.field("scoreB").value == .number(16))
  }

  @Test("The bench has no stepper (MVC)")
  func benchStepper() throws {
    var screen = start
    #expect(throws: WireIssue.self) {
      try screen.apply(GatherPresenter.setScore, ["team": "bench", "value": 1], on: stage)
    }
  }

  @Test("End match asks, and nothing has ended yet (MVC, VIPER, VIP)")
  func endAsks() throws {
    var screen = start
    let question = try screen.apply(GatherPresenter.end, on: stage)
    #expect(question.steps == ["alert: End the match at 0:0?"])
    #expect(question.alert?.choices == ["End match", "Keep playing"])
    #expect(try !stage.context.gathers.get(start.match.id).isOver)
  }

  @Test(
    "A draw is stored; the result comes next, with the list behind it (MVC, MVVM, MVP, VIPER, VIP)")
  func end() throws {
    var screen = start
    for team in ["teamA", "teamB"] {
      try screen.apply(GatherPresenter.setScore, ["team": .string(team), "value": 1], on: stage)
    }
    let end = try screen.apply(GatherPresenter.end, ["confirmed": true], on: stage)
    #expect(end.steps == ["notice: Saved: 1:1, Draw.", "push gatherDetail onto playerList"])
    let match = try stage.context.gathers.get(start.match.id)
    #expect(match.score == Score(teamA: 1, teamB: 1) && match.winner == Score.Winner.draw)
  }
}
