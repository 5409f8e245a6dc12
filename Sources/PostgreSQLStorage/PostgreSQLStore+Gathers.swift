#if PostgreSQL
  package import GatherDomain

  extension PostgreSQLStore {
    package func addGather(
      _ lineup: Lineup, at start: Instant, to account: ID<Account>
    ) throws(Failure) -> Gather {
      try take(account)
      let id: ID<Gather>? = try change(
        "INSERT INTO gathers (account, startedAt) VALUES ($1, $2) RETURNING id", .init(account),
        .integer(start.milliseconds)
      ) { $0.id(0) }
      guard let id else { throw .overtaken }
      let gather = Gather(
        id: id, startedAt: start, endedAt: nil,
        lineup: Lineup(teamA: lineup.teamA, teamB: lineup.teamB), score: nil)
      try addLineup(of: gather)
      return gather
    }

    package func restoreGather(_ gather: Gather, to account: ID<Account>) throws(Failure) {
      try take(account)
      let count = try change(
        """
        INSERT INTO gathers (id, account, startedAt, endedAt, scoreA, scoreB)
        OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING
        """, .init(gather.id), .init(account), .integer(gather.startedAt?.milliseconds ?? 0),
        .init(gather.endedAt?.milliseconds), .init(gather.score?.teamA),
        .init(gather.score?.teamB))
      guard count > 0 else { return }
      try addLineup(of: gather)
      if gather.score != nil { try countIn(gather.id, of: account) }
    }

    private func addLineup(of gather: Gather) throws(Failure) {
      for team in [Team.teamA, .teamB] {
        let participants = gather.lineup[team]
        try change(
          """
          INSERT INTO lineups
            (gather, startedAt, team, place, player, name, preferredPosition, skill)
          SELECT $1, $7, $2, place, player, name, preferredPosition, skill
          FROM unnest($3::bigint[], $4::text[], $5::text[], $6::text[])
            WITH ORDINALITY AS places (player, name, preferredPosition, skill, place)
          """, .init(gather.id), .text(team.rawValue), .integers(participants.map(\.id.rowNumber)),
          .texts(participants.map(\.name)),
          .texts(participants.map { $0.position?.rawValue }),
          .texts(participants.map { $0.skill?.rawValue }),
          .integer(gather.startedAt?.milliseconds ?? 0))
      }
    }

    package func gather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Gather? {
      try take(account, changing: false)
      let rows = try all(
        """
        SELECT id, startedAt, endedAt, scoreA, scoreB FROM gathers
        WHERE id = $1 AND account = $2
        """, .init(id), .init(account), read: GatherRow.init(row:))
      return try gathers(rows).first
    }

    package func gathers(
      of account: ID<Account>, with player: ID<Player>?, in window: Window
    ) throws(Failure) -> Page<Gather> {
      let rows: [GatherRow]
      let total: Int?
      if let player {
        rows = try all(
          """
          SELECT id, startedAt, endedAt, scoreA, scoreB FROM gathers
          WHERE account = $1 AND id IN (SELECT gather FROM lineups WHERE player = $2)
          ORDER BY startedAt DESC, id DESC LIMIT $3 OFFSET $4
          """, .init(account), .init(player), .integer(window.limit), .integer(window.offset),
          read: GatherRow.init(row:))
        total = try first(
          """
          SELECT count(*) FROM gathers
          WHERE account = $1 AND id IN (SELECT gather FROM lineups WHERE player = $2)
          """, .init(account), .init(player)
        ) { $0.integer(0) }
      } else {
        rows = try all(
          """
          SELECT id, startedAt, endedAt, scoreA, scoreB FROM gathers
          WHERE account = $1 ORDER BY startedAt DESC, id DESC LIMIT $2 OFFSET $3
          """, .init(account), .integer(window.limit), .integer(window.offset),
          read: GatherRow.init(row:))
        total = try first("SELECT count(*) FROM gathers WHERE account = $1", .init(account)) {
          $0.integer(0)
        }
      }
      return Page(entries: try gathers(rows), total: total)
    }

    package func endGather(
      _ id: ID<Gather>, _ score: Score, at end: Instant, of account: ID<Account>
    ) throws(Failure) -> Bool {
      try take(account)
      let count = try change(
        """
        UPDATE gathers SET endedAt = $1, scoreA = $2, scoreB = $3
        WHERE id = $4 AND account = $5 AND endedAt IS NULL
        """, .integer(end.milliseconds), .integer(score.teamA), .integer(score.teamB), .init(id),
        .init(account))
      if count > 0 { try countIn(id, of: account) }
      return count > 0
    }

    package func deleteGather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Bool {
      try take(account)
      let countedAt = try countOut(id, of: account)
      // Line-ups go with the gather, after this statement: it still sees whose figures it has emptied.
      let count = try change(
        """
        WITH emptied AS (
          DELETE FROM figures USING appearances
          WHERE gather = $1 AND appearances.account = $2 AND figures.player = appearances.player
            AND played = 0
        ), emptiedMonths AS (DELETE FROM monthlyGoals WHERE account = $2 AND gathers = 0)
        DELETE FROM gathers WHERE id = $1 AND account = $2
        """, .init(id), .init(account))
      if let countedAt { try recountRatings(from: countedAt, of: account) }
      return count > 0
    }

    /// The whole gathers of some rows, with their line-ups, which are asked for at once.
    func gathers(_ rows: [GatherRow]) throws(Failure) -> [Gather] {
      if rows.isEmpty { return [] }
      var lineups: [ID<Gather>: Lineup] = [:]
      let places = try all(
        """
        SELECT gather, team, player, name, preferredPosition, skill FROM lineups
        WHERE gather = ANY ($1::bigint[]) ORDER BY gather, team, place
        """, .integers(rows.map(\.id.rowNumber))
      ) { row in
        (
          gather: row.id(0) as ID<Gather>, team: Team(rawValue: row.text(1)) ?? .bench,
          participant: Participant(
            id: row.id(2), name: row.text(3),
            position: row.optionalText(4).flatMap(Position.init(rawValue:)),
            skill: row.optionalText(5).flatMap(Skill.init(rawValue:)))
        )
      }
      for place in places {
        lineups[place.gather, default: Lineup()][place.team].append(place.participant)
      }
      return rows.map { row in
        Gather(
          id: row.id, startedAt: row.startedAt, endedAt: row.endedAt,
          lineup: lineups[row.id] ?? Lineup(), score: row.score)
      }
    }
  }

  /// A row of id, startedAt, endedAt, scoreA, scoreB.
  struct GatherRow {
    let id: ID<Gather>
    let startedAt: Instant
    let endedAt: Instant?
    let score: Score?

    init(row: PostgreSQLRow) {
      id = row.id(0)
      startedAt = Instant(milliseconds: row.integer(1))
      endedAt = row.optionalInteger(2).map(Instant.init(milliseconds:))
      score = row.optionalInteger(3).map { Score(teamA: $0, teamB: row.integer(4)) }
    }
  }
#endif
