"""Calls of the methods without screens, drawn at random."""

from __future__ import annotations

from random import Random
from typing import Any

from Tests.Support import entries
from Tests.Support.model import Store
from Tests.Support.model.sessions import AccountSessions
from .checked_session import Params


READS: dict[str, Params] = {
    "players/list": {"limit": 1000}, "gathers/list": {"limit": 1000}, "players/leaderboard": {"limit": 1000},
    "gathers/goals": {"months": 1200}, "players/export": {}, "gathers/export": {}, "fixtures/list": {"limit": 1000},
    "fixtures/export": {}, "gathers/current": {}, "sessions/list": {"limit": 1000},
}  # fmt: skip
"""All that methods without screens tell of the data."""


def call(rng: Random, store: Store, account: str, top: Any) -> tuple[str, Params]:
    """A call without screens, as another program may make it; sometimes of what the screen `top` shows."""
    players = list(store.players(account))
    gathers = store.gathers(account).values()
    running = [gather.id for gather in gathers if gather.endedAt is None]
    kinds = ("add", "import", "update", "update", "delete", "end", "end", "discard", "forget", "correct", "scorer",
             "plan", "move", "answer", "answer", "cancel", "leave")  # fmt: skip
    courses = ("clock", "clock", "goal", "goal", "score", "remove")
    kind = rng.choice(kinds + courses if running else kinds)
    if kind in courses:
        return course(rng, kind, rng.choice(running), list(store.players(account)))
    if kind == "leave":
        # Also the session that calls, which is refused.
        ids = [session.id for session in AccountSessions(store, account, "").listed()[1:]]
        return ("sessions/end", {"id": rng.choice(ids)}) if rng.random() < 0.8 else ("sessions/endOthers", {})
    if kind == "import":
        return "players/import", {"csv": entries.table(rng), "mode": rng.choice(("add", "update"))}
    if kind == "add" or not players:
        return "players/add", entries.profile(rng)
    fixtures = list(store.fixtures(account))
    if kind == "plan" or kind in ("move", "answer", "cancel") and fixtures:
        return fixture_call(rng, kind, players, fixtures, getattr(top, "fixture", None))
    shown = getattr(top, "player", None)
    player = shown if shown in players and rng.random() < 0.3 else rng.choice(players)
    if kind == "update":
        return "players/update", {"id": player, **entries.profile(rng)}
    if kind == "forget" and gathers:
        # Sooner or later any of them, also the one that is shown.
        shown = getattr(top, "gather", None)
        ids = [gather.id for gather in gathers]
        return "gathers/delete", {"id": shown if shown in ids else rng.choice(ids)}
    ended = [gather.id for gather in gathers if gather.endedAt is not None]
    if kind == "correct" and ended:
        return "gathers/correct", {"id": rng.choice(ended), "score": {"teamA": rng.randint(0, 3), "teamB": 1}}
    if kind == "scorer" and ended:
        id, player = rng.choice(ended), rng.choice(players)
        if rng.random() < 0.3:
            return "gathers/removeScorer", {"id": id, "goal": str(rng.randint(1, 3))}
        return "gathers/nameScorer", {"id": id, "player": player, "isOwnGoal": rng.random() < 0.2}
    if kind == "delete" or not running:
        return "players/delete", {"id": player}
    if kind == "end":
        score = {team: rng.randint(0, 100) for team in ("teamA", "teamB")}
        return "gathers/end", {"id": rng.choice(running), "score": score}
    return "gathers/delete", {"id": rng.choice(running)}


def course(rng: Random, kind: str, id: str, players: list[str]) -> tuple[str, Params]:
    """A call that changes the course of a match in progress."""
    if kind == "clock":
        name = rng.choice(("startClock", "startClock", "pauseClock", "resetClock", "setClock"))
        return f"gathers/{name}", {"id": id} | ({"seconds": rng.choice((0, 1, 59, 600))} if name == "setClock" else {})
    if kind == "goal":
        scorer = {"scorer": rng.choice(players)} if players and rng.random() < 0.8 else {}
        team = rng.choice(("teamA", "teamB"))
        return "gathers/addGoal", {"id": id, "team": team, "isOwnGoal": rng.random() < 0.3, **scorer}
    if kind == "score":
        return "gathers/setScore", {"id": id, "score": {team: rng.randint(0, 3) for team in ("teamA", "teamB")}}
    return "gathers/removeGoal", {"id": id} | ({"goal": str(rng.randint(1, 3))} if rng.random() < 0.5 else {})


def fixture_call(
    rng: Random, kind: str, players: list[str], fixtures: list[str], shown: str | None
) -> tuple[str, Params]:
    """A call about a fixture, often about the one that is shown."""
    plan = {"place": rng.choice(("", "Park", entries.NAMES[-2])), "needed": rng.randint(2, 5)}
    if kind == "plan":
        return "fixtures/add", {**plan, "startsAt": entries.start(rng), "weeks": rng.choice((1, 1, 2, 5))}
    id = shown if shown in fixtures and rng.random() < 0.7 else rng.choice(fixtures)
    if kind == "move":
        return "fixtures/update", {"id": id, **plan}
    if kind == "cancel":
        return "fixtures/delete", {"id": id}
    who = {"guest": rng.choice(entries.NAMES + entries.BAD_NAMES[:3])} if rng.random() < 0.3 else {"player": rng.choice(players)}
    return "fixtures/answer", {"id": id, **who, "answer": rng.choice(("in", "in", "out", "none"))}
