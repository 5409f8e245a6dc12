"""The package: its types hold, it can be installed, and its full screen works."""

import os
import subprocess
import sys
import unittest
from pathlib import Path

from football_gather.process import locate
from scratch import HERE, PACKAGE, Scratch

BUILD = HERE.parents[2] / ".build"
PYTHON = BUILD / "venv" / "bin" / "python"
TUI = HERE / "tui"


class PackageTest(Scratch):
    """Needs the virtual environment of the tests, in which mypy, Textual and flit_core are."""

    def setUp(self) -> None:
        super().setUp()
        if not PYTHON.exists():
            self.skipTest(f"There is no {PYTHON}; Tests/run.sh makes it.")

    def run_tool(self, *command: str | Path, needs: str, **environment: str) -> str:
        """What a command says; it has to succeed."""
        if subprocess.run([PYTHON, "-c", f"import {needs}"], capture_output=True).returncode:
            self.skipTest(f"{PYTHON} has no {needs}; Tests/run.sh installs it.")
        done = subprocess.run(
            command, env={**os.environ, **environment}, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        self.assertEqual(done.returncode, 0, done.stdout)
        return done.stdout

    def test_types(self) -> None:
        tests = [*HERE.glob("*.py"), *TUI.glob("*.py")]
        self.run_tool(
            PYTHON, "-m", "mypy", "--strict", "--cache-dir", BUILD / "mypy",
            PACKAGE / "football_gather", *tests, needs="mypy, textual",
            MYPYPATH=os.pathsep.join(map(str, (PACKAGE, HERE, TUI))),
        )  # fmt: skip

    def test_full_screen(self) -> None:
        path = os.pathsep.join(map(str, (PACKAGE, HERE)))
        self.run_tool(PYTHON, "-m", "unittest", "discover", TUI, needs="textual", PYTHONPATH=path)

    def test_checker_on_the_full_screen(self) -> None:
        """The scenes in which widgets do most; all of them take two minutes."""
        for scene in ("focus", "typing"):
            command = [locate(), "check-client", "--timeout", "30", "--scene", scene, "--"]
            self.run_tool(*command, PYTHON, TUI / "check.py", needs="textual")

    def test_install(self) -> None:
        wheels, place = self.folder / "wheels", self.folder / "place"
        pip = [PYTHON, "-m", "pip", "--quiet", "--disable-pip-version-check"]
        offline = ["--no-index", "--no-deps", "--no-build-isolation"]
        self.run_tool(*pip, "wheel", *offline, "-w", wheels, PACKAGE, needs="flit_core")
        self.run_tool(PYTHON, "-m", "venv", "--without-pip", place, needs="venv")
        python = place / "bin" / "python"
        self.run_tool(*pip, "--python", python, "install", "--no-index", *wheels.iterdir(), needs="pip")
        said = self.run_tool(python, "-m", "football_gather", "--help", needs="pip")
        self.assertIn("Football Gather in the terminal", said)
        done = subprocess.run([place / "bin" / "football-gather-tui"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("pip install textual", done.stderr)
