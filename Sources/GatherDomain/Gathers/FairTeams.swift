/// Two teams, and what is to be expected of them.
package struct FairTeams {
  package let lineup: Lineup
  /// nil while a team has nobody.
  package let forecast: Forecast?

  fileprivate init(_ lineup: Lineup, _ ratings: [ID<Player>: Int]) {
    self.lineup = lineup
    forecast = lineup.canStart ? Forecast(lineup, ratings: ratings) : nil
  }
}

extension PlayerService {
  /// Players in two fair teams: the fairest split has rank 0, and after the last one it begins again.
  /// ``Failure/invalidInput(_:)`` for fewer than two players, for too many, or for one who is there twice.
  package func fairTeams(_ ids: [ID<Player>], rank: Int) throws(Failure) -> FairTeams {
    let sizes = [(ids.count + 1) / 2, ids.count / 2]
    let rule =
      Set(ids).count < ids.count
      ? .playerIsInTwoTeams : sizes.lazy.compactMap { Lineup.sizeRule(of: $0) }.first
    if let rule { throw .invalid("players", rule) }
    var participants: [Participant] = []
    for id in ids { participants.append(Participant(try get(id))) }
    let ratings = try ratings(of: participants)
    let splits = Balance.splits(participants, ratings: ratings)
    return FairTeams(splits[rank % splits.count], ratings)
  }

  /// A line-up with what is to be expected of it.
  package func forecast(of lineup: Lineup) throws(Failure) -> FairTeams {
    FairTeams(lineup, try ratings(of: lineup.participants))
  }
}
