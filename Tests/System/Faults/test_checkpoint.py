"""A checkpoint runs only while its process holds the write lock, or has the file for itself.

SQLite before 3.51.3 damages a file whose log is restarted during a checkpoint ("WAL-reset bug"). A debugger holds a
process at the beginning of each of its checkpoints. The control leaves the lock out: then the file is damaged.
"""

import sqlite3
import threading
import unittest

from Tests.Support import client
from Tests.Support.debugger import FILE_LOCK, WRITE_LOCK, Debugger, holder, is_missing

FIXED = (3, 51, 3)


@unittest.skipIf(is_missing(), is_missing())
class Checkpoints(unittest.TestCase):
    def setUp(self):
        self.place = client.Template.copy("checkpoint")
        self.addCleanup(self.place.remove)
        self.names = 0

    def service(self):
        service = self.place.service()
        self.addCleanup(service.close)
        service.call("session/open", notify=True)
        return service

    def add(self, service):
        """Sends one more player, and does not wait for the answer."""
        self.names += 1
        return service.send("players/add", name=f"P{self.names:05}")

    def is_answered(self, service, _=None):
        """Waits until a request is answered, or the client is told that it waits for a lock."""
        while (answer := service.next()) is None:
            if any(seen["params"].get("isLoading") for seen in service.notifications):
                service.notifications.clear()
                return False
            self.assertTrue(service.pump(60), service.errors())
        self.assertIn("result", answer)
        return True

    def reach(self, debugger, service):
        """Adds players until the debugger holds the service; the last one is then unanswered."""
        held = threading.Event()
        waiter = threading.Thread(target=lambda: (debugger.wait(), held.set()))
        waiter.start()
        try:
            while True:
                self.add(service)
                while not held.is_set():
                    if service.pump(0.01) and service.next():
                        break
                else:
                    return
        finally:
            waiter.join()

    def end(self, *services):
        for service in services:
            self.assertEqual(service.finish(), 0, service.errors())

    def test_others_wait(self):
        first, second = self.service(), self.service()
        with Debugger(second.process.pid) as debugger:
            debugger.go_to("sqlite3WalCheckpoint")
            self.reach(debugger, second)
            self.assertEqual(holder(self.place.path, WRITE_LOCK), second.process.pid)
            self.add(first)
            self.assertFalse(self.is_answered(first))
        self.assertTrue(self.is_answered(first))
        self.assertTrue(self.is_answered(second))
        self.end(first, second)
        self.assertEqual(self.place.check(), [])

    def test_at_the_end(self):
        service = self.service()
        self.assertTrue(self.is_answered(service, self.add(service)))
        with Debugger(service.process.pid) as debugger:
            debugger.go_to("sqlite3WalCheckpoint")
            service.process.stdin.close()
            debugger.wait()
            self.assertEqual(holder(self.place.path, FILE_LOCK), service.process.pid)
        self.end(service)
        self.assertEqual(self.place.check(), [])

    def test_while_copying(self):
        names = "name\n" + "\n".join(f"{number} " + 90 * "x" for number in range(20_000))
        with self.place.service() as service:
            service.call("players/import", csv=names, timeout=60)
        target = client.Place("copy")
        self.addCleanup(target.remove)
        copy = [client.PROGRAM, "copy", "--from", "sqlite:" + self.place.path, "--to", "sqlite:" + target.path]
        with Debugger(program=copy) as debugger:
            debugger.run("break sqlite3WalCheckpoint")
            debugger.run("run")
            self.assertEqual(holder(target.path, WRITE_LOCK), debugger.pid)
            debugger.run("delete")
            debugger.run("continue")
        self.assertEqual(target.check(), [])

    @unittest.skipIf(sqlite3.sqlite_version_info >= FIXED, "this SQLite has not the fault")
    def test_control(self):
        """Without the lock the same steps damage the file, so that the first test would see it."""
        first, second = self.service(), self.service()
        with Debugger(second.process.pid) as debugger:
            # Only a checkpoint begins a transaction by this function.
            debugger.go_to("sqlite3_exec")
            self.reach(debugger, second)
            debugger.run("return")
            debugger.run("set $eax = 0")
            debugger.run("tbreak sqlite3WalCheckpoint")
            debugger.run("continue")
            self.assertTrue(self.is_answered(first, self.add(first)))
            debugger.run("tbreak walIndexReadHdr")
            debugger.run("continue")
            debugger.run("finish")
            self.assertTrue(self.is_answered(first, self.add(first)))
        self.assertTrue(self.is_answered(second))
        answers = [first.ask("players/add", name=f"Z{number:05}") for number in range(900)]
        self.end(first, second)
        self.assertTrue(any("error" in answer for answer in answers) or self.place.check())


if __name__ == "__main__":
    unittest.main()
