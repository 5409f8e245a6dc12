import JSONRPC
import Testing

@testable import GatherApp
@testable import GatherDomain
@testable import HeadlessUI
@testable import ViewVocabulary

/// The screen that shows one player.
@Suite("A player’s details")
struct PlayerDetailPresenterTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  @Test("What is known has its row, and what is not known has an empty one")
  func shown() throws {
    let player = try stage.addPlayers(1)[0]
    let view = try PlayerDetailPresenter(player).view(on: stage)
    #expect(view.title == "Player 1")
    #expect(try view.section("personal").lines == ["Name | Player 1", "Age"])
    #expect(try view.section("play").lines == ["Position | Defender", "Skill", "Role"])
    #expect(view.charts == nil)
  }

  @Test("A row leads to the editor of what it shows")
  func edit() throws {
    var screen = PlayerDetailPresenter(try stage.addPlayer("Ann"))
    let transition = try screen.apply(
      PlayerDetailPresenter.edit, ["field": "favouriteTeam"], on: stage)
    #expect(transition.steps == ["push playerEdit"])
    let editor = try transition.screen(PlayerEditPresenter.self).view(on: stage)
    #expect(editor.title == "Favourite team of Ann")
  }

  @Test("The figures cannot be edited, everything else can")
  func rowActions() throws {
    let view = try PlayerDetailPresenter(try stage.addPlayer("Ann")).view(on: stage)
    #expect(view.sections.filter { $0.rowActions.isEmpty }.map(\.id) == ["figures"])
  }

  @Test("Who is to play with them, or not, has a row that can be removed")
  func pairings() throws {
    let players = try stage.addPlayers(3)
    let service = try stage.context.players
    try service.pair(players[0], with: players[2], .apart)
    try service.pair(players[1], with: players[0], .together)
    var screen = PlayerDetailPresenter(players[0])
    let rows = try screen.view(on: stage).section("pairings").rows
    #expect(rows.map(\.title) == ["Together with Player 2", "Not with Player 3"])
    try screen.apply(
      PlayerDetailPresenter.unpair, ["player": .string(players[2].text)], on: stage)
    #expect(try screen.view(on: stage).section("pairings").rows.count == 1)
    let chooser = try screen.apply(PlayerDetailPresenter.pair, on: stage)
    #expect(chooser.steps == ["push playerPair"])
  }

  @Test(
    "A match shows in the figures and in the chart, and Past matches leads to those of the player")
  func history() throws {
    let match = try stage.endMatch(2, 0)
    _ = try stage.endMatch(1, 1)
    var screen = PlayerDetailPresenter(match.lineup.teamA[0].id)
    let view = try screen.view(on: stage)
    #expect(try view.section("figures").lines.contains("Won | 1"))
    #expect(view.charts?.first?.points.count == 1)
    let past = try screen.apply(PlayerDetailPresenter.history, on: stage)
    #expect(past.steps == ["push history"])
    let list = try past.screen(HistoryPresenter.self).view(on: stage)
    #expect(try list.section("gathers").rows.map(\.id) == [match.id.text])
  }

  @Test("Who came to a fixture has it in the figures")
  func attendance() throws {
    let fixture = try stage.addFixture(inHours: 0)
    let match = try stage.endMatch(2, 0)
    let player = match.lineup.teamA[0].id
    let figures = try PlayerDetailPresenter(player).view(on: stage).section("figures").lines
    #expect(
      figures.suffix(5) == ["Asked | 1", "Came | 1", "Streak | 1", "No answer | 1", "Form | W"])
    _ = try stage.context.fixtures.answer(fixture.id, .person(player), false)
    #expect(
      try PlayerDetailPresenter(player).view(on: stage).section("figures").lines
        .contains("No answer | 0"))
  }

  @Test("The screen closes with a reason if the player is deleted elsewhere")
  func deleted() throws {
    let ann = try stage.addPlayer("Ann")
    var screen = PlayerDetailPresenter(ann)
    #expect(try screen.refresh(on: stage).steps == ["stay"])
    _ = try stage.context.players.delete(ann)
    #expect(
      try screen.refresh(on: stage).steps == ["pop", "alert: This player has been deleted."])
    #expect(throws: Failure.self) {
      try screen.apply(PlayerDetailPresenter.edit, ["field": "name"], on: stage)
    }
  }
}
