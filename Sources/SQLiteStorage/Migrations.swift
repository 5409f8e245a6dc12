import GatherDomain
import SQLShared

/// Upgrades the schema of a data file by the steps that it lacks. `application_id` identifies the program.
struct Migrations {
  let steps: [SchemaStep]
  /// The application id of this program's data files: "FbGa".
  private static let applicationID = 0x4662_4761

  /// Upgrades a file. Processes that start at once wait for each other. A file of a later or another program
  /// is rejected and not changed.
  func run(on connection: SQLiteConnection) throws(Failure) {
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
      try checkOwner(connection)
      for step in steps[try version(of: connection)...] { try step.run(connection) }
      try connection.script(
        """
        PRAGMA application_id = \(Self.applicationID); PRAGMA user_version = \(steps.count); COMMIT
        """)
    } catch {
      try? connection.script("ROLLBACK")
      throw error
    }
  }

  /// Rejects a file whose schema another program has changed while it was open.
  func check(_ connection: SQLiteConnection) throws(Failure) {
    let version = try version(of: connection)
    guard version != steps.count else { return }
    throw .storeUnavailable(.fileHasChanged(schema: version, known: steps.count))
  }

  /// Whether the schema needs no upgrade. Another process commits the owner together with the version.
  private func isUpToDate(_ connection: SQLiteConnection) throws(Failure) -> Bool {
    guard try version(of: connection) == steps.count else { return false }
    return try owner(of: connection) == Self.applicationID
  }

  /// Rejects a file of another program or of a later version.
  private func checkOwner(_ connection: SQLiteConnection) throws(Failure) {
    let (version, owner) = (try version(of: connection), try owner(of: connection))
    let isOurs =
      switch (owner, version) {
      case (Self.applicationID, 1...): true
      case (0, 0): try connection.first("SELECT 1 FROM sqlite_master") { _ in true } == nil
      default: false
      }
    guard isOurs else { throw .storeUnavailable(.fileOfAnotherProgram(connection.path)) }
    guard version <= steps.count else {
      throw .storeUnavailable(.fileOfLaterVersion(schema: version, known: steps.count))
    }
  }

  private func version(of connection: SQLiteConnection) throws(Failure) -> Int {
    try connection.first("PRAGMA user_version") { $0.integer(0) } ?? 0
  }

  private func owner(of connection: SQLiteConnection) throws(Failure) -> Int {
    try connection.first("PRAGMA application_id") { $0.integer(0) } ?? 0
  }
}
