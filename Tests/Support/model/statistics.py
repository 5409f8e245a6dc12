"""The statistics of the model's players, as screens show them; the rules are in Tests/Support/statistics.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..statistics import Match, Participant, PlayerStats, Statistics, initial
from .store import Gather, Player, Store
from .times import label, month, month_label, rfc3339

if TYPE_CHECKING:
    from .process import Process

LABELS = {
    "rating": "Rating", "played": "Played", "won": "Won", "drawn": "Drawn", "lost": "Lost",
    "goalsFor": "Goals for", "goalsAgainst": "Goals against",
}  # fmt: skip


def all_stats(process: Process) -> dict[str, PlayerStats]:
    """The statistics of all players with a gather, by their ids."""
    return stats_in(process.store, process.account)


def stats_in(store: Store, account: str) -> dict[str, PlayerStats]:
    """The same in a store."""
    return Statistics(map(_match, _ended(store, account))).players


def stats_of(process: Process, player: Player) -> PlayerStats:
    """The statistics of one player."""
    return all_stats(process).get(player.id) or initial(player.skill)


def rating_history(process: Process, player: Player) -> list[tuple[str, int, str]]:
    """When each of a player's matches began, and their rating after it, as points of a chart."""
    statistics, history = Statistics(), []
    for gather in _ended(process.store, process.account):
        statistics.add(_match(gather))
        if any(p.id == player.id for p in gather.teamA + gather.teamB):
            start = gather.startedAt
            rating = statistics.players[player.id].rating
            history.append((label(start, process.zone), rating, rfc3339(start)))
    return history


def goals_by_month(process: Process) -> list[tuple[str, int]]:
    """The goals of the matches that began in each month."""
    return [(month_label(month), goals) for month, goals in months(process.store, process.account)]


def months(store: Store, account: str) -> list[tuple[str, int]]:
    """The same with months as 2026-01."""
    found = Statistics(map(_match, _ended(store, account))).months
    return [(month, goals) for month, (_, goals) in sorted(found.items())]


def lines(stats: PlayerStats) -> list[tuple[str, str, str]]:
    """The statistics as they are shown: an id, a label and a text."""
    found = [(name, label, str(getattr(stats, name))) for name, label in LABELS.items()]
    return [*found, ("form", "Form", " ".join(stats.form[-5:]))]


def _ended(store: Store, account: str) -> list[Gather]:
    """The matches that have ended, in the order in which they began."""
    return store.past(account)[::-1]


def _match(gather: Gather) -> Match:
    assert gather.score is not None
    teams = [[Participant(p.id, p.skill) for p in team] for team in (gather.teamA, gather.teamB)]
    return Match(month(gather.startedAt), (teams[0], teams[1]), (gather.score["teamA"], gather.score["teamB"]))
