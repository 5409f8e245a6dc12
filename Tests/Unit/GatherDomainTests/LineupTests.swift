import GatherDomain
import Testing

/// Who plays where.
@Suite("Line-up")
struct LineupTests {
  private let players = ["a", "b", "c"].map { Participant(id: ID($0), name: $0.uppercased()) }

  private func names(_ lineup: Lineup) -> [String] {
    Team.allCases.map { lineup[$0].map(\.name).joined() }
  }

  private func moved(_ moves: (String, Team, Int?)...) throws -> Lineup {
    var lineup = Lineup(bench: players)
    for (id, team, index) in moves { try lineup.move(ID(id), to: team, index: index) }
    return lineup
  }

  @Test("All begin on the bench, in order")
  func bench() { #expect(names(Lineup(bench: players)) == ["ABC", "", ""]) }

  @Test("A move goes to the end of a team, or before a place in it")
  func moves() throws {
    #expect(try names(moved(("a", .teamA, nil), ("b", .teamA, nil))) == ["C", "AB", ""])
    #expect(try names(moved(("a", .teamA, nil), ("b", .teamA, 0))) == ["C", "BA", ""])
    #expect(try names(moved(("a", .teamB, 7))) == ["BC", "", "A"])
    #expect(try names(moved(("a", .teamB, nil), ("a", .bench, nil))) == ["BCA", "", ""])
    #expect(try names(moved(("c", .bench, 0))) == ["CAB", "", ""])
  }

  @Test("Moving the same player twice leaves them once")
  func idempotent() throws {
    #expect(try names(moved(("a", .teamA, nil), ("a", .teamA, nil))) == ["BC", "A", ""])
  }

  @Test("A player outside the line-up cannot be moved or swapped")
  func stranger() {
    #expect(throws: Failure.self) { try moved(("z", .teamA, nil)) }
    #expect(throws: Failure.self) { try swapped("a", "z") }
    #expect(throws: Failure.self) { try swapped("z", "a") }
  }

  /// A line-up of C on the bench and A and B in Team A, in which two players have swapped.
  private func swapped(_ first: String, _ second: String) throws -> [String] {
    var lineup = try moved(("a", .teamA, nil), ("b", .teamA, nil))
    try lineup.swap(ID(first), ID(second))
    return names(lineup)
  }

  @Test("Two players swap their places, in two teams or in one; one alone stays")
  func swaps() throws {
    #expect(try swapped("a", "c") == ["A", "CB", ""])
    #expect(try swapped("c", "a") == ["A", "CB", ""])
    #expect(try swapped("a", "b") == ["C", "BA", ""])
    #expect(try swapped("b", "b") == ["C", "AB", ""])
  }

  @Test("It can start when both teams have somebody; the bench does not matter")
  func canStart() throws {
    #expect(!Lineup(bench: players).canStart)
    #expect(try !moved(("a", .teamA, nil)).canStart)
    #expect(try moved(("a", .teamA, nil), ("b", .teamB, nil)).canStart)
  }

  @Test("Names follow the players, and deleted ones are left out")
  func updated() throws {
    let lineup = try moved(("a", .teamA, nil), ("b", .teamB, nil))
    let current = [ID<Player>("a"): Participant(id: ID("a"), name: "Ann", position: .winger)]
    #expect(names(lineup.updated(from: current)) == ["", "Ann", ""])
  }

  @Test("Positions have their acronyms")
  func acronyms() {
    #expect(Position.allCases.map(\.acronym) == ["GK", "DEF", "MID", "W", "ST"])
  }
}

/// Goals and who won.
@Suite("Score")
struct ScoreTests {
  @Test(
    "The winner is the team with more goals",
    arguments: [
      (0, 0, Score.Winner.draw), (1, 1, .draw), (3, 1, .teamA), (1, 15, .teamB),
    ])
  func winner(teamA: Int, teamB: Int, winner: Score.Winner) {
    #expect(Score(teamA: teamA, teamB: teamB).winner == winner)
  }

  @Test(
    "A team has 0 to 100 goals", arguments: [(0, true), (100, true), (101, false), (-1, false)])
  func range(goals: Int, isPossible: Bool) {
    #expect(Score(teamA: goals, teamB: 0).isPossible == isPossible)
    #expect(Score(teamA: 0, teamB: goals).isPossible == isPossible)
  }

  @Test("B15: goals go to the team they are given to, and the bench has none")
  func sides() {
    var score = Score()
    score[.teamA] = 1
    score[.bench] = 7
    score[.teamB] = 2
    #expect(score == Score(teamA: 1, teamB: 2))
  }
}
