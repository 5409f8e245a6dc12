package import GatherDomain
import SQLShared

/// The embedded store: one SQLite file that any number of processes may have open.
package final class SQLiteStore: Store {
  /// The version of SQLite.
  package static var libraryVersion: String { SQLiteConnection.libraryVersion }

  /// What a committed change survives.
  package enum Durability: String, CaseIterable, Sendable {
    /// The end of the process, including a crash.
    case normal
    /// Also a power failure.
    case full
  }

  package let connection: SQLiteConnection
  /// The external change count at the latest check of the schema.
  private var latestChecked: Int?
  private let migrations: Migrations
  /// From which match on the ratings have to be computed again before the open transaction is committed, by account.
  var unratedFrom: [ID<Account>: GatherSortKey] = [:]
  private var unratedAtSavepoint: [ID<Account>: GatherSortKey] = [:]
  /// The day of this process's clock at its last save of a session, and the latest `day` that any process has stored.
  var latestUse: (today: Int, day: Int)?
  /// The injected fault, for tests.
  var fault: StoreFault?
  /// The failed sign-ins of the open transaction, by key; nil for those that are deleted.
  var pendingSignInFailures: [[UInt8]: SignInFailures?] = [:]

  /// Opens the file at `path`; creates it or upgrades its schema if necessary. Each statement waits with
  /// `waiter` for other writers, at most `busyTimeout` milliseconds. Tests add steps to the schema.
  package init(
    path: String, durability: Durability = .full, busyTimeout: Int = 5000,
    schema: [SchemaStep] = SchemaStep.all, waiter: PollWaiter
  ) throws(Failure) {
    migrations = Migrations(steps: schema)
    connection = try SQLiteConnection(path: path, busyTimeout: busyTimeout, waiter: waiter)
    // Darwin's fsync leaves what is written in the memory of the drive; nothing elsewhere.
    try connection.script("PRAGMA fullfsync = \(durability == .full ? 1 : 0)")
    try migrations.run(on: connection)
    try connection.script("PRAGMA foreign_keys = ON")
    try connection.script("PRAGMA synchronous = \(durability.rawValue)")
    try connection.script("PRAGMA journal_size_limit = \(SQLiteConnection.logSizeLimit)")
  }
}

extension SQLiteStore: Transactions {
  package func begin() throws(Failure) {
    try throwInjectedFault()
    try connection.checkFile()
    try connection.run("BEGIN IMMEDIATE")
    do throws(Failure) { _ = try checkedVersion() } catch {
      rollback()
      throw error
    }
  }

  package func throwIfTransactionLost() throws(Failure) { try connection.throwIfTransactionLost() }

  package func commit() throws(Failure) {
    try recountRatings()
    try flushSignInFailures()
    try connection.run("COMMIT")
  }

  package func rollback() {
    latestUse = nil
    unratedFrom = [:]
    pendingSignInFailures = [:]
    // After some errors, SQLite has already rolled back the transaction.
    if connection.isInTransaction { try? connection.run("ROLLBACK") }
  }

  package func beginSavepoint() {
    unratedAtSavepoint = unratedFrom
    connection.beginSavepoint()
  }

  package func endSavepoint(rollingBack isRolledBack: Bool) {
    connection.endSavepoint(rollingBack: isRolledBack)
    if isRolledBack { unratedFrom = unratedAtSavepoint }
  }

  package func finishChanges() throws(Failure) { try recountRatings() }

  package func withSnapshot<Result>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try connection.run("BEGIN")
    defer { rollback() }
    return try body()
  }

  /// SQLite knows only whether anything in the file has changed.
  package func dataVersion(
    of session: [UInt8]?, user: String?
  ) throws(Failure) -> Int {
    // A transaction has checked the file when it began.
    if !connection.isInTransaction { try connection.checkFile() }
    return try checkedVersion()
  }

  package var changeNotificationFD: Int32? { nil }

  /// A number that changes when another connection commits; throws if it has changed the schema.
  private func checkedVersion() throws(Failure) -> Int {
    let version = try connection.dataVersion()
    if version != latestChecked {
      try migrations.check(connection)
      latestChecked = version
    }
    return version
  }
}
