"""A match and a fixture that are changed without screens, beside a plain count of what each change does.

A process that is killed has done the first changes of a group, at least those that it has answered, and nothing else.
"""

from __future__ import annotations

import copy
import random
from typing import Any

from . import client, moments

TEAMS = {"teamA": ("Al", "Bo"), "teamB": ("Cy", "Di")}
MOST_PLAYERS, MOST_GOALS = 2, 100
Change = tuple[str, dict[str, Any]]


class Evening:
    """The match in progress and the fixture, as they are after the changes that were done."""

    def __init__(self, rng: random.Random, service: client.Service) -> None:
        self.rng = rng
        names = [name for team in TEAMS.values() for name in team]
        self.players = {name: service.call("players/add", name=name)["id"] for name in names}
        self.fixture = service.call("fixtures/add", startsAt="2126-12-01T19:30:00Z", maximumPlayers=MOST_PLAYERS)["fixtures"][0]["id"]
        # Whether each player comes, in the order of the answers.
        self.answers: dict[str, bool] = {}
        self.start(service)

    def start(self, service: client.Service) -> None:
        """Starts another match."""
        teams = {team: [self.players[name] for name in names] for team, names in TEAMS.items()}
        self.match = service.call("gathers/start", teams)["id"]
        # The team and the scorer of each goal; no scorer is unknown.
        self.goals: list[tuple[str, str | None]] = []
        self.has_ended = False

    def changes(self, count: int, ends: bool) -> list[Change]:
        """Goals and answers; perhaps also the end of the match, and names of unknown scorers after it."""
        drawn = [self.change() for _ in range(count)]
        if ends:
            drawn[count // 2 : count // 2] = [("gathers/end", {"id": self.match})]
        return drawn

    def change(self) -> Change:
        """One change, which may be refused."""
        player = self.rng.choice(list(self.players.values()))
        if self.rng.random() < 0.5:
            answer = self.rng.choice(("in", "in", "out", "none"))
            return "fixtures/answer", {"id": self.fixture, "player": player, "answer": answer}
        kind = self.rng.choice(("addGoal", "addGoal", "addGoal", "removeGoal", "nameScorer"))
        if kind == "addGoal":
            team = self.rng.choice(list(TEAMS))
            scorer = {"scorer": player} if self.team(player) == team else {}
            return "gathers/addGoal", {"id": self.match, "team": team, **scorer}
        return f"gathers/{kind}", {"id": self.match} | ({"player": player} if kind == "nameScorer" else {})

    def after(self, changes: list[Change]) -> Evening:
        """The evening after some changes."""
        evening = copy.copy(self)
        evening.answers, evening.goals = dict(self.answers), list(self.goals)
        for method, params in changes:
            getattr(evening, "_" + method.split("/")[1])(params)
        return evening

    def shown(self) -> dict[str, Any]:
        """What the service shows of it, by ids."""
        coming = [player for player, comes in self.answers.items() if comes]
        absent = [player for player, comes in self.answers.items() if not comes]
        return {"goals": self.goals, "hasEnded": self.has_ended, "present": coming[:MOST_PLAYERS],
                "reserve": coming[MOST_PLAYERS:], "absent": absent}  # fmt: skip

    def read(self, service: client.Service) -> dict[str, Any]:
        """What a service shows of it."""
        match = service.call("gathers/get", id=self.match)
        fixture = service.call("fixtures/get", id=self.fixture)
        goals = [(goal["team"], goal.get("scorer", {}).get("id")) for goal in match.get("goals", [])]
        people = {name: [person["id"] for person in fixture[name]] for name in ("present", "reserve", "absent")}
        return {"goals": goals, "hasEnded": "endedAt" in match, **people}

    def found(self, service: client.Service, sent: list[Change], answered: int) -> int:
        """How many of the changes that were sent a new process shows: all that were answered, and none by half."""
        shown = self.read(service)
        for count in range(answered, len(sent) + 1):
            evening = self.after(sent[:count])
            if evening.shown() == shown:
                vars(self).update(vars(evening))
                return count
        raise AssertionError(f"after {answered} answers: {shown}, not {self.after(sent[:answered]).shown()}; sent: {sent}")

    def team(self, player: str) -> str:
        """The team of a player."""
        return next(team for team, names in TEAMS.items() if player in [self.players[name] for name in names])

    def _addGoal(self, params: dict[str, Any]) -> None:
        if not self.has_ended and [team for team, _ in self.goals].count(params["team"]) < MOST_GOALS:
            self.goals.append((params["team"], params.get("scorer")))

    def _removeGoal(self, _: dict[str, Any]) -> None:
        if not self.has_ended and self.goals:
            self.goals.pop()

    def _nameScorer(self, params: dict[str, Any]) -> None:
        unknown = (self.team(params["player"]), None)
        if self.has_ended and unknown in self.goals:
            self.goals[self.goals.index(unknown)] = (unknown[0], params["player"])

    def _end(self, _: dict[str, Any]) -> None:
        self.has_ended = True

    def _answer(self, params: dict[str, Any]) -> None:
        comes = {"in": True, "out": False, "none": None}[params["answer"]]
        if self.answers.get(params["player"]) != comes:
            self.answers.pop(params["player"], None)
            if comes is not None:
                self.answers[params["player"]] = comes


def seconds_per_change(evening: Evening, service: client.Service) -> float:
    """Sends a group of changes, and measures how much processor time each takes on this machine."""
    changes = evening.changes(60, False)
    start = moments.processor_time(service)
    service.write(b"".join(service.request(*change) for change in changes))
    for _ in changes:
        service.receive()
    seconds = (moments.processor_time(service) - start) / len(changes)
    evening.found(service, changes, len(changes))
    return seconds


def killed(evening: Evening, service: client.Service, seconds: float) -> tuple[list[Change], int]:
    """Sends a group of changes, of which each takes so many seconds of processor time, and kills the service meanwhile;
    the changes, and how many were answered."""
    rng = evening.rng
    changes = evening.changes(rng.choice((10, 60, 200)), rng.random() < 0.3)
    service.call("session/view")
    start = moments.processor_time(service)
    service.write(b"".join(service.request(*change) for change in changes))
    moments.work(service, start + seconds * len(changes) * rng.random(), len(changes))
    service.kill()
    answered = 0
    while service.next() is not None:
        answered += 1
    return changes, answered
