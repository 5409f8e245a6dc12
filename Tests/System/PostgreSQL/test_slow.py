"""A slow server: the client is notified, and can cancel, end or wait; its requests are done in order."""

import json
import signal
import time
import unittest

from Tests.Support import client, moments
from Tests.Support.postgresql import Lock, Shared

figures = client.Figures("test_slow")
tearDownModule = figures.show

MOMENT = 0.1


class Slow(Shared):
    figures = figures

    def setUp(self):
        super().setUp()
        self.service = self.keep(self.place.service())
        self.before = self.service.call("session/open", notify=True)
        del self.before["locale"]
        self.before.pop("token")
        # It is answered after the check with which the process begins to listen.
        self.service.call("session/view")

    def heard(self, seconds):
        """All messages within the given seconds, each with the time of its arrival."""
        end, messages = time.monotonic() + seconds, []
        while time.monotonic() < end:
            self.service.pump(end - time.monotonic())
            now = time.monotonic()
            messages += [(now, json.loads(line)) for line in self.service.lines]
            self.service.lines.clear()
        return messages

    def assert_notified(self, start):
        """One view/changed: the same screen as loading, after the delay and not before.

        A look for changes that was slow before it, on a busy machine, has shown and ended a loading view as well."""
        messages = []
        while len(messages) % 2 == 0 and time.monotonic() < start + moments.GENEROUS:
            messages += self.heard(0.05)
        messages += self.heard(0.2)
        self.assertEqual({message.get("method") for _, message in messages}, {"view/changed"})
        loading = [message["params"]["isLoading"] for _, message in messages]
        self.assertEqual(loading, [number % 2 == 0 for number in range(len(loading))])
        at, message = messages[-1]
        self.assertEqual(message["params"], {**self.before, "isLoading": True})
        self.assertGreaterEqual(at - start, MOMENT - 0.002)
        figures["slow looks"] += len(messages) // 2

    def cancel(self, identifier):
        message = {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": identifier}}
        self.service.write(json.dumps(message).encode() + b"\n")

    def test_fast_requests_are_not_notified(self):
        quick = 0
        for number in range(20):
            start = time.monotonic()
            self.service.call("players/add", name=f"Player {number}")
            if time.monotonic() - start < MOMENT:
                quick += 1
                self.assertEqual([m for m in self.service.notifications if m["params"]["isLoading"]], [])
            self.service.notifications.clear()
        self.assertGreater(quick, 0)

    def test_a_lock(self):
        with Lock(self.place) as lock:
            start = time.monotonic()
            first = self.service.send("players/add", name="Al")
            self.assert_notified(start)
            # Requests that arrive during the wait are done after it.
            later = [self.service.send("playerList/reload"), self.service.send("session/view"),
                     self.service.send("players/list"), self.service.send("nonsense")]
            self.assertEqual(self.heard(0.3), [])
            lock.release()
        answers = [self.service.receive() for _ in range(5)]
        self.assertEqual([answer["id"] for answer in answers], [first, *later])
        self.assertEqual(answers[0]["result"]["name"], "Al")
        self.assertFalse(answers[1]["result"]["isLoading"])
        self.assertEqual([row["title"] for row in answers[1]["result"]["sections"][0]["rows"]], ["Al"])
        self.assertEqual(answers[2]["result"], answers[1]["result"])
        self.assertEqual(answers[3]["result"]["total"], 1)
        self.assertEqual(answers[4]["error"]["code"], -32601)
        self.assertEqual([message for _, message in self.heard(0.2) if message["params"]["isLoading"]], [])
        self.assertEqual(self.place.stored(), ["Al"])

    def test_a_second_lock_is_notified_again(self):
        for _ in range(2):
            with Lock(self.place, "SELECT FROM sessions FOR UPDATE"):
                start = time.monotonic()
                self.service.send("playerList/search", value="")
                # What is shown is stored: the view as it was before.
                self.assert_notified(start)
            self.before = self.service.receive()["result"]

    def test_cancel(self):
        with Lock(self.place):
            start = time.monotonic()
            identifier = self.service.send("players/add", name="Al")
            self.assert_notified(start)
            self.cancel(identifier)
            # The lock is still held.
            answer = self.service.receive()
            self.assertEqual((answer["id"], answer["error"]["code"]), (identifier, 1007))
            # The screen is no longer shown as loading.
            changes = [message["params"] for _, message in self.heard(0.3)]
            self.assertEqual([change["isLoading"] for change in changes], [False])
            self.assertEqual((changes[0]["screen"], changes[0]["sections"]),
                             (self.before["screen"], self.before["sections"]))
        self.assertEqual(self.service.call("session/view")["screen"], "playerList")
        self.assertEqual(self.service.call("playerList/add")["screen"], "playerAdd")

    def test_cancel_one_of_several(self):
        """The requests before and after the cancelled one are done, once each."""
        with Lock(self.place) as lock:
            start = time.monotonic()
            ids = [self.service.send("players/add", name=name) for name in ("Al", "Bo", "Cy")]
            self.assert_notified(start)
            self.cancel(ids[1])
            # It has not begun: its response comes in order.
            self.assertEqual(self.heard(0.2), [])
            lock.release()
        answers = [self.service.receive() for _ in ids]
        self.assertEqual([answer["id"] for answer in answers], ids)
        self.assertEqual([answer.get("error", {}).get("code") for answer in answers], [None, 1007, None])
        self.assertEqual(self.place.stored(), ["Al", "Cy"])

    def test_cancel_the_first_of_several(self):
        with Lock(self.place) as lock:
            start = time.monotonic()
            ids = [self.service.send("players/add", name=name) for name in ("Al", "Bo", "Cy")]
            self.assert_notified(start)
            self.cancel(ids[0])
            answer = self.service.receive()
            self.assertEqual((answer["id"], answer["error"]["code"]), (ids[0], 1007))
            lock.release()
        self.assertEqual([self.service.receive()["id"] for _ in ids[1:]], ids[1:])
        self.assertEqual(self.place.stored(), ["Bo", "Cy"])

    def test_shutdown_after_it(self):
        with Lock(self.place) as lock:
            start = time.monotonic()
            ids = [self.service.send("players/add", name="Al"), self.service.send("shutdown")]
            self.assert_notified(start)
            lock.release()
        self.assertEqual([self.service.receive()["id"] for _ in ids], ids)
        self.service.write(b'{"jsonrpc":"2.0","method":"exit"}\n')
        self.assertEqual(self.service.finish(), 0)
        self.assertEqual(self.place.stored(), ["Al"])

    def test_the_end_of_the_input_after_it(self):
        """Received requests get a response after the end of the input."""
        with Lock(self.place) as lock:
            start = time.monotonic()
            identifier = self.service.send("players/add", name="Al")
            self.service.process.stdin.close()
            self.assert_notified(start)
            lock.release()
        self.assertEqual(self.service.receive()["id"], identifier)
        self.assertEqual(self.service.finish(), 0)

    def test_signals(self):
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            with self.place.other() as service, Lock(self.place):
                identifiers = [service.send("players/add", name=name) for name in ("Al", "Bo", "Cy")]
                moments.until_read(service)
                service.signal(number)
                # The lock is still held.
                self.assertIsNotNone(client.gone_after(service.process.pid, moments.GENEROUS))
                self.assertEqual(service.finish(), 0)
                # Each was refused before that, as it had no effect.
                codes = [service.receive()["error"]["code"] for _ in identifiers]
                self.assertEqual(codes, [1007] * 3)
        self.assertEqual(self.place.stored(), [])


if __name__ == "__main__":
    unittest.main()
