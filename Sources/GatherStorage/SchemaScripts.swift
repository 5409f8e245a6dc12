/// The versions of the schema of a data file, in order. A released script never changes, because files have
/// been created with it.
let schemaScripts = [
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

  -- The list's order, counted in buckets (SQLiteStore+NameBuckets.swift).
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

  -- No reference to the players: one who is deleted keeps their name here.
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
  """
  -- What a player's skill was when the match began, from which a rating starts, and how the match
  -- ended for them; the points that it brought each player of Team A, and cost each of Team B.
  ALTER TABLE lineups ADD COLUMN skill TEXT;
  ALTER TABLE lineups ADD COLUMN outcome TEXT;
  ALTER TABLE gathers ADD COLUMN change INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX pastGathers ON gathers (account, id) WHERE endedAt IS NOT NULL;
  CREATE INDEX outcomesByPlayer ON lineups (player, gather, outcome) WHERE outcome IS NOT NULL;

  -- What the ended matches of a player come to, as long as they have one. A player who is deleted is
  -- counted on, but has no name to be listed by.
  CREATE TABLE figures (
    player INTEGER PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
    nameKey TEXT,
    won INTEGER NOT NULL,
    drawn INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    goalsFor INTEGER NOT NULL,
    goalsAgainst INTEGER NOT NULL,
    rating INTEGER NOT NULL,
    played INTEGER NOT NULL GENERATED ALWAYS AS (won + drawn + lost),
    -- 2 for those who are ranked, 1 for those with fewer matches, 0 for those who are not listed.
    tier INTEGER NOT NULL GENERATED ALWAYS AS (
      CASE WHEN nameKey IS NULL THEN 0 WHEN won + drawn + lost < 3 THEN 1 ELSE 2 END)
  );
  CREATE INDEX figuresByRating ON figures
    (account, tier DESC, rating DESC, nameKey, player);
  CREATE INDEX figuresByPlayed ON figures
    (account, tier DESC, played DESC, nameKey, player);
  CREATE INDEX figuresByWon ON figures
    (account, tier DESC, won DESC, nameKey, player);
  CREATE INDEX figuresByDrawn ON figures
    (account, tier DESC, drawn DESC, nameKey, player);
  CREATE INDEX figuresByLost ON figures
    (account, tier DESC, lost DESC, nameKey, player);
  CREATE INDEX figuresByGoalsFor ON figures
    (account, tier DESC, goalsFor DESC, nameKey, player);
  CREATE INDEX figuresByGoalsAgainst ON figures
    (account, tier DESC, goalsAgainst DESC, nameKey, player);

  ALTER TABLE accounts ADD COLUMN rankedCount INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE accounts ADD COLUMN unrankedCount INTEGER NOT NULL DEFAULT 0;
  CREATE TRIGGER figuresBegun AFTER INSERT ON figures BEGIN
    UPDATE accounts SET rankedCount = rankedCount + (NEW.tier = 2),
      unrankedCount = unrankedCount + (NEW.tier = 1) WHERE id = NEW.account;
  END;
  CREATE TRIGGER figuresMoved AFTER UPDATE ON figures WHEN OLD.tier <> NEW.tier BEGIN
    UPDATE accounts SET rankedCount = rankedCount + (NEW.tier = 2) - (OLD.tier = 2),
      unrankedCount = unrankedCount + (NEW.tier = 1) - (OLD.tier = 1) WHERE id = NEW.account;
  END;
  CREATE TRIGGER figuresEnded AFTER DELETE ON figures BEGIN
    UPDATE accounts SET rankedCount = rankedCount - (OLD.tier = 2),
      unrankedCount = unrankedCount - (OLD.tier = 1) WHERE id = OLD.account;
  END;
  CREATE TRIGGER figuresFiledAnew AFTER UPDATE OF nameKey ON players
  WHEN OLD.nameKey <> NEW.nameKey BEGIN
    UPDATE figures SET nameKey = NEW.nameKey WHERE player = NEW.id;
  END;
  CREATE TRIGGER figuresUnlisted AFTER DELETE ON players BEGIN
    UPDATE figures SET nameKey = NULL WHERE player = OLD.id;
  END;

  -- The list of the ended gathers, counted in buckets (SQLiteStore+EndedGathers.swift): that of the account
  -- under player 0, and that of each player.
  CREATE TABLE gatherShelves (
    account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
    player INTEGER NOT NULL,
    firstGather INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (account, player, firstGather)
  ) WITHOUT ROWID;

  -- The goals of the ended gathers by the month in which they began, in UTC.
  CREATE TABLE monthlyGoals (
    account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
    month TEXT NOT NULL,
    gathers INTEGER NOT NULL,
    goals INTEGER NOT NULL,
    PRIMARY KEY (account, month)
  ) WITHOUT ROWID;

  -- What has been played before this schema; the ratings are counted after it (Migrations.swift).
  UPDATE lineups SET
    skill = (SELECT skill FROM players WHERE id = player),
    outcome = (
      SELECT CASE WHEN scoreA = scoreB THEN 'drawn'
        WHEN (scoreA > scoreB) = (team = 'teamA') THEN 'won' ELSE 'lost' END
      FROM gathers WHERE id = gather AND endedAt IS NOT NULL);
  INSERT INTO figures (player, account, nameKey, won, drawn, lost, goalsFor, goalsAgainst, rating)
  SELECT player, account, (SELECT nameKey FROM players WHERE players.id = player),
    sum(outcome = 'won'), sum(outcome = 'drawn'), sum(outcome = 'lost'),
    sum(iif(team = 'teamA', scoreA, scoreB)), sum(iif(team = 'teamA', scoreB, scoreA)), 0
  FROM lineups JOIN gathers ON id = gather WHERE outcome IS NOT NULL GROUP BY player;
  INSERT INTO gatherShelves (account, player, firstGather, count)
  SELECT account, player, min(gather), count(*) FROM (
    SELECT account, player, gather,
      row_number() OVER (PARTITION BY account, player ORDER BY gather) / 256 AS bucket
    FROM (
      SELECT account, 0 AS player, id AS gather FROM gathers WHERE endedAt IS NOT NULL
      UNION ALL
      SELECT account, player, gather FROM lineups JOIN gathers ON id = gather
      WHERE endedAt IS NOT NULL))
  GROUP BY account, player, bucket;
  INSERT INTO monthlyGoals (account, month, gathers, goals)
  SELECT account, strftime('%Y-%m', startedAt / 1000, 'unixepoch'), count(*), sum(scoreA + scoreB)
  FROM gathers WHERE endedAt IS NOT NULL GROUP BY 1, 2;
  """,
  """
  -- Failed sign-ins by a digest of name and source: people type passwords into the field for the name.
  DROP TABLE signInFailures;
  CREATE TABLE failedSignIns (
    key BLOB PRIMARY KEY,
    count INTEGER NOT NULL,
    last INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX failedSignInsByTime ON failedSignIns (last);
  CREATE INDEX failedSignInsByCount ON failedSignIns (count, last);

  -- The days on which sessions were used, in the order in which they were first seen. An unused session
  -- is deleted after so many of them: by no single clock, as one that is wrong adds one day only.
  CREATE TABLE daysOfUse (
    number INTEGER PRIMARY KEY,
    day INTEGER NOT NULL UNIQUE
  );
  INSERT INTO daysOfUse (day) SELECT DISTINCT day FROM sessions ORDER BY day;
  ALTER TABLE sessions ADD COLUMN use INTEGER NOT NULL DEFAULT 0;
  UPDATE sessions SET use = (SELECT number FROM daysOfUse WHERE daysOfUse.day = sessions.day);
  DROP INDEX sessionsByDay;
  CREATE INDEX sessionsByUse ON sessions (use);

  -- Matches are in the order in which they began, and of two that began together, in that in which they
  -- were added: so one that is older than those that are there can be added.
  ALTER TABLE lineups ADD COLUMN startedAt INTEGER NOT NULL DEFAULT 0;
  UPDATE lineups SET startedAt = (SELECT startedAt FROM gathers WHERE id = gather);
  DROP INDEX lineupsByPlayer;
  DROP INDEX outcomesByPlayer;
  DROP INDEX gathersByAccount;
  DROP INDEX pastGathers;
  CREATE INDEX lineupsByPlayer ON lineups (player, startedAt, gather);
  CREATE INDEX outcomesByPlayer ON lineups (player, startedAt, gather, outcome)
    WHERE outcome IS NOT NULL;
  CREATE INDEX gathersByAccount ON gathers (account, startedAt, id);
  CREATE INDEX pastGathers ON gathers (account, startedAt, id) WHERE endedAt IS NOT NULL;
  DROP TABLE gatherShelves;
  CREATE TABLE gatherShelves (
    account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
    player INTEGER NOT NULL,
    firstStart INTEGER NOT NULL,
    firstGather INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (account, player, firstStart, firstGather)
  ) WITHOUT ROWID;
  INSERT INTO gatherShelves (account, player, firstStart, firstGather, count)
  SELECT account, player, startedAt, gather, min(256, total - number) FROM (
    SELECT account, player, startedAt, gather,
      row_number() OVER (PARTITION BY account, player ORDER BY startedAt, gather) - 1 AS number,
      count(*) OVER (PARTITION BY account, player) AS total
    FROM (
      SELECT account, 0 AS player, startedAt, id AS gather FROM gathers WHERE endedAt IS NOT NULL
      UNION ALL
      SELECT account, player, gathers.startedAt, gather FROM lineups JOIN gathers ON id = gather
      WHERE endedAt IS NOT NULL))
  WHERE number % 256 = 0;
  """,
  courseSchema,
  fixtureSchema,
  sessionTimesSchema,
  requestDigestSchema,
]
