package import GatherDomain

extension SQLiteStore {
  package func player(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Player? {
    try connection.first(
      """
      SELECT id, name, age, skill, preferredPosition, favouriteTeam FROM players
      WHERE id = ? AND account = ?
      """, .init(id), .init(account), read: Player.init(row:))
  }

  package func addPlayer(
    _ profile: Player.Profile, to account: ID<Account>
  ) throws(Failure) -> Player {
    let id = try insert(profile, .null, to: account)
    firstUnfiled = firstUnfiled ?? id
    return Player(id: ID(String(id)), profile: profile)
  }

  package func restorePlayer(_ player: Player, to account: ID<Account>) throws(Failure) {
    // Their name is entered by itself, as those that are entered together are all new.
    try fileNames()
    _ = try insert(player.profile, .init(player.id), to: account)
    try connection.run(
      "INSERT INTO playerNames (rowid, nameKey) SELECT id, nameKey FROM players WHERE id = ?",
      .init(player.id))
    try connection.run(
      "UPDATE figures SET nameKey = ? WHERE player = ?", .text(player.profile.name.folded),
      .init(player.id))
  }

  /// Adds a player under an id, or under the next one if that is null; their number.
  private func insert(
    _ profile: Player.Profile, _ id: SQLiteValue, to account: ID<Account>
  ) throws(Failure) -> Int {
    try connection.run(
      """
      INSERT INTO players
        (id, account, name, nameKey, age, skill, preferredPosition, favouriteTeam)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """, id, .init(account), .text(profile.name), .text(profile.name.folded),
      .init(profile.age), .init(profile.skill?.rawValue),
      .init(profile.preferredPosition?.rawValue), .init(profile.favouriteTeam))
    let id = connection.lastID
    try shelve(profile.name, of: account)
    return id
  }

  package func updatePlayer(_ player: Player, of account: ID<Account>) throws(Failure) {
    try fileNames()
    let profile = player.profile
    guard let old = try self.player(player.id, of: account) else { return }
    let words = try unknownWords(of: player.id)
    try connection.run(
      """
      UPDATE players SET name = ?, nameKey = ?, age = ?, skill = ?, preferredPosition = ?,
        favouriteTeam = ?
      WHERE id = ? AND account = ?
      """, .text(profile.name), .text(profile.name.folded), .init(profile.age),
      .init(profile.skill?.rawValue ?? words.skill),
      .init(profile.preferredPosition?.rawValue ?? words.position),
      .init(profile.favouriteTeam), .init(player.id), .init(account))
    try unshelve(old.profile.name, of: account)
    try shelve(profile.name, of: account)
  }

  /// The words for skill and position that only a later program knows: they are kept, as whoever changes
  /// something else has not seen them.
  private func unknownWords(
    of player: ID<Player>
  ) throws(Failure) -> (skill: String?, position: String?) {
    try connection.first(
      "SELECT skill, preferredPosition FROM players WHERE id = ?", .init(player)
    ) { row in
      (
        skill: row.optionalText(0).flatMap { Skill(rawValue: $0) == nil ? $0 : nil },
        position: row.optionalText(1).flatMap { Position(rawValue: $0) == nil ? $0 : nil }
      )
    } ?? (nil, nil)
  }

  package func deletePlayer(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Bool {
    try fileNames()
    guard let player = try player(id, of: account) else { return false }
    try connection.run("DELETE FROM players WHERE id = ?", .init(id))
    try unshelve(player.profile.name, of: account)
    return true
  }
}

extension Player {
  /// The player in a row of id, name, age, skill, preferredPosition, favouriteTeam.
  package init(row: SQLiteRow) {
    var profile = Profile(name: row.text(1))
    profile.age = row.optionalInteger(2)
    profile.skill = row.optionalText(3).flatMap(Skill.init(rawValue:))
    profile.preferredPosition = row.optionalText(4).flatMap(Position.init(rawValue:))
    profile.favouriteTeam = row.optionalText(5)
    self.init(id: row.id(0), profile: profile)
  }
}
