import JSONRPC
import Testing

@testable import GatherApp
@testable import GatherDomain
@testable import HeadlessUI
@testable import ViewVocabulary

/// The screen that imports a list of players.
@Suite("Importing players")
struct ImportPlayersPresenterTests {
  private let stage: Stage

  init() throws {
    stage = try Stage()
    try stage.addPlayer("Ann")
  }

  /// The screen after a list was sent to be looked at.
  private func preview(_ list: String, mode: JSONDocument = "update") throws
    -> ImportPlayersPresenter
  {
    var screen = ImportPlayersPresenter()
    let transition = try screen.apply(
      ImportPlayersPresenter.preview, ["list": .string(list), "mode": mode], on: stage)
    #expect(transition.steps == ["stay"])
    return screen
  }

  @Test("The preview shows what the import would do, and changes nothing")
  func shown() throws {
    let view = try preview("name;age\nAnn;30\nBob;").view(on: stage)
    #expect(view.message == "1 new, 1 changed.")
    #expect(
      try view.section("players").lines
        == ["Ann | Changed | – → 30 |  |  |  | ", "Bob | New |  |  |  |  | "])
    #expect(try stage.names == ["Ann"])
  }

  @Test("Import stores the list as a whole, says what was done, and closes the screen")
  func save() throws {
    var screen = try preview("name;age\nAnn;30\nBob;")
    let transition = try screen.apply(ImportPlayersPresenter.save, on: stage)
    #expect(transition.steps == ["notice: Imported: 1 new, 1 changed.", "pop"])
    #expect(try stage.names == ["Ann", "Bob"])
  }

  @Test("A name that exists can be another player’s")
  func add() throws {
    var screen = try preview("name\nAnn", mode: "add")
    try screen.apply(ImportPlayersPresenter.save, on: stage)
    #expect(try stage.names == ["Ann", "Ann"])
  }

  @Test("A list with a wrong line cannot be imported; it can be changed, and is still there")
  func problems() throws {
    var screen = try preview("name;age\nBob;old")
    let view = try screen.view(on: stage)
    #expect(
      try view.section("problems").lines == ["Line 2, Age | Enter a whole number from 1 to 120."])
    #expect(view.reasons == ["save": "Fix the lines above first"])
    #expect(view.begin == #"{"action":"edit"}"#)
    try screen.apply(ImportPlayersPresenter.edit, on: stage)
    #expect(try screen.view(on: stage).field("list").value == .text("name;age\nBob;old"))
  }

  @Test("A list without a line imports nobody")
  func nobody() throws {
    let view = try preview("name").view(on: stage)
    #expect(view.reasons == ["save": "There is nobody in the list"])
  }

  @Test("A list, and what to do with a name that exists, are required")
  func missing() throws {
    #expect(
      try preview(" ").view(on: stage).errors == ["list": "Enter a list, its headings first."])
    #expect(
      try preview("name\nBob", mode: "").view(on: stage).errors
        == ["mode": "Choose one of the list."])
  }

  @Test("A long preview is shown in pages")
  func pages() throws {
    let list = (["name"] + (1...101).map { "Player \($0)" }).joined(separator: "\n")
    var screen = try preview(list)
    #expect(try screen.view(on: stage).section("players").rows.count == 100)
    try screen.apply(ImportPlayersPresenter.page, ["offset": 100], on: stage)
    #expect(try screen.view(on: stage).section("players").titles == ["Player 101"])
    try screen.apply(
      ImportPlayersPresenter.preview, ["list": .string(list), "mode": "add"], on: stage)
    #expect(try screen.view(on: stage).section("players").offset == 0)
  }
}
