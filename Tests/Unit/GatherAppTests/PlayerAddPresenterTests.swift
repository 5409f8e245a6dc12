import JSONRPC
import Testing

@testable import GatherApp
@testable import GatherDomain
@testable import HeadlessUI
@testable import ViewVocabulary

/// The screen that takes the name of a new player.
@Suite("Adding a player")
struct PlayerAddPresenterTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  @Test("A name is required, and nobody is added without one", arguments: ["", "  "])
  func empty(name: String) throws {
    var screen = PlayerAddPresenter()
    #expect(
      try screen.apply(PlayerAddPresenter.save, ["name": .string(name)], on: stage).steps == [
        "stay"
      ])
    let view = try screen.view(on: stage)
    #expect(view.errors == ["name": "Enter a name of 1 to 100 characters on one line."])
    #expect(try view.field("name").value == .text(name))
    #expect(try stage.names == [])
  }

  @Test("A new player leads to the list, where the user can add another one at once")
  func added() throws {
    var screen = PlayerAddPresenter()
    let transition = try screen.apply(PlayerAddPresenter.save, ["name": " Ann "], on: stage)
    #expect(transition.steps == ["notice: Ann was added.", "replace by playerList"])
    let list = try transition.screen(PlayerListPresenter.self).view(on: stage)
    #expect(try list.section("players").titles == ["Ann"])
    #expect(list.begin == #"{"action":"add"}"#)
  }

  @Test("The list shows the page that holds the new player")
  func page() throws {
    var screen = PlayerAddPresenter()
    _ = try stage.addPlayers(100)
    let transition = try screen.apply(PlayerAddPresenter.save, ["name": "Zoe"], on: stage)
    let list = try transition.screen(PlayerListPresenter.self).view(on: stage)
    #expect(try list.section("players").titles == ["Zoe"])
  }
}
