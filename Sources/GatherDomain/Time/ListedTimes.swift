package import Sessions

/// Which number is the first one of a date with slashes.
enum DateOrder {
  case dayFirst, monthFirst

  /// The order of two numbers, of which one is too large for a month; nil if both could be one, or none.
  init?(_ first: Int, _ second: Int) {
    switch (first > 12, second > 12) {
    case (true, false): self = .dayFirst
    case (false, true): self = .monthFirst
    default: return nil
    }
  }

  /// The order of the dates in a list; nil if none tells, or if they differ.
  init?(ofDatesIn list: String) {
    let parts = list.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    var orders: Set<DateOrder> = []
    for (index, second) in parts.enumerated().dropFirst().dropLast() {
      let digits = parts[index - 1].reversed().prefix { (0x30...0x39).contains($0) }
      guard digits.count <= 2, second.count <= 2,
        let first = Int(String(decoding: digits.reversed(), as: UTF8.self)),
        let second = Int(Substring(second)), let order = DateOrder(first, second)
      else { continue }
      var year = TimeReader(rest: parts[index + 1])
      if year.number(4, 0...9999) != nil { orders.insert(order) }
    }
    guard orders.count == 1, let order = orders.first else { return nil }
    self = order
  }
}

/// How the times of a list that people may have written are to be read.
package struct ListedTimes {
  /// A time without an offset is one of the clocks in it.
  private let zone: TimeZoneRules
  private let order: DateOrder?

  /// The times of a list, whose dates tell in which order they are written.
  package init(in zone: TimeZoneRules, of list: String = "") {
    self.zone = zone
    order = DateOrder(ofDatesIn: list)
  }

  /// Reads a time. Returns the rule that the text breaks; nil if it breaks none.
  func read(_ text: String, into time: inout Instant?) -> Sentence? {
    let written = WrittenTime(text, isTyped: true, order)
    if written == nil, let first = WrittenTime(text, isTyped: true, .dayFirst),
      let second = WrittenTime(text, isTyped: true, .monthFirst)
    {
      return .dateMayBe(first.local.date, second.local.date)
    }
    guard let written, let instant = written.instant(in: zone) else {
      return .time(like: "2026-01-31 19:30")
    }
    if written.offset == nil {
      let shown = zone.instants(of: written.local)
      if shown.isEmpty { return .timeIsSkipped }
      if shown.count > 1 { return .timeComesTwice(zone.listed(shown[0]), zone.listed(shown[1])) }
    }
    time = instant
    return nil
  }
}
