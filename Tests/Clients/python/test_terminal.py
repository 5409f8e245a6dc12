"""The app in a real terminal: full-screen if Textual is there, else by lines; it ends clean."""

import os
import pty
import select
import signal
import sys
import termios
import time
import unittest
from pathlib import Path

from scratch import MEMORY, PACKAGE
from test_package import PYTHON, lacking

LEFT_FULL_SCREEN = "\x1b[?1049l"


class Terminal:
    """A terminal with the app in it."""

    def __init__(self, python: str, *options: str) -> None:
        self.output = ""
        self.pid, self._end = pty.fork()
        if self.pid == 0:
            os.execv(python, [python, *options, str(PACKAGE), *MEMORY])
        self._before = termios.tcgetattr(self._end)
        self.is_as_before = False

    def type(self, keys: str) -> None:
        """Sends keys as a terminal does."""
        os.write(self._end, keys.encode())

    def until(self, text: str, seconds: float = 30) -> None:
        """Waits until the app has written this."""
        end = time.monotonic() + seconds
        while text not in self.output:
            assert time.monotonic() < end, f"“{text}” did not come up:\n{self.output!r:.2000}"
            self._read()

    def services(self) -> list[int]:
        """The processes that the app has started."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text()
        return [int(child) for child in children.split()]

    def ends(self, seconds: float = 30) -> int:
        """Waits for the app's end; returns its exit status, negative for a signal."""
        end = time.monotonic() + seconds
        while True:
            self._read()
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.pid = 0
                self.is_as_before = termios.tcgetattr(self._end) == self._before
                os.close(self._end)
                return os.waitstatus_to_exitcode(status)
            assert time.monotonic() < end, f"The app does not end:\n{self.output!r:.2000}"

    def close(self) -> None:
        """Ends the app by force if it has not ended."""
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            self.ends()

    def _read(self) -> None:
        if select.select([self._end], [], [], 0.05)[0]:
            try:
                self.output += os.read(self._end, 1 << 16).decode(errors="replace")
            except OSError:
                pass  # The app has ended.


class TerminalTest(unittest.TestCase):
    """From the start to the end."""

    def start(self, python: str, *options: str) -> Terminal:
        terminal = Terminal(python, *options)
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
