#if WebService
  import GatherDomain
  import SQLiteStorage
  import JSONRPC
  import SQLShared

  /// The journal of uncommitted writes that the service may have accepted. An entry is stored in the mirror
  /// before the write is sent, and deleted by the commit.
  ///
  /// The service has no transactions. An entry without an open transaction was interrupted, because its
  /// request failed or its process ended. It is undone at the next contact with the service.
  final class ServiceJournal {
    private let connection: SQLiteConnection
    private let slot: ProcessSlot
    /// The entries of the open transaction, the oldest first.
    private var pending: [(id: Int, account: ID<Account>?)] = []

    /// A row of the journal.
    struct Row {
      let id: Int
      fileprivate let owner: Int
      var entry: JournalEntry
    }

    /// The owner of an entry.
    enum Owner {
      /// The open transaction.
      case thisTransaction
      /// The transaction of another running process.
      case otherProcess
      /// No owner: the transaction was interrupted.
      case nobody
    }

    init(_ connection: SQLiteConnection, _ slot: ProcessSlot) throws(Failure) {
      self.connection = connection
      self.slot = slot
      try connection.script(Self.table)
    }

    /// How many entries the open transaction has.
    var count: Int { pending.count }

    /// Adds a write of the open transaction.
    func add(_ entry: JournalEntry, of account: ID<Account>?) throws(Failure) -> Row {
      try connection.run(
        "INSERT INTO serviceJournal (account, owner, content) VALUES (?, ?, ?)",
        account.map { SQLValue($0) } ?? .null, .integer(slot.number), .text(entry.json))
      let id = try connection.first("SELECT last_insert_rowid()") { $0.integer(0) } ?? 0
      pending.append((id, account))
      return Row(id: id, owner: slot.number, entry: entry)
    }

    /// Stores the result of a write.
    func set(_ row: Row) throws(Failure) {
      try connection.run(
        "UPDATE serviceJournal SET content = ? WHERE id = ?", .text(row.entry.json),
        .integer(row.id))
    }

    func remove(_ row: Row) throws(Failure) {
      try connection.run("DELETE FROM serviceJournal WHERE id = ?", .integer(row.id))
    }

    /// Takes over a row whose process has ended; false if another process has already done so.
    func claim(_ row: Row) throws(Failure) -> Bool {
      try connection.run(
        "UPDATE serviceJournal SET owner = ? WHERE id = ? AND owner = ?", .integer(slot.number),
        .integer(row.id), .integer(row.owner))
      return connection.changes > 0
    }

    /// Deletes all entries of the open transaction, and ends it.
    func forgetPending() throws(Failure) {
      for (id, _) in pending {
        try connection.run("DELETE FROM serviceJournal WHERE id = ?", .integer(id))
      }
    }

    /// Ends the open transaction, whose entries have been deleted.
    func end() { pending = [] }

    /// Releases the entries after the first `count` of the open transaction; returns their owner. If that
    /// cannot be stored, other processes wait until this one ends.
    func giveUp(after count: Int) -> Set<ID<Account>> {
      let rest = pending[min(count, pending.count)...]
      guard let first = rest.first else { return [] }
      try? connection.run(
        "UPDATE serviceJournal SET owner = ? WHERE owner = ? AND id >= ?", .integer(Self.nobody),
        .integer(slot.number), .integer(first.id))
      let accounts = Set(rest.compactMap(\.account))
      pending.removeLast(rest.count)
      return accounts
    }

    /// The account's entries of some kinds, the oldest first.
    func rows(
      of account: ID<Account>, _ kinds: JournalEntry.Kind...
    ) throws(Failure) -> [Row] {
      let rows = try connection.all(
        "SELECT id, owner, content FROM serviceJournal WHERE account = ? ORDER BY id",
        .init(account), read: Row.init(row:))
      return rows.compactMap { $0 }.filter { kinds.contains($0.entry.kind) }
    }

    /// The present state of an entry, with the result of its write.
    func entry(of row: Row) throws(Failure) -> JournalEntry? {
      let row = try connection.first(
        "SELECT id, owner, content FROM serviceJournal WHERE id = ?", .integer(row.id),
        read: Row.init(row:))
      return row.flatMap { $0 }?.entry
    }

    /// Deletes the entry of the added player with a number: the player is deleted, and the number is free.
    func forget(_ number: Int, of account: ID<Account>) throws(Failure) {
      for row in try rows(of: account, .addition) where row.entry.number == number {
        try remove(row)
      }
    }

    /// The registrations without a response.
    func registrations() throws(Failure) -> [Row] {
      try connection.all(
        "SELECT id, owner, content FROM serviceJournal WHERE account IS NULL",
        read: Row.init(row:)
      ).compactMap { $0 }
    }

    func owner(of row: Row) -> Owner {
      if pending.contains(where: { $0.id == row.id }) { return .thisTransaction }
      return row.owner != Self.nobody && slot.isHeld(row.owner) ? .otherProcess : .nobody
    }

    /// The owner of released entries.
    private static let nobody = -1

    private static let table = """
      -- Who wrote an entry is told by the slot that each living process holds; the content is JSON.
      CREATE TABLE IF NOT EXISTS serviceJournal (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        account INTEGER REFERENCES accounts ON DELETE CASCADE,
        owner INTEGER NOT NULL,
        content TEXT NOT NULL
      );
      CREATE INDEX IF NOT EXISTS serviceJournalByAccount ON serviceJournal (account);
      """
  }

  extension ServiceJournal.Row {
    /// The entry in a row of id, owner, content; nil if a later program wrote it.
    fileprivate init?(row: SQLiteRow) {
      guard let entry = JournalEntry(json: row.text(2)) else { return nil }
      (id, owner, self.entry) = (row.integer(0), row.integer(1), entry)
    }
  }

  /// The slot of a process among those that share a mirror, held until the process ends.
  package struct ProcessSlot {
    let number: Int
    /// Whether another running process holds a slot.
    let isHeld: (Int) -> Bool

    package init(number: Int, isHeld: @escaping (Int) -> Bool) {
      (self.number, self.isHeld) = (number, isHeld)
    }

    /// The slot of a process that does not share its mirror.
    package static var only: ProcessSlot { ProcessSlot(number: 0, isHeld: { _ in false }) }
  }

  extension WireObject {
    /// The object as JSON.
    var json: String {
      var writer = JSONWriter()
      var object = self
      object.write(to: &writer)
      return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The object in a JSON text; nil if the text is not an object.
    init?(json: String) {
      let value = JSONSlice.parse(Array(json.utf8)) { try Self(wire: $0) }
      guard let value else { return nil }
      self = value
    }
  }
#endif
