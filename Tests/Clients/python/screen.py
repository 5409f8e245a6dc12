"""A pseudo-terminal with the app in it: types keys, and reads what stands on the screen."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from pathlib import Path
from types import TracebackType

import football_gather


class Screen:
    """The app in a terminal of 80 by 24, as a person sees it."""

    def __init__(self, arguments: list[str]) -> None:
        self.output = ""
        self._before: list[object] = []
        self.pid, self._end = pty.fork()
        if self.pid == 0:
            os.environ["PYTHONPATH"] = str(Path(football_gather.__file__).parents[1])
            time.sleep(0.05)  # Until the size is set.
            os.execv(sys.executable, [sys.executable, "-m", "football_gather", *arguments])
        self.resize(80, 24)
        self._before = termios.tcgetattr(self._end)

    def __enter__(self) -> "Screen":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self._end)

    def resize(self, columns: int, lines: int) -> None:
        """Gives the window another size."""
        fcntl.ioctl(self._end, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def type(self, keys: str) -> None:
        """Sends keys as a terminal does."""
        os.write(self._end, keys.encode())

    def rows(self) -> list[str]:
        """The rows of the last whole picture, without colours."""
        pictures = self.output.split("\x1b[?25l\x1b[H")
        plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", pictures[-1])
        return [row.rstrip() for row in plain.split("\r\n")]

    def until(self, *texts: str, seconds: float = 5) -> str:
        """Waits until all these texts are on the screen; returns the screen."""
        end = time.monotonic() + seconds
        while True:
            shown = "\n".join(self.rows())
            if all(text in shown for text in texts):
                return shown
            if not self._read(end - time.monotonic()):
                raise AssertionError(f"{texts} did not come up in {seconds} s:\n{shown}")

    def focused(self) -> str:
        """The row that is drawn in reverse."""
        self._read(0.05)
        found = re.findall(r"\x1b\[7m(.*?)\x1b\[0m", self.output.split("\x1b[?25l\x1b[H")[-1])
        return found[-1].strip() if found else ""

    def ends(self, seconds: float = 5) -> int:
        """Waits for the app's end; returns its exit status, negative for a signal."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._read(0.02)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.pid = 0
                return os.waitstatus_to_exitcode(status)
        raise AssertionError(f"The app does not end:\n{self.rows()}")

    @property
    def is_as_before(self) -> bool:
        """Whether the terminal's settings are those from before the app."""
        return termios.tcgetattr(self._end) == self._before

    def _read(self, seconds: float) -> bool:
        if not select.select([self._end], [], [], max(0, seconds))[0]:
            return False
        try:
            self.output += os.read(self._end, 1 << 16).decode(errors="replace")
        except OSError:
            return False  # The app has ended.
        return True
