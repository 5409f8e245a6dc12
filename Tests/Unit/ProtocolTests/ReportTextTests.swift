import GatherDomain
import HeadlessUI
import Testing

@testable import GatherApp

/// What is sent to the group as a text.
@Suite("Reports as texts")
struct ReportTextTests {
  @Test(
    "A match without goals",
    arguments: zip(
      ReportFixture.languages,
      [
        "Match of Thu 1 Jan 2026, 20:00\n2:1, Team A won\n\nTeam A: Al, Bo\nTeam B: Cy\n",
        "Spiel vom Do, 1. Jan. 2026, 20:00\n2:1, Team A hat gewonnen\n\nTeam A: Al, Bo\nTeam B: Cy\n",
        "2026年1月1日 周四 20:00的比赛\n2:1, A 队获胜\n\nA 队: Al, Bo\nB 队: Cy\n",
      ]))
  func withoutGoals(language: Language, text: String) {
    let gather = ReportFixture.match(["Al", "Bo"], ["Cy"], score: Score(teamA: 2, teamB: 1))
    #expect(Report(gather, ReportFixture.times(language)).text == text)
  }

  @Test(
    "The goals are in their order, with what is known of them",
    arguments: zip(
      ReportFixture.languages,
      [
        "Goals: Al 12′, Bo (own goal) 15′, Team B 20′, Own goal 21′, Cy",
        "Tore: Al 12′, Bo (Eigentor) 15′, Team B 20′, Eigentor 21′, Cy",
        "进球: Al 12′, Bo（乌龙球） 15′, B 队 20′, 乌龙球 21′, Cy",
      ]))
  func goals(language: Language, line: String) {
    let goals = [
      Goal(for: .teamA, by: ID("1"), minute: 12),
      Goal(for: .teamB, by: ID("2"), isOwnGoal: true, minute: 15), Goal(for: .teamB, minute: 20),
      Goal(for: .teamA, isOwnGoal: true, minute: 21), Goal(for: .teamB, by: ID("3")),
    ]
    let gather = ReportFixture.match(["Al", "Bo"], ["Cy"], goals: goals)
    let lines = Report(gather, ReportFixture.times(language)).text.split(separator: "\n")
    #expect(lines.last.map(String.init) == line)
    // A match in progress has no result.
    #expect(lines.count == 4)
  }

  @Test("A scorer whose name is written from right to left does not turn the line around")
  func rightToLeft() {
    let goals = [
      Goal(for: .teamA, by: ID("1"), minute: 1),
      Goal(for: .teamB, by: ID("1"), isOwnGoal: true, minute: 2),
    ]
    let report = Report(
      ReportFixture.match(["عمر"], ["Al"], goals: goals), ReportFixture.times(.english))
    #expect(
      report.text.hasSuffix(
        "\nGoals: \u{200E}عمر\u{200E} 1′, \u{200E}عمر\u{200E} (own goal) 2′\n"))
  }

  @Test("Teams that are not known are said to be so, and a team of nobody is left out")
  func unknownTeams() {
    var gather = ReportFixture.match([], ["Al"], score: Score(teamA: 0, teamB: 1))
    gather.lineup[.bench] = ReportFixture.participants(["Bo"], from: 5)
    let report = Report(gather, ReportFixture.times(.english))
    let sentence = Language.english.texts.teamsAreNotKnown(of: ["Bo"])
    #expect(report.text.hasSuffix("0:1, Team B won\n\nTeam B: Al\n\(sentence)\n"))
    #expect(report.markdown.hasSuffix("## Team B\n\n- Al\n\n\(sentence.markdownEscaped)\n"))
  }

  @Test("Teams before a match, with what is to be expected", arguments: ReportFixture.languages)
  func teams(language: Language) {
    let texts = language.texts
    let lineup = Lineup(
      teamA: ReportFixture.participants(["Bo", "Al"]),
      teamB: ReportFixture.participants(["Cy"], from: 3))
    let report = Report(lineup, .farAhead(.teamB), texts)
    let lines = [
      texts.teams, texts.forecast(.farAhead(.teamB)), "", texts.title(.teamA) + ": Bo, Al",
      texts.title(.teamB) + ": Cy", "",
    ]
    #expect(report.text == lines.joined(separator: "\n"))
  }

  @Test("Every name is in the text as it is", arguments: ReportFixture.languages)
  func hostile(language: Language) {
    let report = Report(
      ReportFixture.match(of: ReportFixture.names), ReportFixture.times(language))
    for name in ReportFixture.names { #expect(report.text.contains(name)) }
    #expect(report.text.split(separator: "\n").count == 5)
  }
}

/// Which teams can be reported.
@Suite("Reports of teams")
struct ReportedTeamsTests {
  private static let crowd = (1...1001).map { String($0) }

  @Test(
    "Teams are refused as at the start of a match",
    arguments: [
      ([], []), (["1"], []), (["1"], ["1"]), (["1", "1"], ["2"]), (["9"], ["1"]), (crowd, ["1"]),
      ([], crowd), (["2"], ["1", "x"]),
    ])
  func refusals(teamA: [String], teamB: [String]) throws {
    let service = try InProcessService()
    func send(_ method: String, _ params: String) -> [String] {
      service.sendTogether([#"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#])
    }
    _ = send("accounts/register", #"{"username":"ann","password":"correct horse"}"#)
    _ = send("players/import", #"{"csv":"Al\nBo\n"}"#)
    let teams = #"{"teamA":\#(teamA),"teamB":\#(teamB)}"#
    let refused = send("gathers/start", teams)
    #expect(refused.first?.contains("error") == true)
    #expect(send("teams/report", teams) == refused)
  }
}

/// What is sent to the group as Markdown; a parser reads it in `Tests/System/Clients/test_reports.py`.
@Suite("Reports as Markdown")
struct ReportMarkdownTests {
  @Test("A heading, the result, and a list for each team and for the goals")
  func parts() {
    let gather = ReportFixture.match(
      ["Al", "B.*"], ["Cy"], goals: [Goal(for: .teamB, by: ID("2"), isOwnGoal: true, minute: 9)],
      score: Score(teamA: 0, teamB: 1))
    #expect(
      Report(gather, ReportFixture.times(.english)).markdown == """
        # Match of Thu 1 Jan 2026, 20:00

        **0:1, Team B won**

        ## Team A

        - Al
        - B\\.\\*

        ## Team B

        - Cy

        ## Goals

        - B\\.\\* \\(own goal\\) 9′

        """)
  }

  @Test("What has a meaning in Markdown has a backslash before it", arguments: ReportFixture.names)
  func escaped(name: String) throws {
    let escaped = name.markdownEscaped
    let mark = try Regex(#"\\([!-/:-@\[-`{-~])"#)
    #expect(escaped.replacing(mark) { $0.output[1].substring ?? "" } == name)
    let bare = escaped.replacing(mark, with: "")
    #expect(!bare.contains { "!#$&()*+-./<=>@[\\]^_`{|}~".contains($0) }, "\(escaped)")
  }

  @Test("No line break and no space at an end begins another block")
  func space() {
    #expect("    a\n# b\r\tc ".markdownEscaped == "a \\# b  c")
  }

  @Test("Each name is one entry of its list", arguments: ReportFixture.languages)
  func entries(language: Language) {
    let report = Report(
      ReportFixture.match(of: ReportFixture.names), ReportFixture.times(language))
    let lines = report.markdown.split(separator: "\n").map(String.init)
    #expect(lines.count == 2 + 3 + 3 * ReportFixture.names.count)
    for name in ReportFixture.names { #expect(lines.contains("- " + name.markdownEscaped)) }
  }
}
