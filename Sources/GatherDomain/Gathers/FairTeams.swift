/// Fair teams of an account's players, and what is to be expected of teams.
extension PlayerService {
  /// The fairest splits of the participants by their present ratings, the best first; empty for fewer than two.
  /// ``Failure/invalidInput(_:)`` if no split keeps their pairings and divides the captains.
  package func fairSplits(_ participants: [Participant]) throws(Failure) -> [Lineup] {
    let players = try existing(participants.map(\.id))
    return try Balance.splits(
      participants, ratings: ratings(of: participants, among: players),
      pairings: store.pairings(of: account),
      captains: Set(players.lazy.filter { $0.profile.role == .captain }.map(\.id)))
  }

  /// The fairest splits of these players; ``Failure/invalidInput(_:)`` for fewer than two, for too many, for
  /// one who is there twice, or if no split keeps their pairings and divides the captains.
  package func fairSplits(_ ids: [ID<Player>]) throws(Failure) -> [Lineup] {
    let sizes = [(ids.count + 1) / 2, ids.count / 2]
    let rule =
      Set(ids).count < ids.count
      ? .playerIsInTwoTeams : sizes.lazy.compactMap { Lineup.sizeRule(of: $0) }.first
    if let rule { throw .invalid("players", rule) }
    return try fairSplits(store.allParticipants(ids, of: account))
  }

  /// What is to be expected of two teams; nil while one of them has nobody.
  package func forecast(of lineup: Lineup) throws(Failure) -> Forecast? {
    lineup.canStart ? Forecast(lineup, ratings: try ratings(of: lineup.participants)) : nil
  }
}
