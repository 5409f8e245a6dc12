package import GatherDomain
import SQLShared

/// The leaderboard. Each statistic has an index in the order of the list.
extension SQLiteStore {
  /// By the statistic, whose name is that of its column.
  private static let selectRated = Dictionary(
    uniqueKeysWithValues: Stat.allCases.map { stat in
      (
        stat,
        """
        SELECT \(Player.columns)
        FROM figures CROSS JOIN players ON id = player WHERE figures.account = ? AND tier > 0
        ORDER BY tier DESC, \(stat.rawValue) DESC, figures.nameKey, player LIMIT ? OFFSET ?
        """
      )
    })
  private static let selectUnplayed = """
    SELECT \(Player.columns) FROM players
    WHERE account = ? AND NOT EXISTS (SELECT 1 FROM figures WHERE player = id)
    ORDER BY nameKey, id LIMIT ? OFFSET ?
    """
  private static let selectCounts = "SELECT \([Tier: Int].columns) FROM accounts WHERE id = ?"

  package func leaderboard(
    of account: ID<Account>, by stat: Stat, during season: Season, in request: PageRequest
  ) throws(Failure) -> Leaderboard {
    if season != .allTime {
      return try seasonLeaderboard(of: account, by: stat, during: season, in: request)
    }
    let counts = try counts(of: account)
    let rated = counts[.ranked, default: 0] + counts[.unranked, default: 0]
    var players: [Player] = []
    if request.offset < rated {
      players = try connection.all(
        Self.selectRated[stat, default: ""], .init(account), .integer(request.limit),
        .integer(request.offset), read: Player.init(row:))
    }
    if players.count < request.limit, counts[.unplayed, default: 0] > 0 {
      players += try connection.all(
        Self.selectUnplayed, .init(account), .integer(request.limit - players.count),
        .integer(max(request.offset - rated, 0)), read: Player.init(row:))
    }
    var entries: [Leaderboard.Entry] = []
    for player in players {
      entries.append(.init(player, try stats(of: player, in: account)))
    }
    return Leaderboard(entries: entries, counts: counts)
  }

  private func counts(of account: ID<Account>) throws(Failure) -> [Tier: Int] {
    try connection.first(Self.selectCounts, .init(account)) { [Tier: Int](row: $0) } ?? [:]
  }
}
