"""Many clients on one file: what they use of the machine is bounded, and a signal ends what they have begun.

That no client blocks the writes of the others is measured in `test_in_time.py`.
"""

import contextlib
import fcntl
import itertools
import json
import os
import signal
import threading
import time
import unittest

from Tests.Support import client, moments

figures = client.Figures("test_sharing")
tearDownModule = figures.show

# The writers of the log, and their changes, each of which writes 20 KB and more to it.
WRITERS, CHANGES = (32, 100_000) if client.LONG else (16, 10_000)


class Sharing(unittest.TestCase):
    def setUp(self):
        self.place = client.Template.copy("sharing")
        self.addCleanup(self.place.remove)

    def test_a_signal_ends_a_batch_between_two_requests(self):
        """The remaining requests are answered as cancelled."""
        stranger = self.place.service(profile="none")
        self.addCleanup(stranger.close)
        attempts = [
            {"jsonrpc": "2.0", "id": number, "method": "accounts/signIn",
             "params": {"username": f"unknown {number}", "password": "wrong password"}} for number in range(400)]
        stranger.write(json.dumps(attempts).encode() + b"\n")
        # It hashes, which takes 64 MiB.
        moments.until_read(stranger)
        moments.until(lambda: stranger.memory()[1] > 60, "it hashes a password")
        stranger.signal(signal.SIGTERM)
        moments.until(lambda: not stranger.pump(1) and stranger.ended, "the end")
        self.assertEqual(stranger.process.wait(), 0)
        answers = json.loads(stranger.lines.popleft())
        self.assertEqual([answer["id"] for answer in answers], list(range(400)))
        codes = [answer["error"]["code"] for answer in answers]
        self.assertEqual(codes, sorted(codes))
        self.assertEqual(set(codes), {1001, 1007})
        figures.note(f"SIGTERM in a batch of sign-ins: {codes.count(1007)} of 400 cancelled")

    def test_hashing_takes_bounded_memory(self):
        """Of twelve simultaneous sign-ins, at most four use the 64 MiB of a hash."""
        services = [self.place.service(profile="none") for _ in range(12)]
        for service in services:
            self.addCleanup(service.close)
            service.call("session/view")
        for service in services:
            for _ in range(2):
                service.send("accounts/signIn", username=client.USERNAME, password=client.PASSWORD)
        most, waiting = 0, set(services)
        while waiting:
            most = max(most, sum(service.memory()[1] for service in services))
            for service in list(waiting):
                service.pump(0)
                while (answer := service.next()) is not None:
                    self.assertNotIn("error", answer)
                    service.answered = getattr(service, "answered", 0) + 1
                    if service.answered == 2:
                        waiting.discard(service)
        figures.note(f"12 sign in at the same time: {most:.0f} MB in all at most")
        self.assertLess(most, 4 * 64 + 12 * 20)

    def test_too_many_hashes_are_an_error(self):
        """While others hold all four slots, a sign-in fails after 20 s."""
        state = os.path.join(self.place.folder, "state")
        os.makedirs(os.path.join(state, "football-gather"))
        sign_in = {"username": client.USERNAME, "password": client.PASSWORD}
        with open(os.path.join(state, "football-gather", "hashing.lock"), "wb") as places:
            fcntl.lockf(places, fcntl.LOCK_EX, 4)
            with self.place.service(profile="none", env=client.environment(XDG_STATE_HOME=state)) as service:
                start = time.monotonic()
                error = service.ask("accounts/signIn", sign_in, timeout=60)["error"]
                self.assertEqual(error["code"], 1006)
                self.assertIn("Too many people sign in", error["message"])
                self.assertGreater(time.monotonic() - start, 15)
                fcntl.lockf(places, fcntl.LOCK_UN)
                service.call("accounts/signIn", sign_in)

    def test_the_log_stays_bounded(self):
        """With many writers without a pause, the log is reused from its start, and no change is lost."""
        numbers, done = itertools.count(), []

        def done_by(service, method, **params):
            # On a busy machine one of so many waits too long, and is told so.
            while (error := service.ask(method, **params).get("error")) and error["code"] == 1006:
                figures["refused by writers that wait"] += 1
            self.assertIsNone(error)

        def write():
            with self.place.service(profile="none") as service:
                done_by(service, "accounts/signIn", username=client.USERNAME, password=client.PASSWORD)
                while (number := next(numbers)) < CHANGES:
                    done_by(service, "players/add", name=f"Player {number}")
                    done.append(number)

        threads = [threading.Thread(target=write) for _ in range(WRITERS)]
        for thread in threads:
            thread.start()
        largest = 0
        while any(thread.is_alive() for thread in threads):
            with contextlib.suppress(FileNotFoundError):
                largest = max(largest, os.path.getsize(self.place.path + "-wal"))
            threads[0].join(0.05)
        figures.note(f"{WRITERS} writers: {len(done):,} changes, log at most {largest >> 20} MiB")
        self.assertEqual(len(done), CHANGES)
        self.assertTrue(0 < largest < 64 << 20, largest)
        with self.place.service(profile="none") as look:
            look.call("accounts/signIn", username=client.USERNAME, password=client.PASSWORD)
            self.assertEqual(look.call("players/list", limit=1)["total"], CHANGES)
        self.assertEqual(self.place.check(), [])


if __name__ == "__main__":
    unittest.main(verbosity=2)
