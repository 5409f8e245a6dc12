import GatherDomain
import SQLShared

/// Brings the schema of a data file up to date. Its versions are scripts, each of which leads from the one
/// before it; `user_version` says how many of them a file has seen, and `application_id` whose file it is.
enum Migrations {
  /// What tells a data file of this program from another program's: "FbGa".
  private static let applicationID = 0x4662_4761
  /// The first schema whose files have the application id.
  private static let firstWithApplicationID = 4
  /// The first schema that has figures and ratings, by the order in which matches began.
  private static let firstInOrderOfTime = 4
  /// The first schema whose usernames are the same by the rule of ``Username``.
  private static let firstWithUsernameRule = 4

  private static var latest: Int { schemaScripts.count }

  /// Brings a file up to date. Processes that start at once wait for each other. The file of a later
  /// program or of another one is refused, and not changed.
  static func run(on connection: SQLiteConnection) throws(Failure) {
    guard try !isUpToDate(connection) else { return }
    try checkOwner(connection)
    // Kept in the file: readers do not wait for a writer.
    try connection.scriptRetryingBusy("PRAGMA journal_mode = WAL")
    try connection.scriptRetryingBusy("BEGIN IMMEDIATE")
    do throws(Failure) {
      let version = try version(of: connection)
      try checkOwner(connection)
      for script in schemaScripts[version...] { try connection.script(script) }
      // They depend on the order of the matches.
      if version < firstInOrderOfTime { try countRatings(on: connection) }
      if version < firstWithUsernameRule { try setUsernameKeys(on: connection) }
      try connection.script(
        "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(latest); COMMIT")
    } catch {
      try? connection.script("ROLLBACK")
      throw error
    }
  }

  /// Refuses a file that another program has brought to another schema while it was open.
  static func check(_ connection: SQLiteConnection) throws(Failure) {
    let version = try version(of: connection)
    guard version != latest else { return }
    throw .storeUnavailable(
      "The data file now has schema \(version), and this football-gather knows "
        + "\(latest); restart with the latest version.")
  }

  private static func isUpToDate(_ connection: SQLiteConnection) throws(Failure) -> Bool {
    guard try version(of: connection) == latest else { return false }
    return try owner(of: connection) == applicationID
  }

  /// Refuses a file that is not this program's, or that a later one has made.
  private static func checkOwner(_ connection: SQLiteConnection) throws(Failure) {
    let (version, owner) = (try version(of: connection), try owner(of: connection))
    let isOurs =
      switch (owner, version) {
      case (applicationID, firstWithApplicationID...): true
      case (0, 1..<firstWithApplicationID):
        // Before there was the id: by two tables that no other program has side by side.
        try connection.first(
          "SELECT count(*) FROM sqlite_master WHERE name IN ('shelves', 'lineups')"
        ) { $0.integer(0) } == 2
      case (0, 0): try connection.first("SELECT 1 FROM sqlite_master") { _ in true } == nil
      default: false
      }
    guard isOurs else {
      throw .storeUnavailable(
        "The file \(connection.path) belongs to another program; choose another with --store.")
    }
    guard version <= latest else {
      throw .storeUnavailable(
        "The data file is of schema \(version), from a later football-gather than this one, "
          + "which knows \(latest); install that version.")
    }
  }

  private static func version(of connection: SQLiteConnection) throws(Failure) -> Int {
    try connection.first("PRAGMA user_version") { $0.integer(0) } ?? 0
  }

  private static func owner(of connection: SQLiteConnection) throws(Failure) -> Int {
    try connection.first("PRAGMA application_id") { $0.integer(0) } ?? 0
  }

  /// Gives the accounts the keys of their names. One whose key another one has keeps its own.
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

  /// Counts the ratings over all that was played.
  private static func countRatings(on connection: SQLiteConnection) throws(Failure) {
    let accounts = try connection.all("SELECT id FROM accounts") { $0.id(0) as ID<Account> }
    for account in accounts { try connection.recountRatings(from: .first, of: account) }
  }
}
