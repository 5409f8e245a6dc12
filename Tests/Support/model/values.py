"""The rules of the values that users enter."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Any

from .contract import profile, shape

Entry = str | float | bool | None

CHOICES: dict[str, list[str]] = {name: profile(name)["enum"] for name in ("preferredPosition", "skill", "role")}
AGES = profile("age")["minimum"], profile("age")["maximum"]
LONGEST: int = shape("playerAdd", "fields", "name")["maximumLength"]
NAME = f"Enter a name of 1 to {LONGEST} characters on one line."


class Invalid(Exception):
    """An invalid value, with the message for the user."""


def entered(name: str, entry: Entry) -> Any:
    """The value of a field of a player for an entry."""
    text = typed(entry).strip()
    if name == "name":
        return line(text, LONGEST, NAME)
    if not text:
        return None
    if name == "favouriteTeam":
        return line(text, LONGEST, f"Enter at most {LONGEST} characters on one line.")
    if name == "age":
        return whole(text, *AGES)
    if text not in CHOICES[name]:
        raise Invalid("Choose one of the list.")
    return text


def line(text: str, most: int, rule: str) -> str:
    """The text, trimmed, if it is a line of 1 to `most` characters that people can see."""
    text = text.strip()
    if not 1 <= len(text) <= most or any(unicodedata.category(c) == "Cc" for c in text):
        raise Invalid(rule)
    visible = any(not (unseen(c) or c.isspace()) for c in text)
    refused = [c for c in text if (c in TURNS if visible else unseen(c))]
    if refused:
        raise Invalid(f"Leave out the character U+{ord(refused[0]):04X}, which cannot be seen.")
    return text


TURNS = {chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))}
"""Characters that turn the direction of what follows them."""
IGNORABLE = re.compile(
    "[\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Unicode's Default_Ignorable_Code_Point."""
BLANKS = "\u2800\U00013441\U00013442\U0001d159"
"""Letters and symbols that draw nothing."""


def unseen(character: str) -> bool:
    """Whether a character draws nothing."""
    is_mark = unicodedata.category(character) in ("Cf", "Zl", "Zp")
    return is_mark or character in BLANKS or bool(IGNORABLE.match(character))


def whole(entry: Entry, least: int, most: int) -> int:
    """The whole number that an entry is."""
    text = typed(entry).strip()
    if not re.fullmatch(r"[+-]?[0-9]+", text) or not least <= int(text) <= most:
        raise Invalid(f"Enter a whole number from {least} to {most}.")
    return int(text)


def typed(entry: Entry) -> str:
    """An entry as a person typed it."""
    if isinstance(entry, bool):
        return "true" if entry else "false"
    # JSON has one kind of number: 3.0 is 3.
    return "" if entry is None else str(int(entry) if isinstance(entry, float) else entry)


@cache
def fold(text: str) -> str:
    """The name in lower case, letter by letter, unlike str.lower."""
    return "".join(map(str.lower, text))


def issue(entry: Entry, least: int, most: int) -> str | None:
    """What is wrong with an entry that is to be a whole number."""
    try:
        whole(entry, least, most)
    except Invalid as issue:
        return str(issue)
    return None
