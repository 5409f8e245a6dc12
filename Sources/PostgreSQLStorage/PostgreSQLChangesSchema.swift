#if PostgreSQL
  extension PostgreSQLMigrations {
    /// The script that adds who listens to an account's changes, and by which channel.
    static let changesSchema = """
      -- A name that cannot be guessed, as those who know it hear when the account is changed.
      ALTER TABLE accounts ADD COLUMN channel uuid NOT NULL DEFAULT gen_random_uuid();
      -- Until when a process may listen.
      ALTER TABLE accounts ADD COLUMN listenedUntil timestamptz NOT NULL DEFAULT '-infinity';
      """
  }
#endif
