"""The base letters of Latin, Greek and Cyrillic: `python3 -m Tests.Support.letters` prints the table of
Sources/GatherDomain/Text/LetterTable.swift, from the data of Unicode 3.2, which each Python has. Decompositions never change,
and later versions added only subscripts to those letters."""

from __future__ import annotations

from collections import defaultdict
from unicodedata import ucd_3_2_0 as unicode

SCRIPTS = ("LATIN ", "GREEK ", "CYRILLIC ", "FULLWIDTH LATIN ")
# Letters that Unicode does not decompose, as people type them without their strokes and ligatures.
WITHOUT_STROKE = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "đ": "d", "ł": "l",
    "þ": "th", "ħ": "h", "ı": "i", "ŋ": "n", "ς": "σ",
}  # fmt: skip


def base(letter: str) -> str:
    """The letter, or the letters, without accents."""
    parts = unicode.normalize("NFKD", letter)
    return "".join(WITHOUT_STROKE.get(part, part) for part in parts if not unicode.combining(part)).lower()


def table() -> dict[str, str]:
    """The small letters that are not their own base, by their base."""
    letters: defaultdict[str, str] = defaultdict(str)
    for letter in map(chr, range(0x80, 0x30000)):
        is_small = unicode.category(letter).startswith("L") and letter == letter.lower()
        if is_small and unicode.name(letter, "").startswith(SCRIPTS) and base(letter) != letter and base(letter).isalpha():
            letters[base(letter)] += letter
    return dict(sorted(letters.items()))


def lines() -> list[str]:
    """The table as the source has it: a base, and behind it the letters that have it."""
    return [f"    {base} {letters}" for base, letters in table().items()]


if __name__ == "__main__":
    print("\n".join(lines()))
