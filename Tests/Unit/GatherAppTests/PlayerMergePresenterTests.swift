import JSONRPC
import Testing

@testable import GatherApp
@testable import GatherDomain
@testable import HeadlessUI
@testable import ViewVocabulary

/// The screen that merges two entries of one person.
@Suite("Merging players")
struct PlayerMergePresenterTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  private func screen(of name: String) throws -> PlayerMergePresenter {
    let player = try stage.context.players.get(try stage.addPlayer(name))
    return try PlayerMergePresenter(player, in: stage.context)
  }

  @Test("The search begins with the name if another entry is called so, and else is empty")
  func doubles() throws {
    _ = try stage.addPlayer("zoe")
    _ = try stage.addPlayer("Bob")
    let double = try screen(of: "Zoë").view(on: stage)
    #expect(try double.section("players").rows.map(\.title) == ["zoe"])
    _ = try stage.addPlayer("Cyril")
    let single = try screen(of: "Cy").view(on: stage)
    #expect(try single.section("players").rows.map(\.title) == ["Bob", "Cyril", "zoe", "Zoë"])
  }

  @Test("After a question the other entry is gone, and its undo is offered")
  func merged() throws {
    let zoe = try stage.addPlayer("Zoe")
    var screen = try screen(of: "Zoë")
    let question = try screen.apply(
      PlayerMergePresenter.merge, ["player": .string(zoe.text)], on: stage)
    #expect(question.steps == ["alert: Merge Zoe into Zoë?"])
    #expect(try stage.context.players.count() == 2)
    let done = try screen.apply(
      PlayerMergePresenter.merge, ["player": .string(zoe.text), "confirmed": true], on: stage)
    #expect(done.steps.contains("pop"))
    #expect(try stage.context.players.list().entries.map(\.profile.name) == ["Zoë"])
  }

  @Test("The screen closes if the player is deleted elsewhere")
  func deleted() throws {
    var screen = try screen(of: "Ann")
    #expect(try screen.refresh(on: stage).steps == ["stay"])
    _ = try stage.context.players.delete(stage.context.players.list().entries[0].id)
    #expect(try screen.refresh(on: stage).steps == ["pop"])
  }
}
