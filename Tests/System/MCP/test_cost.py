"""What the protocol costs beside the plain service, in machine instructions, which are the same in each run."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import unittest

from Tests.Support import client

from .host import META, command

PLAYERS = 20
WARM, COUNTED = 20, 100
OPEN = '{"jsonrpc":"2.0","id":1,"method":"session/open"}'
PLAIN_START = '{"jsonrpc":"2.0","id":1,"method":"initialize"}'
PLAIN_VIEW = '{"jsonrpc":"2.0","id":1,"method":"session/view"}'


def request(method: str, **params: object) -> str:
    """A request of the stateless revision."""
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": {**params, "_meta": META}})


@unittest.skipIf(shutil.which("valgrind") is None, "valgrind is not installed")
class Cost(unittest.TestCase):
    def setUp(self) -> None:
        self.place = client.Template.copy("mcp")
        self.addCleanup(self.place.remove)
        with self.place.service() as service:
            for number in range(PLAYERS):
                service.call("players/add", name=f"Player {number}")

    def instructions(self, server: list[str], lines: list[str]) -> int:
        """The instructions of a whole run that answers some lines, one after the other."""
        counted = self.place.folder + "/counted"
        with subprocess.Popen(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={counted}", *server], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=client.environment(), text=True,
        ) as run:  # fmt: skip
            assert run.stdin and run.stdout
            for line in lines:
                run.stdin.write(line + "\n")
                run.stdin.flush()
                self.assertIn('"result"', run.stdout.readline())
            run.stdin.close()
        with open(counted) as report:
            found = re.search(r"^(?:summary|totals): (\d+)", report.read(), re.M)
        assert found
        return int(found[1])

    def each(self, server: list[str], first: list[str], *lines: str) -> float:
        """The instructions of the lines, once more."""
        few, many = (self.instructions(server, [*first, *lines * count]) for count in (WARM, WARM + COUNTED))
        return (many - few) / COUNTED

    def test_view(self) -> None:
        """A call of `view` for a view that has not changed takes at most twice the instructions of session/view, though
        it answers with two forms."""
        plain = client.command(self.place.path, self.place.profile)
        ratio = self.each(command(self.place), [], request("tools/call", name="view", arguments={})) / self.each(
            plain, [OPEN], PLAIN_VIEW)
        print(f"\nview beside session/view: {ratio:.2f}", file=sys.stderr)
        self.assertLess(ratio, 2)

    def test_changed_view(self) -> None:
        """What changes the view, and a look at it then: at most 3 times the instructions of the plain service."""
        words = ("P", "Pl")
        search = [json.dumps({"jsonrpc": "2.0", "id": 1, "method": "playerList/search", "params": {"value": word}})
                  for word in words]  # fmt: skip
        act = [request("tools/call", name="act", arguments={"action": "search", "inputs": {"search": word}})
               for word in words]  # fmt: skip
        view = request("tools/call", name="view", arguments={})
        plain = client.command(self.place.path, self.place.profile)
        ratio = self.each(command(self.place), [], act[0], view, act[1], view) / self.each(
            plain, [OPEN], search[0], PLAIN_VIEW, search[1], PLAIN_VIEW)
        print(f"\nact and view beside an intent and session/view: {ratio:.2f}", file=sys.stderr)
        self.assertLess(ratio, 3)

    def test_start(self) -> None:
        """The first list of tools takes at most 1.3 times the instructions of the service's first answer."""
        plain = client.command(self.place.path, self.place.profile)
        ratio = self.instructions(command(self.place), [request("tools/list")]) / self.instructions(
            plain, [PLAIN_START])
        print(f"\nstart beside the service's: {ratio:.2f}", file=sys.stderr)
        self.assertLess(ratio, 1.3)


if __name__ == "__main__":
    unittest.main()
