#if WebService
  import GatherDomain
  import GatherStorage
  import JSONRPC
  import SQLShared

  /// The writes that the service may have accepted and that are not committed: noted in the mirror before each
  /// is sent, and forgotten by the commit.
  ///
  /// The service has no transactions. What stands here and belongs to no transaction under way has broken
  /// off, because its request failed or its process ended: it is taken back at the next contact with the
  /// service.
  final class ServiceJournal {
    private let connection: SQLiteConnection
    private let slot: ProcessSlot
    /// The entries of the transaction under way, the oldest first.
    private var pending: [(id: Int, account: ID<Account>?)] = []

    /// A line of the journal.
    struct Row {
      let id: Int
      fileprivate let owner: Int
      var entry: JournalEntry
    }

    /// To whom an entry belongs.
    enum Standing {
      /// The transaction under way.
      case ours
      /// Another living process's transaction.
      case theirs
      /// Nobody: the transaction has broken off.
      case brokenOff
    }

    init(_ connection: SQLiteConnection, _ slot: ProcessSlot) throws(Failure) {
      self.connection = connection
      self.slot = slot
      try connection.script(Self.table)
    }

    /// How many entries the transaction under way has.
    var count: Int { pending.count }

    /// Notes a write of the transaction under way.
    func add(_ entry: JournalEntry, of account: ID<Account>?) throws(Failure) -> Row {
      try connection.run(
        "INSERT INTO serviceJournal (account, owner, content) VALUES (?, ?, ?)",
        account.map { SQLValue($0) } ?? .null, .integer(slot.number), .text(entry.json))
      let id = try connection.first("SELECT last_insert_rowid()") { $0.integer(0) } ?? 0
      pending.append((id, account))
      return Row(id: id, owner: slot.number, entry: entry)
    }

    /// Notes what has been heard of a write.
    func set(_ row: Row) throws(Failure) {
      try connection.run(
        "UPDATE serviceJournal SET content = ? WHERE id = ?", .text(row.entry.json),
        .integer(row.id))
    }

    func remove(_ row: Row) throws(Failure) {
      try connection.run("DELETE FROM serviceJournal WHERE id = ?", .integer(row.id))
    }

    /// Takes a row over whose process is gone; false if another process was quicker.
    func claim(_ row: Row) throws(Failure) -> Bool {
      try connection.run(
        "UPDATE serviceJournal SET owner = ? WHERE id = ? AND owner = ?", .integer(slot.number),
        .integer(row.id), .integer(row.owner))
      return connection.changes > 0
    }

    /// Forgets all entries of the transaction under way, which ends with that.
    func forgetPending() throws(Failure) {
      for (id, _) in pending {
        try connection.run("DELETE FROM serviceJournal WHERE id = ?", .integer(id))
      }
    }

    /// Ends the transaction under way, whose entries have been forgotten.
    func end() { pending = [] }

    /// Gives up the entries behind the first `count` of the transaction under way; whose they were. If
    /// that cannot be noted, another process waits for the end of this one.
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

    /// An entry as it stands now, with what has been heard of it meanwhile.
    func entry(of row: Row) throws(Failure) -> JournalEntry? {
      let row = try connection.first(
        "SELECT id, owner, content FROM serviceJournal WHERE id = ?", .integer(row.id),
        read: Row.init(row:))
      return row.flatMap { $0 }?.entry
    }

    /// Forgets that the player with a number was added: the player is deleted, and the number free.
    func forget(_ number: Int, of account: ID<Account>) throws(Failure) {
      for row in try rows(of: account, .addition) where row.entry.number == number {
        try remove(row)
      }
    }

    /// The registrations of which it is not known whether they were heard.
    func registrations() throws(Failure) -> [Row] {
      try connection.all(
        "SELECT id, owner, content FROM serviceJournal WHERE account IS NULL",
        read: Row.init(row:)
      ).compactMap { $0 }
    }

    func standing(of row: Row) -> Standing {
      if pending.contains(where: { $0.id == row.id }) { return .ours }
      return row.owner != Self.nobody && slot.isHeld(row.owner) ? .theirs : .brokenOff
    }

    /// The owner of what has been given up.
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

  /// The place that a process holds among those that use one mirror, as long as it lives.
  package struct ProcessSlot {
    let number: Int
    /// Whether another living process holds a slot.
    let isHeld: (Int) -> Bool

    package init(number: Int, isHeld: @escaping (Int) -> Bool) {
      (self.number, self.isHeld) = (number, isHeld)
    }

    /// The slot of a process that shares its mirror with nobody.
    package static var only: ProcessSlot { ProcessSlot(number: 0, isHeld: { _ in false }) }
  }

  extension WireObject {
    /// The object as JSON.
    var json: String {
      var writer = JSONWriter()
      write(to: &writer)
      return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The object in a JSON text; nil if it is none.
    init?(json: String) {
      let value = JSONValue.parse(Array(json.utf8)) { try? Self(wire: $0) }.flatMap { $0 }
      guard let value else { return nil }
      self = value
    }
  }
#endif
