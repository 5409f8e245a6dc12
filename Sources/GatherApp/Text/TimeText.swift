import GatherDomain
import JSONRPC

/// Times as people read them.
extension TimeZoneRules {
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The day with its weekday, and the minute: `Sun 22 Nov 2026, 18:30`.
  func text(of instant: Instant) -> String {
    let local = instant.advanced(by: offset(at: instant) * 1000)
    return Self.weekdays[local.weekday] + " " + Self.text(ofLocal: local)
  }

  /// The day and the minute, as short as a chart needs it: `22 Nov 2026, 18:30`.
  func label(of instant: Instant) -> String {
    Self.text(ofLocal: instant.advanced(by: offset(at: instant) * 1000))
  }

  private static func text(ofLocal local: Instant) -> String {
    let (year, month, day) = local.civilDate
    let minutes = local.milliseconds.dividedDown(by: 60_000).remainder(dividedDownBy: 1440)
    let time = padded(minutes / 60, to: 2) + ":" + padded(minutes % 60, to: 2)
    return "\(day) \(months[month - 1]) \(year), \(time)"
  }

  /// A month like `2026-11`: `Nov 2026`.
  static func text(ofMonth month: String) -> String {
    let parts = month.split(separator: "-")
    guard parts.count == 2, let number = Int(parts[1]), months.indices.contains(number - 1) else {
      return month
    }
    return "\(months[number - 1]) \(parts[0])"
  }
}

extension DateTime {
  init(_ instant: Instant) { self.init(rfc3339: instant.rfc3339) }
}
