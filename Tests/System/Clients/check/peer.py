"""One side of a conversation by JSON-RPC, in lines or with headers."""

from __future__ import annotations

import json
import re
from typing import Any, BinaryIO


class Peer:
    """Reads and writes messages. Says what it does with them in `open` and the methods that `take` calls."""

    def __init__(self, source: BinaryIO, target: BinaryIO, headers: bool = False) -> None:
        self.source, self.target, self.headers = source, target, headers
        self.requests = 0

    def run(self) -> int:
        """Talks until the input ends; the exit status."""
        self.open()
        while message := self.receive():
            self.take(message)
        return 0

    def receive(self) -> Any:
        length = 0
        while line := self.source.readline():
            if not self.headers:
                return json.loads(line)
            if match := re.match(rb"content-length: (\d+)", line, re.IGNORECASE):
                length = int(match[1])
            elif not line.strip():
                return json.loads(self.source.read(length))
        return None

    def send(self, message: dict[str, Any]) -> None:
        text = json.dumps({"jsonrpc": "2.0", **message}).encode()
        head = b"Content-Length: %d\r\n\r\n" % len(text) if self.headers else b""
        self.target.write(head + text + (b"" if self.headers else b"\n"))
        self.target.flush()

    def request(self, method: str, params: dict[str, Any]) -> None:
        self.requests += 1
        self.send({"id": self.requests, "method": method, "params": params})

    def take(self, message: dict[str, Any]) -> None:
        if "method" not in message:
            self.answered(message)
        elif "id" in message:
            self.check(message["id"], message["method"], message["params"])
        else:
            self.notified(message["method"], message["params"])

    def open(self) -> None:
        raise NotImplementedError

    def answered(self, message: dict[str, Any]) -> None:
        raise NotImplementedError

    def check(self, id: Any, method: str, params: dict[str, Any]) -> None:
        raise NotImplementedError

    def notified(self, method: str, params: Any) -> None:
        raise NotImplementedError
