"""An editor with the plugin in it: plays steps at the keyboard, and ends all its processes."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar

from scenario import SERVICE
from programs import CLIENTS, ProgramTest

HERE = Path(__file__).resolve().parent
PATIENCE = 60  # seconds until what is waited for counts as lost


class EditorTest(ProgramTest):
    """Has `play`; a test class of one editor says how that is started."""

    command: ClassVar[list[str]]
    client: ClassVar[str]

    def setUp(self) -> None:
        super().setUp()
        self.service = [SERVICE, *self.arguments]
        self.plugin = str(CLIENTS / self.client)  # empty where the editor finds it by itself
        self.log, self.report = self.folder / "log", self.folder / "report"
        # Added last, done first: while the folder is there, which the processes name.
        self.addCleanup(until, lambda: not self.left_behind())

    def start(
        self,
        steps: list[Any],
        service: list[str],
        arguments: Sequence[str] = (),
        stays: bool = False,
    ) -> "subprocess.Popen[str]":
        """An editor that plays these steps with this service, and then ends unless it `stays`."""
        job = {
            "client": self.plugin, "command": service,
            "patience": PATIENCE * 1000, "report": str(self.report), "stays": stays,
            "steps": [{"type": f":FootballGather {' '.join(arguments)}\\<CR>"}, *steps],
        }  # fmt: skip
        path = self.folder / "steps"
        path.write_text(json.dumps(job))
        # Its input stays open: an editor without a keyboard ends at the end of it.
        return subprocess.Popen(
            self.command, env={**os.environ, "STEPS": str(path), "HOME": str(self.folder)},
            text=True, errors="replace", stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )  # fmt: skip

    def play(
        self,
        steps: list[Any],
        service: list[str],
        arguments: Sequence[str] = (),
        ends: bool = False,
    ) -> Any:
        """What was read by `read` steps, under their names; nothing if a step `ends` the editor."""
        with self.start(steps, service, arguments) as editor:
            try:
                _, errors = editor.communicate(timeout=2 * PATIENCE)
            finally:
                editor.kill()
        self.assertEqual(self.report.exists(), not ends, errors)
        if ends:
            return None
        outcome = json.loads(self.report.read_text())
        if "failure" in outcome:
            self.fail(outcome["failure"])
        return outcome["reads"]

    def stage(self, *answers: Any, **script: Any) -> list[str]:
        """A service that gives these answers, each a view, a part or several parts of an answer."""
        self.log.unlink(missing_ok=True)
        parts = [[{"result": a}] if "screen" in a else a if isinstance(a, list) else [a]
                 for a in answers]  # fmt: skip
        path = self.folder / "script.json"
        path.write_text(json.dumps({"log": str(self.log), "answers": parts, **script}))
        return [sys.executable, str(HERE / "stage.py"), str(path)]

    def calls(self) -> list[Any]:
        """What the stage was sent after session/open."""
        sent = [json.loads(line) for line in self.log.read_text().splitlines()]
        self.assertEqual(sent[0], ["session/open", {"notify": True}])
        return sent[1:]


def until(condition: Callable[[], bool]) -> None:
    """Waits for something to become true."""
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise AssertionError("It has not come true.")
        time.sleep(0.01)
