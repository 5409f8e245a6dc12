"""Front ends before a service whose every text would steer a terminal: `python3 Tests/System/Clients/test_hostile.py`.

Each runs in a new terminal, and is led through views, an error, a line that is no message, an alert
and the end of the service. None of what the texts would do may be among the bytes that it writes.
"""

import shutil
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE / "hostile"), str(HERE / "shell")]

from pane import Pane  # noqa: E402
from payload import FORBIDDEN, HANDED  # noqa: E402
from programs import CHECKOUT, CLIENTS, ProgramTest, needs  # noqa: E402
from test_neovim import CURRENT  # noqa: E402

SERVICE = HERE / "hostile" / "service.py"
PYTHON = CHECKOUT / ".build" / "venv" / "bin" / "python"
NEOVIM = Path(CURRENT)


@needs("tmux")
class HostileTest(ProgramTest):
    """Has `start`, and looks at the bytes at the end of each test."""

    def start(self, *command: str | Path, refused: str = "") -> Pane:
        """A terminal in which a program finds the service, without what its parser takes for no JSON."""
        service = self.folder / "service"
        service.write_text(f'#!/bin/sh\nexec "{sys.executable}" -B "{SERVICE}"\n')
        service.chmod(0o755)
        variables = {"FOOTBALL_GATHER": str(service), "REFUSED": refused, "HOME": str(self.folder),
                     "LC_ALL": "C.UTF-8"}  # fmt: skip
        folder = self.folder / f"pane-{len(list(self.folder.glob('pane-*')))}"
        folder.mkdir()
        pane = Pane(folder, [str(word) for word in command], variables)
        self.addCleanup(pane.close)
        self.addCleanup(self.assert_harmless, pane)
        return pane

    def assert_harmless(self, pane: Pane) -> None:
        """Nothing has been done to the terminal, and the bytes would do nothing to another one."""
        raw = pane.raw.read_bytes()
        # Else nothing would have been seen at all.
        self.assertIn(b"clip", raw)
        for harmful in FORBIDDEN:
            at = raw.find(harmful)
            self.assertEqual(at, -1, f"{harmful!r} is written: {raw[max(0, at - 60) : at + 60]!r}")
        self.assertEqual(pane.harm, [])


class LineTest(HostileTest):
    """Clients that draw line by line."""

    def play(self, pane: Pane) -> None:
        """Goes through all steps by the id of the action."""
        for word in ("second", "refused", "third", "alarm", "fifth"):
            pane.until(word)
            pane.type("next\n")
        pane.until("dead", "status3")
        for word in ("babble", "document", "handed", "last-line"):
            self.assertIn(word, pane.text)

    def test_python(self) -> None:
        self.play(self.start(sys.executable, "-S", "-B", CLIENTS / "python"))

    @needs("node")
    def test_node(self) -> None:
        self.play(self.start("node", CLIENTS / "javascript" / "play.js"))


@needs("jq")
class ShellTest(HostileTest):
    """The library and the scripts."""

    def test_the_library(self) -> None:
        script = f"""source {CLIENTS}/shell/football-gather.bash
            gather_start && gather_open && gather_draw
            for step in refused third alarm fifth dead; do
              gather_press next || echo "$gather_problem"
              gather_draw
            done"""
        pane = self.start("bash", "-c", script, refused="sur")
        pane.until_it_ends()
        pane.until("first", "refused", "babble", "third", "alarm", "fifth", "handed", "last-line", "dead", "status3")

    def test_scripts(self) -> None:
        (self.folder / "players").write_text("Ann\nBob\n")
        for words in (["tonights-teams"], ["record-result", "1", "0"], ["add-players", f"{self.folder}/players"]):
            with self.subTest(words[0]):
                pane = self.start(CLIENTS / "shell" / words[0], *words[1:], refused="sur")
                pane.until_it_ends()
                self.assertTrue(pane.text)


class FullScreenTest(HostileTest):
    """Clients that take the whole terminal."""

    def play(self, pane: Pane, back: str, *leave: str) -> None:
        """Goes through all steps by the key that leads back; the keys `leave` leave the text."""
        self.reach_the_text(pane, back)
        self.leave_the_text(pane, back, *leave)

    def reach_the_text(self, pane: Pane, back: str) -> None:
        """Goes to where a text is handed over."""
        for word in ("second", "refused", "third", "alarm"):
            pane.until(word)
            pane.keys(back)
        pane.until("document", "handed", "last-line")

    def leave_the_text(self, pane: Pane, back: str, *leave: str) -> None:
        """Goes on from there to the end."""
        pane.keys(*leave)
        pane.until("fifth")
        pane.keys(back)
        pane.until("dead", "status3")

    @unittest.skipUnless(PYTHON.exists(), f"there is no {PYTHON}")
    def test_textual(self) -> None:
        pane = self.start(PYTHON, "-B", CLIENTS / "python")
        self.reach_the_text(pane, "Escape")
        pane.keys("Tab", "Enter")
        pane.until("Saved")
        self.leave_the_text(pane, "Escape", "Escape")
        (saved,) = pane.place.iterdir()
        self.assertRegex(saved.name, r"^[^\x00-\x1f\x7f-\x9f./\\:][^\x00-\x1f\x7f-\x9f/\\:]+\.txt$")
        text = saved.read_bytes().decode()
        self.assertEqual(text, HANDED.encode(errors="replace").decode())

    @needs("vim")
    def test_vim(self) -> None:
        self.edit(["vim", "-N", "-u", "NONE", "-i", "NONE", "-n"], "vim", "")

    @needs("nvim")
    def test_neovim(self) -> None:
        self.edit(["nvim", "-u", "NONE", "-i", "NONE", "-n"], "neovim", "sur")

    @unittest.skipUnless(NEOVIM.exists(), f"there is no {NEOVIM}")
    def test_current_neovim(self) -> None:
        self.edit([str(NEOVIM), "-u", "NONE", "-i", "NONE", "-n"], "neovim", "sur")

    def edit(self, command: list[str], client: str, refused: str) -> None:
        """Opens the app in an editor, and plays all steps."""
        commands = [f"set runtimepath^={CLIENTS / client}", "runtime plugin/football_gather.vim",
                    "runtime plugin/football_gather.lua", "set laststatus=2", "FootballGather"]  # fmt: skip
        words = [word for text in commands for word in ("-c", text)]
        pane = self.start(*command, *words, refused=refused)
        pane.until("second")
        for place, key in (("name-label", "Enter"), ("colour-label", "Enter"), ("row", "a")):
            pane.type(f"/{place}\n")
            pane.keys(key)
            pane.until(f"{place}")
            pane.keys("C-c")
            pane.keys("Escape")
        self.play(pane, "BSpace", ":quit", "Enter")

    @needs("emacs")
    def test_emacs(self) -> None:
        command = ["emacs", "-Q", "-nw", "-L", CLIENTS / "emacs", "-l", "football-gather", "-f", "football-gather"]
        pane = self.start(*command, refused="sur nul")
        pane.until("second")
        self.play(pane, "BSpace", "q")


if __name__ == "__main__":
    unittest.main()
