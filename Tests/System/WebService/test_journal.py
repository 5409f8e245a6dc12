"""A change that fails in the middle leaves nothing in the web service: it is undone at the next contact, and the same
request again is done once."""

import json
import signal
import unittest

from .faults import Break, Slow, Stall, Status
from .stage import PASSWORD, USERNAME, Stage

LIST = [{"name": name, "age": 20} for name in "WXYZ"]
CROWD = [{"name": f"Player {number}"} for number in range(40)]
MATCHES = [
    {"startedAt": f"2026-01-0{day}T20:00:00Z", "endedAt": f"2026-01-0{day}T21:00:00Z", "teamA": ["Al"], "teamB": ["Bo"],
     "score": {"teamA": day, "teamB": 1}} for day in (1, 4)]


class Breaking(Stage):
    def gone_after(self, method, count, path="", is_done=True):
        """Loses the response to one of several requests, and is unreachable afterwards."""
        lost = Break(method, path, after=count, bytes=0, is_done=is_done)
        gone = Break(times=-1, bytes=0, is_done=False)
        gone.takes = lambda request: lost.times == 0
        self.service.faults[:] = [lost, gone]

    def break_import(self, program, is_done=True, **params):
        """Imports a list: two requests have a response, and the third is done there or not."""
        self.gone_after("POST", 2, "/players", is_done)
        self.refused(program, "players/import", json=LIST, **params)
        self.assertEqual(len(self.tables.players), 3 if is_done else 2)
        self.service.faults.clear()


class Imports(Breaking):
    def test_again_after_a_failure(self):
        for params in ({}, {"key": "once"}):
            for is_done in (True, False):
                with self.subTest(params, last="done" if is_done else "not done"):
                    self.setUp()
                    program = self.signed_in()
                    self.break_import(program, is_done, **params)
                    self.assertEqual(program.call("players/import", json=LIST, **params)["added"], 4)
                    self.assertEqual(sorted(self.names()), ["W", "X", "Y", "Z"])
                    self.assertEqual(self.listed(program), ["W", "X", "Y", "Z"])

    def test_reading_undoes_it(self):
        program = self.signed_in()
        for is_done in (True, False):
            self.break_import(program, is_done)
            self.assertEqual((self.listed(program), self.names()), ([], []))

    def test_on_the_screen_everybody_is_new_again(self):
        program = self.signed_in()
        program.call("playerList/importPlayers")
        view = program.call("importPlayers/preview", list="Name\nW\nX\nY\nZ", mode="add")
        self.assertEqual(view["message"], "4 new.")
        self.gone_after("POST", 2, "/players")
        self.refused(program, "importPlayers/save")
        self.service.faults.clear()
        program.call("importPlayers/edit")
        view = program.call("importPlayers/preview", list="Name\nW\nX\nY\nZ", mode="update")
        self.assertEqual(view["message"], "4 new.")
        program.call("importPlayers/save")
        self.assertEqual(sorted(self.names()), ["W", "X", "Y", "Z"])

    def test_changes_are_put_back(self):
        program = self.signed_in()
        program.call("players/import", json=LIST)
        older = [{**player, "age": 31, "skill": "amateur"} for player in LIST]
        self.gone_after("PUT", 2)
        self.refused(program, "players/import", json=older, mode="update")
        self.assertEqual([profile["age"] for _, profile in self.tables.players.values()], [31, 31, 31, 20])
        self.service.faults.clear()
        self.assertEqual([player["age"] for player in program.call("players/list")["players"]], [20] * 4)
        self.assertEqual([profile for _, profile in self.tables.players.values()], LIST)

    def test_after_a_kill(self):
        program = self.signed_in("Al")
        self.service.faults.append(Slow("POST", "/players", seconds=0.02, times=-1))
        program.send("players/import", json=CROWD, key="once")
        self.sent("POST", 1 + 8, "/players")
        program = self.again(program)
        self.service.faults.clear()
        self.assertEqual(program.call("players/import", json=CROWD, key="once")["added"], 40)
        self.assertEqual(len(self.tables.players), 41)
        self.assertEqual(program.call("players/import", json=CROWD, key="once")["added"], 40)
        self.assertEqual(program.call("players/list")["total"], 41)

    def test_cancelled(self):
        program = self.signed_in("Al")
        slow = Slow("POST", "/players", seconds=0.02, times=-1)
        self.service.faults.append(slow)
        identifier = program.send("players/import", json=CROWD)
        self.sent("POST", 1 + 8, "/players")
        self.assertEqual(self.cancel(program, identifier)["error"]["code"], 1007)
        self.assertEqual(self.listed(program), ["Al"])
        self.assertEqual(self.names(), ["Al"])

    def test_ended_by_a_signal(self):
        program = self.signed_in("Al")
        self.service.faults.append(Slow("POST", "/players", seconds=0.1, times=-1))
        program.send("players/import", json=CROWD)
        self.sent("POST", 1 + 4, "/players")
        program.signal(signal.SIGTERM)
        self.assertEqual(program.receive()["error"]["code"], 1007)
        self.assertEqual(program.process.wait(5), 0)
        self.service.faults.clear()
        program = self.program()
        program.call("session/open")
        self.assertEqual((self.listed(program), self.names()), (["Al"], ["Al"]))

    def test_another_process_leaves_it_alone(self):
        first = self.signed_in("Al")
        second = self.program()
        second.call("session/open")
        self.service.faults.append(Slow("POST", "/players", seconds=0.02, times=-1))
        identifier = first.send("players/import", json=CROWD)
        while not first.pump(0):
            second.call("players/list")
        self.assertEqual(first.receive()["id"], identifier)
        self.assertEqual(len(self.tables.players), 41)
        self.assertEqual([program.call("players/list")["total"] for program in (first, second)], [41, 41])
        # Another process undoes what one has given up, or left at its end.
        self.gone_after("POST", 3, "/players")
        self.refused(first, "players/import", json=LIST)
        self.service.faults.clear()
        self.assertEqual(second.call("players/list")["total"], 41)
        self.assertEqual(len(self.tables.players), 41)
        self.service.faults.append(Slow("POST", "/players", seconds=0.1, times=-1))
        first.send("players/import", json=CROWD)
        self.sent("POST", 41 + 4 + 3, "/players")
        first.kill()
        self.assertEqual(second.call("players/list")["total"], 41)
        self.assertEqual(len(self.tables.players), 41)

    def test_what_other_clients_use_stays(self):
        program = self.signed_in()
        self.break_import(program)
        self.elsewhere("PUT /api/players/1", {"name": "W", "age": 21})
        # It is not known here that the third one was added here.
        gather = self.elsewhere("POST /api/gathers")
        self.elsewhere(f"POST /api/gathers/{gather}/players/3", {"team": "Team A"})
        self.assertEqual((self.listed(program), self.names()), (["W", "Y"], ["W", "Y"]))


class Matches(Breaking):
    def test_an_import_leaves_no_match_without_its_end(self):
        for method, count in (("PUT", 0), ("PUT", 1), ("POST", 3)):
            with self.subTest(f"{method} {count}"):
                self.setUp()
                program = self.signed_in("Al", "Bo")
                posts = sum(1 for request in self.service.requests if request.method == "POST")
                self.gone_after(method, count)
                self.refused(program, "gathers/import", json=MATCHES)
                self.service.faults.clear()
                self.assertEqual(program.call("gathers/list")["total"], 0)
                self.assertEqual(self.tables.gathers, {})
                self.assertEqual(program.call("gathers/import", json=MATCHES)["added"], 2)
                self.assertEqual([result["score"] for result in self.results()], ["1-1", "4-1"])
                exported = program.call("gathers/export", format="json")["json"]
                self.assertEqual(len({match.pop("uid") for match in exported}), len(MATCHES))
                self.assertEqual(exported, MATCHES[::-1])

    def test_after_a_kill(self):
        program = self.signed_in("Al", "Bo")
        self.service.faults.append(Stall("PUT", "", after=1))
        program.send("gathers/import", json=MATCHES, key="once")
        self.sent("PUT", 2)
        program = self.again(program)
        self.assertEqual(program.call("gathers/import", json=MATCHES, key="once")["added"], 2)
        self.assertEqual([result["score"] for result in self.results()], ["1-1", "4-1"])
        self.assertEqual(program.call("gathers/list")["total"], 2)

    def test_a_partial_start_is_undone_by_any_read(self):
        program = self.signed_in("Al", "Bo")
        self.gone_after("POST", 0, "/players/1")
        self.refused(program, "gathers/start", teamA=["2"], teamB=["1"])
        self.assertEqual(len(self.tables.gathers), 1)
        self.service.faults.clear()
        program = self.again(program)
        program.call("players/list")
        self.assertEqual(self.tables.gathers, {})

    def test_an_end_keeps_its_time(self):
        program = self.signed_in("Al", "Bo")
        program.call("gathers/start", teamA=["1"], teamB=["2"])
        self.service.faults.append(Stall("PUT", ""))
        program.send("gathers/end", id="1", score={"teamA": 1, "teamB": 2})
        self.sent("PUT", 1)
        gather = self.again(program).call("gathers/get", id="1")
        self.assertEqual(gather["score"], {"teamA": 1, "teamB": 2})
        self.assertIn("endedAt", gather)


class Single(Breaking):
    """Requests of one write, with a key, and a kill before their responses."""

    def test_an_addition(self):
        for place in ("request", "answer"):
            with self.subTest(place):
                self.setUp()
                program = self.signed_in("Al")
                self.service.faults.append(Stall("POST", "/players", place=place))
                program.send("players/add", name="Bo", key="once")
                self.sent("POST", 2, "/players")
                program = self.again(program)
                first = program.call("players/add", name="Bo", key="once")
                self.assertEqual(program.call("players/add", name="Bo", key="once"), first)
                self.assertEqual(self.names(), ["Al", "Bo"])
                self.assertEqual(self.listed(program), ["Al", "Bo"])

    def test_a_change(self):
        program = self.signed_in("Al")
        self.service.faults.append(Stall("PUT", ""))
        program.send("players/update", id="1", name="Alan", key="once")
        self.sent("PUT", 1)
        program = self.again(program)
        # Without a response nothing has changed.
        self.assertEqual((self.listed(program), self.names()), (["Al"], ["Al"]))
        program.call("players/update", id="1", name="Alan", key="once")
        self.assertEqual(self.names(), ["Alan"])

    def test_what_is_added_and_changed_in_one_go(self):
        program = self.signed_in("Al")
        self.service.faults.append(Stall("PUT", ""))
        message = lambda number, method, **params: json.dumps(
            {"jsonrpc": "2.0", "id": number, "method": method, "params": params}).encode() + b"\n"
        program.write(message(8, "players/add", name="Bo") + message(9, "players/update", id="2", name="Bob"))
        self.sent("PUT", 1)
        self.assertEqual(self.names(), ["Al", "Bob"])
        program = self.again(program)
        self.assertEqual((self.listed(program), self.names()), (["Al"], ["Al"]))

    def test_a_start(self):
        program = self.signed_in("Al", "Bo")
        self.service.faults.append(Stall("POST", "/players/1"))
        program.send("gathers/start", teamA=["2"], teamB=["1"], key="once")
        self.sent("POST", 1, "/players/1")
        program = self.again(program)
        program.call("gathers/start", teamA=["2"], teamB=["1"], key="once")
        (gather,) = self.tables.gathers
        self.assertEqual(self.lineup(gather), [("Bo", "Team A"), ("Al", "Team B")])

    def test_a_registration(self):
        program = self.program()
        self.service.faults.append(Stall("POST", "/users"))
        program.send("accounts/register", username=USERNAME, password=PASSWORD)
        self.sent("POST", 1)
        program = self.again(program)
        program.call("accounts/register", username=USERNAME, password=PASSWORD)
        self.assertEqual(len(self.tables.users), 1)

    def test_what_cannot_be_taken_back_is_not_shown(self):
        program = self.signed_in("Al")
        self.service.faults += [Status("DELETE", times=-1), Stall("POST", "/players")]
        identifier = program.send("players/add", name="Bo")
        self.sent("POST", 2, "/players")
        self.cancel(program, identifier)
        self.assertEqual((self.listed(program), self.names()), (["Al"], ["Al", "Bo"]))
        self.service.faults.clear()
        self.assertEqual((self.listed(program), self.names()), (["Al"], ["Al"]))


if __name__ == "__main__":
    unittest.main()
