/// Computes Elo ratings from the ended matches, which are applied in the order in which they began.
package struct EloCalculator {
  /// The ratings after the applied matches, of their players and of the initial ones.
  package private(set) var ratings: [ID<Player>: Rating]

  /// A calculator with initial ratings.
  package init(from ratings: [ID<Player>: Rating] = [:]) { self.ratings = ratings }

  /// Applies a match; returns how many points each player of Team A wins and each of Team B loses. New
  /// players start with the rating of their skill at the start of the match.
  package mutating func apply(_ lineup: Lineup, _ winner: Score.Winner) -> Int {
    let change = Rating.change(
      teamA: lineup.teamA.map(rating), teamB: lineup.teamB.map(rating), winner: winner)
    for participant in lineup.teamA { ratings[participant.id] = rating(participant) + change }
    for participant in lineup.teamB { ratings[participant.id] = rating(participant) - change }
    return change
  }

  private func rating(_ participant: Participant) -> Rating {
    ratings[participant.id] ?? Rating(before: participant.skill)
  }
}

extension Sequence<Gather> {
  /// The statistics of all players, computed from all matches, which are in the order in which they began.
  /// Stores keep the same numbers up to date incrementally.
  package func stats() -> [ID<Player>: PlayerStats] {
    var calculator = EloCalculator()
    var stats: [ID<Player>: PlayerStats] = [:]
    for gather in self {
      guard let score = gather.score else { continue }
      _ = calculator.apply(gather.lineup, score.winner)
      for team in [Team.teamA, .teamB] {
        for id in gather.lineup[team].map(\.id) {
          guard let rating = calculator.ratings[id] else { continue }
          var known = stats[id] ?? PlayerStats(rating: rating)
          known.add(score, for: team)
          known.rating = rating
          stats[id] = known
        }
      }
    }
    return stats
  }
}

extension PlayerStats {
  /// Adds a match that ended with this score for `team`.
  package mutating func add(_ score: Score, for team: Team) {
    let outcome = Outcome(of: score, for: team)
    switch outcome {
    case .won: won += 1
    case .drawn: drawn += 1
    case .lost: lost += 1
    }
    goalsFor += score[team]
    goalsAgainst += score[team == .teamA ? .teamB : .teamA]
    form = (form + [outcome]).suffix(Self.formLength)
  }
}
