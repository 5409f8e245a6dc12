package import Sessions

/// A match in an imported or exported list. It has names instead of ids, so another account can import it.
package struct GatherRecord: Equatable, Sendable {
  package var startedAt: Instant?
  /// Nil while the match is in progress, like its goals.
  package var endedAt: Instant?
  package var teamA: [String]
  package var teamB: [String]
  package var goalsA: Int?
  package var goalsB: Int?
  /// The goals of which something is known, in the order in which they were entered.
  package var goals: [GoalRecord] = []
  /// Who came on or went off, came late or left, in the order in which it was entered.
  package var substitutions: [SubstitutionRecord] = []
  /// Identifies the match in each list of its account; empty if unknown.
  package var uid = ""

  package init() { (teamA, teamB) = ([], []) }

  package init(_ gather: Gather) {
    startedAt = gather.startedAt?.wholeSeconds
    endedAt = gather.endedAt?.wholeSeconds
    teamA = gather.lineup.teamA.map(\.name)
    teamB = gather.lineup.teamB.map(\.name)
    goalsA = gather.score?.teamA
    goalsB = gather.score?.teamB
    goals = gather.timeline.goals.map { GoalRecord($0, of: gather) }
    // Lists have nobody who has not played yet.
    let waiting = Set(gather.lineup.bench.map(\.id))
    substitutions = gather.timeline.substitutions.filter { !waiting.contains($0.player) }
      .map { SubstitutionRecord($0, of: gather) }
  }

  /// A match of the account with this tag.
  init(_ gather: Gather, tag: String) {
    self.init(gather)
    uid = gather.id.uid(tag)
  }

  package var score: Score? {
    get { goalsA.flatMap { goals in goalsB.map { Score(teamA: goals, teamB: $0) } } }
    set { (goalsA, goalsB) = (newValue?.teamA, newValue?.teamB) }
  }

  /// The timeline of the match, with the ids of its players by `id`.
  func timeline(_ id: (String) -> ID<Player>?) -> MatchTimeline {
    MatchTimeline(
      goals: goals.map { $0.goal(id) },
      substitutions: substitutions.compactMap { record in
        id(record.player).map { Substitution($0, record.kind, minute: record.minute) }
      })
  }

  /// The match with other names for its people.
  func renamed(_ name: (String) -> String) -> GatherRecord {
    var result = self
    result.teamA = teamA.map(name)
    result.teamB = teamB.map(name)
    for place in goals.indices {
      result.goals[place].scorer = goals[place].scorer.map(name)
    }
    for place in substitutions.indices {
      result.substitutions[place].player = name(substitutions[place].player)
    }
    return result
  }

  /// Trims the names; returns the rules that the record breaks, by column.
  mutating func check() -> [GatherColumn: Sentence] {
    var issues: [GatherColumn: Sentence] = [:]
    uid = uid.trimmed
    teamA = teamA.map(\.trimmed)
    teamB = teamB.map(\.trimmed)
    for (column, team) in [(GatherColumn.teamA, teamA), (.teamB, teamB)] {
      issues[column] = Lineup.sizeRule(of: team.count)
      for name in team {
        guard
          let problem = Player.problem(withName: name, .namesLength(Player.nameLength.upperBound))
        else { continue }
        issues[column] = problem
        break
      }
    }
    if startedAt == nil { issues[.startedAt] = .startIsMissing }
    if let startedAt, let endedAt, endedAt < startedAt {
      issues[.endedAt] = .endIsBeforeStart
    }
    if endedAt == nil, goalsA != nil || goalsB != nil { issues[.endedAt] = .endNeedsGoals }
    for (column, goals) in [(GatherColumn.goalsA, goalsA), (.goalsB, goalsB)] {
      if let goals, !Score.goalRange.contains(goals) { issues[column] = Score.rule }
      if endedAt != nil, goals == nil { issues[column] = .endNeedsGoals }
    }
    if let rule = checkGoals() { issues[.goals] = rule }
    if let rule = checkSubstitutions() { issues[.substitutions] = rule }
    return issues
  }

  /// Writes the scorers' names as the teams have them; returns the rule that one of the goals breaks.
  private mutating func checkGoals() -> Sentence? {
    var counts = Score()
    let names = [teamA, teamB].map { team in
      Dictionary(team.map { ($0.nameIdentity, $0) }, uniquingKeysWith: { first, _ in first })
    }
    for (place, goal) in goals.enumerated() {
      counts[goal.team] += 1
      if let minute = goal.minute, !Goal.minutes.contains(minute) {
        return .wholeNumber(Goal.minutes)
      }
      guard let name = goal.scorer?.nameIdentity else { continue }
      let scorers = (goal.team == .teamA) != goal.isOwnGoal ? names[0] : names[1]
      guard let scorer = scorers[name] else { return .scorerIsInNoTeam }
      goals[place].scorer = scorer
    }
    let score = score ?? Score(teamA: Score.goalRange.upperBound, teamB: Score.goalRange.upperBound)
    let areInScore = counts.teamA <= score.teamA && counts.teamB <= score.teamB
    return areInScore ? nil : .moreGoalsThanScore
  }

  /// Writes the players' names as the teams have them; returns the rule that one of the substitutions breaks.
  private mutating func checkSubstitutions() -> Sentence? {
    if substitutions.count > Substitution.maximumCount {
      return .tooManySubstitutions(Substitution.maximumCount)
    }
    let names = Dictionary(
      (teamA + teamB).map { ($0.nameIdentity, $0) }, uniquingKeysWith: { first, _ in first })
    for (place, substitution) in substitutions.enumerated() {
      if let minute = substitution.minute, !Goal.minutes.contains(minute) {
        return .wholeNumber(Goal.minutes)
      }
      guard let player = names[substitution.player.nameIdentity] else {
        return .notInLineup(ID<Player>(substitution.player).excerpt)
      }
      substitutions[place].player = player
    }
    return nil
  }

  /// The bytes by which records are compared. Goals are left out, because scorers may have been named since, and
  /// substitutions and UIDs, which not each list has.
  var key: [UInt8] {
    let columns: [GatherColumn] = [.startedAt, .endedAt, .teamA, .teamB, .goalsA, .goalsB]
    return columns.flatMap {
      Array($0.text(of: self).utf8) + [0]
    }
  }
}
