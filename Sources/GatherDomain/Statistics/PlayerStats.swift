/// What a player's ended matches come to.
package struct PlayerStats: Equatable, Sendable {
  package var won = 0
  package var drawn = 0
  package var lost = 0
  /// The goals of their teams, and of those against them.
  package var goalsFor = 0
  package var goalsAgainst = 0
  /// How their latest matches ended, at most ``formLength``, the latest one last.
  package var form: [Outcome] = []
  package var rating: Rating

  package init(rating: Rating) { self.rating = rating }

  /// The figures of a player before their first match.
  package init(before skill: Skill?) { self.init(rating: Rating(before: skill)) }

  package var played: Int { won + drawn + lost }

  package static let formLength = 5

  package var tier: Tier {
    played == 0 ? .unplayed : played < Tier.minimumMatches ? .unranked : .ranked
  }
}

/// How much is known of a player by their matches, in the order of the leaderboard.
package enum Tier: String, CaseIterable, Sendable {
  case ranked, unranked, unplayed

  /// The fewest matches of a ranked player: fewer say little.
  package static let minimumMatches = 3
}

/// How a match ended for one team.
package enum Outcome: String, CaseIterable, Sendable {
  case won, drawn, lost

  /// The outcome of a match with this score for `team`, which is no bench.
  package init(of score: Score, for team: Team) {
    switch score.winner {
    case .none: self = .drawn
    case .teamA: self = team == .teamA ? .won : .lost
    case .teamB: self = team == .teamB ? .won : .lost
    }
  }

  /// The short form: W, D or L.
  package var letter: String {
    switch self {
    case .won: "W"
    case .drawn: "D"
    case .lost: "L"
    }
  }
}

/// One of the figures by which players can be compared: the more, the better the place.
package enum Stat: String, CaseIterable, Sendable {
  case rating, played, won, drawn, lost, goalsFor, goalsAgainst

  /// What the figure is for somebody.
  package func value(in stats: PlayerStats) -> Int {
    switch self {
    case .rating: stats.rating.points
    case .played: stats.played
    case .won: stats.won
    case .drawn: stats.drawn
    case .lost: stats.lost
    case .goalsFor: stats.goalsFor
    case .goalsAgainst: stats.goalsAgainst
    }
  }
}
