"""A test that runs the programs of a front end, and checks what they stored and whether they ended."""

import json
import os
import shutil
import subprocess
import tempfile
import time
import unittest
from pathlib import Path
from typing import Any, Callable, TypeVar

from scenario import SERVICE, STORED, stored

CHECKOUT = Path(__file__).resolve().parents[4]
CLIENTS = CHECKOUT / "Clients"

Call = tuple[str, dict[str, Any]]
# The players of the league, by name; one of them is wider than it is long.
NAMES = ("Ada", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jan", "Kim", "Zoë 審判")

Tested = TypeVar("Tested", bound=Callable[..., object])


def needs(program: str) -> Callable[[Tested], Tested]:
    """Skips a test, or a class of them, where there is no such program."""
    return unittest.skipUnless(shutil.which(program), f"there is no {program}")


class ProgramTest(unittest.TestCase):
    """Has a folder, and `arguments` for a service that keeps its data and profile there."""

    def setUp(self) -> None:
        scratch = tempfile.TemporaryDirectory(prefix="football-gather-")
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)
        self.arguments = [
            "--store", f"sqlite:{self.folder}/gather.sqlite",
            "--profile", f"{self.folder}/profile.json",
        ]  # fmt: skip

    def run_program(
        self, *command: str | Path, text: str = "", **environment: str
    ) -> subprocess.CompletedProcess[str]:
        """Runs a program to its end, after which no process may name the folder."""
        done = subprocess.run(
            [str(part) for part in command], input=text, text=True, capture_output=True,
            timeout=600, env={**os.environ, "FOOTBALL_GATHER": SERVICE, **environment},
        )  # fmt: skip
        end = time.monotonic() + 60
        while (left := self.left_behind()) and time.monotonic() < end:
            time.sleep(0.02)
        self.assertEqual(left, [], done.stdout + done.stderr)
        return done

    def left_behind(self) -> list[str]:
        """The command lines of the processes that name the folder."""
        found = []
        for process in Path("/proc").glob("[0-9]*"):
            try:
                line = (process / "cmdline").read_bytes().replace(b"\0", b" ").decode()
            except OSError:
                continue
            if str(self.folder) in line:
                found.append(line)
        return found

    def call(self, method: str, **params: object) -> dict[str, Any]:
        """What a method answers in another process that has the same data and profile."""
        return self.answers((method, params))[-1]

    def answers(self, *calls: Call) -> list[dict[str, Any]]:
        """What the methods answer, one after another, in such a process."""
        messages = [
            {"jsonrpc": "2.0", "id": number, "method": name, "params": members}
            for number, (name, members) in enumerate([("session/open", {}), *calls])
        ]
        done = self.run_program(SERVICE, *self.arguments, text="\n".join(map(json.dumps, messages)))
        self.assert_succeeds(done)
        return [json.loads(line)["result"] for line in done.stdout.splitlines()[1:]]

    def fill_the_league(self) -> None:
        """Signs somebody up who has twelve players and ten matches, at a time that stands still."""
        self.arguments += ["--clock", "manual", "--seed", "1"]
        skills = ("beginner", "amateur", "professional")
        players: list[Call] = [
            ("players/add", {"name": name, "skill": skills[place % 3]})
            for place, name in enumerate(NAMES)
        ]
        matches: list[Call] = []
        for number in range(10):
            ids = [str((number * 7 + place) % len(NAMES) + 1) for place in range(10)]
            score = {"teamA": number * 3 % 5, "teamB": number % 4}
            matches += [
                ("gathers/start", {"teamA": ids[:5], "teamB": ids[5:]}),
                ("clock/advance", {"seconds": 3600}),
                ("gathers/end", {"id": str(number + 1), "score": score}),
            ]
        user = {"username": "ann", "password": "a good password", "rememberMe": True}
        self.answers(("login/register", user), *players, *matches)

    def assert_succeeds(self, done: subprocess.CompletedProcess[str]) -> None:
        """Fails with what a program said if it failed."""
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def assert_scenario_is_stored(self) -> None:
        """Another process finds what the scenario's file says."""
        self.assertEqual(stored(self.arguments), STORED)

    def assert_is_complete(self, client: Path) -> None:
        """Has the service's checker play its scenes to a client in check mode."""
        self.assert_succeeds(self.run_program(SERVICE, "check-client", "--", client))
