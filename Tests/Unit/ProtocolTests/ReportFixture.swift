import GatherDomain
import HeadlessUI
import Sessions

@testable import GatherApp

/// Matches and teams to be reported, with names that look like markup or turn lines around.
enum ReportFixture {
  static let names = [
    "Ann", "O'Neill & Söhne", "<script>alert(1)</script>", "[x](http://evil.example)",
    "![i](a.png)",
    "# Heading", "1. One", "- Item", "a | b | c", "`code` *b* _i_ ~s~", "<!-- -->", "&amp;&#60;",
    "]]>", "www.evil.example", "\\", "=== --- ***", "\"quoted\" 'name'", "عمر خيام", "שרה (2)",
    "王小明",
    "👨‍👩‍👧‍👦🏴‍☠️🇩🇪", "e\u{301}o\u{308}", "\u{202E}evil", String(repeating: "W", count: 200),
    String(repeating: "n", count: 200), String(repeating: "王", count: 200),
    String(repeating: "👩🏽‍🚀", count: 50), String(repeating: "عمر ", count: 50) + "x",
  ]

  static let languages: [Language] = [.english, .german, .chinese]

  static func times(_ language: Language) -> TimeTexts {
    TimeTexts(zone: .utc, texts: language.texts)
  }

  /// Players with these names; their ids are their places, from `first`.
  static func participants(_ names: [String], from first: Int = 1) -> [Participant] {
    names.enumerated().map { Participant(id: ID(String(first + $0.offset)), name: $0.element) }
  }

  /// A match that has ended, on 1 January 2026 at 20:00.
  static func match(
    _ teamA: [String], _ teamB: [String], goals: [Goal] = [], score: Score? = nil
  ) -> Gather {
    let start = Instant(milliseconds: 1_767_297_600_000)
    return Gather(
      id: ID("1"), startedAt: start, endedAt: start,
      lineup: Lineup(
        teamA: participants(teamA), teamB: participants(teamB, from: 1 + teamA.count)),
      timeline: MatchTimeline(goals: goals), score: score)
  }

  /// A match in which all of these play and score, each for both teams.
  static func match(of names: [String]) -> Gather {
    let half = names.count / 2
    let goals = names.indices.flatMap { place in
      let (own, other): (Team, Team) = place < half ? (.teamA, .teamB) : (.teamB, .teamA)
      return [
        Goal(for: own, by: ID(String(place + 1)), minute: 1440),
        Goal(for: other, by: ID(String(place + 1)), isOwnGoal: true),
      ]
    }
    return match(
      Array(names[..<half]), Array(names[half...]), goals: goals,
      score: Score(teamA: 100, teamB: 100))
  }
}
