"""JSON-RPC 2.0 without input and output: encodes requests and decodes responses."""

from __future__ import annotations

import json
import os
from typing import Any, NamedTuple, Union

from .contract import PROTOCOL_VERSION, InitializeParams, InitializeResult
from .errors import FootballGatherError, ProtocolError, RPCError, VersionMismatch
from .framing import FRAMINGS

# The level of the contract that this client was written for.
LEVEL = 1


class Answer(NamedTuple):
    """The response to a request."""

    id: int
    message: dict[str, Any]

    def result(self) -> Any:
        """The result; raises the error if the request was refused."""
        if "error" in self.message:
            raise _refusal(self.message["error"])
        return self.message.get("result")


class Notification(NamedTuple):
    """A notification. With an `id` it is a request, which only a checker sends."""

    method: str
    params: Any
    id: Any = None


class Exchange:
    """The messages of one connection, in both directions."""

    def __init__(self, framing: str) -> None:
        self._framing = FRAMINGS[framing]
        self._buffer = bytearray()
        self._last_id = 0

    def request(self, method: str, params: dict[str, Any]) -> tuple[int, bytes]:
        """The id and the bytes of a new request."""
        self._last_id += 1
        return self._last_id, self._frame(id=self._last_id, method=method, params=params)

    def cancel(self, request: int) -> bytes:
        """The bytes that take a request back, if it still waits."""
        return self._frame(method="$/cancelRequest", params={"id": request})

    def reply(self, request: Any, **outcome: Any) -> bytes:
        """The bytes that answer a request of the other side, with `result` or `error`."""
        return self._frame(id=request, **outcome)

    def feed(self, data: bytes) -> None:
        """Adds bytes as they were read."""
        self._buffer += data

    def take(self) -> Union[Answer, Notification, None]:
        """The next whole message, or None until more is fed."""
        while (text := self._framing.take(self._buffer)) is not None:
            if (meant := _meaning(text)) is not None:
                return meant
        return None

    def _frame(self, **members: Any) -> bytes:
        return self._framing.encode(json.dumps({"jsonrpc": "2.0", **members}).encode())


def initialize_params() -> InitializeParams:
    """The params of `initialize`, so that it never outlives this process."""
    return {
        "client": {"name": "football-gather-python"},
        "processId": os.getpid(),
        "protocolVersions": [PROTOCOL_VERSION],
        "level": LEVEL,
    }


def agreed(result: InitializeResult) -> InitializeResult:
    """The service's `initialize` result; raises if its version is another one."""
    spoken = str(result["protocolVersion"])
    if spoken.split(".")[0] != PROTOCOL_VERSION.split(".")[0]:
        raise VersionMismatch(
            f"The service speaks version {spoken} of the protocol, this client {PROTOCOL_VERSION}. "
            "Some things may not work: install the client that came with the service."
        )
    return result


def _meaning(text: bytes) -> Union[Answer, Notification, None]:
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict):
        raise ProtocolError(f"The service sent something that is no message: {text[:80]!r}")
    if "method" in message:
        return Notification(message["method"], message.get("params"), message.get("id"))
    if isinstance(message.get("id"), int):
        return Answer(message["id"], message)
    if "error" in message:
        # The service could not read a frame, so it cannot say which request that was.
        raise _refusal(message["error"])
    return None


def _refusal(error: Any) -> FootballGatherError:
    try:
        return RPCError(error["code"], error["message"], dict(error.get("data") or {}))
    except (AttributeError, KeyError, TypeError, ValueError):
        return ProtocolError(f"The service sent an error that says nothing: {error!r}")
