import GatherDomain
import Testing

/// A season as a value: which days it has, and which of them are whole months.
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

  @Test("Whole months and other days together are the season, each day once")
  func parts() {
    let cases = [
      ("2026-01-01", "2026-12-31", 12), ("2026-01-02", "2026-12-30", 10),
      ("2026-02-01", "2026-02-28", 1), ("2026-02-01", "2026-02-27", 0),
      ("2026-01-31", "2026-03-01", 1), ("2026-01-15", "2026-01-20", 0),
      ("2026-01-15", "2026-02-20", 0), ("2024-02-29", "2024-03-31", 1),
      ("2025-12-01", "2026-01-31", 2), ("0000-01-01", "9999-12-31", 120_000),
    ]
    for (first, last, months) in cases {
      let season = season(first, last)
      let parts = season.parts
      #expect(parts.months.count == months, "\(first) to \(last)")
      let inMonths = parts.months.isEmpty ? 0..<0 : span(of: parts.months)
      let pieces = (parts.otherDays + [inMonths]).filter { !$0.isEmpty }
        .sorted { $0.lowerBound < $1.lowerBound }
      #expect(pieces.first?.lowerBound == season.milliseconds.lowerBound)
      #expect(pieces.last?.upperBound == season.milliseconds.upperBound)
      for (piece, next) in zip(pieces, pieces.dropFirst()) {
        #expect(piece.upperBound == next.lowerBound, "\(first) to \(last)")
      }
      #expect(parts.otherDays.allSatisfy { $0.count <= 60 * Self.day })
    }
    #expect(Season(first: 9, last: 3).milliseconds.isEmpty)
  }

  private func span(of months: Range<Int>) -> Range<Int> {
    func start(_ month: Int) -> Int {
      if month == 120_000 { return self.start("9999-12-31") + Self.day }
      let number = String(month % 12 + 1)
      let year = String(10_000 + month / 12).dropFirst()
      return self.start("\(year)-\(number.count == 1 ? "0" : "")\(number)-01")
    }
    return start(months.lowerBound)..<start(months.upperBound)
  }

  @Test("A date is a day of the calendar; another text is none")
  func dates() {
    #expect(Instant(date: "2026-05-14")?.milliseconds == start("2026-05-14"))
    for text in ["2026-02-30", "2026-5-14", "2026-05-14T00:00", "14.05.2026", ""] {
      #expect(Instant(date: text) == nil, "\(text)")
    }
  }
}
