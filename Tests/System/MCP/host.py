"""A host of `football-gather mcp` for tests: it starts the server on a profile, and checks each line that comes by the
types of the official SDK for the revision in which the request was sent."""

from __future__ import annotations

import json
import subprocess
import threading
from collections.abc import Callable
from typing import Any

from Tests.Support import client

try:
    from mcp_types import methods
    from mcp_types.jsonrpc import jsonrpc_message_adapter
except ImportError:
    methods = None

STATELESS = "2026-07-28"
HANDSHAKES = ("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05")
# The types of the SDK for the revisions before this one are the same.
OLDEST_TYPED = "2025-11-25"
META = {
    "io.modelcontextprotocol/protocolVersion": STATELESS,
    "io.modelcontextprotocol/clientInfo": {"name": "tests", "version": "1"},
    "io.modelcontextprotocol/clientCapabilities": {},
}


def command(place: client.Place, *options: str) -> list[str]:
    """The command that starts the server on the profile and the data of a place."""
    plain = client.command(place.path, place.profile, extra=options)
    return [plain[0], "mcp", *plain[1:]]


# A server that still runs after so many seconds is killed, so that a test that reads fails and does not hang.
PATIENCE = 240


class Host:
    """A running server. Requests are sent by the stateless revision, or after `initialize` by the one agreed on."""

    def __init__(self, place: client.Place, *options: str, **environment: str) -> None:
        self.process = subprocess.Popen(
            command(place, *options), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env=client.environment(**environment),
        )  # fmt: skip
        self.watchdog = threading.Timer(PATIENCE, self.process.kill)
        self.version = STATELESS
        self.next_id = 0
        # What the person answers to a form, as the result that the host sends; nobody is asked without it.
        self.person: Callable[[dict[str, Any]], dict[str, Any]] | None = None
        self.asked: list[dict[str, Any]] = []
        # What was told of the progress of requests.
        self.progress: list[dict[str, Any]] = []
        self.lines: list[bytes] = []

    def __enter__(self) -> Host:
        self.watchdog.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.watchdog.cancel()
        self.process.kill()
        self.process.communicate()

    def write(self, *lines: str | bytes) -> None:
        """Sends lines as they are."""
        assert self.process.stdin
        for line in lines:
            self.process.stdin.write((line.encode() if isinstance(line, str) else line) + b"\n")
        self.process.stdin.flush()

    def read(self) -> dict[str, Any]:
        """The next line, which has to be a message of the SDK."""
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line.endswith(b"\n"), (line[:200], self.process.poll())
        self.lines.append(line)
        message: dict[str, Any] = json.loads(line)
        jsonrpc_message_adapter.validate_json(line, strict=True)
        if "method" not in message or "id" not in message:
            return message
        assert self.person, f"a request from the server: {message}"
        methods.parse_server_request(message["method"], OLDEST_TYPED, message["params"])
        self.asked.append(message["params"])
        result = self.person(message["params"])
        methods.validate_client_result(message["method"], OLDEST_TYPED, result)
        self.write(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}))
        return self.read()

    def request(self, method: str, params: dict[str, Any] | None = None) -> dict[str, Any]:
        """A request of the present revision."""
        self.next_id += 1
        params = dict(params or {})
        if self.version == STATELESS:
            params["_meta"] = {
                **META, "io.modelcontextprotocol/clientCapabilities": self.capabilities(), **params.get("_meta", {})}
        return {"jsonrpc": "2.0", "id": self.next_id, "method": method, "params": params}

    def ask(self, method: str, params: dict[str, Any] | None = None) -> dict[str, Any]:
        """The whole answer to a request; a result has to be one of the SDK's types for the revision."""
        request = self.request(method, params)
        self.write(json.dumps(request))
        while "id" not in (answer := self.read()):
            assert answer["method"] == "notifications/progress", answer
            self.progress.append(answer["params"])
        assert answer["id"] == request["id"], answer
        if "result" in answer:
            version = self.version if self.version == STATELESS else OLDEST_TYPED
            methods.validate_server_result(method, version, answer["result"])
        return answer

    def result(self, method: str, params: dict[str, Any] | None = None) -> dict[str, Any]:
        """The result of a request."""
        answer = self.ask(method, params)
        assert "result" in answer, answer
        result: dict[str, Any] = answer["result"]
        return result

    def error(self, method: str, params: dict[str, Any] | None = None) -> dict[str, Any]:
        """The error of a request."""
        answer = self.ask(method, params)
        assert "error" in answer, answer
        error: dict[str, Any] = answer["error"]
        return error

    def capabilities(self) -> dict[str, Any]:
        """What this host can do."""
        return {"elicitation": {"form": {}}} if self.person else {}

    def initialize(self, version: str) -> dict[str, Any]:
        """Shakes hands as hosts of earlier revisions do."""
        self.version = HANDSHAKES[0]
        result = self.result("initialize", {
            "protocolVersion": version, "capabilities": self.capabilities(), "clientInfo": {"name": "tests", "version": "1"}})
        self.version = result["protocolVersion"]
        self.write('{"jsonrpc":"2.0","method":"notifications/initialized"}')
        return result

    def call(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """The result of a tool, which has to say the same as text and as a structure."""
        params = {"name": tool, "arguments": arguments}
        result = self.result("tools/call", params)
        if result.get("resultType") == "input_required":
            assert self.person, result
            forms = {name: form["params"] for name, form in result["inputRequests"].items()}
            self.asked += forms.values()
            replies = {name: self.person(form) for name, form in forms.items()}
            result = self.result(
                "tools/call", {**params, "inputResponses": replies, "requestState": result["requestState"]})
        structure = result["structuredContent"]
        assert [part["type"] for part in result["content"]] == ["text"], result
        text = result["content"][0]["text"]
        view = structure.get("view")
        if view:
            assert f"({view['screen']}, revision {view['revision']})" in text, text
        assert result["isError"] == ("error" in structure), result
        assert "error" not in structure or structure["error"]["message"] in text, result
        return result

    def act(self, action: str, destructive: bool = False, **arguments: Any) -> dict[str, Any]:
        """The view after an action, which has to succeed."""
        result = self.call("act_destructive" if destructive else "act", action=action, **arguments)
        assert not result["isError"], result["content"][0]["text"]
        view: dict[str, Any] = result["structuredContent"]["view"]
        return view

    def finish(self, timeout: float = 5) -> int:
        """Closes the input; the exit status."""
        self.process.communicate(timeout=timeout)
        return self.process.returncode
