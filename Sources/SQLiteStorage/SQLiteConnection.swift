private import CSQLite
package import GatherDomain
package import SQLShared

/// One open SQLite file and the statements prepared on it. Beside it, only its rows and messages call SQLite.
package final class SQLiteConnection {
  /// The version of SQLite.
  static var libraryVersion: String { String(cString: sqlite3_libversion()) }

  let path: String
  private let waiter: PollWaiter
  private let busyTimeout: Int
  private var handle: OpaquePointer?
  /// The file as it was last seen.
  private var seenFile = fg_seen_file()
  private var lockWait = LockWait()
  /// The prepared statements, by their text.
  private var statements: [String: OpaquePointer] = [:]
  /// Whether a savepoint has been requested and not been set yet.
  private var isSavepointPending = false

  /// A wait for another process's lock.
  private struct LockWait {
    /// When it began, by the waiter's clock.
    var start = 0
    /// The error that interrupted the latest wait.
    var interruption: Failure?
  }

  /// Opens the file at `path`, or creates it. A statement waits with `waiter` for the locks of other
  /// processes, at most `busyTimeout` milliseconds.
  init(path: String, busyTimeout: Int, waiter: PollWaiter) throws(Failure) {
    self.path = path
    self.waiter = waiter
    self.busyTimeout = busyTimeout
    fg_configure_memory()
    try throwIfUnsound(fg_state_before_opening(path))
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(path, &handle, flags, nil) == SQLITE_OK else {
      let failure = failure
      sqlite3_close_v2(handle)
      throw failure
    }
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_handler(
      handle,
      { connection, attempt in
        guard let connection else { return 0 }
        return Unmanaged<SQLiteConnection>.fromOpaque(connection).takeUnretainedValue()
          .waitsForLock(isFirst: attempt == 0) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
    // Replaces SQLite's automatic checkpoints, which run beside writers.
    sqlite3_wal_hook(
      handle,
      { connection, _, _, pages in
        guard let connection else { return SQLITE_OK }
        let this = Unmanaged<SQLiteConnection>.fromOpaque(connection).takeUnretainedValue()
        if pages >= this.checkpointLength { this.checkpoint() }
        return SQLITE_OK
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// The length of the log in pages from which on each commit tries a checkpoint.
  var checkpointLength = 1000
  /// The size to which the file of an unused log is truncated, in bytes.
  static let logSizeLimit = 16 << 20

  /// Copies the log into the data file, while a second connection holds the write lock. SQLite before 3.51.3 can
  /// damage the file if another process restarts the log during a checkpoint, and only a writer restarts it. A
  /// checkpoint that cannot run now runs after a later commit. The next writer restarts a log that was copied whole.
  private func checkpoint() {
    var lock: OpaquePointer?
    defer { sqlite3_close_v2(lock) }
    guard (try? checkFile()) != nil,
      sqlite3_open_v2(path, &lock, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK,
      fg_keep_log_at_close(lock) == SQLITE_OK,
      sqlite3_exec(lock, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK
    else { return }
    sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
  }

  /// Waits a millisecond for another process's lock; false after the timeout or if the request was cancelled.
  /// Each waiter retries at the same interval. SQLite's own handler waits longer each time, so the process
  /// that has waited longest retries least often, and starves.
  private func waitsForLock(isFirst: Bool) -> Bool {
    let now = waiter.clock()
    if isFirst { lockWait.start = now }
    guard now - lockWait.start < busyTimeout else { return false }
    do throws(Failure) { _ = try waiter.wait(nil, .reading, 1) } catch {
      lockWait.interruption = error
      return false
    }
    return true
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    // SQLite copies the log into the file and removes it if no other connection is open: for that, it locks the file
    // against all others. The log stays beside a file that another program has exchanged or cut.
    if (try? checkFile()) == nil { fg_keep_log_at_close(handle) }
    sqlite3_close_v2(handle)
  }

  /// A number that changes when another connection commits.
  func dataVersion() throws(Failure) -> Int {
    try first("PRAGMA data_version") { $0.integer(0) } ?? 0
  }

  /// Whether a transaction is open.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Throws if SQLite has rolled the transaction back after an error: each further statement would be a
  /// separate transaction.
  func throwIfTransactionLost() throws(Failure) {
    guard sqlite3_get_autocommit(handle) != 0 else { return }
    throw .storeUnavailable(.fileHasFailed(path))
  }

  /// Throws if another program has moved, replaced or cut the file or its log: nobody else would see what is written.
  func checkFile() throws(Failure) {
    let state = fg_state_of_open_file(handle, &seenFile)
    if state == FG_CUT, isWhole {
      seenFile = fg_seen_file()
      return
    }
    try throwIfUnsound(state)
  }

  private func throwIfUnsound(_ state: fg_file_state) throws(Failure) {
    switch state {
    case FG_OVERWRITTEN: throw damage
    case FG_MOVED: throw .storeUnavailable(.fileHasMoved(path))
    case FG_CUT, FG_EMPTIED: throw .storeUnavailable(.fileWasCut(path))
    case FG_LOST_LOG: throw .storeUnavailable(.fileLostItsLog(path))
    case FG_LEFT_LOG: throw .storeUnavailable(.fileIsGone(path))
    case FG_TWO_NAMES: throw .storeUnavailable(.fileHasTwoNames(path))
    default: break
    }
  }

  /// Whether the file is whole for a connection that has read nothing of it yet. A file that was vacuumed is shorter,
  /// and whole.
  private var isWhole: Bool {
    guard let other = try? SQLiteConnection(path: path, busyTimeout: 0, waiter: waiter) else {
      return false
    }
    return (try? other.first("PRAGMA quick_check(1)") { $0.text(0) }) == "ok"
  }

  /// The row number of the latest insertion.
  var lastID: Int { Int(sqlite3_last_insert_rowid(handle)) }

  /// How many rows the latest statement changed.
  package var changes: Int { Int(sqlite3_changes(handle)) }

  /// Runs statements that are needed only once, separated by semicolons.
  package func script(_ sql: String) throws(Failure) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  /// Retries ``script(_:)`` while another process holds a lock, for statements that bypass the busy handler.
  func scriptRetryingBusy(_ sql: String) throws(Failure) {
    var isFirst = true
    while sqlite3_exec(handle, sql, nil, nil, nil) & 0xFF == SQLITE_BUSY,
      waitsForLock(isFirst: isFirst)
    {
      isFirst = false
    }
    if sqlite3_errcode(handle) != SQLITE_OK { throw failure }
  }

  /// Runs a statement without result rows.
  package func run(_ sql: String, _ values: SQLValue...) throws(Failure) {
    try run(sql, values)
  }

  /// Runs a statement without result rows, with the values of its parameters.
  package func run(_ sql: String, _ values: [SQLValue]) throws(Failure) {
    if isSavepointPending {
      try step("SAVEPOINT attempt", []) { _ in true }
      isSavepointPending = false
    }
    try step(sql, values) { _ in true }
  }

  /// Begins a savepoint for ``endSavepoint(rollingBack:)``. Most savepoints have no writes, so it is only set
  /// before the first writing statement.
  func beginSavepoint() { isSavepointPending = true }

  /// Ends the savepoint; rolls back its writes if `isRolledBack`.
  func endSavepoint(rollingBack isRolledBack: Bool) {
    if isSavepointPending {
      isSavepointPending = false
      return
    }
    // They fail only if the transaction is lost with all its writes.
    if isRolledBack { try? run("ROLLBACK TO attempt") }
    try? run("RELEASE attempt")
  }

  /// The first row of a query's result.
  package func first<Result>(
    _ sql: String, _ values: SQLValue..., read: (SQLiteRow) -> Result
  ) throws(Failure) -> Result? {
    var result: Result?
    try step(sql, values) { row in
      if result == nil { result = read(row) }
      return true
    }
    return result
  }

  /// All rows of a query's result.
  package func all<Result>(
    _ sql: String, _ values: SQLValue..., read: (SQLiteRow) -> Result
  ) throws(Failure) -> [Result] {
    try rows(sql, values, read: read)
  }

  /// All rows of a query's result, with the values of its parameters.
  func rows<Result>(
    _ sql: String, _ values: [SQLValue], read: (SQLiteRow) -> Result
  ) throws(Failure) -> [Result] {
    var results: [Result] = []
    try step(sql, values) { row in
      results.append(read(row))
      return true
    }
    return results
  }

  /// Calls `body` with each row of a query's result, until it returns false.
  func forEachRow(
    _ sql: String, _ values: [SQLValue], body: (SQLiteRow) -> Bool
  ) throws(Failure) {
    try step(sql, values, body)
  }

  private func step(
    _ sql: String, _ values: [SQLValue], _ body: (SQLiteRow) -> Bool
  ) throws(Failure) {
    let statement = try prepared(sql)
    defer { sqlite3_reset(statement) }
    for (index, value) in values.enumerated() {
      guard value.bind(to: statement, at: Int32(index + 1)) == SQLITE_OK else { throw failure }
    }
    var isDamaged = false
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        let goesOn = withUnsafeMutablePointer(to: &isDamaged) {
          body(SQLiteRow(statement: statement, isDamaged: $0))
        }
        if isDamaged { throw damage }
        if !goesOn { return }
      case SQLITE_DONE: return
      default: throw failure
      }
    }
  }

  private var damage: Failure { .storeUnavailable(.fileIsDamaged(path)) }

  private func prepared(_ sql: String) throws(Failure) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    guard
      sqlite3_prepare_v3(handle, sql, -1, flags, &statement, nil) == SQLITE_OK, let statement
    else { throw failure }
    statements[sql] = statement
    return statement
  }

  /// The latest error of SQLite, as a message that says what to do.
  private var failure: Failure {
    if let interruption = lockWait.interruption {
      lockWait.interruption = nil
      return interruption
    }
    let code = sqlite3_errcode(handle) & 0xFF
    let detail = SQLiteMessage.latest(of: handle)
    switch code {
    case SQLITE_CONSTRAINT: return .wrongState(.entryExists)
    case SQLITE_BUSY, SQLITE_LOCKED: return .timedOut(.fileIsInUse(path))
    case SQLITE_FULL: return .storeUnavailable(.diskIsFull)
    case SQLITE_CORRUPT, SQLITE_NOTADB: return damage
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN, SQLITE_AUTH:
      return .storeUnavailable(.fileIsNotWritable(path, detail))
    default: return .storeUnavailable(.fileIsUnusable(path, detail))
    }
  }
}
