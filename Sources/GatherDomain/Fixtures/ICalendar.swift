package import Sessions

/// An event of a calendar.
package struct CalendarEvent: Equatable, Sendable {
  /// Names the event in all versions of it.
  package let uid: String
  /// Rises from version to version.
  package let sequence: Int
  package let startsAt: Instant
  /// In minutes.
  package let duration: Int
  package let summary: String
  /// Empty if unknown.
  package let location: String
  package let description: String
  package var isCancelled = false
  /// How many minutes before the start the calendar reminds of the event; nil for no alarm.
  package var alarm: Int?

  package init(
    uid: String, sequence: Int, startsAt: Instant, duration: Int, summary: String,
    location: String, description: String
  ) {
    self.uid = uid
    self.sequence = sequence
    self.startsAt = startsAt
    self.duration = duration
    self.summary = summary
    self.location = location
    self.description = description
  }
}

/// Calendars in the format iCalendar of RFC 5545.
package enum ICalendar {
  /// The longest line in bytes, without its end.
  private static let lineLength = 75

  /// A calendar with these events, as it was at the time `stamp`.
  package static func text(of events: [CalendarEvent], at stamp: Instant) -> String {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//football-gather//EN"]
    for event in events { lines += self.lines(of: event, at: stamp) }
    lines.append("END:VCALENDAR")
    return lines.map { folded($0) + "\r\n" }.joined()
  }

  private static func lines(of event: CalendarEvent, at stamp: Instant) -> [String] {
    var lines = [
      "BEGIN:VEVENT", "UID:" + escaped(event.uid), "SEQUENCE:\(event.sequence)",
      "DTSTAMP:" + time(stamp), "DTSTART:" + time(event.startsAt), "DURATION:PT\(event.duration)M",
      "SUMMARY:" + escaped(event.summary),
    ]
    if !event.location.isEmpty { lines.append("LOCATION:" + escaped(event.location)) }
    lines.append("DESCRIPTION:" + escaped(event.description))
    if event.isCancelled { lines.append("STATUS:CANCELLED") }
    if let alarm = event.alarm {
      lines += [
        "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:" + escaped(event.summary),
        "TRIGGER:-PT\(alarm)M", "END:VALARM",
      ]
    }
    return lines + ["END:VEVENT"]
  }

  /// The time in UTC: `20261201T193000Z`.
  private static func time(_ instant: Instant) -> String {
    instant.rfc3339.filter { $0 != "-" && $0 != ":" }
  }

  /// A text as a value. Other control characters than line feeds are not allowed in one.
  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ",", ";": result += ["\\", scalar]
      case "\n": result += ["\\", "n"]
      default: if scalar.properties.generalCategory != .control { result.append(scalar) }
      }
    }
    return String(result)
  }

  /// A line in parts that are not too long, each on a line of its own that begins with a space. No code
  /// point is divided.
  private static func folded(_ line: String) -> String {
    var result = String.UnicodeScalarView()
    var length = 0
    for scalar in line.unicodeScalars {
      let width = UTF8.width(scalar)
      if length + width > lineLength {
        result += ["\r", "\n", " "]
        length = 1
      }
      result.append(scalar)
      length += width
    }
    return String(result)
  }
}
