import JSONRPC
import Testing

@testable import GatherApp
@testable import GatherDomain
@testable import HeadlessUI
@testable import ViewVocabulary

/// The screen that chooses who is to play in a player's team, and who is not.
@Suite("Pairing players")
struct PlayerPairPresenterTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  private func choice(_ player: ID<Player>, _ kind: String) -> JSONDocument {
    ["player": .string(player.text), "kind": .string(kind)]
  }

  @Test("A choice replaces the one before, and leads back")
  func pair() throws {
    let players = try stage.addPlayers(3)
    var screen = PlayerPairPresenter(players[0])
    let view = try screen.view(on: stage)
    #expect(view.message == "Who is to play in the team of Player 1, and who is not?")
    #expect(try view.section("players").rows.map(\.title) == ["Player 2", "Player 3"])
    for (kind, word) in [("together", "together"), ("apart", "apart")] {
      let done = try screen.apply(
        PlayerPairPresenter.pair, choice(players[1], kind), on: stage)
      #expect(done.steps == ["notice: Player 1 and Player 2 are to play \(word).", "pop"])
    }
    #expect(try stage.context.players.pairings(of: players[1]).map(\.kind) == [.apart])
  }

  @Test("One more than a player can have gives an alert, and nothing changes")
  func tooMany() throws {
    let players = try stage.addPlayers(Pairing.most + 2)
    var screen = PlayerPairPresenter(players[0])
    for player in players[1...Pairing.most] {
      try screen.apply(PlayerPairPresenter.pair, choice(player, "apart"), on: stage)
    }
    let refused = try screen.apply(
      PlayerPairPresenter.pair, choice(players[Pairing.most + 1], "apart"), on: stage)
    #expect(
      refused.steps
        == ["alert: Player 1 already plays together with, or apart from, 20 players."])
    #expect(try stage.context.players.pairings(of: players[Pairing.most + 1]).isEmpty)
  }

  @Test("The screen closes if the player is deleted elsewhere")
  func deleted() throws {
    let player = try stage.addPlayer("Ann")
    var screen = PlayerPairPresenter(player)
    _ = try stage.context.players.delete(player)
    #expect(try screen.refresh(on: stage).steps == ["pop"])
  }
}
