/// Statistics by the plainest rules, for a store that has its matches at hand: each call goes through all of them.
extension StatisticsStore where Self: GatherStore {
  package func stats(
    of players: [ID<Player>]?, during season: Season, in account: ID<Account>
  ) throws(Failure) -> [ID<Player>: PlayerStats] {
    let stats = try endedInOrder(of: account).stats(during: season)
    guard let players else { return stats }
    return stats.filter { players.contains($0.key) }
  }

  package func form(
    of players: [ID<Player>], during season: Season, in account: ID<Account>
  ) throws(Failure) -> [ID<Player>: [Outcome]] {
    try endedInOrder(of: account).stats(during: season)
      .filter { players.contains($0.key) }.mapValues(\.form)
  }

  package func ratingHistory(
    of player: Player, in account: ID<Account>, limit: Int
  ) throws(Failure) -> [RatingPoint] {
    var calculator = EloCalculator()
    var points: [RatingPoint] = []
    for gather in try endedInOrder(of: account) {
      guard let score = gather.score else { continue }
      _ = calculator.apply(gather.lineup, score.winner)
      let plays = (gather.lineup.teamA + gather.lineup.teamB).contains { $0.id == player.id }
      if plays, let rating = calculator.ratings[player.id], let start = gather.startedAt {
        points.append(RatingPoint(startedAt: start, rating: rating))
      }
    }
    return points.suffix(limit)
  }

  package func results(of account: ID<Account>) throws(Failure) -> [MatchResult] {
    try endedInOrder(of: account).reversed().compactMap { gather in
      guard let score = gather.score, let start = gather.startedAt else { return nil }
      return MatchResult(startedAt: start, goals: score.teamA + score.teamB)
    }
  }

  private func endedInOrder(of account: ID<Account>) throws(Failure) -> [Gather] {
    try gathers(of: account, with: nil, in: PageRequest(limit: .max)).entries.reversed()
      .filter { $0.score != nil }
  }
}

extension GatherStore {
  package func endedGathers(
    of account: ID<Account>, with player: ID<Player>?, in request: PageRequest
  ) throws(Failure) -> Page<Gather> {
    let all = try gathers(of: account, with: player, in: PageRequest(limit: .max))
    return all.entries.filter { $0.score != nil }.page(request)
  }
}

extension Sequence<Gather> {
  /// The statistics of all players in a season, of matches in the order in which they began. Ratings are those after
  /// all matches.
  package func stats(during season: Season) -> [ID<Player>: PlayerStats] {
    var calculator = EloCalculator()
    var stats: [ID<Player>: PlayerStats] = [:]
    for gather in self {
      guard let score = gather.score else { continue }
      _ = calculator.apply(gather.lineup, score.winner)
      for team in [Team.teamA, .teamB] {
        for id in gather.lineup[team].map(\.id) {
          guard let rating = calculator.ratings[id] else { continue }
          var known = stats[id] ?? PlayerStats(rating: rating)
          if season.contains(gather.startedAt) {
            known.add(score, for: team, goals: gather.course.goals(of: id))
          }
          known.rating = rating
          stats[id] = known
        }
      }
    }
    return stats
  }
}

extension Array {
  /// The page of the list that `request` asks for.
  package func page(_ request: PageRequest) -> Page<Element> {
    Page(entries: Array(dropFirst(request.offset).prefix(request.limit)), total: count)
  }
}
