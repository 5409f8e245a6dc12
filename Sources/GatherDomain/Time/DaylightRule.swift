import Sessions

/// A rule for standard and daylight saving time in every year, as POSIX writes it: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct DaylightRule: Sendable {
  /// The offset of standard time, in seconds east of UTC.
  private var standard = 0
  /// Daylight saving time; nil if there is none.
  private var daylight: Daylight?

  /// Daylight saving time: its offset, and when in a year it begins and ends.
  private struct Daylight {
    /// In seconds east of UTC.
    let offset: Int
    let start: YearlyTime
    let end: YearlyTime
  }

  /// A time that returns every year.
  fileprivate struct YearlyTime {
    /// A day of a year.
    enum Day {
      /// A weekday of a month, 0 is Sunday; week 5 is the last one.
      case weekday(Int, week: Int, month: Int)
      /// A day from 1 on; February 29 is never counted.
      case withoutLeapDay(Int)
      /// A day from 0 on.
      case dayOfYear(Int)
    }

    let day: Day
    /// In seconds after midnight of local time.
    let time: Int

    /// The time in a year, in seconds since 1970 of local time.
    func seconds(in year: Int) -> Int { days(in: year) * 86_400 + time }

    private func days(in year: Int) -> Int {
      switch day {
      case .dayOfYear(let day): return Instant.day(year, 1, 1) + day
      case .withoutLeapDay(let day):
        let isLeap = Instant.day(year, 3, 1) - Instant.day(year, 2, 28) == 2
        return Instant.day(year, 1, 1) + day - (isLeap && day >= 60 ? 0 : 1)
      case .weekday(let weekday, let week, let month):
        let first = Instant.day(year, month, 1)
        let next = month == 12 ? Instant.day(year + 1, 1, 1) : Instant.day(year, month + 1, 1)
        let shift = weekday - Instant(milliseconds: first * Instant.dayLength).weekday
        let day = first + shift.remainder(dividedDownBy: 7) + 7 * (week - 1)
        return day < next ? day : day - 7
      }
    }
  }

  /// The rule that `text` describes; nil if it is none.
  init?(_ text: String) {
    var reader = TimeReader(rest: text.utf8[...])
    guard reader.name(), let standard = reader.duration(hours: 0...24) else { return nil }
    self.standard = -standard
    if reader.rest.isEmpty { return }
    guard reader.name() else { return nil }
    var offset = self.standard + 3600
    if reader.rest.first != UInt8(ascii: ",") {
      guard let west = reader.duration(hours: 0...24) else { return nil }
      offset = -west
    }
    guard reader.take(","), let start = reader.yearlyTime(), reader.take(","),
      let end = reader.yearlyTime(), reader.rest.isEmpty
    else { return nil }
    daylight = Daylight(offset: offset, start: start, end: end)
  }

  /// The offset at a second since 1970, in seconds east of UTC.
  func offset(at second: Int) -> Int {
    guard let daylight else { return standard }
    let year = Instant(milliseconds: (second + standard) * 1000).civilDate.year
    let start = daylight.start.seconds(in: year) - standard
    let end = daylight.end.seconds(in: year) - daylight.offset
    let isDaylight =
      start < end ? start <= second && second < end : !(end <= second && second < start)
    return isDaylight ? daylight.offset : standard
  }
}

extension TimeReader {
  /// A zone's abbreviation: letters, or anything in angle brackets.
  fileprivate mutating func name() -> Bool {
    if take("<") {
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
      rest = rest[rest.index(after: end)...]
      return true
    }
    let letters = rest.prefix { (0x41...0x5A).contains($0 & 0xDF) }
    rest = rest.dropFirst(letters.count)
    return letters.count >= 3
  }

  /// Hours, and perhaps minutes and seconds, with a sign; in seconds.
  fileprivate mutating func duration(hours range: ClosedRange<Int>) -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard let hours = number(1...3, range) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where take(":") {
      guard let part = number(1...2, 0...59) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// A day of the year with a time; 2:00 if none is written.
  fileprivate mutating func yearlyTime() -> DaylightRule.YearlyTime? {
    guard let day = dayOfYear() else { return nil }
    guard take("/") else { return DaylightRule.YearlyTime(day: day, time: 7200) }
    return duration(hours: 0...167).map { DaylightRule.YearlyTime(day: day, time: $0) }
  }

  private mutating func dayOfYear() -> DaylightRule.YearlyTime.Day? {
    if take("M") {
      guard let month = number(1...2, 1...12), take("."), let week = number(1...1, 1...5),
        take("."), let weekday = number(1...1, 0...6)
      else { return nil }
      return .weekday(weekday, week: week, month: month)
    }
    if take("J") { return number(1...3, 1...365).map { .withoutLeapDay($0) } }
    return number(1...3, 0...365).map { .dayOfYear($0) }
  }
}
