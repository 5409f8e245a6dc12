package import GatherDomain
import SQLShared

/// Adds many matches at once. Their statistics are summed up and written once for each player and month.
extension SQLiteStore {
  package func addGathers(
    _ matches: [ImportedMatch], to account: ID<Account>,
    progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
  ) throws(Failure) {
    // Pages that do not fit into the cache would be written repeatedly.
    try connection.script("PRAGMA cache_size = -65536")
    defer { try? connection.script("PRAGMA cache_size = -2000") }
    var sums = Sums()
    try matches.forEachReportingProgress(progress) { (match) throws(Failure) in
      sums.add(try add(match, to: account))
    }
    guard let first = sums.first else { return }
    // In the order of the table, so that rows are appended.
    let players = sums.players.sorted { $0.key.rowNumber < $1.key.rowNumber }
    for (player, sum) in players {
      try add(sum.stats, to: player, of: account)
      for (month, stats) in sum.months {
        try add(stats, to: player, inMonth: month, of: account)
      }
    }
    for (month, sum) in sums.months {
      try addGoals(sum.goals, ofMatches: sum.matches, in: month, of: account)
    }
    try rebuildBuckets(
      ofPlayers: sums.players.mapValues { ($0.first, $0.stats.played) }, account)
    try connection.recountRatings(from: first, of: account)
  }

  package func reservePlayerIDs(
    _ count: Int, in account: ID<Account>
  ) throws(Failure) -> [ID<Player>] {
    let last =
      try connection.first("SELECT seq FROM sqlite_sequence WHERE name = 'players'") {
        $0.integer(0)
      } ?? 0
    try connection.run("DELETE FROM sqlite_sequence WHERE name = 'players'")
    try connection.run(
      "INSERT INTO sqlite_sequence (name, seq) VALUES ('players', ?)", .integer(last + count))
    return (0..<count).map { ID(rowNumber: last + 1 + $0) }
  }

  package func formerPlayers(
    of account: ID<Account>, named names: Set<[UInt8]>
  ) throws(Failure) -> [[UInt8]: ID<Player>] {
    var found: [[UInt8]: ID<Player>] = [:]
    try connection.forEachRow(
      """
      SELECT player, name FROM gathers CROSS JOIN lineups ON gather = gathers.id
      WHERE account = ? AND player NOT IN (SELECT id FROM players)
      """, .init(account)
    ) { row in
      let name = Array(row.text(1).utf8)
      if names.contains(name) { found[name] = row.id(0) }
      return true
    }
    return found
  }
}

/// A player's statistics in the ended matches of a list.
private struct PlayerSums {
  static let nothing = PlayerStats(rating: Rating(points: 0))
  var stats = nothing
  /// By ``Instant/monthNumber``.
  var months: [Int: PlayerStats] = [:]
  /// The place of their first match.
  var first: GatherPlace

  init(first: GatherPlace) { self.first = first }
}

/// The sums of the ended matches of a list.
private struct Sums {
  /// The place of the first one; nil if none has ended.
  private(set) var first: GatherPlace?
  private(set) var players: [ID<Player>: PlayerSums] = [:]
  private(set) var months: [String: (goals: Int, matches: Int)] = [:]

  mutating func add(_ gather: Gather) {
    guard let score = gather.score, let start = gather.startedAt else { return }
    first = min(first ?? gather.place, gather.place)
    for team in [Team.teamA, .teamB] {
      for participant in gather.lineup[team] {
        var sums = players[participant.id] ?? PlayerSums(first: gather.place)
        let goals = gather.course.goals(of: participant.id)
        sums.stats.add(score, for: team, goals: goals)
        sums.months[start.monthNumber, default: PlayerSums.nothing].add(
          score, for: team, goals: goals)
        sums.first = min(sums.first, gather.place)
        players[participant.id] = sums
      }
    }
    let month = months[start.month] ?? (0, 0)
    months[start.month] = (month.goals + score.teamA + score.teamB, month.matches + 1)
  }
}
