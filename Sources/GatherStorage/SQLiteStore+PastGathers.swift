package import GatherDomain

/// The gathers that have ended, by position, however many they are: like the players they stand on
/// shelves, those of the account as a whole and those of each player. New ones come to the end, so a
/// shelf that is full is followed by another, and none is ever split.
extension SQLiteStore {
  /// The newest gather begins a shelf of its own when the last one holds so many.
  private static var fullShelf: Int { 256 }
  /// Stands for all players, as no player has this number.
  private static var everybody: SQLiteValue { .integer(0) }

  package func pastGathers(
    of account: ID<Account>, with player: ID<Player>?, in window: Window
  ) throws(Failure) -> Page<Gather> {
    let owner = player.map { SQLiteValue($0) } ?? Self.everybody
    // An id that is none is read as 0.
    if player != nil, case .integer(0) = owner { return Page(entries: [], total: 0) }
    let total =
      try connection.first(
        "SELECT total(count) FROM gatherShelves WHERE account = ? AND player = ?",
        .init(account), owner
      ) { $0.integer(0) } ?? 0
    guard window.limit > 0, window.offset < total else { return Page(entries: [], total: total) }
    let (end, after) = try shelf(at: window.offset, of: owner, account)
    let (limit, skipped) = (SQLiteValue.integer(window.limit), window.offset - after)
    let rows =
      if player == nil {
        try connection.all(
          """
          SELECT id, startedAt, endedAt, scoreA, scoreB FROM gathers
          WHERE account = ? AND id < ? AND endedAt IS NOT NULL ORDER BY id DESC LIMIT ? OFFSET ?
          """, .init(account), .integer(end), limit, .integer(skipped),
          read: GatherRow.init(row:))
      } else {
        try connection.all(
          """
          SELECT id, startedAt, endedAt, scoreA, scoreB
          FROM lineups CROSS JOIN gathers ON id = gather
          WHERE player = ? AND gather < ? AND outcome IS NOT NULL
          ORDER BY gather DESC LIMIT ? OFFSET ?
          """, owner, .integer(end), limit, .integer(skipped), read: GatherRow.init(row:))
      }
    var gathers: [Gather] = []
    for row in rows { gathers.append(try gather(row)) }
    return Page(entries: gathers, total: total)
  }

  /// Before which gather the shelf ends that holds the place `offset`, and how many gathers stand behind
  /// that end: the list begins with the newest.
  private func shelf(
    at offset: Int, of owner: SQLiteValue, _ account: ID<Account>
  ) throws(Failure) -> (end: Int, after: Int) {
    var (end, after) = (Int.max, 0)
    try connection.look(
      """
      SELECT count, firstGather FROM gatherShelves WHERE account = ? AND player = ?
      ORDER BY firstGather DESC
      """, .init(account), owner
    ) { row in
      let count = row.integer(0)
      guard after + count <= offset else { return false }
      after += count
      end = row.integer(1)
      return true
    }
    return (end, after)
  }

  /// Counts a gather in or out, of the account and of each of its players.
  func shelve(_ gather: Gather, by difference: Int, of account: ID<Account>) throws(Failure) {
    let players = gather.lineup.participants.map { SQLiteValue($0.id) }
    let isNewest = difference > 0 ? try self.isNewest(gather, of: account) : false
    for owner in [Self.everybody] + players {
      let shelf = try connection.first(
        """
        SELECT firstGather, count FROM gatherShelves
        WHERE account = ? AND player = ? AND firstGather <= ? ORDER BY firstGather DESC LIMIT 1
        """, .init(account), owner, .init(gather.id)
      ) { (first: $0.integer(0), count: $0.integer(1)) }
      if let shelf, !isNewest || shelf.count < Self.fullShelf {
        try connection.run(
          """
          UPDATE gatherShelves SET count = count + ?
          WHERE account = ? AND player = ? AND firstGather = ?
          """, .integer(difference), .init(account), owner, .integer(shelf.first))
      } else {
        try connection.run(
          "INSERT INTO gatherShelves (account, player, firstGather, count) VALUES (?, ?, ?, ?)",
          .init(account), owner, .init(gather.id), .integer(difference))
      }
    }
  }

  /// Whether no newer gather has ended, so that this one comes to the end.
  private func isNewest(_ gather: Gather, of account: ID<Account>) throws(Failure) -> Bool {
    try connection.first(
      "SELECT 1 FROM gathers WHERE account = ? AND id > ? AND endedAt IS NOT NULL LIMIT 1",
      .init(account), .init(gather.id)
    ) { _ in false } ?? true
  }
}
