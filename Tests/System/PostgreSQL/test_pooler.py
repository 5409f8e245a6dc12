"""With a pooler that moves clients between server connections, no client executes a prepared statement of another one.

PgBouncer gives each of two processes one of two server connections for a transaction. Another client that holds one
determines which: so the processes start on different ones, and are swapped between their requests, by the seed.
"""

import os
import random
import re
import subprocess
import unittest

from Tests.Support import client, moments
from Tests.Support.pooler import PROGRAM, Pooler
from Tests.Support.postgresql import Place, Shared, direct
from .proxy import CountingProxy

figures = client.Figures("test_pooler")
tearDownModule = figures.show

SEEDS = 24
REQUESTS = 300 if client.LONG else 25


class Holder:
    """A psql through the pooler that holds a server connection during a transaction."""

    def __init__(self, words):
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)

    def say(self, sql):
        self.process.stdin.write(f"{sql}; SELECT 'said';\n".encode())
        while (line := self.process.stdout.readline()) != b"said\n":
            if not line:
                raise client.Silence("psql has ended")

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


class Person:
    """A random user of the app, and the wrong responses."""

    def __init__(self, service, number, rng):
        self.service, self.number, self.rng = service, number, rng
        self.names, self.problems, self.count = [], [], 0
        self.ask("accounts/register", lambda result: True, username=f"person {number}", password=client.PASSWORD)

    def ask(self, method, is_right, **params):
        """Sends one request; True if the response is right."""
        try:
            answer = self.service.ask(method, params)
        except client.Silence as silence:
            answer = {"error": str(silence)}
        if "result" in answer and is_right(answer["result"]):
            return True
        self.problems.append(f"{method}: {answer.get('error', answer)}")
        return False

    def is_own(self, players):
        return sorted(player["name"] for player in players) == sorted(self.names)

    def request(self):
        kind = self.rng.choice(["add", "add", "list", "view", "search", "update", "figures"])
        self.count += 1
        name = f"{self.number} {self.count}"
        if kind == "add" and self.ask("players/add", lambda result: result["name"] == name, name=name):
            self.names.append(name)
        if kind == "list":
            self.ask("players/list", lambda result: self.is_own(result["players"]), limit=1000)
        if kind == "view":
            self.ask("session/view", lambda result: result["screen"] == "playerList" and "alert" not in result)
        if kind == "search":
            self.ask("playerList/search", lambda result: "alert" not in result, value=str(self.number))
        if kind == "figures":
            self.ask("players/list", lambda result: result["total"] == len(self.names), limit=1, offset=1)
        if kind == "update" and self.names:
            index = self.rng.randrange(len(self.names))
            found = self.service.ask("players/list", {"limit": 1000}).get("result", {"players": []})["players"]
            for player in found:
                if player["name"] == self.names[index]:
                    if self.ask("players/update", lambda result: result["name"] == name, id=player["id"], name=name):
                        self.names[index] = name


@direct("these tests have a pooler of their own")
@unittest.skipUnless(PROGRAM, "PgBouncer is missing")
class Pooled(Shared):
    figures = figures

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.pooler = Pooler(cls.cluster, 2)
        cls.addClassCleanup(cls.pooler.remove)

    def test_two_processes_that_are_swapped(self):
        for seed in range(SEEDS):
            with self.subTest(seed=seed):
                place = Place(self.cluster, self.template)
                try:
                    self.play(place, random.Random(seed))
                finally:
                    place.remove()

    def play(self, place, rng):
        """Two users in turn; each must see their own changes only."""
        address = self.pooler.address(place.database)
        holder = Holder(self.pooler.psql(self.cluster, place.database))
        self.addCleanup(holder.close)
        people = []
        for number in range(2):
            # The second one starts, and sends requests, while the server connection of the first one is held.
            if number:
                holder.say("BEGIN")
            people.append(Person(self.keep(place.service(address=address, profile="none")), number, rng))
            for _ in range(6):
                people[number].request()
            if number:
                holder.say("ROLLBACK")
        is_held = False
        for _ in range(REQUESTS):
            if rng.random() < 0.5:
                holder.say("ROLLBACK" if is_held else "BEGIN")
                is_held = not is_held
                figures["swaps"] += 1
            rng.choice(people).request()
            figures["requests"] += 1
            if any(person.problems for person in people):
                break
        if is_held:
            holder.say("ROLLBACK")
        for person in people:
            if not person.problems:
                person.ask("players/list", lambda result: person.is_own(result["players"]), limit=1000)
        self.assertEqual([problem for person in people for problem in person.problems], [])
        for person in people:
            self.assertEqual((person.service.finish(), person.service.errors()), (0, ""))
        self.assertEqual(sorted(place.stored()), sorted(people[0].names + people[1].names))
        self.assertEqual(place.check(), [])

    def test_an_empty_database(self):
        """Ten processes start at once: one creates the schema, and all work."""
        for _ in range(3):
            place = Place(self.cluster)
            services = [self.keep(place.service(address=self.pooler.address(place.database), profile="none"))
                        for _ in range(10)]
            for number, service in enumerate(services):
                service.send("accounts/register", username=f"person {number}", password=client.PASSWORD)
            self.assertEqual([service.receive(60).get("error") for service in services], [None] * 10)
            for service in services:
                self.assertEqual((service.finish(), service.errors()), (0, ""))
            place.remove()

    def test_nothing_is_prepared_under_a_name(self):
        """An error for a name that another client has prepared would abort the transaction."""
        place = Place(self.cluster)
        self.addCleanup(place.remove)
        for setting in ("log_statement = 'all'", "log_min_messages = 'log'"):
            self.cluster.query(f"ALTER DATABASE {place.database} SET {setting}", "postgres")
        with place.service(address=self.pooler.address(place.database), profile="none") as service:
            service.call("accounts/register", username="somebody", password=client.PASSWORD)
            service.call("players/add", name="Al")
        with open(os.path.join(self.cluster.data, "log"), errors="replace") as log:
            executed = re.findall(r"LOG:  execute (\S+):", log.read())
        self.assertGreater(len(executed), 20)
        self.assertEqual({*executed}, {"<unnamed>"})

    def shown(self, listener):
        """The players in the latest view that a process was notified of."""
        listener.pump(0.1)
        self.assertIsNone(listener.next())
        rows = [message["params"]["sections"][0]["rows"] for message in listener.notifications]
        return [row["title"] for row in rows[-1]] if rows else []

    def test_changes_of_others(self):
        """Behind a pooler a process asks for changes, and holds no server connection meanwhile."""
        address = self.pooler.address(self.place.database)
        listeners = [self.keep(self.place.other(address=address)) for _ in range(6)]
        for listener in listeners:
            listener.call("session/open", token=listener.call("session/open")["token"], notify=True)
        with self.place.service(profile="none") as writer:
            writer.call("login/submit", username=client.USERNAME, password=client.PASSWORD)
            for name in ("Al", "Bo"):
                writer.call("players/add", name=name)
                for listener in listeners:
                    # A slow look shows a loading view, and the same again, before that.
                    moments.until(lambda: self.shown(listener)[-1:] == [name], f"{name} is shown")
        self.assertLessEqual(len(self.cluster.backends(self.place.database)), 2)
        listening = ("SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%LISTEN \"football%' "
                     "AND pid <> pg_backend_pid()")
        self.assertEqual(self.cluster.query(listening, "postgres"), [["0"]])

    def test_a_pooler_that_takes_a_subscription_and_never_tells(self):
        """A process that is told to listen behind it shows changes with its next request, and loses none."""
        listener = self.keep(self.place.other(address=self.pooler.address(self.place.database) + "&changes=listen"))
        listener.call("session/open", token=listener.call("session/open")["token"], notify=True)
        listener.call("session/view")
        with self.place.service() as writer:
            writer.call("players/add", name="Al")
        listener.notifications.clear()
        self.assertEqual([row["title"] for row in listener.call("session/view")["sections"][0]["rows"]], ["Al"])
        listener.call("players/add", name="Bo")
        self.assertEqual(self.place.stored(), ["Al", "Bo"])

    def test_the_more_ask_the_more_seldom(self):
        """One process asks while few do, and one that learns of thousands of others asks less often."""
        proxies = [CountingProxy(self.cluster) for _ in range(2)]
        trips = []
        for proxy in proxies:
            self.addCleanup(proxy.close)
            address = f"postgres://gather@127.0.0.1:{proxy.port}/{self.place.database}?sslmode=disable&changes=poll"
            listener = self.keep(self.place.other(address=address))
            listener.call("session/open", token=listener.call("session/open")["token"], notify=True)
            listener.call("session/view")
            trips.append(proxy.trips)
            self.place.query("INSERT INTO sessions (digest, day, dayOfUse, createdAt, usedAt, asksUntil, state) SELECT "
                             "convert_to('asks ' || n, 'UTF8'), 1, 1, 0, 0, now() + interval '1 hour', '' "
                             "FROM generate_series(1, 20000) AS n ON CONFLICT DO NOTHING")
        few, many = proxies
        # The first one has asked six times by then. The other one has looked once, and was counted.
        moments.until(lambda: few.trips >= trips[0] + 8, "it asks", 60)
        self.assertLessEqual(many.trips, trips[1] + 2)

    def test_many_processes_at_once(self):
        """Twelve processes on two server connections."""
        services = [self.keep(self.place.service(address=self.pooler.address(self.place.database), profile="none"))
                    for _ in range(12)]
        for number, service in enumerate(services):
            service.send("accounts/register", username=f"person {number}", password=client.PASSWORD)
        for service in services:
            self.assertIn("result", service.receive(60))
        for turn in range(10):
            for number, service in enumerate(services):
                service.send("players/add", name=f"{number} {turn}")
            for number, service in enumerate(services):
                self.assertEqual(service.receive(60).get("result", {}).get("name"), f"{number} {turn}")
        for number, service in enumerate(services):
            self.assertEqual([player["name"] for player in service.call("players/list")["players"]],
                             [f"{number} {turn}" for turn in range(10)])
            self.assertEqual((service.finish(), service.errors()), (0, ""))
        self.assertEqual(self.place.check(), [])


if __name__ == "__main__":
    unittest.main()
