package import Sessions

/// A range of days in UTC. The matches that began on one of them count.
package struct Season: Equatable, Sendable {
  /// The first day, in days since 1970-01-01; nil for no limit.
  package let first: Int?
  /// The last day, which counts too; nil for no limit.
  package let last: Int?

  package init(first: Int? = nil, last: Int? = nil) {
    self.first = first
    self.last = last
  }

  /// A calendar year.
  package init(year: Int) {
    self.init(first: Instant.day(year, 1, 1), last: Instant.day(year, 12, 31))
  }

  /// The season in which all matches count, also those without a known start.
  package static let allTime = Season()

  /// A season from the dates of its first and its last day, as in ``Instant/exampleDate``; an empty text is no limit.
  /// ``Failure/invalidInput(_:)`` names the fields `firstDay` and `lastDay`.
  package init(from first: String, to last: String) throws(Failure) {
    let days = [first, last].map { Instant(date: $0)?.day }
    var issues: [Failure.FieldIssue] = []
    for (field, text, day) in [("firstDay", first, days[0]), ("lastDay", last, days[1])]
    where day == nil && !text.isEmpty {
      issues.append(.init(field, .date(like: Instant.exampleDate)))
    }
    if let first = days[0], let last = days[1], last < first {
      issues.append(.init("lastDay", .lastDayIsBeforeFirst))
    }
    guard issues.isEmpty else { throw .invalidInput(issues) }
    self.init(first: days[0], last: days[1])
  }

  /// From the first instant to before the first one afterwards, in milliseconds since 1970.
  package var milliseconds: Range<Int> {
    let start = max(first ?? .min, Self.days.lowerBound) * Instant.dayLength
    let end = (min(last ?? .max, Self.days.upperBound) + 1) * Instant.dayLength
    return start..<max(start, end)
  }

  /// Whether a match that began then counts.
  package func contains(_ start: Instant?) -> Bool {
    self == .allTime || start.map { milliseconds.contains($0.milliseconds) } ?? false
  }

  /// The days of the years 0 to 9999.
  private static let days = Instant.day(0, 1, 1)...Instant.day(9999, 12, 31)
}
