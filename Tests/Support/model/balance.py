"""Fair teams, by trying all splits."""

from __future__ import annotations

from functools import cache
from heapq import nsmallest
from itertools import combinations

from ..statistics import lead
from .store import Player
from .names import list_key
from .values import CHOICES

MOST, EXACT = 10, 24
# The points from which on a team is called slightly ahead, ahead, far ahead.
LEADS = {191: "far ahead", 71: "ahead", 18: "slightly ahead"}

Key = tuple[int, ...]


def splits(players: list[Player], ratings: dict[str, int]) -> list[tuple[list[str], list[str]]]:
    """The fairest splits into two teams of ids, the best first, by the players' ratings."""
    listed = sorted(players, key=lambda p: (list_key(p.name).encode(), int(p.id)))
    strongest = sorted(range(len(listed)), key=lambda i: -ratings[listed[i].id])
    known = tuple((ratings[listed[i].id], listed[i].preferredPosition) for i in strongest)
    return [
        ([listed[i].id for i in sorted(strongest[k] for k in team)],
         [listed[i].id for i in sorted(strongest[k] for k in range(len(listed)) if k not in team)])
        for team in best_teams(known)
    ]  # fmt: skip


@cache
def best_teams(players: tuple[tuple[int, str | None], ...]) -> list[Key]:
    """The places of Team A's players, for players in the order of their strength, with rating and position."""
    count = len(players)
    dealt = range(max(count - EXACT, 1 - count % 2))
    first = tuple(place for place in dealt if place % 4 in (0, 3))
    size = (count + 1) // 2
    teams = [first + team for team in combinations(range(len(dealt), count), size - len(first))]
    # The difference in strength alone is quick to compute, and leaves few to be compared in full.
    points = [points for points, _ in players]
    total = size * sum(points)
    leads = [abs(count * sum([points[place] for place in team]) - total) for team in teams]
    most = nsmallest(MOST, leads)[-1]
    fairest = (team for team, lead in zip(teams, leads) if lead <= most)
    return nsmallest(MOST, fairest, key=lambda team: unevenness(players, team))


def unevenness(players: tuple[tuple[int, str | None], ...], team: Key) -> tuple[int, int, int, Key]:
    """The sort key of a split: the better one has the smaller key."""
    lead, gaps = 0, dict.fromkeys(CHOICES["preferredPosition"], 0)
    size, members = len(team), set(team)
    for place, (points, position) in enumerate(players):
        # Means times both sizes: nothing is rounded.
        lead += points * (len(players) - size if place in members else -size)
        if position:
            gaps[position] += 1 if place in members else -1
    keepers, *others = map(abs, gaps.values())
    return abs(lead), keepers, sum(others), team


def forecast(a: list[int], b: list[int]) -> str:
    """How a match between two teams of these ratings is expected to go, in words."""
    ahead = lead(a, b)
    for points, words in LEADS.items():
        if abs(ahead) >= points:
            return f"Team {'A' if ahead > 0 else 'B'} is {words}."
    return "The teams are even."
