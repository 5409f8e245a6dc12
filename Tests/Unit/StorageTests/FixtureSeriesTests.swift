import GatherDomain
import MemoryStorage
import Sessions
import SodiumCrypto
import Testing

/// Fixtures that are repeated weekly, on every store: Thursdays at 19:30 in Berlin, over the end of summer time.
@Suite("Series of fixtures", .serialized)
struct FixtureSeriesTests {
  private static let zone = TimeZoneRules(posix: "CET-1CEST,M3.5.0,M10.5.0/3") ?? .utc
  /// Thursday 15 October 2026, 12:00 in Berlin.
  private static let now = Instant(rfc3339: "2026-10-15T10:00:00Z") ?? .latest
  private static let rule = FixtureService.SeriesRule(at: now, in: zone)

  /// Four weeks of a series at the park, and others that are none of it: another time, place, weekday.
  private func club(_ kind: StoreKind) throws -> (fixtures: FixtureService, series: [Fixture]) {
    let store = try kind.make()
    let account = try store.register(username: "ann", Password("secret", .plain), tag: "tag").id
    let fixtures = FixtureService(store: store, account: account)
    let plan = Fixture.Plan(
      startsAt: Self.instant("2026-10-15T17:30:00Z"), place: "Park", maximumPlayers: 10)
    let series = try fixtures.add(plan, weeks: 4, in: Self.zone)
    for (start, place) in [
      ("2026-10-22T18:30:00Z", "Park"), ("2026-10-22T17:30:00Z", "Hall"),
      ("2026-10-23T17:30:00Z", "Park"),
      ("2026-10-08T17:30:00Z", "Park"),
    ] {
      let other = Fixture.Plan(startsAt: Self.instant(start), place: place, maximumPlayers: 10)
      _ = try fixtures.add(other, weeks: 1, in: Self.zone)
    }
    return (fixtures, series)
  }

  private static func instant(_ text: String) -> Instant { Instant(rfc3339: text) ?? .latest }

  private func plans(_ fixtures: FixtureService) throws -> [String] {
    let all = PageRequest(limit: .max)
    return try fixtures.list(.toCome, at: Instant(milliseconds: 0), in: all).entries.map {
      "\($0.plan.startsAt.rfc3339) \($0.plan.place) \($0.plan.maximumPlayers ?? 0)"
    }
  }

  @Test(
    "From a date on a series moves to another weekday, time and place",
    arguments: StoreKind.allCases)
  func move(kind: StoreKind) throws {
    let (fixtures, series) = try club(kind)
    let change = try fixtures.update(series[1].id, with: .init(later: Self.rule)) { plan in
      plan.startsAt = Self.instant("2026-10-23T18:00:00Z")
      plan.place = "Arena"
    }
    #expect(change.laterCount == 2)
    // On clocks each is at 20:00, before and after they are set back.
    #expect(
      try plans(fixtures) == [
        "2026-10-08T17:30:00Z Park 10", "2026-10-15T17:30:00Z Park 10",
        "2026-10-22T17:30:00Z Hall 10",
        "2026-10-22T18:30:00Z Park 10", "2026-10-23T17:30:00Z Park 10",
        "2026-10-23T18:00:00Z Arena 10",
        "2026-10-30T19:00:00Z Arena 10", "2026-11-06T19:00:00Z Arena 10",
      ])
  }

  @Test("Without its series a fixture leaves it", arguments: StoreKind.allCases)
  func moveOne(kind: StoreKind) throws {
    let (fixtures, series) = try club(kind)
    _ = try fixtures.update(series[1].id) { $0.place = "Arena" }
    let change = try fixtures.update(series[0].id, with: .init(later: Self.rule)) {
      $0.maximumPlayers = 12
    }
    #expect(change.laterCount == 2)
    #expect(try fixtures.get(series[1].id).plan.maximumPlayers == 10)
    #expect(try fixtures.get(series[3].id).plan.maximumPlayers == 12)
  }

  @Test("A later one keeps what does not change", arguments: StoreKind.allCases)
  func keepsItsOwn(kind: StoreKind) throws {
    let (fixtures, series) = try club(kind)
    _ = try fixtures.update(series[2].id) { $0.maximumPlayers = 12 }
    _ = try fixtures.update(series[1].id, with: .init(later: Self.rule)) { $0.place = "Arena" }
    let plan = try fixtures.get(series[2].id).plan
    #expect(plan.maximumPlayers == 12 && plan.place == "Arena")
  }

  @Test("The answers stay, or everybody is asked again", arguments: StoreKind.allCases)
  func answers(kind: StoreKind) throws {
    let (fixtures, series) = try club(kind)
    for fixture in series { _ = try fixtures.answer(fixture.id, .guest("Zoe"), true) }
    _ = try fixtures.update(series[1].id, with: .init(later: Self.rule)) { $0.place = "Arena" }
    #expect(try fixtures.get(series[2].id).answers.count == 1)
    let change = try fixtures.update(
      series[1].id, with: .init(later: Self.rule, asksAgain: true)
    ) { _ in }
    #expect(change.laterCount == 2 && change.fixture.answers.isEmpty)
    #expect(try series.map { try fixtures.get($0.id).answers.count } == [1, 0, 0, 0])
    // Calendars learn of other plans only.
    #expect(try series.map { try fixtures.get($0.id).sequence } == [0, 1, 1, 1])
  }

  @Test("A series ends on a date; one undo brings all back", arguments: StoreKind.allCases)
  func end(kind: StoreKind) throws {
    let (fixtures, series) = try club(kind)
    _ = try fixtures.answer(series[3].id, .guest("Zoe"), true)
    let before = try plans(fixtures)
    #expect(try fixtures.series(from: series[2].id, with: Self.rule).laterCount == 1)
    let deleted = try fixtures.delete(series[2].id, with: Self.rule)
    #expect(deleted.cancelled.map(\.id) == [series[2].id, series[3].id])
    #expect(try plans(fixtures).count == before.count - 2)
    try fixtures.restore(deleted.restorable)
    #expect(try plans(fixtures) == before)
    #expect(try fixtures.get(series[3].id).answers.map(\.person.name) == ["Zoe"])
  }

  @Test("A series that would move beyond the last year is refused as a whole")
  func tooLate() throws {
    let (fixtures, series) = try club(.memory)
    #expect(throws: Failure.self) {
      try fixtures.update(series[0].id, with: .init(later: Self.rule)) {
        $0.startsAt = Self.instant("9999-12-30T19:30:00Z")
      }
    }
    #expect(try fixtures.get(series[0].id) == series[0])
  }
}
