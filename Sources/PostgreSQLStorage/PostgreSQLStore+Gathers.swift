#if PostgreSQL
  package import GatherDomain
  import SQLShared

  /// The gathers.
  extension PostgreSQLStore: GatherStore {
    package func addGather(
      _ lineup: Lineup, at start: Instant, to account: ID<Account>
    ) throws(Failure) -> Gather {
      try lock(account)
      let id: ID<Gather>? = try change(
        """
        WITH added AS (
          INSERT INTO gathers (account, startedAt) VALUES ($6, $7) RETURNING id, startedAt
        ), listed AS (\(Self.addLineup("added")))
        SELECT id FROM added
        """, parameters(of: lineup) + [.init(account), .integer(start.milliseconds)]
      ) { $0.id(0) }
      guard let id else { throw .transactionConflict }
      let gather = Gather(id: id, startedAt: start, endedAt: nil, lineup: lineup, score: nil)
      keep([gather], of: account)
      return gather
    }

    package func restoreGather(_ gather: Gather, to account: ID<Account>) throws(Failure) {
      try lock(account)
      let count = try change(
        """
        INSERT INTO gathers (id, account, \(GatherRow.contentColumns)) OVERRIDING SYSTEM VALUE
        VALUES ($1, $2, \(GatherRow.contentColumns.parameters(from: 3))) ON CONFLICT DO NOTHING
        """, [.init(gather.id), .init(account)] + GatherRow.parameters(of: gather))
      guard count > 0 else { return }
      try queueChange(
        Self.addLineup("(SELECT id, startedAt FROM gathers WHERE id = $6) AS added"),
        parameters(of: gather.lineup) + [.init(gather.id)])
      try addGoals(of: gather.course, to: gather.id)
      try addSubstitutions(of: gather.course, to: gather.id)
      guard gather.score != nil else { return }
      transaction?.pending.places[gather.id.rowNumber] = gather.place
      try addToStats(gather.id, of: account)
    }

    /// The statement that adds the line-up of ``parameters(of:)`` to the gather of the table `gather`.
    private static func addLineup(_ gather: String) -> String {
      """
      INSERT INTO lineups (gather, startedAt, team, place, \(LineupRow.participantColumns))
      SELECT added.id, coalesce(added.startedAt, 0), team,
        row_number() OVER (PARTITION BY team ORDER BY number), \(LineupRow.participantColumns)
      FROM \(gather), unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[])
        WITH ORDINALITY AS places (team, \(LineupRow.participantColumns), number)
      """
    }

    private func parameters(of lineup: Lineup) -> [PostgreSQLValue] {
      let all = Team.allCases.flatMap { team in lineup[team].map { (team, $0) } }
      return [
        .texts(all.map(\.0.rawValue)), .integers(all.map(\.1.id.rowNumber)),
        .texts(all.map(\.1.name)), .texts(all.map { $0.1.position?.rawValue }),
        .texts(all.map { $0.1.skill?.rawValue }),
      ]
    }

    package func gather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Gather? {
      if let known = keptGather(id, of: account) { return known }
      try lock(account, forWrite: false)
      try prefetch(Self.parts, .integers([id.rowNumber]))
      let rows = try all(
        """
        SELECT \(GatherRow.columns) FROM gathers
        WHERE id = $1 AND account = $2
        """, .init(id), .init(account), read: GatherRow.init(row:))
      return try gathers(rows, of: account).first
    }

    /// The match with this id, if its present state is known.
    func keptGather(_ id: ID<Gather>, of account: ID<Account>) -> Gather? {
      isKept(account) ? cache.entities.gathers[id] : nil
    }

    /// Keeps the present state of matches of the account whose version is known.
    func keep(_ gathers: [Gather], of account: ID<Account>) {
      if isKept(account) { cache.keep(gathers) }
    }

    package func gathers(
      of account: ID<Account>, with player: ID<Player>?, in request: PageRequest
    ) throws(Failure) -> Page<Gather> {
      let rows: [GatherRow]
      let total: Int?
      if let player {
        rows = try all(
          """
          SELECT \(GatherRow.columns) FROM gathers
          WHERE account = $1 AND id IN (SELECT gather FROM lineups WHERE player = $2)
          ORDER BY startedAt DESC, id DESC LIMIT $3 OFFSET $4
          """, .init(account), .init(player), .integer(request.limit), .integer(request.offset),
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
          SELECT \(GatherRow.columns) FROM gathers
          WHERE account = $1 ORDER BY startedAt DESC, id DESC LIMIT $2 OFFSET $3
          """, .init(account), .integer(request.limit), .integer(request.offset),
          read: GatherRow.init(row:))
        total = try first("SELECT count(*) FROM gathers WHERE account = $1", .init(account)) {
          $0.integer(0)
        }
      }
      return Page(entries: try gathers(rows, of: account), total: total)
    }

    package func endGather(
      _ id: ID<Gather>, _ score: Score, at end: Instant, of account: ID<Account>
    ) throws(Failure) -> Bool {
      let kept = keptGather(id, of: account)
      try lock(account)
      let isEnded = try changeOne(
        """
        changed AS (
          UPDATE gathers SET endedAt = $1, scoreA = $2, scoreB = $3
          WHERE id = $4 AND account = $5 AND endedAt IS NULL RETURNING startedAt AS value
        )
        """,
        [
          .integer(end.milliseconds), .integer(score.teamA), .integer(score.teamB), .init(id),
          .init(account),
        ]
      ) { [self] in
        transaction?.pending.places[id.rowNumber] = GatherPlace(startedAt: $0, id: id.rowNumber)
      }
      guard isEnded else { return false }
      try queueChange(
        "DELETE FROM lineups WHERE gather = $1 AND team = $2", .init(id),
        .text(Team.bench.rawValue))
      if var kept {
        (kept.endedAt, kept.score, kept.lineup[.bench]) = (end, score, [])
        keep([kept], of: account)
      }
      try addToStats(id, of: account)
      return true
    }

    package func deleteGather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Bool {
      try lock(account)
      let countedAt = try removeFromStats(id, of: account)
      // Line-ups are deleted by the cascade after this statement, so the statement can still read whose
      // statistics are empty now.
      let count = try change(
        """
        WITH emptied AS (
          DELETE FROM figures USING appearances
          WHERE gather = $1 AND appearances.account = $2 AND figures.player = appearances.player
            AND played = 0
        ), emptiedMonths AS (DELETE FROM monthlyGoals WHERE account = $2 AND gathers = 0
        ), emptiedFigures AS (
          DELETE FROM monthFigures WHERE account = $2 AND won + drawn + lost = 0
            AND month = (SELECT monthNumber(startedAt) FROM gathers WHERE id = $1))
        DELETE FROM gathers WHERE id = $1 AND account = $2
        """, .init(id), .init(account))
      if let countedAt { try recountRatings(from: countedAt, of: account) }
      return count > 0
    }

    /// The query of the line-ups, goals and substitutions of some gathers.
    private static let parts = """
      SELECT \(LineupRow.columns), gather, NULL AS flag, NULL AS minute, place
      FROM lineups WHERE gather = ANY ($1::bigint[])
      UNION ALL
      SELECT team, scorer, NULL, NULL, NULL, gather, isOwnGoal, minute, place
      FROM goals WHERE gather = ANY ($1::bigint[])
      UNION ALL
      SELECT NULL, player, NULL, NULL, NULL, gather, isOn, minute, place
      FROM substitutions WHERE gather = ANY ($1::bigint[])
      ORDER BY gather, place
      """

    /// The gathers of some rows of an account, with their line-ups and goals, which are read by one query.
    func gathers(
      _ rows: [GatherRow], of account: ID<Account>
    ) throws(Failure) -> [Gather] {
      if rows.isEmpty { return [] }
      var lineups: [ID<Gather>: Lineup] = [:]
      var courses: [ID<Gather>: (goals: [Goal], substitutions: [Substitution])] = [:]
      _ = try all(Self.parts, .integers(rows.map(\.id.rowNumber))) { row in
        let gather: ID<Gather> = row.id(LineupRow.columns.count)
        let minute = row.optionalInteger(LineupRow.columns.count + 2)
        if let flag = row.optionalInteger(LineupRow.columns.count + 1) {
          if let team: Team = row.word(0) {
            let goal = Goal(for: team, by: row.optionalID(1), isOwnGoal: flag != 0, minute: minute)
            courses[gather, default: ([], [])].goals.append(goal)
          } else {
            let substitution = Substitution(row.id(1), isOn: flag != 0, minute: minute)
            courses[gather, default: ([], [])].substitutions.append(substitution)
          }
        } else {
          let place = LineupRow(row: row)
          lineups[gather, default: Lineup()][place.team].append(place.participant)
        }
      }
      let gathers = rows.map { row in
        let course = courses[row.id] ?? ([], [])
        return row.gather(lineups[row.id] ?? Lineup(), course.goals, course.substitutions)
      }
      keep(gathers, of: account)
      return gathers
    }
  }
#endif
