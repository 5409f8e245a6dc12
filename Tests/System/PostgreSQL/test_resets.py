"""Connections that the server ends or a router resets at random: nothing is lost or doubled, and a request is refused
only if nobody can know what became of it.

FAULTS=long: 300 s, and 150 resets of all connections.
"""

import random
import threading
import time
import unittest

from Tests.Support import client
from Tests.Support.postgresql import Place, Shared, direct
from .proxy import Proxy

figures = client.Figures("test_resets")
tearDownModule = figures.show

SECONDS, RESETS = (300, 150) if client.LONG else (10, 8)
USERS = 6
SEED = 20_261_125

# The end of a commit is not known, also not after a look at what is stored.
UNKNOWN = "look whether"


class User(threading.Thread):
    """Adds players, every other one under a key. `stored` has what was answered, `unknown` what was refused."""

    def __init__(self, place, address, number, end):
        super().__init__()
        self.place, self.address, self.number, self.end = place, address, number, end
        self.stored, self.unknown, self.errors, self.problem, self.last, self.longest = [], [], [], None, None, 0
        self.rng = random.Random(SEED + number)

    def run(self):
        try:
            self.last = time.monotonic()
            while time.monotonic() < self.end:
                with self.started() as service:
                    # Sooner or later another process takes over.
                    until = min(self.end, time.monotonic() + self.rng.uniform(1, 8))
                    while time.monotonic() < until:
                        self.add(service)
        except Exception as problem:
            self.problem = problem

    def started(self):
        while True:
            service = self.place.service(address=self.address)
            try:
                assert service.call("session/view", timeout=40)["screen"] == "playerList"
                return service
            except client.Silence:
                figures["refused starts"] += 1
                service.close()

    def add(self, service):
        name = f"{self.number} {len(self.stored)} {len(self.errors)}"
        key = {"key": name} if self.rng.random() < 0.5 else {}
        answer = service.ask("players/add", name=name, timeout=60, **key)
        while key and "error" in answer:
            self.errors.append(answer["error"])
            answer = service.ask("players/add", name=name, timeout=60, **key)
        if "error" in answer:
            self.errors.append(answer["error"])
            self.unknown.append(name)
        else:
            self.stored.append(name)
        self.longest = max(self.longest, time.monotonic() - self.last)
        self.last = time.monotonic()


class Faults(threading.Thread):
    def __init__(self, cluster, proxy, end):
        super().__init__()
        self.cluster, self.proxy, self.end, self.problem = cluster, proxy, end, None

    def run(self):
        try:
            rng, next_reset = random.Random(SEED), time.monotonic() + 0.5
            while (now := time.monotonic()) < self.end:
                if now > next_reset:
                    figures["connections reset"] += self.proxy.reset()
                    figures["resets"] += 1
                    next_reset += SECONDS / RESETS
                ended = self.cluster.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE "
                                           "'place%' ORDER BY random() LIMIT 1", "postgres")
                figures["connections terminated"] += len(ended)
                time.sleep(rng.uniform(0.05, 0.4))
        except Exception as problem:
            self.problem = problem


class Breaking(Proxy):
    """Ends a connection as soon as a client sends statements of a request on it, as often as `breaks` says."""

    breaks = 0

    def passed(self, source, data):
        # Those of the opening have no names.
        if self.breaks and b"fg_" in data:
            self.breaks -= 1
            raise OSError


@direct("it is the pooler that is connected to the server")
class Resets(Shared):
    figures = figures

    def test_one_connection_after_the_other(self):
        """What had no effect is sent again on the next connection."""
        proxy = Breaking(self.cluster)
        self.addCleanup(proxy.close)
        address = f"postgres://gather@127.0.0.1:{proxy.port}/{self.place.database}?sslmode=disable"
        with self.place.service(address=address) as service:
            service.call("session/open")
            for method, params in (("session/view", {}), ("players/list", {}), ("players/add", {"name": "Al"}),
                                   ("playerList/add", {}), ("session/view", {})):
                proxy.breaks = 3
                service.call(method, params)
                self.assertEqual(proxy.breaks, 0)
        self.assertEqual(self.place.stored(), ["Al"])

    def test_resets(self):
        proxy = Proxy(self.cluster)
        self.addCleanup(proxy.close)
        places = [Place(self.cluster, self.template) for _ in range(USERS)]
        end = time.monotonic() + SECONDS
        users = [User(place, f"postgres://gather@127.0.0.1:{proxy.port}/{place.database}?sslmode=disable", number, end)
                 for number, place in enumerate(places)]
        faults = Faults(self.cluster, proxy, end)
        for thread in (*users, faults):
            thread.start()
        for thread in (*users, faults):
            thread.join()
        self.assertEqual([thread.problem for thread in (*users, faults)], [None] * (USERS + 1))
        for user in users:
            figures["answers"] += len(user.stored)
            figures["refused"] += len(user.errors)
            for error in user.errors:
                self.assertEqual(error["code"], 1006)
                self.assertIn(UNKNOWN, error["message"])
                self.assert_to_do(error["message"])
        figures["longest time without an answer, ms"] = int(1000 * max(user.longest for user in users))
        for user, place in zip(users, places):
            self.cluster.settle(place.database)
            stored = place.stored()
            self.assertEqual(sorted(set(stored) - set(user.unknown)), sorted(user.stored))
            self.assertEqual(len(stored), len(set(stored)))
            self.assertLessEqual(set(stored), {*user.stored, *user.unknown})
            self.assertEqual(place.check(), [])
            place.remove()
        self.assertGreater(figures["answers"], 100)


if __name__ == "__main__":
    unittest.main()
