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
