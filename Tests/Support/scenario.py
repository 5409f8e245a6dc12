"""The steps of a scenario: what the current view offers, calls without screens, and the values that are entered."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random
from typing import Any, NamedTuple

from . import entries
from .identities import Identities
from .model import Process, View
from .model.players import PlayerAdd
from .offers import offered

# How much of a scenario is done by the methods without screens, by the time that passes, and how.
WEIGHTS = {"players/add": 0.6, "players/update": 0.4, "players/import": 0.2, "gathers/import": 0.2, "clock/advance": 0.3}
# A deletion can be undone for 10 s, a countdown runs for minutes.
SECONDS = (1, 9, 10, 61, 601)
# The screens that show what other users of the account have played or planned, or their players; and the time that the next
# match of each of them would begin with.
NOT_SHARED = ("playerList/history", "playerDetail/history", "playerDetail/merge", "playerDetail/pair", "playerList/leaderboard", "playerList/importPlayers",
              "playerList/selectAll", "playerList/asLastTime", "playerList/exportPlayers", "playerList/fixtures",
              "playerList/continueMatch", "gather/setTime")
# They cost the time of a hash, hand over ids within a text, or show the ids of sessions.
NEVER = ("session/signOut", "playerList/changePassword", "playerList/sessions", "fixtureList/calendar",
         "fixture/calendar")
ADDING = ("playerList/add", "playerList/importPlayers", "importPlayers/save", "players/add", "players/import")


class Step(NamedTuple):
    """One request, with the ids of the model. The label is the intent's name on its own screen, or a method."""

    label: str
    method: str
    params: dict[str, Any] = {}


Weighted = tuple[float, Step | None]


class Values:
    """The values that a user enters; names of players are unique, so that lists can name them."""

    def __init__(self, rng: Random, prefix: str) -> None:
        self.rng = rng
        self.names = (f"{prefix}{rng.choice('abcdef')} {number}" for number in itertools.count(1))
        self.prefix = prefix

    def value(self, view: View, field: dict[str, Any], hint: str | None) -> Any:
        """A value for a field: mostly a valid one; with the hint "bad" an invalid one, with another hint a valid one."""
        is_bad = hint == "bad" or hint is None and self.rng.random() < 0.15
        if field["id"] == "list":
            return self.table([], 2)
        if field["id"] == "search":
            return self.rng.choice(["", self.prefix, self.prefix + self.rng.choice("abcdef")])
        if field["label"] == "Name":
            return self.rng.choice(entries.BAD_NAMES) if is_bad else next(self.names)
        if field["kind"] in ("number", "stepper"):
            return "nonsense" if is_bad else self.rng.randint(max(field["minimum"], 1), field["maximum"])
        if field["kind"] == "choice":
            if is_bad:
                return self.rng.choice(["", "nonsense"])
            nothing = [] if field["isRequired"] else [None]
            return self.rng.choice(nothing + [choice["id"] for choice in field["choices"]])
        return entries.entry(self.rng, field)

    def table(self, known: list[str], count: int) -> str:
        """A table of players with these names and new ones."""
        names = known + [next(self.names) for _ in range(count)]
        return "name,age\n" + "".join(f"{name},{self.rng.randint(1, 120)}\n" for name in names)


def offered_steps(view: View, values: Values, name: str | None) -> list[Weighted]:
    """The steps that a view offers. With a name, only the most likely of that label; see `User.choose`."""
    label, _, hint = (name or "").partition(": ")
    found = []
    offers = [offer for offer in offered(view) if offer.method not in NEVER and (not name or offer.label == label)]
    # A hint that is the id of a row means this row.
    hinted = [offer._replace(rows=[row]) for offer in offers for row in offer.rows if row["id"] == hint]
    for offer in hinted or offers:
        inputs = {id: values.value(view, field, hint if name else None) for id, field in offer.inputs.items()}
        found.append((offer.weight, Step(offer.label, offer.method, offer.call(values.rng, **inputs))))
    most = max((weight for weight, _ in found), default=0)
    return [(weight, step) for weight, step in found if not name or weight == most]


def is_full(process: Process, limit: int, step: Step) -> bool:
    """Whether a step would lead to more players than a limit."""
    count = len(process.players) + isinstance(process.top, PlayerAdd)
    undo = process.session.undo
    return count >= limit and (step.method in ADDING or step.method == "session/undo" and hasattr(undo.thing, "age"))


# Calls without screens


def add(values: Values, process: Process, ids: Identities, limit: int, is_alone: bool) -> Weighted:
    """A new player."""
    profile = {**entries.profile(values.rng), "name": next(values.names)}
    return WEIGHTS["players/add"], Step("players/add", "players/add", profile)


def update(values: Values, process: Process, ids: Identities, limit: int, is_alone: bool) -> Weighted:
    """Another age for a player, or none."""
    known = [id for id in process.players if id in ids]
    if not known:
        return 0, None
    params = {"id": values.rng.choice(known), "age": values.rng.choice([None, values.rng.randint(1, 120)])}
    return WEIGHTS["players/update"], Step("players/update", "players/update", params)


def import_players(values: Values, process: Process, ids: Identities, limit: int, is_alone: bool) -> Weighted:
    """A table of up to two players that exist and up to two new ones."""
    known = [player.name for player in process.players.values()]
    new = min(2, limit - len(known) - isinstance(process.top, PlayerAdd))
    params = {"csv": values.table(known[:2], max(new, 0)), "mode": "update"}
    return WEIGHTS["players/import"], Step("players/import", "players/import", params)


def import_gathers(values: Values, process: Process, ids: Identities, limit: int, is_alone: bool) -> Weighted:
    """A match of players that exist, older than all that were played here, an hour after the last one of these.

    It is sent while no request is outstanding, as it names players that must exist.
    """
    names = [player.name for player in process.players.values()]
    if len(names) < 2 or not is_alone:
        return 0, None
    picked, number = values.rng.sample(names, values.rng.randint(2, len(names))), process.store.last_id("gather")
    start = (datetime(2020, 1, 1) + timedelta(hours=number % 10_000)).strftime("%Y-%m-%dT%H:%M:%SZ")
    score = {"teamA": values.rng.randint(0, 9), "teamB": values.rng.randint(0, 9)}
    record = {"startedAt": start, "endedAt": start, "teamA": picked[:1], "teamB": picked[1:], "score": score}
    return WEIGHTS["gathers/import"], Step("gathers/import", "gathers/import", {"json": [record]})


def advance(values: Values, process: Process, ids: Identities, limit: int, is_alone: bool) -> Weighted:
    """Time that passes."""
    return WEIGHTS["clock/advance"], Step("clock/advance", "clock/advance", {"seconds": values.rng.choice(SECONDS)})


DOMAIN_CALLS: dict[str, Callable[[Values, Process, Identities, int, bool], Weighted]] = {
    "players/add": add,
    "players/update": update,
    "players/import": import_players,
    "gathers/import": import_gathers,
    "clock/advance": advance,
}
