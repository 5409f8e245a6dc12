import GatherDomain
import Sessions
import Testing

/// Calendars as RFC 5545 wants them; `Tests/System/Calendar` reads them with another's parser.
@Suite("iCalendar")
struct ICalendarTests {
  private let stamp = Instant(milliseconds: 1_767_297_600_000)

  private func text(summary: String = "Football", location: String = "", description: String = "")
    -> String
  {
    let event = CalendarEvent(
      uid: "1@here", sequence: 2, startsAt: stamp.advanced(by: 86_400_000), duration: 120,
      summary: summary, location: location, description: description)
    return ICalendar.text(of: [event], at: stamp)
  }

  /// The line of a property, as it is written.
  private func lines(of name: String, in text: String) -> [String] {
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.firstIndex(where: { $0.hasPrefix(name + ":") }) else { return [] }
    return [lines[first]] + lines[(first + 1)...].prefix { $0.utf8.first == 0x20 }
  }

  @Test("An event has all that a calendar needs, with CRLF after each line")
  func event() {
    let expected = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//football-gather//EN", "BEGIN:VEVENT",
      "UID:1@here", "SEQUENCE:2", "DTSTAMP:20260101T200000Z", "DTSTART:20260102T200000Z",
      "DURATION:PT120M",
      "SUMMARY:Football", "LOCATION:Park", "DESCRIPTION:2 in", "END:VEVENT", "END:VCALENDAR", "",
    ]
    #expect(text(location: "Park", description: "2 in") == expected.joined(separator: "\r\n"))
    #expect(lines(of: "LOCATION", in: text()).isEmpty)
    #expect(!ICalendar.text(of: [], at: stamp).contains("VEVENT"))
  }

  @Test("Commas, semicolons, backslashes and line feeds are escaped; other controls are left out")
  func escapes() {
    let text = text(location: "a,b;c\\d:e\"", description: "one\ntwo\r\u{7}\t!")
    #expect(lines(of: "LOCATION", in: text) == ["LOCATION:a\\,b\\;c\\\\d:e\""])
    #expect(lines(of: "DESCRIPTION", in: text) == ["DESCRIPTION:one\\ntwo!"])
  }

  @Test(
    "Lines have at most 75 bytes, and no code point is divided",
    arguments: ["x", "é", "字", "😀", "👩‍👩‍👧‍👦", "e\u{301}", ",", "\n"])
  func folding(character: String) {
    for count in 55...90 {
      let value =
        String(repeating: "y", count: count % 4) + String(repeating: character, count: count)
      let lines = lines(of: "SUMMARY", in: text(summary: value))
      #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\u{FFFD}") })
      // No line is shorter than it has to be.
      #expect(lines.dropLast().allSatisfy { $0.utf8.count > 75 - 4 })
      let whole = lines.enumerated().map {
        $0.offset == 0 ? $0.element : String($0.element.unicodeScalars.dropFirst())
      }
      let escaped = value.map { $0 == "\n" ? "\\n" : $0 == "," ? "\\," : String($0) }.joined()
      #expect(Array(whole.joined().utf8) == Array(("SUMMARY:" + escaped).utf8))
    }
  }

  @Test("A line of 75 bytes is not folded; one of 76 is")
  func limit() {
    #expect(lines(of: "SUMMARY", in: text(summary: String(repeating: "x", count: 67))).count == 1)
    #expect(lines(of: "SUMMARY", in: text(summary: String(repeating: "x", count: 68))).count == 2)
    // A further line has room for 74, after the space.
    let two = 67 + 74
    #expect(lines(of: "SUMMARY", in: text(summary: String(repeating: "x", count: two))).count == 2)
    #expect(
      lines(of: "SUMMARY", in: text(summary: String(repeating: "x", count: two + 1))).count == 3)
  }
}
