package import GatherDomain

extension SQLiteStore {
  package func players(
    of account: ID<Account>, matching search: String, in window: Window
  ) throws(Failure) -> Page<Player> {
    let key = search.folded
    let account = SQLiteValue(account)
    let limit = SQLiteValue.integer(window.limit)
    let offset = SQLiteValue.integer(window.offset)
    switch key.unicodeScalars.count {
    case 0:
      let entries = try connection.all(
        """
        SELECT id, name, age, skill, preferredPosition, favouriteTeam FROM players
        WHERE account = ? ORDER BY nameKey, id LIMIT ? OFFSET ?
        """, account, limit, offset, read: Player.init(row:))
      let total = try connection.first(
        "SELECT playerCount FROM accounts WHERE id = ?", account
      ) { $0.integer(0) }
      return Page(entries: entries, total: total ?? 0)
    case 1, 2:
      // Too short for the trigrams; so many names match that the first ones are found soon.
      let entries = try connection.all(
        """
        SELECT id, name, age, skill, preferredPosition, favouriteTeam FROM players
        WHERE account = ? AND instr(nameKey, ?) > 0 ORDER BY nameKey, id LIMIT ? OFFSET ?
        """, account, .text(key), limit, offset, read: Player.init(row:))
      let total = try connection.first(
        "SELECT count(*) FROM players WHERE account = ? AND instr(nameKey, ?) > 0",
        account, .text(key)
      ) { $0.integer(0) }
      return Page(entries: entries, total: total ?? 0)
    default:
      try fileNames()
      let phrase =
        "\""
        + key.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"") + "\""
      let entries = try connection.all(
        """
        SELECT id, name, age, skill, preferredPosition, favouriteTeam FROM players
        WHERE account = ? AND id IN (SELECT rowid FROM playerNames WHERE playerNames MATCH ?)
        ORDER BY nameKey, id LIMIT ? OFFSET ?
        """, account, .text(phrase), limit, offset, read: Player.init(row:))
      let total = try connection.first(
        """
        SELECT count(*) FROM players
        WHERE account = ? AND id IN (SELECT rowid FROM playerNames WHERE playerNames MATCH ?)
        """, account, .text(phrase)
      ) { $0.integer(0) }
      return Page(entries: entries, total: total ?? 0)
    }
  }

  package func playerCount(of account: ID<Account>) throws(Failure) -> Int {
    try connection.first(
      "SELECT playerCount FROM accounts WHERE id = ?", .init(account)
    ) { $0.integer(0) } ?? 0
  }

  package func rank(of player: Player, in account: ID<Account>) throws(Failure) -> Int {
    try connection.first(
      "SELECT count(*) FROM players WHERE account = ? AND (nameKey, id) < (?, ?)",
      .init(account), .text(player.profile.name.folded), .init(player.id)
    ) { $0.integer(0) } ?? 0
  }

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
    try connection.run(
      """
      INSERT INTO players
        (account, name, nameKey, age, skill, preferredPosition, favouriteTeam)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """, .init(account), .text(profile.name), .text(profile.name.folded), .init(profile.age),
      .init(profile.skill?.rawValue), .init(profile.preferredPosition?.rawValue),
      .init(profile.favouriteTeam))
    let id = connection.lastID
    firstUnfiled = firstUnfiled ?? id
    return Player(id: ID(String(id)), profile: profile)
  }

  package func updatePlayer(_ player: Player, of account: ID<Account>) throws(Failure) {
    try fileNames()
    let profile = player.profile
    try connection.run(
      """
      UPDATE players SET name = ?, nameKey = ?, age = ?, skill = ?, preferredPosition = ?,
        favouriteTeam = ?
      WHERE id = ? AND account = ?
      """, .text(profile.name), .text(profile.name.folded), .init(profile.age),
      .init(profile.skill?.rawValue), .init(profile.preferredPosition?.rawValue),
      .init(profile.favouriteTeam), .init(player.id), .init(account))
  }

  package func deletePlayer(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Bool {
    try fileNames()
    try connection.run(
      "DELETE FROM players WHERE id = ? AND account = ?", .init(id), .init(account))
    return connection.changes > 0
  }

  /// Makes the names of the players added in this transaction findable, all at once.
  func fileNames() throws(Failure) {
    guard let first = firstUnfiled else { return }
    try connection.run(
      "INSERT INTO playerNames (rowid, nameKey) SELECT id, nameKey FROM players WHERE id >= ?",
      .integer(first))
    firstUnfiled = nil
  }
}

extension Player {
  /// The player in a row of id, name, age, skill, preferredPosition, favouriteTeam.
  fileprivate init(row: SQLiteRow) {
    var profile = Profile(name: row.text(1))
    profile.age = row.optionalInteger(2)
    profile.skill = row.optionalText(3).flatMap(Skill.init(rawValue:))
    profile.preferredPosition = row.optionalText(4).flatMap(Position.init(rawValue:))
    profile.favouriteTeam = row.optionalText(5)
    self.init(id: row.id(0), profile: profile)
  }
}
