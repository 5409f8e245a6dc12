/// One account's matches.
package struct GatherService {
  private let store: any Store
  private let account: ID<Account>

  package init(store: any Store, account: ID<Account>) {
    self.store = store
    self.account = account
  }

  /// Starts a match with its whole line-up: all of it is stored, or nothing.
  package func start(
    teamA: [ID<Player>], teamB: [ID<Player>], at now: Instant
  ) throws(Failure) -> Gather {
    var issues: [Failure.FieldIssue] = []
    for (field, team) in [("teamA", teamA), ("teamB", teamB)] where team.isEmpty {
      issues.append(.init(field, "Put at least one player in each team."))
    }
    if Set(teamA + teamB).count < teamA.count + teamB.count {
      issues.append(.init("teamB", "A player can be in one team only, and once."))
    }
    guard issues.isEmpty else { throw .invalidInput(issues) }
    let lineup = Lineup(teamA: try participants(teamA), teamB: try participants(teamB))
    return try store.addGather(lineup, at: now, to: account)
  }

  /// The match, or ``Failure/notFound(_:)``.
  package func get(_ id: ID<Gather>) throws(Failure) -> Gather {
    guard let gather = try store.gather(id, of: account) else { throw .noGather(id) }
    return gather
  }

  /// The matches, newest first; with `player`, those in which he played. One who has played is found
  /// after his deletion as well; ``Failure/notFound(_:)`` is only who never was.
  package func list(
    with player: ID<Player>? = nil, in window: Window = Window()
  ) throws(Failure) -> Page<Gather> {
    let page = try store.gathers(of: account, with: player, in: window)
    if let player, page.total == 0, try store.player(player, of: account) == nil {
      throw .noPlayer(player)
    }
    return page
  }

  /// Ends a match once: a second time is ``Failure/conflict(_:)``.
  package func end(_ id: ID<Gather>, _ score: Score, at now: Instant) throws(Failure) -> Gather {
    guard score.isPossible else {
      throw .invalid("score", "Each team can have 0 to 100 goals.")
    }
    guard try !get(id).isOver, try store.endGather(id, score, at: now, of: account) else {
      throw .conflict("This gather has already ended.")
    }
    return try get(id)
  }

  /// Deletes the match, or ``Failure/notFound(_:)``.
  package func delete(_ id: ID<Gather>) throws(Failure) {
    guard try store.deleteGather(id, of: account) else { throw .noGather(id) }
  }

  private func participants(_ ids: [ID<Player>]) throws(Failure) -> [Participant] {
    var participants: [Participant] = []
    for id in ids {
      guard let player = try store.player(id, of: account) else { throw .noPlayer(id) }
      participants.append(Participant(player))
    }
    return participants
  }
}

extension Failure {
  static func noGather(_ id: ID<Gather>) -> Failure {
    .notFound("There is no gather \(String(id.text.prefix(40))).")
  }
}
