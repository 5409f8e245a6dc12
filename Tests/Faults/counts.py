"""What a data file counts beside its lists, and the same counted plainly: each check has two queries that must agree.

The names of tables and columns are those of Sources/GatherStorage/SchemaScripts.swift.
"""

# Whose list of ended gathers each belongs to: under 0 to the account's, under a player to theirs.
ENDED = """
    SELECT account, 0 AS owner, startedAt, id AS gather FROM gathers WHERE endedAt IS NOT NULL UNION ALL
    SELECT account, player, gathers.startedAt, gather FROM lineups JOIN gathers ON id = gather WHERE endedAt IS NOT NULL"""

# The first place of the shelf on which an ended gather stands.
SHELF = """
    SELECT {} FROM gatherShelves WHERE account = ended.account AND player = owner
      AND (firstStart, firstGather) <= (startedAt, gather) ORDER BY firstStart DESC, firstGather DESC LIMIT 1"""

# The skill that a player had when their first match began is where their rating starts.
START = """
    SELECT CASE skill WHEN 'beginner' THEN 900 WHEN 'professional' THEN 1200 ELSE 1000 END
    FROM lineups AS first JOIN gathers ON id = gather
    WHERE first.player = figures.player AND endedAt IS NOT NULL ORDER BY gathers.startedAt, gather LIMIT 1"""

CHECKS = {
    "players of an account": (
        "SELECT id, playerCount FROM accounts",
        "SELECT id, (SELECT count(*) FROM players WHERE account = accounts.id) FROM accounts"),
    "players on a shelf": (
        "SELECT account, firstKey, count FROM shelves WHERE count <> 0",
        """SELECT account, (SELECT max(firstKey) FROM shelves WHERE account = players.account AND firstKey <= nameKey),
             count(*) FROM players GROUP BY 1, 2"""),
    "gathers on a shelf": (
        "SELECT account, player, firstStart, firstGather, count FROM gatherShelves WHERE count <> 0",
        f"""SELECT account, owner, ({SHELF.format("firstStart")}), ({SHELF.format("firstGather")}), count(*)
            FROM ({ENDED}) AS ended GROUP BY 1, 2, 3, 4"""),
    "outcome for a player": (
        "SELECT gather, team, place, outcome FROM lineups",
        """SELECT gather, team, place, CASE WHEN endedAt IS NULL THEN NULL WHEN scoreA = scoreB THEN 'drawn'
             WHEN (scoreA > scoreB) = (team = 'teamA') THEN 'won' ELSE 'lost' END
           FROM lineups JOIN gathers ON id = gather"""),
    "figures": (
        "SELECT player, account, played, won, drawn, lost, goalsFor, goalsAgainst FROM figures",
        """SELECT player, account, count(*), sum(outcome = 'won'), sum(outcome = 'drawn'), sum(outcome = 'lost'),
             sum(iif(team = 'teamA', scoreA, scoreB)), sum(iif(team = 'teamA', scoreB, scoreA))
           FROM lineups JOIN gathers ON id = gather WHERE endedAt IS NOT NULL GROUP BY player"""),
    "name in the figures": (
        "SELECT player, nameKey FROM figures",
        "SELECT player, players.nameKey FROM figures LEFT JOIN players ON players.id = player"),
    "rating": (
        "SELECT player, rating FROM figures",
        f"""SELECT player, ({START}) + (SELECT sum(iif(team = 'teamA', change, -change))
             FROM lineups JOIN gathers ON id = gather WHERE player = figures.player AND endedAt IS NOT NULL)
           FROM figures"""),
    "ranked and unranked players": (
        "SELECT id, rankedCount, unrankedCount FROM accounts",
        """SELECT id, (SELECT count(*) FROM figures WHERE account = accounts.id AND tier = 2),
             (SELECT count(*) FROM figures WHERE account = accounts.id AND tier = 1) FROM accounts"""),
    "goals of a month": (
        "SELECT account, month, gathers, goals FROM monthlyGoals",
        """SELECT account, strftime('%Y-%m', startedAt / 1000, 'unixepoch'), count(*), sum(scoreA + scoreB)
           FROM gathers WHERE endedAt IS NOT NULL GROUP BY 1, 2"""),
}


def differences(connection):
    """What is kept and is not so, and what is so and is not kept, as sentences."""
    found = []
    for name, (kept, plain) in CHECKS.items():
        for label, one, other in (("kept", kept, plain), ("counted", plain, kept)):
            rows = connection.execute(f"SELECT * FROM ({one}) EXCEPT SELECT * FROM ({other})").fetchall()
            found += [f"{name}: only {label}: {row}" for row in rows]
    return found
