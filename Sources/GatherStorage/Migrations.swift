import GatherDomain

/// The versions of the schema, each a script that leads from the one before it; `user_version` says
/// how many of them a file has seen.
enum Migrations {
  /// Brings a file up to date. Processes that start at once wait for each other; a file from a later
  /// program is refused.
  static func run(on connection: SQLiteConnection) throws(Failure) {
    guard try version(of: connection) != scripts.count else { return }
    // Kept in the file: readers do not wait for a writer.
    try connection.patientScript("PRAGMA journal_mode = WAL")
    try connection.patientScript("BEGIN IMMEDIATE")
    do throws(Failure) {
      let version = try version(of: connection)
      guard version <= scripts.count else {
        throw .storeUnavailable(
          "The data file is of schema \(version), from a later football-gather than this one, "
            + "which knows \(scripts.count); install that version.")
      }
      for script in scripts[version...] { try connection.script(script) }
      try connection.script("PRAGMA user_version = \(scripts.count); COMMIT")
    } catch {
      try? connection.script("ROLLBACK")
      throw error
    }
  }

  /// Refuses a file that another program has brought to another schema while it was open.
  static func check(_ connection: SQLiteConnection) throws(Failure) {
    let version = try version(of: connection)
    guard version != scripts.count else { return }
    throw .storeUnavailable(
      "The data file is of schema \(version) by now, and this football-gather knows "
        + "\(scripts.count); restart with the latest version.")
  }

  private static func version(of connection: SQLiteConnection) throws(Failure) -> Int {
    try connection.first("PRAGMA user_version") { $0.integer(0) } ?? 0
  }

  private static let scripts = [
    """
    CREATE TABLE accounts (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      username TEXT NOT NULL,
      usernameKey TEXT NOT NULL UNIQUE,
      passwordHash TEXT NOT NULL,
      playerCount INTEGER NOT NULL DEFAULT 0
    );

    CREATE TABLE players (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
      name TEXT NOT NULL,
      nameKey TEXT NOT NULL,
      age INTEGER,
      skill TEXT,
      preferredPosition TEXT,
      favouriteTeam TEXT
    );
    CREATE INDEX playersByName ON players (account, nameKey, id);

    -- The list's order, counted in runs (SQLiteStore+Shelves.swift).
    CREATE TABLE shelves (
      account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
      firstKey TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (account, firstKey)
    ) WITHOUT ROWID;

    -- Finds three letters and more anywhere in a name. New names are entered by the store, once per
    -- transaction, as each entry of its own costs a page.
    CREATE VIRTUAL TABLE playerNames USING fts5 (
      nameKey, content = 'players', content_rowid = 'id', tokenize = 'trigram'
    );

    CREATE TRIGGER playerAdded AFTER INSERT ON players BEGIN
      UPDATE accounts SET playerCount = playerCount + 1 WHERE id = NEW.account;
    END;
    CREATE TRIGGER playerDeleted AFTER DELETE ON players BEGIN
      UPDATE accounts SET playerCount = playerCount - 1 WHERE id = OLD.account;
      INSERT INTO playerNames (playerNames, rowid, nameKey) VALUES ('delete', OLD.id, OLD.nameKey);
    END;
    CREATE TRIGGER playerFiledAnew AFTER UPDATE OF nameKey ON players
    WHEN OLD.nameKey <> NEW.nameKey BEGIN
      INSERT INTO playerNames (playerNames, rowid, nameKey) VALUES ('delete', OLD.id, OLD.nameKey);
      INSERT INTO playerNames (rowid, nameKey) VALUES (NEW.id, NEW.nameKey);
    END;

    CREATE TABLE gathers (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
      startedAt INTEGER NOT NULL,
      endedAt INTEGER,
      scoreA INTEGER,
      scoreB INTEGER
    );
    CREATE INDEX gathersByAccount ON gathers (account, id);

    -- No reference to the players: one who is deleted keeps his name here.
    CREATE TABLE lineups (
      gather INTEGER NOT NULL REFERENCES gathers ON DELETE CASCADE,
      team TEXT NOT NULL,
      place INTEGER NOT NULL,
      player INTEGER NOT NULL,
      name TEXT NOT NULL,
      preferredPosition TEXT,
      PRIMARY KEY (gather, team, place)
    ) WITHOUT ROWID;
    CREATE INDEX lineupsByPlayer ON lineups (player, gather);
    CREATE TRIGGER playerRenamed AFTER UPDATE OF name, preferredPosition ON players BEGIN
      UPDATE lineups SET name = NEW.name, preferredPosition = NEW.preferredPosition
      WHERE player = NEW.id;
    END;

    -- The day is kept, not the instant, so that its index changes once a day at most.
    CREATE TABLE sessions (
      id INTEGER PRIMARY KEY,
      digest BLOB NOT NULL UNIQUE,
      account INTEGER REFERENCES accounts ON DELETE CASCADE,
      day INTEGER NOT NULL,
      state BLOB NOT NULL
    );
    CREATE INDEX sessionsByDay ON sessions (day);
    CREATE INDEX sessionsByAccount ON sessions (account);
    """,
    """
    -- What a session was answered under a key, numbered, so that the latest ones can be told.
    CREATE TABLE answers (
      session BLOB NOT NULL,
      key TEXT NOT NULL,
      place INTEGER NOT NULL,
      account INTEGER,
      method TEXT NOT NULL,
      result BLOB NOT NULL,
      PRIMARY KEY (session, key)
    );
    CREATE UNIQUE INDEX answersByPlace ON answers (session, place);
    CREATE TRIGGER sessionForgotten AFTER DELETE ON sessions BEGIN
      DELETE FROM answers WHERE session = OLD.digest;
    END;

    -- Of names that have an account and of others alike.
    CREATE TABLE signInFailures (
      usernameKey TEXT PRIMARY KEY,
      count INTEGER NOT NULL,
      last INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX signInFailuresByTime ON signInFailures (last);
    """,
  ]
}
