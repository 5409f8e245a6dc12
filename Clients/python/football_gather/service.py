"""The service as a subprocess: calls, answers matched by id, notifications."""

from __future__ import annotations

import json
import os
import select
import shutil
import subprocess
import tempfile
import time
from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

from .errors import ProtocolError, RPCError, ServiceGone
from .framing import FRAMINGS

CHUNK = 1 << 16


class Notification(NamedTuple):
    """What the service says unasked."""

    method: str
    params: Any


def locate() -> str:
    """The executable: FOOTBALL_GATHER, else the checkout's build, else the one on PATH."""
    if named := os.environ.get("FOOTBALL_GATHER"):
        return named
    builds = Path(__file__).resolve().parents[3] / ".build"
    for build in (builds / "release", builds / "debug"):
        if (executable := build / "football-gather").exists():
            return str(executable)
    return shutil.which("football-gather") or str(builds / "release" / "football-gather")


class Service:
    """One running service. For one thread; a `with` statement leaves no process behind."""

    def __init__(
        self,
        arguments: Sequence[str] = (),
        *,
        executable: str | None = None,
        framing: str = "lines",
        timeout: float = 30,
    ) -> None:
        self.executable = executable or locate()
        self.timeout = timeout
        self._framing = FRAMINGS[framing]
        self._buffer = bytearray()
        self._last_id = 0
        self._waiting: set[int] = set()
        self._answers: dict[int, dict[str, Any]] = {}
        self._notifications: deque[Notification] = deque()
        # A file, not a pipe: nobody has to read it for the service to go on.
        self._log = tempfile.TemporaryFile()
        try:
            self.process = subprocess.Popen(
                [self.executable, *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._log,
                bufsize=0,
            )
        except OSError as error:
            self._log.close()
            raise ServiceGone(
                f"The service {self.executable} cannot be started: {error.strerror}. Build it with "
                "`swift build -c release`, or name another one in FOOTBALL_GATHER."
            ) from error
        assert self.process.stdin and self.process.stdout
        self._input = self.process.stdin
        self._output = self.process.stdout
        os.set_blocking(self._input.fileno(), False)

    def call(self, method: str, /, **params: Any) -> Any:
        """Sends a request and waits for its result."""
        return self.answer(self.request(method, **params))

    def request(self, method: str, /, **params: Any) -> int:
        """Sends a request and returns its id, for `answer`; several may be on their way."""
        self._last_id += 1
        message = {"jsonrpc": "2.0", "id": self._last_id, "method": method, "params": params}
        self._waiting.add(self._last_id)
        self._send(json.dumps(message, ensure_ascii=False).encode())
        return self._last_id

    def answer(self, request: int) -> Any:
        """Waits for the result of a request; what comes before it is kept for its reader."""
        end = time.monotonic() + self.timeout
        try:
            while request not in self._answers:
                self._sort(self._message(end))
        except TimeoutError:
            raise TimeoutError(f"No answer from the service in {self.timeout:g} s") from None
        finally:
            self._waiting.discard(request)
        answer = self._answers.pop(request)
        if "error" in answer:
            raise self._refusal(answer["error"])
        return answer.get("result")

    def notifications(self, timeout: float | None = 0) -> Iterator[Notification]:
        """Yields notifications, until none has come for `timeout` seconds (None: for ever)."""
        while True:
            while self._notifications:
                yield self._notifications.popleft()
            try:
                self._sort(self._message(None if timeout is None else time.monotonic() + timeout))
            except TimeoutError:
                return

    def drop_notifications(self) -> None:
        """Forgets the notifications that came before the latest answer."""
        self._notifications.clear()

    def fileno(self) -> int:
        """What to `select` on; read `notifications()` first, some may have arrived already."""
        return self._output.fileno()

    def close(self) -> None:
        """Ends the service: end of input, and if it does not heed that, by force."""
        self._input.close()
        for step in (self.process.terminate, self.process.kill):
            try:
                self.process.wait(2)
                break
            except subprocess.TimeoutExpired:
                step()
        self.process.wait()
        self._output.close()
        self._log.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _send(self, text: bytes) -> None:
        rest = memoryview(self._framing.encode(text))
        while rest:
            # Reading while writing: a service that waits for its reader reads nothing itself.
            readable, writable, _ = select.select([self._output], [self._input], [])
            if readable:
                self._read()
            if writable:
                try:
                    rest = rest[os.write(self._input.fileno(), rest[:CHUNK]) :]
                except BlockingIOError:
                    continue
                except BrokenPipeError:
                    raise self._gone() from None

    def _read(self) -> None:
        chunk = os.read(self._output.fileno(), CHUNK)
        if not chunk:
            raise self._gone()
        self._buffer += chunk

    def _message(self, end: float | None) -> dict[str, Any]:
        while (text := self._framing.take(self._buffer)) is None:
            rest = None if end is None else max(0, end - time.monotonic())
            if not select.select([self._output], [], [], rest)[0]:
                raise TimeoutError
            self._read()
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict):
            raise ProtocolError(f"The service sent something that is no message: {text[:80]!r}")
        return message

    def _sort(self, message: dict[str, Any]) -> None:
        if "method" in message:
            if "id" not in message:
                self._notifications.append(Notification(message["method"], message.get("params")))
        elif message.get("id") in self._waiting:
            self._answers[message["id"]] = message
        elif message.get("id") is None and "error" in message:
            # The service could not read a frame, so it cannot say which request that was.
            raise self._refusal(message["error"])

    @staticmethod
    def _refusal(error: dict[str, Any]) -> RPCError:
        return RPCError(error["code"], error["message"], error.get("data") or {})

    def _gone(self) -> ServiceGone:
        try:
            status = self.process.wait(2)
        except subprocess.TimeoutExpired:
            return ServiceGone(f"The service {self.executable} has closed its output.")
        how = f"by signal {-status}" if status < 0 else f"with status {status}"
        self._log.seek(0)
        log = self._log.read().decode(errors="replace").strip().splitlines()
        said = ": " + " ".join(log[-3:]) if log else "."
        return ServiceGone(f"The service {self.executable} has ended {how}{said}")
