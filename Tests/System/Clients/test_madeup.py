"""A screen that is added in Swift changes no front end: each draws and drives it unchanged.

A copy of this checkout gets a screen, a field, a kind of field and an action, as their author would
add them (`madeup`); it is built, and its types are printed. Then the front ends' own tests are run
there: those that play the scenario, which is another one there, and those that check types. It is the copy
of `test_recipe.py`.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import textwrap
import unittest
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import checkout  # noqa: E402

ROOT = checkout.ROOT
COPY = checkout.COPY
SERVICE = COPY / ".build" / "debug" / "football-gather"
GALLERY = SERVICE.with_name("pattern-gallery")
SOURCES = Path("Sources")
SCREEN = SOURCES / "GatherApp" / "Screens" / "PitchReport" / "PitchReportPresenter.swift"
# An app is this folder, and its line in madeup/elsewhere.json.
APP = SOURCES / "PatternGallery" / "Coin" / "CoinScreen.swift"
# The files of tests that play the scenario or check types.
FILES = ("emacs", "javascript", "neovim", "python", "shell", "types", "vim", "web")


def say(*command: str | Path) -> str:
    """What a program says, run in the copy; it has to succeed."""
    done = subprocess.run(command, cwd=COPY, capture_output=True, text=True)
    if done.returncode:
        raise AssertionError(f"{command}:\n{done.stdout}{done.stderr}")
    return done.stdout


def add(folder: Path) -> None:
    """Adds to a checkout what its author would add."""
    (folder / SCREEN).parent.mkdir()
    shutil.copy(HERE / "madeup" / SCREEN.name, folder / SCREEN)
    (folder / APP).parent.mkdir()
    shutil.copy(HERE / "madeup" / APP.name, folder / APP)
    shutil.copy(HERE / "madeup" / "scenario.json", folder / "Tests" / "System" / "Clients")
    for name, additions in json.loads((HERE / "madeup" / "elsewhere.json").read_text()).items():
        file = folder / SOURCES / name
        text = file.read_text()
        for before, added in additions:
            text = checkout.insert(text, before, added, name)
        file.write_text(text)


def build() -> None:
    """Builds the copy's service, and has it write all that is derived from its contract."""
    checkout.take(add)
    for product in (SERVICE, GALLERY):
        say("swift", "build", "--product", product.name)
    say(SERVICE, "contract", "--write", "Protocol")
    venv = COPY / ".build" / "venv"
    venv.unlink(missing_ok=True)
    venv.symlink_to(ROOT / ".build" / "venv")


def play(name: str) -> str:
    """What the tests of a file say that play the scenario or check types."""
    command = [sys.executable, "-m", "unittest", "discover", "-v", "-s", "Tests/System/Clients"]
    done = subprocess.run(
        [*command, "-p", f"test_{name}.py", "-k", "the_scenario", "-k", "types"],
        cwd=COPY, env={**os.environ, "FOOTBALL_GATHER": str(SERVICE)},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    return done.stdout


class MadeUpTest(unittest.TestCase):
    """Each front end, in the copy."""

    said: dict[str, Future[str]]

    @classmethod
    def setUpClass(cls) -> None:
        if not shutil.which("swift"):
            raise unittest.SkipTest("There is no swift.")
        build()
        # Half of it is waiting.
        pool = ThreadPoolExecutor(2)
        cls.addClassCleanup(pool.shutdown)
        cls.said = {name: pool.submit(play, name) for name in FILES}

    def succeeds(self, name: str, test: str = "the_scenario") -> None:
        """Looks at what the tests of a file said; at least one was of the name."""
        said = self.said[name].result()
        # Indented, or what counts tests would count these too.
        self.assertRegex(said, r"\nRan [1-9]\d* tests? .*\n\nOK", textwrap.indent(said, "  "))
        self.assertRegex(said, rf"{test}.*")
        if reasons := re.findall("skipped ['\"](.*)['\"]", said):
            self.skipTest(" ".join(reasons))

    def test_an_app_is_a_folder_and_a_line(self) -> None:
        """The app that was added to the gallery is in its list, begins there, and leads back."""
        requests = [
            ("session/open", {}), ("demos/begin", {"row": "coin/plain"}), ("coin/turn", {}), ("session/back", {}),
        ]  # fmt: skip
        lines = [
            json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
            for number, (method, params) in enumerate(requests)
        ]
        done = subprocess.run([GALLERY], input="\n".join(lines) + "\n", capture_output=True, text=True)
        demos, *views = [json.loads(line)["result"] for line in done.stdout.splitlines()]
        self.assertIn("coin/plain", [row["id"] for row in demos["sections"][0]["rows"]])
        self.assertEqual([view["title"] for view in views], ["Heads", "Tails", demos["title"]])

    def test_emacs(self) -> None:
        self.succeeds("emacs")

    def test_javascript(self) -> None:
        self.succeeds("javascript")

    def test_neovim(self) -> None:
        self.succeeds("neovim")

    def test_python(self) -> None:
        self.succeeds("python")

    def test_shell(self) -> None:
        self.succeeds("shell")

    def test_types(self) -> None:
        self.succeeds("types", "test_members")

    def test_vim(self) -> None:
        self.succeeds("vim")

    def test_web(self) -> None:
        self.succeeds("web")


if __name__ == "__main__":
    unittest.main()
