/// What is to be corrected of a match that has ended. What is nil stays.
package struct MatchCorrection {
  package var score: Score?
  /// All who played in Team A: people of the match, or players and guests of the account.
  package var teamA: [ID<Player>]?
  package var teamB: [ID<Player>]?
  /// People of the two teams who may be neither.
  package var others: [Participant] = []
  /// Those who are added by their names: a player's, or that of a new guest.
  package var guests: [(name: String, team: Team)] = []
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

  /// The player of this name, or a new guest. Nobody among `people` may be called so.
  package func participant(
    named text: String, besides people: [Participant]
  ) throws(Failure) -> Participant {
    let name = text.trimmed
    if let problem = Player.problem(withName: name) { throw .invalid("guest", problem) }
    switch NameIndex(try store.allPlayers(of: account))[name] {
    case .player(let player) where !people.contains(where: { $0.id == player.id }):
      return Participant(player)
    case .several: throw .invalid("guest", .severalPlayersNamed(name))
    case .unknown where !people.contains(where: { $0.name.nameIdentity == name.nameIdentity }):
      if let id = try store.reservePlayerIDs(1, in: account).first {
        return Participant(id: id, name: name)
      }
    case .player, .unknown: break
    }
    throw .invalid("guest", .playerIsInTwoTeams)
  }

  private func lineup(
    of match: Gather, _ correction: MatchCorrection
  ) throws(Failure) -> Lineup {
    var teamA = correction.teamA ?? match.lineup.teamA.map(\.id)
    var teamB = correction.teamB ?? match.lineup.teamB.map(\.id)
    var known = match.lineup.participants + correction.others
    for guest in correction.guests {
      let placed = Set(teamA + teamB)
      let person = try participant(
        named: guest.name, besides: known.filter { placed.contains($0.id) })
      known.append(person)
      if guest.team == .teamA { teamA.append(person.id) } else { teamB.append(person.id) }
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
  /// Throws if the scorer of a goal is not in the team that scored it.
  func checkScorer(of goal: Goal) throws(Failure) {
    guard let scorer = goal.scorer else { return }
    guard let team = lineup.team(of: scorer) else { throw .notInLineup(scorer) }
    guard team == goal.teamOfScorer, team != .bench else {
      throw .invalid("scorer", .scorerIsInNoTeam)
    }
  }

  /// Forgets the scorers who are not in the team that scored, and the substitutions of those who are not in the line-up.
  package mutating func forgetAbsentees() {
    let people = Set(lineup.participants.map(\.id))
    timeline.substitutions.removeAll { !people.contains($0.player) }
    for (place, goal) in timeline.goals.enumerated() where scorer(of: goal) == nil {
      timeline.goals[place].scorer = nil
    }
  }

  /// Whether another version has the same people in the same teams, the same goals and the same score. Their names may
  /// differ.
  package func hasSameFacts(as other: Gather) -> Bool {
    score == other.score && timeline == other.timeline
      && Team.allCases.allSatisfy { lineup[$0].map(\.id) == other.lineup[$0].map(\.id) }
  }
}
