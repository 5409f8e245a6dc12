"""The counters of a PostgreSQL database, compared with its lists."""

from . import counters

# As in counters.py, in the SQL of PostgreSQL, which keeps no outcomes.
KEPT = {name: query for name, query in counters.KEPT.items() if name != "outcome for a player"}
APPEARANCES = counters.APPEARANCES.replace(
    "strftime('%Y-%m', gathers.startedAt / 1000, 'unixepoch')",
    "to_char(to_timestamp(gathers.startedAt / 1000) AT TIME ZONE 'UTC', 'YYYY-MM')")


def row(columns):
    """A row of psql with its numbers as numbers, and None for an empty column."""
    return tuple(int(text) if text.lstrip("-").isdigit() else text or None for text in columns)


def problems(query):
    """The counters that differ, and rows without what they belong to; `query` returns the rows of a statement."""
    counted = counters.recount([row(columns) for columns in query(APPEARANCES)])
    kept = {name: {row(columns) for columns in query(sql)} for name, sql in KEPT.items()}
    return counters.unequal({name: (rows, counted[name]) for name, rows in kept.items()}) + [
        " ".join(row) for row in query("""
        SELECT 'account', id, 'counts', playerCount, 'players, not', count FROM accounts,
          LATERAL (SELECT count(*) FROM players WHERE account = accounts.id) AS players
          WHERE playerCount <> count;
        SELECT 'gather', id, 'without a line-up' FROM gathers
          WHERE (SELECT count(DISTINCT team) FROM lineups WHERE gather = gathers.id) < 2;
        SELECT 'account', id, 'has other counts than its statistics' FROM accounts
          WHERE (pastCount, rankedCount, unrankedCount) IS DISTINCT FROM (
            (SELECT count(*) FROM gathers WHERE account = accounts.id AND endedAt IS NOT NULL),
            (SELECT count(*) FROM figures WHERE account = accounts.id AND tier = 2),
            (SELECT count(*) FROM figures WHERE account = accounts.id AND tier = 1));
        SELECT 'an answer without a session', key FROM answers
          WHERE session NOT IN (SELECT digest FROM sessions)""")]
