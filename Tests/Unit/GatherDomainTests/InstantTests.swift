import Foundation
import GatherDomain
import Sessions
import Testing

/// Points of time and their text, beside Foundation's.
@Suite("Instant")
struct InstantTests {
  @Test("RFC 3339 in UTC, as Foundation writes it, for a moment of every day from 1900 to 2100")
  func everyDay() {
    let formatter = ISO8601DateFormatter()
    formatter.timeZone = TimeZone(identifier: "UTC")
    for day in -25_567...47_482 {
      let seconds = day * 86_400 + (day &* 7919) % 86_400
      let date = Date(timeIntervalSince1970: Double(seconds))
      let text = Instant(milliseconds: seconds * 1000).rfc3339
      if text != formatter.string(from: date) { Issue.record("\(seconds): \(text)") }
      if Instant(rfc3339: text)?.milliseconds != seconds * 1000 { Issue.record("read \(text)") }
    }
  }

  @Test(
    "A begun second is cut off, also before 1970",
    arguments: [
      (999, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
    ])
  func cut(milliseconds: Int, text: String) {
    #expect(Instant(milliseconds: milliseconds).rfc3339 == text)
  }

  @Test(
    "A time is read as programs write it",
    arguments: [
      "2026-01-01T20:00:00Z", "2026-01-01 20:00:00Z", "2026-01-01T20:00Z", "2026-01-01 20:00Z",
      "2026-01-01T20:00:00.999Z", "2026-01-01T22:30:00+02:30", "2025-12-31T23:00:00-21:00",
      "2026-01-01T19:59:60Z", "2026-01-01t20:00:00z",
    ])
  func read(text: String) {
    #expect(Instant(rfc3339: text)?.rfc3339 == "2026-01-01T20:00:00Z")
  }

  @Test(
    "An invalid time is refused",
    arguments: [
      "", "2026", "2026-01-01", "01.01.2026 20:00Z", "2026-1-1T20:00Z", "2026-01-01, 20:00Z",
      "2026-01-01T20:00:00", "2026-01-01T20:00+0100", "2026-02-29T20:00:00Z",
      "2026-13-01T20:00:00Z",
      "2026-01-01T24:00:00Z", "2026-01-01T20:00:00X", "2026-01-01T20:00:00+2", "2026-01-01T20:00:",
      "2026-01-01T20:00:00.Z", "2026-01-01T20:00:00Z ", "+026-01-01T20:00:00Z", "２026-01-01T20:00Z",
      "0000-01-01T00:00:00+01:00", "9999-12-31T23:59:59-00:01",
      "2026-01-01T20:00:00." + String(repeating: "0", count: 100),
    ])
  func refused(text: String) {
    #expect(Instant(rfc3339: text) == nil)
  }

  @Test(
    "Days are counted from 1970", arguments: [(0, 0), (86_399_999, 0), (86_400_000, 1), (-1, -1)])
  func days(milliseconds: Int, day: Int) {
    #expect(Instant(milliseconds: milliseconds).day == day)
  }
}
