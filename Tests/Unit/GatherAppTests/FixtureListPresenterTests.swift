import JSONRPC
import Sessions
import Testing

@testable import GatherApp
@testable import GatherDomain
@testable import HeadlessUI
@testable import ViewVocabulary

/// The list of fixtures.
@Suite("The list of fixtures")
struct FixtureListPresenterTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  @Test("Without a fixture the list says so, and there is nothing to export")
  func empty() throws {
    var screen = FixtureListPresenter()
    let view = try screen.view(on: stage)
    #expect(try view.section("fixtures").emptyText == "No fixtures to come. Add one.")
    #expect(
      view.reasons == ["export": "No fixtures", "calendar": "No fixtures to come"])
    #expect(view.begin == #"{"action":"add"}"#)
    #expect(try screen.apply(FixtureListPresenter.add, on: stage).steps == ["push fixtureEdit"])
  }

  @Test("A fixture to come has its row, which leads to it")
  func open() throws {
    var screen = FixtureListPresenter()
    let fixture = try stage.addFixture(maximumPlayers: 10)
    #expect(
      try screen.view(on: stage).section("fixtures").lines
        == ["Fri 2 Jan 2026, 20:00 | The park | 0 of 10 in"])
    let transition = try screen.apply(
      FixtureListPresenter.open, ["fixture": .string(fixture.id.text)], on: stage)
    #expect(transition.steps == ["push fixture"])
    #expect(throws: Failure.notFound(.noFixture("99"))) {
      try screen.apply(FixtureListPresenter.open, ["fixture": "99"], on: stage)
    }
  }

  @Test("Past fixtures are shown apart; they can be exported, but not to a calendar")
  func past() throws {
    var screen = FixtureListPresenter()
    _ = try stage.addFixture(inHours: -48)
    #expect(try screen.view(on: stage).section("fixtures").rows.isEmpty)
    try screen.apply(FixtureListPresenter.show, ["past": true], on: stage)
    let view = try screen.view(on: stage)
    #expect(view.title == "Past fixtures" && view.reasons == ["calendar": "No fixtures to come"])
    #expect(try view.section("fixtures").rows.count == 1)
    #expect(try view.action("showToCome").isEnabled)
    let list = try screen.apply(FixtureListPresenter.export, on: stage)
    #expect(list.steps == ["provide fixtures.csv", "stay"])
    #expect(list.document?.contains("The park") == true)
  }

  @Test("The calendar has the fixtures to come only")
  func calendar() throws {
    var screen = FixtureListPresenter()
    _ = try stage.addFixture(inHours: -48)
    _ = try stage.addFixture()
    let transition = try screen.apply(FixtureListPresenter.calendar, on: stage)
    #expect(transition.steps == ["provide fixtures.ics", "stay"])
    #expect(transition.document?.split(separator: "BEGIN:VEVENT").count == 2)
  }

  @Test("The list is drawn again when its next fixture is over, and then lacks it")
  func over() throws {
    let fixture = try stage.addFixture()
    var screen = try FixtureListPresenter(in: stage.context)
    let end = fixture.plan.startsAt.advanced(by: Fixture.duration)
    #expect(screen.nextChange(after: stage.now) == end)
    #expect(screen.advance(to: end.advanced(by: -1), in: .english).steps == ["stay"])
    #expect(screen.advance(to: end, in: .english).steps == ["refresh"])
    stage.now = end
    try screen.refresh(on: stage)
    #expect(try screen.view(on: stage).section("fixtures").rows.isEmpty)
    #expect(screen.nextChange(after: end) == nil)
  }

  @Test("A page behind the end of the list becomes the last one")
  func pages() throws {
    var screen = FixtureListPresenter()
    _ = try stage.addFixture()
    try screen.apply(FixtureListPresenter.page, ["offset": 100], on: stage)
    #expect(try screen.view(on: stage).section("fixtures").rows.count == 1)
  }

  @Test("The past fixtures begin at their first page")
  func pastFromLaterPage() throws {
    var screen = FixtureListPresenter()
    _ = try stage.addFixture(inHours: -48)
    for hours in 1...101 { _ = try stage.addFixture(inHours: hours) }
    try screen.apply(FixtureListPresenter.page, ["offset": 100], on: stage)
    try screen.apply(FixtureListPresenter.show, ["past": true], on: stage)
    #expect(try screen.view(on: stage).section("fixtures").rows.count == 1)
  }
}
