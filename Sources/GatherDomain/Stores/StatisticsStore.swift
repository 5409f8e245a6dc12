/// The facts of an account's ended matches from which statistics follow. Nothing of it is stored: a store counts its
/// matches, goals and rating changes each time it is asked.
package protocol StatisticsStore: AnyObject {
  /// The statistics of these players' matches in a season, without their form, and with their present ratings; of
  /// everybody if `players` is nil. Only those who have ever played have statistics; deleted players keep theirs.
  func stats(
    of players: [ID<Player>]?, during season: Season, in account: ID<Account>
  ) throws(Failure) -> [ID<Player>: PlayerStats]
  /// The outcomes of the players' latest matches in a season, at most ``PlayerStats/formLength`` of each, the latest
  /// one last.
  func form(
    of players: [ID<Player>], during season: Season, in account: ID<Account>
  ) throws(Failure) -> [ID<Player>: [Outcome]]
  /// The player's ratings after each of their latest matches, at most `limit`, the oldest first.
  func ratingHistory(
    of player: Player, in account: ID<Account>, limit: Int
  ) throws(Failure) -> [RatingPoint]
  /// The matches whose start is known, the latest first.
  func results(of account: ID<Account>) throws(Failure) -> [MatchResult]
  /// The leaderboard of a season by one statistic.
  func leaderboard(
    of account: ID<Account>, by stat: Stat, during season: Season, in request: PageRequest
  ) throws(Failure) -> Leaderboard
}

/// When an ended match began, and how many goals both teams scored.
package struct MatchResult {
  package let startedAt: Instant
  package let goals: Int

  package init(startedAt: Instant, goals: Int) {
    self.startedAt = startedAt
    self.goals = goals
  }
}

/// What follows from the facts in the same way for every store.
extension StatisticsStore {
  /// The statistics of a player's matches in a season; before their first match, the rating that follows from their
  /// skill.
  package func stats(
    of player: Player, during season: Season = .allTime, in account: ID<Account>
  ) throws(Failure) -> PlayerStats {
    var stats =
      try stats(of: [player.id], during: season, in: account)[player.id]
      ?? PlayerStats(before: player.profile.skill)
    stats.form = try form(of: [player.id], during: season, in: account)[player.id] ?? []
    return stats
  }

  /// The players' present ratings.
  package func ratings(
    of players: [Player], in account: ID<Account>
  ) throws(Failure) -> [ID<Player>: Rating] {
    let stats = try stats(of: players.map(\.id), during: .allTime, in: account)
    return Dictionary(
      players.map { ($0.id, stats[$0.id]?.rating ?? Rating(before: $0.profile.skill)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The goals in each of the latest months with an ended match, at most `limit`, the oldest first.
  package func monthlyGoals(of account: ID<Account>, limit: Int) throws(Failure) -> [MonthlyGoals] {
    let goals = try results(of: account).reduce(into: [:]) { goals, match in
      goals[match.startedAt.month, default: 0] += match.goals
    }
    return goals.sorted { $0.key < $1.key }.suffix(limit)
      .map { MonthlyGoals(month: $0.key, goals: $0.value) }
  }

  /// The years in UTC with an ended match, at most `limit`, the latest first.
  package func years(of account: ID<Account>, limit: Int) throws(Failure) -> [Int] {
    let years = Set(try results(of: account).map { $0.startedAt.civilDate.year })
    return Array(years.sorted(by: >).prefix(limit))
  }
}

extension StatisticsStore where Self: PlayerStore {
  package func leaderboard(
    of account: ID<Account>, by stat: Stat, during season: Season, in request: PageRequest
  ) throws(Failure) -> Leaderboard {
    let stats = try stats(of: nil, during: season, in: account)
    let players = try players(of: account, matching: NameSearch(""), in: PageRequest(limit: .max))
    let entries = players.entries.map { player in
      Leaderboard.Entry(player, stats[player.id] ?? PlayerStats(before: player.profile.skill))
    }
    // The sort is stable: among equals the list's order stays.
    let tiers = Tier.allCases.map { tier in
      entries.filter { $0.stats.tier == tier }.sorted {
        tier != .unplayed && stat.value(in: $0.stats) > stat.value(in: $1.stats)
      }
    }
    var page = Array(tiers.joined()).page(request).entries
    let form = try form(of: page.map(\.player.id), during: season, in: account)
    for index in page.indices { page[index].stats.form = form[page[index].player.id] ?? [] }
    return Leaderboard(
      entries: page,
      counts: Dictionary(uniqueKeysWithValues: zip(Tier.allCases, tiers.map(\.count))))
  }
}
