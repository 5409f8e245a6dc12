"""Fair teams: the best of all splits, found by the sums of two halves."""

from __future__ import annotations

from bisect import bisect_left
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
    # A team is `first`, some of `low` and some of `high`. Times `count`, so that nothing is rounded.
    points = [count * points for points, _ in players]
    middle = (len(dealt) + count) // 2
    low, high = _subsets(points, len(dealt), middle), _subsets(points, middle, count)
    wanted = size * sum(points) // count - sum(points[place] for place in first)
    pairs = [
        (lead, places, high[size - len(first) - number])
        for number, subsets in enumerate(low)
        if 0 <= size - len(first) - number < len(high)
        for lead, places in subsets
    ]
    # The difference in strength alone is quick to compute, and leaves few to be compared in full.
    leads = [
        abs(wanted - lead - more)
        for lead, _, others in pairs
        for at in [bisect_left(others, (wanted - lead,))]
        for more, _ in others[max(at - MOST, 0) : at + MOST]
    ]
    most = nsmallest(MOST, leads)[-1]
    fairest = (
        first + places + others[at][1]
        for lead, places, others in pairs
        for at in range(
            bisect_left(others, (wanted - lead - most,)), bisect_left(others, (wanted - lead + most + 1,))
        )
    )  # fmt: skip
    return nsmallest(MOST, fairest, key=lambda team: unevenness(players, team))


def _subsets(points: list[int], start: int, end: int) -> list[list[tuple[int, Key]]]:
    """By their number, all choices of the places from `start` to before `end`: their points and places, in that order."""
    places = range(start, end)
    return [
        sorted((sum(points[place] for place in some), some) for some in combinations(places, number))
        for number in range(len(places) + 1)
    ]


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
