/// A point of wall-clock time, in milliseconds since 1970-01-01 00:00 UTC.
package struct Instant: Comparable, Hashable, Sendable {
  package let milliseconds: Int

  package init(milliseconds: Int) { self.milliseconds = milliseconds }

  package static func < (first: Instant, second: Instant) -> Bool {
    first.milliseconds < second.milliseconds
  }

  /// The last second of the year 9999, the latest that RFC 3339 can express.
  package static let latest = Instant(milliseconds: 253_402_300_799_000)

  /// The length of a day, in milliseconds.
  package static let dayLength = 86_400_000

  /// The instant `milliseconds` later.
  package func advanced(by milliseconds: Int) -> Instant {
    Instant(milliseconds: self.milliseconds + milliseconds)
  }

  /// The whole days since 1970-01-01.
  package var day: Int { milliseconds.dividedDown(by: Self.dayLength) }

  /// The day of the week, from 0 for Sunday to 6 for Saturday. 1970-01-01 was a Thursday.
  package var weekday: Int { (day + 4).remainder(dividedDownBy: 7) }

  /// RFC 3339 in UTC, to the second: `2026-01-01T20:00:00Z`.
  package var rfc3339: String {
    let (year, month, date) = civilDate
    let seconds = milliseconds.dividedDown(by: 1000) - day * 86_400
    let (hour, minute) = (padded(seconds / 3600, to: 2), padded(seconds / 60 % 60, to: 2))
    let day = "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(date, to: 2))"
    return "\(day)T\(hour):\(minute):\(padded(seconds % 60, to: 2))Z"
  }

  /// The instant truncated to whole seconds, as in ``rfc3339``.
  package var wholeSeconds: Instant {
    Instant(milliseconds: milliseconds.dividedDown(by: 1000) * 1000)
  }

  /// The month in UTC: `2026-01`.
  package var month: String { String(rfc3339.prefix(7)) }

  /// The Gregorian date, after Howard Hinnant's `civil_from_days`: years run from March, so that the
  /// leap day is the last of its year.
  package var civilDate: (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = shifted.dividedDown(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// The days since 1970-01-01 of a Gregorian date, after Howard Hinnant's `days_from_civil`.
  package static func day(_ year: Int, _ month: Int, _ date: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted.dividedDown(by: 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + date - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
