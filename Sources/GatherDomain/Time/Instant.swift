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
}

extension Instant {
  /// How a date is written; its day can be no month.
  package static let exampleDate = "2026-01-31"

  /// The first instant of a date in UTC as in ``exampleDate``; nil for another text.
  package init?(date text: String) {
    guard text.utf8.count == 10 else { return nil }
    self.init(rfc3339: text + "T00:00Z")
  }

  /// The days since 1970-01-01 of a Gregorian date, after Howard Hinnant's `days_from_civil`.
  static func day(_ year: Int, _ month: Int, _ date: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted.dividedDown(by: 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + date - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

/// A parser of the parts of a time.
struct TimeReader {
  var rest: Substring.UTF8View

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// A number of exactly `width` digits.
  mutating func number(_ width: Int, _ range: ClosedRange<Int>) -> Int? {
    number(width...width, range)
  }

  /// A number with as many digits as `widths` allows.
  mutating func number(_ widths: ClosedRange<Int>, _ range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix(widths.upperBound).prefix { (0x30...0x39).contains($0) }
    guard digits.count >= widths.lowerBound, let number = Int(Substring(digits)),
      range.contains(number)
    else { return nil }
    rest = rest.dropFirst(digits.count)
    return number
  }

  /// The seconds without their fraction; 0 if they are missing.
  mutating func second() -> Int? {
    guard take(":") else { return 0 }
    let second = number(2, 0...60)
    if take(".") {
      guard number(1, 0...9) != nil else { return nil }
      while number(1, 0...9) != nil {}
    }
    return second
  }

  /// The offset from UTC, in minutes; nil if there is none.
  mutating func offset(hasColon: Bool) -> Int? {
    if take("Z") || take("z") { return 0 }
    var reader = self
    let isBehind = reader.take("-")
    guard isBehind || reader.take("+"), let hours = reader.number(2, 0...23),
      reader.take(":") || !hasColon, let minutes = reader.number(2, 0...59)
    else { return nil }
    self = reader
    return (isBehind ? -1 : 1) * (hours * 60 + minutes)
  }
}

/// `number` in decimal with at least `width` digits; it is not negative.
package func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

extension Int {
  /// The number in decimal.
  package var decimal: String { String(self) }

  /// The quotient rounded down, also for negative numbers.
  package func dividedDown(by divisor: Int) -> Int {
    (self - remainder(dividedDownBy: divisor)) / divisor
  }

  /// What ``dividedDown(by:)`` leaves: from 0 to below the divisor.
  package func remainder(dividedDownBy divisor: Int) -> Int {
    (self % divisor + divisor) % divisor
  }
}
