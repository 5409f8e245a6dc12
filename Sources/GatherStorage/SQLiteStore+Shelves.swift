package import GatherDomain

/// The list of players by position, however long it is: it stands on shelves of up to a thousand
/// names, whose counts lead to any place without walking there.
extension SQLiteStore {
  /// A shelf is split when it holds more than this.
  private static var fullShelf: Int { 1000 }

  /// A part of the list in its order.
  func page(of account: ID<Account>, in window: Window) throws(Failure) -> Page<Player> {
    var firstKey = ""
    var rest = window.offset
    for shelf in try shelves(of: account) {
      firstKey = shelf.firstKey
      guard rest >= shelf.count else { break }
      rest -= shelf.count
    }
    let total = try playerCount(of: account)
    guard window.offset < total else { return Page(entries: [], total: total) }
    let entries = try connection.all(
      """
      SELECT id, name, age, skill, preferredPosition, favouriteTeam FROM players
      WHERE account = ? AND nameKey >= ? ORDER BY nameKey, id LIMIT ? OFFSET ?
      """, .init(account), .text(firstKey), .integer(window.limit), .integer(rest),
      read: Player.init(row:))
    return Page(entries: entries, total: total)
  }

  package func playerCount(of account: ID<Account>) throws(Failure) -> Int {
    try connection.first(
      "SELECT playerCount FROM accounts WHERE id = ?", .init(account)
    ) { $0.integer(0) } ?? 0
  }

  package func rank(of player: Player, in account: ID<Account>) throws(Failure) -> Int {
    let key = player.profile.name.folded
    // Keys are compared as the database compares them: byte by byte.
    let before = try shelves(of: account).prefix {
      !key.utf8.lexicographicallyPrecedes($0.firstKey.utf8)
    }
    let onShelf = try connection.first(
      """
      SELECT count(*) FROM players
      WHERE account = ? AND nameKey >= ? AND (nameKey, id) < (?, ?)
      """, .init(account), .text(before.last?.firstKey ?? ""), .text(key), .init(player.id)
    ) { $0.integer(0) }
    return before.dropLast().reduce(onShelf ?? 0) { $0 + $1.count }
  }

  /// Counts a name in, and splits its shelf if that is full now.
  func shelve(_ name: String, of account: ID<Account>) throws(Failure) {
    let shelf = try count(name, by: 1, of: account)
    if let shelf, shelf.count > Self.fullShelf { try split(shelf, of: account) }
  }

  /// Counts a name out.
  func unshelve(_ name: String, of account: ID<Account>) throws(Failure) {
    _ = try count(name, by: -1, of: account)
  }

  /// Counts a name in or out, and gives the shelf as it then is.
  private func count(
    _ name: String, by difference: Int, of account: ID<Account>
  ) throws(Failure) -> Shelf? {
    let found = try connection.first(
      """
      SELECT firstKey, count FROM shelves
      WHERE account = ? AND firstKey <= ? ORDER BY firstKey DESC LIMIT 1
      """, .init(account), .text(name.folded), read: Shelf.init(row:))
    guard var shelf = found else { return nil }
    shelf.count += difference
    try connection.run(
      "UPDATE shelves SET count = ? WHERE account = ? AND firstKey = ?",
      .integer(shelf.count), .init(account), .text(shelf.firstKey))
    return shelf
  }

  /// Puts the second half of a shelf on one of its own. A shelf of one name only stays as it is.
  private func split(_ shelf: Shelf, of account: ID<Account>) throws(Failure) {
    let middle = try connection.first(
      """
      SELECT nameKey FROM players WHERE account = ? AND nameKey >= ?
      ORDER BY nameKey, id LIMIT 1 OFFSET ?
      """, .init(account), .text(shelf.firstKey), .integer(shelf.count / 2)
    ) { $0.text(0) }
    guard let middle, middle != shelf.firstKey else { return }
    let kept =
      try connection.first(
        "SELECT count(*) FROM players WHERE account = ? AND nameKey >= ? AND nameKey < ?",
        .init(account), .text(shelf.firstKey), .text(middle)
      ) { $0.integer(0) } ?? 0
    try connection.run(
      "UPDATE shelves SET count = ? WHERE account = ? AND firstKey = ?",
      .integer(kept), .init(account), .text(shelf.firstKey))
    try connection.run(
      "INSERT INTO shelves (account, firstKey, count) VALUES (?, ?, ?)",
      .init(account), .text(middle), .integer(shelf.count - kept))
  }

  private func shelves(of account: ID<Account>) throws(Failure) -> [Shelf] {
    try connection.all(
      "SELECT firstKey, count FROM shelves WHERE account = ? ORDER BY firstKey",
      .init(account), read: Shelf.init(row:))
  }
}

/// A run of the list: the least key that can stand on it, and how many names do.
private struct Shelf {
  let firstKey: String
  var count: Int

  init(row: SQLiteRow) {
    firstKey = row.text(0)
    count = row.integer(1)
  }
}
