#if PostgreSQL
  package import GatherDomain
  import SQLShared

  /// The figures of a season: those that are stored for its whole months, and those of the matches on its
  /// other days.
  extension PostgreSQLStore {
    private static let sums = PlayerStats.sumColumns
    /// The figures of each player who played in the season, as the table `season`. Its parameters are those of
    /// ``Season/parameters(of:player:)``.
    private static let season = """
      WITH season AS (
        SELECT player, \(sums.names.map { "sum(\($0)) AS \($0)" }.joined(separator: ", ")),
          sum(won + drawn + lost) AS played
        FROM (
          SELECT player, \(sums) FROM monthFigures
          WHERE account = $1 AND month >= $2 AND month < $3
          UNION ALL \(matches("$4", "$5")) UNION ALL \(matches("$6", "$7"))
        ) AS parts WHERE $8::bigint IS NULL OR player = $8 GROUP BY player
      )
      """

    /// The figures of each appearance in a match that began within a range.
    private static func matches(_ start: String, _ end: String) -> String {
      """
      SELECT player, (outcome = 'won')::integer, (outcome = 'drawn')::integer,
        (outcome = 'lost')::integer, goalsFor, goalsAgainst, goals::integer
      FROM appearances WHERE account = $1 AND gather IN (
        SELECT id FROM gathers WHERE account = $1 AND endedAt IS NOT NULL
          AND startedAt >= \(start) AND startedAt < \(end))
      """
    }

    /// The outcomes of the latest matches in a season, the latest one first: an array of a player's row.
    private static func form(of player: String, from first: Int) -> String {
      """
      ARRAY(
        SELECT outcome FROM appearances WHERE appearances.player = \(player)
          AND startedAt >= $\(first) AND startedAt < $\(first + 1)
        ORDER BY startedAt DESC, gather DESC LIMIT \(PlayerStats.formLength))
      """
    }

    /// The statistics of a player in a season.
    func seasonStats(
      of player: Player, during season: Season, in account: ID<Account>
    ) throws(Failure) -> PlayerStats {
      try applyPendingStats(of: account)
      let range = season.milliseconds
      let stats = try all(
        """
        \(Self.season) SELECT rating, \(Self.coalescedSums), \(Self.form(of: "figures.player", from: 9))
        FROM figures LEFT JOIN season ON season.player = figures.player
        WHERE figures.player = $8 AND figures.account = $1
        """,
        season.parameters(of: account, player: player.id)
          + [.integer(range.lowerBound), .integer(range.upperBound)]
      ) { Self.stats($0) }
      return stats.first ?? PlayerStats(before: player.profile.skill)
    }

    private static let coalescedSums = sums.names.map { "coalesce(season.\($0), 0)" }
      .joined(separator: ", ")

    /// The statistics in a row that has them from one column on, the form last.
    private static func stats(_ row: PostgreSQLRow, from first: Int32 = 0) -> PlayerStats {
      var stats = PlayerStats(row: row, from: first)
      stats.form = row.elements(first + PlayerStats.columns.count).reversed()
        .compactMap(Outcome.init(rawValue:))
      return stats
    }

    /// The leaderboard of a season: the ratings are the present ones.
    func seasonLeaderboard(
      of account: ID<Account>, by stat: Stat, during season: Season, in request: PageRequest
    ) throws(Failure) -> Leaderboard {
      let (parameters, range) = (season.parameters(of: account), season.milliseconds)
      let counts =
        try all(
          """
          \(Self.season) SELECT count(*) FILTER (WHERE played >= \(Tier.minimumMatches)),
            count(*) FILTER (WHERE played < \(Tier.minimumMatches)),
            (SELECT playerCount FROM accounts WHERE id = $1)
          FROM season WHERE player IN (SELECT id FROM players)
          """, parameters
        ) { [Tier: Int](row: $0) }.first ?? [:]
      let entries = try all(
        """
        \(Self.season) SELECT \(Player.columns.of("players")), coalesce(rating, 0),
          \(Self.coalescedSums), \(Self.form(of: "players.id", from: 11)), rating IS NULL
        FROM players LEFT JOIN figures ON figures.player = players.id
          LEFT JOIN season ON season.player = players.id
        WHERE players.account = $1
        ORDER BY CASE WHEN season.played >= \(Tier.minimumMatches) THEN 2
            WHEN season.played > 0 THEN 1 ELSE 0 END DESC,
          CASE WHEN season.played > 0 THEN \(stat.seasonColumn) END DESC NULLS LAST,
          players.nameKey, players.id LIMIT $9 OFFSET $10
        """,
        parameters + [
          .integer(request.limit), .integer(request.offset), .integer(range.lowerBound),
          .integer(range.upperBound),
        ]
      ) { row in
        let player = Player(row: row)
        let stats = Self.stats(row, from: Player.columns.count)
        let isNew = row.text(Player.columns.count + PlayerStats.columns.count + 1) == "t"
        return Leaderboard.Entry(
          player, isNew ? PlayerStats(before: player.profile.skill) : stats)
      }
      return Leaderboard(entries: entries, counts: counts)
    }

    package func years(of account: ID<Account>, limit: Int) throws(Failure) -> [Int] {
      try applyPendingStats(of: account)
      return try all(
        """
        WITH RECURSIVE years (year) AS (
          SELECT substr(max(month), 1, 4) FROM monthlyGoals WHERE account = $1
          UNION ALL
          SELECT (
            SELECT substr(max(month), 1, 4) FROM monthlyGoals WHERE account = $1 AND month < year)
          FROM years WHERE year IS NOT NULL
        )
        SELECT year::integer FROM years WHERE year IS NOT NULL LIMIT $2
        """, .init(account), .integer(limit)
      ) { $0.integer(0) }
    }
  }
#endif
