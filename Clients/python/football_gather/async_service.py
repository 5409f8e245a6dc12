"""A client of the service for asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from types import TracebackType
from typing import Any, Self, Union

from .errors import FootballGatherError, NoAnswer, ServiceGone
from .exchange import Exchange, Notification, agreed, initialize_params
from .process import Process, Transport
from .contract import InitializeResult

CHUNK = 1 << 16


class AsyncService:
    """One running service, from `async with` to its end, which leaves no process behind."""

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
        # The process starts on entry: without entry there is no process to end.
        self._start: Callable[[], Transport]
        self._start = lambda: transport or Process(arguments, executable)
        self._exchange = Exchange(framing)
        self._answers: dict[int, asyncio.Future[Any]] = {}
        self._notifications: asyncio.Queue[Union[Notification, FootballGatherError]]
        self._notifications = asyncio.Queue()
        self._gone: ServiceGone | None = None

    async def initialize(self) -> InitializeResult:
        """Exchanges the versions of both sides; raises VersionMismatch if they speak differently."""
        return agreed(await self.call("initialize", **initialize_params()))

    async def call(self, method: str, /, **params: Any) -> Any:
        """Sends a request and waits for its result; to cancel the wait cancels the request."""
        if self._gone:
            raise self._gone
        request, frame = self._exchange.request(method, params)
        answer = self._answers[request] = asyncio.get_running_loop().create_future()
        self._input.write(frame)
        try:
            async with asyncio.timeout(self.timeout):
                return await answer
        except TimeoutError:
            raise NoAnswer(f"No answer from the service in {self.timeout:g} s") from None
        finally:
            del self._answers[request]
            if answer.cancelled():
                self._input.write(self._exchange.cancel(request))

    async def notifications(self) -> AsyncIterator[Notification]:
        """Yields notifications; raises errors that happen between two calls."""
        while True:
            said = await self._notifications.get()
            if isinstance(said, ServiceGone):
                self._notifications.put_nowait(said)
            if isinstance(said, FootballGatherError):
                raise said
            yield said

    def reply(self, request: Any, **outcome: Any) -> None:
        """Answers a request of the other side, with `result` or `error`."""
        self._input.write(self._exchange.reply(request, **outcome))

    async def __aenter__(self) -> Self:
        self.transport = self._start()
        loop, reader = asyncio.get_running_loop(), asyncio.StreamReader()
        self._output, _ = await loop.connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(reader), self.transport.output
        )
        self._input, _ = await loop.connect_write_pipe(asyncio.BaseProtocol, self.transport.input)
        self._listening = asyncio.create_task(self._listen(reader))
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if not self._input.is_closing():
            self._input.abort()
        # Threads wait for a process, so that the loop does not have to.
        await asyncio.to_thread(self.transport.end)
        self._listening.cancel()
        await asyncio.wait([self._listening])
        self._output.close()
        self.transport.close()

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        while data := await reader.read(CHUNK):
            self._exchange.feed(data)
            while self._receive_message():
                # The receiver of this message continues before the next one is read, so that
                # views are drawn in the order in which the service sent them.
                await asyncio.sleep(0)
        self._gone = await asyncio.to_thread(self.transport.gone)
        self._fail(self._gone)
        self._notifications.put_nowait(self._gone)

    def _receive_message(self) -> bool:
        """Delivers one message to its receiver; false if none is complete."""
        try:
            message = self._exchange.take()
        except FootballGatherError as error:
            if not self._fail(error):
                self._notifications.put_nowait(error)
            return True
        if isinstance(message, Notification):
            self._notifications.put_nowait(message)
        elif message and (answer := self._answers.get(message.id)) and not answer.done():
            try:
                answer.set_result(message.result())
            except FootballGatherError as error:
                answer.set_exception(error)
        return message is not None

    def _fail(self, error: FootballGatherError) -> bool:
        """Has all calls fail that wait; false if there are none."""
        waiting = [answer for answer in self._answers.values() if not answer.done()]
        for answer in waiting:
            answer.set_exception(error)
        return bool(waiting)
