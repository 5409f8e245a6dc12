"""Faulty pipes: the service responds to what it received, ends in time and with the right status, keeps its memory
bounded, and writes nothing but frames to the client.
"""

import os
import select
import signal
import socket
import unittest

from Tests.Support import client, moments
from .pipes import Pipes, ids, read_all, request

figures = client.Figures("test_pipes")
tearDownModule = figures.show

MEMORY = 32  # MB, for the whole process
FLOOD = 200_000 if client.LONG else 20_000


class Reading(Pipes):
    """Readers that are slow, stopped or gone."""

    figures = figures

    def test_slow_reader(self):
        """Without a reader, no more input is read and memory does not grow; all responses then arrive in order."""
        service = self.ready()
        data = b"".join(request(number) for number in range(FLOOD))
        sent = moments.fill(service, data)
        peak = service.memory()[0]
        self.assertLess(peak, MEMORY)
        figures.note(f"slow reader: input held back after {sent >> 10} KiB, at most {peak:.1f} MB")
        received = bytearray()
        while sent < len(data):
            out, into, _ = select.select([service.process.stdout], [service.process.stdin], [], moments.GENEROUS)
            self.assertTrue(out or into, "it has stopped")
            if out:
                received += os.read(service.process.stdout.fileno(), 65536)
            if into:
                sent += os.write(service.process.stdin.fileno(), data[sent:sent + 4096])
        service.process.stdin.close()
        received += read_all(service.process.stdout.fileno())
        self.end(service)
        self.assertEqual(ids(received), list(range(FLOOD)))
        figures["answers to a slow reader"] += FLOOD

    def test_large_frames_to_a_stopped_reader(self):
        """Large frames that are not read take bounded memory, which is released afterwards."""
        service = self.ready()
        name = "x" * (4 << 20)
        for _ in range(4):
            service.call("playerList/search", value=name, timeout=60)
        service.call("playerList/search", value="")
        moments.until(lambda: service.memory()[1] < MEMORY, f"it has less than {MEMORY} MB")
        self.assertEqual(service.finish(), 0)

    def test_reader_gone(self):
        for restore in (True, False):
            # With and without an inherited, ignored SIGPIPE.
            old = signal.signal(signal.SIGPIPE, signal.SIG_IGN)
            service = self.ready(restore_signals=restore)
            signal.signal(signal.SIGPIPE, old)
            service.process.stdout.close()
            service.process.stdout = None
            service.send("session/view")
            self.end(service, status=74)

    def test_output_that_fails(self):
        with open("/dev/full", "wb") as full:
            service = self.service(stdout=full)
            service.send("session/view")
            self.end(service, status=74)


class Writing(Pipes):
    """Input in pieces, in one piece, without an end, or with an early end."""

    figures = figures

    def test_last_line_without_newline(self):
        service = self.service()
        service.write(request(1) + request(2).rstrip())
        service.process.stdin.close()
        self.assertEqual(ids(read_all(service.process.stdout.fileno())), [1, 2])
        self.end(service)

    def test_half_closed_socket(self):
        ours, theirs = socket.socketpair()
        service = self.service(stdin=theirs, stdout=theirs)
        theirs.close()
        ours.sendall(request(1) + request(2).rstrip())
        ours.shutdown(socket.SHUT_WR)
        self.assertEqual(ids(read_all(ours.fileno())), [1, 2])
        self.end(service)
        ours.close()

    def test_bytes_one_at_a_time(self):
        text = request(1) + request("é") + request(3)
        body = request(4).rstrip()
        for data in (text, b"Content-Length: %d\r\n\r\n%s" % (len(body), body)):
            service = self.service()
            for byte in range(len(data)):
                service.write(data[byte:byte + 1])
                if byte % 7 == 0:
                    moments.until_read(service)
            service.process.stdin.close()
            output = read_all(service.process.stdout.fileno())
            self.end(service)
            self.assertIn(b'"screen":"playerList"', output)
            if data is text:
                self.assertEqual(ids(output), [1, "é", 3])

    def test_many_at_once(self):
        service = self.service()
        data = b"".join(request(number, "accounts/current") for number in range(FLOOD))
        feeder = os.fork()
        if not feeder:
            service.process.stdout.close()
            service.write(data)
            os._exit(0)
        service.process.stdin.close()
        output = read_all(service.process.stdout.fileno(), 60)
        os.waitpid(feeder, 0)
        self.end(service)
        self.assertEqual(ids(output), list(range(FLOOD)))
        figures["answers to many at once"] += FLOOD

    def test_nonblocking(self):
        """Inherited O_NONBLOCK, on pipes and on sockets, with an output that becomes full."""
        for kind in ("pipes", "sockets"):
            with self.subTest(kind):
                if kind == "pipes":
                    (read_end, ours_in), (ours_out, write_end) = os.pipe(), os.pipe()
                    theirs = [read_end, write_end]
                else:
                    one, other = socket.socketpair(), socket.socketpair()
                    ours_in, ours_out = one[0].detach(), other[0].detach()
                    theirs = [one[1].detach(), other[1].detach()]
                for descriptor in theirs:
                    os.set_blocking(descriptor, False)
                service = self.service(stdin=theirs[0], stdout=theirs[1])
                for descriptor in theirs:
                    os.close(descriptor)
                os.write(ours_in, b"".join(request(number) for number in range(300)))
                # Asleep after some output: the rest waits for a reader.
                moments.until(lambda: moments.unread(ours_out) and moments.state(service.process.pid) != "R", "it waits")
                self.assertEqual(moments.state(service.process.pid), "S")
                os.close(ours_in)
                self.assertEqual(ids(read_all(ours_out)), list(range(300)))
                os.close(ours_out)
                self.end(service)

    def test_end_of_input_when_idle(self):
        service = self.ready()
        service.process.stdin.close()
        self.end(service)


class Closed(Pipes):
    """Descriptors that are closed at the start: only frames reach the client, and only data the file."""

    figures = figures

    def start(self, *closed):
        def close():
            for descriptor in closed:
                os.close(descriptor)

        options = {name: None for number, name in enumerate(("stdin", "stdout", "stderr")) if number in closed}
        return self.service(preexec_fn=close, **options)

    def test_stderr(self):
        service = self.start(2)
        self.assertEqual(service.call("session/open")["screen"], "playerList")
        service.write(b"garbage\n")
        self.assertEqual(service.receive()["error"]["code"], -32700)
        service.call("players/add", name="Al")
        self.assertEqual(service.finish(), 0)
        self.assertEqual((list(service.lines), service.rest), ([], b""))
        self.assertEqual(self.place.check(), [])

    def test_stderr_and_a_refused_start(self):
        """The error line is not written to the client."""
        service = client.Service(self.place.folder, preexec_fn=lambda: os.close(2), stderr=None)
        self.addCleanup(service.close)
        self.assertEqual(service.finish(), 66)
        self.assertEqual((list(service.lines), service.rest), ([], b""))

    def test_stdin(self):
        """Without an input the service ends, or does not start: no hang, and no output."""
        service = self.start(0)
        output = read_all(service.process.stdout.fileno())
        self.assertIn(service.process.wait(), (0, 74))
        self.assertEqual(output, b"")
        self.assertEqual(self.place.check(), [])

    def test_stdout(self):
        """Without an output the exit status is 74, and nothing is written to the data file instead."""
        service = self.start(1)
        try:
            service.write(request(1))
        except BrokenPipeError:
            pass
        self.end(service, status=74)
        self.assertEqual(self.place.check(), [])

    def test_all(self):
        service = self.start(0, 1, 2)
        self.assertIn(service.process.wait(10), (0, 74))
        self.assertEqual(self.place.check(), [])


if __name__ == "__main__":
    unittest.main()
