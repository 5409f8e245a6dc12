package import GatherDomain
import SQLShared

/// The players, one by one.
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

  package func player(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Player? {
    try connection.first(Self.selectPlayer, .init(id), .init(account), read: Player.init(row:))
  }

  package func addPlayer(
    _ profile: Player.Profile, to account: ID<Account>
  ) throws(Failure) -> Player {
    let id = try insert(profile, .null, to: account)
    firstUnindexedID = firstUnindexedID ?? id
    return Player(id: ID(rowNumber: id), profile: profile)
  }

  package func restorePlayer(_ player: Player, to account: ID<Account>) throws(Failure) {
    // This name is indexed separately, because the batch contains only new players.
    try flushNameIndex()
    _ = try insert(player.profile, .init(player.id), to: account)
    try connection.run(
      "INSERT INTO playerNames (rowid, nameKey) SELECT id, nameKey FROM players WHERE id = ?",
      .init(player.id))
    try connection.run(
      "UPDATE figures SET nameKey = ? WHERE player = ?", .text(player.profile.name.lowercasedKey),
      .init(player.id))
  }

  /// Adds a player under an id, or under the next one if the id is null; returns the row number.
  private func insert(
    _ profile: Player.Profile, _ id: SQLValue, to account: ID<Account>
  ) throws(Failure) -> Int {
    try connection.run(
      Self.insertPlayer,
      [id, .init(account), .text(profile.name.lowercasedKey)] + profile.parameters)
    let id = connection.lastID
    try addToBucket(profile.name, of: account)
    return id
  }

  package func updatePlayer(_ player: Player, of account: ID<Account>) throws(Failure) {
    try flushNameIndex()
    let profile = player.profile
    guard let old = try self.player(player.id, of: account) else { return }
    try connection.run(
      Self.changePlayer,
      [.text(profile.name.lowercasedKey)] + profile.parameters + [.init(player.id), .init(account)])
    try removeFromBucket(old.profile.name, of: account)
    try addToBucket(profile.name, of: account)
  }

  package func deletePlayer(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Bool {
    try flushNameIndex()
    guard let player = try player(id, of: account) else { return false }
    try connection.run("DELETE FROM players WHERE id = ?", .init(id))
    try removeFromBucket(player.profile.name, of: account)
    return true
  }
}
