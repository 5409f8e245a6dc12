"""A web service that keeps silent for 30 seconds: ten of them are waited for, and fewer by whoever cancels."""

import json
import signal
import time
import unittest

from faults import Stall
from stage import Stage, client


class Stalls(Stage):
    """A service that keeps silent for 30 seconds; ten of them are waited for."""

    def stalled(self, place):
        program = self.signed_in("Al")
        self.service.faults.append(Stall("POST", "/players", seconds=30, place=place))
        start = time.monotonic()
        answer = program.ask("players/add", name="Bo", timeout=40)
        self.assertTrue(9 < time.monotonic() - start < 15, time.monotonic() - start)
        return program, answer

    def test_before_an_answer(self):
        program, answer = self.stalled("answer")
        # It turns out to have been done.
        self.assertIn("result", answer)
        self.assertEqual(self.names(), ["Al", "Bo"])

    def test_in_the_middle_of_an_answer(self):
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

    def test_nobody_waits_for_what_is_cancelled(self):
        for place, names in (("request", ["Al", "Bo"]), ("answer", ["Al", "Bo", "Cy"])):
            with self.subTest(place):
                self.setUp()
                program = self.signed_in("Al", "Bo")
                start, identifier = time.monotonic(), self.stalled_addition(program, "Cy", place)
                program.write(json.dumps({
                    "jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": identifier}}).encode() + b"\n")
                answer = program.receive()
                self.assertEqual((answer["id"], answer["error"]["code"]), (identifier, 1007))
                self.assertLess(time.monotonic() - start, 5)
                # What the service has done all the same is shown.
                self.assertEqual([player["name"] for player in program.call("players/list")["players"]], names)
                # And done once, if it is asked for again.
                program.call("players/add", name="Cy")
                self.assertEqual(self.names(), ["Al", "Bo", "Cy"])

    def test_who_cancels_speaks_for_himself_only(self):
        program = self.signed_in("Al")
        self.service.faults.append(Stall("POST", "/players", seconds=30, place="request"))
        add, listing = program.next_id + 1, program.next_id + 2
        message = lambda number, method, **params: json.dumps(
            {"jsonrpc": "2.0", "id": number, "method": method, "params": params}).encode() + b"\n"
        before = len(self.service.requests)
        program.write(message(add, "players/add", name="Bo") + message(listing, "players/list"))
        self.wait_for_addition(before)
        program.write(json.dumps(
            {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": add}}).encode() + b"\n")
        self.assertEqual(program.receive()["error"]["code"], 1007)
        self.assertEqual([player["name"] for player in program.receive()["result"]["players"]], ["Al"])

    def stalled_addition(self, program, name, place):
        """Sends an addition that the service keeps, and waits until it has it."""
        self.service.faults.append(Stall("POST", "/players", seconds=30, place=place))
        before = len(self.service.requests)
        identifier = program.send("players/add", name=name)
        self.wait_for_addition(before)
        return identifier

    def wait_for_addition(self, before):
        while not any(request.method == "POST" for request in self.service.requests[before:]):
            time.sleep(0.001)

    def test_a_signal_ends_the_wait(self):
        program = self.signed_in("Al")
        self.stalled_addition(program, "Bo", "answer")
        program.signal(signal.SIGTERM)
        self.assertLess(client.gone_after(program.process.pid, 5) or 5, 1)


if __name__ == "__main__":
    unittest.main()
