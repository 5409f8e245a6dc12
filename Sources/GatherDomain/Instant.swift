/// A point of wall-clock time, in milliseconds since 1970-01-01 00:00 UTC.
package struct Instant: Comparable, Hashable, Sendable {
  package let milliseconds: Int

  package init(milliseconds: Int) { self.milliseconds = milliseconds }

  package static func < (first: Instant, second: Instant) -> Bool {
    first.milliseconds < second.milliseconds
  }

  /// The instant `milliseconds` later.
  package func advanced(by milliseconds: Int) -> Instant {
    Instant(milliseconds: self.milliseconds + milliseconds)
  }

  /// The whole days since 1970-01-01.
  package var day: Int { milliseconds.dividedDown(by: 86_400_000) }

  /// RFC 3339 in UTC, to the second: `2026-01-01T20:00:00Z`.
  package var rfc3339: String {
    let (year, month, date) = civilDate
    let seconds = milliseconds.dividedDown(by: 1000) - day * 86_400
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, to: 2) }
    let dates = [padded(year, to: 4), padded(month, to: 2), padded(date, to: 2)]
    return dates.joined(separator: "-") + "T" + time.joined(separator: ":") + "Z"
  }

  /// As people write it, in UTC, to the minute: `2026-01-01 20:00`.
  package var text: String {
    let (date, time) = (rfc3339.prefix { $0 != "T" }, rfc3339.drop { $0 != "T" })
    return date + " " + time.dropFirst().prefix(5)
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
}

/// `number` in decimal with at least `width` digits.
package func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

extension Int {
  /// The quotient rounded down, also for negative numbers.
  fileprivate func dividedDown(by divisor: Int) -> Int {
    (self - (self % divisor + divisor) % divisor) / divisor
  }
}
