#if PostgreSQL
  import GatherDomain
  import SQLShared

  /// The versions of the schema. Each is a script that upgrades from the previous one. The table
  /// `footballGather` stores how many of them have been run.
  enum PostgreSQLMigrations {
    /// Upgrades a database to the present schema. Processes that start at once wait for each other. A
    /// database of a later program is rejected.
    static func run(
      on connection: PostgreSQLConnection
    ) throws(PostgreSQLConnection.ConnectionError) {
      var attempts = 0
      while connection.server.schema != scripts.count {
        attempts += 1
        do throws(PostgreSQLConnection.ConnectionError) { try upgrade(connection) } catch {
          // Of engines without advisory locks: another process has done it at the same time.
          guard attempts < 5, case .server(let state, _) = error, simultaneous.contains(state)
          else {
            throw error
          }
          try connection.script("ROLLBACK")
        }
      }
    }

    /// The errors of tables, functions, types or rows that another process has made, and of conflicts with it.
    private static let simultaneous: Set = ["23505", "42P07", "42710", "42723", "40001", "40P01"]

    private static func upgrade(
      _ connection: PostgreSQLConnection
    ) throws(PostgreSQLConnection.ConnectionError) {
      let usedNames = connection.server.usesNames
      connection.server.usesNames = false
      defer { connection.server.usesNames = usedNames }
      // The upgrade takes as long as the data requires, and others wait for it.
      connection.limit = 60 * PostgreSQLConnection.usualLimit
      defer { connection.limit = PostgreSQLConnection.usualLimit }
      // The key of this program's advisory lock, released at the end of the transaction.
      try connection.script(
        """
        BEGIN ISOLATION LEVEL READ COMMITTED;
        SET LOCAL statement_timeout = \(connection.limit);
        SELECT pg_advisory_xact_lock(7308332)
        """)
      try connection.script(
        "CREATE TABLE IF NOT EXISTS footballGather (version integer NOT NULL)")
      let version =
        try connection.run("SELECT version FROM footballGather").first?.integer(0) ?? 0
      connection.server.schema = version
      do throws(PostgreSQLConnection.ConnectionError) { try check(connection) } catch {
        try connection.script("ROLLBACK")
        throw error
      }
      // Another process has done it meanwhile.
      guard version < scripts.count else { return try connection.script("ROLLBACK") }
      for script in scripts[version...] { try connection.script(script) }
      if version < firstWithFigures { try countRatings(on: connection) }
      if version < firstWithUsernameRule { try setUsernameKeys(on: connection) }
      try connection.script(
        """
        DELETE FROM footballGather;
        INSERT INTO footballGather VALUES (\(scripts.count));
        COMMIT
        """)
      connection.server.schema = scripts.count
    }

    /// Throws if the database was upgraded by a later program.
    static func check(
      _ connection: PostgreSQLConnection
    ) throws(PostgreSQLConnection.ConnectionError) {
      guard let schema = connection.server.schema, schema > scripts.count else { return }
      throw .cancelled(
        .storeUnavailable(.databaseOfLaterVersion(schema: schema, known: scripts.count)))
    }

    /// The first schema that has statistics.
    private static let firstWithFigures = 2
    /// The first schema that compares usernames by ``Username/key(_:)``.
    private static let firstWithUsernameRule = 3

    /// Stores the new keys of all usernames. An account keeps its old key if another account has the new one.
    private static func setUsernameKeys(
      on connection: PostgreSQLConnection
    ) throws(PostgreSQLConnection.ConnectionError) {
      let accounts = try connection.run(
        "SELECT id, username FROM accounts WHERE octet_length(username) <> char_length(username)"
      ).rows { ($0.id(0) as ID<Account>, $0.text(1)) }
      for (id, username) in accounts {
        _ = try connection.run(
          """
          UPDATE accounts SET usernameKey = $1
          WHERE id = $2 AND NOT EXISTS (SELECT 1 FROM accounts WHERE usernameKey = $1)
          """, [.blob(Array(Username.key(username).utf8)), .init(id)])
      }
    }

    /// Computes the ratings of all matches that ended before the schema had ratings.
    private static func countRatings(
      on connection: PostgreSQLConnection
    ) throws(PostgreSQLConnection.ConnectionError) {
      let accounts = try connection.run("SELECT id FROM accounts").rows { $0.id(0) as ID<Account> }
      for account in accounts {
        try connection.recountRatings(from: .first, of: account)
        try connection.flush()
      }
    }
  }
#endif
