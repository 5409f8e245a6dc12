#if PostgreSQL
  package import GatherDomain
  import SQLShared

  /// The leaderboard. Each statistic has an index in the order of the list.
  extension PostgreSQLStore {
    package func leaderboard(
      of account: ID<Account>, by stat: Stat, during season: Season, in request: PageRequest
    ) throws(Failure) -> Leaderboard {
      try applyPendingStats(of: account)
      if season != .allTime {
        return try seasonLeaderboard(of: account, by: stat, during: season, in: request)
      }
      let counts = try counts(of: account)
      let rated = counts[.ranked, default: 0] + counts[.unranked, default: 0]
      var players: [Player] = []
      if request.offset < rated {
        // The name of a statistic is that of its column.
        players = try all(
          """
          SELECT \(Player.columns)
          FROM figures JOIN players ON id = player WHERE figures.account = $1 AND tier > 0
          ORDER BY tier DESC, \(stat.rawValue) DESC, figures.nameKey, player LIMIT $2 OFFSET $3
          """, .init(account), .integer(request.limit),
          .integer(request.offset), read: Player.init(row:))
      }
      if players.count < request.limit, counts[.unplayed, default: 0] > 0 {
        players += try all(
          """
          SELECT \(Player.columns) FROM players
          WHERE account = $1 AND NOT EXISTS (SELECT FROM figures WHERE player = id)
          ORDER BY nameKey, id LIMIT $2 OFFSET $3
          """, .init(account), .integer(request.limit - players.count),
          .integer(max(request.offset - rated, 0)), read: Player.init(row:))
      }
      let stats = try stats(of: players, in: account)
      return Leaderboard(
        entries: players.compactMap { player in
          stats[player.id].map { Leaderboard.Entry(player, $0) }
        }, counts: counts)
    }

    private func counts(of account: ID<Account>) throws(Failure) -> [Tier: Int] {
      try first(
        "SELECT \([Tier: Int].columns) FROM accounts WHERE id = $1", .init(account)
      ) { [Tier: Int](row: $0) } ?? [:]
    }
  }
#endif
