"""What the tests of the program on the web service share: a double of the service, a program on it, and its data.

Importing this module makes `client.Service` start the executable with all stores.
"""

import json
import os
import re
import sqlite3
import time
import unittest

from Tests.Support import client

from .service_double import Double

client.PROGRAM = PROGRAM = client.SHARED

USERNAME, PASSWORD = "ann", "correct horse"
TO_DO = re.compile(r"\b(try|check|ask|start|tell)\b", re.IGNORECASE)


class Stage(unittest.TestCase):
    """Has a double of the service, and a folder for a profile and its files."""

    def setUp(self):
        self.assertTrue(os.path.exists(PROGRAM), "swift build --traits PostgreSQL,WebService --scratch-path .build/shared")
        self.service = self.enterContext(Double(seed=5))
        self.place = client.Place("web")
        self.addCleanup(self.place.remove)

    def program(self, url=None, profile=None):
        program = client.Service(url or self.service.url, profile or self.place.profile)
        self.addCleanup(program.close)
        return program

    def other_place(self):
        """A folder for a profile on another machine."""
        place = client.Place("web")
        self.addCleanup(place.remove)
        return place

    def signed_in(self, *names, **options):
        """A program whose user has registered and added players."""
        program = self.program(**options)
        program.call("accounts/register", username=USERNAME, password=PASSWORD)
        for name in names:
            program.call("players/add", name=name)
        return program

    def in_a_match(self):
        """A program in which Al and Bo play against each other, on the screen of the match."""
        program = self.signed_in("Al", "Bo")
        program.call("playerList/select")
        for player in "12":
            program.call("playerList/setSelected", player=player, selected=True)
        program.call("playerList/confirm")
        program.call("confirmPlayers/move", player="1", to="teamA")
        program.call("confirmPlayers/move", player="2", to="teamB")
        program.call("confirmPlayers/start")
        program.call("gather/setScore", team="teamA", value=2)
        return program

    def again(self, program):
        """Another process on the same profile and copy, after SIGKILL of the first."""
        program.kill()
        program = self.program()
        program.call("session/open")
        return program

    def refused(self, program, method, **params):
        """The error message of a request that fails, as the service is unavailable."""
        answer = program.ask(method, params, timeout=40)
        self.assertEqual(answer.get("error", {}).get("code"), 1006, answer)
        return self.sentence(answer["error"]["message"])

    def sentence(self, text):
        self.assertRegex(text, r"^[A-Z].{20,}[.]$")
        self.assertRegex(text, TO_DO)
        return text

    # Time

    def sent(self, method, count, end=""):
        """Waits until the service has `count` requests of a method, on paths that end with `end`."""
        deadline = time.monotonic() + 60
        while sum(1 for request in list(self.service.requests)
                  if request.method == method and request.path.endswith(end)) < count:
            self.assertLess(time.monotonic(), deadline, self.service.requests)
            time.sleep(0.001)

    def cancel(self, program, identifier):
        """Cancels a request; its response."""
        message = {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": identifier}}
        program.write(json.dumps(message).encode() + b"\n")
        answer = program.receive()
        self.assertEqual(answer["id"], identifier)
        return answer

    # The data of the service

    @property
    def tables(self):
        return self.service.tables

    def listed(self, program):
        """The names of the players that the program lists."""
        return [player["name"] for player in program.call("players/list")["players"]]

    def names(self):
        return [profile["name"] for _, profile in self.tables.players.values()]

    def results(self):
        return [result for _, result in self.tables.gathers.values()]

    def lineup(self, gather):
        """The names of the players of a gather, with their teams."""
        return [(self.tables.players[player][1]["name"], team)
                for link, player, team in self.tables.links if link == gather]

    def start(self, program):
        return program.ask("gathers/start", teamA=["2"], teamB=["1"])

    def check_start(self, program, answer):
        self.assertIn("result", answer)
        self.assertEqual(program.call("gathers/list")["total"], 1)
        (gather,) = self.tables.gathers
        self.assertEqual(self.lineup(gather), [("Bo", "Team A"), ("Al", "Team B")])

    def in_copy(self, script, *values):
        """Runs SQL on the local copy while no program uses it; the rows of a query."""
        (name,) = [name for name in os.listdir(self.place.folder) if name.endswith(".sqlite")]
        copy = sqlite3.connect(os.path.join(self.place.folder, name))
        rows = copy.execute(script, values).fetchall() if script.startswith("SELECT") else copy.executescript(script)
        copy.close()
        return rows

    def elsewhere(self, line, body=None):
        """A request of another client of the same user."""
        from .routes import Request, respond
        token = next(iter(self.tables.tokens))
        method, path = line.split()
        headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
        with self.service.lock:
            answer = respond(self.tables, Request(method, path, headers, json.dumps(body or {}).encode()))
        self.assertLess(answer.status, 300)
        return answer.location and answer.location.rpartition("/")[2]
