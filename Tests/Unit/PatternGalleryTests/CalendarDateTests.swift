import Foundation
import GatherDomain
import Sessions
import Testing

@testable import PatternGallery

/// Dates are what Foundation makes of them, in English and UTC.
@Suite("Calendar dates")
struct CalendarDateTests {
  /// Every day from 1900 to 2100, in seconds since 1970.
  private static let days = stride(from: -2_208_988_800, to: 4_133_980_800, by: 86_400)

  private static func formatter(_ pattern: String, zone: Int = 0) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: zone)
    formatter.dateFormat = pattern
    return formatter
  }

  @Test("Every day from 1900 to 2100, long and short, at its first and last second")
  func everyDay() {
    let long = Self.formatter("EEEE MMMM d, yyyy")
    let short = Self.formatter("yyyy-MM-dd")
    var count = 0
    for start in Self.days {
      count += 1
      let day = Date(timeIntervalSince1970: TimeInterval(start))
      let (longText, shortText) = (long.string(from: day), short.string(from: day))
      for second in [start, start + 86_399] {
        let date = CalendarDate(Instant(milliseconds: second * 1000))
        if date.longText != longText || date.shortText != shortText {
          Issue.record("\(shortText): \(date.longText), \(date.shortText)")
        }
      }
    }
    #expect(count == 73_414)
  }

  @Test("The example of the article")
  func epoch() {
    #expect(CalendarDate(Instant(milliseconds: 0)).longText == "Thursday January 1, 1970")
  }

  @Test("Every day from 1900 to 2100 is read with its offset", arguments: [-36_000, 0, 20_700])
  func reading(zone: Int) {
    let formatter = Self.formatter("yyyy-MM-dd'T'HH:mm:ssXXXXX", zone: zone)
    for start in Self.days {
      let second = start + 45_296
      let text = formatter.string(from: Date(timeIntervalSince1970: TimeInterval(second)))
      if Instant(rfc3339: text)?.milliseconds != second * 1000 { Issue.record("\(text)") }
    }
  }

  @Test(
    "An invalid instant is not read",
    arguments: [
      "", "2017-10-01", "2017-10-01T00:00:00*01:00", "2017-10-01T00:00:00Zz1",
    ])
  func noInstant(text: String) { #expect(Instant(rfc3339: text) == nil) }
}
