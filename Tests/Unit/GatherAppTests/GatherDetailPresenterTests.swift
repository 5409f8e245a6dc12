import JSONRPC
import Testing

@testable import GatherApp
@testable import GatherDomain
@testable import HeadlessUI
@testable import ViewVocabulary

/// The screen of a match that has ended.
@Suite("A match that has ended")
struct GatherDetailPresenterTests {
  private let stage: Stage
  private let match: Gather
  private let shown: GatherDetailPresenter

  init() throws {
    stage = try Stage()
    match = try stage.endMatch(1, 1)
    shown = GatherDetailPresenter(match.id)
  }

  private func row(_ team: Team) -> JSONDocument {
    ["player": .string(match.lineup[team][0].id.text)]
  }

  @Test("The result, the times and the teams are shown")
  func view() throws {
    let view = try shown.view(on: stage)
    #expect(view.title == "Match of Thu 1 Jan 2026, 20:00" && view.reasons == [:])
    #expect(try view.section("result").lines == ["Score | 1:1 | Draw"])
    #expect(try view.section("times").lines.last == "Played | 60 minutes")
    #expect(try view.section("teamA").titles == ["Player 2"])
  }

  @Test("A rematch leads to the same teams, while enough of the players are left")
  func rematch() throws {
    var screen = shown
    let transition = try screen.apply(GatherDetailPresenter.rematch, on: stage)
    #expect(transition.steps == ["push confirmPlayers"])
    let teams = try transition.screen(ConfirmPlayersPresenter.self).view(on: stage)
    #expect(try teams.section("teamB").titles == ["Player 1"])
    _ = try stage.context.players.delete(match.lineup.teamA[0].id)
    let view = try screen.view(on: stage)
    #expect(view.reasons == ["rematch": "Fewer than 2 of these players are left"])
    #expect(view.begin == #"{"section":"result"}"#)
  }

  @Test(
    "The result is handed over as a text, as Markdown or as a picture",
    arguments: [("text", "match.txt"), ("markdown", "match.md"), ("svg", "match.svg")])
  func copy(format: String, name: String) throws {
    var screen = shown
    let transition = try screen.apply(
      GatherDetailPresenter.copyResult, ["format": .string(format)], on: stage)
    #expect(transition.steps == ["provide \(name)", "stay"])
    #expect(transition.document?.contains("Player 1") == true)
  }

  @Test("A correction begins with the result, and stores another one")
  func correct() throws {
    var screen = shown
    try screen.apply(GatherDetailPresenter.correct, on: stage)
    let form = try screen.view(on: stage)
    #expect(try form.field("scoreA").value == .number(1) && form.begin == #"{"field":"scoreA"}"#)
    let transition = try screen.apply(
      GatherDetailPresenter.saveResult, ["scoreA": 2, "scoreB": 1], on: stage)
    #expect(transition.steps == ["offer undo: Corrected: 2:1, Team A won.", "stay"])
    #expect(try screen.view(on: stage).fields.isEmpty)
    #expect(try stage.context.gathers.get(match.id).winner == .teamA)
  }

  @Test(
    "A wrong result is refused at its field, and the stored one stays; Cancel puts the fields away")
  func wrongResult() throws {
    var screen = shown
    try screen.apply(GatherDetailPresenter.correct, on: stage)
    try screen.apply(GatherDetailPresenter.saveResult, ["scoreA": "two", "scoreB": 1], on: stage)
    #expect(
      try screen.view(on: stage).errors == ["scoreA": "Enter a whole number from 0 to 100."])
    try screen.apply(GatherDetailPresenter.keepResult, on: stage)
    let view = try screen.view(on: stage)
    #expect(view.fields.isEmpty)
    #expect(try view.section("result").lines == ["Score | 1:1 | Draw"])
  }

  @Test(
    "While the result is corrected, the scorers are named and removed; a team has no more of them than goals"
  )
  func scorers() throws {
    var screen = shown
    try screen.apply(GatherDetailPresenter.correct, on: stage)
    let named = try screen.apply(GatherDetailPresenter.nameScorer, row(.teamA), on: stage)
    #expect(named.steps == ["stay"])
    let goals = try screen.view(on: stage).section("goals")
    #expect(goals.titles.contains("Player 2") && goals.rowActions.map(\.id) == ["removeScorer"])
    let again = try screen.apply(GatherDetailPresenter.nameScorer, row(.teamA), on: stage)
    #expect(again.steps == ["alert: All goals of this team have their scorers."])
    let goal = try #require(goals.rows.first { $0.title == "Player 2" }?.id)
    try screen.apply(GatherDetailPresenter.removeScorer, ["goal": .string(goal)], on: stage)
    #expect(try !screen.view(on: stage).section("goals").titles.contains("Player 2"))
  }

  private func move(_ player: ID<Player>, to team: Team) -> JSONDocument {
    ["player": .string(player.text), "to": .string(team.rawValue)]
  }

  @Test("While the result is corrected, people change teams, leave and are added; Done stores it")
  func whoPlayed() throws {
    var screen = shown
    let cy = try stage.addPlayer("Cy")
    try screen.apply(GatherDetailPresenter.correct, on: stage)
    #expect(try screen.view(on: stage).section("others").titles == ["Cy"])
    let moves = [(match.lineup.teamA[0].id, Team.teamB), (match.lineup.teamB[0].id, .bench)]
    for (player, team) in moves {
      try screen.apply(GatherDetailPresenter.move, move(player, to: team), on: stage)
    }
    let view = try screen.view(on: stage)
    #expect(try view.section("teamB").titles == ["Player 2"])
    #expect(try view.section("others").titles == ["Player 1", "Cy"])
    let refused = try screen.apply(
      GatherDetailPresenter.saveResult, ["scoreA": 1, "scoreB": 0], on: stage)
    #expect(refused.steps == ["alert: Put at least one player in each team."])
    try screen.apply(GatherDetailPresenter.addGuest, ["guest": "Zoe"], on: stage)
    let zoe = try #require(
      try screen.view(on: stage).section("others").rows.first { $0.title == "Zoe" }?.id)
    for player in [ID<Player>(zoe), cy] {
      try screen.apply(GatherDetailPresenter.move, move(player, to: .teamA), on: stage)
    }
    #expect(try stage.context.gathers.get(match.id).lineup == match.lineup)
    try screen.apply(GatherDetailPresenter.saveResult, ["scoreA": 1, "scoreB": 0], on: stage)
    let stored = try stage.context.gathers.get(match.id).lineup
    #expect(stored.teamA.map(\.name) == ["Zoe", "Cy"])
    #expect(stored.teamB.map(\.name) == ["Player 2"])
  }

  @Test("Who is added by name is a player or a guest, and nobody twice")
  func addedByName() throws {
    var screen = shown
    try stage.addPlayer("Cy")
    try screen.apply(GatherDetailPresenter.correct, on: stage)
    try screen.apply(GatherDetailPresenter.addGuest, ["guest": "player 1"], on: stage)
    #expect(
      try screen.view(on: stage).errors == [
        "guest": "A player can be in one team only, and once."
      ])
    try screen.apply(GatherDetailPresenter.addGuest, ["guest": "cy"], on: stage)
    let view = try screen.view(on: stage)
    #expect(try view.errors == [:] && view.section("others").titles == ["Cy"])
    #expect(try view.field("guest").value == .text(""))
  }

  @Test("A match that was changed elsewhere is not corrected further")
  func changedElsewhere() throws {
    var screen = shown
    try screen.apply(GatherDetailPresenter.correct, on: stage)
    #expect(try screen.refresh(on: stage).steps == ["stay"])
    _ = try stage.context.gathers.correct(match.id, MatchCorrection(score: Score(teamA: 5)))
    #expect(
      try screen.refresh(on: stage).steps == ["alert: This match has been changed since."])
    #expect(try screen.view(on: stage).fields.isEmpty)
  }

  @Test("A deletion asks first, can be undone, and closes the screen")
  func delete() throws {
    var screen = shown
    let question = try screen.apply(GatherDetailPresenter.delete, on: stage)
    #expect(question.steps == ["alert: Delete the match of Thu 1 Jan 2026, 20:00?"])
    let done = try screen.apply(GatherDetailPresenter.delete, ["confirmed": true], on: stage)
    #expect(
      done.steps == ["offer undo: The match of Thu 1 Jan 2026, 20:00 was deleted.", "pop"])
    #expect(
      try screen.refresh(on: stage).steps == ["pop", "alert: This match has been deleted."])
  }

  @Test("Who begins the correction again finds what they entered")
  func correctAgain() throws {
    var screen = shown
    try screen.apply(GatherDetailPresenter.correct, on: stage)
    try screen.apply(GatherDetailPresenter.saveResult, ["scoreA": "two", "scoreB": 1], on: stage)
    try screen.apply(GatherDetailPresenter.correct, on: stage)
    #expect(try screen.view(on: stage).field("scoreA").value == .text("two"))
  }
}
