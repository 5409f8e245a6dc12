"""The rating changes that a store keeps with its matches, compared with those that the rules give."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from .statistics import Match, Participant, Statistics

# Every appearance of a player in an ended match, in the order in which the matches began; for SQLite and PostgreSQL.
APPEARANCES = """
    SELECT account, gather, ratingChange, scoreA, scoreB, team, player, skill
    FROM lineups JOIN gathers ON id = gather WHERE endedAt IS NOT NULL AND team <> 'bench'
    ORDER BY account, startedAt, gather, team, place"""


def differences(appearances: Iterable[tuple[Any, ...]]) -> list[str]:
    """The matches whose rating change is another one than the rules give, as sentences."""
    found = []
    for _, rows in groupby(appearances, key=lambda row: row[0]):
        statistics = Statistics()
        for (gather, kept, a, b), lineup in groupby(rows, key=lambda row: row[1:5]):
            players = [(team, Participant(player, skill)) for *_, team, player, skill in lineup]
            teams = tuple([player for team, player in players if team == name] for name in ("teamA", "teamB"))
            # A damaged file may have a match without a team; the check of line-ups reports it.
            if all(teams) and (change := statistics.add(Match("", (teams[0], teams[1]), (a, b)))) != kept:
                found.append(f"rating change of match {gather}: {kept}, not {change}")
    return found
