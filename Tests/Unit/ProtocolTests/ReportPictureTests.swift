import Foundation
import GatherDomain
import HeadlessUI
import Testing

@testable import GatherApp

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What is sent to the group as a picture; a browser draws it in `Tests/System/Clients/test_reports.py`.
@Suite("Reports as pictures")
struct ReportPictureTests {
  private static func picture(
    _ teamA: [String], _ teamB: [String], goals: [Goal] = [], score: Score? = nil,
    _ language: Language = .english
  ) throws -> PictureReader {
    let gather = ReportFixture.match(teamA, teamB, goals: goals, score: score)
    return try PictureReader(Report(gather, ReportFixture.times(language)).svg)
  }

  @Test("Nothing but texts and grounds is in it", arguments: ReportFixture.languages)
  func allowed(language: Language) throws {
    let report = Report(
      ReportFixture.match(of: ReportFixture.names), ReportFixture.times(language))
    let picture = try PictureReader(report.svg)
    let allowed = [
      "svg": ["xmlns", "viewBox", "width", "height", "font-family"], "title": [],
      "rect": ["width", "height", "fill"],
      "text": ["x", "y", "fill", "font-size", "font-weight", "text-anchor"],
    ]
    for element in picture.elements {
      let attributes = try #require(allowed[element.name], "\(element.name)")
      #expect(Set(element.attributes.keys).isSubset(of: attributes), "\(element)")
      // No reference, but for the name of the vocabulary.
      let values = element.attributes.filter { $0.key != "xmlns" }.values
      #expect(!values.contains { $0.contains(":") || $0.contains("url") }, "\(element)")
    }
    #expect(picture.elements.map(\.name).prefix(2) == ["svg", "title"])
    #expect(picture.elements[1].text == "\(report.heading): \(report.summary ?? "")")
  }

  @Test("It is as wide as a phone, as high as its rows, and can be read")
  func size() throws {
    for language in ReportFixture.languages {
      let picture = try Self.picture(
        ReportFixture.names, ["Al"], score: Score(teamA: 100, teamB: 0), language)
      let box = try #require(picture.elements[0].attributes["viewBox"])
      let sides = box.split(separator: " ").compactMap { Int($0) }
      #expect(sides.prefix(3) == [0, 0, 360])
      #expect(picture.texts.allSatisfy { $0.number("font-size") >= 14 })
      let last = try #require(picture.texts.map { $0.number("y") }.max())
      #expect(sides[3] - last >= 16 && sides[3] - last < 40)
      #expect(picture.texts.allSatisfy { $0.contrast(in: picture) >= 4.5 })
    }
  }

  @Test("The score is the largest text; a match in progress has none")
  func score() throws {
    let ended = try Self.picture(["Al"], ["Bo"], score: Score(teamA: 12, teamB: 3))
    let largest = ended.texts.max { $0.number("font-size") < $1.number("font-size") }
    #expect(largest?.text == "12:3")
    #expect(ended.shown.contains("Team A won"))
    let running = try Self.picture(["Al"], ["Bo"])
    #expect(
      running.shown == ["Match of Thu 1 Jan 2026, 20:00", "Team A", "Team B", "Al", "Bo"])
  }

  @Test("The teams stand side by side, each player in a row")
  func columns() throws {
    let picture = try Self.picture(["Al", "Bo"], ["Cy"])
    let places = Dictionary(
      picture.texts.map { ($0.bare, [$0.number("x"), $0.number("y")]) }, uniquingKeysWith: { $1 })
    let (al, bo, cy) = (places["Al"] ?? [], places["Bo"] ?? [], places["Cy"] ?? [])
    #expect(al[0] == bo[0] && al[1] < bo[1])
    #expect(cy[0] > 180 && cy[1] == al[1])
    #expect(places["Team A"]?[0] == al[0] && places["Team B"]?[0] == cy[0])
    // Also beside a team that is not known.
    let alone = try Self.picture([], ["Cy"])
    #expect(alone.texts.last?.number("x") == cy[0])
  }

  @Test("Scorers are below, each with the minute and the score after the goal")
  func goals() throws {
    let goals = [
      Goal(for: .teamA, by: ID("1"), minute: 7),
      Goal(for: .teamB, by: ID("1"), isOwnGoal: true), Goal(for: .teamB),
    ]
    let picture = try Self.picture(
      ["Al"], [String(repeating: "n", count: 100)], goals: goals, score: Score(teamA: 1, teamB: 2))
    let shown = picture.shown.drop { $0 != "Goals" }
    #expect(
      Array(shown) == [
        "Goals", "7′", "Al", "1:0", "Al (own goal)", "1:1", "Team B", "1:2",
      ])
  }

  @Test("What says that it was an own goal is never cut", arguments: ReportFixture.languages)
  func ownGoals(language: Language) throws {
    let name = String(repeating: "n", count: 200)
    let goal = Goal(for: .teamB, by: ID("1"), isOwnGoal: true)
    let picture = try Self.picture([name], ["Al"], goals: [goal], language)
    let note = language.texts.scorer("", of: goal)
    #expect(
      picture.texts.contains { $0.text.hasPrefix("\u{2068}nnn") && $0.bare.hasSuffix("…" + note) })
  }

  @Test("Long teams and many goals end with how many more there are")
  func limits() throws {
    func names(_ count: Int) -> [String] { (1...count).map { "P\($0)" } }
    let fifteen = try Self.picture(names(15), ["Al"])
    #expect(fifteen.shown.contains("P15") && !fifteen.shown.contains { $0.hasSuffix("more") })
    let sixteen = try Self.picture(names(16), names(1000))
    #expect(sixteen.shown.contains("P14") && !sixteen.shown.contains("P15"))
    #expect(sixteen.shown.contains("and 2 more") && sixteen.shown.contains("and 986 more"))
    let goals = Array(repeating: Goal(for: .teamA, minute: 1), count: 21)
    #expect(try Self.picture(["Al"], ["Bo"], goals: Array(goals.dropLast())).shown.contains("20:0"))
    let more = try Self.picture(["Al"], ["Bo"], goals: goals).shown
    #expect(more.last == "and 2 more" && more.contains("19:0") && !more.contains("20:0"))
  }

  @Test(
    "Names are shortened at a character, and marks in them end with them",
    arguments: ReportFixture.names)
  func names(name: String) throws {
    let shown = try Self.picture([name], ["Al"]).texts.map(\.text)
    let row = try #require(shown.first { $0.hasPrefix("\u{2068}") })
    #expect(row.hasSuffix("\u{2069}"))
    let bare = row.dropFirst().dropLast()
    if bare.hasSuffix("…"), bare != name[...] {
      #expect(!bare.dropLast().isEmpty)
      #expect(Array(name).starts(with: Array(bare.dropLast())))
    } else {
      #expect(bare == name[...])
    }
  }

  @Test("East Asian characters and emoji take two places, marks none")
  func widths() {
    let room = 4 * 10
    #expect("nnnnnnnnnn".shortened(to: room) == "nnnnnnnnnn")
    #expect("nnnnnnnnnnn".shortened(to: room) == "nnnnnnnn…")
    #expect("王王王王王".shortened(to: room) == "王王王王王")
    #expect("王王王王王王".shortened(to: room) == "王王王王…")
    #expect("🙂🙂🙂🙂🙂🙂".shortened(to: room) == "🙂🙂🙂🙂…")
    #expect("n\u{301}".quarters == 4)
    #expect("👨‍👩‍👧‍👦👨‍👩‍👧‍👦".shortened(to: room) == "👨‍👩‍👧‍👦…")
    #expect("王".shortened(to: 4) == "…")
  }

  @Test("Sentences are broken at spaces")
  func wrapped() {
    #expect("nn nn nn n".wrapped(to: 20) == ["nn nn", "nn n"])
    #expect("nnnnnnnnn nn".wrapped(to: 20) == ["nnn…", "nn"])
    #expect("".wrapped(to: 20) == [])
  }

  @Test("What XML cannot contain is replaced")
  func characters() throws {
    #expect(
      try Self.picture(["a\u{0}b\u{FFFE}c\nd"], ["Al"]).shown.contains("a\u{FFFD}b\u{FFFD}c d"))
  }
}
