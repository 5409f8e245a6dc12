"""`record FILE -- COMMAND` and `replay FILE -- COMMAND` with servers that nobody here wrote, from PyPI.

An editor of ours or the official client of MCP speaks with each through the recorder, and the file is replayed with
another folder, in the same test.
"""

from __future__ import annotations

import asyncio
import importlib.util
import sys
import unittest
from pathlib import Path

from Tests.Support import client

from .language_client import TEXT, LanguageClient
from .program import folder, last, replay
from .recorded_client import PATIENCE

# The program of each package with its arguments, and the options of `record`: basedpyright makes up ids, and logs times.
SERVERS = {
    "python-lsp-server": (["pylsp"], []),
    "jedi-language-server": (["jedi-language-server"], []),
    "ruff": (["ruff", "server"], []),
    "basedpyright": (["basedpyright-langserver", "--stdio"], ["--elide", "id:", "--without", "window/logMessage"]),
}
# A server is started, and reads what it needs, beside whatever else runs.
WAITING = ("--timeout", str(PATIENCE))
TIME = ["mcp-server-time", "--local-timezone", "UTC"]


def installed(program: list[str]) -> list[str]:
    """The command of a program of this Python environment; skips the test if it is missing."""
    path = Path(sys.executable).with_name(program[0])
    if not path.exists():
        raise unittest.SkipTest(f"{program[0]} is missing.")
    return [str(path), *program[1:]]


class LanguageServers(unittest.TestCase):
    """Framed by Content-Length; most ask the client too, and notify it when they like."""

    def test_what_an_editor_and_a_server_say_replays_in_another_folder(self) -> None:
        seen: set[str] = set()
        for name, (program, options) in SERVERS.items():
            with self.subTest(name):
                command, place, other = installed(program), folder(), folder()
                path = folder() / "session.transcript"
                record = [client.PROGRAM, "record", str(path), "--variable", f"folder={place}", *options, "--", *command]
                editor = LanguageClient(record)
                self.assertEqual(editor.session(place), 0)
                seen |= set(editor.seen)
                text = path.read_text()
                self.assertIn(" framing headers", text.splitlines()[0])
                self.assertNotIn(str(place), text)
                # Whatever is elided, the id of an answer is kept.
                self.assertRegex(text, '(?m)^<< .*"id":5,')
                # What an editor has written before it opens the file.
                (other / "one.py").write_text(TEXT)
                status, output = replay(path, "--variable", f"folder={other}", *WAITING, "--", *command, timeout=2 * PATIENCE)
                self.assertEqual((status, last(output)), (0, "1 passed, 0 failed, 0 not played"), output[:3000])
                # And what the server says is compared.
                path.write_text(text.replace('"capabilities":{', '"capabilities":{"dance":true,', 2))
                status, output = replay(path, "--variable", f"folder={other}", *WAITING, "--", *command, timeout=2 * PATIENCE)
                self.assertEqual(status, 1, output)
                self.assertIn("/result/capabilities/dance", output)
        self.assertLessEqual({"client/registerCapability", "workspace/configuration"}, seen)


class ContextServer(unittest.TestCase):
    """A server of the Model Context Protocol, and the official client; a line for each message."""

    def test_what_changes_from_run_to_run_is_elided(self) -> None:
        if importlib.util.find_spec("mcp") is None:
            self.skipTest("mcp is missing.")
        command = installed(TIME)
        path = folder() / "session.transcript"
        options = ["--elide", "datetime:", "--elide", "20*T*:*", "--elide", "*day"]
        asyncio.run(self.session([client.PROGRAM, "record", str(path), *options, "--", *command]))
        text = path.read_text()
        self.assertIn('"datetime":{{*}}', text)
        self.assertIn(r"\"datetime\": \"{{*}}\"", text)
        status, output = replay(path, *WAITING, "--", *command, timeout=2 * PATIENCE)
        self.assertEqual((status, last(output)), (0, "1 passed, 0 failed, 0 not played"), output[:3000])
        path.write_text(text.replace('"time_difference":"+', '"time_difference":"-'))
        status, output = replay(path, *WAITING, "--", *command, timeout=2 * PATIENCE)
        self.assertEqual(status, 1, output)
        self.assertIn("/result/structuredContent/time_difference", output)

    async def session(self, command: list[str]) -> None:
        """Lists the tools and calls each."""
        from mcp import ClientSession, StdioServerParameters
        from mcp.client.stdio import stdio_client

        server = StdioServerParameters(command=command[0], args=command[1:])
        async with stdio_client(server) as (reader, writer), ClientSession(reader, writer) as session:
            await session.initialize()
            await session.list_tools()
            await session.call_tool("get_current_time", {"timezone": "Europe/Berlin"})
            await session.call_tool("convert_time", {
                "source_timezone": "UTC", "time": "12:00", "target_timezone": "Asia/Kathmandu"})  # fmt: skip


if __name__ == "__main__":
    unittest.main()
