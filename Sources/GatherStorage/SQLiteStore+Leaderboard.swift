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
        Self.statement(by: figure), .init(account), .integer(window.limit),
        .integer(window.offset),
        read: Player.init(row:))
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

  /// Who has played, in the order of one index.
  private static func statement(by figure: Figure) -> StaticString {
    switch figure {
    case .rating:
      """
      SELECT id, name, age, skill, preferredPosition, favouriteTeam
      FROM figures CROSS JOIN players ON id = player WHERE figures.account = ? AND tier > 0
      ORDER BY tier DESC, rating DESC, figures.nameKey, player LIMIT ? OFFSET ?
      """
    case .played:
      """
      SELECT id, name, age, skill, preferredPosition, favouriteTeam
      FROM figures CROSS JOIN players ON id = player WHERE figures.account = ? AND tier > 0
      ORDER BY tier DESC, played DESC, figures.nameKey, player LIMIT ? OFFSET ?
      """
    case .won:
      """
      SELECT id, name, age, skill, preferredPosition, favouriteTeam
      FROM figures CROSS JOIN players ON id = player WHERE figures.account = ? AND tier > 0
      ORDER BY tier DESC, won DESC, figures.nameKey, player LIMIT ? OFFSET ?
      """
    case .drawn:
      """
      SELECT id, name, age, skill, preferredPosition, favouriteTeam
      FROM figures CROSS JOIN players ON id = player WHERE figures.account = ? AND tier > 0
      ORDER BY tier DESC, drawn DESC, figures.nameKey, player LIMIT ? OFFSET ?
      """
    case .lost:
      """
      SELECT id, name, age, skill, preferredPosition, favouriteTeam
      FROM figures CROSS JOIN players ON id = player WHERE figures.account = ? AND tier > 0
      ORDER BY tier DESC, lost DESC, figures.nameKey, player LIMIT ? OFFSET ?
      """
    case .goalsFor:
      """
      SELECT id, name, age, skill, preferredPosition, favouriteTeam
      FROM figures CROSS JOIN players ON id = player WHERE figures.account = ? AND tier > 0
      ORDER BY tier DESC, goalsFor DESC, figures.nameKey, player LIMIT ? OFFSET ?
      """
    case .goalsAgainst:
      """
      SELECT id, name, age, skill, preferredPosition, favouriteTeam
      FROM figures CROSS JOIN players ON id = player WHERE figures.account = ? AND tier > 0
      ORDER BY tier DESC, goalsAgainst DESC, figures.nameKey, player LIMIT ? OFFSET ?
      """
    }
  }
}
