/// What is to be corrected of a match that has ended. What is nil stays.
package struct MatchCorrection {
  package var score: Score?
  /// All who played in Team A: people of the match, or players and guests of the account.
  package var teamA: [ID<Player>]?
  package var teamB: [ID<Player>]?
  /// People of the two teams who may be neither in the match nor in the account, such as a guest who was just named.
  package var others: [Participant] = []
  /// Those who are added by their names: a player's, or that of a new guest.
  package var byName: [(name: String, team: Team)] = []
  /// All goals of which something is known. Without them, those of a moved player have no scorer.
  package var goals: [Goal]?

  package init(score: Score? = nil) { self.score = score }
}

/// A match before and after a correction.
package struct CorrectedMatch: Equatable, Sendable {
  package let before: Gather
  package let after: Gather

  package init(before: Gather, after: Gather) {
    self.before = before
    self.after = after
  }
}

/// Correcting what is stored of matches that have ended.
extension GatherService {
  /// Corrects a match that has ended; ``Failure/wrongState(_:)`` if it has not. The latest goals of a team that now has
  /// fewer are removed. The figures of its players, and those of later matches, are computed as if all had been so from
  /// the start.
  package func correct(
    _ id: ID<Gather>, _ correction: MatchCorrection
  ) throws(Failure) -> CorrectedMatch {
    let before = try ended(id)
    var match = before
    match.score = correction.score ?? before.score
    try checkPossible(match.score ?? Score())
    match.lineup = try lineup(of: before, correction)
    if let goals = correction.goals {
      match.timeline.goals = goals
      for goal in goals { try match.checkScorer(of: goal) }
      let (known, score) = (match.timeline.score, match.score ?? match.timeline.score)
      try checkPossible(known)
      guard known.teamA <= score.teamA, known.teamB <= score.teamB else {
        throw .invalid("goals", .moreGoalsThanScore)
      }
    }
    match.forgetAbsentees()
    if let score = match.score { match.timeline.limit(to: score) }
    if match == before { return CorrectedMatch(before: before, after: before) }
    try replace(match)
    return CorrectedMatch(before: before, after: try get(id))
  }

  /// Undoes a correction; ``Failure/wrongState(_:)`` if the match has been changed since.
  package func undo(_ correction: CorrectedMatch) throws(Failure) {
    guard try get(correction.before.id).hasSameFacts(as: correction.after) else {
      throw .wrongState(.matchHasChanged)
    }
    try replace(correction.before)
  }

  /// The player of this name, who may not be among `people`, or a new guest, whose name nobody among them may have. A
  /// problem is one of `field`.
  package func participant(
    named text: String, as field: String, besides people: [Participant]
  ) throws(Failure) -> Participant {
    try participants(named: [text], as: field, besides: people)[0]
  }

  private func participants(
    named texts: [String], as field: String, besides people: [Participant]
  ) throws(Failure) -> [Participant] {
    let index = NameIndex(try store.allPlayers(of: account))
    var ids = Set(people.map(\.id))
    var names = Set(people.map(\.name.nameIdentity))
    var named: [Participant] = []
    for name in texts.map(\.trimmed) {
      if let problem = Player.problem(withName: name) { throw .invalid(field, problem) }
      let isNewName = names.insert(name.nameIdentity).inserted
      switch index[name] {
      case .player(let player) where ids.insert(player.id).inserted:
        named.append(Participant(player))
      case .several: throw .invalid(field, .severalPlayersNamed(name))
      case .unknown where isNewName:
        for id in try store.reservePlayerIDs(1, in: account) {
          named.append(Participant(id: id, name: name))
        }
      case .player, .unknown: throw .invalid(field, .playerIsInTwoTeams)
      }
    }
    return named
  }

  private func lineup(
    of match: Gather, _ correction: MatchCorrection
  ) throws(Failure) -> Lineup {
    var teamA = correction.teamA ?? match.lineup.teamA.map(\.id)
    var teamB = correction.teamB ?? match.lineup.teamB.map(\.id)
    var known = match.lineup.participants + correction.others
    if !correction.byName.isEmpty {
      for (field, team, count) in [
        ("teamA", Team.teamA, teamA.count), ("teamB", .teamB, teamB.count),
      ] {
        let rule = Lineup.sizeRule(of: count + correction.byName.count { $0.team == team })
        if let rule { throw .invalid(field, rule) }
      }
      let placed = Set(teamA + teamB)
      let named = try participants(
        named: correction.byName.map(\.name), as: "byName",
        besides: known.filter { placed.contains($0.id) })
      known += named
      for (entry, person) in zip(correction.byName, named) {
        if entry.team == .teamA { teamA.append(person.id) } else { teamB.append(person.id) }
      }
    }
    if teamA == match.lineup.teamA.map(\.id), teamB == match.lineup.teamB.map(\.id) {
      return match.lineup
    }
    let placed = Set(teamA + teamB)
    let bench = match.lineup.bench.map(\.id).filter { !placed.contains($0) }
    return try lineup(teamA: teamA, teamB: teamB, bench: bench, known: known)
  }

  /// Stores another version of a match in its place.
  private func replace(_ match: Gather) throws(Failure) {
    _ = try delete(match.id)
    try restore(match)
  }
}

extension Gather {
  /// Throws if the scorer of a goal is not in its ``Goal/teamOfScorer``.
  func checkScorer(of goal: Goal) throws(Failure) {
    guard let scorer = goal.scorer else { return }
    guard let team = lineup.team(of: scorer) else { throw .notInLineup(scorer) }
    guard team == goal.teamOfScorer, team != .bench else {
      throw .invalid("scorer", .scorerIsInNoTeam)
    }
  }

  /// Names the scorer of the first goal without one; false if all goals of the team have scorers.
  package mutating func nameScorer(
    _ scorer: ID<Player>, isOwnGoal: Bool
  ) throws(Failure) -> Bool {
    guard let team = lineup.team(of: scorer), team != .bench else { throw .notInLineup(scorer) }
    return timeline.name(
      scorer, isOwnGoal: isOwnGoal, for: isOwnGoal ? team.opponent : team, in: score ?? Score())
  }

  /// Forgets the scorers who are not in the ``Goal/teamOfScorer`` of their goal, and the substitutions of those who are not
  /// in the line-up.
  package mutating func forgetAbsentees() {
    let people = Set(lineup.participants.map(\.id))
    timeline.substitutions.removeAll { !people.contains($0.player) }
    for (place, goal) in timeline.goals.enumerated()
    where goal.scorer != nil && scorer(of: goal) == nil {
      (timeline.goals[place].scorer, timeline.goals[place].isOwnGoal) = (nil, false)
    }
  }

  /// Whether another version has the same people in the same teams, the same goals and the same score. Their names may
  /// differ.
  package func hasSameFacts(as other: Gather) -> Bool {
    score == other.score && timeline == other.timeline
      && Team.allCases.allSatisfy { lineup[$0].map(\.id) == other.lineup[$0].map(\.id) }
  }
}
