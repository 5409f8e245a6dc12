import JSONRPC
import Testing

@testable import GatherApp
@testable import GatherDomain
@testable import HeadlessUI
@testable import ViewVocabulary

/// The list of the players by their figures.
@Suite("The leaderboard")
struct LeaderboardPresenterTests {
  private let stage: Stage
  private let players: [ID<Player>]

  /// Player 1 has won as many matches as are needed for a rank, Player 2 has lost them, and Player 3 has not played.
  init() throws {
    stage = try Stage()
    players = try stage.addPlayers(3)
    for _ in 1...Tier.minimumMatches {
      let match = try stage.context.gathers.start(
        teamA: [players[0]], teamB: [players[1]], at: stage.now)
      stage.wait(seconds: 3600)
      _ = try stage.context.gathers.end(match.id, Score(teamA: 2, teamB: 1), at: stage.now)
    }
  }

  @Test("The players are ranked by their rating; those who have not played come apart")
  func ranks() throws {
    let view = try LeaderboardPresenter().view(on: stage)
    #expect(try view.section("ranked").titles == ["Player 1", "Player 2"])
    #expect(try view.section("ranked").rows.map { $0.details.first } == ["1", "2"])
    #expect(try view.section("unplayed").titles == ["Player 3"])
    #expect(view.charts?.first?.points.map(\.value) == [100, 0])
  }

  @Test("Before anybody has played enough, nobody is ranked")
  func nobody() throws {
    let view = try LeaderboardPresenter().view(on: try Stage())
    #expect(
      try view.section("ranked").emptyText
        == "Nobody has played \(Tier.minimumMatches) matches yet.")
    #expect(view.charts == nil && view.begin == #"{"field":"figure"}"#)
  }

  @Test("Another figure sorts the players, and its column says so")
  func sort() throws {
    var screen = LeaderboardPresenter()
    try screen.apply(LeaderboardPresenter.sort, ["value": "lost"], on: stage)
    let ranked = try screen.view(on: stage).section("ranked")
    #expect(ranked.titles == ["Player 2", "Player 1"])
    #expect(ranked.columns?.filter { $0.order != nil }.map(\.id) == ["lost"])
  }

  @Test("Who did not answer comes first by that figure, also before their first match")
  func unanswered() throws {
    // Player 3 was asked to both fixtures, and answered the first one only.
    for _ in 1...2 {
      let fixture = try stage.addFixture(inHours: 0)
      if fixture.id.text == "1" {
        _ = try stage.context.fixtures.answer(fixture.id, .person(players[2]), false)
      }
      _ = try stage.endMatch(1, 0)
      stage.wait(seconds: 3600)
    }
    var screen = LeaderboardPresenter()
    let added = try stage.addPlayer("Ann")
    #expect(try screen.view(on: stage).section("unplayed").titles == ["Ann", "Player 3"])
    try screen.apply(LeaderboardPresenter.sort, ["value": "unanswered"], on: stage)
    let unplayed = try screen.view(on: stage).section("unplayed")
    #expect(unplayed.rows.map(\.id) == [players[2].text, added.text])
    #expect(unplayed.rows.map { $0.details.suffix(2) } == [["", "1"], ["", "0"]])
    #expect(unplayed.columns?.suffix(2).map(\.id) == ["form", "unanswered"])
    #expect(unplayed.columns?.last?.order == .descending)
    try screen.apply(LeaderboardPresenter.sort, ["value": "won"], on: stage)
    #expect(try screen.view(on: stage).section("unplayed").columns?.last?.id == "form")
  }

  @Test("A figure or a season that is none is refused at its field, until something else is sent")
  func unknown() throws {
    var screen = LeaderboardPresenter()
    try screen.apply(LeaderboardPresenter.sort, ["value": "luck"], on: stage)
    let error = "Choose one of the list."
    #expect(try screen.view(on: stage).errors == ["figure": error])
    try screen.apply(LeaderboardPresenter.chooseSeason, ["value": "last"], on: stage)
    let view = try screen.view(on: stage)
    #expect(view.errors == ["season": error])
    #expect(try view.section("ranked").titles == ["Player 1", "Player 2"])
    try screen.apply(LeaderboardPresenter.sort, ["value": "lost"], on: stage)
    #expect(try screen.view(on: stage).errors == [:])
  }

  @Test("A year counts its own matches only")
  func year() throws {
    var screen = LeaderboardPresenter()
    let choices = try screen.view(on: stage).field("season").choices?.map(\.title)
    #expect(choices == ["All time", "2026", "Between two days"])
    try screen.apply(LeaderboardPresenter.chooseSeason, ["value": "2025"], on: stage)
    #expect(try screen.view(on: stage).section("ranked").titles == [])
    try screen.apply(LeaderboardPresenter.chooseSeason, ["value": "2026"], on: stage)
    #expect(try screen.view(on: stage).section("ranked").titles == ["Player 1", "Player 2"])
  }

  @Test("Two days have their fields; a day that is none, or before the first one, is refused there")
  func days() throws {
    var screen = LeaderboardPresenter()
    try screen.apply(LeaderboardPresenter.chooseSeason, ["value": "days"], on: stage)
    func errors(_ end: String, _ day: String) throws -> [String: String] {
      try screen.apply(
        LeaderboardPresenter.setDay, ["end": .string(end), "value": .string(day)], on: stage)
      return try screen.view(on: stage).errors
    }
    #expect(try errors("firstDay", "soon") == ["firstDay": "Enter a date like 2026-01-31."])
    #expect(try errors("firstDay", "2026-01-02") == [:])
    #expect(
      try errors("lastDay", "2026-01-01") == ["lastDay": "The last day is before the first one."])
    #expect(try errors("lastDay", "") == [:])
  }

  @Test("A row leads to its player")
  func open() throws {
    var screen = LeaderboardPresenter()
    let transition = try screen.apply(
      LeaderboardPresenter.open, ["player": .string(players[2].text)], on: stage)
    #expect(transition.steps == ["push playerDetail"])
    #expect(
      try transition.screen(PlayerDetailPresenter.self).view(on: stage).title == "Player 3")
  }

  @Test("A page behind the end of the list becomes the last one")
  func pages() throws {
    var screen = LeaderboardPresenter()
    try screen.apply(LeaderboardPresenter.page, ["offset": 100], on: stage)
    #expect(try screen.view(on: stage).section("ranked").offset == 0)
  }

  @Test("The message says that the ratings are the present ones, if not all matches count")
  func message() throws {
    var screen = LeaderboardPresenter()
    let sentence = "The ratings are the present ones."
    #expect(try screen.view(on: stage).message?.hasSuffix(sentence) == false)
    try screen.apply(LeaderboardPresenter.chooseSeason, ["value": "2026"], on: stage)
    #expect(try screen.view(on: stage).message?.hasSuffix(sentence) == true)
  }

  private static let choices: [(Intent, JSONDocument)] = [
    (LeaderboardPresenter.sort, ["value": "goals"]),
    (LeaderboardPresenter.chooseSeason, ["value": "2026"]),
    (LeaderboardPresenter.setDay, ["end": "lastDay", "value": "2026-01-31"]),
  ]

  @Test("Another figure, season or day begins at the first page", arguments: choices)
  func firstPage(intent: Intent, params: JSONDocument) throws {
    var screen = LeaderboardPresenter()
    _ = try stage.addPlayers(100)
    try screen.apply(LeaderboardPresenter.page, ["offset": 100], on: stage)
    #expect(try screen.view(on: stage).section("unplayed").rows.count == 3)
    try screen.apply(intent, params, on: stage)
    #expect(try screen.view(on: stage).section("unplayed").rows.count == 98)
  }
}
