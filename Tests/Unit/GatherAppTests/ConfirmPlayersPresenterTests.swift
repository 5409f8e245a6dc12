import JSONRPC
import Testing

@testable import GatherApp
@testable import GatherDomain
@testable import HeadlessUI
@testable import ViewVocabulary

/// The screen that splits those who came into two teams.
@Suite("Picking teams")
struct ConfirmPlayersPresenterTests {
  private let stage: Stage
  private let players: [ID<Player>]
  private let benched: ConfirmPlayersPresenter

  init() throws {
    stage = try Stage()
    players = try stage.addPlayers(4)
    benched = ConfirmPlayersPresenter(bench: try stage.context.players.participants(players))
  }

  private func row(_ place: Int) -> JSONDocument { ["player": .string(players[place].text)] }

  /// The screen with the first player in Team A, and the second one in Team B.
  private func moved() throws -> ConfirmPlayersPresenter {
    var screen = benched
    for (place, team) in [(0, "teamA"), (1, "teamB")] {
      let to: JSONDocument = ["to": .string(team)]
      try screen.apply(ConfirmPlayersPresenter.move, row(place).merging(to), on: stage)
    }
    return screen
  }

  /// Who is on the bench, in Team A and in Team B.
  private func teams(_ screen: ConfirmPlayersPresenter) throws -> [[String]] {
    try screen.view(on: stage).sections.map(\.titles)
  }

  @Test("While all are on the bench no match can start, and nobody can swap")
  func bench() throws {
    let view = try benched.view(on: stage)
    let reason = "Put at least one player in each team"
    #expect(
      view.reasons
        == ["kickOff": reason, "start": reason, "copyTeams": reason, "picture": reason])
    #expect(try view.section("bench").rowActions.map(\.id) == ["toTeamA", "toTeamB"])
    #expect(try view.section("teamA").emptyText == "Nobody")
  }

  @Test("A player goes to a team, to its end or before a place in it")
  func move() throws {
    var screen = try moved()
    #expect(try screen.view(on: stage).reasons == [:])
    #expect(try teams(screen) == [["Player 3", "Player 4"], ["Player 1"], ["Player 2"]])
    let first: JSONDocument = ["to": "teamA", "index": 0]
    try screen.apply(ConfirmPlayersPresenter.move, row(2).merging(first), on: stage)
    #expect(try teams(screen) == [["Player 4"], ["Player 3", "Player 1"], ["Player 2"]])
  }

  @Test("A player who is not in the line-up cannot be moved")
  func stranger() throws {
    var screen = benched
    #expect(throws: Failure.notFound(.notInLineup("99"))) {
      try screen.apply(ConfirmPlayersPresenter.move, ["player": "99", "to": "teamA"], on: stage)
    }
  }

  @Test("Two players swap places; the second one is chosen of the other teams")
  func swap() throws {
    var screen = try moved()
    try screen.apply(ConfirmPlayersPresenter.swap, row(0), on: stage)
    let question = try screen.view(on: stage)
    #expect(question.message == "Choose the player to swap places with Player 1.")
    #expect(question.sections.map(\.id) == ["bench", "teamB"])
    try screen.apply(ConfirmPlayersPresenter.swapWith, row(3), on: stage)
    #expect(try teams(screen) == [["Player 3", "Player 1"], ["Player 4"], ["Player 2"]])
  }

  @Test("Cancel keeps the places")
  func keepPlaces() throws {
    var screen = try moved()
    let before = try teams(screen)
    try screen.apply(ConfirmPlayersPresenter.swap, row(0), on: stage)
    try screen.apply(ConfirmPlayersPresenter.keepPlaces, on: stage)
    #expect(try teams(screen) == before)
  }

  @Test("Balance makes two teams of equal size, and then offers the next split")
  func balance() throws {
    var screen = benched
    #expect(try screen.view(on: stage).action("balance").title == "Balance teams")
    try screen.apply(ConfirmPlayersPresenter.balance, on: stage)
    #expect(try teams(screen).map(\.count) == [0, 2, 2])
    let again = try screen.view(on: stage).action("balance")
    #expect(again.title == "Balance again" && again.params?["rank"] == .number(1))
    let before = try teams(screen)
    try screen.apply(ConfirmPlayersPresenter.balance, ["rank": 1], on: stage)
    #expect(try teams(screen) != before)
  }

  @Test("The message says which pairings the teams do not keep; who is on the bench breaks none")
  func broken() throws {
    try stage.context.players.pair(players[0], with: players[1], .together)
    try stage.context.players.pair(players[0], with: players[2], .apart)
    var screen = try moved()
    #expect(
      try screen.view(on: stage).message
        == "The teams are even. Player 1 and Player 2 are to play together.")
    try screen.apply(ConfirmPlayersPresenter.move, row(2).merging(["to": "teamA"]), on: stage)
    #expect(
      try screen.view(on: stage).message?.hasSuffix("Player 1 and Player 3 are to play apart.")
        == true)
    try screen.apply(ConfirmPlayersPresenter.balance, on: stage)
    #expect(try teams(screen) == [[], ["Player 1", "Player 2"], ["Player 3", "Player 4"]])
    #expect(try screen.view(on: stage).message == "The teams are even.")
  }

  @Test("Pairings that no teams keep give an alert and leave all where they are, also at the start")
  func impossible() throws {
    let service = try stage.context.players
    for pair in [(0, 1), (1, 2), (0, 2)] {
      try service.pair(players[pair.0], with: players[pair.1], .apart)
    }
    var screen = try moved()
    let before = try teams(screen)
    let refused = try screen.apply(ConfirmPlayersPresenter.balance, on: stage)
    #expect(
      refused.steps
        == ["alert: Player 2 and Player 3 would have to play both together and apart."])
    #expect(try teams(screen) == before)
    let picked = try service.participants(players)
    let led = try ConfirmPlayersPresenter.balancing(picked, in: stage.context)
    #expect(led.steps == ["push confirmPlayers"] + refused.steps)
    #expect(try teams(led.screen(ConfirmPlayersPresenter.self))[0].count == 4)
  }

  @Test("One player is too few for two teams")
  func tooFew() throws {
    let one = try stage.context.players.participants([players[0]])
    let view = try ConfirmPlayersPresenter(bench: one).view(on: stage)
    #expect(view.reasons["balance"] == "Too few players for two teams")
  }

  @Test(
    "The match starts with these teams; the clock runs at once if the user kicks off",
    arguments: [false, true])
  func start(startsClock: Bool) throws {
    var screen = try moved()
    let transition = try screen.apply(
      ConfirmPlayersPresenter.start, ["startsClock": .boolean(startsClock)], on: stage)
    #expect(transition.steps == ["withdrawUndo", "push gather"])
    let match = try stage.context.gathers.get(transition.screen(GatherPresenter.self).match.id)
    #expect(match.lineup.teamA.map(\.name) == ["Player 1"])
    #expect(match.waiting.map(\.name) == ["Player 3", "Player 4"])
    #expect(match.timeline.clock.state == (startsClock ? .running : .stopped))
  }

  @Test("The teams are handed over as a text, or as a picture")
  func copy() throws {
    var screen = try moved()
    let text = try screen.apply(ConfirmPlayersPresenter.copyTeams, on: stage)
    #expect(text.steps == ["provide teams.txt", "stay"])
    #expect(text.document?.contains("Player 1") == true)
    let picture = try screen.apply(ConfirmPlayersPresenter.copyTeams, ["format": "svg"], on: stage)
    #expect(picture.steps == ["provide teams.svg", "stay"])
  }

  @Test("The teams of an earlier match leave out who was deleted since, and say so")
  func again() throws {
    let match = try stage.endMatch(1, 0)
    _ = try stage.context.players.delete(match.lineup.teamB[0].id)
    let screen = try ConfirmPlayersPresenter(again: match, in: stage.context)
    #expect(
      try screen.view(on: stage).message == "Player 1 has been deleted and is left out.")
    #expect(try teams(screen) == [[], ["Player 2"], []])
  }

  @Test("Who is deleted or renamed elsewhere is so here")
  func refresh() throws {
    var screen = try moved()
    try screen.apply(ConfirmPlayersPresenter.swap, row(0), on: stage)
    _ = try stage.context.players.delete(players[0])
    _ = try stage.context.players.update(players[1]) { $0.name = "Bob" }
    try screen.refresh(on: stage)
    #expect(try teams(screen) == [["Player 3", "Player 4"], [], ["Bob"]])
  }

  @Test(
    "Teams that were changed by hand, or have lost a player, are no split: Balance begins at the fairest one"
  )
  func noSplit() throws {
    var split = benched
    try split.apply(ConfirmPlayersPresenter.balance, on: stage)
    var (changed, smaller) = (split, split)
    try changed.apply(ConfirmPlayersPresenter.move, row(0).merging(["to": "bench"]), on: stage)
    _ = try stage.context.players.delete(players[1])
    try smaller.refresh(on: stage)
    for screen in [changed, smaller] {
      let balance = try screen.view(on: stage).action("balance")
      #expect(balance.title == "Balance teams" && balance.params?["rank"] == .number(0))
    }
  }
}
