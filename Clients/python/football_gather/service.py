"""A client of the service that waits for its answers."""

from __future__ import annotations

import os
import select
import time
from collections import deque
from collections.abc import Iterator, Sequence
from types import TracebackType
from typing import Any, Self

from .errors import NoAnswer
from .exchange import Answer, Exchange, Notification, agreed, initialize_params
from .process import Process, Transport
from .contract import InitializeResult

CHUNK = 1 << 16


class Service:
    """One running service. For one thread; a `with` statement leaves no process running."""

    def __init__(
        self,
        arguments: Sequence[str] = (),
        *,
        executable: str | None = None,
        framing: str = "lines",
        timeout: float = 30,
        transport: Transport | None = None,
    ) -> None:
        self.timeout = timeout
        self.transport = transport or Process(arguments, executable)
        self._exchange = Exchange(framing)
        self._waiting: set[int] = set()
        self._answers: dict[int, Answer] = {}
        self._notifications: deque[Notification] = deque()
        os.set_blocking(self.transport.input.fileno(), False)

    def initialize(self) -> InitializeResult:
        """Exchanges the versions of both sides; raises VersionMismatch if they speak differently."""
        return agreed(self.call("initialize", **initialize_params()))

    def call(self, method: str, /, **params: Any) -> Any:
        """Sends a request and waits for its result."""
        return self.answer(self.request(method, **params))

    def request(self, method: str, /, **params: Any) -> int:
        """Sends a request and returns its id, for `answer`; several may be on their way."""
        request, frame = self._exchange.request(method, params)
        self._waiting.add(request)
        self._send(frame)
        return request

    def answer(self, request: int) -> Any:
        """Waits for the result of a request; what comes before it is kept for its reader."""
        end = time.monotonic() + self.timeout
        try:
            while request not in self._answers:
                self._receive(end)
        except TimeoutError:
            self._send(self._exchange.cancel(request))
            raise NoAnswer(f"No answer from the service in {self.timeout:g} s") from None
        finally:
            self._waiting.discard(request)
        return self._answers.pop(request).result()

    def notifications(self, timeout: float | None = 0) -> Iterator[Notification]:
        """Yields notifications, until none has come for `timeout` seconds (None: for ever)."""
        while True:
            while self._notifications:
                yield self._notifications.popleft()
            try:
                self._receive(None if timeout is None else time.monotonic() + timeout)
            except TimeoutError:
                return

    def arrived(self) -> list[Notification]:
        """The unread notifications."""
        return list(self._notifications)

    def drop_notifications(self) -> list[Notification]:
        """Takes the notifications that came before the latest answer."""
        taken = [said for said in self._notifications if said.id is None]
        self._notifications = deque(said for said in self._notifications if said.id is not None)
        return taken

    def reply(self, request: Any, **outcome: Any) -> None:
        """Answers a request of the other side, with `result` or `error`."""
        self._send(self._exchange.reply(request, **outcome))

    def fileno(self) -> int:
        """What to `select` on; read `notifications()` first, some may have arrived already."""
        return self.transport.output.fileno()

    def close(self) -> None:
        """Ends the service."""
        self.transport.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _receive(self, end: float | None) -> None:
        """Takes in one message."""
        while (message := self._exchange.take()) is None:
            rest = None if end is None else max(0, end - time.monotonic())
            if not select.select([self], [], [], rest)[0]:
                raise TimeoutError
            self._read()
        if isinstance(message, Notification):
            self._notifications.append(message)
        elif message.id in self._waiting:
            self._answers[message.id] = message

    def _send(self, frame: bytes) -> None:
        rest, target = memoryview(frame), self.transport.input
        while rest:
            # Reading while writing: a service that waits for its reader reads nothing itself.
            readable, writable, _ = select.select([self], [target], [])
            if readable:
                self._read()
            if writable:
                try:
                    rest = rest[os.write(target.fileno(), rest[:CHUNK]) :]
                except BlockingIOError:
                    continue
                except BrokenPipeError:
                    raise self.transport.gone() from None

    def _read(self) -> None:
        chunk = os.read(self.fileno(), CHUNK)
        if not chunk:
            raise self.transport.gone()
        self._exchange.feed(chunk)
