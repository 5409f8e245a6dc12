"""A real terminal with a program in it: a pane of tmux, which keeps every byte that the program writes."""

import os
import re
import shlex
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

PATIENCE = 60  # seconds until what is waited for counts as lost
SIZE = ("-x", "250", "-y", "200")


class Pane:
    """Runs a command, once `start` is called, until `close`."""

    def __init__(self, folder: Path, command: list[str], environment: dict[str, str]) -> None:
        self._socket = str(folder / "tmux")
        self.raw = folder / "raw"
        # The program's current folder.
        self.place = folder / "place"
        self.place.mkdir()
        # All that the program starts inherits this variable; `close` finds it by that.
        self._mark = f"PANE={folder}"
        words = ["env", self._mark, *(f"{name}={value}" for name, value in environment.items()), *command]
        # It waits for a key, so that its first byte is kept as well.
        script = f"read -r _; exec {shlex.join(words)}"
        self._tmux("-f", "/dev/null", "new-session", "-d", *SIZE, "-c", str(self.place), "bash", "-c", script)
        self._tmux("set-option", "-g", "set-clipboard", "on")
        self._tmux("set-option", "-g", "remain-on-exit", "on")
        self._title = self._tmux("display-message", "-p", "#{pane_title}")
        self._tmux("pipe-pane", f"cat >{shlex.quote(str(self.raw))}")
        self.keys("Enter")

    def keys(self, *names: str) -> None:
        """Presses keys by their names in tmux."""
        self._tmux("send-keys", *names)

    def type(self, text: str) -> None:
        """Types a text."""
        self._tmux("send-keys", "-l", text)

    @property
    def text(self) -> str:
        """The text of the screen, without spaces and line ends: programs break lines as they like."""
        return re.sub(r"\s", "", self._tmux("capture-pane", "-p", "-S", "-"))

    def until(self, *words: str) -> None:
        """Waits until all words stand on the screen."""
        end = time.monotonic() + PATIENCE
        while not all(word in self.text for word in words):
            if time.monotonic() > end:
                raise AssertionError(f"{words} did not come up:\n{self._tmux('capture-pane', '-p')}")
            time.sleep(0.02)

    def until_it_ends(self) -> None:
        """Waits for the end of the program."""
        end = time.monotonic() + PATIENCE
        while self._tmux("display-message", "-p", "#{pane_dead}") != "1\n":
            assert time.monotonic() < end, self._tmux("capture-pane", "-p")
            time.sleep(0.02)

    @property
    def harm(self) -> list[str]:
        """What the program has done to the terminal, in words."""
        harm = []
        # A text that is handed over may be copied; what an escape sequence copies is another one.
        if (copied := self._tmux("list-buffers")) and ': "handed' not in copied:
            harm.append(f"The clipboard holds {copied!r}")
        if (title := self._tmux("display-message", "-p", "#{pane_title}")) != self._title:
            harm.append(f"The title is {title!r}")
        return harm

    def close(self) -> None:
        """Ends the terminal and all that runs in it, at once: one that is asked to end may still write its history."""
        self._tmux("kill-server")
        end = time.monotonic() + PATIENCE
        while running := self._running():
            assert time.monotonic() < end, f"{running} run after they were killed"
            for process in running:
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
            time.sleep(0.02)

    def _running(self) -> list[int]:
        """The processes of this terminal, by their ids."""
        running = []
        for process in Path("/proc").iterdir():
            # A process can end while it is looked at.
            with suppress(OSError):
                if process.name.isdigit() and self._mark.encode() in (process / "environ").read_bytes().split(b"\0"):
                    running.append(int(process.name))
        return running

    def _tmux(self, *words: str) -> str:
        command = ["tmux", "-S", self._socket, *words]
        return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE).stdout
