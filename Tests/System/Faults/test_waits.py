"""Several processes on one data file: notifications of changes by another process, and waits for its lock.

The limits are in seconds and generous: the faults that these tests are about took five seconds and more.
"""

import json
import os
import sqlite3
import time
import unittest

from Tests.Support import client

figures = client.Figures("test_waits")
tearDownModule = figures.show

# A change by another process, or a wait for its lock, must show within this time.
SOON = 1.0
# The fastest of several must show within this time.
PAUSE = 0.3
# Longer than the interval in which the service polls.
LONGER = 1.5
CANCELLED = 1007


class Waits(unittest.TestCase):
    def setUp(self):
        self.place = client.Template.copy("waits")
        self.addCleanup(self.place.remove)
        self.writer = self.signed_in()

    def signed_in(self, notify=False):
        service = self.place.service(profile="none")
        self.addCleanup(service.close)
        service.call("session/open", notify=notify)
        service.call("login/submit", username=client.USERNAME, password=client.PASSWORD)
        return service

    def notification(self, service, within):
        """The next notification, and the seconds until it came."""
        start = time.monotonic()
        while not service.notifications and time.monotonic() - start < within:
            service.pump(within - (time.monotonic() - start))
            self.assertIsNone(service.next(), "a response without a request")
        self.assertTrue(service.notifications, "no notification came")
        return service.notifications.pop(0), time.monotonic() - start

    def assert_silent(self, service, seconds):
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            service.pump(left)
        self.assertIsNone(service.next())
        self.assertEqual(service.notifications, [])

    def lock(self):
        """Another program's connection that is writing."""
        connection = sqlite3.connect(self.place.path, isolation_level=None)
        self.addCleanup(connection.close)
        connection.execute("BEGIN IMMEDIATE")
        return connection

    def names(self, view):
        return [row["title"] for row in view["sections"][0]["rows"]]

    # Changes by another process

    def test_a_change_by_another_process_is_notified(self):
        reader = self.signed_in(notify=True)
        times = []
        for name in ("Ada", "Ben", "Cleo", "Dan", "Eve"):
            self.writer.call("players/add", name=name)
            notification, seconds = self.notification(reader, within=20)
            self.assertEqual(notification["method"], "view/changed")
            self.assertIn(name, self.names(notification["params"]))
            times.append(seconds)
        self.assertLess(max(times), SOON)
        # Each but the first comes right after a poll, after which there is a short pause.
        self.assertLess(min(times[1:]), PAUSE)
        figures.note(f"a change shows elsewhere after {max(times) * 1000:.0f} ms at most")

    def test_each_single_change_is_notified_although_its_commit_waits_for_the_disk(self):
        """A commit can be read only after the log is synced, but the log's last event comes before that."""
        session = {"token": self.writer.call("session/open")["token"]}
        writer, reader = (self.place.service(profile="none", durability="full") for _ in range(2))
        for service in (writer, reader):
            self.addCleanup(service.close)
            service.call("session/open", notify=service is reader, **session)
        worst = 0.0
        for number in range(40):
            view = writer.call("session/back" if number % 2 else "playerList/add")
            notification, seconds = self.notification(reader, within=20)
            self.assertEqual(notification["params"]["revision"], view["revision"])
            worst = max(worst, seconds)
        self.assertLess(worst, SOON)
        figures.note(f"a synced change shows elsewhere after {worst * 1000:.0f} ms at most")

    def test_a_change_before_the_log_file_exists(self):
        """The log is removed with the last connection and created with the next one; it is watched all the same."""
        self.writer.finish()
        reader = self.signed_in(notify=True)
        log = self.place.path + "-wal"
        self.assertTrue(os.path.exists(log))
        with self.place.service(profile="none") as other:
            other.call("accounts/signIn", username=client.USERNAME, password=client.PASSWORD)
            other.call("players/add", name="Dana")
        notification, _ = self.notification(reader, within=20)
        self.assertIn("Dana", self.names(notification["params"]))

    def test_without_notify_nothing_is_sent_and_the_process_sleeps(self):
        reader = self.signed_in(notify=False)
        self.writer.call("players/add", name="Ada")
        # Until it sleeps after its last response.
        before = None
        while before != (before := self.wakes(reader)):
            self.assert_silent(reader, 0.1)
        for name in ("Ben", "Cleo"):
            self.writer.call("players/add", name=name)
        self.assert_silent(reader, LONGER)
        self.assertEqual(self.wakes(reader), before)
        self.assertEqual(self.names(reader.call("session/view")), ["Ada", "Ben", "Cleo"])

    def test_an_invisible_change_is_not_notified(self):
        other = self.place.service(profile="none")
        self.addCleanup(other.close)
        reader = self.signed_in(notify=True)
        other.call("accounts/register", username="another", password=client.PASSWORD)
        other.call("players/add", name="Of another account")
        self.assert_silent(reader, LONGER)

    def test_revisions_grow_in_two_processes_of_a_session(self):
        """A view that one process showed and did not store has no revision that the other one uses again."""
        first = self.signed_in()
        second = self.place.service(profile="none")
        self.addCleanup(second.close)
        second.call("session/open", token=first.call("session/open")["token"])
        for name in ("Ada", "Ben", "Cleo"):
            self.writer.call("players/add", name=name)
            shown = first.call("session/view")["revision"]
        second.call("playerList/add")
        view = first.call("session/view")
        self.assertEqual(view["screen"], "playerAdd")
        self.assertGreater(view["revision"], shown)

    def test_a_domain_change_shows_after_a_poll(self):
        """The service detects its own commits too; the next view of the client still shows the change."""
        reader = self.signed_in(notify=True)
        reader.call("session/view")
        reader.call("players/add", name="Ada")
        self.assert_silent(reader, 0.3)
        self.assertEqual(self.names(reader.call("session/view")), ["Ada"])

    def wakes(self, service):
        """The number of voluntary context switches of the process."""
        with open(f"/proc/{service.process.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("voluntary"))

    # Waits for a lock of another process

    def test_a_wait_for_a_lock_shows(self):
        reader = self.signed_in(notify=True)
        lock = self.lock()
        identifier = reader.send("playerList/add")
        notification, seconds = self.notification(reader, within=20)
        self.assertEqual(notification["method"], "view/changed")
        self.assertIs(notification["params"]["isLoading"], True)
        self.assertLess(seconds, SOON)
        lock.execute("ROLLBACK")
        answer = reader.receive()
        self.assertEqual((answer["id"], answer["result"]["screen"]), (identifier, "playerAdd"))
        self.assertIs(answer["result"]["isLoading"], False)

    def test_without_notify_a_wait_sends_nothing(self):
        reader = self.signed_in(notify=False)
        lock = self.lock()
        reader.send("playerList/add")
        self.assert_silent(reader, LONGER)
        lock.execute("ROLLBACK")
        self.assertEqual(reader.receive()["result"]["screen"], "playerAdd")
        self.assertEqual(reader.notifications, [])

    def test_a_wait_for_a_lock_can_be_cancelled(self):
        reader = self.signed_in(notify=True)
        lock = self.lock()
        identifier = reader.send("players/add", name="Never")
        self.notification(reader, within=20)
        start = time.monotonic()
        cancel = b'{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":%d}}\n' % identifier
        # The response may come in pieces.
        reader.write(cancel[:40])
        self.assert_silent(reader, 0.1)
        reader.write(cancel[40:])
        answer = reader.receive()
        self.assertEqual((answer["id"], answer["error"]["code"]), (identifier, CANCELLED))
        self.assertLess(time.monotonic() - start, SOON)
        lock.execute("ROLLBACK")
        self.assertEqual(self.names(reader.call("session/view")), [])

    def test_nothing_more_is_done_after_the_client_has_ended(self):
        """The first request of its batch waits until its timeout; the others are not run."""
        service = self.signed_in()
        self.lock()
        service.write(json.dumps([
            {"jsonrpc": "2.0", "id": number, "method": "players/add", "params": {"name": "Never"}}
            for number in range(5)]).encode() + b"\n")
        service.process.stdin.close()
        service.process.stdout.close()
        took = client.gone_after(service.process.pid, 20)
        service.process.stdout = None
        self.assertIsNotNone(took)
        self.assertLess(took, 9)

    def test_reading_ahead_is_limited(self):
        """During a wait the service reads at most a megabyte of further input."""
        service = self.signed_in()
        self.lock()
        service.send("players/add", name="Never")
        line, sent, end = b'{"jsonrpc":"2.0","method":"initialized"}\n' * 1000, 0, time.monotonic() + 2
        os.set_blocking(service.process.stdin.fileno(), False)
        while time.monotonic() < end:
            try:
                sent += os.write(service.process.stdin.fileno(), line)
            except BlockingIOError:
                time.sleep(0.01)
        self.assertGreater(sent, 1 << 20)
        self.assertLess(sent, 2 << 20)
        service.kill()

    def test_a_permanent_lock_ends_in_an_offer_to_retry(self):
        reader = self.signed_in(notify=True)
        lock = self.lock()
        shown = reader.call("playerList/add")
        self.assertIs(self.notification(reader, within=1)[0]["params"]["isLoading"], True)
        self.assertEqual((shown["screen"], shown["isLoading"]), ("playerList", False))
        alert = shown["alert"]
        # It is announced once.
        self.assertEqual(shown.pop("announce"), alert["message"])
        self.assertIn("Another program is using the data file", alert["message"])
        retry = alert["actions"][0]
        self.assertEqual((retry["title"], retry["method"]), ("Retry", "playerList/add"))
        # The notifications show the end of the wait, and the next wait during the retry.
        self.assertEqual(self.notification(reader, within=20)[0]["params"], shown)
        reader.send(retry["method"], retry.get("params"))
        waiting = self.notification(reader, within=20)[0]["params"]
        self.assertEqual(waiting, {**shown, "isLoading": True})
        lock.execute("ROLLBACK")
        self.assertEqual(reader.receive()["result"]["screen"], "playerAdd")


if __name__ == "__main__":
    unittest.main()
