"""The clients of the official SDK and of FastMCP play a match: signed in by the profile, from the players to the
stored result, in every mode that they have."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any

from Tests.Support import client

from .host import HANDSHAKES, STATELESS, Host, command, methods

try:
    import fastmcp
    import fastmcp.client.transports
    import mcp
except ImportError:
    fastmcp = mcp = None

MODES = ("auto", "legacy", "2026-07-28")
NAMES = ("Ann", "Bob", "Cid", "Dee")


async def play(call: Any) -> None:
    """Plays an evening by the tools alone, from the players to the leaderboard; `call` calls one and returns its
    structure."""

    async def act(action: str, tool: str = "act", **arguments: Any) -> dict[str, Any]:
        nonlocal view
        found = await call(tool, {"action": action, "revision": view["revision"], **arguments})
        view = found["view"]
        return view

    view = (await call("view", {}))["view"]
    assert view["screen"] == "playerList", view
    for name in NAMES:
        await act("add")
        await act("save", inputs={"name": name})
    await act("select")
    for row in [row["id"] for row in view["sections"][0]["rows"]]:
        await act("select", section=view["sections"][0]["id"], row=row)
    await act("confirm")
    assert view["screen"] == "confirmPlayers", view
    await act("balance")
    await act("start")
    assert view["screen"] == "gather", view
    await act("scoreA", inputs={"scoreA": 2})
    await act("end")
    assert view["alert"], view
    await act("confirm", "act_destructive")
    while view["screen"] != "playerList":
        await act("back")
    await act("leaderboard")
    columns = [column["id"] for column in view["sections"][0]["columns"] if "action" in column]
    assert len(columns) == 7, view
    for column in [*columns, "rating"]:
        await act("sort", column=column)
        (figure,) = [field["value"] for field in view["fields"] if field["id"] == "figure"]
        assert figure == column, (figure, column)
        for section in view["sections"]:
            sorted_by = [heading["id"] for heading in section["columns"] if "order" in heading]
            assert sorted_by in ([column], []), (column, sorted_by)


@unittest.skipIf(mcp is None, "the packages mcp and fastmcp are not installed")
class Sessions(unittest.TestCase):
    def setUp(self) -> None:
        self.place = client.Template.copy("mcp")
        self.addCleanup(self.place.remove)

    def check(self) -> None:
        """The match is stored as it was played, and other front ends of the profile see it."""
        with self.place.service() as service:
            matches = service.call("gathers/list")["gathers"]
            self.assertEqual([match["score"] for match in matches], [{"teamA": 2, "teamB": 0}])
            self.assertEqual(len(service.call("players/list")["players"]), len(NAMES))

    def test_official_client(self) -> None:
        """Each mode of the client of the official SDK; it asks the person once: before the match ends."""

        async def ask(_: object, form: Any) -> Any:
            asked.append(form.message)
            return mcp.types.ElicitResult(action="accept", content={"confirm": True})

        for mode in MODES:
            with self.subTest(mode):
                self.setUp()

                asked: list[str] = []

                async def run() -> None:
                    server = command(self.place)
                    parameters = mcp.StdioServerParameters(
                        command=server[0], args=server[1:], env=client.environment())
                    async with mcp.Client(parameters, mode=mode, elicitation_callback=ask) as session:

                        async def call(tool: str, arguments: dict[str, Any]) -> Any:
                            result = await session.call_tool(tool, arguments)
                            assert not result.is_error, result
                            return result.structured_content

                        tools = (await session.list_tools()).tools
                        assert [tool.name for tool in tools] == ["view", "act", "act_destructive"]
                        assert tools[0].annotations.read_only_hint
                        await play(call)

                asyncio.run(run())
                self.assertEqual(len(asked), 1)
                self.check()

    def test_own_client(self) -> None:
        """A host of the tests, in each era."""
        for version in (STATELESS, *HANDSHAKES):
            with self.subTest(version):
                self.setUp()
                with Host(self.place) as host:
                    if version != STATELESS:
                        host.initialize(version)

                    async def call(tool: str, arguments: dict[str, Any]) -> Any:
                        result = host.call(tool, **arguments)
                        assert not result["isError"], result
                        return result["structuredContent"]

                    asyncio.run(play(call))
                self.check()

    def test_fastmcp(self) -> None:
        """The client of FastMCP, which asks the person once: before the match ends."""
        asked = []

        async def ask(message: str, *_: object) -> dict[str, bool]:
            asked.append(message)
            return {"confirm": True}

        async def run() -> None:
            server = command(self.place)
            transport = fastmcp.client.transports.StdioTransport(server[0], server[1:], env=client.environment())
            async with fastmcp.Client(transport, elicitation_handler=ask) as session:

                async def call(tool: str, arguments: dict[str, Any]) -> Any:
                    result = await session.call_tool(tool, arguments)
                    return result.structured_content

                await play(call)

        asyncio.run(run())
        self.assertEqual(len(asked), 1)
        self.check()

    def test_fastmcp_command(self) -> None:
        """The command line of FastMCP lists and calls the tools."""
        program = Path(sys.executable).with_name("fastmcp")
        server = " ".join(command(self.place))
        for words, expected in ((["list"], "act_destructive"), (["call", "--target", "view"], "playerList")):
            done = subprocess.run(
                [program, words[0], "--command", server, *words[1:], "--json"], capture_output=True, text=True,
                env=client.environment(), timeout=60,
            )  # fmt: skip
            self.assertEqual(done.returncode, 0, done.stderr[-2000:])
            json.loads(done.stdout)
            self.assertIn(expected, done.stdout)

    def test_token(self) -> None:
        """The environment signs in where there is no profile; the token stands in no result."""
        with self.place.service() as service:
            token = service.call("session/open")["token"]
        profile, self.place.profile = self.place.profile, "none"
        with Host(self.place, FOOTBALL_GATHER_TOKEN=token) as host:
            self.assertEqual(host.call("view")["structuredContent"]["view"]["screen"], "playerList")
            self.assertNotIn(token.encode(), b"".join(host.lines))
        with Host(self.place) as host:
            result = host.call("view")
            self.assertEqual(result["structuredContent"]["view"]["screen"], "login")
            self.assertNotIn("session", result["structuredContent"])
            self.assertIn("typed by a person", result["content"][0]["text"])
            for action in ("submit", "register"):
                refused = host.call("act", action=action, inputs={"username": "ann", "password": client.PASSWORD})
                self.assertEqual(refused["structuredContent"]["error"]["kind"], "intentUnavailable")
            self.assertNotIn(client.PASSWORD.encode(), b"".join(host.lines))
        self.place.profile = profile

    def test_fresh_view(self) -> None:
        """The same call shows what another process has changed meanwhile."""
        with Host(self.place) as host:
            for name in NAMES:
                with self.place.service() as service:
                    service.call("players/add", name=name)
                for _ in range(2):
                    self.assertIn("] " + name, host.call("view")["content"][0]["text"])

    def test_sign_out(self) -> None:
        """Who signs out by a tool leaves no token behind in a result, and has to be signed in by a person again."""
        with Host(self.place) as host:
            asked = host.act("signOut")
            self.assertEqual(host.act("confirm", revision=asked["revision"], destructive=True)["screen"], "login")
            for _ in range(2):
                self.assertEqual(host.call("view")["structuredContent"]["view"]["screen"], "login")
            self.assertNotIn(b'"token"', b"".join(host.lines))
            self.assertEqual(host.finish(), 0)
        with open(self.place.profile) as profile:
            self.assertNotIn(json.load(profile)["token"].encode(), b"".join(host.lines))

    def test_two_processes(self) -> None:
        """A session can be continued by another process of the same person, and by nobody else's."""
        with Host(self.place) as first, Host(self.place) as second:
            mine = first.call("act", action="add")["structuredContent"]
            self.assertEqual(second.call("view")["structuredContent"]["view"]["screen"], "playerList")
            there = second.call("act", action="save", inputs={"name": "Ann"}, session=mine["session"], key="k")
            self.assertEqual(there["structuredContent"]["view"]["screen"], "playerList")
            again = first.call("act", action="save", inputs={"name": "Ann"}, session=mine["session"], key="k")
            self.assertEqual(again["structuredContent"], there["structuredContent"])
            # Its own session is as it was.
            own = second.call("view")["structuredContent"]
            self.assertNotEqual(own["session"], mine["session"])
            self.assertEqual(len(first.call("view")["structuredContent"]["view"]["sections"][0]["rows"]), 1)
            other = client.Place("other")
            self.addCleanup(other.remove)
            with client.Service(self.place.path, other.profile) as service:
                service.call("login/register", username="eve", password="another horse battery")
            other.path = self.place.path
            with Host(other) as eve:
                for session in (mine["session"], mine["session"][:-1], "x" * 64, "é"):
                    refused = eve.call("view", session=session)["structuredContent"]
                    self.assertEqual(refused["error"]["pointer"], "/arguments/session")


if __name__ == "__main__":
    unittest.main()
