package import GatherDomain

/// A step of the schema of data files. A file stores how many steps it has taken, as its `user_version`; the steps that
/// it lacks are taken in their order when it is opened. A released step never changes.
package struct SchemaStep: Sendable {
  /// What the step does, for readers.
  package let name: String
  /// Takes the step within the transaction of the upgrade.
  package let run: @Sendable (SQLiteConnection) throws(Failure) -> Void

  package init(
    _ name: String, _ run: @escaping @Sendable (SQLiteConnection) throws(Failure) -> Void
  ) {
    self.name = name
    self.run = run
  }

  /// All steps.
  package static let all = [
    SchemaStep("Create the tables") { (connection) throws(Failure) in
      try connection.script(tables)
    }
  ]
}

private let tables = """
  CREATE TABLE accounts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    username TEXT NOT NULL,
    usernameKey TEXT NOT NULL UNIQUE,
    passwordHash TEXT NOT NULL,
    -- The random part of the account's ids in lists and calendars.
    tag TEXT NOT NULL,
    -- Its code.
    currency TEXT
  );

  CREATE TABLE players (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
    name TEXT NOT NULL,
    nameKey TEXT NOT NULL,
    age INTEGER,
    skill TEXT,
    preferredPosition TEXT,
    favouriteTeam TEXT,
    role TEXT
  );
  CREATE INDEX playersByName ON players (account, nameKey, id);

  -- Matches are in the order in which they began, and of two that began together, in that in which they were added.
  -- ratingChange is the number of points that the match brought each player of Team A, and cost each of Team B. The
  -- clock: the chosen time in seconds, the number of periods and the present one; when it runs out, in milliseconds
  -- since 1970, or the milliseconds left while it does not run. After the end the time and the periods stay.
  CREATE TABLE gathers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
    startedAt INTEGER NOT NULL,
    endedAt INTEGER,
    scoreA INTEGER,
    scoreB INTEGER,
    ratingChange INTEGER NOT NULL DEFAULT 0,
    clockChosen INTEGER,
    clockPeriods INTEGER,
    clockPeriod INTEGER,
    clockEnd INTEGER,
    clockRemaining INTEGER
  );
  CREATE INDEX gathersByStart ON gathers (account, startedAt, id);
  CREATE INDEX endedGathers ON gathers (account, startedAt, id) WHERE endedAt IS NOT NULL;
  CREATE INDEX gathersInProgress ON gathers (account, startedAt, id) WHERE endedAt IS NULL;

  -- No reference to the players: one who is deleted keeps their name here. The skill is the one when the match began.
  CREATE TABLE lineups (
    gather INTEGER NOT NULL REFERENCES gathers ON DELETE CASCADE,
    team TEXT NOT NULL,
    place INTEGER NOT NULL,
    player INTEGER NOT NULL,
    name TEXT NOT NULL,
    preferredPosition TEXT,
    skill TEXT,
    PRIMARY KEY (gather, team, place)
  ) WITHOUT ROWID;
  CREATE INDEX lineupsByPlayer ON lineups (player, gather);
  CREATE TRIGGER playerRenamed AFTER UPDATE OF name, preferredPosition ON players BEGIN
    UPDATE lineups SET name = NEW.name, preferredPosition = NEW.preferredPosition
    WHERE player = NEW.id;
  END;

  -- In the order in which they were entered. The scorer is in the line-up.
  CREATE TABLE goals (
    gather INTEGER NOT NULL REFERENCES gathers ON DELETE CASCADE,
    place INTEGER NOT NULL,
    team TEXT NOT NULL,
    scorer INTEGER,
    isOwnGoal INTEGER NOT NULL,
    minute INTEGER,
    PRIMARY KEY (gather, place)
  ) WITHOUT ROWID;
  CREATE INDEX goalsByScorer ON goals (scorer) WHERE scorer IS NOT NULL;

  -- Who came on or went off, came late or left, in the order in which it was entered. The player is in the line-up.
  CREATE TABLE substitutions (
    gather INTEGER NOT NULL REFERENCES gathers ON DELETE CASCADE,
    place INTEGER NOT NULL,
    player INTEGER NOT NULL,
    kind TEXT NOT NULL,
    minute INTEGER,
    PRIMARY KEY (gather, place)
  ) WITHOUT ROWID;

  CREATE TABLE fixtures (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
    startsAt INTEGER NOT NULL,
    place TEXT NOT NULL,
    maximumPlayers INTEGER,
    -- In the smallest unit of the account's currency; whether each pays it.
    price INTEGER,
    pricePerHead INTEGER,
    -- How often they have changed.
    sequence INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX fixturesByStart ON fixtures (account, startsAt, id);

  -- Numbered in the order in which they were given. Only a guest has a name here. No reference to the players: one who
  -- is restored after a deletion has their answer again.
  CREATE TABLE fixtureAnswers (
    fixture INTEGER NOT NULL REFERENCES fixtures ON DELETE CASCADE,
    number INTEGER NOT NULL,
    player INTEGER NOT NULL,
    guestName TEXT,
    comes INTEGER NOT NULL,
    hasPaid INTEGER NOT NULL,
    PRIMARY KEY (fixture, number)
  ) WITHOUT ROWID;
  CREATE UNIQUE INDEX fixtureAnswersByPlayer ON fixtureAnswers (player, fixture);

  -- What is wished of two players, of whom the first has the lower id. No reference to them: one who is restored after a
  -- deletion has their pairings again.
  CREATE TABLE pairings (
    account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
    first INTEGER NOT NULL,
    second INTEGER NOT NULL,
    kind TEXT NOT NULL,
    PRIMARY KEY (account, first, second)
  ) WITHOUT ROWID;

  -- What lists of earlier moments know players and fixtures by. No reference to them, as a deletion can be undone.
  CREATE TABLE formerIdentities (
    account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
    kind TEXT NOT NULL,
    id INTEGER NOT NULL,
    key TEXT NOT NULL,
    currentID INTEGER NOT NULL,
    PRIMARY KEY (account, kind, id, key)
  ) WITHOUT ROWID;

  -- The days on which sessions were used, in the order in which they were first seen. An unused session is deleted
  -- after so many of them: by no single clock, as one that is wrong adds one day only.
  CREATE TABLE daysOfUse (
    number INTEGER PRIMARY KEY,
    day INTEGER NOT NULL UNIQUE
  );
  CREATE TABLE sessions (
    id INTEGER PRIMARY KEY,
    digest BLOB NOT NULL UNIQUE,
    account INTEGER REFERENCES accounts ON DELETE CASCADE,
    day INTEGER NOT NULL,
    dayOfUse INTEGER NOT NULL,
    createdAt INTEGER NOT NULL,
    usedAt INTEGER NOT NULL,
    state BLOB NOT NULL
  );
  CREATE INDEX sessionsByDayOfUse ON sessions (dayOfUse);
  CREATE INDEX sessionsByAccount ON sessions (account);

  -- The responses to requests with a key, numbered, so that the latest ones of a session are known.
  CREATE TABLE responses (
    session BLOB NOT NULL,
    key TEXT NOT NULL,
    number INTEGER NOT NULL,
    account INTEGER,
    method TEXT NOT NULL,
    request BLOB NOT NULL,
    result BLOB NOT NULL,
    PRIMARY KEY (session, key)
  );
  CREATE UNIQUE INDEX responsesByNumber ON responses (session, number);
  CREATE TRIGGER sessionDeleted AFTER DELETE ON sessions BEGIN
    DELETE FROM responses WHERE session = OLD.digest;
  END;

  -- By a digest of name and source: people type passwords into the field for the name.
  CREATE TABLE signInFailures (
    key BLOB PRIMARY KEY,
    count INTEGER NOT NULL,
    last INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX signInFailuresByTime ON signInFailures (last);
  CREATE INDEX signInFailuresByCount ON signInFailures (count, last);
  """
