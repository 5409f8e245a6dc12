"""Each front end opens another program, the pattern gallery, by naming it as its service, and drives an app of it:
`python3 Tests/System/Clients/test_gallery.py`. The web page has such a test among its own.
"""

import json
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE / "hostile"), str(HERE / "shell")]

from scenario import GALLERY  # noqa: E402
from pane import Pane  # noqa: E402
from programs import CHECKOUT, CLIENTS, ProgramTest, needs  # noqa: E402

PYTHON = CHECKOUT / ".build" / "venv" / "bin" / "python"
# The texts of the only screen of the app, before and after Greet is pressed.
BEFORE, AFTER = "Greet", "HelloDavidBlaine"


@needs("tmux")
class GalleryTest(ProgramTest):
    """Opens the greeting, in the pattern that is not its first."""

    def setUp(self) -> None:
        super().setUp()
        self.options = ["--app", "greeting", "--pattern", "viper"]

    def start(self, *command: str | Path) -> Pane:
        """A terminal with a front end in it."""
        variables = {"FOOTBALL_GATHER": GALLERY, "HOME": str(self.folder), "LC_ALL": "C.UTF-8"}
        pane = Pane(self.folder, [str(word) for word in command], variables)
        self.addCleanup(pane.close)
        pane.until(BEFORE)
        self.assertNotIn(AFTER, pane.text)
        return pane

    def test_python_line_by_line(self) -> None:
        pane = self.start(sys.executable, "-S", "-B", CLIENTS / "python", *self.options)
        pane.type("greet\n")
        pane.until(AFTER)

    @needs("node")
    def test_node(self) -> None:
        pane = self.start("node", CLIENTS / "javascript" / "play.js", *self.options)
        pane.type("greet\n")
        pane.until(AFTER)

    @needs("jq")
    def test_shell(self) -> None:
        script = f"""source {CLIENTS}/shell/football-gather.bash
            gather_start "$@" && gather_open && gather_draw && read -r && gather_press greet && gather_draw"""
        pane = self.start("bash", "-c", script, "bash", *self.options)
        pane.keys("Enter")
        pane.until(AFTER)

    @unittest.skipUnless(PYTHON.exists(), f"there is no {PYTHON}")
    def test_textual(self) -> None:
        pane = self.start(PYTHON, "-B", CLIENTS / "python", *self.options)
        pane.keys("Enter")
        pane.until(AFTER)

    @needs("vim")
    def test_vim(self) -> None:
        self.edit("vim", ["vim", "-N", "-u", "NONE", "-i", "NONE", "-n"])

    @needs("nvim")
    def test_neovim(self) -> None:
        self.edit("neovim", ["nvim", "-u", "NONE", "-i", "NONE", "-n"])

    def edit(self, client: str, command: list[str]) -> None:
        """Opens the app in an editor, by what its command takes."""
        commands = [f"set runtimepath^={CLIENTS / client}", "runtime plugin/football_gather.vim",
                    "runtime plugin/football_gather.lua",
                    "FootballGather " + " ".join(self.options)]  # fmt: skip
        pane = self.start(*command, *(word for text in commands for word in ("-c", text)))
        pane.type("/Greet\\>\n")
        pane.keys("Enter")
        pane.until(AFTER)

    @needs("emacs")
    def test_emacs(self) -> None:
        words = " ".join(json.dumps(str(word)) for word in (GALLERY, *self.options))
        command = ["emacs", "-Q", "-nw", "-L", CLIENTS / "emacs", "-l", "football-gather",
                   "--eval", f"(setq football-gather-command '({words}))", "-f", "football-gather"]  # fmt: skip
        pane = self.start(*command)
        pane.keys("Enter")
        pane.until(AFTER)


if __name__ == "__main__":
    unittest.main()
