"""The methods without screens."""

from __future__ import annotations

from typing import Any, Callable

from .figures import goals, leaderboard
from .lists import plan, table, table_of_gathers
from .store import INVALID_INPUT, NOT_FOUND, Gather, Player, Refused, Store
from .values import Invalid, entered
from .times import instant

Result = dict[str, Any]


def list_players(store: Store, account: str) -> Result:
    """All players by name."""
    players = store.listed(account)
    return {"players": [player.shown() for player in players], "total": len(players)}


def add_player(store: Store, account: str, **profile: Any) -> Result:
    """Adds a player."""
    return store.add_player(account, **checked(profile)).shown()


def update_player(store: Store, account: str, id: str, **change: Any) -> Result:
    """Changes a player."""
    known(store.players(account), id)
    return store.update_player(account, id, **checked(change)).shown()


def start_gather(store: Store, account: str, teamA: list[str], teamB: list[str]) -> Result:
    """Starts a match of existing players."""
    return store.start_gather(account, teamA, teamB).shown()


def delete_player(store: Store, account: str, id: str) -> Result:
    """Deletes a player."""
    known(store.players(account), id)
    del store.players(account)[id]
    return {}


def import_players(store: Store, account: str, csv: str, mode: str = "add") -> Result:
    """Imports a list of players, if all of it is valid."""
    found = plan(csv, list(store.players(account).values()), mode)
    if found.problems:
        raise Refused(INVALID_INPUT)
    kinds = {"added": "New", "updated": "Changed", "unchanged": "Unchanged"}
    counts = {name: found.count(kind) for name, kind in kinds.items()}
    store.import_players(account, [(step.old, vars(step.new)) for step in found.steps])
    return counts | ({"unknownColumns": found.unknown} if found.unknown else {})


def export_players(store: Store, account: str) -> Result:
    """All players as a table."""
    return {"csv": table(store.listed(account))}


def list_gathers(store: Store, account: str) -> Result:
    """All matches, the newest first."""
    gathers = store.by_start(account)
    return {"gathers": [gather.shown() for gather in gathers], "total": len(gathers)}


def export_gathers(store: Store, account: str) -> Result:
    """All matches as a table."""
    return {"csv": table_of_gathers(store.by_start(account))}


def import_gathers(store: Store, account: str, json: list[dict[str, Any]]) -> Result:
    """Imports matches that have ended, none of which is stored already, by the names of players that exist."""
    for record in sorted(json, key=lambda record: record["startedAt"]):
        times = (instant(record[name]) for name in ("startedAt", "endedAt"))
        store.import_gather(account, *times, [record["teamA"], record["teamB"]], record["score"])
    return {"added": len(json), "unchanged": 0, "unknownNames": []}


def end_gather(store: Store, account: str, id: str, score: dict[str, int]) -> Result:
    """Ends a match once."""
    known(store.gathers(account), id)
    return store.end_gather(account, id, score).shown()


def correct_gather(store: Store, account: str, id: str, score: dict[str, int]) -> Result:
    """Corrects the score of a match that has ended."""
    known(store.gathers(account), id)
    return store.correct_gather(account, id, score).shown()


def delete_gather(store: Store, account: str, id: str) -> Result:
    """Deletes a match."""
    known(store.gathers(account), id)
    store.delete_gather(account, id)
    return {}


READS: dict[str, Callable[..., Result]] = {
    "players/list": list_players,
    "players/export": export_players,
    "gathers/list": list_gathers,
    "gathers/export": export_gathers,
    "players/leaderboard": leaderboard,
    "gathers/goals": goals,
}
WRITES: dict[str, Callable[..., Result]] = {
    "players/add": add_player,
    "players/update": update_player,
    "players/delete": delete_player,
    "players/import": import_players,
    "gathers/import": import_gathers,
    "gathers/start": start_gather,
    "gathers/end": end_gather,
    "gathers/correct": correct_gather,
    "gathers/delete": delete_gather,
}

# The objects that a method deletes, by id.
DELETIONS: dict[str, Callable[[Store, str], dict[str, Any]]] = {
    "players/delete": Store.players,
    "gathers/delete": Store.gathers,
}


def checked(profile: dict[str, Any]) -> dict[str, Any]:
    """The values of a profile, if they are valid."""
    try:
        return {name: entered(name, value) for name, value in profile.items()}
    except Invalid:
        raise Refused(INVALID_INPUT) from None


def known(things: dict[str, Player] | dict[str, Gather], id: str) -> None:
    """Refuses an unknown id."""
    if id not in things:
        raise Refused(NOT_FOUND)
