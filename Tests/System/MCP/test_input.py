"""Input of both eras that is wrong, mixed, huge, early or cancelled: answered as the revision says."""

from __future__ import annotations

import json
import unittest
from typing import Any

from Tests.Support import client, moments

from .host import HANDSHAKES, META, STATELESS, Host, methods


def without(name: str) -> dict[str, Any]:
    """What each request says of its sender, without one member."""
    return {key: value for key, value in META.items() if not key.endswith(name)}


@unittest.skipIf(methods is None, "the package mcp is not installed")
class Input(unittest.TestCase):
    def setUp(self) -> None:
        self.place = client.Template.copy("mcp")
        self.addCleanup(self.place.remove)
        self.host = self.enterContext(Host(self.place))

    def answer(self, message: Any) -> dict[str, Any]:
        """The answer to one line."""
        self.host.write(message if isinstance(message, (str, bytes)) else json.dumps(message))
        return self.host.read()

    def code(self, message: Any) -> int:
        """The code of the error that answers one line."""
        code: int = self.answer(message)["error"]["code"]
        return code

    def test_versions_of_the_handshake(self) -> None:
        """Each revision is echoed; another one is answered with the latest that begins with initialize."""
        for version in HANDSHAKES:
            self.assertEqual(self.host.initialize(version)["protocolVersion"], version)
            self.assertEqual(self.host.result("ping"), {})
        for version in ("2099-01-01", "1.0", STATELESS, ""):
            self.assertEqual(self.host.initialize(version)["protocolVersion"], HANDSHAKES[0])

    def test_ping_first(self) -> None:
        """By the revisions with a handshake a host may ask whether the server is there before it shakes hands."""
        self.assertEqual(self.answer({"jsonrpc": "2.0", "id": 4, "method": "ping"}), {"jsonrpc": "2.0", "id": 4, "result": {}})
        self.assertEqual(self.host.error("ping")["code"], -32601)

    def test_responses(self) -> None:
        """A response is not answered, as the peer could take that for an answer to its own request."""
        for response in ({"result": {}}, {"error": {"code": -32600, "message": "x"}}):
            self.host.write(json.dumps({"jsonrpc": "2.0", "id": 5, **response}))
        self.assertIn("tools", self.host.result("tools/list"))

    def test_cursors(self) -> None:
        """All is on one page, so each cursor is a wrong one."""
        for method in ("tools/list", "prompts/list", "resources/list", "resources/templates/list"):
            self.assertEqual(self.host.error(method, {"cursor": "x"})["code"], -32602)

    def test_versions_of_requests(self) -> None:
        """A revision that the server does not speak this way is refused, and those that it speaks are named."""
        for version in ("1900-01-01", "2099-01-01", "", "x" * 10_000):
            meta = {**META, "io.modelcontextprotocol/protocolVersion": version}
            for method in ("server/discover", "tools/list"):
                error = self.answer({"jsonrpc": "2.0", "id": 1, "method": method, "params": {"_meta": meta}})["error"]
                self.assertEqual(error["code"], -32022)
                self.assertEqual(error["data"]["supported"], [STATELESS, *HANDSHAKES])
                self.assertEqual(error["data"]["requested"], version[:80])
                self.assertIn("does not speak the revision", error["message"])
        for version in HANDSHAKES:
            meta = {**META, "io.modelcontextprotocol/protocolVersion": version}
            error = self.answer({"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"_meta": meta}})["error"]
            self.assertEqual(error["code"], -32022)
            self.assertIn("begins with initialize", error["message"])

    def test_missing_metadata(self) -> None:
        """A request before any handshake says its version and its capabilities."""
        for params in ({}, {"_meta": {}}, {"_meta": None}, {"_meta": without("protocolVersion")},
                       {"_meta": without("clientCapabilities")}, {"_meta": 7},
                       {"_meta": {**META, "io.modelcontextprotocol/clientCapabilities": 7}},
                       {"_meta": {**META, "io.modelcontextprotocol/protocolVersion": 7}}):  # fmt: skip
            for method in ("tools/list", "server/discover"):
                self.assertEqual(
                    self.code({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}), -32602, params)
        # The client may leave its name out.
        self.assertIn("result", self.answer(
            {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"_meta": without("clientInfo")}}))

    def test_eras_side_by_side(self) -> None:
        """After a handshake both kinds of requests are answered, each by its own rules."""
        self.host.initialize("2025-06-18")
        plain = self.host.result("tools/list")
        self.assertNotIn("resultType", plain)
        self.assertIn("error", self.answer(
            {"jsonrpc": "2.0", "id": 8, "method": "ping", "params": {"_meta": META}}))
        self.assertEqual(self.host.error("server/discover")["code"], -32601)
        self.host.version = STATELESS
        result = self.host.result("tools/list")
        self.assertEqual((result["resultType"], result["tools"]), ("complete", plain["tools"]))
        self.assertEqual(self.host.error("initialize")["code"], -32602)

    def test_early_and_unknown_notifications(self) -> None:
        """No notification is answered, before a handshake or after it, known or not."""
        notes = ["notifications/initialized", "notifications/cancelled", "notifications/roots/list_changed", "x"]
        for _ in range(2):
            for name in notes:
                for params in ({}, {"requestId": 99}, {"requestId": {}}, None):
                    self.host.write(json.dumps({"jsonrpc": "2.0", "method": name, "params": params}))
            self.host.initialize("2025-11-25")
        self.host.result("tools/list")

    def test_no_message(self) -> None:
        """Lines that are no message are answered without an id, and the next one is read as ever."""
        for line, code in (("{", -32700), ("nonsense", -32700), (b"\xff\xfe", -32700), ("[]", -32600), ("7", -32600),
                           ("{}", -32600), ('{"jsonrpc":"1.0","id":1,"method":"ping"}', -32600),
                           ('{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600),
                           ('{"jsonrpc":"2.0","id":1.5,"method":"ping"}', -32600),
                           ('{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}', -32602),
                           ('{"jsonrpc":"2.0","id":1,"method":7}', -32600)):  # fmt: skip
            self.assertEqual(self.code(line), code, line)
            self.host.result("server/discover")

    def test_batches(self) -> None:
        """Only the revision that has batches takes them."""
        batch = json.dumps([{"jsonrpc": "2.0", "id": number, "method": "ping"} for number in (1, 2)])
        for version in HANDSHAKES:
            self.host.initialize(version)
            if version == "2025-03-26":
                self.host.write(batch)
                line = self.host.process.stdout.readline()  # type: ignore[union-attr]
                self.assertEqual([answer["id"] for answer in json.loads(line)], [1, 2])
            else:
                self.assertEqual(self.code(batch), -32600)

    def test_arguments(self) -> None:
        """Arguments that are no object are an error of the protocol; wrong ones are a result."""
        for arguments in ([], "x", 7, True):
            self.assertEqual(self.host.error("tools/call", {"name": "view", "arguments": arguments})["code"], -32602)
        for params in ({}, {"name": 7}, {"name": None}, {"name": "x" * 100_000}, {"name": "View"}):
            self.assertEqual(self.host.error("tools/call", params)["code"], -32602)
        self.assertFalse(self.host.result("tools/call", {"name": "view", "arguments": None})["isError"])
        for arguments, pointer in (
            ({}, "action"), ({"action": 7}, "action"), ({"action": "add", "inputs": []}, "inputs"),
            ({"action": "add", "revision": "1"}, "revision"),
            ({"action": "add", "inputs": {"name": {}}}, "inputs/name"),
            ({"action": "add", "key": ""}, "key"), ({"action": "add", "key": "k" * 201}, "key"),
            ({"action": "add", "row": ["1"]}, "row"), ({"action": "add\u0000"}, "action"),
            ({"action": "é" * 10_000}, "action"), ({"action": "search", "inputs": {"search": 7}}, "inputs/search"),
            ({"action": "search", "inputs": {"no": 7}}, "inputs/no"),
        ):  # fmt: skip
            result = self.host.call("act", **arguments)
            self.assertTrue(result["isError"], arguments)
            self.assertEqual(result["structuredContent"]["error"]["pointer"], "/arguments/" + pointer, arguments)
            self.assertEqual(result["structuredContent"]["view"]["screen"], "playerList")

    def test_huge_arguments(self) -> None:
        """What is large takes the time of its length, and what is too large is refused."""
        self.host.act("add")
        times = []
        for size in (1 << 20, 8 << 20):
            began = moments.processor_time(self.host)
            result = self.host.call("act", action="save", inputs={"name": "x" * size})
            times.append(moments.processor_time(self.host) - began)
            self.assertTrue(result["isError"])
            self.assertLess(len(self.host.lines[-1]), 20_000)
        self.assertLess(times[1], 24 * times[0])
        self.host.write(json.dumps(self.host.request("tools/call", {"name": "y" * (17 << 20)})))
        self.assertEqual(self.host.read()["error"]["code"], -32700)
        self.host.call("view")

    def test_store_trouble(self) -> None:
        """A store that cannot be used is the result of a tool, and nothing else goes wrong."""
        faults = self.place.folder + "/faults"
        with Host(self.place, "--tools", "domain", "--inject-faults", faults) as host:
            for fault in ("locked", "broken"):
                with open(faults, "w") as file:
                    file.write(fault)
                result = host.call("players_add", name="Ann")
                self.assertEqual(result["structuredContent"]["error"]["kind"], "storeUnavailable")
                host.call("view")
                with open(faults, "w") as file:
                    file.write("")
            self.assertFalse(host.call("players_add", name="Ann")["isError"])
            self.assertEqual(host.call("players_list")["structuredContent"]["total"], 1)

    def test_cancelled(self) -> None:
        """A request that is cancelled before its turn is not done, and gets no message."""
        self.host.act("add")
        save = self.host.request(
            "tools/call", {"name": "act", "arguments": {"action": "save", "inputs": {"name": "Ann"}}})
        after = self.host.request("tools/call", {"name": "view", "arguments": {}})
        for method in ("notifications/cancelled", "notifications\\/cancelled"):
            cancel = '{"jsonrpc":"2.0","method":"%s","params":{"requestId":%d,"reason":"why"}}' % (method, save["id"])
            # At once, so that they arrive together.
            self.host.write("\n".join((json.dumps(save), cancel, json.dumps(after))))
            answer = self.host.read()
            self.assertEqual(answer["id"], after["id"])
            self.assertEqual(answer["result"]["structuredContent"]["view"]["screen"], "playerAdd")
        # The id can be used again, and a cancellation that comes too late changes nothing.
        self.assertEqual(self.answer(save)["result"]["structuredContent"]["view"]["screen"], "playerList")
        self.host.write(cancel)
        self.host.call("view")

    def test_end(self) -> None:
        """The server ends with its input, at any moment, and answers what came before."""
        self.host.write(json.dumps(self.host.request("tools/list")))
        assert self.host.process.stdin
        output, errors = self.host.process.communicate(timeout=60)
        self.assertEqual((self.host.process.returncode, output.count(b"\n"), errors), (0, 1, b""))


if __name__ == "__main__":
    unittest.main()
