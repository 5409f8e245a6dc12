"""`football-gather notify`: one connection tells all processes of a host what others have changed."""

import contextlib
import os
import resource
import signal
import socket
import subprocess
import time
import unittest

from Tests.Support import client
from Tests.Support.pooler import PROGRAM, Pooler
from Tests.Support.postgresql import Shared, direct

figures = client.Figures("test_notify")
tearDownModule = figures.show

# Longer than the pause between two looks of a process that is not notified, in seconds.
LOOKS = 2.5


class Notifier:
    """A running `football-gather notify`."""

    def __init__(self, address, path):
        self.process = subprocess.Popen([client.PROGRAM, "notify", "--store", address, "--socket", path],
                                        stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.said = self.process.stderr.readline()

    def stop(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        status = self.process.wait()
        rest = self.process.stderr.read()
        self.process.stderr.close()
        return status, rest


@direct("nobody can listen; a test here has a pooler of its own")
class Notify(Shared):
    figures = figures

    def setUp(self):
        super().setUp()
        self.path = os.path.join(self.place.folder, "run", "notify.sock")

    def start(self, address):
        notifier = Notifier(address, self.path)
        self.addCleanup(lambda: notifier.process.poll() is None and notifier.stop(signal.SIGKILL))
        return notifier

    def notifier(self):
        notifier = self.start(self.place.address)
        self.assertEqual(notifier.said, f"Listening at {self.path}.\n")
        return notifier

    def address(self):
        return f"{self.place.address}&changes={self.path}"

    def listener(self, username=None, **options):
        service = self.keep(self.place.other(username, address=self.address(), **options))
        service.call("session/open", token=service.call("session/open")["token"], notify=True)
        service.call("session/view")
        return service

    def names(self, service, seconds):
        """The names in the next view of a notification; nothing if none comes in this time."""
        end = time.monotonic() + seconds
        while not service.notifications and time.monotonic() < end:
            service.pump(end - time.monotonic())
            self.assertIsNone(service.next())
        if not service.notifications:
            return None
        view = service.notifications.pop(0)["params"]
        return [row["title"] for row in view["sections"][0]["rows"]]

    def becomes(self, service, expected):
        """Waits for the view with these names. Before it, one may be drawn again as it was."""
        before = expected[:-1]
        while (names := self.names(service, 5)) == before:
            pass
        self.assertEqual(names, expected)

    def hear_by(self, notifier, listeners, writer):
        """Changes are heard at once by the notifier: while that is stopped, by nobody."""
        writer.call("players/add", name="Al")
        self.assertEqual([self.names(listener, 5) for listener in listeners], [["Al"]] * len(listeners))
        notifier.process.send_signal(signal.SIGSTOP)
        writer.call("players/add", name="Bo")
        self.assertEqual(self.names(listeners[0], LOOKS), None)
        notifier.process.send_signal(signal.SIGCONT)
        self.assertEqual([self.names(listener, 5) for listener in listeners], [["Al", "Bo"]] * len(listeners))

    def test_its_processes_hear_at_once(self):
        """Those of the account do, and no other one."""
        notifier = self.notifier()
        listeners = [self.listener() for _ in range(3)]
        stranger = self.listener("stranger")
        self.hear_by(notifier, listeners, self.keep(self.place.other()))
        self.assertEqual(stranger.notifications, [])
        listening = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%LISTEN%' AND pid <> pg_backend_pid()"
        self.assertEqual(self.cluster.query(listening, "postgres"), [["1"]])
        self.assertEqual(notifier.stop(), (0, ""))
        self.assertFalse(os.path.exists(self.path))

    def test_without_it(self):
        """Its processes look for changes themselves, and subscribe when one runs again."""
        listener = self.listener()
        writer = self.keep(self.place.other())
        writer.call("players/add", name="Al")
        self.becomes(listener, ["Al"])
        first = self.notifier()
        self.cluster.wait_until("SELECT count(*) > 0 FROM pg_stat_activity WHERE query LIKE 'LISTEN%'", "postgres")
        writer.call("players/add", name="Bo")
        self.becomes(listener, ["Al", "Bo"])
        # Its socket stays, and nobody is there.
        first.stop(signal.SIGKILL)
        writer.call("players/add", name="Cy")
        self.becomes(listener, ["Al", "Bo", "Cy"])
        second = self.notifier()
        self.assertEqual(second.stop(), (0, ""))

    def test_a_server_that_restarts(self):
        """The notifier connects again, and nothing that was changed meanwhile is missed."""
        notifier = self.notifier()
        listener = self.listener()
        self.cluster.restart()
        self.assertIn("server closed the connection", notifier.process.stderr.readline())
        self.assertEqual(notifier.process.stderr.readline(), f"Listening at {self.path} again.\n")
        writer = self.keep(self.place.other())
        writer.call("players/add", name="Al")
        self.becomes(listener, ["Al"])

    def test_strangers_at_the_socket(self):
        """What is no channel ends the connection; others are served on."""
        notifier = self.notifier()
        listener = self.listener()
        for data in (b"football\n", b"\xff" * 100, b"A" * 36 + b"\n", b"1" * 5000):
            with socket.socket(socket.AF_UNIX) as stranger:
                stranger.settimeout(5)
                stranger.connect(self.path)
                with contextlib.suppress(BrokenPipeError):
                    stranger.sendall(data)
                with contextlib.suppress(ConnectionResetError):
                    self.assertEqual(stranger.recv(10), b"")
        mode = os.stat(self.path).st_mode
        self.assertEqual(mode & 0o077, 0)
        self.keep(self.place.other()).call("players/add", name="Al")
        self.assertEqual(self.names(listener, 5), ["Al"])
        second = self.start(self.place.address)
        self.assertIn(f"Another process takes connections at {self.path}.", second.said)
        self.assertEqual(second.stop()[0], 66)
        self.assertEqual(notifier.stop(), (0, ""))

    def processor_time(self, process):
        """How long a process has computed, in seconds."""
        with open(f"/proc/{process.pid}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def subscribed(self, channel):
        """A connection that is subscribed to a channel, as a process would be."""
        end = socket.socket(socket.AF_UNIX)
        self.addCleanup(end.close)
        end.settimeout(10)
        end.connect(self.path)
        end.sendall(f"{channel}\n".encode())
        return end

    def test_after_a_sign_out(self):
        """A process that shows nobody's data any more sleeps, whatever is changed or ends."""
        notifier = self.notifier()
        listener = self.listener()
        listener.call("session/signOut", confirmed=True)
        self.keep(self.place.other()).call("players/add", name="Al")
        before = self.processor_time(listener.process)
        self.assertEqual(notifier.stop(), (0, ""))
        time.sleep(1)
        self.assertLess(self.processor_time(listener.process) - before, 0.1)
        listener.call("login/submit", username=client.USERNAME, password=client.PASSWORD)

    def test_others_that_subscribe_meanwhile(self):
        """A notification that comes with the response to another subscription is passed on."""
        self.notifier()
        listener = self.listener()
        writer = self.keep(self.place.other())
        channels = (f"00000000-0000-4000-8000-{number:012x}" for number in range(1 << 20))
        for number in range(40):
            ends = [self.subscribed(next(channels)) for _ in range(8)]
            writer.call("players/add", name=f"Player {number:02}")
            ends += [self.subscribed(next(channels)) for _ in range(8)]
            names = []
            while len(names or ()) <= number:
                names = self.names(listener, 5)
                self.assertIsNotNone(names, f"change {number} was not told")
            for end in ends:
                self.assertEqual(end.recv(1), b"+")
                end.close()

    def test_more_processes_than_descriptors(self):
        """The notifier sleeps while it cannot take another one, and takes it once one has left."""
        notifier = self.notifier()
        # What is open already, and room for a few.
        limit = len(os.listdir(f"/proc/{notifier.process.pid}/fd")) + 10
        resource.prlimit(notifier.process.pid, resource.RLIMIT_NOFILE, (limit, limit))
        channel = "00000000-0000-4000-8000-000000000000"
        ends = [self.subscribed(channel) for _ in range(30)]
        self.assertEqual(ends[0].recv(1), b"+")
        before = self.processor_time(notifier.process)
        time.sleep(1)
        self.assertLess(self.processor_time(notifier.process) - before, 0.3)
        for end in ends[:-1]:
            end.close()
        self.assertEqual(ends[-1].recv(1), b"+")

    def test_a_silent_one(self):
        """A process waits for it once, and then looks for changes itself."""
        notifier = self.notifier()
        notifier.process.send_signal(signal.SIGSTOP)
        listener = self.listener()
        since = time.monotonic()
        for _ in range(10):
            listener.call("session/view")
        self.assertLess(time.monotonic() - since, 5)
        self.keep(self.place.other()).call("players/add", name="Al")
        self.becomes(listener, ["Al"])
        notifier.process.send_signal(signal.SIGCONT)

    def test_a_file_in_the_place_of_the_socket(self):
        os.makedirs(os.path.dirname(self.path))
        with open(self.path, "w") as file:
            file.write("data")
        refused = self.start(self.place.address)
        self.assertIn("No socket can be made", refused.said)
        self.assertEqual(refused.stop()[0], 66)
        with open(self.path) as file:
            self.assertEqual(file.read(), "data")

    def test_a_folder_that_cannot_be_made(self):
        """The reason is told, not that of another process."""
        with open(os.path.dirname(self.path), "w"):
            pass
        refused = self.start(self.place.address)
        self.assertIn("No socket can be made", refused.said)
        self.assertEqual(refused.stop()[0], 66)

    def test_addresses_that_cannot_notify(self):
        for address, status, reason in (
            ("memory:", 64, "takes a PostgreSQL server"), (self.cluster.address("nowhere"), 66, "nowhere"),
        ):
            refused = self.start(address)
            self.assertIn(reason, refused.said)
            self.assertEqual(refused.stop()[0], status)

    @unittest.skipUnless(PROGRAM, "PgBouncer is missing")
    def test_with_a_pooler(self):
        """Processes that come through a pooler hear at once, and hold no server connection."""
        pooler = Pooler(self.cluster, 2)
        self.addCleanup(pooler.remove)
        through = pooler.address(self.place.database)
        refused = self.start(through)
        self.assertIn("A pooler is at this address", refused.said)
        self.assertEqual(refused.stop()[0], 64)
        notifier = self.notifier()
        self.address = lambda: f"{through}&changes={self.path}"
        listeners = [self.listener() for _ in range(6)]
        self.hear_by(notifier, listeners, self.keep(self.place.other(address=through)))
        self.assertLessEqual(len(self.cluster.backends(self.place.database)), 3)


del Shared

if __name__ == "__main__":
    unittest.main()
