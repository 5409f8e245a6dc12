package import GatherDomain
import SQLShared

/// Ratings and goals over time.
extension SQLiteStore {
  package func ratingHistory(
    of player: Player, in account: ID<Account>, limit: Int
  ) throws(Failure) -> [RatingPoint] {
    let latest = try connection.all(
      """
      SELECT gathers.startedAt, CASE team WHEN 'teamA' THEN change ELSE -change END
      FROM lineups CROSS JOIN gathers ON id = gather
      WHERE player = ? AND outcome IS NOT NULL
      ORDER BY lineups.startedAt DESC, gather DESC LIMIT ?
      """, .init(player.id), .integer(limit)
    ) { (startedAt: Instant(milliseconds: $0.integer(0)), change: $0.integer(1)) }
    // Computed backwards from the present rating, because each match stores its rating change.
    var rating = try stats(of: player, in: account).rating
    var points: [RatingPoint] = []
    for (startedAt, change) in latest {
      points.append(RatingPoint(startedAt: startedAt, rating: rating))
      rating = rating - change
    }
    return points.reversed()
  }

  package func monthlyGoals(of account: ID<Account>, limit: Int) throws(Failure) -> [MonthlyGoals] {
    try connection.all(
      "SELECT month, goals FROM monthlyGoals WHERE account = ? ORDER BY month DESC LIMIT ?",
      .init(account), .integer(limit)
    ) { MonthlyGoals(month: $0.text(0), goals: $0.integer(1)) }.reversed()
  }

  /// Adds the goals of a match, multiplied by `times`, to the month of its start. A month without matches is
  /// deleted.
  func adjustMonthlyGoals(
    _ gather: Gather, _ score: Score, by times: Int, of account: ID<Account>
  ) throws(Failure) {
    guard let start = gather.startedAt else { return }
    let month = start.month
    try addGoals(times * (score.teamA + score.teamB), ofMatches: times, in: month, of: account)
    try connection.run(
      "DELETE FROM monthlyGoals WHERE account = ? AND month = ? AND gathers = 0", .init(account),
      .text(month))
  }

  /// Adds goals and matches to those of a month.
  func addGoals(
    _ goals: Int, ofMatches count: Int, in month: String, of account: ID<Account>
  ) throws(Failure) {
    try connection.run(
      """
      INSERT INTO monthlyGoals (account, month, gathers, goals) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT (account, month) DO UPDATE SET gathers = gathers + ?3, goals = goals + ?4
      """, .init(account), .text(month), .integer(count), .integer(goals))
  }
}
