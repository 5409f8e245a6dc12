package import GatherDomain
import SQLShared

/// The figures of a season: those that are stored for its whole months, and those of the matches on its other
/// days.
extension SQLiteStore {
  private static let sums = PlayerStats.sumColumns
  private static let addMonthFigures = """
    INSERT INTO monthFigures (account, month, player, \(sums)) VALUES (?, ?, ?, \(sums.parameters))
    ON CONFLICT (account, month, player) DO UPDATE SET
      \(sums.names.map { "\($0) = \($0) + excluded.\($0)" }.joined(separator: ", "))
    """
  /// The figures of each player who played in the season, as the table `season`. Its parameters are those of
  /// ``Season/parameters(of:player:)``.
  private static let season = """
    WITH season AS (
      SELECT player, \(sums.names.map { "sum(\($0)) AS \($0)" }.joined(separator: ", ")),
        sum(won + drawn + lost) AS played
      FROM (
        SELECT player, \(sums) FROM monthFigures
        WHERE account = ?1 AND month >= ?2 AND month < ?3
        UNION ALL \(matches("?4", "?5")) UNION ALL \(matches("?6", "?7"))
      ) WHERE ?8 IS NULL OR player = ?8 GROUP BY player
    )
    """

  /// The figures of each appearance in a match that began within a range.
  private static func matches(_ start: String, _ end: String) -> String {
    """
    SELECT player, outcome = 'won', outcome = 'drawn', outcome = 'lost',
      iif(team = 'teamA', scoreA, scoreB), iif(team = 'teamA', scoreB, scoreA),
      (SELECT count(*) FROM goals
        WHERE goals.gather = gathers.id AND scorer = player AND isOwnGoal = 0)
    FROM gathers CROSS JOIN lineups ON gather = gathers.id
    WHERE account = ?1 AND gathers.startedAt >= \(start) AND gathers.startedAt < \(end)
      AND endedAt IS NOT NULL AND outcome IS NOT NULL
    """
  }

  /// Adds statistics to those of a player in a month. Those without a match are deleted.
  func add(
    _ stats: PlayerStats, to player: ID<Player>, inMonth month: Int, of account: ID<Account>
  ) throws(Failure) {
    try connection.run(
      Self.addMonthFigures,
      [.init(account), .integer(month), .init(player)] + stats.sumParameters)
    guard stats.played < 0 else { return }
    try connection.run(
      """
      DELETE FROM monthFigures
      WHERE account = ? AND month = ? AND player = ? AND won + drawn + lost = 0
      """, .init(account), .integer(month), .init(player))
  }

  /// The statistics of a player in a season, without their form.
  func seasonStats(
    of player: ID<Player>, during season: Season, in account: ID<Account>, rating: Rating
  ) throws(Failure) -> PlayerStats {
    try connection.rows(
      "\(Self.season) SELECT ?9, \(Self.sums) FROM season",
      season.parameters(of: account, player: player) + [.integer(rating.points)]
    ) { PlayerStats(row: $0) }.first ?? PlayerStats(rating: rating)
  }

  /// The leaderboard of a season: of those who played in it, the ratings are the present ones.
  func seasonLeaderboard(
    of account: ID<Account>, by stat: Stat, during season: Season, in request: PageRequest
  ) throws(Failure) -> Leaderboard {
    let parameters = season.parameters(of: account)
    let counts =
      try connection.rows(
        """
        \(Self.season) SELECT total(played >= \(Tier.minimumMatches)),
          total(played < \(Tier.minimumMatches)), (SELECT playerCount FROM accounts WHERE id = ?1)
        FROM season WHERE player IN (SELECT id FROM players)
        """, parameters
      ) { [Tier: Int](row: $0) }.first ?? [:]
    let rated = counts[.ranked, default: 0] + counts[.unranked, default: 0]
    var entries = try connection.rows(
      """
      \(Self.season) SELECT \(Player.columns), rating, \(Self.sums.of("season"))
      FROM season JOIN players ON players.id = season.player
        JOIN figures ON figures.player = season.player
      ORDER BY season.played >= \(Tier.minimumMatches) DESC, \(stat.seasonColumn) DESC,
        players.nameKey, players.id LIMIT ?9 OFFSET ?10
      """, parameters + [.integer(request.limit), .integer(request.offset)]
    ) { Leaderboard.Entry(Player(row: $0), PlayerStats(row: $0, from: Player.columns.count)) }
    if entries.count < request.limit, counts[.unplayed, default: 0] > 0 {
      entries += try connection.rows(
        """
        \(Self.season) SELECT \(Player.columns), rating
        FROM players LEFT JOIN figures ON player = players.id
        WHERE players.account = ?1 AND players.id NOT IN (SELECT player FROM season)
        ORDER BY players.nameKey, players.id LIMIT ?9 OFFSET ?10
        """,
        parameters
          + [.integer(request.limit - entries.count), .integer(max(request.offset - rated, 0))]
      ) { row in
        let player = Player(row: row)
        let rating = row.optionalInteger(Player.columns.count).map(Rating.init(points:))
        return Leaderboard.Entry(
          player, PlayerStats(rating: rating ?? Rating(before: player.profile.skill)))
      }
    }
    var complete: [Leaderboard.Entry] = []
    for entry in entries {
      var stats = entry.stats
      if stats.played > 0 { stats.form = try form(of: entry.player.id, during: season) }
      complete.append(Leaderboard.Entry(entry.player, stats))
    }
    return Leaderboard(entries: complete, counts: counts)
  }

  package func years(of account: ID<Account>, limit: Int) throws(Failure) -> [Int] {
    // The latest month of each year is found by the index.
    try connection.all(
      """
      WITH RECURSIVE years (year) AS (
        SELECT substr(max(month), 1, 4) FROM monthlyGoals WHERE account = ?1
        UNION ALL
        SELECT (
          SELECT substr(max(month), 1, 4) FROM monthlyGoals WHERE account = ?1 AND month < year)
        FROM years WHERE year IS NOT NULL
      )
      SELECT CAST(year AS INTEGER) FROM years WHERE year IS NOT NULL LIMIT ?2
      """, .init(account), .integer(limit)
    ) { $0.integer(0) }
  }
}
