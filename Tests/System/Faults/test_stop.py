"""Ctrl-Z never stops the service while it holds the write lock: SIGTSTP is blocked from the first call to the commit."""

import signal
import unittest

from Tests.Support import client
from Tests.Support.debugger import FILE_LOCK, WRITE_LOCK, Debugger, holder, is_missing


def blocks_stops(pid):
    """Whether the process blocks SIGTSTP now."""
    with open(f"/proc/{pid}/status") as status:
        values = dict(line.split(":", 1) for line in status)
    return bool(int(values["SigBlk"], 16) & 1 << signal.SIGTSTP - 1)


@unittest.skipIf(is_missing(), is_missing())
class Stops(unittest.TestCase):
    def test_a_transaction_is_not_stopped(self):
        place = client.Template.copy("stop")
        self.addCleanup(place.remove)
        with place.service() as service:
            service.call("session/open")
            pid = service.process.pid
            with Debugger(pid) as debugger:
                self.assertFalse(blocks_stops(pid), "while it waits for requests")
                debugger.go_to("sqlite3WalFrames")
                service.send("players/add", name="Ann")
                debugger.wait()
                self.assertEqual(holder(place.path, WRITE_LOCK), pid)
                self.assertTrue(blocks_stops(pid), "in a transaction")
            self.assertIn("result", service.receive())

    def test_the_last_closing_is_not_stopped(self):
        """It locks the data file against all others."""
        place = client.Template.copy("stop")
        self.addCleanup(place.remove)
        with place.service() as service:
            service.call("players/add", name="Ann")
            with Debugger(service.process.pid) as debugger:
                debugger.go_to("sqlite3WalCheckpoint")
                service.process.stdin.close()
                debugger.wait()
                self.assertEqual(holder(place.path, FILE_LOCK), service.process.pid)
                self.assertTrue(blocks_stops(service.process.pid))

    def test_a_start_is_not_stopped(self):
        for command in ("", "migrate"):
            place = client.Place("stop")
            self.addCleanup(place.remove)
            with self.subTest(command), Debugger(program=[client.PROGRAM]) as debugger:
                debugger.run("break sqlite3WalFrames")
                debugger.run(f"run {command} --store sqlite:{place.path} </dev/null")
                self.assertTrue(blocks_stops(debugger.pid))


if __name__ == "__main__":
    unittest.main()
