/// What the ended matches of an account come to.
package protocol StatisticsStore: AnyObject {
  /// What the player's ended matches come to; before the first, where their skill lets them start.
  func figures(of player: Player, in account: ID<Account>) throws(Failure) -> Figures
  /// The players' present ratings.
  func ratings(
    of players: [Player], in account: ID<Account>
  ) throws(Failure) -> [ID<Player>: Rating]
  /// The player's ratings after each of their latest ended matches, at most `most`, the oldest first.
  func course(
    of player: Player, in account: ID<Account>, most: Int
  ) throws(Failure) -> [RatingPoint]
  /// The goals in each of the latest months in which matches began that have ended, at most `most`, the
  /// oldest first.
  func goals(of account: ID<Account>, most: Int) throws(Failure) -> [MonthlyGoals]
  /// The players by one figure.
  func leaderboard(
    of account: ID<Account>, by figure: Figure, in window: Window
  ) throws(Failure) -> Leaderboard
}
