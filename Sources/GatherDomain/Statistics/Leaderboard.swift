/// A page of the leaderboard by one statistic. Ranked players come first, then those with fewer matches, each
/// in descending order, and by name among equals. Players without matches come last; their ratings do not sort them.
package struct Leaderboard: Equatable, Sendable {
  package var entries: [Entry]
  /// How many players each tier has in all.
  package var counts: [Tier: Int]
  /// How many matches are not counted, because the store does not know their teams.
  package var uncounted = 0

  package init(entries: [Entry], counts: [Tier: Int]) {
    self.entries = entries
    self.counts = counts
  }

  /// How many players there are.
  package var total: Int { counts.values.reduce(0, +) }

  /// A player with their statistics.
  package struct Entry: Equatable, Sendable {
    package let player: Player
    package let stats: PlayerStats
    /// The place: one more than the ranked players with a better figure. Nil for a player who is not ranked.
    package let rank: Int?

    package init(_ player: Player, _ stats: PlayerStats, rank: Int?) {
      (self.player, self.stats, self.rank) = (player, stats, rank)
    }
  }
}
