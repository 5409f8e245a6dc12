#if PostgreSQL
  extension PostgreSQLMigrations {
    /// The script that adds the tables of the fixtures.
    static let fixtureSchema = """
      CREATE TABLE fixtures (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        account bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
        startsAt bigint NOT NULL,
        place text NOT NULL,
        needed integer
      );
      CREATE INDEX fixturesByAccount ON fixtures (account, startsAt, id);

      -- Numbered in the order in which they were given. Only a guest has a name here. No reference to the
      -- players: one who is restored after a deletion has their answer again.
      CREATE TABLE fixtureAnswers (
        fixture bigint NOT NULL REFERENCES fixtures ON DELETE CASCADE,
        number integer NOT NULL,
        player bigint NOT NULL,
        guestName text,
        comes integer NOT NULL,
        PRIMARY KEY (fixture, number)
      );
      CREATE UNIQUE INDEX fixtureAnswersByPlayer ON fixtureAnswers (player, fixture);
      """
  }
#endif
