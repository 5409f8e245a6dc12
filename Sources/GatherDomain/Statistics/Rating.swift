/// How strong somebody is by what their matches show: Elo's rating, in whole points.
///
/// A team is as strong as its players are on average. From how far one team is ahead follows the part of
/// a win that it is expected to take; what it took beyond that, times ``kFactor``, each of its players
/// wins, and each of the other team's loses. Points are whole, so that what is shown is what is counted.
package struct Rating: Comparable, Hashable, Sendable {
  package var points: Int

  package init(points: Int) { self.points = points }

  /// The rating before the first match; of a player whose skill is not known, that of an amateur, so
  /// that they neither weaken nor strengthen their team by being new.
  package init(before skill: Skill?) {
    switch skill {
    case .beginner: points = 900
    case .amateur, nil: points = 1000
    case .professional: points = 1200
    }
  }

  /// The most points that one match moves: Elo's K.
  package static let kFactor = 24.0

  package static func + (rating: Rating, points: Int) -> Rating {
    Rating(points: rating.points + points)
  }

  package static func - (rating: Rating, points: Int) -> Rating { rating + -points }

  package static func < (first: Rating, second: Rating) -> Bool { first.points < second.points }

  /// The points that each player of Team A wins by a match, and each of Team B loses; below zero if they
  /// go the other way. Nothing moves if a team is empty.
  package static func change(teamA: [Rating], teamB: [Rating], winner: Score.Winner) -> Int {
    guard let ahead = lead(of: teamA, over: teamB) else { return 0 }
    let actualScore =
      switch winner {
      case .teamA: 1.0
      case .none: 0.5
      case .teamB: 0.0
      }
    return Int((kFactor * (actualScore - expectedScore(of: ahead))).rounded())
  }

  /// By how many points the mean of one team is above that of another, to the next whole one; nil if a
  /// team is empty.
  package static func lead(of team: [Rating], over other: [Rating]) -> Int? {
    guard !team.isEmpty, !other.isEmpty else { return nil }
    // One division only, so that halves are told exactly.
    let difference = sum(of: team) * other.count - sum(of: other) * team.count
    return Int((Double(difference) / Double(team.count * other.count)).rounded())
  }

  /// The part of a win, from 0 to 1, that a team takes on average which is so many points ahead; a draw
  /// is half a win.
  package static func expectedScore(of lead: Int) -> Double {
    let odds = power(lead.magnitude)
    return lead < 0 ? 1 / (1 + odds) : odds / (1 + odds)
  }

  private static func sum(of team: [Rating]) -> Int { team.reduce(0) { $0 + $1.points } }

  /// 10 to the power of `lead` four-hundredths, by squaring: the language alone has no powers.
  private static func power(_ lead: UInt) -> Double {
    // Nobody is so far ahead; beyond, the result would leave the numbers' range.
    var (lead, factor, result) = (min(lead, 40_000), 1.005_773_063_001_738_3, 1.0)
    while lead > 0 {
      if lead & 1 == 1 { result *= factor }
      factor *= factor
      lead >>= 1
    }
    return result
  }
}
