package import Sessions

/// The rules for a fixture's values.
extension Fixture {
  package static let placeLength = 0...100
  /// The allowed values of ``Plan/maximumPlayers``.
  package static let maximumPlayersRange = 2...1000
  /// How many weeks can be planned at once.
  package static let weeks = 1...52
  /// The maximum number of answers, because a view shows all of them.
  package static let mostAnswers = 1000
  /// How long a fixture takes, in milliseconds: it is past after that.
  package static let duration = 2 * 3_600_000
  /// How long before a fixture its matches begin at the earliest, in milliseconds.
  package static let earliness = 30 * 60_000
  /// How many minutes before the start an alarm can be: up to four weeks.
  package static let alarms = 0...40_320
  /// The times at which a fixture can start.
  package static let starts = Instant(milliseconds: 0)...Instant.latest
}

extension Fixture.Plan {
  /// The plan with a trimmed place; ``Failure/invalidInput(_:)`` if a value breaks a rule.
  package func checked() throws(Failure) -> Fixture.Plan { try checked(at: [startsAt])[0] }

  /// The same plan for each of `weeks` weeks, at the same local time in `zone`;
  /// ``Failure/invalidInput(_:)`` if a value breaks a rule.
  package func weekly(_ weeks: Int, in zone: TimeZoneRules) throws(Failure) -> [Fixture.Plan] {
    guard Fixture.weeks.contains(weeks) else {
      throw .invalid("weeks", .wholeNumber(Fixture.weeks))
    }
    let later = (1..<weeks).map { zone.instant(startsAt, weeksLater: $0) }
    return try checked(at: [startsAt] + later)
  }

  /// The checked plan with each of these starts.
  func checked(at starts: [Instant]) throws(Failure) -> [Fixture.Plan] {
    let place = place.trimmed
    var issues: [Failure.FieldIssue] = []
    if starts.contains(where: { !Fixture.starts.contains($0) }) {
      issues.append(
        .init("startsAt", .time(like: Instant.exampleDate + "T" + LocalTime.example + ":00Z")))
    }
    if let problem = place.problem(
      asNameOf: Fixture.placeLength, .placeLength(Fixture.placeLength.upperBound))
    {
      issues.append(.init("place", problem))
    }
    if let maximumPlayers, !Fixture.maximumPlayersRange.contains(maximumPlayers) {
      issues.append(.init("maximumPlayers", .wholeNumber(Fixture.maximumPlayersRange)))
    }
    if let price, !Fixture.Price.amounts.contains(price.amount) {
      issues.append(.init("price", .wholeNumber(Fixture.Price.amounts)))
    }
    guard issues.isEmpty else { throw .invalidInput(issues) }
    return starts.map {
      Fixture.Plan(startsAt: $0, place: place, maximumPlayers: maximumPlayers, price: price)
    }
  }
}
