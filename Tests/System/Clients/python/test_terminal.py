"""The app in a real terminal: full-screen if Textual is there, else by lines; it ends clean."""

import json
import os
import signal
import sys
import tempfile
import unittest
from pathlib import Path

from scratch import HERE, MEMORY, PACKAGE
from terminal import Terminal
from test_package import PYTHON, lacking
from test_session import view

LEFT_FULL_SCREEN = "\x1b[?1049l"


class TerminalTest(unittest.TestCase):
    """From the start to the end."""

    def start(self, python: str, *options: str) -> Terminal:
        terminal = Terminal([python, *options, str(PACKAGE), *MEMORY])
        self.addCleanup(terminal.close)
        return terminal

    def leaves(self, terminal: Terminal, status: int) -> None:
        services = terminal.services()
        self.assertEqual(len(services), 1)
        self.assertEqual(terminal.ends(), status)
        self.assertTrue(terminal.is_as_before)
        self.assertIn(LEFT_FULL_SCREEN, terminal.output)
        self.assertFalse(Path(f"/proc/{services[0]}").exists())

    def test_full_screen(self) -> None:
        if reason := lacking("textual"):
            self.skipTest(reason)
        terminal = self.start(str(PYTHON))
        terminal.until("Enter username")
        terminal.type("\x11")
        self.leaves(terminal, 0)

    def test_a_signal(self) -> None:
        if reason := lacking("textual"):
            self.skipTest(reason)
        terminal = self.start(str(PYTHON))
        terminal.until("Enter username")
        os.kill(terminal.pid, signal.SIGTERM)
        self.leaves(terminal, 128 + signal.SIGTERM)

    def test_line_by_line(self) -> None:
        # Without the site's packages there is no Textual.
        terminal = self.start(sys.executable, "-S")
        terminal.until("pip install textual")
        terminal.until("? helps.\r\n> ")
        terminal.type("username=ann\n")
        terminal.until("Username*:    ann")
        terminal.until("Register [r]\r\n\r\n> ")
        terminal.type("\x04")
        self.assertEqual(terminal.ends(), 0)
        self.assertRegex(terminal.output, r"\r\n> \r\n$")

    def test_a_secret_is_not_seen(self) -> None:
        terminal = self.start(sys.executable, "-S")
        terminal.until("? helps.\r\n> ")
        terminal.enter_secrets("Register [r]\r\n\r\n> ")
        terminal.type("Username=ann; bob\n")
        terminal.until("Username*:    ann; bob\r\n")
        terminal.until("Register [r]\r\n\r\n> ")
        # Nothing typed changes nothing, and the terminal shows again what is typed.
        terminal.type("password\n")
        terminal.until("Password: ")
        terminal.type("\x04")
        terminal.until("! Nothing was typed.")
        terminal.output = terminal.output.rpartition("typed.")[2]
        terminal.until("Register [r]\r\n\r\n> ")
        terminal.type("register\n")
        terminal.until("register\r\nPlayers\r\n")
        terminal.type("\x04")
        self.assertEqual(terminal.ends(), 0)
        self.assertTrue(terminal.is_as_before)

    def test_a_label_does_not_steer_the_terminal(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            shown = Path(folder, "view.json")
            pin = {"id": "pin", "kind": "secret", "label": "Pin\x1b[2J", "isEnabled": True}
            shown.write_text(json.dumps({**view(), "fields": [pin]}))
            service = [sys.executable, str(HERE / "showing.py"), str(shown), f"{folder}/log"]
            options = ["--service", service[0], *service[1:]]
            terminal = Terminal([sys.executable, "-S", str(PACKAGE), *options])
            self.addCleanup(terminal.close)
            terminal.until("? helps.\r\n> ")
            terminal.type("pin\n")
            terminal.until("> pin\r\nPin\ufffd[2J: ")
            terminal.type("1\n")
            terminal.until("•\r\n\r\n\r\n> ")
            terminal.type("\x04")
            self.assertEqual(terminal.ends(), 0)
            self.assertNotIn("\x1b", terminal.output)

    def test_an_interrupted_secret(self) -> None:
        terminal = self.start(sys.executable, "-S")
        terminal.until("? helps.\r\n> ")
        terminal.type("password\n")
        terminal.until("Password: ")
        terminal.type("\x03")
        self.assertEqual(terminal.ends(pressing="\x03"), 130)
        self.assertTrue(terminal.is_as_before)

    def test_a_prompt_after_what_comes_unasked(self) -> None:
        terminal = self.start(sys.executable, "-S")
        lines = ["username=ann", "password=a good password", "register", "i", r"list=Name\nAnn\nBob",
                 "v", "1", "s; #1-2; c; e; Start match; Set time", "minutes=0", "seconds=2"]  # fmt: skip
        for line in (*lines, "done; Start"):
            terminal.type(f"{line}\n")
        terminal.until("! That was shown. “password” alone asks for it unseen.\r\n")
        terminal.until("┌─ ")
        terminal.until("┘\r\n\r\n> ")
        # The ticks before it have drawn nothing.
        self.assertRegex(terminal.output, r"\r\n> \r\n» [^\n]*\r\n")
        terminal.type("\x04")
        self.assertEqual(terminal.ends(), 0)

    def test_brief_is_line_by_line(self) -> None:
        if reason := lacking("textual"):
            self.skipTest(reason)
        terminal = Terminal([str(PYTHON), str(PACKAGE), "--brief", *MEMORY])
        self.addCleanup(terminal.close)
        terminal.until("? helps.\r\n> ")
        self.assertTrue(terminal.output.startswith("Login\r\n\r\nUsername*:"), terminal.output)
        terminal.type("username=ann\n")
        terminal.until("username=ann\r\nUsername*:    ann\r\n\r\n> ")
        terminal.type("\x04")
        self.assertEqual(terminal.ends(), 0)


if __name__ == "__main__":
    unittest.main()
