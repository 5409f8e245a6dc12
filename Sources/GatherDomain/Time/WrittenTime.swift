package import Sessions

/// A day and a time of day as a text has them, with the offset from UTC if the text has one.
struct WrittenTime {
  /// What the clock shows.
  let local: LocalTime
  /// The minutes by which the clock is ahead of UTC; nil if the text does not tell.
  let offset: Int?

  /// RFC 3339, and two variants: a space instead of the T, and no seconds. If the text `isTyped` by people, also numbers of
  /// one digit, `31.1.2026`, `1/31/2026` in an `order` that is known, a comma behind the day, `7:30 PM`, and an offset
  /// without a colon. Nil for another text or an invalid date.
  init?(_ text: String, isTyped: Bool, _ order: DateOrder? = nil) {
    guard text.utf8.count <= 40 else { return nil }
    let text =
      isTyped
      ? text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { String($0) }
        .joined(separator: " ")
      : text
    var reader = TimeReader(rest: text.utf8[...])
    let digits = isTyped ? 1...2 : 2...2
    guard
      let (year, month, date) = reader.dashedDate(digits)
        ?? (isTyped ? reader.dottedDate() ?? reader.slashedDate(order) : nil)
    else { return nil }
    if isTyped { _ = reader.take(",") }
    guard reader.take("T") || reader.take("t") || reader.take(" "),
      var hour = reader.number(digits, 0...23), reader.take(":"),
      let minute = reader.number(2, 0...59), let second = reader.second()
    else { return nil }
    if isTyped {
      _ = reader.take(" ")
      if let isAfternoon = reader.halfOfDay() {
        guard (1...12).contains(hour) else { return nil }
        hour = hour % 12 + (isAfternoon ? 12 : 0)
        _ = reader.take(" ")
      }
    }
    let offset = reader.offset(hasColon: !isTyped)
    let day = Instant.day(year, month, date)
    guard reader.rest.isEmpty,
      Instant(milliseconds: day * Instant.dayLength).civilDate == (year, month, date)
    else { return nil }
    local = LocalTime(milliseconds: (day * 86_400 + hour * 3600 + minute * 60 + second) * 1000)
    self.offset = offset
  }

  /// The instant; without an offset that at which clocks in `zone` show the time. Nil outside of the years 0 to 9999.
  func instant(in zone: TimeZoneRules) -> Instant? {
    let instant =
      offset.map { TimeZoneRules.utc.instant(of: local).advanced(by: -$0 * 60_000) }
      ?? zone.instant(of: local)
    return (0...9999).contains(instant.civilDate.year) ? instant : nil
  }
}

extension Instant {
  /// Parses RFC 3339, to the second, and two variants: a space instead of the T, and no seconds. Nil for another format, a
  /// time without an offset, and an invalid date.
  package init?(rfc3339 text: String) {
    guard let time = WrittenTime(text, isTyped: false), time.offset != nil,
      let instant = time.instant(in: .utc)
    else { return nil }
    self = instant
  }
}

extension TimeReader {
  fileprivate mutating func dashedDate(_ digits: ClosedRange<Int>) -> (Int, Int, Int)? {
    var reader = self
    guard let year = reader.number(4, 0...9999), reader.take("-"),
      let month = reader.number(digits, 1...12), reader.take("-"),
      let date = reader.number(digits, 1...31)
    else { return nil }
    self = reader
    return (year, month, date)
  }

  fileprivate mutating func dottedDate() -> (Int, Int, Int)? {
    var reader = self
    guard let date = reader.number(1...2, 1...31), reader.take("."),
      let month = reader.number(1...2, 1...12), reader.take("."),
      let year = reader.number(4, 0...9999)
    else { return nil }
    self = reader
    return (year, month, date)
  }

  /// `2026/1/31`, or `31/1/2026` and `1/31/2026` in an `order`; without one, only if a single number can be the month.
  fileprivate mutating func slashedDate(_ order: DateOrder?) -> (Int, Int, Int)? {
    if let year = number(4, 0...9999) {
      guard take("/"), let month = number(1...2, 1...12), take("/"),
        let date = number(1...2, 1...31)
      else { return nil }
      return (year, month, date)
    }
    guard let first = number(1...2, 1...31), take("/"), let second = number(1...2, 1...31),
      take("/"), let year = number(4, 0...9999)
    else { return nil }
    switch order {
    case .dayFirst: return second <= 12 ? (year, second, first) : nil
    case .monthFirst: return first <= 12 ? (year, first, second) : nil
    case nil where first > 12 || first == second: return second <= 12 ? (year, second, first) : nil
    case nil: return second > 12 ? (year, first, second) : nil
    }
  }

  /// Whether `PM` or `p.m.` follows; nil if neither that nor `AM` does.
  fileprivate mutating func halfOfDay() -> Bool? {
    let rest = String(decoding: rest.prefix(4), as: UTF8.self).lowercased()
    guard let word = ["a.m.", "p.m.", "am", "pm"].first(where: rest.hasPrefix) else { return nil }
    self.rest = self.rest.dropFirst(word.utf8.count)
    return word.hasPrefix("p")
  }
}
