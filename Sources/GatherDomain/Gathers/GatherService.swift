package import Sessions

/// One account's matches.
package struct GatherService {
  let store: any Store
  let account: ID<Account>

  package init(store: any Store, account: ID<Account>) {
    self.store = store
    self.account = account
  }

  /// Starts a match of players and guests, and its clock if `startsClock` says so. Its whole line-up is stored, or
  /// nothing. Those on the bench can come on. The clock has the time and the periods that were chosen for the latest match.
  package func start(
    teamA: [ID<Player>], teamB: [ID<Player>], bench: [ID<Player>] = [], startsClock: Bool = false,
    at now: Instant
  ) throws(Failure) -> Gather {
    let lineup = try lineup(teamA: teamA, teamB: teamB, bench: bench)
    let (added, latest) = try store.startGather(lineup, at: now, in: account)
    let gather = try setTimeline(MatchTimeline(clock: Countdown(like: latest)), of: added)
    return startsClock ? try startClock(gather.id, at: now) : gather
  }

  /// The line-up of players and guests, and of people who are `known`, that a match can have.
  package func lineup(
    teamA: [ID<Player>], teamB: [ID<Player>], bench: [ID<Player>] = [], known: [Participant] = []
  ) throws(Failure) -> Lineup {
    var issues: [Failure.FieldIssue] = []
    for (field, team) in [("teamA", teamA), ("teamB", teamB)] {
      if let rule = Lineup.sizeRule(of: team.count) { issues.append(.init(field, rule)) }
    }
    if Set(teamA + teamB).count < teamA.count + teamB.count {
      issues.append(.init("teamB", .playerIsInTwoTeams))
    } else if Set(teamA + teamB + bench).count < teamA.count + teamB.count + bench.count {
      issues.append(.init("bench", .playerIsInTwoTeams))
    }
    if bench.count > Lineup.teamSize.upperBound {
      issues.append(.init("bench", .teamIsTooLarge(Lineup.teamSize.upperBound)))
    }
    guard issues.isEmpty else { throw .invalidInput(issues) }
    let all = try store.allParticipants(bench + teamA + teamB, known: known, of: account)
    return Lineup(
      bench: Array(all[..<bench.count]), teamA: Array(all[bench.count...].prefix(teamA.count)),
      teamB: all.suffix(teamB.count))
  }

  /// The match, or ``Failure/notFound(_:)``.
  package func get(_ id: ID<Gather>) throws(Failure) -> Gather {
    guard let gather = try store.gather(id, of: account) else { throw .noGather(id) }
    return gather
  }

  /// The matches, newest first; with `player`, those in which they played. A deleted player who has played is
  /// found too. ``Failure/notFound(_:)`` if the player is unknown.
  package func list(
    with player: ID<Player>? = nil, in request: PageRequest = PageRequest()
  ) throws(Failure) -> Page<Gather> {
    let page = try store.gathers(of: account, with: player, in: request)
    if page.total == 0 { try requirePlayer(player) }
    return page
  }

  /// The matches that have ended, like ``list(with:in:)``.
  package func ended(
    with player: ID<Player>? = nil, in request: PageRequest = PageRequest()
  ) throws(Failure) -> Page<Gather> {
    let page = try store.endedGathers(of: account, with: player, in: request)
    if page.total == 0 { try requirePlayer(player) }
    return page
  }

  /// The latest match that has ended; nil if there is none.
  package func latest() throws(Failure) -> Gather? {
    try ended(in: PageRequest(limit: 1)).entries.first
  }

  /// The goals in each of the latest months, the oldest first.
  package func monthlyGoals(limit: Int) throws(Failure) -> [MonthlyGoals] {
    try store.monthlyGoals(of: account, limit: limit)
  }

  /// Throws ``Failure/notFound(_:)`` if a player is named whom the account does not have.
  private func requirePlayer(_ player: ID<Player>?) throws(Failure) {
    if let player, try store.player(player, of: account) == nil { throw .noPlayer(player) }
  }

  /// Ends a match with the score of its goals, or with another one, which adds goals of which nothing is known
  /// and removes the latest ones; ``Failure/wrongState(_:)`` if it has already ended.
  package func end(
    _ id: ID<Gather>, _ score: Score? = nil, at now: Instant
  ) throws(Failure) -> Gather {
    if let score { try checkPossible(score) }
    let gather = try inProgress(id)
    guard try store.endGather(id, score ?? gather.timeline.score, at: now, of: account) else {
      throw .wrongState(.matchHasEnded)
    }
    let stored = try get(id)
    var ended = stored
    ended.timeline.clock.reset()
    if let score { ended.timeline.limit(to: score) }
    ended.forgetAbsentees()
    return try setTimeline(ended.timeline, of: stored)
  }

  /// Deletes the match, or ``Failure/notFound(_:)``; returns the match, so that the deletion can be undone.
  package func delete(_ id: ID<Gather>) throws(Failure) -> Gather {
    let gather = try get(id)
    guard try store.deleteGather(id, of: account) else { throw .noGather(id) }
    return gather
  }

  /// Restores a deleted match, with the present names of its players, and with those into whom some were merged.
  package func restore(_ gather: Gather) throws(Failure) {
    var gather = gather
    let ids = gather.lineup.participants.map(\.id)
    for (old, player) in try store.successors(of: ids, in: account)
    where gather.lineup.participant(player.id) == nil {
      gather.replaceParticipant(old, by: player)
    }
    let players = Dictionary(
      try store.players(gather.lineup.participants.map(\.id), of: account).map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    for team in Team.allCases {
      for (place, participant) in gather.lineup[team].enumerated() {
        guard let player = players[participant.id] else { continue }
        gather.lineup[team][place] = participant.updated(from: player)
      }
    }
    try store.restoreGather(gather, to: account)
  }

  /// The line-up of a match with the present names and positions of its players and guests, and the names of those who
  /// are deleted.
  package func rematchLineup(
    _ gather: Gather
  ) throws(Failure) -> (lineup: Lineup, missingNames: [String]) {
    let participants = gather.lineup.participants
    let current = Dictionary(
      try store.participants(participants.map(\.id), of: account).map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    return (
      gather.lineup.updated(from: current),
      participants.filter { current[$0.id] == nil }.map(\.name)
    )
  }
}

extension Failure {
  static func noGather(_ id: ID<Gather>) -> Failure {
    .notFound(.noMatch(id.excerpt))
  }
}
