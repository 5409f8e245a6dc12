package import GatherDomain
import SQLShared

/// The gathers that have ended, by position. They are counted in buckets (table `gatherShelves`), for the
/// whole account and for each player. A new gather nearly always goes to the end, so a full bucket is
/// followed by a new one. When older gathers are added, the buckets are rebuilt once one is too long.
extension SQLiteStore {
  /// The number of gathers in the last bucket from which on a new gather starts a new one.
  private static var bucketSize: Int { 256 }
  /// The number of gathers in a bucket from which on the buckets are rebuilt.
  private static var maxBucketSize: Int { 1024 }
  /// The number for the whole account; no player has it.
  private static var everybody: SQLValue { .integer(0) }

  package func endedGathers(
    of account: ID<Account>, with player: ID<Player>?, in request: PageRequest
  ) throws(Failure) -> Page<Gather> {
    let owner = player.map { SQLValue($0) } ?? Self.everybody
    // An invalid id is read as 0.
    if player != nil, case .integer(0) = owner { return Page(entries: [], total: 0) }
    let total =
      try connection.first(
        "SELECT total(count) FROM gatherShelves WHERE account = ? AND player = ?",
        .init(account), owner
      ) { $0.integer(0) } ?? 0
    guard request.limit > 0, request.offset < total else { return Page(entries: [], total: total) }
    let (end, after) = try bucket(at: request.offset, of: owner, account)
    let (limit, skipped) = (SQLValue.integer(request.limit), request.offset - after)
    let rows =
      if player == nil {
        try connection.all(
          """
          SELECT \(GatherRow.columns) FROM gathers
          WHERE account = ? AND (startedAt, id) < (?, ?) AND endedAt IS NOT NULL
          ORDER BY startedAt DESC, id DESC LIMIT ? OFFSET ?
          """, .init(account), .integer(end.startedAt), .integer(end.id), limit, .integer(skipped),
          read: GatherRow.init(row:))
      } else {
        try connection.all(
          """
          SELECT \(GatherRow.columns.of("gathers"))
          FROM lineups CROSS JOIN gathers ON id = gather
          WHERE player = ? AND (lineups.startedAt, gather) < (?, ?) AND outcome IS NOT NULL
          ORDER BY lineups.startedAt DESC, gather DESC LIMIT ? OFFSET ?
          """, owner, .integer(end.startedAt), .integer(end.id), limit, .integer(skipped),
          read: GatherRow.init(row:))
      }
    var gathers: [Gather] = []
    for row in rows { gathers.append(try gather(row)) }
    return Page(entries: gathers, total: total)
  }

  /// The end of the bucket that contains the position `offset`, and the number of gathers after that end. The
  /// list starts with the newest gather.
  private func bucket(
    at offset: Int, of owner: SQLValue, _ account: ID<Account>
  ) throws(Failure) -> (end: GatherPlace, after: Int) {
    var (end, after) = (GatherPlace(startedAt: .max, id: .max), 0)
    try connection.forEachRow(
      """
      SELECT count, firstStart, firstGather FROM gatherShelves WHERE account = ? AND player = ?
      ORDER BY firstStart DESC, firstGather DESC
      """, .init(account), owner
    ) { row in
      let count = row.integer(0)
      guard after + count <= offset else { return false }
      after += count
      end = GatherPlace(startedAt: row.integer(1), id: row.integer(2))
      return true
    }
    return (end, after)
  }

  /// Adds or removes a gather in the counts of the account and of each player of its teams. The players of a
  /// match whose teams are unknown are on the bench.
  func countInBuckets(_ gather: Gather, by difference: Int, of account: ID<Account>) throws(Failure)
  {
    let players = (gather.lineup.teamA + gather.lineup.teamB).map { SQLValue($0.id) }
    let (start, id) = (SQLValue.integer(gather.place.startedAt), SQLValue(gather.id))
    let isNewest = difference > 0 ? try self.isNewest(gather, of: account) : false
    for owner in [Self.everybody] + players {
      let bucket = try connection.first(
        """
        SELECT firstStart, firstGather, count FROM gatherShelves
        WHERE account = ? AND player = ? AND (firstStart, firstGather) <= (?, ?)
        ORDER BY firstStart DESC, firstGather DESC LIMIT 1
        """, .init(account), owner, start, id
      ) { (start: $0.integer(0), gather: $0.integer(1), count: $0.integer(2)) }
      if let bucket, !isNewest || bucket.count < Self.bucketSize {
        try connection.run(
          """
          UPDATE gatherShelves SET count = count + ?
          WHERE account = ? AND player = ? AND firstStart = ? AND firstGather = ?
          """, .integer(difference), .init(account), owner, .integer(bucket.start),
          .integer(bucket.gather))
        if bucket.count >= Self.maxBucketSize { try rebuildBuckets(of: owner, account) }
      } else {
        try addBucket(of: owner, from: gather.place, difference, account)
      }
    }
  }

  /// Rebuilds the buckets of the account and of some players after many gathers were added. For each player,
  /// it takes their number, and the place of the first one.
  func rebuildBuckets(
    ofPlayers players: [ID<Player>: (first: GatherPlace, count: Int)], _ account: ID<Account>
  ) throws(Failure) {
    try rebuildBuckets(of: Self.everybody, account)
    for (player, added) in players {
      let owner = SQLValue(player)
      let hasBucket = try connection.first(
        "SELECT 1 FROM gatherShelves WHERE account = ? AND player = ? LIMIT 1", .init(account),
        owner
      ) { _ in true }
      if hasBucket == nil, added.count <= Self.bucketSize {
        try addBucket(of: owner, from: added.first, added.count, account)
      } else {
        try rebuildBuckets(of: owner, account)
      }
    }
  }

  private func addBucket(
    of owner: SQLValue, from first: GatherPlace, _ count: Int, _ account: ID<Account>
  ) throws(Failure) {
    try connection.run(
      """
      INSERT INTO gatherShelves (account, player, firstStart, firstGather, count)
      VALUES (?, ?, ?, ?, ?)
      """, .init(account), owner, .integer(first.startedAt), .integer(first.id), .integer(count))
  }

  private func rebuildBuckets(of owner: SQLValue, _ account: ID<Account>) throws(Failure) {
    try connection.run(
      "DELETE FROM gatherShelves WHERE account = ? AND player = ?", .init(account), owner)
    // One of the two parts is empty, because no player has the number of the whole account.
    try connection.run(
      """
      INSERT INTO gatherShelves (account, player, firstStart, firstGather, count)
      SELECT ?1, ?2, startedAt, gather, min(?3, total - number) FROM (
        SELECT startedAt, gather, row_number() OVER (ORDER BY startedAt, gather) - 1 AS number,
          count(*) OVER () AS total
        FROM (
          SELECT startedAt, id AS gather FROM gathers
          WHERE ?2 = 0 AND account = ?1 AND endedAt IS NOT NULL
          UNION ALL
          SELECT startedAt, gather FROM lineups WHERE player = ?2 AND outcome IS NOT NULL))
      WHERE number % ?3 = 0
      """, .init(account), owner, .integer(Self.bucketSize))
  }

  /// Whether no newer gather has ended, so that this one is the last.
  private func isNewest(_ gather: Gather, of account: ID<Account>) throws(Failure) -> Bool {
    try connection.first(
      """
      SELECT 1 FROM gathers
      WHERE account = ? AND (startedAt, id) > (?, ?) AND endedAt IS NOT NULL LIMIT 1
      """, .init(account), .integer(gather.place.startedAt), .init(gather.id)
    ) { _ in false } ?? true
  }
}
