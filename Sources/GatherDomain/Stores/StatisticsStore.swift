package import Sessions

/// The facts of an account's ended matches from which statistics follow. Only the rating change of each
/// match may be stored; all else is counted each time somebody asks for it.
package protocol StatisticsStore: AnyObject {
  /// Calls `body` with the appearances of these players, or of everybody if `players` is nil, in the order of the
  /// matches. Deleted players have appeared too.
  func forEachAppearance(
    of players: [ID<Player>]?, in account: ID<Account>, _ body: (Appearance) -> Void
  ) throws(Failure)
  /// How many goals each of these players, or everybody, has scored for their own teams in a season.
  func goals(
    of players: [ID<Player>]?, during season: Season, in account: ID<Account>
  ) throws(Failure) -> [ID<Player>: Int]
  /// The matches whose start is known, the latest first.
  func results(of account: ID<Account>) throws(Failure) -> [MatchResult]
  /// When the ended matches began, and who has answered which fixtures; deleted players may be among them.
  func attendanceFacts(of account: ID<Account>) throws(Failure) -> AttendanceFacts
  /// The leaderboard of a season by one statistic.
  func leaderboard(
    of account: ID<Account>, by stat: Stat, during season: Season, in request: PageRequest
  ) throws(Failure) -> Leaderboard
}

/// A player's part in an ended match.
package struct Appearance {
  package let player: ID<Player>
  /// The player's skill when the match began.
  package let skill: Skill?
  /// Not the bench.
  package let team: Team
  package let score: Score
  /// Nil if unknown.
  package let startedAt: Instant?
  /// The points that the match brought each player of Team A, and cost each of Team B.
  package let ratingChange: Int

  package init(
    _ player: ID<Player>, _ skill: Skill?, for team: Team, _ score: Score, startedAt: Instant?,
    ratingChange: Int
  ) {
    self.player = player
    self.skill = skill
    self.team = team
    self.score = score
    self.startedAt = startedAt
    self.ratingChange = ratingChange
  }
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
  /// The statistics of these players' matches and fixtures in a season, or of everybody's, with the present ratings.
  package func stats(
    of players: [ID<Player>]?, during season: Season, in account: ID<Account>
  ) throws(Failure) -> StatsOfPlayers {
    var stats: [ID<Player>: PlayerStats] = [:]
    var counter = AttendanceCounter(try attendanceFacts(of: account), during: season)
    try forEachAppearance(of: players, in: account) { appearance in
      stats[appearance.player, default: PlayerStats(before: appearance.skill)].add(
        appearance, counts: season.contains(appearance.startedAt))
      counter.add(appearance)
    }
    for (player, goals) in try goals(of: players, during: season, in: account) {
      stats[player]?.goals = goals
    }
    return StatsOfPlayers(played: stats, attendance: counter.attendance)
  }

  /// The statistics of a player's matches in a season; before their first match, the rating that follows from their
  /// skill.
  package func stats(
    of player: Player, during season: Season = .allTime, in account: ID<Account>
  ) throws(Failure) -> PlayerStats {
    try stats(of: [player.id], during: season, in: account)[player]
  }

  /// The player's ratings after each of their latest matches, at most `limit`, the oldest first.
  package func ratingHistory(
    of player: Player, in account: ID<Account>, limit: Int
  ) throws(Failure) -> [RatingPoint] {
    var points: [RatingPoint] = []
    var rating: Rating?
    try forEachAppearance(of: [player.id], in: account) { appearance in
      var current = rating ?? Rating(before: appearance.skill)
      current.add(appearance)
      rating = current
      if let start = appearance.startedAt {
        points.append(RatingPoint(startedAt: start, rating: current))
      }
    }
    return points.suffix(limit)
  }

  /// The players' present ratings.
  package func ratings(
    of players: [Player], in account: ID<Account>
  ) throws(Failure) -> [ID<Player>: Rating] {
    var ratings: [ID<Player>: Rating] = [:]
    try forEachAppearance(of: players.map(\.id), in: account) { appearance in
      ratings[appearance.player, default: Rating(before: appearance.skill)].add(appearance)
    }
    return Dictionary(
      players.map { ($0.id, ratings[$0.id] ?? Rating(before: $0.profile.skill)) },
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
    let all = players.entries.map { player in
      (player: player, stats: stats[player])
    }
    // The sort is stable: among equals the list's order stays.
    let tiers = Tier.allCases.map { tier in
      all.filter { $0.stats.tier == tier }.sorted {
        (tier != .unplayed || stat != .rating)
          && stat.value(in: $0.stats) > stat.value(in: $1.stats)
      }
    }
    var (entries, best) = ([Leaderboard.Entry](), 1)
    for (player, stats) in tiers.joined() {
      let isEqual = entries.last.map { stat.value(in: $0.stats) == stat.value(in: stats) } ?? false
      if !isEqual { best = entries.count + 1 }
      entries.append(.init(player, stats, rank: stats.tier == .ranked ? best : nil))
    }
    return Leaderboard(
      entries: entries.page(request).entries,
      counts: Dictionary(uniqueKeysWithValues: zip(Tier.allCases, tiers.map(\.count))))
  }
}
