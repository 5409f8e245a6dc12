"""The statistics of the model's players, as screens show them; the rules are in Tests/Support/statistics.py."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import dropwhile, takewhile
from typing import TYPE_CHECKING

from ..statistics import Match, Participant, PlayerStats, Statistics, initial
from .contract import shape
from .fixture_store import DURATION, Fixture
from .store import Gather, Player, Store
from .times import label, month, month_label, rfc3339

if TYPE_CHECKING:
    from .process import Process

# The first and the last date that count.
Season = tuple[str, str]
ALL_TIME: Season = ("", "9999-12-31")
LABELS: dict[str, str] = {each["id"]: each["title"] for each in shape("leaderboard", "fields", "figure")["choices"]}
# Those that follow from fixtures, and those that follow from matches.
OF_FIXTURES = ("asked", "attended", "streak", "unanswered")
OF_MATCHES = tuple(name for name in LABELS if name not in OF_FIXTURES)

# How many seconds before a fixture its matches begin at the earliest.
EARLINESS = 1800



def all_stats(process: Process) -> dict[str, PlayerStats]:
    """The statistics of all who exist or have played, by their ids."""
    return stats_in(process.store, process.account)


def stats_in(store: Store, account: str, season: Season = ALL_TIME) -> dict[str, PlayerStats]:
    """The same in a store, of a season, and of all players who exist: the ratings are the present ones."""
    ended = _ended(store, account)
    everything = Statistics(map(_match, ended)).players
    counted = Statistics(_match(g) for g in ended if season[0] <= rfc3339(g.startedAt)[:10] <= season[1]).players
    everything |= {id: everything.get(id) or initial(p.skill) for id, p in store.players(account).items()}
    played = _played(store, account)
    return {id: replace(counted.get(id) or PlayerStats(0), rating=own.rating, **_attendance(id, played, season))
            for id, own in everything.items()}  # fmt: skip


def _played(store: Store, account: str) -> list[tuple[Fixture, set[str]]]:
    """The fixtures at which a match was played, by start, and who played there."""
    fixtures = sorted(store.fixtures(account).values(), key=lambda f: (f.startsAt, int(f.id)))
    people: dict[str, set[str]] = {}
    for gather in _ended(store, account):
        begun = [f for f in fixtures if f.startsAt <= gather.startedAt + EARLINESS]
        if begun and gather.startedAt < begun[-1].startsAt + DURATION:
            people.setdefault(begun[-1].id, set()).update(p.id for p in gather.teamA + gather.teamB)
    return [(fixture, people[fixture.id]) for fixture in fixtures if fixture.id in people]


def _attendance(player: str, played: list[tuple[Fixture, set[str]]], season: Season) -> dict[str, int]:
    """How often one came of those asked: from the first fixture on that they answered or came to."""
    seen = [(fixture, player in people, player in fixture.answers) for fixture, people in played]
    known = list(dropwhile(lambda each: not (each[1] or each[2]), seen))
    asked = [each for each in known if season[0] <= rfc3339(each[0].startsAt)[:10] <= season[1]]
    streak = len(list(takewhile(lambda each: each[1], reversed(asked))))
    return {"asked": len(asked), "attended": sum(came for _, came, _ in asked), "streak": streak,
            "unanswered": sum(not answered for *_, answered in asked)}  # fmt: skip


def years(store: Store, account: str) -> list[str]:
    """The years of the matches that have ended, the latest first."""
    return sorted({rfc3339(gather.startedAt)[:4] for gather in _ended(store, account)}, reverse=True)


def stats_of(process: Process, player: Player) -> PlayerStats:
    """The statistics of one player."""
    return all_stats(process)[player.id]


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


def lines(stats: PlayerStats, figures: Iterable[str] = LABELS) -> list[tuple[str, str, str]]:
    """Statistics as they are shown: an id, a label and a text."""
    found = [(name, LABELS[name], str(getattr(stats, name))) for name in figures]
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
