import JSONRPC
import Sessions
import Testing

@testable import GatherApp
@testable import GatherDomain
@testable import HeadlessUI
@testable import ViewVocabulary

/// The screen that adds or edits a fixture.
@Suite("Editing a fixture")
struct FixtureEditPresenterTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  private let entry: JSONDocument = [
    "date": "2026-01-08", "time": "19:30", "place": " The park ", "maximumPlayers": "10",
  ]

  private var toCome: [Fixture] {
    get throws { try stage.context.fixtures.list(.toCome, at: stage.now).entries }
  }

  @Test("A new fixture is added, and the screen closes")
  func add() throws {
    var screen = FixtureEditPresenter()
    #expect(try screen.view(on: stage).errors == [:])
    let transition = try screen.apply(FixtureEditPresenter.add, entry, on: stage)
    #expect(transition.steps == ["notice: The fixture was added.", "pop"])
    let plan = try #require(try toCome.first).plan
    #expect(plan.startsAt.rfc3339 == "2026-01-08T19:30:00Z")
    #expect(plan.place == "The park" && plan.maximumPlayers == 10)
  }

  @Test("It can be added for several weeks")
  func weeks() throws {
    var screen = FixtureEditPresenter()
    let weeks: JSONDocument = ["weeks": 3]
    let transition = try screen.apply(FixtureEditPresenter.add, entry.merging(weeks), on: stage)
    #expect(transition.steps == ["notice: 3 fixtures were added.", "pop"])
    #expect(
      try toCome.map { $0.plan.startsAt.rfc3339.prefix(10) }
        == ["2026-01-08", "2026-01-15", "2026-01-22"])
  }

  @Test("All that is wrong is said at its field, the entries stay, and nothing is added")
  func refused() throws {
    var screen = FixtureEditPresenter()
    let transition = try screen.apply(
      FixtureEditPresenter.add,
      ["date": "2026-02-30", "time": "7pm", "maximumPlayers": "few", "weeks": 0], on: stage)
    #expect(transition.steps == ["stay"])
    let view = try screen.view(on: stage)
    #expect(
      view.errors == [
        "date": "Enter a date like 2026-01-31.", "time": "Enter a time like 19:30.",
        "maximumPlayers":
          "Enter a whole number from \(Fixture.maximumPlayersRange.lowerBound) to \(Fixture.maximumPlayersRange.upperBound).",
        "weeks":
          "Enter a whole number from \(Fixture.weeks.lowerBound) to \(Fixture.weeks.upperBound).",
      ])
    #expect(try view.field("time").value == .text("7pm") && view.begin == #"{"field":"date"}"#)
    #expect(try toCome.isEmpty)
  }

  @Test("A fixture is shown as it is and saved as it was changed; it has no weeks")
  func save() throws {
    let fixture = try stage.addFixture(maximumPlayers: 10)
    var screen = try FixtureEditPresenter(fixture, in: stage.context)
    let view = try screen.view(on: stage)
    #expect(
      view.fields.map(\.value) == [
        .text("2026-01-02"), .text("20:00"), .text("The park"), .number(10), nil, .flag(false),
        nil, .flag(false), .flag(false),
      ])
    #expect(view.title == "Edit fixture" && view.actions.map(\.id) == ["save"])
    let transition = try screen.apply(FixtureEditPresenter.save, entry, on: stage)
    #expect(transition.steps == ["notice: The fixture was saved.", "pop"])
    #expect(try toCome.map(\.plan.startsAt.rfc3339) == ["2026-01-08T19:30:00Z"])
  }

  @Test("A price is read in the currency of the club, which is chosen beside it")
  func price() throws {
    var screen = FixtureEditPresenter()
    func add(_ values: JSONDocument) throws -> [String: String] {
      try screen.apply(FixtureEditPresenter.add, entry.merging(values), on: stage)
      return try screen.view(on: stage).errors
    }
    let currency = "Enter the currency of the club, a code of three letters like EUR."
    #expect(try add(["price": "60"]) == ["currency": currency])
    #expect(try add(["price": "60", "currency": "Euro"]) == ["currency": currency])
    #expect(
      try add(["price": "$60", "currency": "eur"]) == [
        "price": "Enter an amount like 60.00 EUR, at most 10000000.00 EUR."
      ])
    #expect(try stage.context.fixtures.currency() == nil && toCome.isEmpty)
    #expect(try add(["price": "€60", "currency": "eur"]) == [:])
    let plan = try #require(try toCome.first).plan
    #expect(plan.price == Fixture.Price(6000))
    #expect(
      try add(["currency": "USD"]) == [
        "currency": "Fixtures have prices in EUR; remove those to choose another currency."
      ])
    // Without an entry the club's.
    #expect(try add(["price": "6.5", "perHead": true]) == [:])
    let second = try #require(try toCome.last)
    #expect(second.plan.price == Fixture.Price(650, isPerHead: true))
    let view = try FixtureEditPresenter(second, in: stage.context).view(on: stage)
    #expect(
      try ["price", "perHead", "currency"].map { try view.field($0).value } == [
        .text("6.50"), .flag(true), .text("EUR"),
      ])
    let new = try FixtureEditPresenter(in: stage.context).view(on: stage)
    #expect(try new.field("currency").value == .text("EUR"))
  }

  @Test("A later fixture that would start too late is an error at the date")
  func seriesEndsTooLate() throws {
    let fixture = try stage.addFixture()
    _ = try stage.addFixture(inHours: 24 * 8)
    var screen = try FixtureEditPresenter(fixture, in: stage.context)
    let late: JSONDocument = ["date": "9999-12-30", "later": true]
    let transition = try screen.apply(FixtureEditPresenter.save, entry.merging(late), on: stage)
    #expect(transition.steps == ["stay"])
    #expect(try screen.view(on: stage).errors == ["date": "Enter a date like 2026-01-31."])
    #expect(try stage.context.fixtures.get(fixture.id) == fixture)
  }

  @Test("More places move the reserves up")
  func movedUp() throws {
    let fixture = try stage.addFixture(maximumPlayers: 2)
    for name in ["Ann", "Bob", "Eve"] {
      _ = try stage.context.fixtures.answer(fixture.id, .guest(name), true)
    }
    var screen = try FixtureEditPresenter(fixture, in: stage.context)
    let transition = try screen.apply(FixtureEditPresenter.save, entry, on: stage)
    #expect(transition.steps == ["notice: The fixture was saved. Eve moves up.", "pop"])
  }

  @Test("The screen closes if the fixture is deleted elsewhere")
  func deleted() throws {
    let fixture = try stage.addFixture()
    var screen = try FixtureEditPresenter(fixture, in: stage.context)
    #expect(try screen.refresh(on: stage).steps == ["stay"])
    _ = try stage.context.fixtures.delete(fixture.id)
    #expect(try screen.refresh(on: stage).steps == ["pop"])
  }
}
