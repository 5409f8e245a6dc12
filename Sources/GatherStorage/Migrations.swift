import GatherDomain
import SQLShared

/// Upgrades the schema of a data file. Its versions are scripts, each of which upgrades from the previous
/// one. `user_version` stores how many of them have been run, and `application_id` identifies the program.
enum Migrations {
  /// The application id of this program's data files: "FbGa".
  private static let applicationID = 0x4662_4761
  /// The first schema whose files have the application id.
  private static let firstWithApplicationID = 4
  /// The first schema that has statistics and ratings, in the order in which matches began.
  private static let firstInOrderOfTime = 4
  /// The first schema that compares usernames by ``Username/key(_:)``.
  private static let firstWithUsernameRule = 4

  private static var latest: Int { schemaScripts.count }

  /// Upgrades a file. Processes that start at once wait for each other. A file of a later or another program
  /// is rejected and not changed.
  static func run(on connection: SQLiteConnection) throws(Failure) {
    guard try !isUpToDate(connection) else { return }
    // In one transaction, because another process that starts may commit the schema between two of its reads.
    try connection.script("BEGIN")
    do throws(Failure) { try checkOwner(connection) } catch {
      try? connection.script("ROLLBACK")
      throw error
    }
    try connection.script("ROLLBACK")
    // This setting is stored in the file. With it, readers do not wait for a writer.
    try connection.scriptRetryingBusy("PRAGMA journal_mode = WAL")
    try connection.scriptRetryingBusy("BEGIN IMMEDIATE")
    do throws(Failure) {
      let version = try version(of: connection)
      try checkOwner(connection)
      for script in schemaScripts[version...] { try connection.script(script) }
      // Ratings depend on the order of the matches.
      if version < firstInOrderOfTime { try countRatings(on: connection) }
      if version < firstWithUsernameRule { try setUsernameKeys(on: connection) }
      try connection.script(
        "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(latest); COMMIT")
    } catch {
      try? connection.script("ROLLBACK")
      throw error
    }
  }

  /// Rejects a file whose schema another program has changed while it was open.
  static func check(_ connection: SQLiteConnection) throws(Failure) {
    let version = try version(of: connection)
    guard version != latest else { return }
    throw .storeUnavailable(.fileHasChanged(schema: version, known: latest))
  }

  /// Whether the schema needs no upgrade. Another process commits the owner together with the version.
  private static func isUpToDate(_ connection: SQLiteConnection) throws(Failure) -> Bool {
    guard try version(of: connection) == latest else { return false }
    return try owner(of: connection) == applicationID
  }

  /// Rejects a file of another program or of a later version.
  private static func checkOwner(_ connection: SQLiteConnection) throws(Failure) {
    let (version, owner) = (try version(of: connection), try owner(of: connection))
    let isOurs =
      switch (owner, version) {
      case (applicationID, firstWithApplicationID...): true
      case (0, 1..<firstWithApplicationID):
        // Files without the application id are recognised by two tables that no other program has together.
        try connection.first(
          "SELECT count(*) FROM sqlite_master WHERE name IN ('shelves', 'lineups')"
        ) { $0.integer(0) } == 2
      case (0, 0): try connection.first("SELECT 1 FROM sqlite_master") { _ in true } == nil
      default: false
      }
    guard isOurs else {
      throw .storeUnavailable(.fileOfAnotherProgram(connection.path))
    }
    guard version <= latest else {
      throw .storeUnavailable(.fileOfLaterVersion(schema: version, known: latest))
    }
  }

  private static func version(of connection: SQLiteConnection) throws(Failure) -> Int {
    try connection.first("PRAGMA user_version") { $0.integer(0) } ?? 0
  }

  private static func owner(of connection: SQLiteConnection) throws(Failure) -> Int {
    try connection.first("PRAGMA application_id") { $0.integer(0) } ?? 0
  }

  /// Stores the new keys of all usernames. An account keeps its old key if another account has the new one.
  private static func setUsernameKeys(on connection: SQLiteConnection) throws(Failure) {
    let accounts = try connection.all(
      "SELECT id, username FROM accounts WHERE length(CAST(username AS BLOB)) <> length(username)"
    ) { ($0.id(0) as ID<Account>, $0.text(1)) }
    for (id, username) in accounts {
      try connection.run(
        "UPDATE OR IGNORE accounts SET usernameKey = ? WHERE id = ?",
        .text(Username.key(username)), .init(id))
    }
  }

  /// Computes the ratings over all matches that have ended.
  private static func countRatings(on connection: SQLiteConnection) throws(Failure) {
    let accounts = try connection.all("SELECT id FROM accounts") { $0.id(0) as ID<Account> }
    for account in accounts { try connection.recountRatings(from: .first, of: account) }
  }
}
