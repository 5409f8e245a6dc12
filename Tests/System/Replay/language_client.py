"""A client of language servers, for recordings: an editor that opens one file, asks of it, and answers what it is asked."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

Message = dict[str, Any]
TEXT = "import os\n\n\ndef add(first, second):\n    return first + second\n\n\nprint(add(1, 2))\n"


class LanguageClient:
    """One server and what it has said."""

    def __init__(self, command: list[str]) -> None:
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self._last = 0
        self.seen: list[str] = []

    def session(self, folder: Path) -> int:
        """An editor's session in a folder; the status of the server."""
        path = folder / "one.py"
        path.write_text(TEXT)
        document = {"uri": path.as_uri()}
        dynamic = {"dynamicRegistration": True}
        self._ask("initialize", {
            "processId": os.getpid(), "rootUri": folder.as_uri(),
            "workspaceFolders": [{"uri": folder.as_uri(), "name": "work"}],
            "capabilities": {
                "window": {"workDoneProgress": True},
                "workspace": {"configuration": True, "didChangeWatchedFiles": dynamic, "didChangeConfiguration": dynamic},
                "textDocument": {"publishDiagnostics": {}},
            },
        })  # fmt: skip
        self._send({"method": "initialized", "params": {}})
        self._send({"method": "textDocument/didOpen", "params": {
            "textDocument": {**document, "languageId": "python", "version": 1, "text": TEXT}}})  # fmt: skip
        self._read_until(lambda message: message.get("method") == "textDocument/publishDiagnostics")
        place = {"textDocument": document, "position": {"line": 3, "character": 5}}
        start = {"line": 0, "character": 0}
        self._ask("textDocument/hover", place)
        self._ask("textDocument/rename", {**place, "newName": "plus"})
        self._ask("textDocument/codeAction", {
            "textDocument": document, "range": {"start": start, "end": start}, "context": {"diagnostics": []}})  # fmt: skip
        self._ask("shutdown")
        self._send({"method": "exit"})
        self._process.communicate()
        return self._process.returncode

    def _ask(self, method: str, params: Any = None) -> None:
        self._last += 1
        self._send({"id": self._last, "method": method, **({} if params is None else {"params": params})})
        self._read_until(lambda message: message.get("id") == self._last and "method" not in message)

    def _send(self, message: Message) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self._process.stdin
        self._process.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
        self._process.stdin.flush()

    def _read_until(self, is_last: Callable[[Message], bool]) -> None:
        message: Message = {}
        while not message or not is_last(message):
            message = self._read()
            self.seen.append(message.get("method", "answer"))
            if "id" in message and "method" in message:
                items = message.get("params", {}).get("items") if message["method"] == "workspace/configuration" else None
                self._send({"id": message["id"], "result": None if items is None else [{} for _ in items]})

    def _read(self) -> Message:
        assert self._process.stdout
        length = 0
        while line := self._process.stdout.readline().strip():
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        if not length:
            raise EOFError(f"The server ended after {self.seen}.")
        message: Message = json.loads(self._process.stdout.read(length))
        return message
