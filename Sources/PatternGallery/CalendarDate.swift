import Sessions

/// A day in UTC and its English texts: what a formatter with the locale and the time zone pinned is to
/// the originals.
struct CalendarDate {
  private let instant: Instant

  init(_ instant: Instant) { self.instant = instant }

  /// `EEEE MMMM d, yyyy`: "Thursday January 1, 1970".
  var longText: String {
    let (year, month, day) = instant.civilDate
    return "\(Self.weekdays[instant.weekday]) \(Self.months[month - 1]) \(day), \(year)"
  }

  /// `yyyy-MM-dd`: "1970-01-01".
  var shortText: String { String(instant.rfc3339.prefix(10)) }

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
