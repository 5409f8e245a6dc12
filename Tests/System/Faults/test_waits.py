"""Several processes on one data file: notifications of changes by another process, and waits for its lock.

How soon they come is measured in `test_in_time.py`.
"""

import json
import os
import sqlite3
import unittest

from Tests.Support import client, moments

# A service that listens looks for changes again and again after one; so many looks, or more, see it.
LOOKS = 5
# While a service waits for a lock it goes on each millisecond; after 100 of them it shows a loading view.
SHOWN = 150
# How often a test is done again in which a wait has ended before its time, as this process was late.
ATTEMPTS = 10
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

    def notification(self, service):
        """The next notification."""
        def has_come():
            service.pump(1)
            self.assertIsNone(service.next(), "a response without a request")
            return service.notifications

        return (service.notifications or moments.until(has_come, "a notification")).pop(0)

    def assert_silent(self, service):
        """Nothing has come."""
        service.pump(0)
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
        for name in ("Ada", "Ben", "Cleo", "Dan", "Eve"):
            self.writer.call("players/add", name=name)
            notification = self.notification(reader)
            self.assertEqual(notification["method"], "view/changed")
            self.assertIn(name, self.names(notification["params"]))

    def test_each_single_change_is_notified_although_its_commit_waits_for_the_disk(self):
        """A commit can be read only after the log is synced, but the log's last event comes before that."""
        session = {"token": self.writer.call("session/open")["token"]}
        writer, reader = (self.place.service(profile="none", durability="full") for _ in range(2))
        for service in (writer, reader):
            self.addCleanup(service.close)
            service.call("session/open", notify=service is reader, **session)
        for number in range(40):
            view = writer.call("session/back" if number % 2 else "playerList/add")
            self.assertEqual(self.notification(reader)["params"]["revision"], view["revision"])

    def test_a_change_before_the_log_file_exists(self):
        """The log is removed with the last connection and created with the next one; it is watched all the same."""
        self.writer.finish()
        reader = self.signed_in(notify=True)
        log = self.place.path + "-wal"
        self.assertTrue(os.path.exists(log))
        with self.place.service(profile="none") as other:
            other.call("accounts/signIn", username=client.USERNAME, password=client.PASSWORD)
            other.call("players/add", name="Dana")
        notification = self.notification(reader)
        self.assertIn("Dana", self.names(notification["params"]))

    def test_without_notify_nothing_is_sent_and_the_process_sleeps(self):
        reader, listener = self.signed_in(notify=False), self.signed_in(notify=True)
        self.writer.call("players/add", name="Ada")
        self.notification(listener)
        moments.until_asleep(reader)
        before = moments.wakes(reader)
        # What another process hears of, it sleeps over.
        for name in ("Ben", "Cleo"):
            self.writer.call("players/add", name=name)
            self.assertIn(name, self.names(self.notification(listener)["params"]))
        self.assertTrue(moments.sleeps(reader))
        self.assertEqual(moments.wakes(reader), before)
        self.assert_silent(reader)
        self.assertEqual(self.names(reader.call("session/view")), ["Ada", "Ben", "Cleo"])

    def test_an_invisible_change_is_not_notified(self):
        other = self.place.service(profile="none")
        self.addCleanup(other.close)
        reader = self.signed_in(notify=True)
        other.call("accounts/register", username="another", password=client.PASSWORD)
        other.call("players/add", name="Of another account")
        moments.until_awake(reader, LOOKS)
        self.assert_silent(reader)
        # It did look: the next change is heard of.
        self.writer.call("players/add", name="Ada")
        self.assertEqual(self.names(self.notification(reader)["params"]), ["Ada"])

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
        moments.until_awake(reader, LOOKS)
        self.assert_silent(reader)
        self.assertEqual(self.names(reader.call("session/view")), ["Ada"])

    # Waits for a lock of another process

    def test_a_wait_for_a_lock_shows(self):
        reader = self.signed_in(notify=True)
        lock = self.lock()
        identifier = reader.send("playerList/add")
        notification = self.notification(reader)
        self.assertEqual(notification["method"], "view/changed")
        self.assertIs(notification["params"]["isLoading"], True)
        lock.execute("ROLLBACK")
        answer = reader.receive()
        self.assertEqual((answer["id"], answer["result"]["screen"]), (identifier, "playerAdd"))
        self.assertIs(answer["result"]["isLoading"], False)

    def test_without_notify_a_wait_sends_nothing(self):
        reader = self.signed_in(notify=False)
        lock = self.lock()
        reader.send("playerList/add")
        moments.until_awake(reader, SHOWN)
        self.assert_silent(reader)
        lock.execute("ROLLBACK")
        self.assertEqual(reader.receive()["result"]["screen"], "playerAdd")
        self.assertEqual(reader.notifications, [])

    def test_a_wait_for_a_lock_can_be_cancelled(self):
        """While the lock is held: nothing but the cancellation ends the wait before its time limit."""
        reader = self.signed_in(notify=True)
        lock = self.lock()
        identifier = reader.send("players/add", name="Never")
        self.notification(reader)
        cancel = b'{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":%d}}\n' % identifier
        # It may come in pieces.
        reader.write(cancel[:40])
        moments.until_read(reader)
        self.assert_silent(reader)
        reader.write(cancel[40:])
        answer = reader.receive()
        self.assertEqual((answer["id"], answer["error"]["code"]), (identifier, CANCELLED))
        lock.execute("ROLLBACK")
        self.assertEqual(self.names(reader.call("session/view")), [])

    def test_nothing_more_is_done_after_the_client_has_ended(self):
        """The first request of a batch waits when the client ends; the others are not run."""
        service, lock = self.signed_in(), self.lock()
        service.write(json.dumps([
            {"jsonrpc": "2.0", "id": number, "method": "players/add", "params": {"name": "Late"}}
            for number in range(5)]).encode() + b"\n")
        moments.until_awake(service, SHOWN)
        service.process.stdin.close()
        service.process.stdout.close()
        moments.until_awake(service, LOOKS)
        lock.execute("ROLLBACK")
        self.assertIsNotNone(client.gone_after(service.process.pid, moments.GENEROUS))
        service.process.stdout = None
        # The first one may have waited for too long, if this process was late.
        self.assertLessEqual(self.writer.call("players/list")["total"], 1)

    def test_reading_ahead_is_limited(self):
        """During a wait the service reads at most a megabyte of further input."""
        line = b'{"jsonrpc":"2.0","method":"initialized"}\n' * 1000
        for _ in range(ATTEMPTS):
            service = self.signed_in()
            os.set_blocking(service.process.stdin.fileno(), False)
            lock, sent, full = self.lock(), 0, 0
            service.send("players/add", name="Never")
            # Until the pipe has stayed full over many waits.
            while full < LOOKS and not service.pump(0):
                try:
                    sent, full = sent + os.write(service.process.stdin.fileno(), line), 0
                except BlockingIOError:
                    full += 1
                    moments.until_awake(service, LOOKS)
            waited = not service.pump(0)
            lock.execute("ROLLBACK")
            service.kill()
            if waited:
                self.assertTrue(1 << 20 < sent < 2 << 20, sent)
                return
        self.fail("each wait ended before the pipe was full")

    def test_a_permanent_lock_ends_in_an_offer_to_retry(self):
        reader = self.signed_in(notify=True)
        lock = self.lock()
        shown = reader.call("playerList/add")
        self.assertIs(self.notification(reader)["params"]["isLoading"], True)
        self.assertEqual((shown["screen"], shown["isLoading"]), ("playerList", False))
        alert = shown["alert"]
        # It is announced once.
        self.assertEqual(shown.pop("announce"), alert["message"])
        self.assertIn("Another program is using the data file", alert["message"])
        retry = alert["actions"][0]
        self.assertEqual((retry["title"], retry["method"]), ("Retry", "playerList/add"))
        # The notifications show the end of the wait, and the next wait during the retry.
        self.assertEqual(self.notification(reader)["params"], shown)
        reader.send(retry["method"], retry.get("params"))
        waiting = self.notification(reader)["params"]
        self.assertEqual(waiting, {**shown, "isLoading": True})
        lock.execute("ROLLBACK")
        self.assertEqual(reader.receive()["result"]["screen"], "playerAdd")


if __name__ == "__main__":
    unittest.main()
