"""The package: its types hold, its full screen works, and it can be installed."""

import os
import shutil
import subprocess
import tempfile
import textwrap
import unittest
from pathlib import Path
from typing import IO, ClassVar

from football_gather.process import locate
from scratch import HERE, PACKAGE, Scratch
from terminal import Terminal

BUILD = HERE.parents[3] / ".build"
PYTHON = BUILD / "venv" / "bin" / "python"
TUI = HERE / "tui"
PATH = os.pathsep.join(map(str, (PACKAGE, HERE.parent, HERE, TUI)))
Command = list[str | Path]

SOURCES = [PACKAGE / "football_gather", HERE.parent / "scenario.py"]
SOURCES += [*HERE.glob("*.py"), *TUI.glob("*.py")]


def lacking(modules: str) -> str:
    """Why a test that needs these modules cannot be run; empty if it can."""
    if not PYTHON.exists():
        return f"There is no {PYTHON}; Tests/run.sh makes it."
    done = subprocess.run([PYTHON, "-c", f"import {modules}"], stderr=subprocess.PIPE, text=True)
    return done.stderr.strip().rpartition("\n")[2]


class ToolTest(unittest.TestCase):
    """Programs in the virtual environment of the tests, all of a class at once."""

    # Each with the modules that it needs.
    commands: ClassVar[dict[str, tuple[Command, str]]] = {}
    running: ClassVar[dict[str, tuple[subprocess.Popen[str], IO[str]]]]

    @classmethod
    def setUpClass(cls) -> None:
        cls.running = {}
        for name, (command, modules) in cls.commands.items():
            if lacking(modules):
                continue
            log = tempfile.TemporaryFile("w+")
            run = subprocess.Popen(
                command, env={**os.environ, "PYTHONPATH": PATH, "MYPYPATH": PATH},
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, text=True,
            )  # fmt: skip
            cls.running[name] = (run, log)
            for leave in (log.close, run.wait, run.kill):
                cls.addClassCleanup(leave)

    def succeeds(self, name: str) -> str:
        """Waits for a program; returns what it said."""
        if reason := lacking(self.commands[name][1]):
            self.skipTest(reason)
        run, log = self.running[name]
        run.wait()
        log.seek(0)
        said = log.read()
        # What went well is left out. Indented, or what counts tests would count these too.
        rest = "\n".join(line for line in said.splitlines() if not line.startswith("ok "))
        self.assertEqual(run.returncode, 0, textwrap.indent(rest, "  "))
        return said


class ContractTest(ToolTest):
    """What a contract with more in it must not break."""

    commands = {
        "types": ([PYTHON, "-m", "mypy", "--strict", "--cache-dir", BUILD / "mypy", *SOURCES],
                  "mypy, textual"),
        "scenario": ([PYTHON, "-m", "unittest", "test_tui_scenario"], "textual"),
    }  # fmt: skip

    def test_types(self) -> None:
        self.succeeds("types")

    def test_the_scenario_on_the_full_screen(self) -> None:
        self.succeeds("scenario")


class FullScreenTest(ToolTest):
    """The app on Textual."""

    commands = {
        "user": ([PYTHON, "-m", "unittest", "test_tui", "test_tui_failures",
                  "test_tui_tables", "test_tui_documents"], "textual"),
        "room": ([PYTHON, "-m", "unittest", "test_tui_room", "test_tui_screens"], "textual"),
        "check": ([locate(), "check-client", "--timeout", "60", "--", PYTHON, TUI / "check.py"],
                  "textual"),
    }  # fmt: skip

    def test_under_a_users_hands(self) -> None:
        self.succeeds("user")

    def test_with_little_room_and_with_much(self) -> None:
        self.succeeds("room")

    def test_before_the_checker(self) -> None:
        self.assertRegex(self.succeeds("check"), r"\n[1-9]\d+ passed, 0 failed\n")


class InstallTest(Scratch):
    """`pip install`, without a network."""

    def run_tool(self, *command: str | Path) -> str:
        """What a command says; it has to succeed."""
        done = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self.assertEqual(done.returncode, 0, done.stdout)
        return done.stdout

    def test_install(self) -> None:
        if reason := lacking("flit_core, pip"):
            self.skipTest(reason)
        wheels, place = self.folder / "wheels", self.folder / "place"
        pip: Command = [PYTHON, "-m", "pip", "--quiet", "--disable-pip-version-check"]
        offline = ["--no-index", "--no-deps", "--no-build-isolation"]
        self.run_tool(*pip, "wheel", *offline, "-w", wheels, PACKAGE)
        self.run_tool(PYTHON, "-m", "venv", "--without-pip", place)
        python = place / "bin" / "python"
        self.run_tool(*pip, "--python", python, "install", "--no-index", *wheels.iterdir())
        said = self.run_tool(python, "-m", "football_gather", "--help")
        self.assertIn("Football Gather in the terminal", said)
        app = place / "bin" / "football-gather-tui"
        done = subprocess.run([app], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("pip install textual", done.stderr)

    def test_install_from_a_checkout_that_has_been_built(self) -> None:
        if reason := lacking("flit_core, pip, textual"):
            self.skipTest(reason)
        # The name of the folder is one that an address spells in another way.
        checkout, place = self.folder / "my check%20out", self.folder / "place"
        shutil.copytree(PACKAGE, checkout / "Clients" / "python")
        build = checkout / ".build" / "release"
        build.mkdir(parents=True)
        (build / "football-gather").symlink_to(locate())
        self.run_tool(PYTHON, "-m", "venv", "--without-pip", place)
        # What pip would download is lent to the new environment.
        lent = next((BUILD / "venv" / "lib").glob("python*/site-packages"))
        (next(place.glob("lib/python*/site-packages")) / "lent.pth").write_text(f"{lent}\n")
        python = place / "bin" / "python"
        pip: Command = [PYTHON, "-m", "pip", "--quiet", "--disable-pip-version-check"]
        offline = ["--no-index", "--no-build-isolation"]
        source = f"{checkout}/Clients/python[tui]"
        self.run_tool(*pip, "--python", python, "install", *offline, source)
        environment = {"PATH": "/usr/bin:/bin", "HOME": str(self.folder), "TERM": "xterm-256color"}
        done = subprocess.run(
            [python, "-m", "football_gather", *self.arguments], input="", capture_output=True,
            text=True, env=environment, cwd=self.folder,
        )  # fmt: skip
        self.assertIn("Username*:", done.stdout)
        app = place / "bin" / "football-gather-tui"
        terminal = Terminal([str(app), *self.arguments], environment)
        self.addCleanup(terminal.close)
        terminal.until("Enter username")
        terminal.type("\x11")
        self.assertEqual(terminal.ends(), 0)


if __name__ == "__main__":
    unittest.main()
