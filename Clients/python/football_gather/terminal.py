"""The terminal: raw keys in, whole pictures out, and everything as before at the end."""

from __future__ import annotations

import os
import select
import signal
import termios
import tty
from collections.abc import Iterable
from types import FrameType, TracebackType
from typing import Self

from .keyboard import Keys

OPEN = "\x1b[?1049h\x1b[?25l"
CLOSE = "\x1b[0m\x1b[?25h\x1b[?1049l"
ESCAPE_WAIT = 0.03


class Terminal:
    """A terminal in full-screen use; a `with` statement gives it back clean."""

    def __init__(self, source: int = 0, target: int = 1) -> None:
        self._source, self._target = source, target
        self._keys = Keys()

    def __enter__(self) -> Self:
        self._before = termios.tcgetattr(self._source)
        # A signal wakes the wait for keys, so that a new window size is drawn at once.
        self._woken, self._wake = os.pipe()
        for end in (self._woken, self._wake):
            os.set_blocking(end, False)
        signal.set_wakeup_fd(self._wake)
        signal.signal(signal.SIGWINCH, lambda number, frame: None)
        for number in (signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, _leave)
        tty.setraw(self._source)
        self._write(OPEN)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for number in (signal.SIGWINCH, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, signal.SIG_DFL)
        signal.set_wakeup_fd(-1)
        os.close(self._woken)
        os.close(self._wake)
        try:
            self._write(CLOSE)
            termios.tcsetattr(self._source, termios.TCSADRAIN, self._before)
        except (OSError, termios.error):
            pass  # The terminal itself is gone.

    def size(self) -> os.terminal_size:
        """Columns and lines; a terminal that does not know has 80 by 24."""
        size = os.get_terminal_size(self._target)
        return size if size.columns and size.lines else os.terminal_size((80, 24))

    def paint(self, lines: Iterable[str], caret: tuple[int, int] | None) -> None:
        """Shows a picture of all rows, and the caret at (row, column) if there is one."""
        # Erased before it is written: after a full row the cursor stands on its last sign.
        picture = "\r\n".join(f"\x1b[0m\x1b[K{line}\x1b[0m" for line in lines)
        shown = f"\x1b[{caret[0] + 1};{caret[1] + 1}H\x1b[?25h" if caret else ""
        self._write(f"\x1b[?25l\x1b[H{picture}{shown}")

    def keys(self, other: int) -> list[str]:
        """Waits for keys, for something to read on `other`, or for a signal."""
        wait = ESCAPE_WAIT if self._keys.is_open else None
        ready, _, _ = select.select([self._source, other, self._woken], [], [], wait)
        if self._woken in ready:
            os.read(self._woken, 64)
        if self._source in ready:
            data = os.read(self._source, 4096)
            return list(self._keys.feed(data)) if data else ["quit"]
        return [] if ready else list(self._keys.settle())

    def _write(self, text: str) -> None:
        data = memoryview(text.encode())
        while data:
            data = data[os.write(self._target, data) :]


def _leave(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)
