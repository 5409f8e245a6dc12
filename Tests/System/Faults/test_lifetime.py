"""Ends by signals and of parents: received requests get a response where possible, and the process ends."""

import os
import signal
import subprocess
import sys
import unittest

from Tests.Support import client, moments
from .pipes import Pipes, ids, read_all, request

# More requests than are taken while nobody reads.
FLOOD = 20_000

figures = client.Figures("test_lifetime")
tearDownModule = figures.show

# A parent that starts the service on a pipe, prints both process ids when it has been answered, and waits to be killed.
# With "sibling" as its first argument it also starts a child that holds the pipe open.
PARENT = """
import os, signal, subprocess, sys
read_end, write_end = os.pipe()
service = subprocess.Popen(sys.argv[3:], stdin=read_end, stdout=subprocess.PIPE)
hello = '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":%s}}' % eval(sys.argv[2])
os.write(write_end, hello.encode() + b"\\n")
sibling = 0
if sys.argv[1] == "sibling":
    sibling = subprocess.Popen(["sleep", "600"], pass_fds=[write_end]).pid
service.stdout.readline()
print(service.pid, sibling, flush=True)
signal.pause()
"""


class Signals(Pipes):
    """SIGTERM, SIGINT and SIGHUP: received requests get a response, then the exit status is 0."""

    figures = figures

    NUMBERS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)

    def test_idle(self):
        for number in self.NUMBERS:
            service = self.ready()
            service.signal(number)
            self.end(service)

    def test_right_after_requests(self):
        """Requests that are in the pipe at the signal get a response."""
        for number in self.NUMBERS:
            for _ in range(20):
                service = self.ready()
                service.write(b"".join(request(number, "playerList/search", value="p") for number in range(8)))
                service.signal(number)
                self.assertEqual(ids(read_all(service.process.stdout.fileno())), list(range(8)))
                self.end(service)
                service.close()
                figures["signals while busy"] += 1

    def test_more_than_a_pipe_holds(self):
        """Responses of five times the size of a pipe reach a client that reads, also with O_NONBLOCK."""
        for blocking in (True, False):
            for number in self.NUMBERS * (10 if client.LONG else 3):
                with self.subTest(blocking=blocking, signal=number):
                    out, into = os.pipe()
                    os.set_blocking(into, blocking)
                    service = self.service(stdout=into)
                    os.close(into)
                    service.write(b"".join(request(number) for number in range(60)))
                    # The first responses have arrived, so all requests were received.
                    data = os.read(out, 1)
                    service.signal(number)
                    data += read_all(out)
                    os.close(out)
                    self.end(service)
                    self.assertEqual(len(data.splitlines()), 60)
                    self.assertEqual(ids(data), list(range(60)))
                    figures["signals while writing"] += 1

    def test_with_end_of_input(self):
        """Neovim: SIGTERM and the end of input together."""
        service = self.ready()
        service.write(request(1))
        service.process.stdin.close()
        service.signal(signal.SIGTERM)
        self.assertEqual(ids(read_all(service.process.stdout.fileno())), [1])
        self.end(service)

    def test_sender_that_never_stops(self):
        """A client that does not stop sending and reading cannot delay the end."""
        service = self.ready()
        feeder = os.fork()
        if not feeder:
            data = b"".join(request(number, "accounts/current") for number in range(500))
            try:
                while True:
                    service.write(data)
            except OSError:
                os._exit(0)
        drain = os.fork()
        if not drain:
            while os.read(service.process.stdout.fileno(), 1 << 20):
                pass
            os._exit(0)
        before = moments.has_read(service)
        moments.until(lambda: moments.has_read(service) > before + (1 << 20), "it is busy")
        service.signal(signal.SIGTERM)
        took = client.gone_after(service.process.pid, moments.GENEROUS)
        for child in (feeder, drain):
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
        self.assertIsNotNone(took, "it still runs after SIGTERM")
        self.assertEqual(service.process.wait(), 0)

    def test_reader_stopped(self):
        """The service does not wait forever for a stopped reader; what was done stays stored."""
        for number in self.NUMBERS:
            service = self.ready()
            moments.fill(service, request(1) * FLOOD)
            service.signal(number)
            self.end(service)

    def test_inherited_signals(self):
        """The same with signals that the parent blocked or ignored (nohup, a thread of an editor)."""
        def block():
            signal.pthread_sigmask(signal.SIG_BLOCK, [*self.NUMBERS, signal.SIGALRM, signal.SIGPIPE])

        def ignore():
            for number in (*self.NUMBERS, signal.SIGALRM, signal.SIGPIPE):
                signal.signal(number, signal.SIG_IGN)

        for inherit in (block, ignore):
            for number in self.NUMBERS:
                with self.subTest(inherit.__name__, signal=number):
                    service = self.ready(preexec_fn=inherit)
                    service.signal(number)
                    self.end(service)
            with self.subTest(inherit.__name__, reader="gone"):
                service = self.ready(preexec_fn=inherit)
                service.process.stdout.close()
                service.process.stdout = None
                service.send("session/view")
                self.end(service, status=74)


class Parents(Pipes):
    figures = figures

    def orphan(self, kind, process_id="os.getpid()"):
        """Kills the parent of a service, which has to end."""
        parent = subprocess.Popen(
            [sys.executable, "-c", PARENT, kind, process_id, *client.command(self.place.path, self.place.profile)],
            stdout=subprocess.PIPE, env=client.environment())
        service, sibling = map(int, parent.stdout.readline().split())
        try:
            self.assertNotEqual(moments.state(service), "Z", "it should live as long as its parent")
            parent.kill()
            if self.reaps:
                parent.wait()
            moments.until(lambda: moments.state(service) == "Z", "it ends after its parent")
        finally:
            parent.stdout.close()
            for child in (service, sibling):
                try:
                    os.kill(child or service, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            parent.wait()

    reaps = True

    def test_parent_killed(self):
        self.orphan("alone", "1")

    def test_parent_killed_while_a_sibling_holds_the_pipe(self):
        self.orphan("sibling")

    def test_zombie_parent(self):
        self.reaps = False
        self.orphan("sibling")

    def test_watched_process_with_a_stopped_reader(self):
        """A service that is blocked in a write notices the end as well."""
        watched = subprocess.Popen(["sleep", "600"])
        service = self.ready()
        service.call("initialize", processId=watched.pid)
        moments.fill(service, request(1) * FLOOD)
        watched.kill()
        watched.wait()
        moments.until(lambda: moments.state(service.process.pid) == "Z", "it ends after the watched process")

    def test_watched_process_lives(self):
        """Watching a process once a second has no other effect."""
        service = self.ready()
        service.call("initialize", processId=os.getpid())
        # It wakes once a second.
        moments.until_awake(service, 3 if client.LONG else 2)
        self.assertEqual(service.call("session/view")["screen"], "playerList")
        self.assertEqual(service.finish(), 0)


if __name__ == "__main__":
    unittest.main()
