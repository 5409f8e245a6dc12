/// A goal of a match.
package struct Goal: Equatable, Sendable {
  /// The team that it counts for; never the bench.
  package let team: Team
  /// Who scored; nil if unknown.
  package var scorer: ID<Player>?
  /// Whether a player of the other team scored it.
  package var isOwnGoal: Bool
  /// The minute by the clock, from 1; nil if unknown.
  package let minute: Int?

  package init(
    for team: Team, by scorer: ID<Player>? = nil, isOwnGoal: Bool = false, minute: Int? = nil
  ) {
    self.team = team
    self.scorer = scorer
    self.isOwnGoal = isOwnGoal
    self.minute = minute
  }

  /// The allowed minutes: up to the last one of nine periods of a day.
  package static let minutes = 1...(1440 * Countdown.periodCounts.upperBound)

  /// The id of the goal at a place of a timeline, from 0. It is the goal's until an earlier one is removed.
  package static func id(at place: Int) -> ID<Goal> { ID(rowNumber: place + 1) }

  /// The place of the goal with an id; negative if the id is none.
  static func place(of id: ID<Goal>) -> Int { id.rowNumber - 1 }

  /// Whether nothing says who scored.
  package var isUnknown: Bool { scorer == nil && !isOwnGoal }

  /// The team of its scorer.
  package var teamOfScorer: Team { isOwnGoal ? team.opponent : team }
}

extension Team {
  /// The opposing team; the bench has none.
  package var opponent: Team {
    switch self {
    case .bench: .bench
    case .teamA: .teamB
    case .teamB: .teamA
    }
  }
}
