#if PostgreSQL
  import GatherDomain

  /// The versions of the schema, each a script that leads from the one before it; the table
  /// `footballGather` says how many of them a database has seen.
  enum PostgreSQLMigrations {
    /// Brings a database up to date. Processes that start at once wait for each other; a database from a
    /// later program is refused.
    static func run(
      on connection: PostgreSQLConnection
    ) throws(PostgreSQLConnection.Trouble) {
      guard try version(on: connection) != scripts.count else { return }
      // The lock is this program's own number, given back at the end of the transaction.
      try connection.script(
        "BEGIN ISOLATION LEVEL READ COMMITTED; SELECT pg_advisory_xact_lock(7308332)")
      try connection.script(
        "CREATE TABLE IF NOT EXISTS footballGather (version integer NOT NULL)")
      let version = try version(on: connection) ?? 0
      guard version <= scripts.count else {
        try connection.script("ROLLBACK")
        throw .ended(
          .storeUnavailable(
            "The database is of schema \(version), from a later football-gather than this one, "
              + "which knows \(scripts.count); install that version."))
      }
      for script in scripts[version...] { try connection.script(script) }
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
    ) throws(PostgreSQLConnection.Trouble) -> Int? {
      let isThere = try connection.run(
        "SELECT 1 WHERE to_regclass('footballGather') IS NOT NULL", []
      ) { _ in true }
      guard !isThere.rows.isEmpty else { return nil }
      return try connection.run("SELECT version FROM footballGather", []) { $0.integer(0) }.rows
        .first
    }

    // What a person typed and nobody checked is kept as bytes, because a text here holds no NUL. What is
    // sorted goes by its bytes, as in the other stores.
    private static let scripts = [
      """
      CREATE TABLE accounts (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        username text NOT NULL,
        usernameKey bytea NOT NULL UNIQUE,
        passwordHash text NOT NULL,
        playerCount integer NOT NULL DEFAULT 0,
        version integer NOT NULL DEFAULT 0
      );

      CREATE TABLE players (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        account bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
        name text NOT NULL,
        nameKey text COLLATE "C" NOT NULL,
        age integer,
        skill text,
        preferredPosition text,
        favouriteTeam text
      );
      CREATE INDEX playersByName ON players (account, nameKey, id);

      CREATE TABLE gathers (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        account bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
        startedAt bigint NOT NULL,
        endedAt bigint,
        scoreA integer,
        scoreB integer
      );
      CREATE INDEX gathersByAccount ON gathers (account, id);

      -- No reference to the players: one who is deleted keeps his name here.
      CREATE TABLE lineups (
        gather bigint NOT NULL REFERENCES gathers ON DELETE CASCADE,
        team text NOT NULL,
        place integer NOT NULL,
        player bigint NOT NULL,
        name text NOT NULL,
        preferredPosition text,
        skill text,
        PRIMARY KEY (gather, team, place)
      );
      CREATE INDEX lineupsByPlayer ON lineups (player, gather);

      CREATE TABLE sessions (
        digest bytea PRIMARY KEY,
        account bigint REFERENCES accounts ON DELETE CASCADE,
        day integer NOT NULL,
        state bytea NOT NULL,
        commits bigint NOT NULL DEFAULT 1
      );
      CREATE INDEX sessionsByDay ON sessions (day);
      CREATE INDEX sessionsByAccount ON sessions (account);

      -- What a session was answered under a key, numbered, so that the latest ones can be told.
      CREATE TABLE answers (
        session bytea NOT NULL,
        key bytea NOT NULL,
        place integer NOT NULL,
        account bigint,
        method text NOT NULL,
        result bytea NOT NULL,
        PRIMARY KEY (session, key)
      );
      CREATE INDEX answersByPlace ON answers (session, place);

      -- Of names that have an account and of others alike.
      CREATE TABLE signInFailures (
        usernameKey bytea PRIMARY KEY,
        count integer NOT NULL,
        last bigint NOT NULL
      );
      CREATE INDEX signInFailuresByTime ON signInFailures (last);
      """
    ]
  }
#endif
