import JSONRPC
import Testing

@testable import GatherApp
@testable import GatherDomain
@testable import HeadlessUI
@testable import ViewVocabulary

/// The screen that shows who comes to one fixture.
@Suite("A fixture")
struct FixturePresenterTests {
  private let stage: Stage
  private let players: [ID<Player>]
  private let shown: FixturePresenter
  private let fixture: Fixture

  init() throws {
    stage = try Stage()
    players = try stage.addPlayers(3)
    fixture = try stage.addFixture(maximumPlayers: 2)
    shown = FixturePresenter(fixture.id)
  }

  private func answer(_ place: Int, _ answer: JSONDocument) -> JSONDocument {
    ["person": .string(players[place].text), "answer": answer]
  }

  /// The names of those who are in, in reserve, out, and without an answer.
  private func people(_ screen: FixturePresenter) throws -> [[String]] {
    try screen.view(on: stage).sections.map(\.titles)
  }

  @Test("A list is shown line by line, in windows, and lines can be left out of the answers")
  func pastedNames() throws {
    var screen = shown
    try screen.apply(FixturePresenter.pasteNames, on: stage)
    let guests = (1...150).map { "Guest \($0)" }
    let list = (["player 1", "❌ Player 2", "❓ Player 3"] + guests).joined(separator: "\n")
    try screen.apply(FixturePresenter.previewNames, ["names": .string(list)], on: stage)
    let lines = try #require(try screen.view(on: stage).sections.first)
    #expect(lines.rows.count == 100 && lines.total == 153)
    #expect(
      lines.rows.prefix(4).map { [$0.title] + $0.details } == [
        ["player 1", "Player 1", "In"], ["Player 2", "Player 2", "Out"],
        ["Player 3", "Player 3", "Undecided"], ["Guest 1", "Nobody", "In"],
      ])
    try screen.apply(FixturePresenter.page, ["offset": 100], on: stage)
    let second = try #require(try screen.view(on: stage).sections.first)
    #expect(second.rows.map(\.id) == (98...150).map { "\($0 + 3) Guest \($0) 1" })
    try screen.apply(
      FixturePresenter.setTaken, ["line": "2 Player 2 1", "taken": false], on: stage)
    for guest in 1...150 {
      let left: JSONDocument = ["line": .string("\(guest + 3) Guest \(guest) 1"), "taken": false]
      try screen.apply(FixturePresenter.setTaken, left, on: stage)
    }
    let saved = try screen.apply(FixturePresenter.saveNames, on: stage).steps
    #expect(saved == ["notice: One answer was saved. Undecided: Player 3.", "stay"])
    #expect(try people(screen) == [["Player 1"], [], [], ["Player 2", "Player 3"]])
  }

  @Test("At first all players are without an answer, and there are too few for two teams")
  func begin() throws {
    let view = try shown.view(on: stage)
    #expect(view.title == "Fri 2 Jan 2026, 20:00" && view.message == "The park · 0 of 2 in")
    #expect(try people(shown) == [[], [], [], ["Player 1", "Player 2", "Player 3"]])
    #expect(view.reasons == ["pickTeams": "Too few players for two teams"])
    #expect(view.begin == #"{"section":"waiting"}"#)
  }

  @Test(
    "Who is in, a reserve or out follows from the order of the answers; a free place is the first reserve’s"
  )
  func answers() throws {
    var screen = shown
    func say(_ place: Int, _ reply: JSONDocument) throws -> [String] {
      try screen.apply(FixturePresenter.answer, answer(place, reply), on: stage).steps
    }
    #expect(try say(0, "in") == ["notice: Player 1 is in.", "stay"])
    #expect(try say(0, "in") == ["stay"])
    #expect(try say(1, "in") == ["notice: Player 2 is in.", "stay"])
    #expect(try say(2, "in") == ["notice: Player 3 is a reserve.", "stay"])
    #expect(try people(screen) == [["Player 1", "Player 2"], ["Player 3"], [], []])
    #expect(
      try say(0, "out") == ["notice: Player 1 is out. Player 3 moves up.", "stay"])
    #expect(try people(screen) == [["Player 2", "Player 3"], [], ["Player 1"], []])
    #expect(try say(0, "none") == ["notice: Player 1 has no answer any more.", "stay"])
    #expect(try people(screen) == [["Player 2", "Player 3"], [], [], ["Player 1"]])
  }

  @Test("Somebody who is not there cannot answer")
  func stranger() throws {
    var screen = shown
    #expect(throws: Failure.notFound(.noPlayer("99"))) {
      try screen.apply(FixturePresenter.answer, ["person": "99", "answer": "in"], on: stage)
    }
  }

  @Test("A guest is in by name, and is marked as a guest")
  func guest() throws {
    var screen = shown
    let transition = try screen.apply(FixturePresenter.addGuest, ["guest": "Gil"], on: stage)
    #expect(transition.steps == ["notice: Gil is in.", "stay"])
    let view = try screen.view(on: stage)
    #expect(try view.section("in").lines == ["Gil | Guest"])
    #expect(try view.field("guest").value == .text(""))
  }

  @Test("A guest without a name is refused, and the user is at the field")
  func noName() throws {
    var screen = shown
    #expect(
      try screen.apply(FixturePresenter.addGuest, ["guest": " "], on: stage).steps == ["stay"])
    let view = try screen.view(on: stage)
    #expect(view.errors == ["guest": "Enter a name of 1 to 100 characters on one line."])
    #expect(view.begin == #"{"field":"guest"}"#)
  }

  @Test("With a price each row says what to pay and who has paid, and what is open is handed over")
  func payments() throws {
    var screen = shown
    try stage.context.fixtures.setCurrency(try #require(Currency("EUR")))
    for place in 0...2 {
      try screen.apply(FixturePresenter.answer, answer(place, "in"), on: stage)
    }
    #expect(try screen.view(on: stage).actions.allSatisfy { $0.id != "payments" })
    _ = try stage.context.fixtures.update(fixture.id) { $0.price = .init(1001) }
    func pay(_ place: Int, _ paid: JSONDocument) throws -> [String] {
      try screen.apply(
        FixturePresenter.setPaid, ["person": .string(players[place].text), "paid": paid], on: stage
      ).steps
    }
    #expect(try pay(0, true) == ["notice: Player 1 has paid.", "stay"])
    #expect(try pay(0, true) == ["stay"])
    #expect(try pay(2, true) == ["notice: Player 3 has paid.", "stay"])
    let view = try screen.view(on: stage)
    #expect(view.message == "The park · 2 of 2 in · 10.01 EUR")
    #expect(
      try ["in", "reserve"].map { try view.section($0).lines } == [
        ["Player 1 | 5.01 EUR | Paid", "Player 2 | 5.00 EUR"], ["Player 3 | Paid"],
      ])
    #expect(try view.section("in").rows.map(\.isSelected) == [true, false])
    #expect(
      try ["in", "reserve"].map { try view.section($0).rowActions.map(\.id) } == [
        ["sayOut", "withdraw", "markPaid", "markUnpaid"], ["sayOut", "withdraw", "markUnpaid"],
      ])
    let open = try screen.apply(FixturePresenter.payments, on: stage)
    #expect(open.steps == ["provide payments.txt", "stay"])
    #expect(
      open.document == """
        Fri 2 Jan 2026, 20:00
        The park · 2 of 2 in · 10.01 EUR

        Open: 5.00 EUR
        Player 2: 5.00 EUR
        Paid: Player 1, Player 3

        """)
    #expect(try pay(0, false) == ["notice: Player 1 has not paid.", "stay"])
    #expect(try screen.view(on: stage).section("in").lines[0] == "Player 1 | 5.01 EUR")
  }

  @Test("Those who are in are split into two teams, again too, and the reserve waits on the bench")
  func pickTeams() throws {
    var screen = shown
    for place in 0...2 {
      try screen.apply(FixturePresenter.answer, answer(place, "in"), on: stage)
    }
    let view = try screen.view(on: stage)
    #expect(view.reasons == [:] && view.begin == #"{"action":"pickTeams"}"#)
    let transition = try screen.apply(FixturePresenter.pickTeams, on: stage)
    #expect(transition.steps == ["push confirmPlayers"])
    let teams = try transition.screen(ConfirmPlayersPresenter.self).view(on: stage)
    #expect(teams.sections.map(\.rows.count) == [1, 1, 1])
    #expect(teams.sections[0].titles == ["Player 3"])
    var picked = try transition.screen(ConfirmPlayersPresenter.self)
    try picked.apply(ConfirmPlayersPresenter.balance, ["rank": 1], on: stage)
    #expect(try picked.view(on: stage).sections[0].titles == ["Player 3"])
    // In a team they are split like the others.
    let third = try #require(teams.sections[0].rows.first?.id)
    try picked.apply(
      ConfirmPlayersPresenter.move, ["player": .string(third), "to": "teamA"], on: stage)
    try picked.apply(ConfirmPlayersPresenter.balance, on: stage)
    #expect(try picked.view(on: stage).sections.map(\.rows.count) == [0, 2, 1])
  }

  @Test("Edit leads to the fixture’s date, and the calendar gets the fixture")
  func edit() throws {
    var screen = shown
    let transition = try screen.apply(FixturePresenter.edit, on: stage)
    #expect(transition.steps == ["push fixtureEdit"])
    let form = try transition.screen(FixtureEditPresenter.self).view(on: stage)
    #expect(try form.field("date").value == .text("2026-01-02"))
    let calendar = try screen.apply(FixturePresenter.calendar, on: stage)
    #expect(calendar.steps == ["provide fixtures.ics", "stay"])
    #expect(calendar.document?.contains("LOCATION:The park") == true)
  }

  @Test("A deletion asks first, can be undone, and closes the screen")
  func delete() throws {
    var screen = shown
    let question = try screen.apply(FixturePresenter.delete, on: stage)
    #expect(question.steps == ["alert: Delete the fixture of Fri 2 Jan 2026, 20:00?"])
    let done = try screen.apply(FixturePresenter.delete, ["confirmed": true], on: stage)
    #expect(
      done.steps == ["offer undo: The fixture of Fri 2 Jan 2026, 20:00 was deleted.", "pop"])
    #expect(
      try screen.refresh(on: stage).steps == ["pop", "alert: This fixture has been deleted."])
  }

  @Test("A page behind the end of those without an answer becomes the last one")
  func pages() throws {
    var screen = shown
    try screen.apply(FixturePresenter.page, ["offset": 100], on: stage)
    #expect(try screen.view(on: stage).section("waiting").rows.count == 3)
  }
}
