/// A player's strength as an Elo rating, in whole points.
///
/// A team's rating is the mean of its players' ratings. The difference between the teams gives the expected
/// score. Each player wins the difference between actual and expected score, times ``kFactor``. Each opponent
/// loses the same. Points are whole numbers, so the shown value is the exact one.
package struct Rating: Comparable, Hashable, Sendable {
  package var points: Int

  package init(points: Int) { self.points = points }

  /// The rating before the first match. A player without a skill gets that of an amateur, as a neutral
  /// default.
  package init(before skill: Skill?) {
    switch skill {
    case .beginner: points = 900
    case .amateur, nil: points = 1000
    case .professional: points = 1200
    }
  }

  /// Elo's K factor: the maximum number of points for one match.
  package static let kFactor = 24.0

  /// Adds the points of a match.
  package mutating func add(_ appearance: Appearance) {
    points += appearance.team == .teamA ? appearance.ratingChange : -appearance.ratingChange
  }

  package static func + (rating: Rating, points: Int) -> Rating {
    Rating(points: rating.points + points)
  }

  package static func - (rating: Rating, points: Int) -> Rating { rating + -points }

  package static func < (first: Rating, second: Rating) -> Bool { first.points < second.points }

  /// The points that each player of Team A wins by a match and each of Team B loses; negative if Team A loses
  /// points. Zero if a team is empty.
  package static func change(teamA: [Rating], teamB: [Rating], winner: Score.Winner) -> Int {
    guard let ahead = lead(of: teamA, over: teamB) else { return 0 }
    let actualScore =
      switch winner {
      case .teamA: 1.0
      case .draw: 0.5
      case .teamB: 0.0
      }
    return Int((kFactor * (actualScore - expectedScore(of: ahead))).rounded())
  }

  /// The difference between the mean ratings of two teams, rounded; nil if a team is empty.
  package static func lead(of team: [Rating], over other: [Rating]) -> Int? {
    guard !team.isEmpty, !other.isEmpty else { return nil }
    // A single division, so that halves are exact.
    let difference = sum(of: team) * other.count - sum(of: other) * team.count
    return Int((Double(difference) / Double(team.count * other.count)).rounded())
  }

  /// The expected score, from 0 to 1, of a team with this lead in points; a draw counts as half a win.
  package static func expectedScore(of lead: Int) -> Double {
    let odds = power(lead.magnitude)
    return lead < 0 ? 1 / (1 + odds) : odds / (1 + odds)
  }

  private static func sum(of team: [Rating]) -> Int { team.reduce(0) { $0 + $1.points } }

  /// 10 to the power of `lead` / 400, by squaring, because the standard library has no `pow`.
  private static func power(_ lead: UInt) -> Double {
    // Limited, because a larger lead would overflow the result.
    var (lead, factor, result) = (min(lead, 40_000), 1.005_773_063_001_738_3, 1.0)
    while lead > 0 {
      if lead & 1 == 1 { result *= factor }
      factor *= factor
      lead >>= 1
    }
    return result
  }
}
