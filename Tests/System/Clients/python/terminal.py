"""A pseudo terminal with a program in it."""

import os
import pty
import select
import signal
import termios
import time
from pathlib import Path


class Terminal:
    """A terminal with a program in it."""

    def __init__(self, command: list[str], environment: dict[str, str] | None = None) -> None:
        self.output = ""
        self.pid, self._end = pty.fork()
        if self.pid == 0:
            # A shell that runs the tests in the background ignores Ctrl-C, and its children inherit that.
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            os.execvpe(command[0], command, {**(environment or os.environ)})
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

    def enter_secrets(self, then: str) -> None:
        """Enters two secrets, which are not seen; `then` is what the app writes after each."""
        for name, secret in (("password", "correct horse"), ("Password=", "a good password")):
            self.output = ""
            self.type(f"{name}\n")
            self.until("Password: ")
            self.type(f"{secret}\n")
            self.until("•" * len(secret) + "\r\n")
            self.until(then)
            assert secret not in self.output, f"A secret is seen:\n{self.output!r:.2000}"
        self.output = ""

    def services(self) -> list[int]:
        """The processes that the app has started."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text()
        return [int(child) for child in children.split()]

    def ends(self, seconds: float = 30, pressing: str = "") -> int:
        """Waits for the app's end; returns its exit status, negative for a signal. Presses a key each second:
        Python loses a Ctrl-C that comes just before it begins to read."""
        end = time.monotonic() + seconds
        pressed = time.monotonic()
        while True:
            self._read()
            if pressing and time.monotonic() > pressed + 1:
                self.type(pressing)
                pressed = time.monotonic()
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
