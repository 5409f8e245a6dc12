"""What tests of programs that play need: the evening, services that misbehave, no process left behind."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from collections.abc import Iterator
from pathlib import Path
from typing import Any

TESTS = Path(__file__).resolve().parents[1]
ROOT = TESTS.parents[1]
MODULES = ROOT / "Clients" / "javascript"
EXECUTABLE = os.environ.get("FOOTBALL_GATHER") or str(ROOT / ".build/release/football-gather")
EVENING = json.loads((TESTS / "evening.json").read_text())


class StageTest(unittest.TestCase):
    """A test with a folder of its own, which leaves no service behind that keeps its data there."""

    def setUp(self) -> None:
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)
        self.store = ["--store", f"sqlite:{self.folder}/gather.sqlite"]
        self.addCleanup(self.assert_nothing_runs)

    def assert_nothing_runs(self) -> None:
        """Waits for the end of the processes that were started with this test's store."""
        end = time.monotonic() + 5
        while (left := list(self.running())) and time.monotonic() < end:
            time.sleep(0.02)
        self.assertEqual(left, [], "Processes are left behind")

    def running(self) -> Iterator[int]:
        """The ids of the service processes that use this test's store."""
        for entry in Path("/proc").glob("[0-9]*"):
            try:
                command = (entry / "cmdline").read_bytes().split(b"\0")
            except OSError:
                continue
            if command[0].endswith(b"websocketd"):
                continue
            if self.store[1].encode() in command:
                yield int(entry.name)

    def ask(self, *calls: tuple[str, dict[str, Any]], profile: str = "none") -> list[Any]:
        """The results of calls to a service of their own."""
        requests = [
            json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
            for number, (method, params) in enumerate(calls)
        ]
        run = subprocess.run(
            [EXECUTABLE, *self.store, "--profile", profile],
            input="\n".join(requests), capture_output=True, text=True, check=True,
        )  # fmt: skip
        return [json.loads(line)["result"] for line in run.stdout.splitlines()]

    def assert_evening_is_stored(self, profile: str = "none", **session: Any) -> None:
        """Asks another process what is stored, and leaves out ids and times."""
        _, players, gathers = self.ask(
            ("session/open", session), ("players/list", {}), ("gathers/list", {}), profile=profile
        )
        stored = {
            "players": [without(player, "id") for player in players["players"]],
            "gathers": [
                without(gather, "id", "startedAt", "endedAt")
                | {team: [player["name"] for player in gather[team]] for team in ("teamA", "teamB")}
                for gather in gathers["gathers"]
            ],
        }
        self.assertEqual(stored, EVENING["stored"])

    def misbehaving(self, way: str) -> Path:
        """An executable that is a service, but misbehaves once."""
        script = self.folder / f"service-that-{way}"
        service = Path(__file__).with_name("misbehaving_service.py")
        mark = self.folder / "has-misbehaved"
        script.write_text(
            f'#!/bin/sh\nexec "{sys.executable}" "{service}" {way} "{mark}" "{EXECUTABLE}" "$@"\n'
        )
        script.chmod(0o755)
        return script


class TypesTest(StageTest):
    """A test that has deno check types."""

    DENO = shutil.which("deno", path=f"{ROOT}/.build/venv/bin{os.pathsep}{os.environ['PATH']}")

    def wrong_types(self, folder: Path) -> str:
        """What is wrong with the types of the modules in a folder."""
        if not self.DENO:
            self.skipTest("There is no deno; install it with pip.")
        files = sorted(map(str, folder.glob("*.js")))
        self.assertTrue(files)
        run = subprocess.run(
            [self.DENO, "check", "--quiet", "--config", MODULES / "deno.json", *files],
            env={**os.environ, "DENO_DIR": f"{self.folder}/deno", "NO_COLOR": "1"},
            capture_output=True, text=True,
        )  # fmt: skip
        return run.stderr


def without(members: dict[str, Any], *names: str) -> dict[str, Any]:
    """The members but for some."""
    return {name: value for name, value in members.items() if name not in names}


def environment(executable: Path | str | None = None) -> dict[str, str]:
    """The environment in which a program finds the service."""
    return {**os.environ, "FOOTBALL_GATHER": str(executable or EXECUTABLE)}
