/// The script that adds the tables of the fixtures.
let fixtureSchema = """
  CREATE TABLE fixtures (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
    startsAt INTEGER NOT NULL,
    place TEXT NOT NULL,
    needed INTEGER
  );
  CREATE INDEX fixturesByAccount ON fixtures (account, startsAt, id);

  -- Numbered in the order in which they were given. Only a guest has a name here. No reference to the
  -- players: one who is restored after a deletion has their answer again.
  CREATE TABLE fixtureAnswers (
    fixture INTEGER NOT NULL REFERENCES fixtures ON DELETE CASCADE,
    number INTEGER NOT NULL,
    player INTEGER NOT NULL,
    guestName TEXT,
    comes INTEGER NOT NULL,
    PRIMARY KEY (fixture, number)
  ) WITHOUT ROWID;
  CREATE UNIQUE INDEX fixtureAnswersByPlayer ON fixtureAnswers (player, fixture);
  """
