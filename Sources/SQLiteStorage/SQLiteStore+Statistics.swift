package import GatherDomain
import SQLShared
import Sessions

/// The facts of the ended matches. Deleted players still count, because the ratings of others depend on theirs.
extension SQLiteStore: StatisticsStore {
  private static func isOne(_ column: String) -> String {
    "\(column) IN (SELECT value FROM json_each($4))"
  }
  private static let allAppearances = AppearanceRow.query()
  private static let appearances = AppearanceRow.query(isOne("player"))
  private static let allGoals = StatisticsQueries.goals()
  private static let goals = StatisticsQueries.goals(isOne("scorer"))
  private static let answers = StatisticsQueries.answers("group_concat(player)")

  /// Row numbers as one parameter: a list in JSON.
  private static func list(_ players: [ID<Player>]) -> SQLValue {
    .text("\(players.map(\.rowNumber))")
  }

  package func forEachAppearance(
    of players: [ID<Player>]?, in account: ID<Account>, _ body: (Appearance) -> Void
  ) throws(Failure) {
    try recountRatings()
    try forEachAppearance(of: players, before: .last, in: account, body)
  }

  private func forEachAppearance(
    of players: [ID<Player>]?, before place: GatherSortKey, in account: ID<Account>,
    _ body: (Appearance) -> Void
  ) throws(Failure) {
    let chosen = players.map { [Self.list($0)] }
    try connection.forEachRow(
      chosen == nil ? Self.allAppearances : Self.appearances,
      [.init(account), .integer(place.startedAt), .integer(place.id)] + (chosen ?? [])
    ) { row in
      body(AppearanceRow(row: row).appearance)
      return true
    }
  }

  package func goals(
    of players: [ID<Player>]?, during season: Season, in account: ID<Account>
  ) throws(Failure) -> [ID<Player>: Int] {
    let chosen = players.map { [Self.list($0)] }
    var goals: [ID<Player>: Int] = [:]
    try connection.forEachRow(
      chosen == nil ? Self.allGoals : Self.goals,
      [.init(account)] + season.bounds + (chosen ?? [])
    ) { row in
      goals[row.id(0)] = row.integer(1)
      return true
    }
    return goals
  }

  package func results(of account: ID<Account>) throws(Failure) -> [MatchResult] {
    try connection.all(
      StatisticsQueries.results, .init(account), read: MatchResult.init(row:))
  }

  package func attendanceFacts(of account: ID<Account>) throws(Failure) -> AttendanceFacts {
    AttendanceFacts(
      matches: try results(of: account),
      fixtures: try connection.all(
        Self.answers, .init(account), read: AnsweredFixture.init(row:)))
  }

  // MARK: Ratings

  /// Marks the matches from `place` on: their rating changes are computed again before they are read or the transaction
  /// is committed.
  func markUnrated(from place: GatherSortKey, of account: ID<Account>) {
    unratedFrom[account] = min(unratedFrom[account] ?? place, place)
  }

  /// Computes the rating changes of matches that have changed, and of all later ones, and stores those that differ.
  func recountRatings() throws(Failure) {
    for (account, place) in unratedFrom { try recountRatings(from: place, of: account) }
    unratedFrom = [:]
  }

  private func recountRatings(
    from place: GatherSortKey, of account: ID<Account>
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
    var before: [ID<Player>: Rating] = [:]
    try forEachAppearance(of: Array(players), before: place, in: account) { appearance in
      before[appearance.player, default: Rating(before: appearance.skill)].add(appearance)
    }
    var calculator = EloCalculator(from: before)
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
