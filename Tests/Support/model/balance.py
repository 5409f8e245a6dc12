"""Fair teams: the best of all splits that keep the pairings and divide the captains, by the sums of two halves."""

from __future__ import annotations

from bisect import bisect_left
from functools import cache
from heapq import nsmallest
from itertools import product
from typing import NamedTuple

from ..statistics import lead
from .store import Player
from .names import list_key
from .values import CHOICES

MOST, EXACT = 10, 24
# The points from which on a team is called slightly ahead, ahead, far ahead.
LEADS = {191: "far ahead", 71: "ahead", 18: "slightly ahead"}

NO_SPLIT = "No two teams of equal size keep all wishes to play together or apart and share the captains evenly."
# More than a team has of one position; and what a player adds to the number that counts all positions.
LARGEST = 2_000
ONE_OF = {None: 0} | {position: LARGEST**at for at, position in enumerate(CHOICES["preferredPosition"])}

Key = tuple[int, ...]
# The places of those who are in Team A, if the strongest of them is there, and if not.
Unit = tuple[Key, Key]


class Impossible(Exception):
    """Why no two teams keep the pairings and divide the captains."""


class Member(NamedTuple):
    """What is known of a player."""

    rating: int
    position: str | None
    is_captain: bool


class Choice(NamedTuple):
    """Some players of Team A: their points, how many have each position, and their places."""

    points: int
    positions: int
    places: Key


def splits(
    players: list[Player], ratings: dict[str, int], pairings: dict[tuple[str, str], str]
) -> list[tuple[list[str], list[str]]]:
    """The fairest splits into two teams of ids, the best first, by the players' ratings."""
    listed = sorted(players, key=lambda p: (list_key(p.name).encode(), int(p.id)))
    strongest = sorted(range(len(listed)), key=lambda i: -ratings[listed[i].id])
    known = tuple(
        Member(ratings[listed[i].id], listed[i].preferredPosition, listed[i].role == "captain") for i in strongest
    )
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
def best_teams(players: tuple[Member, ...], units: tuple[Unit, ...]) -> list[Key]:
    """The places of Team A's players, for players in the order of their strength."""
    size = (len(players) + 1) // 2
    captains = sum(player.is_captain for player in players)
    first, free = _dealt(list(units), players)
    dealt = _choices(players, [(first, first)])
    middle = len(free) // 2
    low, high = _choices(players, free[:middle]), _choices(players, free[middle:])
    # All points are times the number of players, so that nothing is rounded.
    even = size * sum(player.rating for player in players)
    pairs = [
        (even - start.points - some.points, start.positions + some.positions, start.places + some.places, others)
        for (fixed, leaders), (start, *_) in dealt.items()
        for (number, more), choices in low.items()
        for (rest, most), others in high.items()
        if fixed + number + rest == size and abs(2 * (leaders + more + most) - captains) <= 1
        for some in choices
    ]
    if not pairs:
        raise Impossible(NO_SPLIT)
    # The difference in strength alone is quick to compute, and leaves few to be compared in full.
    leads = [
        abs(lead - other.points)
        for lead, _, _, others in pairs
        for at in [bisect_left(others, (lead,))]
        for other in others[max(at - MOST, 0) : at + MOST]
    ]
    most_uneven = nsmallest(MOST, leads)[-1]
    spread = _Spread(players)
    found: dict[tuple[int, int, int], list[tuple[Key, Key]]] = {}
    for lead, positions, places, others in pairs:
        for other in others[bisect_left(others, (lead - most_uneven,)) : bisect_left(others, (lead + most_uneven + 1,))]:
            key = (abs(lead - other.points), *spread[positions + other.positions])
            found.setdefault(key, []).append((places, other.places))
    best: list[Key] = []
    for key in sorted(found):
        teams = (tuple(sorted(places + others)) for places, others in found[key])
        best += nsmallest(MOST - len(best), teams)
    return best


def _dealt(units: list[Unit], players: tuple[Member, ...]) -> tuple[Key, list[Unit]]:
    """Who of Team A is known before, and the units that are not: at most as many as can be tried."""
    count = len(players)
    size = (count + 1) // 2
    number = max(len(units) - EXACT, 1 - count % 2)
    if len(units) > EXACT:
        units = sorted(units, key=lambda unit: sum(map(len, unit)) > 1 or players[unit[0][0]].is_captain)
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


def _choices(players: tuple[Member, ...], units: list[Unit]) -> dict[tuple[int, int], list[Choice]]:
    """By their number, and how many are captains, all that some units can add to Team A, by their points.

    Of those with as many points and positions, only the first ones can be in one of the best teams.
    """
    alike: dict[tuple[int, int], dict[tuple[int, int], list[Key]]] = {}
    for sides in product(*units):
        places = tuple(sorted(place for side in sides for place in side))
        members = [players[place] for place in places]
        points = len(players) * sum(member.rating for member in members)
        positions = sum(ONE_OF[member.position] for member in members)
        kind = alike.setdefault((len(places), sum(member.is_captain for member in members)), {})
        kind.setdefault((points, positions), []).append(places)
    return {
        kind: sorted(Choice(*key, places) for key, found in sums.items() for places in nsmallest(MOST, found))
        for kind, sums in alike.items()
    }


class _Spread(dict[int, tuple[int, int]]):
    """By the positions of Team A, how many goalkeepers, and players of other positions, one team has more."""

    def __init__(self, players: tuple[Member, ...]) -> None:
        self.all = sum(ONE_OF[player.position] for player in players)

    def __missing__(self, positions: int) -> tuple[int, int]:
        keepers, *others = (
            abs(2 * (positions // one % LARGEST) - self.all // one % LARGEST) for one in ONE_OF.values() if one
        )
        self[positions] = keepers, sum(others)
        return self[positions]


def forecast(a: list[int], b: list[int]) -> str:
    """How a match between two teams of these ratings is expected to go, in words."""
    ahead = lead(a, b)
    for points, words in LEADS.items():
        if abs(ahead) >= points:
            return f"Team {'A' if ahead > 0 else 'B'} is {words}."
    return "The teams are even."
