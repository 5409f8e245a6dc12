"""The bytes of a terminal's keys as key names, and a line of text that is being edited."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator

NAMES = {
    "\x1b[A": "up", "\x1b[B": "down", "\x1b[C": "right", "\x1b[D": "left",
    "\x1bOA": "up", "\x1bOB": "down", "\x1bOC": "right", "\x1bOD": "left",
    "\x1b[H": "home", "\x1b[F": "end", "\x1bOH": "home", "\x1bOF": "end",
    "\x1b[1~": "home", "\x1b[4~": "end", "\x1b[7~": "home", "\x1b[8~": "end",
    "\x1b[3~": "delete", "\x1b[5~": "pageup", "\x1b[6~": "pagedown", "\x1b[Z": "backtab",
    "\x1b": "escape", "\r": "enter", "\n": "enter", "\t": "tab", "\x7f": "backspace",
    "\x08": "backspace", "\x01": "home", "\x05": "end", "\x15": "clear", "\x03": "quit",
    "\x04": "quit", "\x0c": "redraw",
}  # fmt: skip

KEY = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1bO.|\x1b|.", re.DOTALL)


class Keys:
    """Cuts what a terminal sends into keys, however it arrives in pieces."""

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._rest = ""

    def feed(self, data: bytes) -> Iterator[str]:
        """Yields names of keys, and printable characters as themselves."""
        text = self._rest + self._decoder.decode(data)
        # An escape sequence may be cut in two; a lone escape is a key if nothing follows it.
        whole = re.sub(r"\x1b(\[[0-9;?]*[ -/]*|O)?\Z", "", text)
        self._rest = text[len(whole) :]
        return self._named(whole)

    @property
    def is_open(self) -> bool:
        """Whether the beginning of a sequence waits for its end."""
        return self._rest != ""

    def settle(self) -> Iterator[str]:
        """Yields what was the beginning of no sequence: nothing has followed."""
        rest, self._rest = self._rest, ""
        return self._named(rest)

    @staticmethod
    def _named(text: str) -> Iterator[str]:
        for match in KEY.finditer(text):
            key = match[0]
            if key in NAMES:
                yield NAMES[key]
            elif key.isprintable():
                yield key


def edit(text: str, caret: int, key: str) -> tuple[str, int] | None:
    """The text and the caret's place after a key; None if the key does not edit."""
    caret = min(caret, len(text))
    if len(key) == 1:
        return text[:caret] + key + text[caret:], caret + 1
    match key:
        case "backspace":
            return text[: max(0, caret - 1)] + text[caret:], max(0, caret - 1)
        case "delete":
            return text[:caret] + text[caret + 1 :], caret
        case "clear":
            return "", 0
        case "left":
            return text, max(0, caret - 1)
        case "right":
            return text, min(len(text), caret + 1)
        case "home":
            return text, 0
        case "end":
            return text, len(text)
    return None
