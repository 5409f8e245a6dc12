package import GatherDomain
import SQLShared
package import Sessions

/// The gathers.
extension SQLiteStore: GatherStore {
  private static let selectGather =
    "SELECT \(GatherRow.columns) FROM gathers WHERE id = ? AND account = ?"
  private static let selectLineup =
    "SELECT \(LineupRow.columns) FROM lineups WHERE gather = ? ORDER BY team, place"
  private static let insertParticipant = """
    INSERT INTO lineups (gather, place, team, \(LineupRow.participantColumns))
    VALUES (?, ?, ?, \(LineupRow.participantColumns.parameters))
    """
  private static let insertGather = """
    INSERT INTO gathers (id, account, \(GatherRow.contentColumns))
    VALUES (?, ?, \(GatherRow.contentColumns.parameters))
    """

  package func startGather(
    _ lineup: Lineup, at start: Instant, in account: ID<Account>
  ) throws(Failure) -> (gather: Gather, latest: Countdown?) {
    let latest = try latestClock(of: account)
    let gather = try insert(.null, to: account) { id in
      Gather(id: id, startedAt: start, endedAt: nil, lineup: lineup, score: nil)
    }
    return (gather, latest)
  }

  package func addGathers(
    _ matches: [ImportedGather], to account: ID<Account>,
    progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
  ) throws(Failure) {
    // Pages that do not fit into the cache would be written repeatedly.
    try connection.script("PRAGMA cache_size = -65536")
    defer { try? connection.script("PRAGMA cache_size = -2000") }
    try matches.forEachReportingProgress(progress) { (match) throws(Failure) in
      _ = try insert(.null, to: account) { id in
        Gather(
          id: id, startedAt: match.startedAt, endedAt: match.result?.endedAt, lineup: match.lineup,
          timeline: match.timeline, score: match.result?.score)
      }
    }
  }

  /// Adds a match under an id, or under the next one if the id is null.
  private func insert(
    _ id: SQLValue, to account: ID<Account>, _ gather: (ID<Gather>) -> Gather
  ) throws(Failure) -> Gather {
    try connection.run(
      Self.insertGather, [id, .init(account)] + GatherRow.parameters(of: gather(ID(""))))
    let added = gather(ID(rowNumber: connection.lastID))
    for team in Team.allCases {
      for (place, participant) in added.lineup[team].enumerated() {
        try connection.run(
          Self.insertParticipant,
          [.init(added.id), .integer(place), .text(team.rawValue)]
            + LineupRow.parameters(of: participant))
      }
    }
    try addGoals(of: added.timeline, to: added.id)
    try addSubstitutions(of: added.timeline, to: added.id)
    if added.score != nil { markUnrated(from: added.sortKey, of: account) }
    return added
  }

  package func restoreGather(_ gather: Gather, to account: ID<Account>) throws(Failure) {
    _ = try insert(.init(gather.id), to: account) { _ in gather }
  }

  package func gather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Gather? {
    let row = try connection.first(
      Self.selectGather, .init(id), .init(account), read: GatherRow.init(row:))
    guard let row else { return nil }
    return try gather(row)
  }

  package func gathers(
    of account: ID<Account>, with player: ID<Player>?, in request: PageRequest
  ) throws(Failure) -> Page<Gather> {
    try page("TRUE", of: account, with: player, in: request)
  }

  package func endedGathers(
    of account: ID<Account>, with player: ID<Player>?, in request: PageRequest
  ) throws(Failure) -> Page<Gather> {
    // The teams of those on the bench are unknown.
    let played = player == nil ? "" : " AND team <> 'bench'"
    return try page("endedAt IS NOT NULL" + played, of: account, with: player, in: request)
  }

  /// A page of the gathers for which a condition holds, the newest first.
  private func page(
    _ condition: String, of account: ID<Account>, with player: ID<Player>?, in request: PageRequest
  ) throws(Failure) -> Page<Gather> {
    let (from, chosen) =
      if let player {
        ("lineups JOIN gathers ON id = gather WHERE player = ? AND", [SQLValue(player)])
      } else {
        ("gathers WHERE", [])
      }
    let matching = "FROM \(from) account = ? AND \(condition)"
    let parameters = chosen + [SQLValue(account)]
    let rows = try connection.rows(
      """
      SELECT \(GatherRow.columns.of("gathers")) \(matching)
      ORDER BY startedAt DESC, id DESC LIMIT ? OFFSET ?
      """, parameters + [.integer(request.limit), .integer(request.offset)],
      read: GatherRow.init(row:))
    let total = try connection.rows("SELECT count(*) \(matching)", parameters) { $0.integer(0) }
    var gathers: [Gather] = []
    for row in rows { gathers.append(try gather(row)) }
    return Page(entries: gathers, total: total.first ?? 0)
  }

  package func endGather(
    _ id: ID<Gather>, _ score: Score, at end: Instant, of account: ID<Account>
  ) throws(Failure) -> Bool {
    try connection.run(
      """
      UPDATE gathers SET endedAt = ?, scoreA = ?, scoreB = ?
      WHERE id = ? AND account = ? AND endedAt IS NULL
      """, .integer(end.milliseconds), .integer(score.teamA), .integer(score.teamB),
      .init(id), .init(account))
    guard connection.changes > 0, let gather = try gather(id, of: account) else { return false }
    if gather.lineup.canStart, !gather.lineup.bench.isEmpty {
      try connection.run(
        "DELETE FROM lineups WHERE gather = ? AND team = ?", .init(id), .text(Team.bench.rawValue))
    }
    markUnrated(from: gather.sortKey, of: account)
    return true
  }

  package func deleteGather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Bool {
    guard let gather = try gather(id, of: account) else { return false }
    try connection.run("DELETE FROM gathers WHERE id = ?", .init(id))
    if gather.score != nil { markUnrated(from: gather.sortKey, of: account) }
    return true
  }

  package func replaceParticipant(
    _ old: ID<Player>, by player: Player, in gathers: [Gather], of account: ID<Account>
  ) throws(Failure) {
    let profile = player.profile
    for gather in gathers {
      try connection.run(
        """
        UPDATE lineups SET player = ?, name = ?, preferredPosition = ?
        WHERE gather = ? AND player = ?
        """, .init(player.id), .text(profile.name), .init(profile.preferredPosition?.rawValue),
        .init(gather.id), .init(old))
      try connection.run(
        "UPDATE goals SET scorer = ? WHERE gather = ? AND scorer = ?", .init(player.id),
        .init(gather.id), .init(old))
      try connection.run(
        "UPDATE substitutions SET player = ? WHERE gather = ? AND player = ?", .init(player.id),
        .init(gather.id), .init(old))
      if gather.score != nil { markUnrated(from: gather.sortKey, of: account) }
    }
  }

  package func gathers(
    of account: ID<Account>, startedAt times: [Instant]
  ) throws(Failure) -> [Gather] {
    var gathers: [Gather] = []
    for time in times {
      let rows = try connection.all(
        """
        SELECT \(GatherRow.columns) FROM gathers
        WHERE account = ? AND startedAt >= ? AND startedAt < ?
        """, .init(account), .integer(time.milliseconds), .integer(time.milliseconds + 1000),
        read: GatherRow.init(row:))
      for row in rows { gathers.append(try gather(row)) }
    }
    return gathers
  }

  /// The gather of a row, with its line-up.
  func gather(_ row: GatherRow) throws(Failure) -> Gather {
    var lineup = Lineup()
    let places = try connection.all(Self.selectLineup, .init(row.id), read: LineupRow.init(row:))
    for place in places { lineup[place.team].append(place.participant) }
    let goals = try connection.all(Self.selectGoals, .init(row.id), read: Goal.init(row:))
    let substitutions = try connection.all(
      Self.selectSubstitutions, .init(row.id), read: Substitution.init(row:))
    return row.gather(lineup, goals, substitutions)
  }
}
