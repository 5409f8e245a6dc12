#if PostgreSQL
  import GatherDomain

  /// The schema of databases: steps, of which a database stores how many it has taken, in the table `footballGather`. A
  /// start takes those that it lacks, in their order. A released step never changes.
  struct PostgreSQLSchema {
    var steps = [Step("Create the tables", script: tables)]

    typealias ConnectionError = PostgreSQLConnection.ConnectionError

    /// A step of the schema.
    struct Step {
      /// What the step does, for readers.
      let name: String
      /// Takes the step within the transaction of the upgrade.
      let run: (PostgreSQLConnection) throws(ConnectionError) -> Void

      init(_ name: String, run: @escaping (PostgreSQLConnection) throws(ConnectionError) -> Void) {
        self.name = name
        self.run = run
      }

      init(_ name: String, script: String) {
        self.init(name) { (connection) throws(ConnectionError) in try connection.script(script) }
      }
    }

    /// Upgrades a database. Processes that start at once wait for each other. A database of a later program is rejected.
    func upgrade(_ connection: PostgreSQLConnection) throws(ConnectionError) {
      guard connection.server.schema != steps.count else { return }
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
      do throws(ConnectionError) {
        try takeSteps(connection)
        try connection.script("COMMIT")
      } catch {
        if connection.isOpen { try? connection.script("ROLLBACK") }
        throw error
      }
    }

    private func takeSteps(_ connection: PostgreSQLConnection) throws(ConnectionError) {
      try connection.script("CREATE TABLE IF NOT EXISTS footballGather (version integer NOT NULL)")
      let version = try connection.run([PostgreSQLStatement("SELECT version FROM footballGather")])
      let taken = version[0].first?.integer(0) ?? 0
      connection.server.schema = taken
      try check(connection)
      // Another process may have taken them meanwhile.
      for step in steps.dropFirst(taken) { try step.run(connection) }
      try connection.script(
        "DELETE FROM footballGather; INSERT INTO footballGather VALUES (\(steps.count))")
      connection.server.schema = steps.count
    }

    /// Throws if the database was upgraded by a later program.
    func check(_ connection: PostgreSQLConnection) throws(ConnectionError) {
      guard let schema = connection.server.schema, schema > steps.count else { return }
      throw .cancelled(
        .storeUnavailable(.databaseOfLaterVersion(schema: schema, known: steps.count)))
    }
  }

  /// Unchecked input is stored as bytes, because a text cannot contain NUL here. Sorting compares bytes, as in the other
  /// stores.
  private let tables = """
    CREATE TABLE accounts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      username text NOT NULL,
      usernameKey bytea NOT NULL UNIQUE,
      passwordHash text NOT NULL,
      -- The random part of the account's ids in lists and calendars.
      tag text NOT NULL,
      -- Its code.
      currency text,
      -- How often its data have changed.
      version integer NOT NULL DEFAULT 0,
      -- A name that cannot be guessed, as those who know it hear when the account is changed.
      channel uuid NOT NULL DEFAULT gen_random_uuid(),
      -- Until when a process may listen to it.
      listenedUntil timestamptz NOT NULL DEFAULT '-infinity'
    );

    -- The account that signs in with a name, by its key: a role that runs it needs no right to the column of the hashes.
    -- It runs with the owner's rights, and must find this schema's table first, and no temporary one.
    SELECT set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);
    CREATE FUNCTION credentials(key bytea)
    RETURNS TABLE (
      id bigint, username text, passwordHash text, currency text, version integer)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
      SELECT accounts.id, accounts.username, accounts.passwordHash, accounts.currency, accounts.version
      FROM accounts WHERE usernameKey = key
    $$;
    REVOKE EXECUTE ON FUNCTION credentials FROM PUBLIC;

    CREATE TABLE players (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
      name text NOT NULL,
      nameKey text COLLATE "C" NOT NULL,
      age integer,
      skill text,
      preferredPosition text,
      favouriteTeam text,
      role text
    );
    CREATE INDEX playersByName ON players (account, nameKey, id);

    -- Matches are in the order in which they began, and of two that began together, in that in which they were added.
    -- ratingChange is the number of points that the match brought each player of Team A, and cost each of Team B. The
    -- clock: the chosen time in seconds, the number of periods and the present one; when it runs out, in milliseconds
    -- since 1970, or the milliseconds left while it does not run. After the end the time and the periods stay.
    CREATE TABLE gathers (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
      startedAt bigint NOT NULL,
      endedAt bigint,
      scoreA integer,
      scoreB integer,
      ratingChange integer NOT NULL DEFAULT 0,
      clockChosen integer,
      clockPeriods integer,
      clockPeriod integer,
      clockEnd bigint,
      clockRemaining integer
    );
    CREATE INDEX gathersByStart ON gathers (account, startedAt, id);
    CREATE INDEX gathersInProgress ON gathers (account, startedAt, id) WHERE endedAt IS NULL;

    -- No reference to the players: one who is deleted keeps their name here. The skill is the one when the match began.
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

    -- In the order in which they were entered. The scorer is in the line-up.
    CREATE TABLE goals (
      gather bigint NOT NULL REFERENCES gathers ON DELETE CASCADE,
      place integer NOT NULL,
      team text NOT NULL,
      scorer bigint,
      isOwnGoal integer NOT NULL,
      minute integer,
      PRIMARY KEY (gather, place)
    );
    CREATE INDEX goalsByScorer ON goals (scorer) WHERE scorer IS NOT NULL;

    -- Who came on or went off, came late or left, in the order in which it was entered. The player is in the line-up.
    CREATE TABLE substitutions (
      gather bigint NOT NULL REFERENCES gathers ON DELETE CASCADE,
      place integer NOT NULL,
      player bigint NOT NULL,
      kind text NOT NULL,
      minute integer,
      PRIMARY KEY (gather, place)
    );

    CREATE TABLE fixtures (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
      startsAt bigint NOT NULL,
      place text NOT NULL,
      maximumPlayers integer,
      -- In the smallest unit of the account's currency; whether each pays it.
      price integer,
      pricePerHead integer,
      -- How often they have changed.
      sequence integer NOT NULL DEFAULT 0
    );
    CREATE INDEX fixturesByStart ON fixtures (account, startsAt, id);

    -- Numbered in the order in which they were given. Only a guest has a name here. No reference to the players: one who
    -- is restored after a deletion has their answer again.
    CREATE TABLE fixtureAnswers (
      fixture bigint NOT NULL REFERENCES fixtures ON DELETE CASCADE,
      number integer NOT NULL,
      player bigint NOT NULL,
      guestName text,
      comes integer NOT NULL,
      hasPaid integer NOT NULL,
      PRIMARY KEY (fixture, number)
    );
    CREATE UNIQUE INDEX fixtureAnswersByPlayer ON fixtureAnswers (player, fixture);

    -- What is wished of two players, of whom the first has the lower id. No reference to them: one who is restored after a
    -- deletion has their pairings again.
    CREATE TABLE pairings (
      account bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
      first bigint NOT NULL,
      second bigint NOT NULL,
      kind text NOT NULL,
      PRIMARY KEY (account, first, second)
    );

    -- What lists of earlier moments know players and fixtures by. No reference to them, as a deletion can be undone.
    CREATE TABLE formerIdentities (
      account bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
      kind text NOT NULL,
      id bigint NOT NULL,
      key text COLLATE "C" NOT NULL,
      currentID bigint NOT NULL,
      PRIMARY KEY (account, kind, id, key)
    );

    -- The days on which sessions were used, in the order in which they were first seen. An unused session is deleted
    -- after so many of them: by no single clock, as one that is wrong adds one day only.
    CREATE TABLE daysOfUse (
      number integer PRIMARY KEY,
      day integer NOT NULL UNIQUE
    );
    CREATE TABLE sessions (
      digest bytea PRIMARY KEY,
      -- Of the sessions without an account, only the latest are kept.
      number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
      account bigint REFERENCES accounts ON DELETE CASCADE,
      day integer NOT NULL,
      dayOfUse integer NOT NULL,
      createdAt bigint NOT NULL,
      usedAt bigint NOT NULL,
      -- How often it was saved.
      commits bigint NOT NULL DEFAULT 1,
      -- Until when its process asks for changes from time to time, as it cannot listen.
      asksUntil timestamptz,
      state bytea NOT NULL
    );
    CREATE INDEX sessionsByDayOfUse ON sessions (dayOfUse);
    CREATE INDEX sessionsByAccount ON sessions (account);
    CREATE INDEX visitors ON sessions (number) WHERE account IS NULL;
    CREATE INDEX sessionsThatAsk ON sessions (asksUntil) WHERE asksUntil IS NOT NULL;

    -- The responses to requests with a key, numbered, so that the latest ones of a session are known.
    CREATE TABLE responses (
      session bytea NOT NULL,
      key bytea NOT NULL,
      number integer NOT NULL,
      account bigint,
      method text NOT NULL,
      request bytea NOT NULL,
      result bytea NOT NULL,
      PRIMARY KEY (session, key)
    );
    CREATE INDEX responsesByNumber ON responses (session, number);

    -- By a digest of name and source: people type passwords into the field for the name.
    CREATE TABLE signInFailures (
      key bytea PRIMARY KEY,
      count integer NOT NULL,
      last bigint NOT NULL
    );
    CREATE INDEX signInFailuresByTime ON signInFailures (last);
    CREATE INDEX signInFailuresByCount ON signInFailures (count, last)
    """
#endif
