package import GatherDomain
import SQLShared

/// The people of imported matches.
extension SQLiteStore {
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
      ORDER BY startedAt, gathers.id
      """, [.init(account)]
    ) { row in
      let name = Array(row.text(1).utf8)
      if names.contains(name) { found[name] = row.id(0) }
      return true
    }
    return found
  }
}
