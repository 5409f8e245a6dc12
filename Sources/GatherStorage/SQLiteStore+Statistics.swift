package import GatherDomain
import SQLShared

/// Statistics, counted from the ended matches. Deleted players still count, because the ratings of others depend on
/// theirs.
extension SQLiteStore: StatisticsStore {
  private static let queries = StatisticsQueries(
    // SQLite has no aggregate with an order: the smallest text that begins with the place ends with its skill. The
    // start is moved, as those before 1970 are negative.
    firstSkill: """
      substr(
        min(printf('%020d%020d', startedAt + 1000000000000000, id) || coalesce(skill, '')), 41)
      """,
    isOne: { "\($0) IN (SELECT value FROM json_each(\($1)))" })

  package func stats(
    of players: [ID<Player>]?, during season: Season, in account: ID<Account>
  ) throws(Failure) -> [ID<Player>: PlayerStats] {
    try recountRatings()
    var stats = try stats(of: players, during: season, before: .last, in: account)
    let chosen = players.map { [Self.list($0)] } ?? []
    try connection.forEachRow(
      players == nil ? Self.queries.allGoals : Self.queries.goals,
      StatisticsQueries.parameters(during: season, of: account) + chosen
    ) { row in
      stats[row.id(0)]?.goals = row.integer(1)
      return true
    }
    return stats
  }

  /// The statistics without goals, of the matches before a place.
  private func stats(
    of players: [ID<Player>]?, during season: Season, before place: GatherPlace,
    in account: ID<Account>
  ) throws(Failure) -> [ID<Player>: PlayerStats] {
    var stats: [ID<Player>: PlayerStats] = [:]
    try connection.forEachRow(
      players == nil ? Self.queries.allStats : Self.queries.stats,
      StatisticsQueries.parameters(during: season, before: place, of: account)
        + (players.map { [Self.list($0)] } ?? [])
    ) { row in
      stats[row.id(0)] = PlayerStats(row: row)
      return true
    }
    return stats
  }

  /// Row numbers as one parameter: a list in JSON.
  private static func list(_ players: [ID<Player>]) -> SQLValue {
    .text("\(players.map(\.rowNumber))")
  }

  package func form(
    of players: [ID<Player>], during season: Season, in account: ID<Account>
  ) throws(Failure) -> [ID<Player>: [Outcome]] {
    var form: [ID<Player>: [Outcome]] = [:]
    for player in players {
      form[player] = try connection.rows(
        StatisticsQueries.form,
        [.init(player)] + season.bounds + [.init(account), .integer(PlayerStats.formLength)]
      ) { Outcome(row: $0) }.reversed()
    }
    return form
  }

  package func ratingHistory(
    of player: Player, in account: ID<Account>, limit: Int
  ) throws(Failure) -> [RatingPoint] {
    var rating = try stats(of: player, in: account).rating
    let latest = try connection.all(
      StatisticsQueries.ratingChanges, .init(player.id), .init(account), .integer(limit)
    ) { (startedAt: Instant(milliseconds: $0.integer(0)), change: $0.integer(1)) }
    // Backwards from the present rating.
    var points: [RatingPoint] = []
    for (startedAt, change) in latest {
      points.append(RatingPoint(startedAt: startedAt, rating: rating))
      rating = rating - change
    }
    return points.reversed()
  }

  package func results(of account: ID<Account>) throws(Failure) -> [MatchResult] {
    try connection.all(StatisticsQueries.results, .init(account)) {
      MatchResult(startedAt: Instant(milliseconds: $0.integer(0)), goals: $0.integer(1))
    }
  }

  // MARK: Ratings

  /// Has the rating changes of all matches from `place` on computed again, before they are read or committed.
  func changeRatings(from place: GatherPlace, of account: ID<Account>) {
    unratedFrom[account] = min(unratedFrom[account] ?? place, place)
  }

  /// Computes the rating changes of matches that have changed, and of all later ones, and stores those that differ.
  func recountRatings() throws(Failure) {
    for (account, place) in unratedFrom { try recountRatings(from: place, of: account) }
    unratedFrom = [:]
  }

  private func recountRatings(
    from place: GatherPlace, of account: ID<Account>
  ) throws(Failure) {
    var matches: [RatedMatch] = []
    try connection.forEachRow(
      """
      SELECT id, scoreA, scoreB, ratingChange, team, player, skill
      FROM gathers CROSS JOIN lineups ON gather = id
      WHERE account = ? AND (startedAt, id) >= (?, ?) AND endedAt IS NOT NULL AND team <> 'bench'
      ORDER BY startedAt, id
      """, [.init(account), .integer(place.startedAt), .integer(place.id)]
    ) { row in
      if matches.last?.id != row.integer(0) { matches.append(RatedMatch(row: row)) }
      matches[matches.count - 1].add(row)
      return true
    }
    let players = Set(matches.flatMap { $0.lineup.participants.map(\.id) })
    let before = try stats(of: Array(players), during: .allTime, before: place, in: account)
    var calculator = EloCalculator(from: before.mapValues(\.rating))
    for match in matches {
      let change = calculator.apply(match.lineup, match.score.winner)
      guard change != match.ratingChange else { continue }
      try connection.run(
        "UPDATE gathers SET ratingChange = ? WHERE id = ?", .integer(change), .integer(match.id))
    }
  }
}

/// An ended match as far as ratings depend on it, from rows of id, scoreA, scoreB, ratingChange, team, player and skill.
private struct RatedMatch {
  let id: Int
  let score: Score
  let ratingChange: Int
  private(set) var lineup = Lineup()

  init(row: SQLiteRow) {
    id = row.integer(0)
    score = Score(teamA: row.integer(1), teamB: row.integer(2))
    ratingChange = row.integer(3)
  }

  mutating func add(_ row: SQLiteRow) {
    let team: Team = row.text(4) == Team.teamA.rawValue ? .teamA : .teamB
    lineup[team].append(Participant(id: row.id(5), name: "", skill: row.word(6)))
  }
}
