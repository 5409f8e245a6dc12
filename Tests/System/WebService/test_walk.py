"""A random walk of three programs on one service: two share a local copy, one is on another machine. Every second
request has a fault, and some programs are killed. At the end nothing is lost, doubled or left over, and all show the same.

FAULTS=long walks further. A failure names the seed.
"""

import random
import unittest

from .faults import Break, Page, Slow, Status
from Tests.Support import client, moments

from .stage import PASSWORD, USERNAME, Stage

FAULTS = (lambda: Break(bytes=0), lambda: Break(bytes=0, is_done=False), Break, lambda: Status(status=500), Page,
          lambda: Page(status=502, is_done=True))
SEEDS, STEPS = (range(30), 250) if client.LONG else (range(3), 150)


class Walk(Stage):
    def begin(self, seed):
        self.random = random.Random(seed)
        self.setUp()
        self.places = [self.place, self.other_place(), self.place]
        self.walkers = [self.program(profile=place.profile) for place in self.places]
        self.walkers[0].call("accounts/register", username=USERNAME, password=PASSWORD)
        self.walkers[1].call("accounts/signIn", username=USERNAME, password=PASSWORD)
        self.walkers[2].call("session/open")
        # Names that must be stored, and those that may be: deleted without a response, killed, or in a match, which
        # keeps a player if it is not known which program added them.
        self.certain, self.possible = set(), set()
        self.matches, self.possible_matches, self.added = 0, 0, 0

    def new_names(self, count):
        self.added += count
        return [f"P{number}" for number in range(self.added - count, self.added)]

    def listed_by(self, walker):
        answer = walker.ask("players/list", limit=1000, timeout=60)
        players = answer.get("result", {}).get("players", [])
        self.assertEqual(len({player["name"] for player in players}), len(players))
        return players

    def step(self, walker):
        """A request, with the names that it is about; None if there is none to send."""
        kind = self.random.choice(("add", "add", "import", "delete", "start", "list"))
        if kind == "add":
            names = self.new_names(1)
            return kind, names, "players/add", {"name": names[0]}
        if kind == "import":
            names = self.new_names(4)
            return kind, names, "players/import", {"json": [{"name": name} for name in names]}
        players = self.listed_by(walker)
        if kind == "list" or len(players) < 2:
            return None
        chosen = self.random.sample(players, 2)
        names, ids = [player["name"] for player in chosen], [player["id"] for player in chosen]
        if kind == "delete":
            return kind, names[:1], "players/delete", {"id": ids[0]}
        return kind, names, "gathers/start", {"teamA": ids[:1], "teamB": ids[1:]}

    def configure_fault(self):
        """Configures a fault, after which the service may be unreachable."""
        fault = self.random.choice(FAULTS)()
        fault.after = self.random.randrange(6)
        self.service.faults.append(fault)
        if self.random.random() < 0.4:
            gone = Break(bytes=0, times=-1, is_done=False)
            gone.takes = lambda request: fault.times == 0
            self.service.faults.append(gone)

    def note(self, kind, names, is_done, is_killed):
        """Notes the result of a response, or of none."""
        if kind == "start":
            self.possible_matches += is_killed and not is_done
            self.matches += is_done
            self.possible.update(names)
        elif kind == "delete":
            # The response may be lost after it was done.
            self.certain.difference_update(names)
            self.possible.update(names if not is_done else ())
        elif is_done:
            self.certain.update(names)
        elif is_killed:
            self.possible.update(names)

    def walk(self):
        for _ in range(STEPS):
            number = self.random.randrange(3)
            walker = self.walkers[number]
            self.service.faults.clear()
            if self.random.random() < 0.5:
                self.configure_fault()
            request = self.step(walker)
            if request is None:
                continue
            kind, names, method, params = request
            is_killed = self.random.random() < 0.08
            if is_killed:
                self.service.faults[:] = [Slow(seconds=0.02, times=-1)]
                walker.send(method, params)
                # When the service has so many requests more, or when there is an answer.
                count = len(self.service.requests) + self.random.randrange(4)
                moments.until(lambda: len(self.service.requests) >= count or walker.pump(0) or walker.lines, "a request")
                walker.kill()
                answer = walker.next() or {}
                self.service.faults.clear()
                self.walkers[number] = self.program(profile=self.places[number].profile)
                self.walkers[number].call("session/open")
            else:
                answer = walker.ask(method, params, timeout=60)
            self.note(kind, names, "result" in answer, is_killed)

    def test_walks(self):
        for seed in SEEDS:
            with self.subTest(seed=seed):
                self.begin(seed)
                self.walk()
                self.service.faults.clear()
                for walker in self.walkers + self.walkers:
                    self.listed_by(walker)
                    walker.call("gathers/list")
                there = self.names()
                self.assertEqual(len(there), len(set(there)))
                self.assertEqual(self.certain - set(there), set(), "lost")
                self.assertEqual(set(there) - self.certain - self.possible, set(), "left over")
                self.assertIn(len(self.tables.gathers) - self.matches, range(self.possible_matches + 1))
                for walker in self.walkers:
                    self.assertEqual(sorted(player["name"] for player in self.listed_by(walker)), sorted(there))
                    self.assertEqual(walker.call("gathers/list")["total"], len(self.tables.gathers))
                self.doCleanups()


if __name__ == "__main__":
    unittest.main()
