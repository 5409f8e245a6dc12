"""Fair teams: the best of all splits that keep the pairings, found by the sums of two halves."""

from __future__ import annotations

from bisect import bisect_left
from functools import cache
from heapq import nsmallest
from itertools import product

from ..statistics import lead
from .store import Player
from .names import list_key
from .values import CHOICES

MOST, EXACT = 10, 24
# The points from which on a team is called slightly ahead, ahead, far ahead.
LEADS = {191: "far ahead", 71: "ahead", 18: "slightly ahead"}

Key = tuple[int, ...]
# The places of those who are in Team A, if the strongest of them is there, and if not.
Unit = tuple[Key, Key]


class Impossible(Exception):
    """Why no two teams keep the pairings."""


def splits(
    players: list[Player], ratings: dict[str, int], pairings: dict[tuple[str, str], str]
) -> list[tuple[list[str], list[str]]]:
    """The fairest splits into two teams of ids, the best first, by the players' ratings."""
    listed = sorted(players, key=lambda p: (list_key(p.name).encode(), int(p.id)))
    strongest = sorted(range(len(listed)), key=lambda i: -ratings[listed[i].id])
    known = tuple((ratings[listed[i].id], listed[i].preferredPosition) for i in strongest)
    return [
        ([listed[i].id for i in sorted(strongest[k] for k in team)],
         [listed[i].id for i in sorted(strongest[k] for k in range(len(listed)) if k not in team)])
        for team in best_teams(known, tuple(units([listed[i] for i in strongest], pairings)))
    ]  # fmt: skip


def units(players: list[Player], pairings: dict[tuple[str, str], str]) -> list[Unit]:
    """The players, by their places, whose teams depend on each other; the strongest first."""
    places = {player.id: place for place, player in enumerate(players)}
    # Of each player the strongest one of their unit, and whether they are to play against that one.
    sides = {place: (place, False) for place in range(len(players))}
    for pair, kind in pairings.items():
        if not set(pair) <= places.keys():
            continue
        first, second = (places[id] for id in pair)
        (unit, is_against), (other, other_is_against) = sides[first], sides[second]
        turns = (is_against == other_is_against) == (kind == "apart")
        if unit == other and turns:
            names = f"{players[first].name} and {players[second].name}"
            raise Impossible(f"{names} would have to play both together and apart.")
        for place, (leader, against) in sides.items():
            if leader == max(unit, other):
                sides[place] = min(unit, other), against ^ turns
    leaders = sorted({leader for leader, _ in sides.values()})
    return [
        (tuple(place for place in sides if sides[place] == (leader, False)),
         tuple(place for place in sides if sides[place] == (leader, True)))
        for leader in leaders
    ]  # fmt: skip


@cache
def best_teams(players: tuple[tuple[int, str | None], ...], units: tuple[Unit, ...]) -> list[Key]:
    """The places of Team A's players, for players in the order of their strength, with rating and position."""
    count = len(players)
    size = (count + 1) // 2
    first, free = _dealt(list(units), size, count)
    # A team is `first`, some of `low` and some of `high`. Times `count`, so that nothing is rounded.
    points = [count * points for points, _ in players]
    middle = len(free) // 2
    low, high = _choices(points, free[:middle]), _choices(points, free[middle:])
    wanted = size * sum(points) // count - sum(points[place] for place in first)
    pairs = [
        (lead, places, high[size - len(first) - number])
        for number, choices in low.items()
        if size - len(first) - number in high
        for lead, places in choices
    ]
    if not pairs:
        raise Impossible("No two teams of equal size keep all wishes to play together or apart.")
    # The difference in strength alone is quick to compute, and leaves few to be compared in full.
    leads = [
        abs(wanted - lead - more)
        for lead, _, others in pairs
        for at in [bisect_left(others, (wanted - lead,))]
        for more, _ in others[max(at - MOST, 0) : at + MOST]
    ]
    most = nsmallest(MOST, leads)[-1]
    fairest = (
        tuple(sorted(first + places + others[at][1]))
        for lead, places, others in pairs
        for at in range(
            bisect_left(others, (wanted - lead - most,)), bisect_left(others, (wanted - lead + most + 1,))
        )
    )  # fmt: skip
    return nsmallest(MOST, fairest, key=lambda team: unevenness(players, team))


def _dealt(units: list[Unit], size: int, count: int) -> tuple[Key, list[Unit]]:
    """Who of Team A is known before, and the units that are not: at most as many as can be tried."""
    number = max(len(units) - EXACT, 1 - count % 2)
    if len(units) > EXACT:
        units = sorted(units, key=lambda unit: sum(map(len, unit)) > 1)
    # What the units from each one on can add to Team A.
    sums = [{0}]
    for unit in reversed(units):
        sums.insert(0, {rest + len(side) for rest in sums[0] for side in unit})
    first: Key = ()
    for place, unit in enumerate(units[:number]):
        side = place % 4 in (1, 2)
        if size - len(first) - len(unit[side]) not in sums[place + 1]:
            side = not side
        first += unit[side]
    return first, sorted(units[number:])


def _choices(points: list[int], units: list[Unit]) -> dict[int, list[tuple[int, Key]]]:
    """By their number, all that some units can add to Team A: the points and places, in that order."""
    found: dict[int, list[tuple[int, Key]]] = {}
    for sides in product(*units):
        places = tuple(place for side in sides for place in side)
        found.setdefault(len(places), []).append((sum(points[place] for place in places), places))
    return {number: sorted(choices) for number, choices in found.items()}


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
