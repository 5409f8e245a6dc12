"""The service as a child process: where it is found, its two streams, and how it ends."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import IO, Protocol
from urllib.parse import urlsplit
from urllib.request import url2pathname

from .errors import ServiceGone


class Transport(Protocol):
    """Two streams to a service: its `output` is read, its `input` written."""

    input: IO[bytes]
    output: IO[bytes]

    def gone(self) -> ServiceGone:
        """The reason for the end of the output."""

    def end(self) -> None:
        """Has the service end, and waits for it."""

    def close(self) -> None:
        """Ends the service and closes its streams."""


class Process:
    """A transport that spawns the service and leaves no process running."""

    def __init__(self, arguments: Sequence[str] = (), executable: str | None = None) -> None:
        self.executable = executable or locate()
        # For how many seconds an end is waited for.
        self.patience: float = 2
        # A file, not a pipe: nobody has to read it for the service to go on.
        self._log = tempfile.TemporaryFile()
        try:
            self._child = subprocess.Popen(
                [self.executable, *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._log,
                bufsize=0,
            )
        except OSError as error:
            self._log.close()
            raise ServiceGone(
                f"The service {self.executable} cannot be started: {error.strerror}. Build it with "
                "`swift build -c release`, or name another one in FOOTBALL_GATHER."
            ) from error
        assert self._child.stdin and self._child.stdout
        self.input = self._child.stdin
        self.output = self._child.stdout
        self.pid = self._child.pid

    @property
    def status(self) -> int | None:
        """The exit status, negative for a signal; None while the service runs."""
        return self._child.poll()

    def gone(self) -> ServiceGone:
        """How the service has ended, with its last output."""
        try:
            status = self._child.wait(self.patience)
        except subprocess.TimeoutExpired:
            return ServiceGone(f"The service {self.executable} has closed its output.")
        how = f"by signal {-status}" if status < 0 else f"with status {status}"
        self._log.seek(0)
        log = self._log.read().decode(errors="replace").strip().splitlines()
        said = ": " + " ".join(log[-3:]) if log else "."
        return ServiceGone(f"The service {self.executable} has ended {how}{said}")

    def end(self) -> None:
        """Ends the service: end of input, and if it ignores that, by force."""
        self.input.close()
        for step in (self._child.terminate, self._child.kill):
            try:
                self._child.wait(self.patience)
                return
            except subprocess.TimeoutExpired:
                step()
        self._child.wait()

    def close(self) -> None:
        """Ends the service and closes its streams."""
        self.end()
        self.output.close()
        self._log.close()


def locate() -> str:
    """The executable: FOOTBALL_GATHER, else the build of the checkout that this package is in or was
    installed from, else the one on PATH."""
    if named := os.environ.get("FOOTBALL_GATHER"):
        return named
    for checkout in _checkouts():
        for configuration in ("release", "debug"):
            executable = checkout / ".build" / configuration / "football-gather"
            if executable.exists():
                return str(executable)
    return shutil.which("football-gather") or "football-gather"


def _checkouts() -> Iterator[Path]:
    yield Path(__file__).resolve().parents[3]
    try:
        # Here pip notes the folder that it was given.
        note = json.loads(distribution("football-gather").read_text("direct_url.json") or "{}")
    except (PackageNotFoundError, ValueError):
        return
    if "dir_info" in note:
        yield Path(url2pathname(urlsplit(note["url"]).path)).parents[1]
