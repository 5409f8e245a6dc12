"""What the tests of the built program on the service have in common: a double, a program on it, and a look at both.

FOOTBALL_GATHER_SHARED names an executable that was built with the trait WebService; else the one of
`swift build -c release --traits PostgreSQL,WebService --scratch-path .build/shared` is taken.
"""

import json
import os
import re
import sys
import unittest

FOLDER = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(FOLDER))
os.environ["FOOTBALL_GATHER"] = PROGRAM = os.path.abspath(
    os.environ.get("FOOTBALL_GATHER_SHARED") or os.path.join(ROOT, ".build/shared/release/football-gather"))
sys.path.insert(0, os.path.join(ROOT, "Tests", "Faults"))

import client  # noqa: E402
from double import Double  # noqa: E402

USERNAME, PASSWORD = "ann", "correct horse"
TO_DO = re.compile(r"\b(try|check|ask|start|tell)\b", re.IGNORECASE)


class Stage(unittest.TestCase):
    """Has a double of the service, and a folder for a profile with what stands beside it."""

    def setUp(self):
        self.assertTrue(os.path.exists(PROGRAM), "swift build -c release --traits PostgreSQL,WebService --scratch-path .build/shared")
        self.service = self.enterContext(Double(seed=5))
        self.place = client.Place("web")
        self.addCleanup(self.place.remove)

    def program(self, url=None, profile=None):
        program = client.Service(url or self.service.url, profile or self.place.profile)
        self.addCleanup(program.close)
        return program

    def signed_in(self, *names, **options):
        """A program in which somebody has just registered and added players."""
        program = self.program(**options)
        program.call("accounts/register", username=USERNAME, password=PASSWORD)
        for name in names:
            program.call("players/add", name=name)
        return program

    def refused(self, program, method, **params):
        """The sentence with which the service is said to be unavailable."""
        answer = program.ask(method, params, timeout=40)
        self.assertEqual(answer.get("error", {}).get("code"), 1006, answer)
        return self.sentence(answer["error"]["message"])

    def sentence(self, text):
        self.assertRegex(text, r"^[A-Z].{20,}[.]$")
        self.assertRegex(text, TO_DO)
        return text

    # What the service has

    @property
    def tables(self):
        return self.service.tables

    def names(self):
        return [profile["name"] for _, profile in self.tables.players.values()]

    def results(self):
        return [result for _, result in self.tables.gathers.values()]

    def lineup(self, gather):
        """Who was added to a gather, by name, with the team."""
        return [(self.tables.players[player][1]["name"], team)
                for link, player, team in self.tables.links if link == gather]

    def elsewhere(self, line, body=None):
        """What another client of the same person does."""
        from routes import Request, respond
        token = next(iter(self.tables.tokens))
        method, path = line.split()
        headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
        with self.service.lock:
            answer = respond(self.tables, Request(method, path, headers, json.dumps(body or {}).encode()))
        self.assertLess(answer.status, 300)
        return answer.location and answer.location.rpartition("/")[2]
