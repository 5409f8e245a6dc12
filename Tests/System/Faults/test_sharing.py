"""Many clients on one file: no behaviour of one client blocks the writes of the others.

In each test another client changes a score all the time, and the longest time of a response is limited.
"""

import contextlib
import fcntl
import json
import os
import signal
import threading
import time
import unittest

from Tests.Support import client

figures = client.Figures("test_sharing")
tearDownModule = figures.show

# In seconds. It allows for other load of the machine; the faults that these tests are about took 5 s and more.
WORST = 0.5 if client.LONG else 1.0
LIST = 20_000


class Counting(threading.Thread):
    """A client on the screen of a match that changes the score until it is stopped."""

    def __init__(self, place):
        super().__init__()
        self.service = place.service(profile="none")
        call = self.service.call
        call("accounts/register", username=f"referee {time.monotonic()}", password=client.PASSWORD)
        for name in "AB":
            call("players/add", name=name)
        call("playerList/select")
        players = [row["id"] for row in call("session/view")["sections"][0]["rows"]]
        for player in players:
            call("playerList/setSelected", player=player, selected=True)
        call("playerList/confirm")
        for player, team in zip(players, ("teamA", "teamB")):
            call("confirmPlayers/move", player=player, to=team)
        call("confirmPlayers/start")
        self.stops, self.waits, self.refused = False, [], []

    def run(self):
        goals = 0
        while not self.stops:
            goals = (goals + 1) % 100
            start = time.monotonic()
            answer = self.service.ask("gather/setScore", team="teamA", value=goals, timeout=60)
            self.waits.append(time.monotonic() - start)
            if "error" in answer:
                self.refused.append(answer["error"]["message"])
            time.sleep(0.005)

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stops = True
        self.join()
        self.service.close()


class Sharing(unittest.TestCase):
    def setUp(self):
        self.place = client.Template.copy("sharing")
        self.addCleanup(self.place.remove)

    def signed_in(self, **options):
        service = self.place.service(profile="none", **options)
        self.addCleanup(service.close)
        service.call("accounts/signIn", username=client.USERNAME, password=client.PASSWORD)
        return service

    def check(self, counting, what):
        self.assertEqual(counting.refused, [])
        self.assertGreater(len(counting.waits), 10)
        figures.note(f"{what}: {len(counting.waits)} goals beside it, the longest in {max(counting.waits):.2f} s")
        self.assertLess(max(counting.waits), WORST)

    def test_a_client_that_stops_reading_in_an_import(self):
        """Its progress notifications are dropped; the import is committed, and no other client waits."""
        service = self.signed_in()
        service.call("session/open", notify=True)
        # The smallest pipe: one or two views fill it.
        fcntl.fcntl(service.process.stdout, fcntl.F_SETPIPE_SZ, 4096)
        names = [{"name": f"Player {number:05} of a long list"} for number in range(LIST)]
        with Counting(self.place) as counting:
            service.send("players/import", json=names)
            time.sleep(6)
            with self.place.service(profile="none") as look:
                look.call("accounts/signIn", username=client.USERNAME, password=client.PASSWORD)
                self.assertEqual(look.call("players/list", limit=1)["total"], len(names))
        self.check(counting, "an import whose client does not read")
        self.assertNotIn("error", service.receive())

    def test_wrong_passwords_without_a_sign_in(self):
        """150 wrong passwords for as many names, in a batch and one after the other."""
        attempts = [
            {"jsonrpc": "2.0", "id": number, "method": "accounts/signIn",
             "params": {"username": f"unknown {number}", "password": "wrong password"}} for number in range(150)]
        for batch in (True, False):
            with Counting(self.place) as counting, self.place.service(profile="none") as stranger:
                if batch:
                    stranger.write(json.dumps(attempts).encode() + b"\n")
                else:
                    stranger.write(b"".join(json.dumps(attempt).encode() + b"\n" for attempt in attempts))
                time.sleep(3)
                stranger.kill()
            self.check(counting, f"wrong passwords, {'a batch' if batch else 'pipelined'}")

    def test_long_transactions_one_after_the_other(self):
        """Pipelined renames of a player of many matches: each is slow, and others write in between."""
        service = self.signed_in()
        players = [service.call("players/add", name=name)["id"] for name in ("Al", "Bo")]
        match = {"startedAt": "2025-01-01T20:00:00Z", "endedAt": "2025-01-01T21:00:00Z", "teamA": ["Al"],
                 "teamB": ["Bo"], "score": {"teamA": 1, "teamB": 0}}
        service.call("gathers/import", timeout=120, json=[
            {**match, "startedAt": f"2025-01-01T20:00:{second:02}Z"} for second in range(60) for _ in range(100)])
        with Counting(self.place) as counting:
            for number in range(300):
                service.send("players/update", id=players[0], name=f"Al {number}")
            for _ in range(300):
                self.assertNotIn("error", service.receive(60))
        self.check(counting, "300 long changes")

    def test_a_signal_ends_a_batch_between_two_requests(self):
        """The remaining requests are answered as cancelled."""
        stranger = self.place.service(profile="none")
        self.addCleanup(stranger.close)
        attempts = [
            {"jsonrpc": "2.0", "id": number, "method": "accounts/signIn",
             "params": {"username": f"unknown {number}", "password": "wrong password"}} for number in range(400)]
        stranger.write(json.dumps(attempts).encode() + b"\n")
        time.sleep(0.5)
        start = time.monotonic()
        stranger.signal(signal.SIGTERM)
        while not stranger.ended and time.monotonic() < start + 20:
            stranger.pump(0.5)
        took = time.monotonic() - start
        self.assertEqual(stranger.process.wait(20), 0)
        self.assertLess(took, 3)
        answers = json.loads(stranger.lines.popleft())
        self.assertEqual([answer["id"] for answer in answers], list(range(400)))
        codes = [answer["error"]["code"] for answer in answers]
        self.assertEqual(codes, sorted(codes))
        self.assertEqual(set(codes), {1001, 1007})
        figures.note(f"SIGTERM in a batch of sign-ins: the end after {took:.2f} s, {codes.count(1007)} cancelled")

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
        writers, seconds = (32, 120) if client.LONG else (16, 10)
        end, counts, stop = time.monotonic() + seconds, [0] * writers, threading.Event()

        def write(index):
            with self.place.service(profile="none") as service:
                service.call("accounts/signIn", username=client.USERNAME, password=client.PASSWORD, timeout=60)
                while time.monotonic() < end:
                    service.call("players/add", name=f"Player {index} {counts[index]}")
                    counts[index] += 1

        threads = [threading.Thread(target=write, args=(index,)) for index in range(writers)]
        for thread in threads:
            thread.start()
        largest = 0
        while any(thread.is_alive() for thread in threads):
            with contextlib.suppress(FileNotFoundError):
                largest = max(largest, os.path.getsize(self.place.path + "-wal"))
            stop.wait(0.05)
        figures.note(f"{writers} writers, {seconds} s: {sum(counts):,} changes, log at most {largest >> 20} MiB")
        self.assertTrue(0 < largest < 64 << 20, largest)
        with self.place.service(profile="none") as look:
            look.call("accounts/signIn", username=client.USERNAME, password=client.PASSWORD)
            self.assertEqual(look.call("players/list", limit=1)["total"], sum(counts))
        self.assertEqual(self.place.check(), [])


if __name__ == "__main__":
    unittest.main(verbosity=2)
