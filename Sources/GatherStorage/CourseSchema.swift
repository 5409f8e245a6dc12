/// The version of the schema that added the courses of gathers, and figures by month.
let courseSchema = """
  -- The clock of a gather in progress: the chosen time in seconds, the number of periods and the present one; when it
  -- runs out, in milliseconds since 1970, or the milliseconds left while it does not run.
  ALTER TABLE gathers ADD COLUMN clockChosen INTEGER;
  ALTER TABLE gathers ADD COLUMN clockPeriods INTEGER;
  ALTER TABLE gathers ADD COLUMN clockPeriod INTEGER;
  ALTER TABLE gathers ADD COLUMN clockEnd INTEGER;
  ALTER TABLE gathers ADD COLUMN clockRemaining INTEGER;
  CREATE INDEX gathersInProgress ON gathers (account, startedAt, id) WHERE endedAt IS NULL;

  -- The goals of a gather, in the order in which they were entered. The scorer is in the line-up.
  CREATE TABLE goals (
    gather INTEGER NOT NULL REFERENCES gathers ON DELETE CASCADE,
    place INTEGER NOT NULL,
    team TEXT NOT NULL,
    scorer INTEGER,
    isOwnGoal INTEGER NOT NULL,
    minute INTEGER,
    PRIMARY KEY (gather, place)
  ) WITHOUT ROWID;
  -- Who came on or went off, in the order in which it was entered. The player is in the line-up.
  CREATE TABLE substitutions (
    gather INTEGER NOT NULL REFERENCES gathers ON DELETE CASCADE,
    place INTEGER NOT NULL,
    player INTEGER NOT NULL,
    isOn INTEGER NOT NULL,
    minute INTEGER,
    PRIMARY KEY (gather, place)
  ) WITHOUT ROWID;
  ALTER TABLE figures ADD COLUMN goals INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX figuresByGoals ON figures
    (account, tier DESC, goals DESC, nameKey, player);

  -- The figures of a player's ended gathers that began in a month in UTC: year * 12 + month - 1.
  CREATE TABLE monthFigures (
    account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
    month INTEGER NOT NULL,
    player INTEGER NOT NULL,
    won INTEGER NOT NULL,
    drawn INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    goalsFor INTEGER NOT NULL,
    goalsAgainst INTEGER NOT NULL,
    goals INTEGER NOT NULL,
    PRIMARY KEY (account, month, player)
  ) WITHOUT ROWID;
  INSERT INTO monthFigures
    (account, month, player, won, drawn, lost, goalsFor, goalsAgainst, goals)
  SELECT account, 12 * strftime('%Y', gathers.startedAt / 1000, 'unixepoch')
      + strftime('%m', gathers.startedAt / 1000, 'unixepoch') - 1,
    player, sum(outcome = 'won'), sum(outcome = 'drawn'), sum(outcome = 'lost'),
    sum(iif(team = 'teamA', scoreA, scoreB)), sum(iif(team = 'teamA', scoreB, scoreA)), 0
  FROM gathers CROSS JOIN lineups ON gather = gathers.id
  WHERE outcome IS NOT NULL GROUP BY 1, 2, 3;
  """
