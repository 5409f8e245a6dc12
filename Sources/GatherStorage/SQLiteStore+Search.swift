package import GatherDomain
import SQLShared

/// Players by name. Each kind of search reads only the part of an index that the page needs.
extension SQLiteStore {
  private static let matches = """
    FROM playerNames JOIN players ON id = playerNames.rowid
    WHERE playerNames MATCH ? AND +account = ? ORDER BY playerNames.rowid
    """
  private static let selectMatches =
    "SELECT \(Player.columns), players.nameKey \(matches) LIMIT ?"
  private static let selectUnsortedMatches = "SELECT \(Player.columns) \(matches) LIMIT ? OFFSET ?"
  private static let selectPrefixMatches = """
    SELECT \(Player.columns) FROM players
    WHERE account = ? AND nameKey >= ? AND nameKey < ? ORDER BY nameKey, id LIMIT ? OFFSET ?
    """

  package func players(
    of account: ID<Account>, matching search: NameSearch, in request: PageRequest
  ) throws(Failure) -> Page<Player> {
    if search.text.isEmpty { return try page(of: account, in: request) }
    guard search.isSubstringSearch else {
      return try prefixMatches(search.text, of: account, in: request)
    }
    try flushNameIndex()
    let phrase = SQLValue.text(search.phrase)
    let limit = NameSearch.maxSortedMatches
    // The plus prevents SQLite from scanning the account's index instead.
    var found = try connection.all(
      Self.selectMatches, phrase, .init(account), .integer(limit + 1)
    ) { (player: Player(row: $0), key: $0.text(Player.columns.count)) }
    let isMany = found.count > limit
    if isMany, request.offset + request.limit > limit {
      return try unsortedSubstringMatches(phrase, of: account, in: request)
    }
    // Few enough to sort by name. The sort is stable, so the older of equal names comes first.
    if !isMany { found.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } }
    let entries = found.dropFirst(request.offset).prefix(request.limit).map(\.player)
    return Page(entries: entries, total: isMany ? nil : found.count)
  }

  /// Names with the same prefix are adjacent in the list.
  private func prefixMatches(
    _ text: String, of account: ID<Account>, in request: PageRequest
  ) throws(Failure) -> Page<Player> {
    // The last code point of Unicode has no successor.
    let (account, first, end) = (SQLValue(account), text, text + "\u{10FFFF}")
    let entries = try connection.all(
      Self.selectPrefixMatches, account, .text(first), .text(end), .integer(request.limit),
      .integer(request.offset),
      read: Player.init(row:))
    let limit = request.offset + Self.countLookahead
    let total =
      try connection.first(
        """
        SELECT count(*) FROM (
          SELECT 1 FROM players WHERE account = ? AND nameKey >= ? AND nameKey < ? LIMIT ?
        )
        """, account, .text(first), .text(end), .integer(limit + 1)
      ) { $0.integer(0) } ?? 0
    return Page(entries: entries, total: total > limit ? nil : total)
  }

  /// How many names after the requested page are counted.
  private static var countLookahead: Int { 500 }

  /// The matches of a search that finds many, in the order in which they were added.
  private func unsortedSubstringMatches(
    _ phrase: SQLValue, of account: ID<Account>, in request: PageRequest
  ) throws(Failure) -> Page<Player> {
    var entries = try connection.all(
      Self.selectUnsortedMatches, phrase, .init(account), .integer(request.limit + 1),
      .integer(request.offset),
      read: Player.init(row:))
    if entries.count > request.limit {
      entries.removeLast()
      return Page(entries: entries, total: nil)
    }
    if !entries.isEmpty { return Page(entries: entries, total: request.offset + entries.count) }
    // The offset is after the end, so the total has to be counted.
    let total = try connection.first(
      """
      SELECT count(*) FROM playerNames JOIN players ON id = playerNames.rowid
      WHERE playerNames MATCH ? AND +account = ?
      """, phrase, .init(account)
    ) { $0.integer(0) }
    return Page(entries: [], total: total)
  }

  /// Adds the names of this transaction's new players to the search index, all at once. Separate insertions
  /// would write a page each.
  func flushNameIndex() throws(Failure) {
    guard let first = firstUnindexedID else { return }
    try connection.run(
      "INSERT INTO playerNames (rowid, nameKey) SELECT id, nameKey FROM players WHERE id >= ?",
      .integer(first))
    firstUnindexedID = nil
  }
}

extension NameSearch {
  /// The text as a phrase of FTS5.
  fileprivate var phrase: String {
    // By bytes, because a combining mark after a quote forms another Swift character.
    let parts = text.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    let doubled = parts.joined(separator: [UInt8](repeating: UInt8(ascii: "\""), count: 2))
    return "\"" + String(decoding: Array(doubled), as: UTF8.self) + "\""
  }
}
