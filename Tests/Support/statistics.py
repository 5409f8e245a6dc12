"""The rules of the statistics, applied from the first match on: the only statement of them in Python.

The model of the app, the check of a data file and the check of a PostgreSQL database use it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

K_FACTOR = 24
INITIAL_RATINGS = {"beginner": 900, "amateur": 1000, "professional": 1200, None: 1000}
# How many matches a player needs to be ranked.
MINIMUM_MATCHES = 3


class Participant(NamedTuple):
    """A player of a line-up, with the skill that they had when the match began."""

    id: str
    skill: str | None


class Match(NamedTuple):
    """A match that has ended: the month in which it began, as YYYY-MM in UTC, both teams, the goals of each, and who
    scored for their own team, once for each goal."""

    month: str
    teams: tuple[list[Participant], list[Participant]]
    goals: tuple[int, int]
    scorers: list[str] = []


@dataclass
class PlayerStats:
    """The statistics of one player. The form has a letter for each match: W, D or L, the latest last."""

    rating: int
    form: str = ""
    goalsFor: int = 0
    goalsAgainst: int = 0
    goals: int = 0
    # The fixtures to which the player was asked, how many they came to, also in a row, and how many they did not answer.
    asked: int = 0
    attended: int = 0
    streak: int = 0
    unanswered: int = 0

    @property
    def played(self) -> int:
        """The number of matches."""
        return len(self.form)

    @property
    def won(self) -> int:
        """The number of matches that the player won."""
        return self.form.count("W")

    @property
    def drawn(self) -> int:
        """The number of matches without a winner."""
        return self.form.count("D")

    @property
    def lost(self) -> int:
        """The number of matches that the player lost."""
        return self.form.count("L")


class Statistics:
    """The statistics of all players after the matches so far; matches are added in the order in which they began."""

    def __init__(self, matches: Iterable[Match] = ()) -> None:
        self.players: dict[str, PlayerStats] = {}
        # Number of matches and number of goals, by month.
        self.months: dict[str, tuple[int, int]] = {}
        for match in matches:
            self.add(match)

    def add(self, match: Match) -> int:
        """Adds a match. Returns the points that each player of Team A wins and each player of Team B loses."""
        for player in match.teams[0] + match.teams[1]:
            self.players.setdefault(player.id, initial(player.skill))
        ratings = [[self.players[player.id].rating for player in team] for team in match.teams]
        change = rating_change(*ratings, outcome(match.goals, 0))
        for side, team in enumerate(match.teams):
            for player in team:
                stats = self.players[player.id]
                stats.rating += -change if side else change
                stats.form += outcome(match.goals, side)
                stats.goalsFor += match.goals[side]
                stats.goalsAgainst += match.goals[1 - side]
                stats.goals += match.scorers.count(player.id)
        count, goals = self.months.get(match.month, (0, 0))
        self.months[match.month] = count + 1, goals + sum(match.goals)
        return change


def initial(skill: str | None) -> PlayerStats:
    """The statistics before a player's first match."""
    return PlayerStats(INITIAL_RATINGS[skill])


def outcome(goals: tuple[int, int], side: int) -> str:
    """W, D or L for the team at this place (0: Team A, 1: Team B)."""
    own, others = goals[side], goals[1 - side]
    return "D" if own == others else "W" if own > others else "L"


def rating_change(a: list[int], b: list[int], result: str) -> int:
    """The points that each player of the first team wins by a result, by Elo's rule on the teams' mean ratings."""
    actual = {"W": 1, "D": 0.5, "L": 0}[result]
    return rounded(K_FACTOR * (actual - 1 / (1 + 10 ** (-lead(a, b) / 400))))


def lead(a: list[int], b: list[int]) -> int:
    """The difference between the mean ratings of two teams, in points."""
    return rounded(round(sum(a) / len(a) - sum(b) / len(b), 9))


def rounded(number: float) -> int:
    """The nearest whole number; a half is rounded away from zero."""
    return int(math.copysign(math.floor(abs(number) + 0.5), number))
