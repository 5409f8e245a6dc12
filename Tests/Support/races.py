"""Processes that change and read one list at the same time, on any store that they share; their history is checked."""

from __future__ import annotations

import collections
import itertools
import os
import random
import selectors
import unittest
from collections.abc import Callable, Sequence
from math import inf
from typing import Any

from . import client
from .history import GONE, History, Operation, problems

ANSWERS = 60_000 if client.LONG else 2_000
# More kills on one list could leave more players there, of which nobody knows, than a view shows.
KILLS, LISTS = 20, 25 if client.LONG else 1
PROCESSES, DEPTH = 8, 3
# A view shows the first hundred players.
MOST_PLAYERS = 60
NOT_FOUND, STORE_UNAVAILABLE = 1003, 1006

# A request: its method, its parameters, and what it changes; a read changes nothing.
Request = tuple[str, dict[str, Any], dict[str, Any]]
Shown = list[tuple[str, Any]]


class Players:
    """The list of players: each is added, renamed by any process, and deleted by the one that has added it."""

    is_ordered = False

    def __init__(self, service: client.Service) -> None:
        self.ids: dict[str, str] = {}

    def request(self, racer: Racer) -> Request:
        kind, value = racer.rng.random(), racer.value()
        if kind < 0.2 and len(self.ids) < MOST_PLAYERS:
            return "players/add", {"name": f"{value} {value}"}, {value: value}
        if kind < 0.4 and self.ids:
            name = racer.rng.choice(list(self.ids))
            return "players/update", {"id": self.ids[name], "name": f"{name} {value}"}, {name: value}
        mine = [name for name in self.ids if name.startswith(racer.name + ".")]
        if kind < 0.55 and mine:
            name = racer.rng.choice(mine)
            return "players/delete", {"id": self.ids.pop(name)}, {name: GONE}
        has_view = kind < 0.8
        return ("session/view", {}, {}) if has_view else ("players/list", {"limit": 1000}, {})

    def shown(self, method: str, result: dict[str, Any], changes: dict[str, Any]) -> Shown | None:
        if method == "players/add":
            self.ids[next(iter(changes))] = result["id"]
        if changes:
            return None
        if "sections" in result:
            names = [row["title"] for section in result["sections"] for row in section["rows"]]
        else:
            names = [player["name"] for player in result["players"]]
        return [(name, value) for name, value in map(str.split, names)]


class Score:
    """The score of one match, which all set."""

    is_ordered = False

    def __init__(self, service: client.Service) -> None:
        players = [service.call("players/add", name=name)["id"] for name in ("Al", "Bo")]
        self.match = service.call("gathers/start", teamA=players[:1], teamB=players[1:])["id"]
        self.scores = itertools.product(range(1, 100), repeat=2)

    def request(self, racer: Racer) -> Request:
        score = next(self.scores, None) if racer.rng.random() < 0.5 else None
        if score is None:
            return "gathers/get", {"id": self.match}, {}
        return "gathers/setScore", {"id": self.match, "score": dict(zip(("teamA", "teamB"), score))}, {"score": score}

    def shown(self, method: str, result: dict[str, Any], changes: dict[str, Any]) -> Shown:
        score = result["currentScore"]["teamA"], result["currentScore"]["teamB"]
        return [("score", score)] if score != (0, 0) else []


class Guests:
    """The guests of one fixture, who come in the order of their answers."""

    is_ordered = True

    def __init__(self, service: client.Service) -> None:
        self.fixture = service.call("fixtures/add", startsAt="2126-12-01T19:30:00Z", maximumPlayers=9)["fixtures"][0]["id"]
        self.known: dict[str, str] = {}

    def request(self, racer: Racer) -> Request:
        kind, value = racer.rng.random(), racer.value()
        mine = [name for name in self.known if name.startswith(racer.name + ".")]
        if kind < 0.2 and len(self.known) < MOST_PLAYERS:
            return "fixtures/answer", {"id": self.fixture, "guest": value, "answer": "in"}, {value: "in"}
        if kind < 0.4 and mine:
            name = racer.rng.choice(mine)
            guest = self.known.pop(name)
            return "fixtures/answer", {"id": self.fixture, "guest": guest, "answer": "none"}, {name: GONE}
        return "fixtures/get", {"id": self.fixture}, {}

    def shown(self, method: str, result: dict[str, Any], changes: dict[str, Any]) -> Shown:
        fixture = result.get("fixture", result)
        people = fixture["present"] + fixture["reserve"]
        for person in people:
            if person["name"] in changes:
                self.known[person["name"]] = person["id"]
        return [(person["name"], "in") for person in people]


class Racer:
    """A process of a race: it sends random requests, and records them and their answers."""

    def __init__(self, name: str, start: Callable[[], client.Service], race: Race) -> None:
        self.name, self.start, self.race = name, start, race
        self.rng = random.Random(f"{race.seed}/{name}")
        self.service = start()
        self.numbers = itertools.count(1)
        # The requests without an answer: their ids, and what they were.
        self.outstanding: collections.deque[tuple[int, Operation, Request]] = collections.deque()
        # The latest changes that were done, by their keys, and their results.
        self.done: dict[str, tuple[Operation, Request, Any]] = {}

    def value(self) -> str:
        """A word that was never used."""
        return f"{self.name}.{next(self.numbers)}"

    def fill(self) -> None:
        """Sends requests together, until enough are outstanding."""
        data = b""
        while len(self.outstanding) < self.race.depth:
            method, params, changes = self.race.game.request(self)
            if self.race.kills and changes:
                params = {**params, "key": self.value()}
            history = self.race.history
            operation = history.change(self.name, changes) if changes else history.read(self.name)
            data += self.bytes(operation, (method, params, changes))
        self.service.write(data)

    def bytes(self, operation: Operation, request: Request) -> bytes:
        data: bytes = self.service.request(*request[:2])
        self.outstanding.append((self.service.next_id, operation, request))
        return data

    def take(self) -> None:
        """Takes the answers that have arrived."""
        while (answer := self.service.next()) is not None:
            identifier, operation, request = self.outstanding.popleft()
            assert answer["id"] == identifier, answer
            self.race.answers += 1
            method, params, changes = request
            known = self.done.setdefault(params.get("key", ""), (operation, request, answer.get("result")))
            if "key" in params and known[0] is operation and operation.answered < inf:
                # It was sent again although it was answered.
                assert answer.get("result") == known[2], (answer, known)
            elif "error" in answer:
                code = answer["error"]["code"]
                assert code == STORE_UNAVAILABLE or changes and code == NOT_FOUND, answer
                self.race.refused += code == STORE_UNAVAILABLE
                self.race.history.refuse(operation)
            else:
                self.race.history.answer(operation, self.race.game.shown(method, answer["result"], changes))

    def kill(self) -> None:
        """Kills the process. A new one sends half of the changes without an answer again, and one that was done."""
        self.service.kill()
        self.take()
        left, self.outstanding = self.outstanding, collections.deque()
        self.service.close()
        self.service = self.start()
        self.race.unanswered += len(left)
        again = [entry[1:] for entry in left if entry[2][2] and self.rng.random() < 0.5]
        done = [entry[:2] for entry in self.done.values() if entry[2] and "key" in entry[1][1]]
        again += self.rng.sample(done[-500:], min(1, len(done)))
        self.service.write(b"".join(self.bytes(operation, request) for operation, request in again))


class Race:
    """A race on the list of `game`; how many requests each process has outstanding, and how often one is killed."""

    def __init__(self, game: Players | Score | Guests, depth: int = DEPTH, kills: int = 0, seed: int = 0) -> None:
        self.game, self.depth, self.kills, self.seed = game, depth, kills, seed
        self.history = History(game.is_ordered)
        self.answers = self.unanswered = self.refused = 0

    def run(self, racers: list[Racer], answers: int) -> None:
        """Lets the processes race until so many answers have come, and all that are outstanding."""
        selector, rng, killed = selectors.DefaultSelector(), random.Random(self.seed), 1
        while self.answers < answers:
            for racer in racers:
                racer.fill()
                selector.register(racer.service.process.stdout, selectors.EVENT_READ, racer)
            for key, _ in selector.select(20):
                key.data.service.pump(0)
                key.data.take()
            for racer in racers:
                selector.unregister(racer.service.process.stdout)
            if killed <= self.kills and self.answers > killed * answers // (self.kills + 1):
                killed += 1
                rng.choice(racers).kill()
        for racer in racers:
            while racer.outstanding:
                assert racer.service.pump(20), racer.service.errors()
                racer.take()
        selector.close()


class Races(unittest.TestCase):
    """A test class that inherits this has `place`, and `figures`."""

    answers = ANSWERS

    def racer(self, number: int, race: Race, before: Sequence[str] = ()) -> Racer:
        profile = os.path.join(self.place.folder, f"racer{number}.json")

        def start(before: Sequence[str] = before if number < 3 else ()) -> client.Service:
            # Some wait for the disk, so that their commits take longer.
            service = self.place.service(
                profile=profile, durability="full" if number % 2 else "normal", before=before)
            self.addCleanup(service.close)
            return service

        with start(()) as service:
            service.call("login/submit", username=client.USERNAME, password=client.PASSWORD, timeout=60)
        return Racer(f"p{number}", start, race)

    def race(self, make: type[Players] | type[Score] | type[Guests], before: Sequence[str] = (), **options: int) -> Race:
        """Lets processes race; the first three are started by the command `before`."""
        with self.place.service() as service:
            race = Race(make(service), **options)
        racers = [self.racer(number, race, before) for number in range(PROCESSES)]
        # Between two kills there are a hundred answers, also in the long form.
        race.run(racers, min(self.answers, 100 * race.kills) if race.kills else self.answers)
        race.depth = 1
        last = self.racer(PROCESSES, race)
        while not race.history.operations[-1].shown:
            last.fill()
            last.service.pump(20)
            last.take()
        self.figures["answers"] += race.answers
        self.figures["changes under way beside another request"] += race.history.overlaps()
        self.figures["requests without an answer"] += race.unanswered
        self.assertEqual(problems(race.history), "")
        self.assertEqual(self.place.check(), [])
        return race

    def test_players(self) -> None:
        self.race(Players)

    def test_players_one_request_each(self) -> None:
        self.race(Players, depth=1)

    def test_a_score(self) -> None:
        self.race(Score, depth=1)

    def test_guests(self) -> None:
        self.race(Guests)

    def test_players_while_processes_are_killed(self) -> None:
        """Each has its own session, and sends some of the changes without an answer again, with their keys."""
        for number in range(LISTS):
            if number:
                self.setUp()
            with self.subTest(seed=number):
                self.assertGreater(self.race(Players, kills=KILLS, seed=number).unanswered, 0)
