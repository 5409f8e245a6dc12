private import CSQLite
package import GatherDomain

/// One open SQLite file and the statements prepared on it: the only caller of SQLite.
package final class SQLiteConnection {
  private let path: String
  private let patience: Int
  private var handle: OpaquePointer?
  /// Prepared statements with the address of their text, which is a literal, and the column that is
  /// named in it. No dictionary: they are few, and its type costs a start more than they ever do.
  private var statements: [(text: UnsafePointer<UInt8>, column: String, prepared: OpaquePointer)] =
    []

  /// Whether the file is written through a log; a temporary one is not.
  private var hasLog = false
  private var logStamp = FootballGatherLogStamp()
  private var seenVersion: Int?
  /// How many attempts have begun whose savepoint is not set yet.
  private var savepointsDue = 0

  /// Opens the file at `path`, making it if need be; waits at most `patience` milliseconds for others.
  init(path: String, patience: Int) throws(Failure) {
    self.path = path
    self.patience = patience
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(path, &handle, flags, nil) == SQLITE_OK else {
      let failure = failure
      sqlite3_close_v2(handle)
      throw failure
    }
    sqlite3_extended_result_codes(handle, 1)
    // Every waiter looks again after the same short time: SQLite's own handler waits longer each time,
    // so that whoever has waited longest looks least often, and starves. The pointer is the number.
    sqlite3_busy_handler(
      handle,
      { patience, count in
        guard Int(count) < Int(bitPattern: patience) else { return 0 }
        sqlite3_sleep(1)
        return 1
      }, UnsafeMutableRawPointer(bitPattern: patience))
  }

  deinit {
    for statement in statements { sqlite3_finalize(statement.prepared) }
    sqlite3_close_v2(handle)
  }

  /// SQLite's count of what other connections have committed. Asked for only if the log has grown.
  func dataVersion() throws(Failure) -> Int {
    if hasLog, footballGatherLogIsUnchanged(handle, &logStamp) != 0, let seenVersion {
      return seenVersion
    }
    let version = try first("PRAGMA data_version") { $0.integer(0) } ?? 0
    // Only now is it certain that there is a log, if there is to be one.
    if seenVersion == nil { hasLog = try first("PRAGMA journal_mode") { $0.text(0) } == "wal" }
    seenVersion = version
    return version
  }

  /// Whether a transaction is open.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Refuses to go on after SQLite has undone the transaction by itself: each statement would then be a
  /// transaction of its own.
  func checkTransaction() throws(Failure) {
    guard sqlite3_get_autocommit(handle) != 0 else { return }
    throw .storeUnavailable("The data file \(path) failed meanwhile; check its disk and try again.")
  }

  /// Refuses a file that no longer stands under its name: what is written to it would be lost.
  func checkFile() throws(Failure) {
    var hasMoved: CInt = 0
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    guard hasMoved != 0 else { return }
    throw .storeUnavailable(
      "The data file \(path) has been moved or removed; put it back, or restart to begin a new one."
    )
  }

  /// The row number of the latest insertion.
  var lastID: Int { Int(sqlite3_last_insert_rowid(handle)) }

  /// How many rows the latest statement changed.
  package var changes: Int { Int(sqlite3_changes(handle)) }

  /// Runs statements that are needed once, separated by semicolons.
  package func script(_ sql: String) throws(Failure) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  /// Tries ``script(_:)`` again while another process is in the way, for the statements that do not
  /// wait by themselves.
  func patientScript(_ sql: String) throws(Failure) {
    for _ in 0..<patience / 10 {
      guard sqlite3_exec(handle, sql, nil, nil, nil) & 0xFF == SQLITE_BUSY else { break }
      sqlite3_sleep(10)
    }
    if sqlite3_errcode(handle) != SQLITE_OK { throw failure }
  }

  /// Runs a statement that gives no rows.
  package func run(_ sql: StaticString, _ values: SQLiteValue...) throws(Failure) {
    while savepointsDue > 0 {
      try step("SAVEPOINT attempt", []) { _ in true }
      savepointsDue -= 1
    }
    try step(sql, values) { _ in true }
  }

  /// Notes where ``endAttempt(undone:)`` goes back to. Most attempts write nothing, so the savepoint is
  /// only set before the first statement that does.
  func beginAttempt() { savepointsDue += 1 }

  /// Ends the latest attempt, and undoes what was written since it began if so asked.
  func endAttempt(undone: Bool) {
    guard savepointsDue == 0 else {
      savepointsDue -= 1
      return
    }
    // They fail only if the transaction is lost, and all that was written with it.
    if undone { try? run("ROLLBACK TO attempt") }
    try? run("RELEASE attempt")
  }

  /// The first row that a query gives.
  package func first<Result>(
    _ sql: StaticString, _ values: SQLiteValue..., read: (SQLiteRow) -> Result
  ) throws(Failure) -> Result? {
    try rows(sql, values, read: read).first
  }

  /// All rows that a query gives.
  package func all<Result>(
    _ sql: StaticString, _ values: SQLiteValue..., read: (SQLiteRow) -> Result
  ) throws(Failure) -> [Result] {
    try rows(sql, values, read: read)
  }

  /// All rows that a query gives in which `%` stands for a column.
  func all<Result>(
    _ sql: StaticString, column: String, _ values: SQLiteValue..., read: (SQLiteRow) -> Result
  ) throws(Failure) -> [Result] {
    try rows(sql, column: column, values, read: read)
  }

  private func rows<Result>(
    _ sql: StaticString, column: String = "", _ values: [SQLiteValue],
    read: (SQLiteRow) -> Result
  ) throws(Failure) -> [Result] {
    var results: [Result] = []
    try step(sql, column: column, values) { row in
      results.append(read(row))
      return true
    }
    return results
  }

  /// Shows `look` the rows that a query gives, until it has seen enough and answers false.
  func look(
    _ sql: StaticString, _ values: SQLiteValue..., look: (SQLiteRow) -> Bool
  ) throws(Failure) {
    try step(sql, values, look)
  }

  private func step(
    _ sql: StaticString, column: String = "", _ values: [SQLiteValue],
    _ look: (SQLiteRow) -> Bool
  ) throws(Failure) {
    let statement = try prepared(sql, column)
    defer { sqlite3_reset(statement) }
    for (index, value) in values.enumerated() { value.bind(to: statement, at: Int32(index + 1)) }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: if !look(SQLiteRow(statement: statement)) { return }
      case SQLITE_DONE: return
      default: throw failure
      }
    }
  }

  private func prepared(
    _ sql: StaticString, _ column: String
  ) throws(Failure) -> OpaquePointer {
    for statement in statements
    where statement.text == sql.utf8Start && statement.column == column {
      return statement.prepared
    }
    var statement: OpaquePointer?
    var text = sql.description
    if !column.isEmpty { text = text.split(separator: "%").joined(separator: column) }
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    guard
      sqlite3_prepare_v3(handle, text, -1, flags, &statement, nil) == SQLITE_OK, let statement
    else { throw failure }
    statements.append((sql.utf8Start, column, statement))
    return statement
  }

  /// The latest error of SQLite, as a sentence that a person can act on.
  private var failure: Failure {
    let code = sqlite3_errcode(handle) & 0xFF
    let detail = sqlite3_errmsg(handle).map { String(cString: $0) } ?? "out of memory"
    switch code {
    case SQLITE_CONSTRAINT: return .conflict("The entry exists already.")
    case SQLITE_BUSY, SQLITE_LOCKED:
      return .storeUnavailable("Another program is using the data file \(path); try again.")
    case SQLITE_FULL:
      return .storeUnavailable("The disk is full; free some space and try again.")
    case SQLITE_CORRUPT, SQLITE_NOTADB:
      return .storeUnavailable(
        "The data file \(path) is damaged; put a copy in its place or choose another with --store.")
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN, SQLITE_AUTH:
      return .storeUnavailable(
        "The data file \(path) cannot be opened for writing; check its folder and permissions.")
    default:
      return .storeUnavailable(
        "The data file \(path) cannot be used now (\(detail)); check its disk and try again.")
    }
  }
}

/// A value that is bound to a statement.
package enum SQLiteValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  case integer(Int)
  case text(String)
  case blob([UInt8])
  case null

  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(stringLiteral value: String) { self = .text(value) }

  package init<Entity>(_ id: ID<Entity>) { self = .integer(id.rowNumber) }

  package init(_ integer: Int?) { self = integer.map { .integer($0) } ?? .null }
  package init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  fileprivate func bind(to statement: OpaquePointer, at index: Int32) {
    // SQLite copies what is bound before these calls return, and none of them can fail but for
    // memory: the index is one of the statement's own.
    switch self {
    case .integer(let value): sqlite3_bind_int64(statement, index, Int64(value))
    case .text(var value):
      value.withUTF8 { text in
        _ = text.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text(
            statement, index, $0.baseAddress, Int32($0.count), footballGatherTransient())
        }
        if text.isEmpty { sqlite3_bind_text(statement, index, "", 0, footballGatherTransient()) }
      }
    case .blob(let value):
      sqlite3_bind_blob(statement, index, value, Int32(value.count), footballGatherTransient())
    case .null: sqlite3_bind_null(statement, index)
    }
  }
}

/// The row that a statement stands on, valid while it is being read.
package struct SQLiteRow {
  fileprivate let statement: OpaquePointer

  /// The number in a column.
  package func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

  func optionalInteger(_ column: Int32) -> Int? {
    sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : integer(column)
  }

  /// The text in a column; an empty one for null.
  package func text(_ column: Int32) -> String { optionalText(column) ?? "" }

  /// The text in a column; nil for null.
  package func optionalText(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(statement, column) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func blob(_ column: Int32) -> [UInt8] {
    let count = Int(sqlite3_column_bytes(statement, column))
    guard count > 0, let start = sqlite3_column_blob(statement, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The id that a column holds as a row number.
  package func id<Entity>(_ column: Int32) -> ID<Entity> { ID(String(integer(column))) }

  func optionalID<Entity>(_ column: Int32) -> ID<Entity>? {
    optionalInteger(column).map { ID(String($0)) }
  }
}
