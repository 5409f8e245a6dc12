import JSONRPC
import Testing

@testable import GatherApp
@testable import GatherDomain
@testable import HeadlessUI
@testable import ViewVocabulary

/// The screen of a match that is going on: what ours has beyond the original's, which `OriginalGatherScreenTests` checks.
@Suite("A match that is going on")
struct GatherPresenterTests {
  private let stage: Stage
  private let match: Gather
  private let start: GatherPresenter

  init() throws {
    stage = try Stage()
    match = try stage.startMatch(players: 4)
    start = GatherPresenter(match, at: stage.now)
  }

  private func row(_ team: Team, _ place: Int = 0) -> JSONDocument {
    ["player": .string(match.lineup[team][place].id.text)]
  }

  /// The screen of a match with one player more, who waits on the bench.
  private func withBench() throws -> (screen: GatherPresenter, row: JSONDocument) {
    let players = try stage.addPlayers(3)
    let match = try stage.context.gathers.start(
      teamA: [players[0]], teamB: [players[1]], bench: [players[2]], at: stage.now)
    return (GatherPresenter(match, at: stage.now), ["player": .string(players[2].text)])
  }

  @Test("Goal asks who scored; the goal is announced, and listed with the minute and the score")
  func goal() throws {
    var screen = start
    try screen.apply(GatherPresenter.startClock, on: stage)
    stage.wait(seconds: 90)
    try screen.apply(GatherPresenter.openScorers, on: stage)
    let question = try screen.view(on: stage)
    #expect(question.message == "Who scored?" && question.actions.map(\.id) == ["closeQuestion"])
    #expect(try question.section("teamA").rowActions.map(\.title) == ["Goal", "Own goal"])
    let goal = try screen.apply(GatherPresenter.goal, row(.teamA), on: stage)
    #expect(goal.steps == ["announce: Team A 1, Team B 0.", "stay"])
    let view = try screen.view(on: stage)
    #expect(view.message == nil)
    #expect(try view.section("goals").lines == ["Player 2 | 2′ | 1:0"])
  }

  @Test("An own goal counts for the other team, and can be removed")
  func ownGoal() throws {
    var screen = start
    let isOwnGoal: JSONDocument = ["isOwnGoal": true]
    let goal = try screen.apply(GatherPresenter.goal, row(.teamA).merging(isOwnGoal), on: stage)
    #expect(goal.steps == ["announce: Team A 0, Team B 1.", "stay"])
    let id = try screen.view(on: stage).section("goals").rows[0].id
    let removal = try screen.apply(GatherPresenter.removeGoal, ["goal": .string(id)], on: stage)
    #expect(removal.steps == ["announce: Team A 0, Team B 0.", "stay"])
    #expect(try !screen.view(on: stage).sections.contains { $0.id == "goals" })
  }

  @Test("Who waits on the bench cannot score: an alert says why")
  func benchGoal() throws {
    var (screen, row) = try withBench()
    let goal = try screen.apply(GatherPresenter.goal, row, on: stage)
    #expect(
      goal.steps == [
        "alert: The scorer has to play in this team, or in the other one for an own goal."
      ])
  }

  @Test(
    "A score that is none is refused at its field until something else is sent, and both scores stay",
    arguments: [JSONDocument.integer(101), "many"])
  func wrongScore(value: JSONDocument) throws {
    var screen = start
    try screen.apply(GatherPresenter.setScore, ["team": "teamB", "value": 2], on: stage)
    let transition = try screen.apply(
      GatherPresenter.setScore, ["team": "teamA", "value": value], on: stage)
    #expect(transition.steps == ["stay"])
    let view = try screen.view(on: stage)
    #expect(view.errors == ["scoreA": "Enter a whole number from 0 to 100."])
    #expect(
      try view.field("scoreA").value == .number(0) && view.field("scoreB").value == .number(2))
    try screen.apply(GatherPresenter.startClock, on: stage)
    #expect(try screen.view(on: stage).errors == [:])
  }

  @Test("A player comes on in a team, and the row says in which minute")
  func substitution() throws {
    var (screen, row) = try withBench()
    #expect(try screen.view(on: stage).section("bench").titles == ["Player 3"])
    try screen.apply(GatherPresenter.startClock, on: stage)
    try screen.apply(GatherPresenter.openSubstitutions, on: stage)
    let on = row.merging(["to": "teamA"])
    #expect(try screen.apply(GatherPresenter.substitute, on, on: stage).steps == ["stay"])
    let view = try screen.view(on: stage)
    #expect(view.message == "Who comes on, and who goes off?")
    #expect(try view.section("teamA").lines.last == "Player 3 | Winger | on 1′")
    #expect(try view.section("bench").emptyText == "Nobody")
  }

  @Test("The last player of a team cannot go off: an alert says why")
  func lastPlayer() throws {
    var screen = start
    try screen.apply(GatherPresenter.substitute, row(.teamA, 0).merging(["to": "bench"]), on: stage)
    let second = try screen.apply(
      GatherPresenter.substitute, row(.teamA, 1).merging(["to": "bench"]), on: stage)
    #expect(second.steps == ["alert: A team needs at least one player."])
  }

  @Test(
    "Somebody comes late, from the list or by name, and goes home; the rows say in which minutes")
  func comings() throws {
    var screen = start
    let late = try stage.context.players.add(.init(name: "Late")).id
    try screen.apply(GatherPresenter.startClock, on: stage)
    stage.wait(seconds: 61)
    try screen.apply(GatherPresenter.openSubstitutions, on: stage)
    let open = try screen.view(on: stage)
    #expect(try open.section("others").titles == ["Late"])
    #expect(!open.sections.contains { $0.id == "gone" })
    let join: JSONDocument = ["player": .string(late.text), "to": "teamB"]
    #expect(try screen.apply(GatherPresenter.substitute, join, on: stage).steps == ["stay"])
    try screen.apply(GatherPresenter.addGuest, ["guest": "Zoe"], on: stage)
    let came = try screen.view(on: stage)
    #expect(try came.section("teamB").lines.last == "Late | came 2′ | on 2′")
    #expect(try came.section("bench").lines == ["Zoe | came 2′"])
    #expect(try came.section("others").rows.isEmpty && came.field("guest").value == .text(""))
    stage.wait(seconds: 60)
    let zoe = try came.section("bench").rows[0].id
    for player in [late.text, zoe] {
      try screen.apply(GatherPresenter.goHome, ["player": .string(player)], on: stage)
    }
    try screen.apply(GatherPresenter.closeQuestion, on: stage)
    let gone = try screen.view(on: stage)
    #expect(
      try gone.section("gone").lines
        == ["Zoe | came 2′ | left 3′", "Late | came 2′ | on 2′ | off 3′ | left 3′"])
    #expect(gone.sections.map(\.id) == ["teamA", "teamB", "gone"])
  }

  @Test("A name that nobody can be added by is refused at its field; the last one cannot go home")
  func refusedComings() throws {
    var screen = start
    try screen.apply(GatherPresenter.openSubstitutions, on: stage)
    let there = match.lineup.teamA[0].name
    for (name, error) in [
      ("", "Enter a name of 1 to 100 characters on one line."),
      (there, "A player can be in one team only, and once."),
    ] {
      let refused = try screen.apply(
        GatherPresenter.addGuest, ["guest": .string(name)], on: stage)
      #expect(refused.steps == ["stay"])
      let view = try screen.view(on: stage)
      #expect(view.errors == ["guest": error] && view.begin == #"{"field":"guest"}"#)
      #expect(try view.field("guest").value == .text(name))
    }
    try screen.apply(GatherPresenter.goHome, row(.teamA, 0), on: stage)
    #expect(try screen.view(on: stage).errors == [:])
    #expect(
      try screen.apply(GatherPresenter.goHome, row(.teamA, 1), on: stage).steps
        == ["alert: A team needs at least one player."])
  }

  @Test("Leaving asks; a match that is left is deleted")
  func leave() throws {
    var screen = start
    let question = try screen.leave(confirmed: false, in: stage.context)
    #expect(question.steps == ["alert: Discard this match?"])
    #expect(question.alert?.choices == ["Discard", "Keep playing"])
    let left = try screen.leave(confirmed: true, in: stage.context)
    #expect(left.steps == ["notice: The match was discarded.", "pop"])
    #expect(throws: Failure.notFound(.noMatch(match.id.text))) {
      try stage.context.gathers.get(match.id)
    }
  }

  @Test("A match that has ended elsewhere, or was deleted, leads back to the list with a reason")
  func goneElsewhere() throws {
    var (ended, deleted) = (start, start)
    #expect(try ended.refresh(on: stage).steps == ["stay"])
    _ = try stage.context.gathers.end(match.id, at: stage.now)
    #expect(
      try ended.refresh(on: stage).steps
        == ["replace by playerList", "alert: This match has already ended."])
    _ = try stage.context.gathers.delete(match.id)
    #expect(
      try deleted.refresh(on: stage).steps
        == ["replace by playerList", "alert: This match has been deleted."])
  }

  @Test("What another device changes of the match shows here")
  func changedElsewhere() throws {
    var screen = start
    _ = try stage.context.gathers.setScore(match.id, Score(teamA: 3, teamB: 0), at: stage.now)
    try screen.refresh(on: stage)
    #expect(try screen.view(on: stage).field("scoreA").value == .number(3))
  }

  @Test("The last minute is announced once, and not by a process that looks late")
  func lastMinute() throws {
    var screen = start
    try screen.apply(GatherPresenter.startClock, on: stage)
    var late = screen
    func steps(_ screen: inout GatherPresenter, after seconds: Int) -> [String] {
      stage.wait(seconds: seconds)
      return screen.advance(to: stage.now, in: .english).steps
    }
    #expect(steps(&screen, after: 539) == ["stay"])
    #expect(steps(&screen, after: 1) == ["announce: One minute left.", "stay"])
    #expect(steps(&screen, after: 1) == ["stay"])
    #expect(steps(&late, after: 9) == ["stay"])
  }

  @Test("A period that is over is a break, and its alert starts the next one")
  func periods() throws {
    var screen = start
    try screen.apply(
      GatherPresenter.setTime, ["minutes": 0, "seconds": 5, "periods": 2], on: stage)
    try screen.apply(GatherPresenter.startClock, on: stage)
    #expect(try screen.view(on: stage).title == "Period 1 of 2")
    stage.wait(seconds: 5)
    let transition = screen.advance(to: stage.now, in: .english)
    #expect(transition.steps == ["announce: Period 1 of 2 is over.", "alert: Break"])
    #expect(transition.alert?.choices == ["Start period 2", "OK"])
    try screen.apply(GatherPresenter.startClock, on: stage)
    #expect(try screen.view(on: stage).title == "Period 2 of 2")
  }

  @Test("A clock that ran out before the screen was shown announces nothing")
  func ranOutBefore() throws {
    _ = try stage.context.gathers.startClock(match.id, at: stage.now)
    stage.wait(seconds: 3600)
    var screen = GatherPresenter(try stage.context.gathers.get(match.id), at: stage.now)
    #expect(screen.advance(to: stage.now, in: .english).steps == ["stay"])
    #expect(try screen.view(on: stage).title == "Time is up")
  }

  @Test("A clock of less than a minute announces no last minute")
  func shortClock() throws {
    var screen = start
    try screen.apply(GatherPresenter.setTime, ["minutes": 0, "seconds": 59], on: stage)
    try screen.apply(GatherPresenter.startClock, on: stage)
    stage.wait(seconds: 1)
    #expect(screen.advance(to: stage.now, in: .english).steps == ["stay"])
  }

  @Test("Who opens the time picker again finds what they entered")
  func pickerAgain() throws {
    var screen = start
    try screen.apply(GatherPresenter.setTime, ["minutes": "ten", "seconds": 0], on: stage)
    try screen.apply(GatherPresenter.openTimePicker, on: stage)
    #expect(try screen.view(on: stage).field("minutes").value == .text("ten"))
  }
}
