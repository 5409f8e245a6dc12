package import GatherDomain
import SQLShared

/// The list of players by position, however long it is: it stands on shelves of some hundred names,
/// whose counts lead to any place without walking there.
extension SQLiteStore {
  /// A shelf is split when it holds more than this: as many as there are shelves for a long list, so
  /// that the way to a place is short on both.
  private static var fullShelf: Int { 256 }

  private static let selectPage = """
    SELECT \(Player.columns) FROM players
    WHERE account = ? AND nameKey >= ? ORDER BY nameKey, id LIMIT ? OFFSET ?
    """

  /// A part of the list in its order; of a window without room, only how long the list is.
  func page(of account: ID<Account>, in window: Window) throws(Failure) -> Page<Player> {
    let total = try playerCount(of: account)
    guard window.limit > 0, window.offset < total else { return Page(entries: [], total: total) }
    let (firstKey, before) = try shelf(at: window.offset, of: account)
    let entries = try connection.all(
      Self.selectPage, .init(account), .text(firstKey), .integer(window.limit),
      .integer(window.offset - before), read: Player.init(row:))
    return Page(entries: entries, total: total)
  }

  /// The first key of the shelf that holds the place `offset`, and how many names stand before it.
  private func shelf(
    at offset: Int, of account: ID<Account>
  ) throws(Failure) -> (firstKey: String, before: Int) {
    var (firstKey, before) = ("", 0)
    try connection.look(
      "SELECT count, firstKey FROM shelves WHERE account = ? ORDER BY firstKey", .init(account)
    ) { row in
      let count = row.integer(0)
      if before + count <= offset {
        before += count
        return true
      }
      // Only now, as a text is dearer than a number.
      firstKey = row.text(1)
      return false
    }
    return (firstKey, before)
  }

  package func playerCount(of account: ID<Account>) throws(Failure) -> Int {
    try connection.first(
      "SELECT playerCount FROM accounts WHERE id = ?", .init(account)
    ) { $0.integer(0) } ?? 0
  }

  package func rank(of player: Player, in account: ID<Account>) throws(Failure) -> Int {
    let key = player.profile.name.folded
    let shelf = try shelf(of: key, in: account)
    let before = try connection.first(
      "SELECT total(count) FROM shelves WHERE account = ? AND firstKey < ?",
      .init(account), .text(shelf?.firstKey ?? "")
    ) { $0.integer(0) }
    let onShelf = try connection.first(
      """
      SELECT count(*) FROM players
      WHERE account = ? AND nameKey >= ? AND (nameKey, id) < (?, ?)
      """, .init(account), .text(shelf?.firstKey ?? ""), .text(key), .init(player.id)
    ) { $0.integer(0) }
    return (before ?? 0) + (onShelf ?? 0)
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
    guard var shelf = try shelf(of: name.folded, in: account) else { return nil }
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

  /// The shelf that a key stands on; nil in an account that has none.
  private func shelf(of key: String, in account: ID<Account>) throws(Failure) -> Shelf? {
    try connection.first(
      """
      SELECT firstKey, count FROM shelves
      WHERE account = ? AND firstKey <= ? ORDER BY firstKey DESC LIMIT 1
      """, .init(account), .text(key), read: Shelf.init(row:))
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
