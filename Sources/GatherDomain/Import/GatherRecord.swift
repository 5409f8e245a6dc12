/// A match in an imported or exported list. It has names instead of ids, so another account can import it.
package struct GatherRecord: Equatable, Sendable {
  package var startedAt: Instant?
  /// Nil while the match is in progress, like its goals.
  package var endedAt: Instant?
  package var teamA: [String]
  package var teamB: [String]
  package var goalsA: Int?
  package var goalsB: Int?

  package init() { (teamA, teamB) = ([], []) }

  package init(_ gather: Gather) {
    startedAt = gather.startedAt?.wholeSeconds
    endedAt = gather.endedAt?.wholeSeconds
    teamA = gather.lineup.teamA.map(\.name)
    teamB = gather.lineup.teamB.map(\.name)
    goalsA = gather.score?.teamA
    goalsB = gather.score?.teamB
  }

  package var score: Score? {
    get { goalsA.flatMap { goals in goalsB.map { Score(teamA: goals, teamB: $0) } } }
    set { (goalsA, goalsB) = (newValue?.teamA, newValue?.teamB) }
  }

  /// Trims the names; returns the rules that the record breaks, by column.
  mutating func check() -> [GatherColumn: Sentence] {
    var issues: [GatherColumn: Sentence] = [:]
    teamA = teamA.map(\.trimmed)
    teamB = teamB.map(\.trimmed)
    for (column, team) in [(GatherColumn.teamA, teamA), (.teamB, teamB)] {
      issues[column] = Lineup.sizeRule(of: team.count)
      if !team.allSatisfy({ $0.isSingleLine(length: Player.nameLength) }) {
        issues[column] = .namesLength(Player.nameLength.upperBound)
      }
    }
    if startedAt == nil { issues[.startedAt] = .startIsMissing }
    if let startedAt, let endedAt, endedAt < startedAt {
      issues[.endedAt] = .endIsBeforeStart
    }
    if endedAt == nil, goalsA != nil || goalsB != nil { issues[.endedAt] = .endNeedsGoals }
    for (column, goals) in [(GatherColumn.goalsA, goalsA), (.goalsB, goalsB)] {
      if let goals, !Score.goals.contains(goals) { issues[column] = Score.rule }
      if endedAt != nil, goals == nil { issues[column] = .endNeedsGoals }
    }
    return issues
  }

  /// The bytes by which records are compared.
  var key: [UInt8] {
    GatherColumn.allCases.flatMap { Array($0.text(of: self).utf8) + [0] }
  }
}
