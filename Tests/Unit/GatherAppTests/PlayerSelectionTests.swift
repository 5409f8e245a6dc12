import JSONRPC
import Testing

@testable import GatherApp
@testable import GatherDomain
@testable import HeadlessUI
@testable import ViewVocabulary

/// The list of players while those are picked who came.
@Suite("Picking players")
struct PlayerSelectionTests {
  private let stage: Stage
  private let players: [ID<Player>]
  private let selecting: PlayerListPresenter

  init() throws {
    stage = try Stage()
    players = try stage.addPlayers(3)
    var screen = PlayerListPresenter()
    try screen.apply(PlayerListPresenter.select, on: stage)
    selecting = screen
  }

  private func pick(_ place: Int, _ selected: Bool = true) -> JSONDocument {
    ["player": .string(players[place].text), "selected": .boolean(selected)]
  }

  @Test("The title counts those who are picked, and two teams need two of them")
  func select() throws {
    var screen = selecting
    let none = try screen.view(on: stage)
    #expect(none.title == "0 selected" && none.reasons["confirm"] == "Select at least 2 players")
    try screen.apply(PlayerListPresenter.setSelected, pick(0), on: stage)
    try screen.apply(PlayerListPresenter.setSelected, pick(2), on: stage)
    let two = try screen.view(on: stage)
    #expect(two.title == "2 selected" && two.reasons["confirm"] == nil)
    #expect(try two.section("players").rows.map(\.isSelected) == [true, false, true])
    try screen.apply(PlayerListPresenter.setSelected, pick(0, false), on: stage)
    #expect(try screen.view(on: stage).reasons["pickTeams"] == "Select at least 2 players")
  }

  @Test("Confirm leads to fair teams, and picking teams by hand to the bench")
  func confirm() throws {
    var screen = selecting
    try screen.apply(PlayerListPresenter.selectAll, on: stage)
    let byHand = try screen.apply(PlayerListPresenter.confirm, on: stage)
    #expect(byHand.steps == ["push confirmPlayers"])
    let bench = try byHand.screen(ConfirmPlayersPresenter.self).view(on: stage).section("bench")
    #expect(bench.titles == ["Player 1", "Player 2", "Player 3"])
    let fair = try screen.apply(PlayerListPresenter.confirm, ["balances": true], on: stage)
    let teams = try fair.screen(ConfirmPlayersPresenter.self).view(on: stage)
    #expect(try teams.section("bench").titles == [])
  }

  @Test("Cancel ends picking, and nobody stays picked")
  func cancel() throws {
    var screen = selecting
    try screen.apply(PlayerListPresenter.selectAll, on: stage)
    try screen.apply(PlayerListPresenter.cancelSelection, on: stage)
    #expect(try screen.view(on: stage).title == "Players")
    try screen.apply(PlayerListPresenter.select, on: stage)
    #expect(try screen.view(on: stage).title == "0 selected")
  }

  @Test("Who is deleted is no longer picked")
  func deleted() throws {
    var screen = selecting
    try screen.apply(PlayerListPresenter.selectAll, on: stage)
    _ = try stage.context.players.delete(players[0])
    try screen.refresh(on: stage)
    #expect(try screen.view(on: stage).title == "2 selected")
  }

  @Test(
    "As last time leads to the teams of the latest match, if there is one whose players are left")
  func asLastTime() throws {
    var screen = selecting
    #expect(try screen.view(on: stage).reasons["asLastTime"] == "No match has been played")
    let match = try stage.endMatch(1, 0)
    #expect(try screen.view(on: stage).reasons["asLastTime"] == nil)
    let teams = try screen.apply(PlayerListPresenter.asLastTime, on: stage)
    #expect(teams.steps == ["push confirmPlayers"])
    _ = try stage.context.players.delete(match.lineup.teamA[0].id)
    #expect(
      try screen.view(on: stage).reasons["asLastTime"]
        == "Fewer than 2 of these players are left")
  }

  @Test(
    "A list of names picks those whom it names; names of nobody or of several stay in the field")
  func names() throws {
    var screen = selecting
    for name in ["Ann", "Bob", "Eve", "Eve"] { try stage.addPlayer(name) }
    try screen.apply(PlayerListPresenter.pasteNames, on: stage)
    try screen.apply(
      PlayerListPresenter.previewNames, ["names": "1. ann\nZoe\nEve\nBob"], on: stage)
    let lines = try #require(try screen.view(on: stage).sections.first).rows
    #expect(
      lines.map { [$0.title] + $0.details } == [
        ["ann", "Ann", "In"], ["Zoe", "Nobody", "In"], ["Eve", "Several players", "In"],
        ["Bob", "Bob", "In"],
      ])
    try screen.apply(PlayerListPresenter.setTaken, ["line": "4 Bob 1", "taken": false], on: stage)
    let taken = try screen.view(on: stage).sections.first?.rows.map(\.isSelected)
    #expect(taken == [true, true, true, false])
    try screen.apply(PlayerListPresenter.selectNames, on: stage)
    let view = try screen.view(on: stage)
    #expect(view.title == "1 selected")
    #expect(try view.field("names").value == .text("Zoe\nEve"))
    #expect(
      view.errors == ["names": "Nobody is called Zoe. Several players are called Eve."])
    try screen.apply(PlayerListPresenter.previewNames, ["names": "Bob"], on: stage)
    try screen.apply(PlayerListPresenter.selectNames, on: stage)
    let list = try screen.view(on: stage)
    #expect(list.title == "2 selected" && list.fields.map(\.id) == ["search"])
  }

  @Test(
    "A list without a name is refused, and Cancel puts its field away",
    arguments: ["", " \n "])
  func noNames(text: String) throws {
    var screen = selecting
    try screen.apply(PlayerListPresenter.pasteNames, on: stage)
    try screen.apply(PlayerListPresenter.previewNames, ["names": .string(text)], on: stage)
    #expect(try screen.view(on: stage).errors == ["names": "Enter at least one name."])
    try screen.apply(PlayerListPresenter.closeNames, on: stage)
    #expect(try screen.view(on: stage).fields.map(\.id) == ["search"])
  }

  @Test("A long list is shown in windows")
  func longList() throws {
    var screen = selecting
    try screen.apply(PlayerListPresenter.pasteNames, on: stage)
    let list = (1...150).map { "Guest \($0)" }.joined(separator: "\n")
    try screen.apply(PlayerListPresenter.previewNames, ["names": .string(list)], on: stage)
    try screen.apply(PlayerListPresenter.page, ["offset": 100], on: stage)
    let lines = try #require(try screen.view(on: stage).sections.first)
    #expect(lines.rows.first?.title == "Guest 101" && lines.offset == 100)
    // The list of players is where it was.
    try screen.apply(PlayerListPresenter.closeNames, on: stage)
    #expect(try screen.view(on: stage).sections.first?.offset == 0)
  }

  @Test("Who opens the field for names again finds what they entered")
  func namesAgain() throws {
    var screen = selecting
    try screen.apply(PlayerListPresenter.pasteNames, on: stage)
    try screen.apply(PlayerListPresenter.previewNames, ["names": "Zoe"], on: stage)
    try screen.apply(PlayerListPresenter.changeNames, on: stage)
    try screen.apply(PlayerListPresenter.pasteNames, on: stage)
    #expect(try screen.view(on: stage).field("names").value == .text("Zoe"))
  }
}
