"""A screen that is added in Swift changes no front end: each draws and drives it unchanged.

A copy of this checkout gets a screen, a field, a kind of field and an action, as their author would
add them (`madeup`); it is built, and its types are printed. Then the front ends' own tests are run
there: those that play the scenario, which is another one there, and those that check types.
"""

import json
import re
import shutil
import sys
import tempfile
import textwrap
import unittest
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import checkout  # noqa: E402

SERVICE = checkout.BUILD / "debug" / "football-gather"
GALLERY = SERVICE.with_name("pattern-gallery")
SOURCES = Path("Sources")
SCREEN = SOURCES / "GatherApp" / "Screens" / "PitchReport" / "PitchReportPresenter.swift"
# An app is this folder, and its line in madeup/elsewhere.json.
APP = SOURCES / "PatternGallery" / "Coin" / "CoinScreen.swift"
# The files of tests that play the scenario or check types.
FILES = ("emacs", "javascript", "neovim", "python", "shell", "types", "vim", "web")


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


def build(copy: checkout.Copy) -> None:
    """Builds the copy's service, and has it write all that is derived from its contract."""
    for product in (SERVICE, GALLERY):
        say(copy, "swift", "build", *checkout.OPTIONS.split(), "--product", product.name)
    say(copy, SERVICE, "contract", "--write", "Protocol")


def say(copy: checkout.Copy, *command: str | Path) -> str:
    """What a program says, run in the copy; it has to succeed."""
    done = copy.run(*command)
    if done.returncode:
        raise AssertionError(f"{command}:\n{done.stdout}")
    return done.stdout


def play(copy: checkout.Copy, name: str) -> str:
    """What the tests of a file say that play the scenario or check types."""
    command = [sys.executable, "-m", "unittest", "discover", "-v", "-s", "Tests/System/Clients"]
    command += ["-p", f"test_{name}.py", "-k", "the_scenario", "-k", "types"]
    return copy.run(*command, FOOTBALL_GATHER=str(copy.seen_as / SERVICE)).stdout


class MadeUpTest(unittest.TestCase):
    """Each front end, in the copy."""

    copy: checkout.Copy
    said: dict[str, Future[str]]

    @classmethod
    def setUpClass(cls) -> None:
        if not shutil.which("swift"):
            raise unittest.SkipTest("There is no swift.")
        folder = cls.enterClassContext(tempfile.TemporaryDirectory(dir=checkout.ROOT / ".build"))
        cls.copy = checkout.Copy(Path(folder, "copy"), add)
        build(cls.copy)
        # Half of it is waiting.
        pool = ThreadPoolExecutor(2)
        cls.addClassCleanup(pool.shutdown)
        cls.said = {name: pool.submit(play, cls.copy, name) for name in FILES}

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
        said = say(self.copy, "bash", "-c", f"printf '%s\\n' \"$@\" | {GALLERY}", "bash", *lines)
        demos, *views = [json.loads(line)["result"] for line in said.splitlines()]
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
