"""The subprocess: answers, errors, bad services, and no process left behind."""

import os
import signal
import subprocess
import sys
import time
import unittest
from pathlib import Path
from typing import Any

from football_gather import ProtocolError, RPCError, Service, ServiceGone

HERE = Path(__file__).parent
MEMORY = ["--store", "memory:", "--profile", "none"]


def bad(way: str, **options: Any) -> Service:
    """A service that misbehaves."""
    return Service([str(HERE / "bad_service.py"), way], executable=sys.executable, **options)


class CallTest(unittest.TestCase):
    """Calls to the real service."""

    def test_a_refusal_is_an_exception(self) -> None:
        for framing in ("lines", "headers"):
            with Service(MEMORY, framing=framing) as service:
                with self.assertRaises(RPCError) as caught:
                    service.call("players/get", id=7)
                self.assertEqual(caught.exception.code, -32602)
                self.assertEqual(caught.exception.kind, "params.invalid")
                self.assertEqual(caught.exception.data["pointer"], "/params/id")
                self.assertEqual(service.call("session/open")["title"], "Login")

    def test_answers_find_their_requests(self) -> None:
        with Service(MEMORY) as service:
            first, second = service.request("session/open"), service.request("accounts/current")
            with self.assertRaises(RPCError) as caught:
                service.answer(second)
            self.assertEqual(caught.exception.kind, "notSignedIn")
            self.assertEqual(service.answer(first)["title"], "Login")

    def test_a_large_request_while_the_service_talks(self) -> None:
        with bad("floods") as service:
            name = "n" * 1_000_000
            requests = [service.request("echo", name=name) for _ in range(3)]
            for request in requests:
                self.assertEqual(service.answer(request), {"name": name})
            numbers = [notification.params[0] for notification in service.notifications()]
            self.assertEqual(numbers, list(range(2000)) * 3)

    def test_every_sign_arrives(self) -> None:
        with bad("well") as service:
            text = "Zoë 🥅\n\u2028\"\\ \u0000"
            self.assertEqual(service.call("echo", text=text), {"text": text})


class GoneTest(unittest.TestCase):
    """Services that are not there, or not any more."""

    def test_a_missing_executable(self) -> None:
        with self.assertRaisesRegex(ServiceGone, "/nowhere/fg cannot be started.*FOOTBALL_GATHER"):
            Service(executable="/nowhere/fg")

    def test_killed_in_a_call(self) -> None:
        with Service(MEMORY) as service:
            service.call("session/open")
            request = service.request("accounts/register", username="ann", password="a password")
            service.process.kill()
            with self.assertRaisesRegex(ServiceGone, "ended by signal 9"):
                service.answer(request)
            with self.assertRaises(ServiceGone):
                service.call("session/view")

    def test_what_the_service_said_last_is_told(self) -> None:
        with Service(["--store", "sqlite:/dev/null/x", "--profile", "none"]) as service:
            with self.assertRaisesRegex(ServiceGone, "ended with status 66: .*/dev/null/x"):
                service.call("session/open")

    def test_half_an_answer(self) -> None:
        with bad("dies") as service:
            with self.assertRaisesRegex(ServiceGone, "ended with status 1: no more ink"):
                service.call("x")

    def test_a_line_that_is_no_json(self) -> None:
        with bad("babbles") as service:
            with self.assertRaisesRegex(ProtocolError, "Segmentation fault"):
                service.call("x", first=True)
            self.assertEqual(service.call("x", second=True), {"second": True})

    def test_no_answer(self) -> None:
        with bad("deaf", timeout=0.2) as service:
            with self.assertRaisesRegex(TimeoutError, "No answer"):
                service.call("x")


class LeftBehindTest(unittest.TestCase):
    """Whatever happens, no service stays."""

    def test_after_an_exception(self) -> None:
        with self.assertRaises(ZeroDivisionError), Service(MEMORY) as service:
            raise ZeroDivisionError
        self.assertEqual(service.process.returncode, 0)

    def test_a_stubborn_service(self) -> None:
        service = bad("stubborn")
        service.call("x")
        service.close()
        self.assertEqual(service.process.returncode, -signal.SIGKILL)

    def test_when_the_client_is_killed(self) -> None:
        script = (
            "import sys; from football_gather import Service; "
            f"service = Service({MEMORY!r}); service.call('session/open'); "
            "print(service.process.pid, flush=True); sys.stdin.read()"
        )
        path = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        with subprocess.Popen([sys.executable, "-c", script], env=path, stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE) as client:  # fmt: skip
            assert client.stdout
            pid = int(client.stdout.readline())
            client.kill()
        end = time.monotonic() + 3
        while runs(pid) and time.monotonic() < end:
            time.sleep(0.01)
        self.assertFalse(runs(pid))


def runs(pid: int) -> bool:
    """Whether there is such a process that has not ended; who waits for it is another matter."""
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
