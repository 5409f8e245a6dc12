"""Each operation with each fault at each of its requests. An error means that nothing has changed, and the same request
again is done once: the service and the program then have the same data as without the fault.

FAULTS=long runs every case; the short form runs every third one.
"""

import unittest

from .faults import Break, Page, Slow, Stall, Status
from Tests.Support import client

from .stage import Stage

LIST = [{"name": name, "age": 20} for name in "XYZ"]
MATCHES = [
    {"startedAt": f"2026-01-0{day}T20:00:00Z", "endedAt": f"2026-01-0{day}T21:00:00Z", "teamA": ["Al"], "teamB": ["Bo"],
     "score": {"teamA": day, "teamB": 1}} for day in (1, 4)]
FAULTS = {
    "answer lost": lambda: Break(bytes=0), "not heard": lambda: Break(bytes=0, is_done=False), "half an answer": Break,
    "500": lambda: Status(status=500), "a page": Page, "a page, done": lambda: Page(status=502, is_done=True),
    "kill": Stall, "kill before": lambda: Stall(place="request")}


class Operation:
    """A method with its parameters; whether it may turn out to be done after an error, and what is done before it."""

    def __init__(self, method, is_final=False, has_match=True, before=(), **params):
        self.method, self.params, self.is_final, self.before = method, params, is_final, before
        # An import accepts no match that is older than the stored ones.
        self.has_match = has_match


OPERATIONS = {
    "add": Operation("players/add", name="X"),
    "change": Operation("players/update", id="1", name="Alan"),
    "delete": Operation("players/delete", is_final=True, id="1"),
    "undo": Operation("session/undo", before=[("players/delete", {"id": "1"})]),
    "import": Operation("players/import", json=LIST),
    "update": Operation("players/import", json=[{"name": "al", "age": 9}, {"name": "bo", "age": 9}, LIST[0]], mode="update"),
    "start": Operation("gathers/start", teamA=["1"], teamB=["2"]),
    "end": Operation("gathers/end", is_final=True, id="2", score={"teamA": 2, "teamB": 0},
                     before=[("gathers/start", {"teamA": ["1"], "teamB": ["2"]})]),
    "delete match": Operation("gathers/delete", is_final=True, id="1"),
    "undo match": Operation("session/undo", before=[("gathers/delete", {"id": "1"})]),
    "import matches": Operation("gathers/import", has_match=False, json=MATCHES)}


class Matrix(Stage):
    def prepared(self, operation):
        """A program with two players and a match that has ended, ready for an operation."""
        self.setUp()
        program = self.program()
        program.call("accounts/register", username=client.USERNAME, password=client.PASSWORD)
        for name in ("Al", "Bo"):
            program.call("players/add", name=name)
        if operation.has_match:
            program.call("gathers/start", teamA=["1"], teamB=["2"])
            program.call("gathers/end", id="1", score={"teamA": 0, "teamB": 3})
        program.call("session/open")
        for method, params in operation.before:
            program.call(method, params)
        return program

    def there(self):
        """The data of the service: players, and matches with their players and teams."""
        players = sorted(str(sorted(profile.items())) for _, profile in self.tables.players.values())
        matches = sorted(
            (str(sorted(result.items())), sorted(
                (self.tables.players[player][1]["name"], team) for link, player, team in self.tables.links
                if link == gather and player in self.tables.players))
            for gather, (_, result) in self.tables.gathers.items())
        return players, matches

    def shown(self, program):
        """The same data as the program shows it, which must be equal twice."""
        players, gathers = program.call("players/list")["players"], program.call("gathers/list")["gathers"]
        names = sorted(player["name"] for player in players)
        self.assertEqual(names, sorted(self.names()))
        self.assertEqual(len(gathers), len(self.tables.gathers))
        self.assertEqual(sorted(gather["score"]["teamA"] for gather in gathers if "score" in gather),
                         sorted(int(result["score"].partition("-")[0]) for result in self.results() if result))
        return gathers

    def count(self, operation):
        """The number of requests, and the data of the service after them."""
        program = self.prepared(operation)
        before = len(self.service.requests)
        program.call(operation.method, operation.params)
        count = len(self.service.requests) - before
        self.shown(program)
        return count, self.there()

    def strike(self, operation, place, name, stays, expected):
        program = self.prepared(operation)
        before = self.there()
        fault = FAULTS[name]()
        fault.after = place
        self.service.faults.append(fault)
        if stays:
            # The service is unreachable afterwards.
            gone = Break(bytes=0, times=-1, is_done=False)
            gone.takes = lambda request: fault.times == 0
            self.service.faults.append(gone)
        if name.startswith("kill"):
            program.send(operation.method, operation.params)
            while fault.times > 0:
                self.assertFalse(program.pump(0.001) and program.next())
            program.kill()
            self.service.faults.clear()
            program = self.program()
            program.call("session/open")
            answer = {"error": None}
        else:
            answer = program.ask(operation.method, operation.params, timeout=30)
            self.service.faults.clear()
        self.shown(program)
        if "result" in answer:
            return self.assertEqual(self.there(), expected)
        if operation.is_final:
            self.assertIn(self.there(), (before, expected))
        else:
            self.assertEqual(self.there(), before)
        again = program.ask(operation.method, operation.params)
        if not operation.is_final:
            self.assertIn("result", again)
        self.shown(program)
        self.assertEqual(self.there(), expected)

    def test_each_operation(self):
        cases = tried = 0
        for title, operation in OPERATIONS.items():
            count, expected = self.count(operation)
            for place in range(count):
                for name in FAULTS:
                    for stays in (False, True):
                        cases += 1
                        if not client.LONG and cases % 3:
                            continue
                        tried += 1
                        with self.subTest(title, request=place, fault=name, stays=stays):
                            self.strike(operation, place, name, stays, expected)
                            self.doCleanups()
        print(f"{tried} of {cases} cases", flush=True)


if __name__ == "__main__":
    unittest.main()
