/// A match as a list has it, with the names of those who played and no ids: what one exports another can
/// import.
package struct GatherRecord: Hashable, Sendable {
  package var startedAt: Instant?
  /// Nil while it is going on, as its goals are.
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

  /// What no match can be, if this is it: in which column, and what it has to be.
  func problem(at now: Instant) -> (column: GatherColumn, rule: String)? {
    guard let startedAt else { return (.startedAt, "Enter when the match started.") }
    if startedAt > now { return (.startedAt, "A match starts not later than now.") }
    if teamA.isEmpty { return (.teamA, Lineup.emptyTeamRule) }
    if teamB.isEmpty { return (.teamB, Lineup.emptyTeamRule) }
    for (column, team) in [(GatherColumn.teamA, teamA), (.teamB, teamB)]
    where !team.allSatisfy({ $0.isLine(of: Player.nameLength) }) {
      return (column, "Enter names of 1 to 100 characters, each on one line.")
    }
    for (column, goals) in [(GatherColumn.goalsA, goalsA), (.goalsB, goalsB)] {
      if let goals, !Score.goals.contains(goals) { return (column, Score.rule) }
      if (goals == nil) != (endedAt == nil) {
        return (column, "A match has an end and goals of both teams, or none of them.")
      }
    }
    if let endedAt, endedAt < startedAt || endedAt > now {
      return (.endedAt, "A match ends after its start, and not later than now.")
    }
    return nil
  }
}
