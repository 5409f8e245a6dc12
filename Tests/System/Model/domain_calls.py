"""Calls of the methods without screens, drawn at random."""

from __future__ import annotations

from random import Random
from typing import Any

from Tests.Support import entries
from Tests.Support.model import Store
from .checked_session import Params


READS: dict[str, Params] = {
    "players/list": {"limit": 1000}, "gathers/list": {"limit": 1000}, "players/leaderboard": {"limit": 1000},
    "gathers/goals": {"months": 1200}, "players/export": {}, "gathers/export": {},
}  # fmt: skip
"""All that methods without screens tell of the data."""


def call(rng: Random, store: Store, account: str, top: Any) -> tuple[str, Params]:
    """A call without screens, as another program may make it; sometimes of what the screen `top` shows."""
    players = list(store.players(account))
    gathers = store.gathers(account).values()
    running = [gather.id for gather in gathers if gather.endedAt is None]
    kinds = ("add", "import", "update", "update", "delete", "end", "end", "discard", "forget", "correct")
    kind = rng.choice(kinds)
    if kind == "import":
        return "players/import", {"csv": entries.table(rng), "mode": rng.choice(("add", "update"))}
    if kind == "add" or not players:
        return "players/add", entries.profile(rng)
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
    if kind == "delete" or not running:
        return "players/delete", {"id": player}
    if kind == "end":
        score = {team: rng.randint(0, 100) for team in ("teamA", "teamB")}
        return "gathers/end", {"id": rng.choice(running), "score": score}
    return "gathers/delete", {"id": rng.choice(running)}
