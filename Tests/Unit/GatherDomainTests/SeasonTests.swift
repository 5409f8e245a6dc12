import GatherDomain
import Sessions
import Testing

/// A season as a value: which days it has.
@Suite("Season")
struct SeasonTests {
  private static let day = 86_400_000

  private func start(_ date: String) -> Int {
    Instant(rfc3339: date + "T00:00:00Z")?.milliseconds ?? 0
  }

  private func season(_ first: String, _ last: String) -> Season {
    Season(first: start(first) / Self.day, last: start(last) / Self.day)
  }

  @Test("The last day counts to its end")
  func bounds() {
    let season = season("2026-02-03", "2026-02-03")
    let start = start("2026-02-03")
    let isIn = [start - 1, start, start + Self.day - 1, start + Self.day].map {
      season.contains(Instant(milliseconds: $0))
    }
    #expect(isIn == [false, true, true, false])
    #expect(!season.contains(nil) && Season.allTime.contains(nil))
    #expect(Season(year: 2026).milliseconds == self.start("2026-01-01")..<self.start("2027-01-01"))
  }

  @Test("A season whose last day is before its first one has no match")
  func empty() { #expect(Season(first: 9, last: 3).milliseconds.isEmpty) }

  @Test("A date is a day of the calendar; another text is none")
  func dates() {
    #expect(Instant(date: "2026-05-14")?.milliseconds == start("2026-05-14"))
    for text in ["2026-02-30", "2026-5-14", "2026-05-14T00:00", "14.05.2026", ""] {
      #expect(Instant(date: text) == nil, "\(text)")
    }
  }
}
