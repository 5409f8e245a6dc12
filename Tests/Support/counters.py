"""The counters that a data file keeps beside its lists, compared with what the lists come to.

The names of tables and columns are those of Sources/GatherStorage/SchemaScripts.swift.
"""

from __future__ import annotations

import sqlite3
from typing import Any

from .statistics import Match, Participant, Statistics, outcome

# The lists of ended gathers: the owner is 0 for the list of the account, else a player.
ENDED = """
    SELECT account, 0 AS owner, startedAt, id AS gather FROM gathers WHERE endedAt IS NOT NULL UNION ALL
    SELECT account, player, gathers.startedAt, gather FROM lineups JOIN gathers ON id = gather WHERE team <> 'bench' AND endedAt IS NOT NULL"""

# The first entry of the bucket of an ended gather.
BUCKET = """
    SELECT {} FROM gatherShelves WHERE account = ended.account AND player = owner
      AND (firstStart, firstGather) <= (startedAt, gather) ORDER BY firstStart DESC, firstGather DESC LIMIT 1"""

# Two queries each, which must have the same rows: what is kept, and what is counted.
QUERIES = {
    "players of an account": (
        "SELECT id, playerCount FROM accounts",
        "SELECT id, (SELECT count(*) FROM players WHERE account = accounts.id) FROM accounts"),
    "players of a bucket": (
        "SELECT account, firstKey, count FROM shelves WHERE count <> 0",
        """SELECT account, (SELECT max(firstKey) FROM shelves WHERE account = players.account AND firstKey <= nameKey),
             count(*) FROM players GROUP BY 1, 2"""),
    "gathers of a bucket": (
        "SELECT account, player, firstStart, firstGather, count FROM gatherShelves WHERE count <> 0",
        f"""SELECT account, owner, ({BUCKET.format("firstStart")}), ({BUCKET.format("firstGather")}), count(*)
            FROM ({ENDED}) AS ended GROUP BY 1, 2, 3, 4"""),
    "name in the statistics": (
        "SELECT player, nameKey FROM figures",
        "SELECT player, players.nameKey FROM figures LEFT JOIN players ON players.id = player"),
    "ranked and unranked players": (
        "SELECT id, rankedCount, unrankedCount FROM accounts",
        """SELECT id, (SELECT count(*) FROM figures WHERE account = accounts.id AND tier = 2),
             (SELECT count(*) FROM figures WHERE account = accounts.id AND tier = 1) FROM accounts"""),
}

# What is kept of the statistics; the rules of Tests/Support/statistics.py give the same rows.
KEPT = {
    "outcome for a player": "SELECT gather, team, place, outcome FROM lineups",
    "rating change of a match": "SELECT id, change FROM gathers WHERE endedAt IS NOT NULL",
    "statistics": "SELECT player, account, played, won, drawn, lost, goalsFor, goalsAgainst, goals FROM figures",
    "rating": "SELECT player, rating FROM figures",
    "figures of a month":
        "SELECT account, month, player, won, drawn, lost, goalsFor, goalsAgainst, goals FROM monthFigures",
    "goals of a month": "SELECT account, month, gathers, goals FROM monthlyGoals",
}

# Every appearance of a player in a match, in the order in which the matches began.
APPEARANCES = """
    SELECT gather, gathers.account,
      CASE WHEN endedAt IS NULL THEN '' ELSE strftime('%Y-%m', gathers.startedAt / 1000, 'unixepoch') END,
      scoreA, scoreB, team, place, player, skill,
      (SELECT count(*) FROM goals WHERE goals.gather = lineups.gather AND scorer = player AND isOwnGoal = 0)
    FROM lineups JOIN gathers ON id = gather ORDER BY gathers.startedAt, gather, team, place"""

OUTCOMES = {"W": "won", "D": "drawn", "L": "lost"}
Row = tuple[Any, ...]


def recount(appearances: list[Row]) -> dict[str, set[Row]]:
    """The rows that `KEPT` must have; a match without a month has not ended."""
    accounts: dict[Any, Statistics] = {}
    by_month: dict[tuple[Any, int], Statistics] = {}
    rows: dict[str, set[Row]] = {name: set() for name in KEPT}
    gathers: dict[Any, list[Row]] = {}
    for row in appearances:
        gathers.setdefault(row[0], []).append(row)
    for gather, lineup in gathers.items():
        _, account, month, a, b, *_ = lineup[0]
        teams = tuple([Participant(row[7], row[8]) for row in lineup if row[5] == team] for team in ("teamA", "teamB"))
        for row in lineup:
            result = OUTCOMES[outcome((a, b), int(row[5] == "teamB"))] if month else None
            rows["outcome for a player"].add((gather, row[5], row[6], result))
        # A damaged file may have a match without a team; the check of line-ups reports it.
        if month and all(teams):
            scorers = [player for row in lineup for player in [row[7]] * row[9]]
            number = 12 * int(month[:4]) + int(month[5:]) - 1
            match = Match(month, (teams[0], teams[1]), (a, b), scorers)
            change = accounts.setdefault(account, Statistics()).add(match)
            by_month.setdefault((account, number), Statistics()).add(match)
            rows["rating change of a match"].add((gather, change))
    for place, statistics in by_month.items():
        for player, own in statistics.players.items():
            sums = own.won, own.drawn, own.lost, own.goalsFor, own.goalsAgainst, own.goals
            rows["figures of a month"].add((*place, player, *sums))
    for account, statistics in accounts.items():
        for player, own in statistics.players.items():
            counts = own.played, own.won, own.drawn, own.lost, own.goalsFor, own.goalsAgainst, own.goals
            rows["statistics"].add((player, account, *counts))
            rows["rating"].add((player, own.rating))
        rows["goals of a month"] |= {(account, month, *counts) for month, counts in statistics.months.items()}
    return rows


def differences(connection: sqlite3.Connection) -> list[str]:
    """The counters of a data file that differ from its lists, as sentences."""

    def rows(query: str) -> set[Row]:
        return set(connection.execute(query))

    counted = recount(connection.execute(APPEARANCES).fetchall())
    pairs = {name: (rows(kept), rows(plain)) for name, (kept, plain) in QUERIES.items()}
    return unequal(pairs | {name: (rows(query), counted[name]) for name, query in KEPT.items()})


def unequal(pairs: dict[str, tuple[set[Row], set[Row]]]) -> list[str]:
    """The rows that only one set of a pair has, as sentences that begin with the counter's name."""
    return [
        f"{name}: only {label}: {row}"
        for name, (kept, plain) in pairs.items()
        for label, one, other in (("kept", kept, plain), ("counted", plain, kept))
        for row in sorted(one - other, key=repr)
    ]
