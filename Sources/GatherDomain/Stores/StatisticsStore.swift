/// Statistics of the ended matches of an account.
package protocol StatisticsStore: AnyObject {
  /// The statistics of a player's matches in a season, with their present rating; before the first match, the
  /// rating that follows from their skill.
  func stats(
    of player: Player, during season: Season, in account: ID<Account>
  ) throws(Failure) -> PlayerStats
  /// The players' present ratings.
  func ratings(
    of players: [Player], in account: ID<Account>
  ) throws(Failure) -> [ID<Player>: Rating]
  /// The player's ratings after each of their latest ended matches, at most `limit`, the oldest first.
  func ratingHistory(
    of player: Player, in account: ID<Account>, limit: Int
  ) throws(Failure) -> [RatingPoint]
  /// The goals in each of the latest months in which matches began that have ended, at most `limit`, the
  /// oldest first.
  func monthlyGoals(of account: ID<Account>, limit: Int) throws(Failure) -> [MonthlyGoals]
  /// The years in UTC in which matches began that have ended, at most `limit`, the latest first.
  func years(of account: ID<Account>, limit: Int) throws(Failure) -> [Int]
  /// The leaderboard of a season by one statistic.
  func leaderboard(
    of account: ID<Account>, by stat: Stat, during season: Season, in request: PageRequest
  ) throws(Failure) -> Leaderboard
}

extension StatisticsStore {
  /// The statistics of all of a player's matches.
  package func stats(of player: Player, in account: ID<Account>) throws(Failure) -> PlayerStats {
    try stats(of: player, during: .allTime, in: account)
  }

  /// The leaderboard of all matches.
  package func leaderboard(
    of account: ID<Account>, by stat: Stat, in request: PageRequest
  ) throws(Failure) -> Leaderboard {
    try leaderboard(of: account, by: stat, during: .allTime, in: request)
  }
}
