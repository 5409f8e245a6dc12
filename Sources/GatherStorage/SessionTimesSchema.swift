/// The script that adds the times of the sessions.
let sessionTimesSchema = """
  -- Of a session from before this script only the day on which it was used is known.
  ALTER TABLE sessions ADD COLUMN createdAt INTEGER;
  ALTER TABLE sessions ADD COLUMN usedAt INTEGER NOT NULL DEFAULT 0;
  UPDATE sessions SET usedAt = day * 86400000;
  """
