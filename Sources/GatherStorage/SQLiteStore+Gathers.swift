package import GatherDomain
import SQLShared

/// The gathers.
extension SQLiteStore: GatherStore {
  private static let selectGather =
    "SELECT \(GatherRow.columns) FROM gathers WHERE id = ? AND account = ?"
  private static let selectLineup =
    "SELECT \(LineupRow.columns) FROM lineups WHERE gather = ? ORDER BY team, place"
  private static let insertParticipant = """
    INSERT INTO lineups (gather, startedAt, outcome, place, team, \(LineupRow.participantColumns))
    VALUES (?, ?, ?, ?, ?, \(LineupRow.participantColumns.parameters))
    """
  private static let insertGather = """
    INSERT INTO gathers (id, account, \(GatherRow.contentColumns))
    VALUES (?, ?, \(GatherRow.contentColumns.parameters))
    """

  package func addGather(
    _ lineup: Lineup, at start: Instant, to account: ID<Account>
  ) throws(Failure) -> Gather {
    try add(
      ImportedMatch(startedAt: start, lineup: lineup, result: nil), to: account)
  }

  /// Adds a match with its line-up under a new id. The caller updates the statistics.
  func add(_ match: ImportedMatch, to account: ID<Account>) throws(Failure) -> Gather {
    func gather(_ id: ID<Gather>) -> Gather {
      Gather(
        id: id, startedAt: match.startedAt, endedAt: match.result?.endedAt, lineup: match.lineup,
        course: match.course, score: match.result?.score)
    }
    try connection.run(
      Self.insertGather, [.null, .init(account)] + GatherRow.parameters(of: gather(ID(""))))
    let added = gather(ID(rowNumber: connection.lastID))
    try addLineup(of: added)
    try addGoals(of: added.course, to: added.id)
    try addSubstitutions(of: added.course, to: added.id)
    return added
  }

  package func restoreGather(_ gather: Gather, to account: ID<Account>) throws(Failure) {
    try connection.run(
      Self.insertGather, [.init(gather.id), .init(account)] + GatherRow.parameters(of: gather))
    try addLineup(of: gather)
    try addGoals(of: gather.course, to: gather.id)
    try addSubstitutions(of: gather.course, to: gather.id)
    if let score = gather.score { try addToStats(gather, score, of: account) }
  }

  /// Inserts the line-up of a gather, with the outcome for each of the two teams if the gather has ended.
  func addLineup(of gather: Gather) throws(Failure) {
    for team in Team.allCases {
      let score = team == .bench ? nil : gather.score
      let outcome = score.map { Outcome(of: $0, for: team).rawValue }
      for (place, participant) in gather.lineup[team].enumerated() {
        try connection.run(
          Self.insertParticipant,
          [
            .init(gather.id), .integer(gather.place.startedAt), .init(outcome), .integer(place),
            .text(team.rawValue),
          ] + LineupRow.parameters(of: participant))
      }
    }
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
    let account = SQLValue(account)
    let limit = SQLValue.integer(request.limit)
    let offset = SQLValue.integer(request.offset)
    let rows: [GatherRow]
    let total: Int?
    if let player {
      rows = try connection.all(
        """
        SELECT \(GatherRow.columns) FROM gathers
        WHERE account = ? AND id IN (SELECT gather FROM lineups WHERE player = ?)
        ORDER BY startedAt DESC, id DESC LIMIT ? OFFSET ?
        """, account, .init(player), limit, offset, read: GatherRow.init(row:))
      total = try connection.first(
        """
        SELECT count(*) FROM gathers
        WHERE account = ? AND id IN (SELECT gather FROM lineups WHERE player = ?)
        """, account, .init(player)
      ) { $0.integer(0) }
    } else {
      rows = try connection.all(
        """
        SELECT \(GatherRow.columns) FROM gathers
        WHERE account = ? ORDER BY startedAt DESC, id DESC LIMIT ? OFFSET ?
        """, account, limit, offset, read: GatherRow.init(row:))
      total = try connection.first(
        "SELECT count(*) FROM gathers WHERE account = ?", account
      ) { $0.integer(0) }
    }
    var gathers: [Gather] = []
    for row in rows { gathers.append(try gather(row)) }
    return Page(entries: gathers, total: total ?? 0)
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
    try addToStats(gather, score, of: account)
    return true
  }

  package func deleteGather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Bool {
    guard let gather = try gather(id, of: account) else { return false }
    if let score = gather.score { try removeFromStats(gather, score, of: account) }
    try connection.run("DELETE FROM gathers WHERE id = ?", .init(id))
    if gather.score != nil { try connection.recountRatings(from: gather.place, of: account) }
    return true
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
