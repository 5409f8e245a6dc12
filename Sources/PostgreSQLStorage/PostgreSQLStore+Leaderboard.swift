#if PostgreSQL
  package import GatherDomain

  /// The players by one figure: each has its index, in which they stand in the order of the list.
  extension PostgreSQLStore {
    package func leaderboard(
      of account: ID<Account>, by figure: Figure, in window: Window
    ) throws(Failure) -> Leaderboard {
      try countWaiting(of: account)
      let counts = try counts(of: account)
      let rated = counts[.ranked, default: 0] + counts[.unranked, default: 0]
      var players: [Player] = []
      if window.offset < rated {
        // The server plans anew for each figure, of which the CASE then leaves one column.
        players = try all(
          """
          SELECT id, name, age, skill, preferredPosition, favouriteTeam
          FROM figures JOIN players ON id = player WHERE figures.account = $1 AND tier > 0
          ORDER BY tier DESC, CASE $2::text WHEN 'rating' THEN rating WHEN 'played' THEN played
            WHEN 'won' THEN won WHEN 'drawn' THEN drawn WHEN 'lost' THEN lost
            WHEN 'goalsFor' THEN goalsFor WHEN 'goalsAgainst' THEN goalsAgainst END DESC,
            figures.nameKey, player LIMIT $3 OFFSET $4
          """, .init(account), .text(figure.rawValue), .integer(window.limit),
          .integer(window.offset), read: Player.init(row:))
      }
      if players.count < window.limit, counts[.unplayed, default: 0] > 0 {
        players += try all(
          """
          SELECT id, name, age, skill, preferredPosition, favouriteTeam FROM players
          WHERE account = $1 AND NOT EXISTS (SELECT FROM figures WHERE player = id)
          ORDER BY nameKey, id LIMIT $2 OFFSET $3
          """, .init(account), .integer(window.limit - players.count),
          .integer(max(window.offset - rated, 0)), read: Player.init(row:))
      }
      let figures = try figures(of: players, in: account)
      return Leaderboard(
        entries: players.compactMap { player in
          figures[player.id].map { Leaderboard.Entry(player, $0) }
        }, counts: counts)
    }

    private func counts(of account: ID<Account>) throws(Failure) -> [Tier: Int] {
      try first(
        "SELECT rankedCount, unrankedCount, playerCount FROM accounts WHERE id = $1",
        .init(account)
      ) { row in
        let (ranked, unranked) = (row.integer(0), row.integer(1))
        return [
          .ranked: ranked, .unranked: unranked, .unplayed: row.integer(2) - ranked - unranked,
        ]
      } ?? [:]
    }
  }
#endif
