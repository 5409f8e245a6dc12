"""The statistics of the model's players, as screens show them; the rules are in Tests/Support/statistics.py."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..statistics import Match, Participant, PlayerStats, Statistics, initial
from .contract import shape
from .contract import shape
from .store import Gather, Player, Store
from .times import label, month, month_label, rfc3339

if TYPE_CHECKING:
    from .process import Process

# The first and the last date that count.
Season = tuple[str, str]
ALL_TIME: Season = ("", "9999-12-31")

LABELS: dict[str, str] = {each["id"]: each["title"] for each in shape("leaderboard", "fields", "figure")["choices"]}


def all_stats(process: Process) -> dict[str, PlayerStats]:
    """The statistics of all players with a gather, by their ids."""
    return stats_in(process.store, process.account)


def stats_in(store: Store, account: str, season: Season = ALL_TIME) -> dict[str, PlayerStats]:
    """The same in a store, of a season: the ratings are the present ones."""
    ended = _ended(store, account)
    everything = Statistics(map(_match, ended)).players
    counted = Statistics(_match(g) for g in ended if season[0] <= rfc3339(g.startedAt)[:10] <= season[1]).players
    return {id: replace(counted.get(id) or PlayerStats(0), rating=own.rating) for id, own in everything.items()}


def years(store: Store, account: str) -> list[str]:
    """The years of the matches that have ended, the latest first."""
    return sorted({rfc3339(gather.startedAt)[:4] for gather in _ended(store, account)}, reverse=True)


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
    scorers = [goal.scorer for goal in gather.goals if goal.scorer and not goal.isOwnGoal]
    score = (gather.score["teamA"], gather.score["teamB"])
    return Match(month(gather.startedAt), (teams[0], teams[1]), score, scorers)
