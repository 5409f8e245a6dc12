import JSONRPC
import Testing

@testable import GatherApp
@testable import GatherDomain
@testable import HeadlessUI
@testable import ViewVocabulary

/// The list of players, which leads to all other screens.
@Suite("The list of players")
struct PlayerListPresenterTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  @Test("An empty list says what to do, and disables what needs a player")
  func empty() throws {
    let view = try PlayerListPresenter().view(on: stage)
    #expect(try view.section("players").emptyText == "No players yet. Add one, or paste a list.")
    #expect(
      view.reasons == ["select": "Add a player first", "exportPlayers": "Add a player first"])
    #expect(view.begin == #"{"action":"add"}"#)
  }

  @Test("A row shows the position and the skill beside the name, and leads to the player")
  func row() throws {
    var screen = PlayerListPresenter()
    let player = try stage.addPlayers(1)[0]
    let view = try screen.view(on: stage)
    #expect(try view.section("players").lines == ["Player 1 | Defender | "])
    #expect(view.reasons == [:] && view.begin == #"{"section":"players"}"#)
    let transition = try screen.apply(
      PlayerListPresenter.open, ["player": .string(player.text)], on: stage)
    #expect(transition.steps == ["push playerDetail"])
  }

  @Test(
    "Each of these leads to its screen",
    arguments: [
      (PlayerListPresenter.add, "playerAdd"), (PlayerListPresenter.importPlayers, "importPlayers"),
      (PlayerListPresenter.changePassword, "password"),
      (PlayerListPresenter.sessions, "sessionList"), (PlayerListPresenter.history, "history"),
      (PlayerListPresenter.leaderboard, "leaderboard"),
      (PlayerListPresenter.fixtures, "fixtureList"),
    ])
  func leads(intent: Intent, name: String) throws {
    var screen = PlayerListPresenter()
    #expect(try screen.apply(intent, on: stage).steps == ["push \(name)"])
  }

  @Test("The export hands over all players")
  func export() throws {
    var screen = PlayerListPresenter()
    try stage.addPlayer("Ann")
    let transition = try screen.apply(PlayerListPresenter.exportPlayers, on: stage)
    #expect(transition.steps == ["provide players.csv", "stay"])
    #expect(transition.document?.contains("Ann") == true)
  }

  @Test("The match that is going on can be continued; it is offered only while there is one")
  func continueMatch() throws {
    var screen = PlayerListPresenter()
    #expect(try screen.apply(PlayerListPresenter.continueMatch, on: stage).steps == ["stay"])
    let match = try stage.startMatch(players: 2)
    #expect(try screen.view(on: stage).action("continueMatch").isEnabled)
    let transition = try screen.apply(PlayerListPresenter.continueMatch, on: stage)
    #expect(transition.steps == ["push gather"])
    #expect(try transition.screen(GatherPresenter.self).match.id == match.id)
    _ = try stage.context.gathers.end(match.id, at: stage.now)
    #expect(try !screen.view(on: stage).actions.contains { $0.id == "continueMatch" })
  }

  @Test("A search shows the names that contain it; a name that nobody has is said")
  func search() throws {
    var screen = PlayerListPresenter()
    for name in ["Ann", "Bob", "Hannah"] { try stage.addPlayer(name) }
    try screen.apply(PlayerListPresenter.search, ["value": "ann"], on: stage)
    #expect(try screen.view(on: stage).section("players").titles == ["Ann", "Hannah"])
    try screen.apply(PlayerListPresenter.search, ["value": "xyz"], on: stage)
    let players = try screen.view(on: stage).section("players")
    #expect(players.titles == [] && players.emptyText == "No player’s name contains this.")
  }

  @Test("A long list is shown in pages; the last one remains when it has lost its players")
  func pages() throws {
    var screen = PlayerListPresenter()
    let players = try stage.addPlayers(101)
    let first = try screen.view(on: stage).section("players")
    #expect(first.rows.count == 100 && first.total == 101 && first.next == "nextPage")
    try screen.apply(PlayerListPresenter.page, ["offset": 100], on: stage)
    let last = try screen.view(on: stage).section("players")
    #expect(last.rows.count == 1 && last.previous == "previousPage" && last.next == nil)
    _ = try stage.context.players.delete(players[0])
    try screen.refresh(on: stage)
    #expect(try screen.view(on: stage).section("players").rows.count == 100)
  }

  @Test("A deletion asks first, and can be undone")
  func delete() throws {
    var screen = PlayerListPresenter()
    let ann = try stage.addPlayer("Ann")
    let question = try screen.apply(
      PlayerListPresenter.delete, ["player": .string(ann.text)], on: stage)
    #expect(question.steps == ["alert: Delete Ann?"])
    #expect(question.alert?.actions.first?.title == "Delete")
    #expect(try stage.names == ["Ann"])
    let done = try screen.apply(
      PlayerListPresenter.delete, ["player": .string(ann.text), "confirmed": true], on: stage)
    #expect(done.steps == ["offer undo: Ann was deleted.", "stay"])
    #expect(try stage.names == [])
  }

  @Test(
    "The answer to the question succeeds if the player was deleted elsewhere meanwhile; without a question it fails"
  )
  func deletedElsewhere() throws {
    var screen = PlayerListPresenter()
    let ann = try stage.addPlayer("Ann")
    let confirmed: JSONDocument = ["player": .string(ann.text), "confirmed": true]
    try screen.apply(PlayerListPresenter.delete, ["player": .string(ann.text)], on: stage)
    _ = try stage.context.players.delete(ann)
    #expect(try screen.apply(PlayerListPresenter.delete, confirmed, on: stage).steps == ["stay"])
    #expect(throws: Failure.notFound(.noPlayer(ann.text))) {
      try screen.apply(PlayerListPresenter.delete, confirmed, on: stage)
    }
  }

  @Test("Without the store the list says so, and offers to try again")
  func withoutStore() throws {
    var screen = PlayerListPresenter()
    let view = try #require(screen.view(withoutStore: "The disk is full.", in: .english))
    #expect(view.message == "The disk is full." && view.actions.map(\.id) == ["reload"])
    #expect(try screen.apply(PlayerListPresenter.reload, on: stage).steps == ["stay"])
  }

  @Test("A search begins at its first page")
  func searchFromLaterPage() throws {
    var screen = PlayerListPresenter()
    _ = try stage.addPlayers(101)
    try screen.apply(PlayerListPresenter.page, ["offset": 100], on: stage)
    try screen.apply(PlayerListPresenter.search, ["value": "Player"], on: stage)
    #expect(try screen.view(on: stage).section("players").offset == 0)
  }
}
