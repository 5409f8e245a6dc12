package import Sessions

/// A day and a time of day as clocks show it, without a time zone.
package struct LocalTime: Equatable, Sendable {
  /// Since 1970-01-01 00:00 on the same clock.
  fileprivate let milliseconds: Int

  /// The day from a text as in ``Instant/exampleDate``, and the time of day from one as in ``example``; nil for
  /// another text.
  package init?(date: String, time: String) {
    guard Instant(date: date) != nil, Self.isTimeOfDay(time),
      let instant = Instant(rfc3339: date + "T" + time + "Z")
    else { return nil }
    milliseconds = instant.milliseconds
  }

  init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// How a time of day is written.
  package static let example = "19:30"

  /// Whether a text is a time of day as in ``example``.
  package static func isTimeOfDay(_ text: String) -> Bool {
    text.utf8.count == 5 && Instant(rfc3339: "2000-01-01T" + text + "Z") != nil
  }

  /// The day, as in ``Instant/exampleDate``.
  package var date: String { String(Instant(milliseconds: milliseconds).rfc3339.prefix(10)) }

  /// The time of day, as in ``example``.
  package var timeOfDay: String {
    String(Instant(milliseconds: milliseconds).rfc3339.dropFirst(11).prefix(5))
  }
}

extension TimeZoneRules {
  private static let week = 7 * Instant.dayLength

  /// What clocks in the zone show at an instant.
  package func localTime(at instant: Instant) -> LocalTime {
    LocalTime(milliseconds: instant.milliseconds + offset(at: instant) * 1000)
  }

  /// The first instant at which clocks in the zone show a time. A time that is skipped, because clocks are set
  /// forward, counts on from the time before, as RFC 5545 says.
  package func instant(of time: LocalTime) -> Instant {
    let candidates = candidates(for: time)
    return candidates.first { localTime(at: $0) == time } ?? candidates[0]
  }

  /// The instants at which clocks in the zone show a time: none if it is skipped, because clocks are set forward, and two if
  /// it comes again, because they are set back.
  package func instants(of time: LocalTime) -> [Instant] {
    let shown = candidates(for: time).filter { localTime(at: $0) == time }
    return shown.first == shown.last ? Array(shown.prefix(1)) : shown
  }

  /// A time by the offset of the day before and by that of the day after.
  private func candidates(for time: LocalTime) -> [Instant] {
    [-Instant.dayLength, Instant.dayLength].map {
      let offset = offset(at: Instant(milliseconds: time.milliseconds + $0))
      return Instant(milliseconds: time.milliseconds - offset * 1000)
    }
  }

  /// A day and a time of day as in a list, with the offset from UTC in hours and minutes.
  func listed(_ instant: Instant) -> String {
    let (time, offset) = (localTime(at: instant), offset(at: instant))
    let minutes = abs(offset) / 60
    let sign = offset < 0 ? "-" : "+"
    return
      "\(time.date) \(time.timeOfDay) \(sign)\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
  }

  /// How many weeks are between two instants at which clocks in the zone show the same time of a weekday; nil if they do not.
  func weeks(from start: Instant, to end: Instant) -> Int? {
    let passed = localTime(at: end).milliseconds - localTime(at: start).milliseconds
    return passed % Self.week == 0 ? passed / Self.week : nil
  }

  /// The same time on the clocks of the zone some weeks after an instant.
  func instant(_ instant: Instant, weeksLater weeks: Int) -> Instant {
    self.instant(
      of: LocalTime(milliseconds: localTime(at: instant).milliseconds + weeks * Self.week))
  }
}
