#if PostgreSQL
  extension PostgreSQLMigrations {
    /// The script that adds the times of the sessions.
    static let sessionTimesSchema = """
      -- Of a session from before this script only the day on which it was used is known.
      ALTER TABLE sessions ADD COLUMN createdAt bigint;
      ALTER TABLE sessions ADD COLUMN usedAt bigint NOT NULL DEFAULT 0;
      UPDATE sessions SET usedAt = day * 86400000::bigint;
      """
  }
#endif
