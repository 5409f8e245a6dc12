import JSONRPC
import Testing

@testable import GatherApp
@testable import GatherDomain
@testable import HeadlessUI
@testable import ViewVocabulary

/// The list of the matches that have ended.
@Suite("Past matches")
struct HistoryPresenterTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  @Test("Without a match the list says so, and there is nothing to export")
  func empty() throws {
    let view = try HistoryPresenter().view(on: stage)
    #expect(try view.section("gathers").emptyText == "No matches yet.")
    #expect(view.reasons == ["export": "No match has been played"] && view.charts == nil)
  }

  @Test("The latest match comes first, and leads to its screen; one that is going on is not listed")
  func list() throws {
    var screen = HistoryPresenter()
    let first = try stage.endMatch(2, 1)
    stage.wait(seconds: 86_400)
    _ = try stage.endMatch(0, 0)
    _ = try stage.startMatch(players: 2)
    let view = try screen.view(on: stage)
    #expect(
      try view.section("gathers").lines == [
        "Fri 2 Jan 2026, 21:00 | 1 against 1 | 0:0 | Draw | 60 minutes",
        "Thu 1 Jan 2026, 20:00 | 1 against 1 | 2:1 | Team A won | 60 minutes",
      ])
    #expect(view.charts?.first?.points.map(\.value) == [3])
    let transition = try screen.apply(
      HistoryPresenter.open, ["gather": .string(first.id.text)], on: stage)
    #expect(transition.steps == ["push gatherDetail"])
    #expect(throws: Failure.notFound(.noMatch("99"))) {
      try screen.apply(HistoryPresenter.open, ["gather": "99"], on: stage)
    }
  }

  @Test("The list shows the matches of one player, and then of all again")
  func filter() throws {
    var screen = HistoryPresenter()
    let match = try stage.endMatch(2, 1)
    _ = try stage.endMatch(0, 0)
    let player = JSONDocument.string(match.lineup.teamA[0].id.text)
    try screen.apply(HistoryPresenter.filter, ["value": player], on: stage)
    #expect(try screen.view(on: stage).section("gathers").rows.map(\.id) == [match.id.text])
    try screen.apply(HistoryPresenter.filter, on: stage)
    #expect(try screen.view(on: stage).section("gathers").rows.count == 2)
  }

  @Test("A player who is none is refused until something else is sent, and the list stays as it is")
  func unknownPlayer() throws {
    var screen = HistoryPresenter()
    _ = try stage.endMatch(2, 1)
    try screen.apply(HistoryPresenter.filter, ["value": "nobody"], on: stage)
    let view = try screen.view(on: stage)
    #expect(view.errors == ["player": "Choose one of the list."])
    #expect(try view.section("gathers").rows.count == 1)
    try screen.apply(HistoryPresenter.export, on: stage)
    #expect(try screen.view(on: stage).errors == [:])
  }

  @Test("A player who is deleted without having played is no longer the filter")
  func deletedPlayer() throws {
    _ = try stage.endMatch(2, 1)
    let ann = try stage.addPlayer("Ann")
    var screen = HistoryPresenter(with: ann)
    #expect(try screen.view(on: stage).section("gathers").rows.isEmpty)
    _ = try stage.context.players.delete(ann)
    try screen.refresh(on: stage)
    #expect(try screen.view(on: stage).section("gathers").rows.count == 1)
  }

  @Test("The export hands over all matches")
  func export() throws {
    var screen = HistoryPresenter()
    _ = try stage.endMatch(2, 1)
    let transition = try screen.apply(HistoryPresenter.export, on: stage)
    #expect(transition.steps == ["provide matches.csv", "stay"])
    #expect(transition.document?.contains("Player 1") == true)
  }

  @Test("A page behind the end of the list becomes the last one")
  func pages() throws {
    var screen = HistoryPresenter()
    _ = try stage.endMatch(2, 1)
    try screen.apply(HistoryPresenter.page, ["offset": 500], on: stage)
    #expect(try screen.view(on: stage).section("gathers").offset == 0)
  }

  @Test("A player’s matches begin at their first page")
  func filterFromLaterPage() throws {
    var screen = HistoryPresenter()
    let (one, other) = (try stage.addPlayer("Ann"), try stage.addPlayer("Bob"))
    for _ in 1...101 {
      let match = try stage.context.gathers.start(teamA: [one], teamB: [other], at: stage.now)
      _ = try stage.context.gathers.end(match.id, at: stage.now)
    }
    try screen.apply(HistoryPresenter.page, ["offset": 100], on: stage)
    #expect(try screen.view(on: stage).section("gathers").rows.count == 1)
    try screen.apply(HistoryPresenter.filter, ["value": .string(one.text)], on: stage)
    #expect(try screen.view(on: stage).section("gathers").offset == 0)
  }

  @Test("The export is of all matches, so it is there while a player without one is the filter")
  func exportOfAll() throws {
    _ = try stage.endMatch(2, 1)
    let screen = HistoryPresenter(with: try stage.addPlayer("Ann"))
    #expect(try screen.view(on: stage).reasons == [:])
  }
}
