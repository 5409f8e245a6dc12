"""What tests of programs that play need: faulty services, and no process that keeps running."""

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

from scenario import SERVICE, STORED, stored

ROOT = Path(__file__).resolve().parents[4]
MODULES = ROOT / "Clients" / "javascript"
PLAY = MODULES / "play.js"
ADD_TWO = ("Add player", "Name=Ann", "Done", "Add player", "Name=Bob", "Done")
REGISTER = ("username=ann", "password=a good password", "register")


class StageTest(unittest.TestCase):
    """A test with a separate folder, which fails if a service of that folder still runs."""

    def setUp(self) -> None:
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)
        self.store = ["--store", f"sqlite:{self.folder}/gather.sqlite"]
        self.addCleanup(self.assert_nothing_runs)

    def assert_nothing_runs(self) -> None:
        """Waits for the end of the processes that were started with this test's store."""
        end = time.monotonic() + 60
        while (left := list(self.processes())) and time.monotonic() < end:
            time.sleep(0.02)
        self.assertEqual(left, [], "Processes still run")

    def processes(self) -> Iterator[tuple[int, list[str]]]:
        """The ids and command lines of the processes that name this test's store."""
        for entry in Path("/proc").glob("[0-9]*"):
            try:
                command = (entry / "cmdline").read_bytes().decode(errors="replace").split("\0")
            except OSError:
                continue
            if self.store[1] in command:
                yield int(entry.name), command

    def running(self) -> Iterator[int]:
        """The ids of the services among them."""
        for process, command in self.processes():
            if not any(word.endswith(("serve.sh", "web/server")) for word in command):
                yield process

    def ask(self, *calls: tuple[str, dict[str, Any]]) -> list[Any]:
        """The results of calls to a separate service."""
        requests = [
            json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
            for number, (method, params) in enumerate(calls)
        ]
        run = subprocess.run(
            [SERVICE, *self.store, "--profile", "none"],
            input="\n".join(requests), capture_output=True, text=True, check=True,
        )  # fmt: skip
        return [json.loads(line)["result"] for line in run.stdout.splitlines()]

    def assert_scenario_is_stored(self, profile: str = "none", **session: Any) -> None:
        """Another process finds what the scenario's file says."""
        self.assertEqual(stored([*self.store, "--profile", profile], **session), STORED)

    def faulty(self, way: str) -> Path:
        """An executable of a service with one fault."""
        script = self.folder / f"service-that-{way}"
        service = Path(__file__).with_name("faulty_service.py")
        mark = self.folder / "has-failed"
        script.write_text(
            f'#!/bin/sh\nexec "{sys.executable}" "{service}" {way} "{mark}" "{SERVICE}" "$@"\n'
        )
        script.chmod(0o755)
        return script


class PlayStage(StageTest):
    """A test of the program for a terminal."""

    def setUp(self) -> None:
        super().setUp()
        self.profile = f"{self.folder}/profile.json"

    def play(self, *lines: str, executable: Path | str | None = None, options: tuple[str, ...] = ()) -> str:
        """What the program writes."""
        run = subprocess.run(
            ["node", PLAY, *options, *self.store, "--profile", self.profile],
            input="".join(f"{line}\n" for line in lines),
            env=environment(executable), capture_output=True, text=True, timeout=60,
        )  # fmt: skip
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        return run.stdout


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
            env={**os.environ, "DENO_DIR": f"{ROOT}/.build/deno", "NO_COLOR": "1"},
            capture_output=True, text=True,
        )  # fmt: skip
        return run.stderr


def environment(executable: Path | str | None = None) -> dict[str, str]:
    """The environment in which a program finds the service."""
    return {**os.environ, "FOOTBALL_GATHER": str(executable or SERVICE)}
