"""What the ended matches come to, counted from the first one on."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .store import Gather, Player, minute

if TYPE_CHECKING:
    from .process import Process

WEIGHT = 24
STARTS = {"beginner": 900, "amateur": 1000, "professional": 1200, None: 1000}
FEWEST_MATCHES = 3
LABELS = {
    "rating": "Rating", "played": "Played", "won": "Won", "drawn": "Drawn", "lost": "Lost",
    "goalsFor": "Goals for", "goalsAgainst": "Goals against",
}  # fmt: skip


@dataclass
class Figures:
    """What a player's matches come to; the form is a letter for each, the latest last."""

    rating: int
    form: str = ""
    goalsFor: int = 0
    goalsAgainst: int = 0

    @property
    def played(self) -> int:
        """How many there were."""
        return len(self.form)

    @property
    def won(self) -> int:
        """How many they won."""
        return self.form.count("W")

    @property
    def drawn(self) -> int:
        """How many nobody won."""
        return self.form.count("D")

    @property
    def lost(self) -> int:
        """How many they lost."""
        return self.form.count("L")


def counted(process: Process) -> dict[str, Figures]:
    """The figures of all who have played, by their ids."""
    figures: dict[str, Figures] = {}
    for gather in reversed(process.store.past(process.account)):
        _count(gather, figures)
    return figures


def ratings_of(process: Process, player: Player) -> list[tuple[str, int]]:
    """When each of a player's matches began, and their rating after it."""
    figures: dict[str, Figures] = {}
    course = []
    for gather in reversed(process.store.past(process.account)):
        _count(gather, figures)
        if any(p.id == player.id for p in gather.teamA + gather.teamB):
            course.append((minute(gather.startedAt).removesuffix(" UTC"), figures[player.id].rating))
    return course


def goals_by_month(process: Process) -> list[tuple[str, int]]:
    """The goals of the matches that began in each month."""
    goals: dict[str, int] = {}
    for gather in process.store.past(process.account):
        month = minute(gather.startedAt)[:7]
        goals[month] = goals.get(month, 0) + sum((gather.score or {}).values())
    return sorted(goals.items())


def figures_of(process: Process, player: Player) -> Figures:
    """The figures of one; before their first match, where their skill lets them start."""
    return counted(process).get(player.id) or unplayed(player)


def unplayed(player: Player) -> Figures:
    """The figures of a player before their first match."""
    return Figures(STARTS[player.skill])


def lines(figures: Figures) -> list[tuple[str, str, str]]:
    """The figures as they are shown: an id, a label and a text."""
    found = [(name, label, str(getattr(figures, name))) for name, label in LABELS.items()]
    return [*found, ("form", "Form", " ".join(figures.form[-5:]) or "-")]


def lead(a: list[int], b: list[int]) -> int:
    """By how many points the mean of one team's ratings is above that of another."""
    return _rounded(round(sum(a) / len(a) - sum(b) / len(b), 9))


def _count(gather: Gather, figures: dict[str, Figures]) -> None:
    assert gather.score is not None
    for player in gather.teamA + gather.teamB:
        figures.setdefault(player.id, unplayed(player))
    goals, others = gather.score["teamA"], gather.score["teamB"]
    ahead = lead(*([figures[p.id].rating for p in team] for team in (gather.teamA, gather.teamB)))
    taken = 1 if goals > others else 0.5 if goals == others else 0
    change = _rounded(WEIGHT * (taken - 1 / (1 + 10 ** (-ahead / 400))))
    for team, sign in ((gather.teamA, 1), (gather.teamB, -1)):
        for player in team:
            own = figures[player.id]
            own.rating += sign * change
            own.form += "D" if goals == others else "W" if (goals - others) * sign > 0 else "L"
            own.goalsFor += goals if sign > 0 else others
            own.goalsAgainst += others if sign > 0 else goals


def _rounded(number: float) -> int:
    """The next whole number; of two as near, the one farther from zero."""
    return int(math.copysign(math.floor(abs(number) + 0.5), number))
