import Foundation
import GatherDomain

/// The statistics of a club by the documented rules, from the first match on; written without what
/// the stores are made of.
struct StatsOracle {
  private(set) var stats: [ID<Player>: PlayerStats] = [:]
  private var points: [ID<Player>: Int] = [:]

  /// Counts `gathers`, which come in the order in which they began.
  init(_ gathers: [Gather]) {
    self.init(gathers) { _ in true }
  }

  /// The same, of those matches alone for which `counts` is true, but with the ratings after all.
  init(_ gathers: [Gather], counts: (Gather) -> Bool) {
    for gather in gathers {
      guard let score = gather.score else { continue }
      let before = stats
      defer { if !counts(gather) { forget(gather, before) } }
      let (a, b) = (gather.lineup.teamA, gather.lineup.teamB)
      for player in a + b where points[player.id] == nil {
        points[player.id] =
          [.beginner: 900, .amateur: 1000, .professional: 1200][player.skill] ?? 1000
      }
      let lead = ((mean(a) - mean(b)) * 1_000_000).rounded() / 1_000_000
      let expected = 1 / (1 + pow(10, -lead.rounded() / 400))
      let taken = score.teamA > score.teamB ? 1 : score.teamA < score.teamB ? 0 : 0.5
      let change = Int((24 * (taken - expected)).rounded())
      for player in a { add(player, score.teamA, score.teamB, change) }
      for player in b { add(player, score.teamB, score.teamA, -change) }
      for goal in gather.course.goals where !goal.isOwnGoal {
        if let scorer = goal.scorer { stats[scorer]?.goals += 1 }
      }
    }
  }

  /// Keeps the ratings after a match, and nothing else of it.
  private mutating func forget(_ gather: Gather, _ before: [ID<Player>: PlayerStats]) {
    for player in gather.lineup.participants {
      let rating = Rating(points: points[player.id, default: 0])
      stats[player.id] = before[player.id] ?? PlayerStats(rating: rating)
      stats[player.id]?.rating = rating
    }
  }

  private func mean(_ team: [Participant]) -> Double {
    Double(team.map { points[$0.id] ?? 0 }.reduce(0, +)) / Double(team.count)
  }

  private mutating func add(_ player: Participant, _ goals: Int, _ others: Int, _ change: Int) {
    points[player.id, default: 0] += change
    var own = stats[player.id] ?? PlayerStats(rating: Rating(points: 0))
    own.rating = Rating(points: points[player.id, default: 0])
    own.goalsFor += goals
    own.goalsAgainst += others
    let outcome: Outcome = goals > others ? .won : goals < others ? .lost : .drawn
    own.won += outcome == .won ? 1 : 0
    own.drawn += outcome == .drawn ? 1 : 0
    own.lost += outcome == .lost ? 1 : 0
    own.form = Array((own.form + [outcome]).suffix(5))
    stats[player.id] = own
  }
}
