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
      // The name of a statistic is that of its column.
      let ranked = """
        SELECT \(Player.columns)
        FROM figures JOIN players ON id = player WHERE figures.account = $1 AND tier > 0
        ORDER BY tier DESC, \(stat.rawValue) DESC, figures.nameKey, player LIMIT $2 OFFSET $3
        """
      let (limit, offset) = (PostgreSQLValue.integer(request.limit), request.offset)
      try prefetch(ranked, .init(account), limit, .integer(offset))
      let counts = try counts(of: account)
      let rated = counts[.ranked, default: 0] + counts[.unranked, default: 0]
      var players: [Player] = []
      if offset < rated {
        players = try all(
          ranked, .init(account), limit, .integer(offset), read: Player.init(row:))
      }
      if !players.isEmpty { try prefetch(statsQuery(of: players, in: account)) }
      var unplayed: [Player] = []
      if players.count < request.limit, counts[.unplayed, default: 0] > 0 {
        unplayed = try all(
          """
          SELECT \(Player.columns) FROM players
          WHERE account = $1 AND NOT EXISTS (SELECT FROM figures WHERE player = id)
          ORDER BY nameKey, id LIMIT $2 OFFSET $3
          """, .init(account), .integer(request.limit - players.count),
          .integer(max(offset - rated, 0)), read: Player.init(row:))
      }
      let stats = players.isEmpty ? [:] : try stats(of: players, in: account)
      let played = players.compactMap { player in
        stats[player.id].map { Leaderboard.Entry(player, $0) }
      }
      return Leaderboard(
        entries: played
          + unplayed.map { Leaderboard.Entry($0, PlayerStats(before: $0.profile.skill)) },
        counts: counts)
    }

    private func counts(of account: ID<Account>) throws(Failure) -> [Tier: Int] {
      try first(
        "SELECT \([Tier: Int].columns) FROM accounts WHERE id = $1", .init(account)
      ) { [Tier: Int](row: $0) } ?? [:]
    }
  }
#endif
