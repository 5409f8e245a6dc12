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
  /// The first player of the open transaction whose name cannot be found yet.
  var firstUnfiled: Int?
  /// The day by the process's clock when a session was last entered under a day of use, and that day: the
  /// latest that any process has seen.
  var latestUse: (today: Int, day: Int)?
  /// The failed sign-ins of the open transaction, by their key; nil in the place of those that are
  /// to be forgotten.
  var unwrittenFailures: [[UInt8]: SignInFailures?] = [:]

  /// Opens the file at `path`, making it or bringing its schema up to date if need be. Another process
  /// that is writing is waited for by `patience`, at most `busyTimeout` milliseconds for each statement.
  package init(
    path: String, durability: Durability = .full, busyTimeout: Int = 5000, patience: Patience
  ) throws(Failure) {
    connection = try SQLiteConnection(path: path, busyTimeout: busyTimeout, patience: patience)
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

  package func checkTransaction() throws(Failure) { try connection.checkTransaction() }

  package func commit() throws(Failure) {
    try fileNames()
    try writeFailures()
    try connection.run("COMMIT")
  }

  package func rollback() {
    (firstUnfiled, latestUse) = (nil, nil)
    unwrittenFailures = [:]
    // Some errors have undone the transaction already, and nothing is left to be undone.
    if connection.isInTransaction { try? connection.run("ROLLBACK") }
  }

  package func attempt<Result, Problem: Error>(
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    let unfiled = firstUnfiled
    connection.beginAttempt()
    do throws(Problem) {
      let result = try body()
      connection.endAttempt(undone: false)
      return result
    } catch {
      connection.endAttempt(undone: true)
      firstUnfiled = unfiled
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

  /// SQLite tells only whether anything in the file is another.
  package func foreignVersion(
    of session: [UInt8]?, _ account: ID<Account>?
  ) throws(Failure) -> Int { try checkedVersion() }

  package var descriptor: Int32? { nil }

  private func checkedVersion() throws(Failure) -> Int {
    let version = try connection.dataVersion()
    if version != latestChecked {
      try Migrations.check(connection)
      latestChecked = version
    }
    return version
  }
}
