"""The subprocess: answers, errors, bad services, and no process that keeps running."""

import asyncio
import os
import signal
import subprocess
import sys
import time
import unittest
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from football_gather import (
    AsyncService,
    NoAnswer,
    ProtocolError,
    RPCError,
    Service,
    ServiceGone,
    VersionMismatch,
)
from football_gather.process import Process
from scratch import MEMORY

HERE = Path(__file__).parent
Call = Callable[..., Any]


def bad(way: str) -> dict[str, Any]:
    """The options of a faulty service."""
    return {"arguments": [str(HERE / "bad_service.py"), way], "executable": sys.executable}


@contextmanager
def waiting(**options: Any) -> Iterator[Call]:
    """The calls of a service that waits."""
    with Service(**options) as service:
        yield service.call


@contextmanager
def asynchronous(**options: Any) -> Iterator[Call]:
    """The calls of an asynchronous service, one after another."""
    with asyncio.Runner() as runner:
        service = AsyncService(**options)
        runner.run(service.__aenter__())
        try:
            yield lambda method, **params: runner.run(service.call(method, **params))
        finally:
            runner.run(service.__aexit__(None, None, None))


BOTH = (waiting, asynchronous)


class CallTest(unittest.TestCase):
    """Calls to the real service."""

    def test_a_refusal_is_an_exception(self) -> None:
        for service, framing in [(kind, way) for kind in BOTH for way in ("lines", "headers")]:
            with self.subTest(kind=service, framing=framing):
                with service(arguments=MEMORY, framing=framing) as call:
                    with self.assertRaises(RPCError) as caught:
                        call("players/get", id=7)
                    self.assertEqual(caught.exception.code, -32602)
                    self.assertEqual(caught.exception.kind, "invalidParams")
                    self.assertEqual(caught.exception.data["pointer"], "/params/id")
                    self.assertEqual(call("session/open")["title"], "Login")

    def test_answers_find_their_requests(self) -> None:
        with Service(MEMORY) as service:
            first, second = service.request("session/open"), service.request("accounts/current")
            with self.assertRaises(RPCError) as caught:
                service.answer(second)
            self.assertEqual(caught.exception.kind, "notSignedIn")
            self.assertEqual(service.answer(first)["title"], "Login")

    def test_a_large_request_while_the_service_talks(self) -> None:
        with Service(**bad("floods")) as service:
            name = "n" * 1_000_000
            requests = [service.request("echo", name=name) for _ in range(3)]
            for request in requests:
                self.assertEqual(service.answer(request), {"name": name})
            numbers = [notification.params[0] for notification in service.notifications()]
            self.assertEqual(numbers, list(range(2000)) * 3)

    def test_every_sign_arrives(self) -> None:
        text = "Zoë 🥅\n\u2028\"\\ \u0000"
        for service in BOTH:
            with self.subTest(kind=service), service(**bad("well")) as call:
                self.assertEqual(call("echo", text=text), {"text": text})


class BadTest(unittest.TestCase):
    """Services that are missing, have ended, or send invalid messages."""

    def fails(self, kind: type[Exception], says: str, **options: Any) -> None:
        """The first call of either kind of service fails in this way; the next one in another."""
        for service in BOTH:
            with self.subTest(kind=service), self.assertRaisesRegex(kind, says):
                with service(**options) as call:
                    call("initialize", first=True)

    def test_a_missing_executable(self) -> None:
        says = "/nowhere/fg cannot be started.*FOOTBALL_GATHER"
        self.fails(ServiceGone, says, executable="/nowhere/fg")

    def test_the_error_has_the_last_output(self) -> None:
        arguments = ["--store", "sqlite:/dev/null/x", "--profile", "none"]
        self.fails(ServiceGone, "ended with status 66: .*/dev/null/x", arguments=arguments)

    def test_half_an_answer(self) -> None:
        self.fails(ServiceGone, "ended with status 1: no more ink", **bad("dies"))

    def test_no_answer(self) -> None:
        self.fails(NoAnswer, "No answer", **bad("deaf"), timeout=0.2)

    def test_an_error_that_says_nothing(self) -> None:
        self.fails(ProtocolError, "an error that says nothing: 'no'", **bad("mumbles"))

    def test_after_a_line_that_is_no_json_the_next_call_works(self) -> None:
        for service in BOTH:
            with self.subTest(kind=service), service(**bad("babbles")) as call:
                with self.assertRaisesRegex(ProtocolError, "Segmentation fault"):
                    call("x", first=True)
                self.assertEqual(call("x", second=True), {"second": True})

    def test_once_gone_always_gone(self) -> None:
        for service in BOTH:
            with self.subTest(kind=service), service(**bad("dies")) as call:
                for _ in range(2):
                    with self.assertRaises(ServiceGone):
                        call("x")

    def test_killed_in_a_call(self) -> None:
        process = Process(MEMORY)
        with Service(transport=process) as service:
            service.call("session/open")
            os.kill(process.pid, signal.SIGSTOP)
            os.waitpid(process.pid, os.WUNTRACED)
            request = service.request("accounts/register", username="ann", password="a password")
            os.kill(process.pid, signal.SIGKILL)
            with self.assertRaisesRegex(ServiceGone, "ended by signal 9"):
                service.answer(request)

    def test_another_version(self) -> None:
        with Service(**bad("newer")) as service:
            with self.assertRaisesRegex(VersionMismatch, "speaks version 9.0 .* this client 1.0"):
                service.initialize()
            self.assertEqual(service.call("x"), {"protocolVersion": "9.0"})

    def test_the_same_version(self) -> None:
        with Service(MEMORY) as service:
            self.assertEqual(service.initialize()["server"]["name"], "football-gather")


class LeftBehindTest(unittest.TestCase):
    """No service keeps running in any case."""

    def test_after_an_exception(self) -> None:
        for service in BOTH:
            process = Process(MEMORY)
            with self.assertRaises(ZeroDivisionError), service(transport=process):
                raise ZeroDivisionError
            self.assertEqual(process.status, 0)

    def test_a_stubborn_service(self) -> None:
        process = Process(**bad("stubborn"))
        process.patience = 0.2
        with Service(transport=process) as service:
            service.call("x")
        self.assertEqual(process.status, -signal.SIGKILL)

    def test_when_the_client_is_killed(self) -> None:
        script = (
            "import sys; from football_gather import Service; "
            f"service = Service({MEMORY!r}); service.call('session/open'); "
            "print(service.transport.pid, flush=True); sys.stdin.read()"
        )
        path = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        with subprocess.Popen([sys.executable, "-c", script], env=path, stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE) as client:  # fmt: skip
            assert client.stdout
            pid = int(client.stdout.readline())
            client.kill()
        end = time.monotonic() + 60
        while runs(pid) and time.monotonic() < end:
            time.sleep(0.01)
        self.assertFalse(runs(pid))


def runs(pid: int) -> bool:
    """Whether there is such a process that has not ended, with or without a waiting parent."""
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
