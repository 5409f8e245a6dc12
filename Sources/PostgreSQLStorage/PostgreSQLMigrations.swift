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
      // Statements that run once need no name. Behind a pooler, a named one could abort the transaction.
      connection.usesNames = false
      defer { connection.usesNames = true }
      guard try version(on: connection) != scripts.count else { return }
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
      let version = try version(on: connection) ?? 0
      guard version <= scripts.count else {
        try connection.script("ROLLBACK")
        throw .cancelled(
          .storeUnavailable(.databaseOfLaterVersion(schema: version, known: scripts.count)))
      }
      for script in scripts[version...] { try connection.script(script) }
      if version < firstWithFigures { try countRatings(on: connection) }
      if version < firstWithUsernameRule { try setUsernameKeys(on: connection) }
      try connection.script(
        """
        DELETE FROM footballGather;
        INSERT INTO footballGather VALUES (\(scripts.count));
        COMMIT
        """)
    }

    /// The schema version of a database; nil if it has none yet.
    private static func version(
      on connection: PostgreSQLConnection
    ) throws(PostgreSQLConnection.ConnectionError) -> Int? {
      let isThere = try connection.run(
        "SELECT 1 WHERE to_regclass('footballGather') IS NOT NULL", []
      ) { _ in true }
      guard !isThere.rows.isEmpty else { return nil }
      return try connection.run("SELECT version FROM footballGather", []) { $0.integer(0) }.rows
        .first
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
        "SELECT id, username FROM accounts WHERE octet_length(username) <> char_length(username)",
        []
      ) { ($0.id(0) as ID<Account>, $0.text(1)) }
      for (id, username) in accounts.rows {
        _ = try connection.run(
          """
          UPDATE accounts SET usernameKey = $1
          WHERE id = $2 AND NOT EXISTS (SELECT 1 FROM accounts WHERE usernameKey = $1)
          """, [.blob(Array(Username.key(username).utf8)), .init(id)]
        ) { _ in }
      }
    }

    /// Computes the ratings of all matches that ended before the schema had ratings.
    private static func countRatings(
      on connection: PostgreSQLConnection
    ) throws(PostgreSQLConnection.ConnectionError) {
      let accounts = try connection.run("SELECT id FROM accounts", []) {
        $0.id(0) as ID<Account>
      }
      for account in accounts.rows { try connection.recountRatings(from: .first, of: account) }
    }
  }
#endif
