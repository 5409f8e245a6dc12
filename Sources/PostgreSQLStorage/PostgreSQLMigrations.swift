#if PostgreSQL
  import GatherDomain
  import SQLShared

  /// The versions of the schema, each a script that leads from the one before it; the table
  /// `footballGather` says how many of them a database has seen.
  enum PostgreSQLMigrations {
    /// Brings a database up to date. Processes that start at once wait for each other; a database from a
    /// later program is refused.
    static func run(
      on connection: PostgreSQLConnection
    ) throws(PostgreSQLConnection.ConnectionError) {
      // What runs once needs no name; in a transaction behind a pooler, one could end it.
      connection.usesNames = false
      defer { connection.usesNames = true }
      guard try version(on: connection) != scripts.count else { return }
      // As long as there is to fill in, and others wait for that.
      connection.limit = 60 * PostgreSQLConnection.usualLimit
      defer { connection.limit = PostgreSQLConnection.usualLimit }
      // The lock is this program's own number, given back at the end of the transaction.
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
          .storeUnavailable(
            "The database is of schema \(version), from a later football-gather than this one, "
              + "which knows \(scripts.count); install that version."))
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

    /// The version that a database is of; nil if it has never been asked.
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

    /// The first schema that has figures.
    private static let firstWithFigures = 2
    /// The first schema whose usernames are the same by the rule of ``Username``.
    private static let firstWithUsernameRule = 3

    /// Gives the accounts the keys of their names. One whose key another one has keeps its own.
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

    /// Counts the ratings over all that was played before there were any.
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
