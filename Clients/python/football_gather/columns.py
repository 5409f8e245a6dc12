"""How wide text is in a terminal's columns, and text that fits into so many of them."""

from __future__ import annotations

import re
import unicodedata

# Control characters, line separators, direction overrides, and lone surrogates.
HARMFUL = re.compile(r"[\0-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
EMOJI = "[\\u2190-\\u2bff\\u3030\\u303d\\u3297\\u3299\\U0001f000-\\U0001faff]"
# What is drawn as one: a flag, an emoji with its colour, its members and its tags, a key with a digit, or one sign.
UNIT = re.compile(
    "[\\U0001f1e6-\\U0001f1ff]{2}"
    f"|{EMOJI}(?:\\ufe0f|[\\U0001f3fb-\\U0001f3ff\\U000e0020-\\U000e007f]|\\u200d{EMOJI})+"
    "|[0-9#*\\u00a9\\u00ae\\u203c\\u2049\\u2122\\u2139]\\ufe0f\\u20e3?|.",
    re.DOTALL,
)


def printable(text: str) -> str:
    """The text without anything that would move the cursor or change the terminal."""
    return HARMFUL.sub("\N{REPLACEMENT CHARACTER}", text)


def width(text: str) -> int:
    """The number of columns that a text takes."""
    return sum(map(_width, UNIT.findall(text)))


def fit(text: str, columns: int) -> str:
    """The text cut or filled with spaces to exactly so many columns."""
    missing = columns - width(text)
    if missing >= 0:
        return text + " " * missing
    taken, kept = 0, ""
    for unit in UNIT.findall(text):
        if taken + _width(unit) > columns - 1:
            break
        taken, kept = taken + _width(unit), kept + unit
    return kept + "…" + " " * (columns - 1 - taken) if columns > 0 else ""


def _width(unit: str) -> int:
    if len(unit) > 1:
        return 2
    if unicodedata.category(unit) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(unit) in "WF" else 1
