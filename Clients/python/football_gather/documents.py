"""A text that a view hands over: as lines to read, as a text to copy, and as a file."""

from __future__ import annotations

import re
from itertools import count
from pathlib import Path

from .columns import HARMFUL, printable
from .contract import Document

# In bytes; most file systems take 255.
LONGEST_NAME = 200
NAMELESS = "document.txt"


def lines(document: Document) -> list[str]:
    """The lines of the text, as a terminal may show them."""
    return [printable(line) for line in document["text"].splitlines()]


def plain(document: Document) -> str:
    """The text as it came; only lone surrogates are replaced, which no file can hold."""
    return document["text"].encode(errors="replace").decode()


def file_name(name: str) -> str:
    """A plain file name made of a suggested one: no folder, no drive, not hidden, no option."""
    last = HARMFUL.sub("", re.split(r"[/\\:]", name)[-1]).strip().lstrip(" .-")
    stem, dot, ending = last.rpartition(".")
    if len(last.encode()) > LONGEST_NAME:
        ending = _cut(dot + ending, LONGEST_NAME // 2) if stem else ""
        last = _cut(stem or last, LONGEST_NAME - len(ending.encode())) + ending
    return last or NAMELESS


def save(document: Document, folder: Path) -> Path:
    """Writes the text to a new file in a folder, and returns its path. Where a file of that name is,
    the new one is "name-2.txt"."""
    first = folder / file_name(document["name"])
    for number in count(1):
        path = first if number == 1 else first.with_stem(f"{first.stem}-{number}")
        try:
            # Follows no link, and never writes to a file that is there.
            file = path.open("x", encoding="utf-8", newline="")
        except FileExistsError:
            continue
        try:
            with file:
                file.write(plain(document))
        except OSError:
            path.unlink()
            raise
        return path
    raise AssertionError("The numbers have ended.")


def _cut(text: str, size: int) -> str:
    """The beginning of a text that takes at most so many bytes."""
    return text.encode()[:size].decode(errors="ignore")
