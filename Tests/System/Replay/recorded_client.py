"""The client of a recorded session: it sends messages in either framing, waits for answers, and counts what it sees."""

from __future__ import annotations

import json
import os
import select
import subprocess
from random import Random
from typing import Any

import Tests.Support  # It puts the folder of the package on the path.
from football_gather.framing import FRAMINGS

# In seconds: no answer takes so long, however busy the machine is.
PATIENCE = 300


class Ended(Exception):
    """The service has ended, or is silent."""


class Client:
    """One process and what it has said; a class that inherits from it starts the process."""

    _process: subprocess.Popen[bytes]

    def __init__(self, rng: Random, framing: str) -> None:
        self._rng, self.framing = rng, framing
        self.counts = {framing: 1}
        self.tokens: set[str] = set()
        self.view: dict[str, Any] = {}
        self._past: list[tuple[str, Any]] = []
        self._last = 0
        self._buffer = bytearray()
        self._waiting: set[str] = set()
        self._answer: dict[str, Any] = {}

    def _dismiss(self) -> None:
        if "alert" in self.view:
            self._ask(*self._offer())

    def _next_id(self) -> Any:
        self._last += 1
        # Ids are echoed byte for byte.
        return self._rng.choice((self._last, f"id {self._last}", self._last, float(f"{self._last}.5")))

    def _request(self, method: str, params: Any = None) -> dict[str, Any]:
        request = {"jsonrpc": "2.0", "id": self._next_id(), "method": method}
        return request if params is None else request | {"params": params}

    def _ask(self, method: str, params: Any = None) -> Any:
        """Sends a request and waits for its answer; the result."""
        if self._past[-50:].count((method, params)) == 0:
            self._past.append((method, params))
        return self._send([self._request(method, params)]).get("result")

    def _send(self, messages: list[dict[str, Any]], is_batch: bool = False) -> dict[str, Any]:
        """Sends messages by one write, and waits for their answers; the last one that came."""
        ids = [json.dumps(message["id"]) for message in messages if "id" in message]
        self._waiting = set(ids)
        self._write(self._frame(messages) if is_batch else b"".join(map(self._frame, messages)))
        self._answer = {}
        while self._waiting:
            if not self._read(PATIENCE):
                raise Ended(f"{messages}: {self._process.poll()} {sorted(self._waiting)}")
        return self._answer

    def _frame(self, message: Any) -> bytes:
        text = json.dumps(message, ensure_ascii=self._rng.random() < 0.3)
        return FRAMINGS[self.framing].encode(text.encode())

    def _write(self, data: bytes) -> None:
        # Nobody reads meanwhile; what is sent fits into a pipe.
        self._process.stdin.write(data)

    def _read(self, seconds: float) -> bool:
        """Waits for output, and takes its messages in; false at the end."""
        output = self._process.stdout
        if not select.select([output], [], [], seconds)[0]:
            return False
        data = os.read(output.fileno(), 1 << 20)
        self._buffer += data
        # What comes before the first frame of the client is answered in lines.
        while self._buffer and (text := FRAMINGS[self._framing_of_output].take(self._buffer)) is not None:
            message = json.loads(text)
            for part in message if isinstance(message, list) else [message]:
                self._take(part)
        return bool(data)

    @property
    def _framing_of_output(self) -> str:
        return "lines" if self._buffer[:1] in b"{[" else "headers"

    def _take(self, message: dict[str, Any]) -> None:
        if message.get("method") == "view/changed":
            self._count("view/changed")
            self._see(message["params"])
        elif message["id"] is not None:
            self._waiting.discard(json.dumps(message["id"]))
            self._answer = message
            if isinstance(result := message.get("result"), dict):
                self._see(result)

    def _see(self, result: dict[str, Any]) -> None:
        if "screen" in result:
            if token := result.get("token"):
                self.tokens.add(token)
            self.view = result

    def _count(self, what: str) -> int:
        self.counts[what] = self.counts.get(what, 0) + 1
        return self.counts[what]
