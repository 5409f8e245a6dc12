package import GatherDomain
import SQLShared

/// The embedded store: one SQLite file that any number of processes may have open.
package final class SQLiteStore: Store {
  /// How much an answered change survives.
  package enum Durability: String, CaseIterable, Sendable {
    /// The end of the process, however it comes.
    case normal
    /// A power cut as well.
    case full
  }

  package let connection: SQLiteConnection
  /// The foreign version at which the schema was still this program's.
  private var latestChecked: Int?
  /// The first player of the open transaction whose name is not in the search index yet.
  var firstUnindexedID: Int?
  /// The day by the process's clock when a session was last entered under a day of use, and that day: the
  /// latest that any process has seen.
  var latestUse: (today: Int, day: Int)?
  /// The failed sign-ins of the open transaction, by their key; nil in the place of those that are
  /// to be forgotten.
  var pendingSignInFailures: [[UInt8]: SignInFailures?] = [:]

  /// Opens the file at `path`, making it or bringing its schema up to date if need be. Another process
  /// that is writing is waited for by `waiter`, at most `busyTimeout` milliseconds for each statement.
  package init(
    path: String, durability: Durability = .full, busyTimeout: Int = 5000, waiter: PollWaiter
  ) throws(Failure) {
    connection = try SQLiteConnection(path: path, busyTimeout: busyTimeout, waiter: waiter)
    try Migrations.run(on: connection)
    try connection.script("PRAGMA foreign_keys = ON")
    try connection.script("PRAGMA synchronous = \(durability.rawValue)")
    try connection.script("PRAGMA journal_size_limit = \(SQLiteConnection.logSizeLimit)")
  }
}

extension SQLiteStore: Transactions {
  package func begin() throws(Failure) {
    try connection.checkFile()
    try connection.run("BEGIN IMMEDIATE")
    do throws(Failure) { _ = try checkedVersion() } catch {
      rollback()
      throw error
    }
  }

  package func throwIfTransactionLost() throws(Failure) { try connection.throwIfTransactionLost() }

  package func commit() throws(Failure) {
    try flushNameIndex()
    try flushSignInFailures()
    try connection.run("COMMIT")
  }

  package func rollback() {
    (firstUnindexedID, latestUse) = (nil, nil)
    pendingSignInFailures = [:]
    // Some errors have undone the transaction already, and nothing is left to be undone.
    if connection.isInTransaction { try? connection.run("ROLLBACK") }
  }

  package func withSavepoint<Result, Problem: Error>(
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    let unindexedID = firstUnindexedID
    connection.beginSavepoint()
    do throws(Problem) {
      let result = try body()
      connection.endSavepoint(undone: false)
      return result
    } catch {
      connection.endSavepoint(undone: true)
      firstUnindexedID = unindexedID
      throw error
    }
  }

  package func withSnapshot<Result>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try connection.run("BEGIN")
    defer { rollback() }
    return try body()
  }

  /// SQLite knows only whether anything in the file has changed.
  package func externalChangeCount(
    of session: [UInt8]?, _ account: ID<Account>?
  ) throws(Failure) -> Int { try checkedVersion() }

  package var changeNotificationFD: Int32? { nil }

  private func checkedVersion() throws(Failure) -> Int {
    let version = try connection.dataVersion()
    if version != latestChecked {
      try Migrations.check(connection)
      latestChecked = version
    }
    return version
  }
}
