package import GatherDomain
import SQLShared

/// The matches in progress: their clocks, goals, substitutions and teams.
extension SQLiteStore {
  static let selectGoals = "SELECT \(Goal.columns) FROM goals WHERE gather = ? ORDER BY place"
  private static let insertGoal = """
    INSERT INTO goals (gather, place, \(Goal.columns)) VALUES (?, ?, \(Goal.columns.parameters))
    """
  static let selectSubstitutions =
    "SELECT \(Substitution.columns) FROM substitutions WHERE gather = ? ORDER BY place"
  private static let insertSubstitution = """
    INSERT INTO substitutions (gather, place, \(Substitution.columns))
    VALUES (?, ?, \(Substitution.columns.parameters))
    """
  private static let updateClock = """
    UPDATE gathers SET (\(GatherRow.clockColumns)) = (\(GatherRow.clockColumns.parameters))
    WHERE id = ? AND account = ?
    """
  private static let selectInProgress = """
    SELECT \(GatherRow.columns) FROM gathers WHERE account = ? AND endedAt IS NULL
      AND (SELECT count(DISTINCT team) FROM lineups WHERE gather = id AND team <> 'bench') = 2
    ORDER BY startedAt DESC, id DESC LIMIT 1
    """

  private static let selectLatest = """
    SELECT \(GatherRow.columns) FROM gathers WHERE account = ?
    ORDER BY startedAt DESC, id DESC LIMIT 1
    """

  /// The clock of the latest match; nil if there is none.
  func latestClock(of account: ID<Account>) throws(Failure) -> Countdown? {
    try connection.first(Self.selectLatest, .init(account), read: GatherRow.init(row:))?.clock
  }

  package func gatherInProgress(of account: ID<Account>) throws(Failure) -> Gather? {
    let row = try connection.first(
      Self.selectInProgress, .init(account), read: GatherRow.init(row:))
    guard let row else { return nil }
    return try gather(row)
  }

  package func setTimeline(
    _ timeline: MatchTimeline, of gather: Gather, in account: ID<Account>
  ) throws(Failure) {
    if timeline.clock != gather.timeline.clock {
      try connection.run(
        Self.updateClock,
        GatherRow.parameters(of: timeline.clock) + [.init(gather.id), .init(account)])
    }
    let kept = timeline.commonGoalCount(with: gather.timeline)
    if kept < gather.timeline.goals.count {
      try connection.run(
        "DELETE FROM goals WHERE gather = ? AND place >= ?", .init(gather.id), .integer(kept))
    }
    try addGoals(of: timeline, from: kept, to: gather.id)
    let keptSubstitutions = timeline.commonSubstitutionCount(with: gather.timeline)
    if keptSubstitutions < gather.timeline.substitutions.count {
      try connection.run(
        "DELETE FROM substitutions WHERE gather = ? AND place >= ?", .init(gather.id),
        .integer(keptSubstitutions))
    }
    try addSubstitutions(of: timeline, from: keptSubstitutions, to: gather.id)
  }

  /// Adds the goals of a timeline from a place on.
  func addGoals(of timeline: MatchTimeline, from first: Int = 0, to gather: ID<Gather>)
    throws(Failure)
  {
    for place in timeline.goals.indices.dropFirst(first) {
      try connection.run(
        Self.insertGoal, [.init(gather), .integer(place)] + timeline.goals[place].parameters)
    }
  }

  /// Adds the substitutions of a timeline from a place on.
  func addSubstitutions(
    of timeline: MatchTimeline, from first: Int = 0, to gather: ID<Gather>
  ) throws(Failure) {
    for place in timeline.substitutions.indices.dropFirst(first) {
      try connection.run(
        Self.insertSubstitution,
        [.init(gather), .integer(place)] + timeline.substitutions[place].parameters)
    }
  }

  package func setTeam(
    _ team: Team, of person: Participant, in gather: ID<Gather>, of account: ID<Account>
  ) throws(Failure) {
    try connection.run(
      """
      DELETE FROM lineups
      WHERE gather = (SELECT id FROM gathers WHERE id = ? AND account = ?) AND player = ?
      """, .init(gather), .init(account), .init(person.id))
    try connection.run(
      """
      INSERT INTO lineups (gather, team, place, \(LineupRow.participantColumns))
      SELECT id, ?2, (SELECT coalesce(max(place) + 1, 0) FROM lineups WHERE gather = ?1 AND team = ?2),
        ?4, ?5, ?6, ?7
      FROM gathers WHERE id = ?1 AND account = ?3
      """,
      [.init(gather), .text(team.rawValue), .init(account)] + LineupRow.parameters(of: person))
  }
}
