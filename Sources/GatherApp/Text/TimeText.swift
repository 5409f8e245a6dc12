import GatherDomain
import JSONRPC
import Sessions

/// Times as the user reads them: in one zone, and in the words of one language.
struct TimeTexts {
  let zone: TimeZoneRules
  let texts: Texts

  /// The day with its weekday, and the minute: `Sun 22 Nov 2026, 18:30`.
  func text(of instant: Instant) -> String {
    let local = local(instant)
    return texts.moment(local.weekday, local.civilDate, local.timeOfDay)
  }

  /// The day and the minute, as short as a chart needs it: `22 Nov 2026, 18:30`.
  func label(of instant: Instant) -> String {
    let local = local(instant)
    return texts.shortMoment(local.civilDate, local.timeOfDay)
  }

  /// A month like `2026-11`: `Nov 2026`.
  func text(ofMonth month: String) -> String {
    let parts = month.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 2, (1...12).contains(parts[1]) else { return month }
    return texts.month(parts[1], of: parts[0])
  }

  /// When a match started.
  func start(of gather: Gather) -> String {
    gather.startedAt.map { text(of: $0) } ?? texts.unknownDate
  }

  private func local(_ instant: Instant) -> Instant {
    instant.advanced(by: zone.offset(at: instant) * 1000)
  }
}

extension Instant {
  /// The time of day in UTC, to the minute: `18:30`.
  fileprivate var timeOfDay: String {
    let minutes = milliseconds.dividedDown(by: 60_000).remainder(dividedDownBy: 1440)
    return padded(minutes / 60, to: 2) + ":" + padded(minutes % 60, to: 2)
  }
}
