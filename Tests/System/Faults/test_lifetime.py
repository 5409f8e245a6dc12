"""Ends by signals and of parents: received requests get a response where possible, and the process ends."""

import os
import signal
import subprocess
import sys
import time
import unittest

from Tests.Support import client
from .pipes import AT_ONCE, Pipes, ids, read_all, request

figures = client.Figures("test_lifetime")
tearDownModule = figures.show

# A parent that starts the service on a pipe, prints both process ids, and waits to be killed. With "sibling" as its
# first argument it also starts a child that holds the pipe open.
PARENT = """
import os, subprocess, sys, time
read_end, write_end = os.pipe()
service = subprocess.Popen(sys.argv[3:], stdin=read_end, stdout=subprocess.DEVNULL)
hello = '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":%s}}' % eval(sys.argv[2])
os.write(write_end, hello.encode() + b"\\n")
sibling = 0
if sys.argv[1] == "sibling":
    sibling = subprocess.Popen(["sleep", "30"], pass_fds=[write_end]).pid
time.sleep(0.2)
print(service.pid, sibling, flush=True)
time.sleep(60)
"""


class Signals(Pipes):
    """SIGTERM, SIGINT and SIGHUP: received requests get a response, then the exit status is 0."""

    figures = figures

    NUMBERS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)

    def test_idle(self):
        for number in self.NUMBERS:
            service = self.ready()
            service.signal(number)
            self.end(service, within=AT_ONCE)

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
        time.sleep(0.3)
        service.signal(signal.SIGTERM)
        took = client.gone_after(service.process.pid, 3)
        for child in (feeder, drain):
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
        self.assertIsNotNone(took, "it still runs 3 s after SIGTERM")
        self.assertEqual(service.process.wait(), 0)

    def test_reader_stopped(self):
        """The service does not wait forever for a stopped reader; what was done stays stored."""
        for number in self.NUMBERS:
            service = self.ready()
            os.set_blocking(service.process.stdin.fileno(), False)
            try:
                while True:
                    os.write(service.process.stdin.fileno(), request(1) * 50)
            except BlockingIOError:
                time.sleep(0.2)
            service.signal(number)
            self.end(service, within=0.5)

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
                    self.end(service, within=AT_ONCE)
            with self.subTest(inherit.__name__, reader="gone"):
                service = self.ready(preexec_fn=inherit)
                service.process.stdout.close()
                service.process.stdout = None
                service.send("session/view")
                self.end(service, status=74)


class Parents(Pipes):
    figures = figures

    def orphan(self, kind, process_id="os.getpid()"):
        """Kills the parent of a service; the seconds until the service ended, or None after 3 s."""
        parent = subprocess.Popen(
            [sys.executable, "-c", PARENT, kind, process_id, *client.command(self.place.path, self.place.profile)],
            stdout=subprocess.PIPE, env=client.environment())
        service, sibling = map(int, parent.stdout.readline().split())
        try:
            self.assertIsNone(client.gone_after(service, 0.1), "it should live as long as its parent")
            parent.kill()
            if self.reaps:
                parent.wait()
            return client.gone_after(service, 3)
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
        took = self.orphan("alone", "1")
        self.assertIsNotNone(took, "it runs after its parent has ended")
        self.assertLess(took, 0.2)
        figures.note(f"parent killed: gone after {took * 1000:.0f} ms")

    def test_parent_killed_while_a_sibling_holds_the_pipe(self):
        took = self.orphan("sibling")
        self.assertIsNotNone(took, "it runs after its parent has ended")
        self.assertLess(took, 2)
        figures.note(f"parent killed, sibling holds the pipe: gone after {took * 1000:.0f} ms")

    def test_zombie_parent(self):
        self.reaps = False
        took = self.orphan("sibling")
        self.assertIsNotNone(took, "it runs after its parent has ended")
        self.assertLess(took, 2)

    def test_watched_process_with_a_stopped_reader(self):
        """A service that is blocked in a write notices the end as well."""
        watched = subprocess.Popen(["sleep", "60"])
        service = self.ready()
        service.call("initialize", processId=watched.pid)
        os.set_blocking(service.process.stdin.fileno(), False)
        try:
            while True:
                os.write(service.process.stdin.fileno(), request(1) * 50)
        except BlockingIOError:
            pass
        watched.kill()
        watched.wait()
        took = client.gone_after(service.process.pid, 4)
        self.assertIsNotNone(took)
        self.assertLess(took, 2)
        figures.note(f"watched process gone, reader stopped: gone after {took * 1000:.0f} ms")

    def test_watched_process_lives(self):
        """Watching a process once a second has no other effect."""
        service = self.ready()
        service.call("initialize", processId=os.getpid())
        time.sleep(2.5 if client.LONG else 1.2)
        self.assertEqual(service.call("session/view")["screen"], "playerList")
        self.assertEqual(service.finish(), 0)


if __name__ == "__main__":
    unittest.main()
