package import GatherDomain

extension SQLiteStore {
  package func addGather(
    _ lineup: Lineup, at start: Instant, to account: ID<Account>
  ) throws(Failure) -> Gather {
    try connection.run(
      "INSERT INTO gathers (account, startedAt) VALUES (?, ?)",
      .init(account), .integer(start.milliseconds))
    let gather = Gather(
      id: ID(String(connection.lastID)), startedAt: start, endedAt: nil,
      lineup: Lineup(teamA: lineup.teamA, teamB: lineup.teamB), score: nil)
    try addLineup(of: gather)
    return gather
  }

  package func restoreGather(_ gather: Gather, to account: ID<Account>) throws(Failure) {
    try connection.run(
      """
      INSERT INTO gathers (id, account, startedAt, endedAt, scoreA, scoreB)
      VALUES (?, ?, ?, ?, ?, ?)
      """, .init(gather.id), .init(account), .integer(gather.startedAt?.milliseconds ?? 0),
      .init(gather.endedAt?.milliseconds), .init(gather.score?.teamA),
      .init(gather.score?.teamB))
    try addLineup(of: gather)
    if let score = gather.score { try countIn(gather, score, of: account) }
  }

  /// Enters who plays in a gather; of one that has ended, with how it ended for each.
  func addLineup(of gather: Gather) throws(Failure) {
    for team in [Team.teamA, .teamB] {
      let outcome = gather.score.map { Outcome(of: $0, for: team).rawValue }
      for (place, participant) in gather.lineup[team].enumerated() {
        try connection.run(
          """
          INSERT INTO lineups
            (gather, startedAt, team, place, player, name, preferredPosition, skill, outcome)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          """, .init(gather.id), .integer(gather.place.startedAt), .text(team.rawValue),
          .integer(place), .init(participant.id), .text(participant.name),
          .init(participant.position?.rawValue), .init(participant.skill?.rawValue),
          .init(outcome))
      }
    }
  }

  package func gather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Gather? {
    let row = try connection.first(
      "SELECT id, startedAt, endedAt, scoreA, scoreB FROM gathers WHERE id = ? AND account = ?",
      .init(id), .init(account), read: GatherRow.init(row:))
    guard let row else { return nil }
    return try gather(row)
  }

  package func gathers(
    of account: ID<Account>, with player: ID<Player>?, in window: Window
  ) throws(Failure) -> Page<Gather> {
    let account = SQLiteValue(account)
    let limit = SQLiteValue.integer(window.limit)
    let offset = SQLiteValue.integer(window.offset)
    let rows: [GatherRow]
    let total: Int?
    if let player {
      rows = try connection.all(
        """
        SELECT id, startedAt, endedAt, scoreA, scoreB FROM gathers
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
        SELECT id, startedAt, endedAt, scoreA, scoreB FROM gathers
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
    try countIn(gather, score, of: account)
    return true
  }

  package func deleteGather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Bool {
    guard let gather = try gather(id, of: account) else { return false }
    if let score = gather.score { try countOut(gather, score, of: account) }
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
        SELECT id, startedAt, endedAt, scoreA, scoreB FROM gathers
        WHERE account = ? AND startedAt >= ? AND startedAt < ?
        """, .init(account), .integer(time.milliseconds), .integer(time.milliseconds + 1000),
        read: GatherRow.init(row:))
      for row in rows { gathers.append(try gather(row)) }
    }
    return gathers
  }

  /// The whole gather of a row, with its line-up.
  func gather(_ row: GatherRow) throws(Failure) -> Gather {
    var lineup = Lineup()
    let places = try connection.all(
      """
      SELECT team, player, name, preferredPosition, skill FROM lineups
      WHERE gather = ? ORDER BY team, place
      """, .init(row.id)
    ) { place in
      (
        Team(rawValue: place.text(0)) ?? .bench,
        Participant(
          id: place.id(1), name: place.text(2),
          position: place.optionalText(3).flatMap(Position.init(rawValue:)),
          skill: place.optionalText(4).flatMap(Skill.init(rawValue:)))
      )
    }
    for (team, participant) in places { lineup[team].append(participant) }
    return Gather(
      id: row.id, startedAt: row.startedAt, endedAt: row.endedAt, lineup: lineup,
      score: row.score)
  }
}

/// A row of id, startedAt, endedAt, scoreA, scoreB.
struct GatherRow {
  let id: ID<Gather>
  let startedAt: Instant
  let endedAt: Instant?
  let score: Score?

  init(row: SQLiteRow) {
    id = row.id(0)
    startedAt = Instant(milliseconds: row.integer(1))
    endedAt = row.optionalInteger(2).map(Instant.init(milliseconds:))
    score = row.optionalInteger(3).map { Score(teamA: $0, teamB: row.integer(4)) }
  }
}
