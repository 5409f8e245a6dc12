#if PostgreSQL
  extension PostgreSQLMigrations {
    // Unchecked input is stored as bytes, because a text cannot contain NUL here. Sorting compares bytes, as
    // in the other stores.
    static let scripts = [
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

      -- No reference to the players: one who is deleted keeps their name here.
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
      """,
      """
      -- The points that a match brought each player of Team A, and cost each of Team B.
      ALTER TABLE gathers ADD COLUMN change integer NOT NULL DEFAULT 0;
      CREATE INDEX pastGathers ON gathers (account, id) WHERE endedAt IS NOT NULL;

      -- What a match that has ended is to one of its players. By OFFSET 0 each is looked up from the
      -- line-up: the server would else walk all gathers to meet those of one player.
      CREATE VIEW appearances AS
      SELECT account, gather, startedAt, endedAt, scoreA, scoreB, player, skill,
        CASE WHEN own > other THEN 'won' WHEN own = other THEN 'drawn' ELSE 'lost' END AS outcome,
        own AS goalsFor, other AS goalsAgainst,
        CASE team WHEN 'teamA' THEN change ELSE -change END AS change
      FROM lineups CROSS JOIN LATERAL (
        SELECT account, startedAt, endedAt, scoreA, scoreB, change FROM gathers
        WHERE id = gather AND endedAt IS NOT NULL OFFSET 0) AS match
      CROSS JOIN LATERAL (
        SELECT CASE team WHEN 'teamA' THEN scoreA ELSE scoreB END,
          CASE team WHEN 'teamA' THEN scoreB ELSE scoreA END) AS goals (own, other);

      -- What the ended matches of a player come to, as long as they have one. A player who is deleted is
      -- counted on, but has no name to be listed by.
      CREATE TABLE figures (
        player bigint PRIMARY KEY,
        account bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
        nameKey text COLLATE "C",
        won integer NOT NULL,
        drawn integer NOT NULL,
        lost integer NOT NULL,
        goalsFor integer NOT NULL,
        goalsAgainst integer NOT NULL,
        rating integer NOT NULL,
        played integer NOT NULL GENERATED ALWAYS AS (won + drawn + lost) STORED,
        -- 2 for those who are ranked, 1 for those with fewer matches, 0 for those who are not listed.
        tier integer NOT NULL GENERATED ALWAYS AS (
          CASE WHEN nameKey IS NULL THEN 0 WHEN won + drawn + lost < 3 THEN 1 ELSE 2 END) STORED
      );
      -- The goals of the ended gathers by the month in which they began, in UTC.
      CREATE TABLE monthlyGoals (
        account bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
        month text COLLATE "C" NOT NULL,
        gathers integer NOT NULL,
        goals integer NOT NULL,
        PRIMARY KEY (account, month)
      );
      ALTER TABLE accounts ADD COLUMN pastCount integer NOT NULL DEFAULT 0;
      ALTER TABLE accounts ADD COLUMN rankedCount integer NOT NULL DEFAULT 0;
      ALTER TABLE accounts ADD COLUMN unrankedCount integer NOT NULL DEFAULT 0;

      -- What has been played before this schema; the ratings are counted after it.
      INSERT INTO figures
        (player, account, nameKey, won, drawn, lost, goalsFor, goalsAgainst, rating)
      SELECT player, account, (SELECT nameKey FROM players WHERE id = player),
        count(*) FILTER (WHERE outcome = 'won'), count(*) FILTER (WHERE outcome = 'drawn'),
        count(*) FILTER (WHERE outcome = 'lost'), sum(goalsFor), sum(goalsAgainst), 0
      FROM appearances GROUP BY player, account;
      INSERT INTO monthlyGoals (account, month, gathers, goals)
      SELECT account, to_char(to_timestamp(startedAt / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM'),
        count(*), sum(scoreA + scoreB)
      FROM gathers WHERE endedAt IS NOT NULL GROUP BY 1, 2;
      UPDATE accounts SET
        pastCount = (SELECT coalesce(sum(gathers), 0) FROM monthlyGoals WHERE account = id),
        rankedCount = (SELECT count(*) FROM figures WHERE account = id AND tier = 2),
        unrankedCount = (SELECT count(*) FROM figures WHERE account = id AND tier = 1);

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

      CREATE FUNCTION countTiers() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        UPDATE accounts SET
          rankedCount = rankedCount
            + coalesce((NEW.tier = 2)::integer, 0) - coalesce((OLD.tier = 2)::integer, 0),
          unrankedCount = unrankedCount
            + coalesce((NEW.tier = 1)::integer, 0) - coalesce((OLD.tier = 1)::integer, 0)
        WHERE id = coalesce(NEW.account, OLD.account);
        RETURN NULL;
      END $$;
      CREATE TRIGGER figuresBegunOrEnded AFTER INSERT OR DELETE ON figures
      FOR EACH ROW EXECUTE FUNCTION countTiers();
      CREATE TRIGGER figuresMoved AFTER UPDATE ON figures FOR EACH ROW
      WHEN (OLD.tier <> NEW.tier) EXECUTE FUNCTION countTiers();
      """,
      """
      -- Failed sign-ins are kept under digests of a name and of where they came from.
      DROP TABLE signInFailures;
      CREATE TABLE failedSignIns (
        key bytea PRIMARY KEY,
        count integer NOT NULL,
        last bigint NOT NULL
      );
      CREATE INDEX failedSignInsByTime ON failedSignIns (last);
      CREATE INDEX failedSignInsByCount ON failedSignIns (count, last);

      -- The days on which sessions were used, in the order in which they were first seen. An unused
      -- session is deleted after so many of them: by no single clock, as one that is wrong adds one day
      -- only.
      CREATE TABLE daysOfUse (
        number integer PRIMARY KEY,
        day integer NOT NULL UNIQUE
      );
      INSERT INTO daysOfUse (number, day)
      SELECT row_number() OVER (ORDER BY day), day FROM (SELECT DISTINCT day FROM sessions) AS days;
      ALTER TABLE sessions ADD COLUMN use integer NOT NULL DEFAULT 0;
      UPDATE sessions SET use = daysOfUse.number FROM daysOfUse WHERE daysOfUse.day = sessions.day;
      DROP INDEX sessionsByDay;
      CREATE INDEX sessionsByUse ON sessions (use);
      -- Of the sessions that belong to nobody, only the latest are kept.
      ALTER TABLE sessions ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY;
      CREATE INDEX visitors ON sessions (number) WHERE account IS NULL;

      -- Matches are in the order in which they began, and of two that began together, in that in which
      -- they were added: so one that is older than those that are there can be added.
      ALTER TABLE lineups ADD COLUMN startedAt bigint NOT NULL DEFAULT 0;
      UPDATE lineups SET startedAt = gathers.startedAt FROM gathers WHERE id = gather;
      DROP INDEX lineupsByPlayer;
      DROP INDEX gathersByAccount;
      DROP INDEX pastGathers;
      CREATE INDEX lineupsByPlayer ON lineups (player, startedAt, gather);
      CREATE INDEX gathersByAccount ON gathers (account, startedAt, id);
      CREATE INDEX pastGathers ON gathers (account, startedAt, id) WHERE endedAt IS NOT NULL;
      DROP VIEW appearances;
      CREATE VIEW appearances AS
      SELECT account, gather, startedAt, endedAt, scoreA, scoreB, player, skill,
        CASE WHEN own > other THEN 'won' WHEN own = other THEN 'drawn' ELSE 'lost' END AS outcome,
        own AS goalsFor, other AS goalsAgainst,
        CASE team WHEN 'teamA' THEN change ELSE -change END AS change
      FROM lineups CROSS JOIN LATERAL (
        SELECT account, endedAt, scoreA, scoreB, change FROM gathers
        WHERE id = gather AND endedAt IS NOT NULL OFFSET 0) AS match
      CROSS JOIN LATERAL (
        SELECT CASE team WHEN 'teamA' THEN scoreA ELSE scoreB END,
          CASE team WHEN 'teamA' THEN scoreB ELSE scoreA END) AS goals (own, other);
      """,
      """
      -- The clock of a gather in progress; its chosen time is in seconds, the other times in milliseconds.
      ALTER TABLE gathers
        ADD COLUMN clockChosen integer, ADD COLUMN clockPeriods integer,
        ADD COLUMN clockPeriod integer, ADD COLUMN clockEnd bigint,
        ADD COLUMN clockRemaining integer;
      CREATE INDEX gathersInProgress ON gathers (account, startedAt, id) WHERE endedAt IS NULL;

      -- The goals of a gather, in the order in which they were entered. The scorer is in the line-up.
      CREATE TABLE goals (
        gather bigint NOT NULL REFERENCES gathers ON DELETE CASCADE,
        place integer NOT NULL,
        team text NOT NULL,
        scorer bigint,
        isOwnGoal integer NOT NULL,
        minute integer,
        PRIMARY KEY (gather, place)
      );
      -- Who came on or went off, in the order in which it was entered. The player is in the line-up.
      CREATE TABLE substitutions (
        gather bigint NOT NULL REFERENCES gathers ON DELETE CASCADE,
        place integer NOT NULL,
        player bigint NOT NULL,
        isOn integer NOT NULL,
        minute integer,
        PRIMARY KEY (gather, place)
      );
      ALTER TABLE figures ADD COLUMN goals integer NOT NULL DEFAULT 0;
      CREATE INDEX figuresByGoals ON figures
        (account, tier DESC, goals DESC, nameKey, player);
      DROP VIEW appearances;
      CREATE VIEW appearances AS
      SELECT account, gather, startedAt, endedAt, scoreA, scoreB, clockChosen, clockPeriods,
        clockPeriod, clockEnd, clockRemaining, player, skill,
        CASE WHEN own > other THEN 'won' WHEN own = other THEN 'drawn' ELSE 'lost' END AS outcome,
        own AS goalsFor, other AS goalsAgainst,
        CASE team WHEN 'teamA' THEN change ELSE -change END AS change,
        (SELECT count(*) FROM goals
          WHERE goals.gather = lineups.gather AND scorer = player AND isOwnGoal = 0) AS goals
      FROM lineups CROSS JOIN LATERAL (
        SELECT account, endedAt, scoreA, scoreB, change, clockChosen, clockPeriods, clockPeriod,
          clockEnd, clockRemaining
        FROM gathers WHERE id = gather AND endedAt IS NOT NULL OFFSET 0) AS match
      CROSS JOIN LATERAL (
        SELECT CASE team WHEN 'teamA' THEN scoreA ELSE scoreB END,
          CASE team WHEN 'teamA' THEN scoreB ELSE scoreA END) AS scores (own, other);

      -- The number of the month in UTC in which a time is: year * 12 + month - 1.
      CREATE FUNCTION monthNumber(milliseconds bigint) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
        SELECT (12 * extract(year FROM utc) + extract(month FROM utc) - 1)::integer
        FROM (SELECT to_timestamp(milliseconds / 1000.0) AT TIME ZONE 'UTC') AS time (utc)
      $$;
      -- The figures of a player's ended gathers that began in a month.
      CREATE TABLE monthFigures (
        account bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
        month integer NOT NULL,
        player bigint NOT NULL,
        won integer NOT NULL,
        drawn integer NOT NULL,
        lost integer NOT NULL,
        goalsFor integer NOT NULL,
        goalsAgainst integer NOT NULL,
        goals integer NOT NULL,
        PRIMARY KEY (account, month, player)
      );
      INSERT INTO monthFigures
      SELECT account, monthNumber(startedAt), player,
        count(*) FILTER (WHERE outcome = 'won'), count(*) FILTER (WHERE outcome = 'drawn'),
        count(*) FILTER (WHERE outcome = 'lost'), sum(goalsFor), sum(goalsAgainst), 0
      FROM appearances GROUP BY 1, 2, 3;
      """,
      fixtureSchema,
      sessionTimesSchema, changesSchema, credentialsSchema, requestDigestSchema,
    ]
  }
#endif
