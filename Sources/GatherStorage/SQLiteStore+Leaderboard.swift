package import GatherDomain

/// The players by one figure: each has its index, in which they stand in the order of the list.
extension SQLiteStore {
  package func leaderboard(
    of account: ID<Account>, by figure: Figure, in window: Window
  ) throws(Failure) -> Leaderboard {
    let counts = try counts(of: account)
    let rated = counts[.ranked, default: 0] + counts[.unranked, default: 0]
    var players: [Player] = []
    if window.offset < rated {
      players = try connection.all(
        """
        SELECT id, name, age, skill, preferredPosition, favouriteTeam
        FROM figures CROSS JOIN players ON id = player WHERE figures.account = ? AND tier > 0
        ORDER BY tier DESC, % DESC, figures.nameKey, player LIMIT ? OFFSET ?
        """, column: figure.rawValue, .init(account), .integer(window.limit),
        .integer(window.offset), read: Player.init(row:))
    }
    if players.count < window.limit, counts[.unplayed, default: 0] > 0 {
      players += try connection.all(
        """
        SELECT id, name, age, skill, preferredPosition, favouriteTeam FROM players
        WHERE account = ? AND NOT EXISTS (SELECT 1 FROM figures WHERE player = id)
        ORDER BY nameKey, id LIMIT ? OFFSET ?
        """, .init(account), .integer(window.limit - players.count),
        .integer(max(window.offset - rated, 0)), read: Player.init(row:))
    }
    var entries: [Leaderboard.Entry] = []
    for player in players {
      entries.append(.init(player, try figures(of: player, in: account)))
    }
    return Leaderboard(entries: entries, counts: counts)
  }

  private func counts(of account: ID<Account>) throws(Failure) -> [Tier: Int] {
    try connection.first(
      "SELECT rankedCount, unrankedCount, playerCount FROM accounts WHERE id = ?", .init(account)
    ) { row in
      let (ranked, unranked) = (row.integer(0), row.integer(1))
      return [
        .ranked: ranked, .unranked: unranked, .unplayed: row.integer(2) - ranked - unranked,
      ]
    } ?? [:]
  }
}
