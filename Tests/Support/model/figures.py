"""The players' figures by the methods without screens."""

from __future__ import annotations

from typing import Any

from ..statistics import MINIMUM_MATCHES
from .names import list_key
from .statistics import months, stats_in
from .store import Store

RESULTS = {"W": "won", "D": "drawn", "L": "lost"}
SUMS = ("rating", "goals", "played", "won", "drawn", "lost", "goalsFor", "goalsAgainst", "asked", "attended", "streak", "unanswered")


def leaderboard(store: Store, account: str) -> dict[str, Any]:
    """All players by rating: the ranked ones, then those with few matches, then those without one."""
    known = stats_in(store, account)
    stats = {id: known[id] for id in store.players(account)}

    def place(id: str) -> tuple[Any, ...]:
        own, player = stats[id], store.players(account)[id]
        tier = 0 if own.played >= MINIMUM_MATCHES else 1 if own.played else 2
        return tier, -own.rating if own.played else 0, list_key(player.name), int(id)

    ratings = sorted((own.rating for own in stats.values() if own.played >= MINIMUM_MATCHES), reverse=True)
    rows = []
    for id in sorted(stats, key=place):
        own = stats[id]
        figures = {name: getattr(own, name) for name in SUMS} | {"form": [RESULTS[end] for end in own.form[-5:]]}
        is_ranked = own.played >= MINIMUM_MATCHES
        rows.append({"id": id, "name": store.players(account)[id].name, "figures": figures}
                    | ({"rank": ratings.index(own.rating) + 1} if is_ranked else {}))  # fmt: skip
    return {"players": rows, "total": len(rows), "ranked": sum("rank" in row for row in rows)}


def goals(store: Store, account: str) -> dict[str, Any]:
    """The goals of the matches that began in each month."""
    return {"months": [{"month": month, "goals": goals} for month, goals in months(store, account)]}
