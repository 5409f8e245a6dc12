#if PostgreSQL
  package import GatherDomain
  import SQLShared

  /// Statistics of the ended matches. The transaction that ends, deletes or restores a match updates them
  /// under its lock on the account. Deleted players still count, because the ratings of others depend on
  /// theirs, but are not listed.
  extension PostgreSQLStore: StatisticsStore {
    package func ratings(
      of players: [Player], in account: ID<Account>
    ) throws(Failure) -> [ID<Player>: Rating] {
      try stats(of: players, in: account).mapValues(\.rating)
    }

    package func stats(
      of player: Player, during season: Season, in account: ID<Account>
    ) throws(Failure) -> PlayerStats {
      if season != .allTime {
        return try seasonStats(of: player, during: season, in: account)
      }
      return try stats(of: [player], in: account)[player.id]
        ?? PlayerStats(before: player.profile.skill)
    }

    /// The statistics of each player.
    func stats(
      of players: [Player], in account: ID<Account>
    ) throws(Failure) -> [ID<Player>: PlayerStats] {
      try applyPendingStats(of: account)
      var stats: [ID<Player>: PlayerStats] = [:]
      for player in players {
        stats[player.id] = PlayerStats(before: player.profile.skill)
      }
      let rows = try all(statsQuery(of: players, in: account)) { row in
        var stats = PlayerStats(row: row, from: 1)
        stats.form = row.elements(1 + PlayerStats.columns.count).reversed()
          .compactMap(Outcome.init(rawValue:))
        return (player: row.id(0) as ID<Player>, stats: stats)
      }
      for row in rows { stats[row.player] = row.stats }
      return stats
    }

    /// The query of the statistics of those players who have played.
    func statsQuery(of players: [Player], in account: ID<Account>) -> ReadCache.Query {
      ReadCache.Query(
        sql: """
          SELECT player, \(PlayerStats.columns), ARRAY(
            SELECT outcome FROM appearances WHERE appearances.player = figures.player
            ORDER BY startedAt DESC, gather DESC LIMIT $3)
          FROM figures WHERE player = ANY ($1::bigint[]) AND account = $2
          """,
        values: [
          .integers(players.map(\.id.rowNumber).sorted()), .init(account),
          .integer(PlayerStats.formLength),
        ])
    }

    package func ratingHistory(
      of player: Player, in account: ID<Account>, limit: Int
    ) throws(Failure) -> [RatingPoint] {
      try applyPendingStats(of: account)
      let latest = try all(
        """
        SELECT startedAt, change, rating FROM appearances JOIN figures USING (player, account)
        WHERE player = $1 AND account = $2
        ORDER BY startedAt DESC, gather DESC LIMIT $3
        """, .init(player.id), .init(account), .integer(limit)
      ) { row in
        (
          startedAt: Instant(milliseconds: row.integer(0)), change: row.integer(1),
          present: Rating(points: row.integer(2))
        )
      }
      // Computed backwards from the present rating, because each match stores its rating change.
      var later = 0
      var points: [RatingPoint] = []
      for match in latest {
        points.append(RatingPoint(startedAt: match.startedAt, rating: match.present - later))
        later += match.change
      }
      return points.reversed()
    }

    package func monthlyGoals(of account: ID<Account>, limit: Int) throws(Failure) -> [MonthlyGoals]
    {
      try applyPendingStats(of: account)
      return try all(monthlyGoalsQuery(of: account, limit: limit)) {
        MonthlyGoals(month: $0.text(0), goals: $0.integer(1))
      }.reversed()
    }

    /// The query of the goals in each of the latest months, the latest first.
    func monthlyGoalsQuery(of account: ID<Account>, limit: Int) -> ReadCache.Query {
      ReadCache.Query(
        sql:
          "SELECT month, goals FROM monthlyGoals WHERE account = $1 ORDER BY month DESC LIMIT $2",
        values: [.init(account), .integer(limit)])
    }

    // MARK: Counting

    /// Adds a gather that has ended or was restored to the statistics. A transaction applies all of its
    /// gathers at once, before a read or the commit, because each further update of one row within a
    /// transaction is slower.
    func addToStats(_ gather: ID<Gather>, of account: ID<Account>) throws(Failure) {
      if transaction == nil { return try addToStats([gather.rowNumber], of: account) }
      transaction?.pending.stats[account, default: []].append(gather.rowNumber)
      let waiting = transaction?.pending.stats[account]?.count ?? 0
      if waiting == Self.batchSize { try applyPendingStats(of: account) }
    }

    /// The maximum number of gathers for one statement, which takes about a second.
    private static var batchSize: Int { 10_000 }

    /// Applies the transaction's pending gathers to the statistics of an account.
    func applyPendingStats(of account: ID<Account>) throws(Failure) {
      guard let gathers = transaction?.pending.stats[account] else { return }
      transaction?.pending.stats[account] = nil
      try addToStats(gathers, of: account)
    }

    private func addToStats(_ gathers: [Int], of account: ID<Account>) throws(Failure) {
      guard let first = try count(gathers, by: 1, of: account) else { return }
      try recountRatings(from: first, of: account)
    }

    /// Removes a gather from the statistics of its players. Returns its place, or nil if it was not counted.
    /// The caller recomputes the ratings from there on after deleting it.
    func removeFromStats(
      _ gather: ID<Gather>, of account: ID<Account>
    ) throws(Failure) -> GatherPlace? {
      try applyPendingStats(of: account)
      return try count([gather.rowNumber], by: -1, of: account)
    }

    private static let sums = PlayerStats.columns.names
      .map { "\($0) = known.\($0) + excluded.\($0)" }.joined(separator: ", ")

    private static let monthSums = PlayerStats.sumColumns.names
      .map { "\($0) = known.\($0) + excluded.\($0)" }.joined(separator: ", ")
    private static let totals = PlayerStats.columns.names
      .map { "sum(\($0))" }.joined(separator: ", ")

    /// Adds the ended gathers, multiplied by `times`, to the statistics, and their points to the ratings.
    /// Returns the place of the first one; nil if none has ended.
    private func count(
      _ gathers: [Int], by times: Int, of account: ID<Account>
    ) throws(Failure) -> GatherPlace? {
      // Of those that have ended in this transaction, it is known.
      let places = gathers.compactMap { transaction?.pending.places[$0] }
      var first = places.min()
      let isKnown = places.count == gathers.count
      if !isKnown {
        try enqueue(
          """
          SELECT startedAt, id FROM gathers WHERE id = ANY ($1::bigint[])
          ORDER BY startedAt, id LIMIT 1
          """, .integers(gathers)
        ) { first = $0.first.map { GatherPlace(startedAt: $0.integer(0), id: $0.integer(1)) } }
      }
      let (sql, values): (String, [PostgreSQLValue]) = (
        """
        WITH played AS (
          SELECT player, account, monthNumber(startedAt) AS month,
            $3 * count(*) FILTER (WHERE outcome = 'won') AS won,
            $3 * count(*) FILTER (WHERE outcome = 'drawn') AS drawn,
            $3 * count(*) FILTER (WHERE outcome = 'lost') AS lost,
            $3 * sum(goalsFor) AS goalsFor, $3 * sum(goalsAgainst) AS goalsAgainst,
            $3 * sum(goals) AS goals,
            $3 * sum(change) AS rating
          FROM appearances WHERE gather = ANY ($1::bigint[]) AND account = $2
          GROUP BY player, account, month
        ), countedMonths AS (
          INSERT INTO monthFigures AS known (account, month, player, \(PlayerStats.sumColumns))
          SELECT account, month, player, \(PlayerStats.sumColumns) FROM played
          ON CONFLICT (account, month, player) DO UPDATE SET \(Self.monthSums)
        ), counted AS (
          INSERT INTO figures AS known
            (player, account, nameKey, \(PlayerStats.columns))
          SELECT player, account, (SELECT nameKey FROM players WHERE id = player),
            \(Self.totals)
          FROM played GROUP BY player, account
          ON CONFLICT (player) DO UPDATE SET \(Self.sums)
        ), months AS (
          SELECT to_char(to_timestamp(startedAt / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM') AS month,
            $3 * count(*) AS gathers, $3 * sum(scoreA + scoreB) AS goals
          FROM gathers WHERE id = ANY ($1) AND account = $2 AND endedAt IS NOT NULL GROUP BY month
        ), monthly AS (
          INSERT INTO monthlyGoals AS known (account, month, gathers, goals)
          SELECT $2, month, gathers, goals FROM months
          ON CONFLICT (account, month) DO UPDATE SET gathers = known.gathers + excluded.gathers,
            goals = known.goals + excluded.goals
        )
        UPDATE accounts SET pastCount = pastCount + (SELECT sum(gathers) FROM months)
        WHERE id = $2 AND EXISTS (SELECT FROM months)
        """, [.integers(gathers), .init(account), .integer(times)]
      )
      if isKnown {
        try queueChange(sql, values)
        return first
      }
      return try change(sql, values) > 0 ? first : nil
    }
  }

  extension PostgreSQLConnection {
    /// Recomputes the ratings of all gathers that have ended from a place on. A player starts with the rating
    /// before these gathers, or in the first match with that of their skill at the time. Only differences are
    /// written. They are few, because points are whole numbers. The writing statement is queued.
    func recountRatings(from place: GatherPlace, of account: ID<Account>) throws(ConnectionError) {
      let from: [PostgreSQLValue] = [
        .init(account), .integer(place.startedAt), .integer(place.id),
      ]
      var starts: [(player: ID<Player>, rating: Rating)] = []
      let startsOfPlayers = """
        SELECT player, CASE WHEN matches < played THEN rating - brought END, skill
        FROM (
          SELECT player, count(*) AS matches,
            (array_agg(gather ORDER BY gathers.startedAt, gather))[1] AS gather,
            sum(CASE team WHEN 'teamA' THEN change ELSE -change END) AS brought
          FROM gathers JOIN lineups ON gather = id
          WHERE account = $1 AND (gathers.startedAt, id) >= ($2, $3) AND endedAt IS NOT NULL
          GROUP BY player
        ) AS since JOIN lineups USING (player, gather) JOIN figures USING (player)
        """
      enqueue(
        PostgreSQLStatement(sql: startsOfPlayers, values: from) {
          starts = $0.rows { row in
            (
              player: row.id(0),
              rating: row.optionalInteger(1).map(Rating.init(points:))
                ?? Rating(before: row.word(2))
            )
          }
        })
      let matches = try run(
        """
        SELECT id, scoreA, scoreB, change, array_agg(player) FILTER (WHERE team = 'teamA'),
          array_agg(player) FILTER (WHERE team = 'teamB')
        FROM gathers JOIN lineups ON gather = id
        WHERE account = $1 AND (gathers.startedAt, id) >= ($2, $3) AND endedAt IS NOT NULL
        GROUP BY id ORDER BY gathers.startedAt, id
        """, from)
      var calculator = EloCalculator(
        from: Dictionary(
          starts.map { ($0.player, $0.rating) }, uniquingKeysWith: { first, _ in first }))
      var (gathers, changes): ([Int], [Int]) = ([], [])
      _ = matches.rows { row in
        let lineup = Lineup(teamA: row.participants(4), teamB: row.participants(5))
        let score = Score(teamA: row.integer(1), teamB: row.integer(2))
        let change = calculator.apply(lineup, score.winner)
        guard change != row.integer(3) else { return }
        gathers.append(row.integer(0))
        changes.append(change)
      }
      enqueue(
        PostgreSQLStatement(
          sql: """
            WITH moved AS (
              UPDATE gathers SET change = new.change
              FROM unnest($1::bigint[], $2::integer[]) AS new (id, change)
              WHERE gathers.id = new.id
            )
            UPDATE figures SET rating = new.rating
            FROM unnest($3::bigint[], $4::integer[]) AS new (player, rating)
            WHERE figures.player = new.player AND figures.rating <> new.rating
            """,
          values: [
            .integers(gathers), .integers(changes),
            .integers(calculator.ratings.keys.map(\.rowNumber)),
            .integers(calculator.ratings.values.map(\.points)),
          ]))
    }
  }

  extension PostgreSQLRow {
    /// The players of an array, as ``EloCalculator`` takes them.
    fileprivate func participants(_ column: Int32) -> [Participant] {
      elements(column).map { Participant(id: ID($0), name: "") }
    }
  }
#endif
