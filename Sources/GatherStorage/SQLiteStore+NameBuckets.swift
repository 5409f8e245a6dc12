package import GatherDomain
import SQLShared

/// The list of players by position. The names are counted in buckets of a few hundred (table `shelves`), so
/// any position is found without reading the names before it.
extension SQLiteStore {
  /// A bucket with more names is split. For a long list, there are about as many buckets as names in one,
  /// which keeps both scans short.
  private static var bucketSize: Int { 256 }

  private static let selectPage = """
    SELECT \(Player.columns) FROM players
    WHERE account = ? AND nameKey >= ? ORDER BY nameKey, id LIMIT ? OFFSET ?
    """

  /// A page of the list; with a limit of 0, only the total.
  func page(of account: ID<Account>, in request: PageRequest) throws(Failure) -> Page<Player> {
    let total = try playerCount(of: account)
    guard request.limit > 0, request.offset < total else { return Page(entries: [], total: total) }
    let entries = try players(of: account, at: request.offset, count: request.limit)
    return Page(entries: entries, total: total)
  }

  /// The players of the list from the position `offset` on, at most `count`.
  func players(of account: ID<Account>, at offset: Int, count: Int) throws(Failure) -> [Player] {
    let (firstKey, before) = try bucket(at: offset, of: account)
    return try connection.all(
      Self.selectPage, .init(account), .text(firstKey), .integer(count),
      .integer(offset - before), read: Player.init(row:))
  }

  /// The position from which on the buckets are kept once they are read. Before it, there are few to read.
  private static var farOffset: Int { 2048 }

  /// The first key of the bucket that contains the position `offset`, and the number of names before it.
  private func bucket(
    at offset: Int, of account: ID<Account>
  ) throws(Failure) -> (firstKey: String, before: Int) {
    if offset >= Self.farOffset {
      return try buckets(of: account).last { $0.before <= offset }
    }
    var (firstKey, before) = ("", 0)
    try connection.forEachRow(
      "SELECT count, firstKey FROM shelves WHERE account = ? ORDER BY firstKey", .init(account)
    ) { row in
      let count = row.integer(0)
      if before + count <= offset {
        before += count
        return true
      }
      // Read only here, because a text costs more than a number.
      firstKey = row.text(1)
      return false
    }
    return (firstKey, before)
  }

  /// The number of names before a key.
  func position(of key: String, in account: ID<Account>) throws(Failure) -> Int {
    let bucket = try buckets(of: account).last {
      !key.utf8.lexicographicallyPrecedes($0.firstKey.utf8)
    }
    let inBucket = try connection.first(
      "SELECT count(*) FROM players WHERE account = ? AND nameKey >= ? AND nameKey < ?",
      .init(account), .text(bucket.firstKey), .text(key)
    ) { $0.integer(0) }
    return bucket.before + (inBucket ?? 0)
  }

  /// The buckets of an account, read once as long as its players do not change.
  private func buckets(of account: ID<Account>) throws(Failure) -> NameBuckets {
    let version = try checkedVersion()
    if let nameBuckets, nameBuckets.account == account, nameBuckets.version == version {
      return nameBuckets
    }
    var (entries, before): ([NameBuckets.Entry], Int) = ([], 0)
    try connection.forEachRow(
      "SELECT count, firstKey FROM shelves WHERE account = ? ORDER BY firstKey", .init(account)
    ) { row in
      entries.append((row.text(1), before))
      before += row.integer(0)
      return true
    }
    let buckets = NameBuckets(account: account, version: version, entries: entries)
    nameBuckets = buckets
    return buckets
  }

  package func playerCount(of account: ID<Account>) throws(Failure) -> Int {
    try connection.first(
      "SELECT playerCount FROM accounts WHERE id = ?", .init(account)
    ) { $0.integer(0) } ?? 0
  }

  package func rank(of player: Player, in account: ID<Account>) throws(Failure) -> Int {
    let key = player.profile.name.lowercasedKey
    let bucket = try bucket(of: key, in: account)
    let before = try connection.first(
      "SELECT total(count) FROM shelves WHERE account = ? AND firstKey < ?",
      .init(account), .text(bucket?.firstKey ?? "")
    ) { $0.integer(0) }
    let inBucket = try connection.first(
      """
      SELECT count(*) FROM players
      WHERE account = ? AND nameKey >= ? AND (nameKey, id) < (?, ?)
      """, .init(account), .text(bucket?.firstKey ?? ""), .text(key), .init(player.id)
    ) { $0.integer(0) }
    return (before ?? 0) + (inBucket ?? 0)
  }

  /// Adds a name to its bucket, and splits the bucket if it is full.
  func addToBucket(_ name: String, of account: ID<Account>) throws(Failure) {
    let bucket = try count(name, by: 1, of: account)
    if let bucket, bucket.count > Self.bucketSize { try split(bucket, of: account) }
  }

  /// Removes a name from its bucket.
  func removeFromBucket(_ name: String, of account: ID<Account>) throws(Failure) {
    _ = try count(name, by: -1, of: account)
  }

  /// Adds or removes a name, and returns the updated bucket. All changes of the list come here.
  private func count(
    _ name: String, by difference: Int, of account: ID<Account>
  ) throws(Failure) -> Bucket? {
    forgetPlaces()
    guard var bucket = try bucket(of: name.lowercasedKey, in: account) else { return nil }
    bucket.count += difference
    try connection.run(
      "UPDATE shelves SET count = ? WHERE account = ? AND firstKey = ?",
      .integer(bucket.count), .init(account), .text(bucket.firstKey))
    return bucket
  }

  /// Moves the second half of a bucket into a new one. A bucket with a single name is not split.
  private func split(_ bucket: Bucket, of account: ID<Account>) throws(Failure) {
    let middle = try connection.first(
      """
      SELECT nameKey FROM players WHERE account = ? AND nameKey >= ?
      ORDER BY nameKey, id LIMIT 1 OFFSET ?
      """, .init(account), .text(bucket.firstKey), .integer(bucket.count / 2)
    ) { $0.text(0) }
    guard let middle, middle != bucket.firstKey else { return }
    let kept =
      try connection.first(
        "SELECT count(*) FROM players WHERE account = ? AND nameKey >= ? AND nameKey < ?",
        .init(account), .text(bucket.firstKey), .text(middle)
      ) { $0.integer(0) } ?? 0
    try connection.run(
      "UPDATE shelves SET count = ? WHERE account = ? AND firstKey = ?",
      .integer(kept), .init(account), .text(bucket.firstKey))
    try connection.run(
      "INSERT INTO shelves (account, firstKey, count) VALUES (?, ?, ?)",
      .init(account), .text(middle), .integer(bucket.count - kept))
  }

  /// The bucket that a key belongs to; nil in an account without buckets.
  private func bucket(of key: String, in account: ID<Account>) throws(Failure) -> Bucket? {
    try connection.first(
      """
      SELECT firstKey, count FROM shelves
      WHERE account = ? AND firstKey <= ? ORDER BY firstKey DESC LIMIT 1
      """, .init(account), .text(key), read: Bucket.init(row:))
  }
}

/// The buckets of an account in ascending order, kept in memory while its players do not change.
struct NameBuckets {
  /// The lowest key of a bucket, and the number of names before it.
  fileprivate typealias Entry = (firstKey: String, before: Int)

  fileprivate let account: ID<Account>
  /// The external change count of the file.
  fileprivate let version: Int
  fileprivate let entries: [Entry]

  /// The last bucket of those for which `isReached` is true, which are the first ones.
  fileprivate func last(_ isReached: (Entry) -> Bool) -> Entry {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if isReached(entries[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? entries[low - 1] : ("", 0)
  }
}

/// A range of the list: its lowest key, and the number of its names.
private struct Bucket {
  let firstKey: String
  var count: Int

  init(row: SQLiteRow) {
    firstKey = row.text(0)
    count = row.integer(1)
  }
}
