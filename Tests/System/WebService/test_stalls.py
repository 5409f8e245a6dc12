"""A web service without a response for 30 seconds: the program waits for ten, or until the request is cancelled."""

import json
import signal
import time
import unittest

from .faults import Stall
from Tests.Support import client

from .stage import Stage


class Stalls(Stage):
    def stalled(self, place):
        program = self.signed_in("Al")
        self.service.faults.append(Stall("POST", "/players", seconds=30, place=place))
        start = time.monotonic()
        answer = program.ask("players/add", name="Bo", timeout=40)
        # It does not wait until the stall is over.
        self.assertTrue(9 < time.monotonic() - start < 30, time.monotonic() - start)
        return program, answer

    def test_before_a_response(self):
        program, answer = self.stalled("answer")
        # The request was done.
        self.assertIn("result", answer)
        self.assertEqual(self.names(), ["Al", "Bo"])

    def test_in_the_middle_of_a_response(self):
        program, answer = self.stalled("middle")
        self.assertIn("result", answer)
        self.assertEqual(self.names(), ["Al", "Bo"])

    def test_before_it_is_done(self):
        program, answer = self.stalled("request")
        self.assertIn("within 10 seconds", self.sentence(answer["error"]["message"]))
        program.call("players/add", name="Bo")
        self.assertEqual(self.names(), ["Al", "Bo"])

    def test_on_a_screen_it_is_offered_again(self):
        program = self.signed_in("Al")
        program.call("session/open")
        program.call("playerList/add")
        self.service.faults.append(Stall("POST", "/players", seconds=30, place="request"))
        alert = program.call("playerAdd/save", name="Bo", timeout=40)["alert"]
        self.assertIn("within 10 seconds", self.sentence(alert["message"]))
        retry = next(action for action in alert["actions"] if action["title"] == "Retry")
        self.assertEqual(program.call(retry["method"], retry["params"])["screen"], "playerList")
        self.assertEqual(self.names(), ["Al", "Bo"])

    def test_a_front_end_shows_that_it_waits(self):
        program = self.signed_in("Al")
        program.call("session/open", notify=True)
        self.service.faults.append(Stall("GET", "/players", seconds=0.5))
        view = program.call("playerList/select")
        self.assertFalse(view["isLoading"])
        self.assertEqual([told["params"]["isLoading"] for told in program.notifications], [True])

    def test_a_signal_ends_the_wait(self):
        program = self.signed_in("Al")
        self.service.faults.append(Stall("POST", "/players", seconds=30))
        program.send("players/add", name="Bo")
        self.sent("POST", 2, "/players")
        program.signal(signal.SIGTERM)
        # Long before the stall is over.
        self.assertLess(client.gone_after(program.process.pid, 30) or 30, 10)


class Cancelled(Stage):
    """A cancelled request has its response at once, and has changed nothing."""

    def cancelled(self, program, identifier):
        self.assertEqual(self.cancel(program, identifier)["error"]["code"], 1007)

    def test_an_addition(self):
        for place in ("request", "answer"):
            with self.subTest(place):
                self.setUp()
                program = self.signed_in("Al", "Bo")
                self.service.faults.append(Stall("POST", "/players", seconds=30, place=place))
                identifier = program.send("players/add", name="Cy")
                self.sent("POST", 3, "/players")
                self.cancelled(program, identifier)
                self.assertEqual(self.listed(program), ["Al", "Bo"])
                self.assertEqual(self.names(), ["Al", "Bo"])
                # It is done once if it is sent again.
                program.call("players/add", name="Cy")
                self.assertEqual(self.names(), ["Al", "Bo", "Cy"])

    def test_during_the_read_before_a_change(self):
        program = self.signed_in("Al")
        program.call("players/list")
        looks = sum(1 for request in self.service.requests if request.method == "GET")
        # The first read hangs: if it were skipped and the request done, the second read would not hang.
        self.service.faults.append(Stall("GET", "/players", seconds=30))
        identifier = program.send("players/add", name="Bo")
        self.sent("GET", looks + 1)
        self.cancelled(program, identifier)
        self.assertEqual(self.names(), ["Al"])
        self.assertEqual(self.listed(program), ["Al"])

    def test_while_no_read_has_a_response(self):
        program = self.signed_in("Al")
        program.call("players/list")
        looks = sum(1 for request in self.service.requests if request.method == "GET")
        self.service.faults.append(Stall("GET", "/players", seconds=30, times=-1))
        identifier = program.send("players/list")
        self.sent("GET", looks + 1)
        self.cancelled(program, identifier)

    def test_other_requests_have_responses(self):
        program = self.signed_in("Al")
        self.service.faults.append(Stall("POST", "/players", seconds=30, place="request"))
        add, listing = program.next_id + 1, program.next_id + 2
        message = lambda number, method, **params: json.dumps(
            {"jsonrpc": "2.0", "id": number, "method": method, "params": params}).encode() + b"\n"
        program.write(message(add, "players/add", name="Bo") + message(listing, "players/list"))
        self.sent("POST", 2, "/players")
        self.cancelled(program, add)
        self.assertEqual([player["name"] for player in program.receive()["result"]["players"]], ["Al"])


if __name__ == "__main__":
    unittest.main()
