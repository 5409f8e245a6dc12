import Sessions
import Testing

@testable import GatherDomain

/// Lists of matches as they come back.
@Suite("Gather lists")
struct GatherImportFileTests {
  private let now = Instant(milliseconds: 1_767_297_600_000)

  private func problems(_ lines: String...) -> [String] {
    GatherImportFile(text: lines.joined(separator: "\n")).problems.map(\.text)
  }

  @Test("Exported matches read the same again")
  func roundTrip() {
    var random = SeededRandom(seed: 4)
    let parts = ["=", "+", "-", "@", "'", "\"", ";", ",", "Zoë", "ß", "小林", "a b", "1", "＝", "👩‍👩‍👧"]
    let gathers = (0..<300).map { number in
      let names = (0...random.below(9)).map { place in
        // The number keeps them apart.
        random.pick(parts) + "\(place)" + random.pick(parts)
      }
      let people = names.map { Participant(id: ID($0), name: $0) } + [.init(id: ID(""), name: "Al")]
      let first = 1 + random.below(people.count - 1)
      let start = now.advanced(by: -1000 * random.below(100_000_000))
      let isOver = random.below(4) > 0
      let lineup = Lineup(teamA: Array(people[..<first]), teamB: Array(people[first...]))
      let goals = (0..<random.below(5)).map { _ in
        let team = random.pick([Team.teamA, .teamB])
        let isOwnGoal = random.below(3) == 0
        let scorer = random.pick(lineup[isOwnGoal ? team.opponent : team])
        return Goal(
          for: team, by: random.below(3) > 0 ? scorer.id : nil, isOwnGoal: isOwnGoal,
          minute: random.below(3) > 0 ? 1 + random.below(Goal.minutes.upperBound) : nil)
      }
      let substitutions = (0..<random.below(4)).map { _ in
        Substitution(
          random.pick(people).id, random.pick(Substitution.Kind.allCases),
          minute: random.below(3) > 0 ? 1 + random.below(90) : nil)
      }
      return Gather(
        id: ID("\(number)"), startedAt: start,
        endedAt: isOver ? start.advanced(by: 1000 * random.below(9)) : nil, lineup: lineup,
        timeline: MatchTimeline(goals: goals, substitutions: substitutions),
        score: isOver ? Score(teamA: 5 + random.below(96), teamB: 5 + random.below(96)) : nil)
    }
    let file = GatherImportFile(text: GatherImportFile.csv(of: gathers.map(GatherRecord.init)))
    #expect(file.problems == [])
    #expect(file.entries.map(\.record) == gathers.map(GatherRecord.init))
    let values = GatherImportFile(gathers.map(GatherRecord.init))
    #expect(values.problems == [] && values.entries.map(\.record) == file.entries.map(\.record))
  }

  @Test("What people write into a table by hand is taken")
  func byHand() {
    let file = GatherImportFile(
      text: "date;TEAM A;team_b;score a;score b;until;pitch\n"
        + "2026-01-01 18:00;\" Al \r\nBo\r\n\";Cy;2;0;2026-01-01 19:00;east\n")
    var record = GatherRecord()
    record.startedAt = now.advanced(by: -7_200_000)
    record.endedAt = now.advanced(by: -3_600_000)
    (record.teamA, record.teamB, record.score) = (["Al", "Bo"], ["Cy"], Score(teamA: 2, teamB: 0))
    #expect(file.problems == [] && file.entries.map(\.record) == [record])
  }

  @Test("Each invalid line is reported once, with its column")
  func wrong() {
    let none = "A match has an end and goals of both teams, or none of them."
    #expect(
      problems(
        "Started,Ended,Team A,Team B,Goals A,Goals B", "yesterday,,Al,Bo,,", ",,Al,Bo,,",
        "2025-01-01T20:00Z,,,Bo,,", "2025-01-01T20:00Z,,Al,,,",
        "2025-01-01T20:00Z,2025-01-01T20:00Z,Al,Bo,1,",
        "2025-01-01T20:00Z,,Al,Bo,1,1", "2025-01-01T20:00Z,2025-01-01T19:00Z,Al,Bo,1,1",
        "2025-01-01T20:00Z,2025-01-01T20:00Z,Al,Bo,101,1",
        "2025-01-01T20:00Z,2025-01-01T20:00Z,Al,Bo,1,x",
        "2025-01-01T20:00Z,,Al,\(String(repeating: "x", count: 101)),,")
        == [
          "Line 2, Started: Enter a time like 2026-01-31 19:30.",
          "Line 3, Started: Enter when the match started.",
          "Line 4, Team A: Put at least one player in each team.",
          "Line 5, Team B: Put at least one player in each team.",
          "Line 6, Goals B: \(none)", "Line 7, Ended: \(none)",
          "Line 8, Ended: A match ends after its start.",
          "Line 9, Goals A: Each team can have 0 to 100 goals.",
          "Line 10, Goals B: Each team can have 0 to 100 goals.",
          "Line 11, Team B: Enter names of 1 to 100 characters, each on one line.",
        ])
    #expect(problems("Started,Team A") == ["Line 1, Team B: No column has this heading."])
  }

  @Test("A goal is a line of a cell: its team, minute and kind, and who scored")
  func goals() {
    let heading = "Started,Ended,Team A,Team B,Goals A,Goals B,Scorers"
    let start = "2025-01-01T20:00Z,2025-01-01T20:00Z,Al,Bo,1,1,"
    let wrong: [(cell: String, rule: Sentence)] = [
      ("A 12 goal Bo", .scorerIsInNoTeam), ("A 12 own goal Al", .scorerIsInNoTeam),
      ("B 12 goals", .eachLine(like: "A 12 goal Ann")),
      ("C 12 goal", .eachLine(like: "A 12 goal Ann")),
      ("A x goal", .eachLine(like: "A 12 goal Ann")), ("A 12", .eachLine(like: "A 12 goal Ann")),
      ("A 12961 goal", .wholeNumber(Goal.minutes)), ("A 0 goal", .wholeNumber(Goal.minutes)),
      ("\"A 1 goal Al\nA - goal\"", .moreGoalsThanScore),
    ]
    for (cell, rule) in wrong {
      let problem = GatherImportFile(text: heading + "\n" + start + cell).problems.first
      #expect(problem?.rule == rule, "\(cell)")
    }
    let file = GatherImportFile(
      text: heading + "\n" + start + "\" A  12  own goal  BO \n\nB - goal\"")
    #expect(
      file.entries.first?.record.goals == [
        GoalRecord(team: .teamA, scorer: "Bo", isOwnGoal: true, minute: 12),
        GoalRecord(team: .teamB),
      ])
  }

  @Test(
    "A substitution is a line of a cell: its minute, whether the player came on, and who it was")
  func substitutions() {
    let heading = "Started,Ended,Team A,Team B,Goals A,Goals B,Changes"
    let start = "2025-01-01T20:00Z,2025-01-01T20:00Z,Al,Bo,1,1,"
    let wrong: [(cell: String, rule: Sentence)] = [
      ("12 on Cy", .notInLineup("Cy")), ("12 in Al", .eachLine(like: "12 on Ann")),
      ("12 on", .eachLine(like: "12 on Ann")), ("x on Al", .eachLine(like: "12 on Ann")),
      ("0 off Al", .wholeNumber(Goal.minutes)), ("12961 off Al", .wholeNumber(Goal.minutes)),
      (
        "\"" + String(repeating: "1 on Al\n", count: Substitution.maximumCount + 1) + "\"",
        .tooManySubstitutions(Substitution.maximumCount)
      ),
    ]
    for (cell, rule) in wrong {
      let problem = GatherImportFile(text: heading + "\n" + start + cell).problems.first
      #expect(problem?.rule == rule, "\(cell.prefix(20))")
    }
    let file = GatherImportFile(
      text: heading + "\n" + start + "\" 12  on  BO \n\n- off al\n3 came Al\n9 left bo\"")
    #expect(
      file.entries.first?.record.substitutions == [
        SubstitutionRecord(player: "Bo", .on, minute: 12), SubstitutionRecord(player: "Al", .off),
        SubstitutionRecord(player: "Al", .came, minute: 3),
        SubstitutionRecord(player: "Bo", .left, minute: 9),
      ])
  }
}
