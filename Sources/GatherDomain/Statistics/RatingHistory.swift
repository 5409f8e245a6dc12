package import Sessions

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

  /// How many months a chart shows at most.
  package static let usualLimit = 12

  package init(month: String, goals: Int) {
    self.month = month
    self.goals = goals
  }
}
