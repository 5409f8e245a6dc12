package import Sessions

/// Fixtures that are repeated weekly. Nothing is stored of a series: a later fixture belongs to it if it is to come, on the
/// same weekday, at the same time of the clocks and at the same place. One that was moved alone has left the series.
extension FixtureService {
  /// By which moment and zone the later fixtures of a series are found.
  package struct SeriesRule {
    let now: Instant
    let zone: TimeZoneRules

    package init(at now: Instant, in zone: TimeZoneRules) { (self.now, self.zone) = (now, zone) }
  }

  /// What another plan of a fixture means for its series.
  package struct SeriesChange {
    /// By which the later fixtures are found that change too; nil if only one fixture does.
    let later: SeriesRule?
    /// Whether the answers of all that change are withdrawn, so that everybody is asked again. Those of people who have paid
    /// stay.
    let asksAgain: Bool

    package init(later: SeriesRule? = nil, asksAgain: Bool = false) {
      (self.later, self.asksAgain) = (later, asksAgain)
    }

    /// Only one fixture changes, and keeps its answers.
    package static var none: SeriesChange { SeriesChange() }
  }

  /// When the fixture starts, and how many later ones are of its series.
  package func series(
    from id: ID<Fixture>, with later: SeriesRule?
  ) throws(Failure) -> (start: Instant, laterCount: Int) {
    let fixture = try get(id)
    return (fixture.plan.startsAt, try self.later(than: fixture, in: later).count)
  }

  /// A later fixture of a series.
  package struct Later {
    let fixture: Fixture
    /// When the one starts that changes.
    let start: Instant
    /// How many weeks this one is after it, by the clocks of `zone`.
    let weeks: Int
    let zone: TimeZoneRules
  }

  /// The later fixtures of the series, the next one first; none without a rule to find them by.
  package func later(
    than fixture: Fixture, in rule: SeriesRule?
  ) throws(Failure) -> [Later] {
    guard let rule else { return [] }
    let (plan, all) = (fixture.plan, PageRequest(limit: .max))
    let fixtures = try list(.toCome, at: max(rule.now, plan.startsAt), in: all).entries
    return fixtures.compactMap { other in
      guard other.plan.startsAt > plan.startsAt, other.plan.place.isSame(as: plan.place),
        let weeks = rule.zone.weeks(from: plan.startsAt, to: other.plan.startsAt)
      else { return nil }
      return Later(fixture: other, start: plan.startsAt, weeks: weeks, zone: rule.zone)
    }
  }
}

extension Fixture.Plan {
  /// This plan of a later fixture, with what is different in a plan and the one before it, and the start of `new`.
  func changed(from old: Self, to new: Self) -> Self {
    var plan = self
    plan.startsAt = new.startsAt
    if new.place != old.place { plan.place = new.place }
    if new.maximumPlayers != old.maximumPlayers { plan.maximumPlayers = new.maximumPlayers }
    if new.price != old.price { plan.price = new.price }
    return plan
  }

  /// This plan, and for each later fixture of the series the same one as many weeks later;
  /// ``Failure/invalidInput(_:)`` if a value breaks a rule. If the start does not change, those of the later ones stay, also
  /// at a time that clocks show twice.
  package func weekly(with later: [FixtureService.Later]) throws(Failure) -> [Fixture.Plan] {
    try checked(
      at: [startsAt]
        + later.map { later in
          startsAt == later.start
            ? later.fixture.plan.startsAt : later.zone.instant(startsAt, weeksLater: later.weeks)
        })
  }
}
