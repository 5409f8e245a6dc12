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
  private static let selectPrefixMatches = """
    SELECT \(Player.columns) FROM players
    WHERE account = ? AND nameKey >= ? AND nameKey < ? ORDER BY nameKey, id LIMIT ? OFFSET ?
    """
  private static let countPrefixMatches = """
    SELECT count(*) FROM (
      SELECT 1 FROM players WHERE account = ? AND nameKey >= ? AND nameKey < ? LIMIT ?
    )
    """
  private static let selectUnsortedMatches = """
    SELECT \(Player.columns) FROM playerNames JOIN players ON id = playerNames.rowid
    WHERE playerNames MATCH ? AND playerNames.rowid >= ? AND +account = ?
    ORDER BY playerNames.rowid LIMIT ? OFFSET ?
    """

  package func players(
    of account: ID<Account>, matching search: NameSearch, in request: PageRequest
  ) throws(Failure) -> Page<Player> {
    if search.text.isEmpty { return try page(of: account, in: request) }
    guard search.isSubstringSearch else {
      return try prefixMatches(search.text, of: account, in: request)
    }
    try flushNameIndex()
    let pages = try searchPages(of: account, search)
    // Only a search that finds many has pages.
    if !pages.starts.isEmpty { return try unsortedSubstringMatches(pages, in: request) }
    let phrase = SQLValue.text(search.phrase)
    let limit = NameSearch.maxSortedMatches
    // The plus prevents SQLite from scanning the account's index instead.
    var found = try connection.all(
      Self.selectMatches, phrase, .init(account), .integer(limit + 1)
    ) { (player: Player(row: $0), key: $0.text(Player.columns.count)) }
    let isMany = found.count > limit
    if isMany, request.offset + request.limit > limit {
      return try unsortedSubstringMatches(pages, in: request)
    }
    if isMany {
      let page = found.dropFirst(request.offset).map(\.player)
      searchPages = pages.adding(page, in: request)
    }
    // Few enough to sort by name. The sort is stable, so the older of equal names comes first.
    if !isMany { found.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } }
    let entries = found.dropFirst(request.offset).prefix(request.limit).map(\.player)
    return Page(entries: entries, total: isMany ? nil : found.count)
  }

  /// Names with the same prefix are adjacent in the list. Far from its beginning, their positions tell where a
  /// page begins, and how many there are.
  private func prefixMatches(
    _ text: String, of account: ID<Account>, in request: PageRequest
  ) throws(Failure) -> Page<Player> {
    // The last code point of Unicode has no successor.
    let end = text + "\u{10FFFF}"
    let limit = request.offset + Self.countLookahead
    if request.offset < Self.countLookahead {
      let entries = try connection.all(
        Self.selectPrefixMatches, .init(account), .text(text), .text(end),
        .integer(request.limit), .integer(request.offset), read: Player.init(row:))
      let total =
        try connection.first(
          Self.countPrefixMatches, .init(account), .text(text), .text(end), .integer(limit + 1)
        ) { $0.integer(0) } ?? 0
      return Page(entries: entries, total: total > limit ? nil : total)
    }
    let first = try position(of: text, in: account)
    let total = try position(of: end, in: account) - first
    let count = min(request.limit, total - request.offset)
    var entries: [Player] = []
    if count > 0 {
      entries = try players(of: account, at: first + request.offset, count: count)
    }
    return Page(entries: entries, total: total > limit ? nil : total)
  }

  /// How many names after the beginning of the page are counted.
  private static var countLookahead: Int { 500 }

  /// The matches of a search that finds many, in the order in which they were added.
  private func unsortedSubstringMatches(
    _ pages: SearchPages, in request: PageRequest
  ) throws(Failure) -> Page<Player> {
    let (phrase, account) = (SQLValue.text(pages.search.phrase), pages.account)
    // Only the total is asked for, which is not told before the last page.
    if request.limit == 0, let last = pages.starts.last, request.offset <= last.offset {
      return Page(entries: [], total: nil)
    }
    let start = pages.starts.last { $0.offset <= request.offset } ?? (offset: 0, player: 0)
    var entries = try connection.all(
      Self.selectUnsortedMatches, phrase, .integer(start.player), .init(account),
      .integer(request.limit + 1), .integer(request.offset - start.offset),
      read: Player.init(row:))
    searchPages = pages.adding(entries, in: request)
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

extension SQLiteStore {
  /// What is known of the pages of a search; nothing if it is another one than the latest, or if the players
  /// may have changed.
  private func searchPages(
    of account: ID<Account>, _ search: NameSearch
  ) throws(Failure) -> SearchPages {
    let version = try checkedVersion()
    if let searchPages, searchPages.account == account, searchPages.search == search,
      searchPages.version == version
    {
      return searchPages
    }
    return SearchPages(account: account, search: search, version: version)
  }
}

/// Where pages of a search that finds many begin, so that the rows before them are not read for each page. Only
/// a page that was not shown before, nor is the one after such a page, is found by reading from the nearest.
struct SearchPages {
  fileprivate let account: ID<Account>
  fileprivate let search: NameSearch
  /// The external change count of the file.
  fileprivate let version: Int
  /// The offset of each, and the row number of its first player, in ascending order.
  fileprivate var starts: [(offset: Int, player: Int)] = []

  /// With the first of the entries from a request's offset on, and the first one after its page.
  fileprivate func adding(_ entries: [Player], in request: PageRequest) -> SearchPages {
    var pages = self
    for index in [0, request.limit] where entries.indices.contains(index) {
      let offset = request.offset + index
      let place = pages.starts.firstIndex { $0.offset >= offset } ?? pages.starts.endIndex
      if place < pages.starts.endIndex, pages.starts[place].offset == offset { continue }
      pages.starts.insert((offset, entries[index].id.rowNumber), at: place)
    }
    return pages
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
