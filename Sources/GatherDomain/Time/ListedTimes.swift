package import Sessions

/// Whether the day or the month comes first in a date with slashes.
enum DateOrder: CaseIterable {
  case dayFirst, monthFirst

  /// The order in which these times are written; nil if none shows it, or if they contradict each other.
  init?(of times: [String]) {
    var orders: Set<DateOrder> = []
    for time in times where time.utf8.contains(UInt8(ascii: "/")) {
      let possible = DateOrder.allCases.filter { WrittenTime(time, isTyped: true, $0) != nil }
      if possible.count == 1 { orders.formUnion(possible) }
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

  /// The times of a list, of which these show whether the day or the month comes first in a date with slashes.
  package init(in zone: TimeZoneRules, like times: [String] = []) {
    self.zone = zone
    order = DateOrder(of: times)
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
