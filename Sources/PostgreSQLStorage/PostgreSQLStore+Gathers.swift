#if PostgreSQL
  package import GatherDomain
  import SQLShared
  package import Sessions

  /// The gathers.
  extension PostgreSQLStore: GatherStore {
    // MARK: Reading

    package func gather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Gather? {
      try gathers(
        PostgreSQLStatement(
          "SELECT id FROM gathers WHERE id = $1 AND account = $2", .init(id), .init(account))
      ).first
    }

    package func gathers(
      of account: ID<Account>, with player: ID<Player>?, in request: PageRequest
    ) throws(Failure) -> Page<Gather> {
      try page("", of: account, with: player, in: request)
    }

    package func endedGathers(
      of account: ID<Account>, with player: ID<Player>?, in request: PageRequest
    ) throws(Failure) -> Page<Gather> {
      // The teams of those on the bench are unknown.
      let played = "AND id IN (SELECT gather FROM lineups WHERE player = $2 AND team <> 'bench')"
      return try page(
        "AND endedAt IS NOT NULL \(player == nil ? "" : played)", of: account, with: player,
        in: request)
    }

    /// A page of the gathers for which a condition holds, the newest first.
    private func page(
      _ condition: String, of account: ID<Account>, with player: ID<Player>?,
      in request: PageRequest
    ) throws(Failure) -> Page<Gather> {
      let isIn = "AND id IN (SELECT gather FROM lineups WHERE player = $2)"
      let filter = "account = $1 \(player == nil ? "" : isIn) \(condition)"
      let values = [.init(account)] + (player.map { [PostgreSQLValue($0)] } ?? [])
      let count = PostgreSQLStatement("SELECT count(*) FROM gathers WHERE \(filter)", values)
      let page = PostgreSQLStatement(
        """
        SELECT id FROM gathers WHERE \(filter) ORDER BY startedAt DESC, id DESC
        LIMIT $\(values.count + 1) OFFSET $\(values.count + 2)
        """, values + [.integer(request.limit), .integer(request.offset)])
      let (rows, parts) = Self.content(of: page)
      let results = try read(count, rows, parts)
      return Page(
        entries: Self.gathers(results[1], results[2]), total: results[0].first?.integer(0) ?? 0)
    }

    package func gatherInProgress(of account: ID<Account>) throws(Failure) -> Gather? {
      try gathers(
        PostgreSQLStatement(
          """
          SELECT id FROM gathers WHERE account = $1 AND endedAt IS NULL
            AND (SELECT count(DISTINCT team) FROM lineups WHERE gather = id AND team <> 'bench') = 2
          ORDER BY startedAt DESC, id DESC LIMIT 1
          """, .init(account))
      ).first
    }

    package func gathers(
      of account: ID<Account>, startedAt times: [Instant]
    ) throws(Failure) -> [Gather] {
      try gathers(
        PostgreSQLStatement(
          """
          SELECT id FROM gathers WHERE account = $1
            AND floor(startedAt / 1000.0)::bigint IN (SELECT unnest($2::bigint[]))
          """, .init(account),
          .integers(Set(times.map { $0.wholeSeconds.milliseconds / 1000 }).sorted())))
    }

    package func formerPlayers(
      of account: ID<Account>, named names: Set<[UInt8]>
    ) throws(Failure) -> [[UInt8]: ID<Player>] {
      let rows = try all(
        """
        SELECT player, name FROM gathers JOIN lineups ON gather = gathers.id
        WHERE account = $1 AND name = ANY ($2::text[])
          AND NOT EXISTS (SELECT FROM players WHERE id = player)
        ORDER BY startedAt, gathers.id
        """, .init(account), .texts(names.map { String(decoding: $0, as: UTF8.self) })
      ) { (player: $0.id(0) as ID<Player>, name: Array($0.text(1).utf8)) }
      return Dictionary(rows.map { ($0.name, $0.player) }) { _, latest in latest }
    }

    /// The gathers whose ids a query selects, newest first.
    private func gathers(_ selection: PostgreSQLStatement) throws(Failure) -> [Gather] {
      let (rows, parts) = Self.content(of: selection)
      let results = try read(rows, parts)
      return Self.gathers(results[0], results[1])
    }

    /// The queries of the gathers whose ids a query selects, and of their line-ups, goals and substitutions.
    private static func content(
      of selection: PostgreSQLStatement
    ) -> (gathers: PostgreSQLStatement, parts: PostgreSQLStatement) {
      (
        PostgreSQLStatement(
          """
          SELECT \(GatherRow.columns) FROM gathers WHERE id IN (\(selection.sql))
          ORDER BY startedAt DESC, id DESC
          """, selection.values),
        PostgreSQLStatement(
          """
          WITH selected AS MATERIALIZED (\(selection.sql))
          SELECT \(LineupRow.columns), gather, NULL AS flag, NULL AS minute, place
          FROM lineups WHERE gather IN (SELECT id FROM selected)
          UNION ALL
          SELECT team, scorer, NULL, NULL, NULL, gather, isOwnGoal, minute, place
          FROM goals WHERE gather IN (SELECT id FROM selected)
          UNION ALL
          SELECT kind, player, NULL, NULL, NULL, gather, 0, minute, place
          FROM substitutions WHERE gather IN (SELECT id FROM selected)
          ORDER BY gather, place
          """, selection.values)
      )
    }

    /// The gathers in the results of ``content(of:)``.
    private static func gathers(_ rows: PostgreSQLResult, _ parts: PostgreSQLResult) -> [Gather] {
      var lineups: [ID<Gather>: Lineup] = [:]
      var timelines: [ID<Gather>: (goals: [Goal], substitutions: [Substitution])] = [:]
      for row in parts.rows {
        let gather: ID<Gather> = row.id(LineupRow.columns.count)
        let minute = row.optionalInteger(LineupRow.columns.count + 2)
        guard let flag = row.optionalInteger(LineupRow.columns.count + 1) else {
          let place = LineupRow(row: row)
          lineups[gather, default: Lineup()][place.team].append(place.participant)
          continue
        }
        if let team: Team = row.word(0) {
          let goal = Goal(for: team, by: row.optionalID(1), isOwnGoal: flag != 0, minute: minute)
          timelines[gather, default: ([], [])].goals.append(goal)
        } else if let kind: Substitution.Kind = row.word(0) {
          let substitution = Substitution(row.id(1), kind, minute: minute)
          timelines[gather, default: ([], [])].substitutions.append(substitution)
        }
      }
      return rows.rows.map { row in
        let gather = GatherRow(row: row)
        let timeline = timelines[gather.id] ?? ([], [])
        return gather.gather(lineups[gather.id] ?? Lineup(), timeline.goals, timeline.substitutions)
      }
    }

    // MARK: Writing

    package func startGather(
      _ lineup: Lineup, at start: Instant, in account: ID<Account>
    ) throws(Failure) -> (gather: Gather, latest: Countdown?) {
      let gather = Gather(
        id: ID(""), startedAt: start, endedAt: nil, lineup: lineup, score: nil)
      let (ids, latest) = try addRows(of: [gather], to: account)
      try addParts(of: [(ids[0], gather)])
      return (
        Gather(id: ids[0], startedAt: start, endedAt: nil, lineup: lineup, score: nil), latest
      )
    }

    package func addGathers(
      _ matches: [ImportedGather], to account: ID<Account>,
      progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
    ) throws(Failure) {
      for start in stride(from: 0, to: matches.count, by: Self.maxAddedTogether) {
        if start > 0 { try progress(start, matches.count) }
        let gathers = matches[start...].prefix(Self.maxAddedTogether).map { match in
          Gather(
            id: ID(""), startedAt: match.startedAt, endedAt: match.result?.endedAt,
            lineup: match.lineup, timeline: match.timeline, score: match.result?.score)
        }
        let ids = try addRows(of: gathers, to: account).ids
        try addParts(of: Array(zip(ids, gathers)))
        for (id, gather) in zip(ids, gathers) where gather.score != nil {
          try markUnrated(
            from: GatherSortKey(startedAt: gather.sortKey.startedAt, id: id.rowNumber), of: account)
        }
      }
      // With the statistics of a small table, the server would compare each of thousands of rows with each other one.
      if matches.count >= Self.maxAddedTogether { try queue("ANALYZE gathers, lineups, goals") }
    }

    /// How many matches are added by one statement.
    private static var maxAddedTogether: Int { 200 }

    /// Adds the rows of gathers, without their parts; returns their ids, and the clock of the latest one before them.
    private func addRows(
      of gathers: [Gather], to account: ID<Account>
    ) throws(Failure) -> (ids: [ID<Gather>], latest: Countdown?) {
      try lock(account)
      let columns = GatherRow.contentColumns.names
      let rows = gathers.map(GatherRow.parameters(of:))
      let arrays = columns.indices.map { column in
        PostgreSQLValue.column(rows.map { $0[column] })
      }
      // The ids are in the order of the rows.
      let added = try change(
        PostgreSQLStatement(
          """
          WITH added AS (
            INSERT INTO gathers (account, \(GatherRow.contentColumns))
            SELECT $1, \(columns.map { "\($0)::bigint" }.joined(separator: ", "))
            FROM unnest(\(columns.indices.map { "$\($0 + 2)::text[]" }.joined(separator: ", ")))
              WITH ORDINALITY AS rows (\(GatherRow.contentColumns), number)
            ORDER BY number RETURNING id)
          SELECT added.id, clockChosen, clockPeriods FROM added LEFT JOIN (
            SELECT clockChosen, clockPeriods FROM gathers WHERE account = $1
            ORDER BY startedAt DESC, id DESC LIMIT 1) AS latest ON true
          ORDER BY added.id
          """, [.init(account)] + arrays)
      ).rows
      guard added.count == gathers.count else { throw .transactionConflict }
      let latest = added.first.flatMap { row in
        row.optionalInteger(1).map {
          Countdown(secondsPerPeriod: $0, periods: row.integer(2))
        }
      }
      return (added.map { $0.id(0) }, latest)
    }

    /// Adds the line-ups, goals and substitutions of gathers.
    private func addParts(of gathers: [(id: ID<Gather>, gather: Gather)]) throws(Failure) {
      let places = gathers.flatMap { id, gather in
        Team.allCases.flatMap { team in
          gather.lineup[team].enumerated().map { (id, team, place: $0, participant: $1) }
        }
      }
      try queue(
        """
        INSERT INTO lineups (gather, team, place, \(LineupRow.participantColumns))
        SELECT * FROM unnest(
          $1::bigint[], $2::text[], $3::integer[], $4::bigint[], $5::text[], $6::text[], $7::text[])
        """, .integers(places.map(\.0.rowNumber)), .texts(places.map(\.1.rawValue)),
        .integers(places.map(\.place)), .integers(places.map(\.participant.id.rowNumber)),
        .texts(places.map(\.participant.name)),
        .texts(places.map { $0.participant.position?.rawValue }),
        .texts(places.map { $0.participant.skill?.rawValue }))
      try addGoals(
        gathers.flatMap { id, gather in gather.timeline.goals.enumerated().map { (id, $0, $1) } })
      try addSubstitutions(
        gathers.flatMap { id, gather in
          gather.timeline.substitutions.enumerated().map { (id, $0, $1) }
        })
    }

    package func restoreGather(_ gather: Gather, to account: ID<Account>) throws(Failure) {
      guard try self.gather(gather.id, of: account) == nil else { return }
      try lock(account)
      try queue(
        """
        INSERT INTO gathers (id, account, \(GatherRow.contentColumns)) OVERRIDING SYSTEM VALUE
        VALUES ($1, $2, \(GatherRow.contentColumns.parameters(from: 3)))
        """, [.init(gather.id), .init(account)] + GatherRow.parameters(of: gather))
      try addParts(of: [(gather.id, gather)])
      if gather.score != nil { try markUnrated(from: gather.sortKey, of: account) }
    }

    package func replaceParticipant(
      _ old: ID<Player>, by player: Player, in gathers: [Gather], of account: ID<Account>
    ) throws(Failure) {
      try lock(account)
      let chosen = PostgreSQLValue.integers(gathers.map(\.id.rowNumber))
      try queue(
        """
        UPDATE lineups SET player = $1, name = $2, preferredPosition = $3
        WHERE player = $4 AND gather = ANY ($5::bigint[])
        """, .init(player.id), .text(player.profile.name),
        .value(.init(player.profile.preferredPosition?.rawValue)), .init(old), chosen)
      try queue(
        "UPDATE goals SET scorer = $1 WHERE scorer = $2 AND gather = ANY ($3::bigint[])",
        .init(player.id), .init(old), chosen)
      try queue(
        "UPDATE substitutions SET player = $1 WHERE player = $2 AND gather = ANY ($3::bigint[])",
        .init(player.id), .init(old), chosen)
      for gather in gathers where gather.score != nil {
        try markUnrated(from: gather.sortKey, of: account)
      }
    }

    package func endGather(
      _ id: ID<Gather>, _ score: Score, at end: Instant, of account: ID<Account>
    ) throws(Failure) -> Bool {
      guard let gather = try gather(id, of: account), !gather.isOver else { return false }
      try lock(account)
      try queue(
        """
        UPDATE gathers SET endedAt = $1, scoreA = $2, scoreB = $3 WHERE id = $4 AND account = $5
        """, .integer(end.milliseconds), .integer(score.teamA), .integer(score.teamB), .init(id),
        .init(account))
      if gather.isBenchWaiting {
        try queue(
          "DELETE FROM lineups WHERE gather = $1 AND team = $2", .init(id),
          .text(Team.bench.rawValue))
      }
      try markUnrated(from: gather.sortKey, of: account)
      return true
    }

    package func deleteGather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Bool {
      guard let gather = try gather(id, of: account) else { return false }
      try lock(account)
      try queue("DELETE FROM gathers WHERE id = $1 AND account = $2", .init(id), .init(account))
      if gather.score != nil { try markUnrated(from: gather.sortKey, of: account) }
      return true
    }
  }
#endif
