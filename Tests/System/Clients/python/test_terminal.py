"""The app in a real terminal: full-screen if Textual is there, else by lines; it ends clean."""

import os
import signal
import sys
import unittest
from pathlib import Path

from scratch import MEMORY, PACKAGE
from terminal import Terminal
from test_package import PYTHON, lacking

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
        terminal.until("Username*:")
        terminal.type("username=ann\n")
        terminal.until("Username*:    ann")
        terminal.type("\x04")
        self.assertEqual(terminal.ends(), 0)


if __name__ == "__main__":
    unittest.main()
