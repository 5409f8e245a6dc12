/// A window of the players by one figure: first the ranked ones, then those with fewer matches, in both
/// whoever has more of it first, and among equals by name; last those who have not played, by name.
package struct Leaderboard: Equatable, Sendable {
  package var entries: [Entry]
  /// How many players each tier has in all.
  package var counts: [Tier: Int]
  /// How many matches are not counted, as the store cannot know in which team anybody played.
  package var uncounted = 0

  package init(entries: [Entry], counts: [Tier: Int]) {
    self.entries = entries
    self.counts = counts
  }

  /// How many players there are.
  package var total: Int { counts.values.reduce(0, +) }

  /// A player with their figures.
  package struct Entry: Equatable, Sendable {
    package let player: Player
    package let stats: PlayerStats

    package init(_ player: Player, _ stats: PlayerStats) {
      self.player = player
      self.stats = stats
    }
  }
}
