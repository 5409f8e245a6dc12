package import GatherDomain
import SQLShared

/// The players.
extension SQLiteStore: PlayerStore {
  // Composed once, because they are used often.
  private static let selectPlayer =
    "SELECT \(Player.columns) FROM players WHERE id = ? AND account = ?"
  private static let insertPlayer = """
    INSERT INTO players (id, account, nameKey, \(Player.Profile.columns))
    VALUES (?, ?, ?, \(Player.Profile.columns.parameters))
    """
  private static let changePlayer = """
    UPDATE players SET nameKey = ?, \(Player.Profile.assignments { _ in "?" })
    WHERE id = ? AND account = ?
    """

  package func players(
    of account: ID<Account>, matching search: NameSearch, in request: PageRequest
  ) throws(Failure) -> Page<Player> {
    let condition =
      if search.text.isEmpty {
        "?2 = ''"
      } else if search.isSubstringSearch {
        "instr(nameKey, ?2) > 0"
      } else {
        // Names with the same beginning are side by side in the index. The last code point of Unicode has no successor.
        "nameKey >= ?2 AND nameKey < ?2 || char(0x10FFFF)"
      }
    let players = try connection.all(
      """
      SELECT \(Player.columns) FROM players WHERE account = ?1 AND \(condition)
      ORDER BY nameKey, id LIMIT ?3 OFFSET ?4
      """, .init(account), .text(search.text), .integer(request.limit), .integer(request.offset),
      read: Player.init(row:))
    let total = try connection.first(
      "SELECT count(*) FROM players WHERE account = ?1 AND \(condition)", .init(account),
      .text(search.text)
    ) { $0.integer(0) }
    return Page(entries: players, total: total ?? 0)
  }

  package func playerCount(of account: ID<Account>) throws(Failure) -> Int {
    try connection.first("SELECT count(*) FROM players WHERE account = ?", .init(account)) {
      $0.integer(0)
    } ?? 0
  }

  package func listIndex(of player: Player, in account: ID<Account>) throws(Failure) -> Int {
    try connection.first(
      "SELECT count(*) FROM players WHERE account = ? AND (nameKey, id) < (?, ?)", .init(account),
      .text(player.profile.name.nameListKey), .init(player.id)
    ) { $0.integer(0) } ?? 0
  }

  package func player(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Player? {
    try connection.first(Self.selectPlayer, .init(id), .init(account), read: Player.init(row:))
  }

  package func addPlayer(
    _ profile: Player.Profile, to account: ID<Account>
  ) throws(Failure) -> Player {
    try insert(profile, .null, to: account)
    return Player(id: ID(rowNumber: connection.lastID), profile: profile)
  }

  package func restorePlayer(_ player: Player, to account: ID<Account>) throws(Failure) {
    try insert(player.profile, .init(player.id), to: account)
  }

  /// Adds a player under an id, or under the next one if the id is null.
  private func insert(
    _ profile: Player.Profile, _ id: SQLValue, to account: ID<Account>
  ) throws(Failure) {
    try connection.run(
      Self.insertPlayer,
      [id, .init(account), .text(profile.name.nameListKey)] + profile.parameters)
  }

  package func updatePlayer(_ player: Player, of account: ID<Account>) throws(Failure) {
    let profile = player.profile
    try connection.run(
      Self.changePlayer,
      [.text(profile.name.nameListKey)] + profile.parameters + [.init(player.id), .init(account)])
  }

  package func deletePlayer(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Bool {
    try connection.run(
      "DELETE FROM players WHERE id = ? AND account = ?", .init(id), .init(account))
    return connection.changes > 0
  }
}
