"""How names are compared, listed and found."""

from __future__ import annotations

import unicodedata
from functools import cache

from ..letters import table
from .values import LONGEST, TURNS, unseen

SIGNS = dict.fromkeys("’‘ʼʹ`´＇", "'") | {"−": "-"}
BASES = {letter: base for base, letters in table().items() for letter in letters}
SPELLED = {
    "ä": "ae", "ö": "oe", "ø": "oe", "ü": "ue", "å": "aa", "a\u0308": "ae", "o\u0308": "oe", "u\u0308": "ue", "a\u030a": "aa",
}  # fmt: skip


@cache
def plain(name: str) -> str:
    """A name without case, with one kind of blanks, apostrophes and dashes, and without what draws nothing."""
    signs = ["-" if unicodedata.category(sign) == "Pd" else " " if sign.isspace() else SIGNS.get(sign, sign)
             for sign in name[: LONGEST + 1]]  # fmt: skip
    return " ".join("".join(sign.lower() for sign in signs if not unseen(sign) or sign in TURNS).split())


def identity(name: str) -> str:
    """What identifies a name; it does not matter how accents are encoded."""
    return unicodedata.normalize("NFC", plain(name))


def base(text: str) -> str:
    """The text in base letters."""
    return "".join("" if "\u0300" <= sign <= "\u036f" else BASES.get(sign, sign) for sign in text)


@cache
def list_key(name: str) -> str:
    """What a name is listed by, and searched in."""
    typed = spelled = plain(name)
    for letter, letters in SPELLED.items():
        spelled = spelled.replace(letter, letters)
    spelled = base(spelled)
    return "\x01".join([base(typed), typed, "" if spelled == base(typed) else spelled, name])


def sought(text: str) -> str:
    """The text that is looked for in the keys of the names."""
    return base(plain("".join(sign for sign in text if unicodedata.category(sign) != "Cc").strip()))
