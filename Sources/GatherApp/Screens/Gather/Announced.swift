import GatherDomain
import JSONRPC
import Sessions

/// What has been announced of a match's clock, so that nothing is announced twice.
struct Announced: WireObject, Equatable {
  static let about = TypeInfo("Announced", "What has been announced of a match's clock.")
  /// When the clock ends whose last minute was announced or skipped, in milliseconds since 1970.
  private var lastMinute: Int?
  /// When the clock ended whose end was announced or skipped.
  private var end: Int?

  /// Something to be announced.
  enum Event { case lastMinute, timeIsUp }

  /// How many seconds are left when the last minute is announced.
  private static let secondsOfLastMinute = 60
  /// How many seconds late the last minute may still be announced.
  private static let tolerance = 5

  init() {}

  mutating func members(_ visit: MemberVisitor) {
    visit("lastMinute", &lastMinute, "The end of the clock whose last minute was announced.")
    visit("end", &end, "The end of the clock that was announced.")
  }

  func hasAnnouncedEnd(_ time: Instant) -> Bool { end == time.milliseconds }

  /// What is to be announced at `now`. The last minute is returned once; that time is up at each call, until the caller
  /// has finished the clock.
  mutating func takeEvent(of clock: Countdown, at now: Instant) -> Event? {
    guard let time = clock.end else { return nil }
    if time <= now {
      end = time.milliseconds
      return .timeIsUp
    }
    let seconds = clock.seconds(at: now)
    guard seconds <= Self.secondsOfLastMinute, lastMinute != time.milliseconds else { return nil }
    lastMinute = time.milliseconds
    // A process that looks late announces nothing false.
    return seconds > Self.secondsOfLastMinute - Self.tolerance ? .lastMinute : nil
  }

  /// Skips what would be announced now.
  mutating func skip(_ clock: Countdown, at now: Instant) { _ = takeEvent(of: clock, at: now) }
}
