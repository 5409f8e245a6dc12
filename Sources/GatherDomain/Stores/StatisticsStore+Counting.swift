/// The default for a store without statistics: each call computes them from all matches.
extension Store {
  package func endedGathers(
    of account: ID<Account>, with player: ID<Player>?, in request: PageRequest
  ) throws(Failure) -> Page<Gather> {
    let all = try gathers(of: account, with: player, in: PageRequest(limit: .max))
    return all.entries.filter { $0.score != nil }.page(request)
  }

  package func stats(
    of player: Player, during season: Season, in account: ID<Account>
  ) throws(Failure) -> PlayerStats {
    try allStats(during: season, in: account)[player.id]
      ?? PlayerStats(before: player.profile.skill)
  }

  package func ratings(
    of players: [Player], in account: ID<Account>
  ) throws(Failure) -> [ID<Player>: Rating] {
    let stats = try allStats(during: .allTime, in: account)
    return Dictionary(
      players.map { ($0.id, stats[$0.id]?.rating ?? Rating(before: $0.profile.skill)) },
      uniquingKeysWith: { first, _ in first })
  }

  package func leaderboard(
    of account: ID<Account>, by stat: Stat, during season: Season, in request: PageRequest
  ) throws(Failure) -> Leaderboard {
    let stats = try allStats(during: season, in: account)
    let players = try players(of: account, matching: NameSearch(""), in: PageRequest(limit: .max))
    let entries = players.entries.map { player in
      Leaderboard.Entry(
        player, stats[player.id] ?? PlayerStats(before: player.profile.skill))
    }
    // The sort is stable: among equals the list's order stays.
    let tiers = Tier.allCases.map { tier in
      entries.filter { $0.stats.tier == tier }.sorted {
        tier != .unplayed && stat.value(in: $0.stats) > stat.value(in: $1.stats)
      }
    }
    return Leaderboard(
      entries: Array(tiers.joined()).page(request).entries,
      counts: Dictionary(uniqueKeysWithValues: zip(Tier.allCases, tiers.map(\.count))))
  }

  package func ratingHistory(
    of player: Player, in account: ID<Account>, limit: Int
  ) throws(Failure) -> [RatingPoint] {
    var calculator = EloCalculator()
    var points: [RatingPoint] = []
    for gather in try gathers(of: account, with: nil, in: PageRequest(limit: .max)).entries
      .reversed()
    {
      guard let score = gather.score else { continue }
      _ = calculator.apply(gather.lineup, score.winner)
      if gather.lineup.participants.contains(where: { $0.id == player.id }),
        let rating = calculator.ratings[player.id], let start = gather.startedAt
      {
        points.append(RatingPoint(startedAt: start, rating: rating))
      }
    }
    return points.suffix(limit)
  }

  package func monthlyGoals(of account: ID<Account>, limit: Int) throws(Failure) -> [MonthlyGoals] {
    var goals: [String: Int] = [:]
    for gather in try gathers(of: account, with: nil, in: PageRequest(limit: .max)).entries {
      // A match without a known start belongs to no month.
      guard let score = gather.score, let start = gather.startedAt else { continue }
      goals[start.month, default: 0] += score.teamA + score.teamB
    }
    return goals.sorted { $0.key < $1.key }.suffix(limit)
      .map { MonthlyGoals(month: $0.key, goals: $0.value) }
  }

  package func years(of account: ID<Account>, limit: Int) throws(Failure) -> [Int] {
    let ended = try endedGathers(of: account, with: nil, in: PageRequest(limit: .max)).entries
    let years = Set(ended.compactMap { $0.startedAt?.civilDate.year })
    return Array(years.sorted(by: >).prefix(limit))
  }

  private func allStats(
    during season: Season, in account: ID<Account>
  ) throws(Failure) -> [ID<Player>: PlayerStats] {
    try gathers(of: account, with: nil, in: PageRequest(limit: .max)).entries.reversed()
      .stats(during: season)
  }
}

extension Sequence<Gather> {
  /// The statistics of all players in a season, computed from all matches, which are in the order in which they
  /// began. Ratings are those after all matches. Stores keep the same numbers up to date incrementally.
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
