"""How wide text is in a terminal's columns, and text that fits into so many of them."""

from __future__ import annotations

import re
import unicodedata

# Control characters, line separators, direction overrides, and lone surrogates.
HARMFUL = re.compile(r"[\0-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def printable(text: str) -> str:
    """The text without anything that would move the cursor or change the terminal."""
    return HARMFUL.sub("\N{REPLACEMENT CHARACTER}", text)


def width(text: str) -> int:
    """The number of columns that a text takes."""
    return sum(map(_width, text))


def fit(text: str, columns: int) -> str:
    """The text cut or filled with spaces to exactly so many columns."""
    missing = columns - width(text)
    if missing >= 0:
        return text + " " * missing
    taken, kept = 0, ""
    for sign in text:
        if taken + _width(sign) > columns - 1:
            break
        taken, kept = taken + _width(sign), kept + sign
    return (kept + "…" + " " * (columns - 1 - taken))[: max(0, columns)]


def _width(sign: str) -> int:
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1
