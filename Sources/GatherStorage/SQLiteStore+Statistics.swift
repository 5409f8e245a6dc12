package import GatherDomain
import SQLShared

/// Statistics, updated with each match that ends. Deleted players still count, because the ratings of others
/// depend on theirs, but are not listed.
extension SQLiteStore: StatisticsStore {
  private static let selectFigures =
    "SELECT \(PlayerStats.columns) FROM figures WHERE player = ? AND account = ?"
  private static let addFigures = """
    INSERT INTO figures (player, account, nameKey, \(PlayerStats.columns))
    VALUES (?1, ?2, (SELECT nameKey FROM players WHERE id = ?1), \(PlayerStats.columns.parameters))
    ON CONFLICT (player) DO UPDATE SET
      \(PlayerStats.columns.names.map { "\($0) = \($0) + excluded.\($0)" }.joined(separator: ", "))
    """

  package func ratings(
    of players: [Player], in account: ID<Account>
  ) throws(Failure) -> [ID<Player>: Rating] {
    var ratings: [ID<Player>: Rating] = [:]
    for player in players { ratings[player.id] = try stats(of: player, in: account).rating }
    return ratings
  }

  package func stats(
    of player: Player, during season: Season, in account: ID<Account>
  ) throws(Failure) -> PlayerStats {
    let row = try connection.first(
      Self.selectFigures, .init(player.id), .init(account)
    ) { PlayerStats(row: $0) }
    guard var stats = row else { return PlayerStats(before: player.profile.skill) }
    if season != .allTime {
      stats = try seasonStats(of: player.id, during: season, in: account, rating: stats.rating)
    }
    stats.form = try form(of: player.id, during: season)
    return stats
  }

  /// The outcomes of a player's latest matches in a season, the latest one last.
  func form(of player: ID<Player>, during season: Season) throws(Failure) -> [Outcome] {
    let range = season == .allTime ? Int.min..<Int.max : season.milliseconds
    return try connection.all(
      """
      SELECT outcome FROM lineups
      WHERE player = ? AND outcome IS NOT NULL AND startedAt >= ? AND startedAt < ?
      ORDER BY startedAt DESC, gather DESC LIMIT ?
      """, .init(player), .integer(range.lowerBound), .integer(range.upperBound),
      .integer(PlayerStats.formLength)
    ) { Outcome(rawValue: $0.text(0)) }.reversed().compactMap { $0 }
  }

  /// Adds a match that has ended or was restored to the statistics.
  func addToStats(_ gather: Gather, _ score: Score, of account: ID<Account>) throws(Failure) {
    for team in [Team.teamA, .teamB] {
      try connection.run(
        "UPDATE lineups SET outcome = ? WHERE gather = ? AND team = ?",
        .text(Outcome(of: score, for: team).rawValue), .init(gather.id), .text(team.rawValue))
    }
    try count(gather, score, by: 1, rating: 0, of: account)
    try connection.recountRatings(from: gather.place, of: account)
  }

  /// Adds statistics to those of a player, including the rating's points.
  func add(_ stats: PlayerStats, to player: ID<Player>, of account: ID<Account>) throws(Failure) {
    try connection.run(
      Self.addFigures, [.init(player), .init(account)] + stats.parameters)
  }

  /// Removes a match from the statistics of its players. The caller recomputes the ratings after it once it
  /// is deleted.
  func removeFromStats(_ gather: Gather, _ score: Score, of account: ID<Account>) throws(Failure) {
    let change = try connection.first(
      "SELECT change FROM gathers WHERE id = ?", .init(gather.id)
    ) { $0.integer(0) }
    try count(gather, score, by: -1, rating: -(change ?? 0), of: account)
    for participant in gather.lineup.participants {
      try connection.run(
        "DELETE FROM figures WHERE player = ? AND played = 0", .init(participant.id))
    }
  }

  /// Adds a match, multiplied by `times`, to the statistics of its players. Adds the points to the ratings of
  /// Team A and subtracts them from those of Team B.
  private func count(
    _ gather: Gather, _ score: Score, by times: Int, rating: Int, of account: ID<Account>
  ) throws(Failure) {
    for (team, other) in [(Team.teamA, Team.teamB), (.teamB, .teamA)] {
      let outcome = Outcome(of: score, for: team)
      var stats = PlayerStats(rating: Rating(points: team == .teamA ? rating : -rating))
      stats.won = outcome == .won ? times : 0
      stats.drawn = outcome == .drawn ? times : 0
      stats.lost = outcome == .lost ? times : 0
      (stats.goalsFor, stats.goalsAgainst) = (times * score[team], times * score[other])
      for participant in gather.lineup[team] {
        stats.goals = times * gather.course.goals(of: participant.id)
        try add(stats, to: participant.id, of: account)
        if let start = gather.startedAt {
          try add(stats, to: participant.id, inMonth: start.monthNumber, of: account)
        }
      }
    }
    try countInBuckets(gather, by: times, of: account)
    try adjustMonthlyGoals(gather, score, by: times, of: account)
  }
}

extension SQLiteConnection {
  /// Recomputes the ratings of all gathers that have ended from a place on. Their players start with their
  /// ratings before these gathers. Each line-up is read twice. Only differences are written. They are few,
  /// because points are whole numbers.
  func recountRatings(from place: GatherPlace, of account: ID<Account>) throws(Failure) {
    let (start, id) = (SQLValue.integer(place.startedAt), SQLValue.integer(place.id))
    let before = try all(
      """
      SELECT lineups.player, rating - sum(CASE team WHEN 'teamA' THEN change ELSE -change END)
      FROM gathers CROSS JOIN lineups ON gather = gathers.id
        CROSS JOIN figures ON figures.player = lineups.player
      WHERE gathers.account = ? AND (gathers.startedAt, gathers.id) >= (?, ?)
        AND endedAt IS NOT NULL
      GROUP BY lineups.player HAVING count(*) < played
      """, .init(account), start, id
    ) { (player: $0.id(0) as ID<Player>, rating: Rating(points: $0.integer(1))) }
    var calculator = EloCalculator(
      from: Dictionary(
        before.map { ($0.player, $0.rating) }, uniquingKeysWith: { first, _ in first }))
    var open = MatchRowGroup()
    var changed: [(gather: Int, change: Int)] = []
    try forEachRow(
      """
      SELECT gathers.id, scoreA, scoreB, change, team, player, skill
      FROM gathers CROSS JOIN lineups ON gather = gathers.id
      WHERE account = ? AND (gathers.startedAt, gathers.id) >= (?, ?) AND endedAt IS NOT NULL
      ORDER BY gathers.startedAt, gathers.id
      """, .init(account), start, id
    ) { row in
      if row.integer(0) != open.gather {
        if let change = open.close(&calculator) { changed.append((open.gather, change)) }
        open = MatchRowGroup(row: row)
      }
      open.add(row)
      return true
    }
    if let change = open.close(&calculator) { changed.append((open.gather, change)) }
    for (gather, change) in changed {
      try run("UPDATE gathers SET change = ? WHERE id = ?", .integer(change), .integer(gather))
    }
    for (player, rating) in calculator.ratings {
      try run(
        "UPDATE figures SET rating = ?1 WHERE player = ?2 AND rating <> ?1",
        .integer(rating.points), .init(player))
    }
  }
}

/// The match whose line-up is being read, row by row of id, scoreA, scoreB, change, team, player, skill.
private struct MatchRowGroup {
  /// 0 for none.
  var gather = 0
  private var score = Score()
  private var change = 0
  private var lineup = Lineup()

  init() {}

  init(row: SQLiteRow) {
    gather = row.integer(0)
    score = Score(teamA: row.integer(1), teamB: row.integer(2))
    change = row.integer(3)
  }

  mutating func add(_ row: SQLiteRow) {
    let skill: Skill? = row.word(6)
    let team: Team = row.text(4) == Team.teamA.rawValue ? .teamA : .teamB
    lineup[team].append(Participant(id: row.id(5), name: "", skill: skill))
  }

  /// Applies the match; returns its new rating change if that differs from the stored one, otherwise nil.
  func close(_ calculator: inout EloCalculator) -> Int? {
    guard gather != 0 else { return nil }
    let new = calculator.apply(lineup, score.winner)
    return new == change ? nil : new
  }
}
