"""The requirements of the official conformance suite for servers, by their names in `requirements/2026-07-28.yaml` of
modelcontextprotocol/conformance: each passes here over stdio, or is not applicable for the reason that stands beside it."""

from __future__ import annotations

import json
import re
import tomllib
import unittest
from typing import Any

from Tests.Support import client
from Tests.System.Faults.test_import import LINES, TABLE

from .host import HANDSHAKES, STATELESS, Host, methods

NO_OTHER_CONTENT = "the tools answer with text and a structure only"
ONE_QUESTION = "the server asks one thing only: whether the person agrees to what a tool destroys"
HTTP = "it is about HTTP, and this server speaks over stdio"
NOT_APPLICABLE = {
    "completion-complete": "the server does not declare completions",
    "tools-call-image": NO_OTHER_CONTENT,
    "tools-call-audio": NO_OTHER_CONTENT,
    "tools-call-embedded-resource": NO_OTHER_CONTENT,
    "tools-call-mixed-content": NO_OTHER_CONTENT,
    "server-sse-multiple-streams": HTTP,
    "resources-read-binary": "all resources are texts",
    "resources-templates-read": "each resource has one address",
    "prompts-get-embedded-resource": "a prompt holds what it is about as text",
    "prompts-get-with-image": "a prompt holds what it is about as text",
    "dns-rebinding-protection": HTTP,
    **{f"input-required-result-{name}": ONE_QUESTION for name in (
        "basic-sampling", "basic-list-roots", "multiple-input-requests", "multi-round", "non-tool-request")},
}  # fmt: skip
# All that the suite asks of servers.
REQUIREMENTS = {
    "server-stateless", "tools-list", "tools-call-simple-text", "tools-call-error", "resources-list",
    "resources-read-text", "sep-2164-resource-not-found", "prompts-list", "prompts-get-simple",
    "prompts-get-with-args", "caching", "tools-call-with-progress", *NOT_APPLICABLE,
    *(f"input-required-result-{name}" for name in (
        "basic-elicitation", "request-state", "missing-input-response", "result-type", "unsupported-methods",
        "tampered-state", "capability-check", "ignore-extra-params", "validate-input")),
}  # fmt: skip
VIEW = "football-gather://view"


@unittest.skipIf(methods is None, "the package mcp is not installed")
class Conformance(unittest.TestCase):
    def setUp(self) -> None:
        self.place = client.Template.copy("mcp")
        self.addCleanup(self.place.remove)
        with self.place.service() as service:
            for name in ("Ann", "Bob"):
                service.call("players/add", name=name, skill="amateur")
        self.host = self.enterContext(Host(self.place))

    def test_every_requirement_has_a_place(self) -> None:
        """Each requirement is a test here or says why it is none."""
        tested = {name.removeprefix("test_").replace("_", "-") for name in dir(self) if name.startswith("test_")}
        self.assertEqual(REQUIREMENTS - NOT_APPLICABLE.keys() - tested, set())
        self.assertEqual(NOT_APPLICABLE.keys() & tested, set())
        self.assertEqual(len(REQUIREMENTS), 37)

    def test_server_stateless(self) -> None:
        """Discovery, metadata with each request, and what was removed with the handshake."""
        found = self.host.result("server/discover")
        self.assertEqual(found["supportedVersions"], [STATELESS, *HANDSHAKES])
        self.assertEqual(found["capabilities"].keys(), {"tools", "resources", "prompts", "extensions"})
        self.assertEqual(found["_meta"]["io.modelcontextprotocol/serverInfo"]["name"], "football-gather")
        for method in ("ping", "logging/setLevel", "resources/subscribe", "initialize/x", "roots/list"):
            self.assertEqual(self.host.error(method, {"uri": VIEW})["code"], -32601, method)

    def test_tools_list(self) -> None:
        """Names, descriptions, schemas and annotations; the same bytes in every process; and short."""
        for options, limit in (((), 3000), (("--tools", "domain"), 12_000)):
            lines = []
            for _ in range(2):
                with Host(self.place, *options) as host:
                    tools = host.result("tools/list")["tools"]
                    lines += host.lines
            self.assertEqual(lines[0], lines[1])
            self.assertLess(len(lines[0]), limit)
            for tool in tools:
                self.assertRegex(tool["name"], r"^[a-z_A-Z]{1,64}$")
                self.assertTrue(tool["description"].endswith("."))
                self.assertRegex(tool["title"], r"^[A-Z][a-z]+(: [a-z]+)?$")
                self.assertFalse(tool["annotations"]["openWorldHint"])
                self.assertNotEqual(
                    tool["annotations"].get("readOnlyHint", False), "destructiveHint" in tool["annotations"])
                for schema in filter(None, (tool["inputSchema"], tool.get("outputSchema"))):
                    self.assertEqual(schema["type"], "object")
                    self.check_flat(schema)

    def check_flat(self, schema: Any) -> None:
        """A schema has no references, no alternatives, and no object whose members are not known."""
        self.assertFalse(schema.keys() & {"$ref", "$defs", "anyOf", "allOf", "oneOf"}, schema)
        if schema["type"] == "object":
            self.assertTrue(schema.keys() & {"properties", "additionalProperties"}, schema)
        for part in (*schema.get("properties", {}).values(), schema.get("items"), schema.get("additionalProperties")):
            if part:
                self.check_flat(part)

    def test_tools_call_simple_text(self) -> None:
        """A result with text."""
        result = self.host.call("view")
        self.assertIn("# Players", result["content"][0]["text"])
        self.assertEqual(result["resultType"], "complete")

    def test_tools_call_with_progress(self) -> None:
        """A long import says how much is done, under the name that the request gave it, and only if it gave one."""
        with Host(self.place, "--tools", "domain") as host:
            for token, table in (("mine", TABLE), (7, TABLE.replace("Al,Bo", "Cy,Di")), (None, TABLE.replace("Al,Bo", "Ed,Flo"))):
                host.progress = []
                meta = {} if token is None else {"_meta": {"progressToken": token}}
                host.result("tools/call", {"name": "gathers_import", "arguments": {"csv": table}, **meta})
                done = [note["progress"] for note in host.progress]
                self.assertEqual(len(done) > 0, token is not None)
                self.assertEqual(done, sorted(set(done)))
                self.assertLessEqual({(note["progressToken"], note["total"]) for note in host.progress}, {(token, LINES)})

    def question(self, **more: Any) -> dict[str, Any]:
        """What a call answers that deletes the first player, to a host that shows forms."""
        with Host(self.place, "--tools", "domain") as host:
            host.person = lambda form: {"action": "decline"}
            return host.result("tools/call", {"name": "players_delete", "arguments": {"id": "1"}, **more})

    def test_input_required_result_basic_elicitation(self) -> None:
        """Before something is destroyed the person is asked by a form with one box."""
        (form,) = self.question()["inputRequests"].values()
        self.assertEqual(form["method"], "elicitation/create")
        self.assertEqual(form["params"]["requestedSchema"]["required"], ["confirm"])

    def test_input_required_result_result_type(self) -> None:
        """The result says that it is none."""
        self.assertEqual(self.question()["resultType"], "input_required")

    def test_input_required_result_request_state(self) -> None:
        """With the state that came, and a yes, the call is done."""
        yes = {"confirm": {"action": "accept", "content": {"confirm": True}}}
        state = self.question()["requestState"]
        self.assertEqual(self.question(inputResponses=yes, requestState=state)["resultType"], "complete")
        with self.place.service() as service:
            self.assertEqual(service.call("players/list")["total"], 1)

    def test_input_required_result_tampered_state(self) -> None:
        """With another state, or none, it is asked again."""
        yes = {"confirm": {"action": "accept", "content": {"confirm": True}}}
        state = self.question()["requestState"]
        for other in ({"requestState": state + "x"}, {"requestState": ""}, {"requestState": state.replace("1", "2")}, {}):
            self.assertEqual(self.question(inputResponses=yes, **other)["resultType"], "input_required")

    def test_input_required_result_missing_input_response(self) -> None:
        """A call with the state and no answer is not done."""
        state = self.question()["requestState"]
        for replies in ({}, {"inputResponses": {}}):
            self.assertTrue(self.question(requestState=state, **replies)["isError"])

    def test_input_required_result_ignore_extra_params(self) -> None:
        """Answers to what was not asked do not count, and do no harm."""
        state = self.question()["requestState"]
        yes = {"action": "accept", "content": {"confirm": True, "more": 1}}
        self.assertTrue(self.question(requestState=state, inputResponses={"other": yes})["isError"])
        replies = {"other": yes, "confirm": yes}
        self.assertFalse(self.question(requestState=state, inputResponses=replies)["isError"])

    def test_input_required_result_validate_input(self) -> None:
        """An answer of another form is wrong."""
        state = self.question()["requestState"]
        with Host(self.place, "--tools", "domain") as host:
            host.person = lambda form: {}
            for reply in ({"confirm": 7}, {"confirm": {"action": "accept", "content": {"confirm": "yes"}}}, []):
                error = host.error("tools/call", {
                    "name": "players_delete", "arguments": {"id": "1"}, "requestState": state, "inputResponses": reply})
                self.assertEqual(error["code"], -32602)

    def test_input_required_result_capability_check(self) -> None:
        """A host that does not declare forms, or only addresses, is not asked."""
        for capabilities in ({}, {"elicitation": {"url": {}}}):
            meta = {"io.modelcontextprotocol/clientCapabilities": capabilities}
            self.assertFalse(self.question(_meta=meta).get("inputRequests"))

    def test_input_required_result_unsupported_methods(self) -> None:
        """Nothing else asks anything."""
        self.host.person = lambda form: {}
        for method in ("tools/list", "prompts/list", "resources/list", "server/discover"):
            self.assertEqual(self.host.result(method)["resultType"], "complete")

    def test_tools_call_error(self) -> None:
        """What goes wrong in a tool is a result."""
        self.assertTrue(self.host.call("act", action="no such action")["isError"])

    def test_resources_list(self) -> None:
        """Each has an address, a name and a media type."""
        resources = self.host.result("resources/list")["resources"]
        self.assertEqual([resource["name"] for resource in resources], ["view", "contract", "transcript", "app"])
        self.assertEqual(self.host.result("resources/templates/list")["resourceTemplates"], [])

    def test_resources_read_text(self) -> None:
        """The present view, the contract, and what this process has asked the session."""

        def read(name: str) -> str:
            uri = f"football-gather://{name}"
            (content,) = self.host.result("resources/read", {"uri": uri})["contents"]
            self.assertEqual(content["uri"], uri)
            text: str = content["text"]
            return text

        self.host.act("add")
        self.host.act("save", inputs={"name": "Cid"}, key="a key that is kept secret")
        self.assertIn("] Cid", read("view"))
        self.assertIn("openrpc", json.loads(read("contract")))
        transcript = read("transcript")
        self.assertTrue(transcript.startswith("transcript 1 "))
        self.assertIn('"method":"playerAdd/save","params":{"name":"Cid"', transcript)
        self.assertNotIn("a key that is kept secret", transcript)
        with open(self.place.profile) as profile:
            self.assertNotIn(json.load(profile)["token"], transcript)

    def test_sep_2164_resource_not_found(self) -> None:
        """An unknown address is an error, whose code depends on the revision."""
        for uri in ("football-gather://nothing", "file:///etc/passwd", "", VIEW + "/"):
            self.assertEqual(self.host.error("resources/read", {"uri": uri})["code"], -32602)
        self.host.initialize("2025-11-25")
        self.assertEqual(self.host.error("resources/read", {"uri": "x"})["code"], -32002)
        self.host.result("resources/read", {"uri": VIEW})

    def test_prompts_list(self) -> None:
        """The prompts in the language of the environment."""
        prompts = self.host.result("prompts/list")["prompts"]
        self.assertEqual([prompt["name"] for prompt in prompts], ["fair_teams", "match_summary"])
        with Host(self.place, LC_ALL="de_DE.UTF-8") as host:
            self.assertIn("faire Teams", host.result("prompts/list")["prompts"][0]["description"])
            self.assertIn("kein Spiel", self.text(host, "match_summary"))
        with Host(self.place, LC_ALL="zh_CN.UTF-8") as host:
            self.assertIn("公平", self.text(host, "fair_teams"))

    @staticmethod
    def text(host: Host, name: str, **arguments: str) -> str:
        """The text of a prompt."""
        (message,) = host.result("prompts/get", {"name": name, "arguments": arguments})["messages"]
        text: str = message["content"]["text"]
        return text

    def test_prompts_get_simple(self) -> None:
        """A prompt from what is stored."""
        self.assertIn("no match has ended", self.text(self.host, "match_summary"))
        with self.place.service() as service:
            ids = [player["id"] for player in service.call("players/list")["players"]]
            match = service.call("gathers/start", teamA=ids[:1], teamB=ids[1:])
            service.call("gathers/end", id=match["id"], score={"teamA": 3, "teamB": 1})
        text = self.text(self.host, "match_summary")
        self.assertIn("3:1", text)
        self.assertIn("Ann", text)
        for params in ({"name": "x"}, {}, {"name": "match_summary", "arguments": {"who": "Ann"}},
                       {"name": "fair_teams", "arguments": {"who": 7}}):  # fmt: skip
            self.assertEqual(self.host.error("prompts/get", params)["code"], -32602, params)
        error = self.host.error("prompts/get", {"name": "fair_teams", "arguments": {"whom": "Ann"}})
        self.assertEqual(error["data"]["pointer"], "/params/arguments/whom")
        self.assertIn("the prompt has who", error["message"])

    def test_prompts_get_with_args(self) -> None:
        """A prompt with what the person has added."""
        self.assertIn("These came: Ann and Bob", self.text(self.host, "fair_teams", who="Ann and Bob"))
        text = self.text(self.host, "fair_teams")
        self.assertIn("Everybody came.", text)
        self.assertRegex(text, r"- \[\d+\] Bob, ")
        # More than a page of them.
        with self.place.service() as service:
            for number in range(110):
                service.call("players/add", name=f"Mate {number:03}")
        self.assertIn("] Mate 109", self.text(self.host, "fair_teams"))

    def test_caching(self) -> None:
        """Lists and reads say how long they hold; calls of tools do not."""
        for method, params, scope in (
            ("server/discover", {}, "public"), ("tools/list", {}, "public"), ("prompts/list", {}, "public"),
            ("resources/list", {}, "public"), ("resources/templates/list", {}, "public"),
            ("resources/read", {"uri": VIEW}, "private"),
        ):  # fmt: skip
            result = self.host.result(method, params)
            self.assertEqual((result["cacheScope"], result["ttlMs"] > 0), (scope, scope == "public"), method)
        self.assertNotIn("ttlMs", self.host.call("view"))

    def test_snippets(self) -> None:
        """The snippets for hosts are what they say, and the command in them is one of ours."""
        page = (client.ROOT / "Clients/mcp/README.md").read_text()
        blocks = re.findall(r"```(json|toml)\n(.*?)```", page, re.S)
        self.assertEqual([form for form, _ in blocks], ["json", "json", "toml"])
        for form, text in blocks:
            ((servers,),) = [list((json.loads if form == "json" else tomllib.loads)(text).values())]
            (server,) = servers.values()
            self.assertEqual((server["command"], server["args"]), ("/path/to/football-gather", ["mcp"]))


if __name__ == "__main__":
    unittest.main()
