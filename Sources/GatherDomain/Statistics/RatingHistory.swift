/// A player's rating after a match.
package struct RatingPoint: Equatable, Sendable {
  /// When the match began.
  package let startedAt: Instant
  package let rating: Rating

  package init(startedAt: Instant, rating: Rating) {
    self.startedAt = startedAt
    self.rating = rating
  }
}

/// The goals of both teams in the matches that began in one month.
package struct MonthlyGoals: Equatable, Sendable {
  /// In UTC, as in `2026-01`.
  package let month: String
  package let goals: Int

  package init(month: String, goals: Int) {
    self.month = month
    self.goals = goals
  }
}

extension Store {
  package func ratingHistory(
    of player: Player, in account: ID<Account>, limit: Int
  ) throws(Failure) -> [RatingPoint] {
    var calculator = EloCalculator()
    var points: [RatingPoint] = []
    for gather in try gathers(of: account, with: nil, in: PageRequest(limit: .max)).entries
      .reversed()
    {
      guard let score = gather.score else { continue }
      _ = calculator.apply(gather.lineup, score.winner)
      if gather.lineup.participants.contains(where: { $0.id == player.id }),
        let rating = calculator.ratings[player.id], let start = gather.startedAt
      {
        points.append(RatingPoint(startedAt: start, rating: rating))
      }
    }
    return points.suffix(limit)
  }

  package func monthlyGoals(of account: ID<Account>, limit: Int) throws(Failure) -> [MonthlyGoals] {
    var goals: [String: Int] = [:]
    for gather in try gathers(of: account, with: nil, in: PageRequest(limit: .max)).entries {
      // A match without a known start belongs to no month.
      guard let score = gather.score, let start = gather.startedAt else { continue }
      goals[start.month, default: 0] += score.teamA + score.teamB
    }
    return goals.sorted { $0.key < $1.key }.suffix(limit)
      .map { MonthlyGoals(month: $0.key, goals: $0.value) }
  }
}
