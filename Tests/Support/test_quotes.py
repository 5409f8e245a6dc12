"""What documents quote of transcripts is there: each request as it stands, each answer but for what its `...` replaces.

A quotation is a block of code that names its transcript after the three backticks. The tutorial quotes every request of
its evening. `Tests/System/Replay/test_examples.py` plays the quotations.
"""

from __future__ import annotations

import json
import re
import unittest
from pathlib import Path

from Tests.Support import ROOT

TUTORIAL = ROOT / "Protocol" / "TUTORIAL.md"
EVENING = "evening/whole.transcript"
# The documents that quote, and the least number of messages that each quotes.
QUOTING = {ROOT / "README.md": 3, TUTORIAL: 60}
BLOCK = re.compile(r"^```(\S+\.transcript)\n(.*?)^```$", re.M | re.S)
# A message to or from the service with the lines that continue it, or a wait.
ITEM = re.compile(r"^(?:>> |>\+ |<< |\+\+ ).*(?:\n {3}.*)*", re.M)
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|\.\.\.|[\[\]{}]')
GAP = "..."


def quotations(text: str) -> dict[str, str]:
    """What a document quotes, by the name of the transcript."""
    found: dict[str, str] = {}
    for name, block in BLOCK.findall(text):
        found[name] = found.get(name, "") + block
    return found


def parsed(answer: str) -> object:
    """An answer as JSON. A gap is an element `"..."` of its array, or a member of its object whose name begins so."""
    opened: list[str] = []

    def replacement(token: re.Match[str]) -> str:
        if token[0] in "[{":
            opened.append(token[0])
        elif token[0] in "]}":
            opened.pop()
        elif token[0] == GAP:
            return f'"{GAP}"' if opened[-1] == "[" else f'"{GAP}{token.start()}":0'
        return token[0]

    return json.loads(TOKEN.sub(replacement, answer))


def agrees(quoted: object, stored: object) -> bool:
    """Whether a quoted value is the stored one, but for what its gaps replace."""
    if isinstance(quoted, dict) and isinstance(stored, dict):
        named = {name: value for name, value in quoted.items() if not name.startswith(GAP)}
        return (
            named.keys() <= stored.keys()
            and (len(named) < len(quoted) or len(named) == len(stored))
            and all(agrees(value, stored[name]) for name, value in named.items())
        )
    if isinstance(quoted, list) and isinstance(stored, list):
        if not quoted or not stored:
            return quoted in ([], [GAP]) and not stored
        if quoted[0] == GAP:
            return any(agrees(quoted[1:], stored[start:]) for start in range(len(stored) + 1))
        return agrees(quoted[0], stored[0]) and agrees(quoted[1:], stored[1:])
    return type(quoted) is type(stored) and quoted == stored


def is_quotation(quoted: str, stored: str) -> bool:
    """Whether an item is one of a transcript: an answer but for its gaps, all else as it stands."""
    if quoted.startswith("<< ") and stored.startswith("<< "):
        return agrees(parsed(quoted[3:]), parsed(stored[3:]))
    return quoted == stored


def spliced(quoted: str, transcript: str) -> tuple[str, list[str]]:
    """A transcript in which the quoted answers stand in the place of its own; and what it does not have, in this order."""
    parts: list[str] = []
    missing: list[str] = []
    stored, place = list(ITEM.finditer(transcript)), 0
    kept_to = 0
    for item in ITEM.findall(quoted):
        found = next((at for at in range(place, len(stored)) if is_quotation(item, stored[at][0])), None)
        if found is None:
            missing.append(item)
            continue
        parts += [transcript[kept_to : stored[found].start()], item]
        kept_to, place = stored[found].end(), found + 1
    return "".join([*parts, transcript[kept_to:]]), missing


def transcript(name: str) -> str:
    """The text of a transcript of `Protocol/Transcripts`."""
    return (ROOT / "Protocol" / "Transcripts" / name).read_text(encoding="utf-8")


def text(document: Path) -> str:
    return document.read_text(encoding="utf-8")


class QuoteTests(unittest.TestCase):
    def test_what_is_quoted_is_in_the_transcript(self) -> None:
        for document, least in QUOTING.items():
            found = quotations(text(document))
            self.assertGreaterEqual(len([item for quoted in found.values() for item in ITEM.findall(quoted)]), least)
            for name, quoted in found.items():
                with self.subTest(document.name, transcript=name):
                    self.assertEqual(spliced(quoted, transcript(name))[1], [])

    def test_a_block_has_nothing_but_what_is_compared(self) -> None:
        for document in QUOTING:
            for name, quoted in quotations(text(document)).items():
                with self.subTest(document.name, transcript=name):
                    self.assertEqual(ITEM.sub("", quoted).strip(), "")

    def test_no_request_is_quoted_elsewhere(self) -> None:
        """Else it would not be compared."""
        for document in QUOTING:
            with self.subTest(document.name):
                self.assertEqual(ITEM.findall(BLOCK.sub("", text(document))), [])

    def test_the_tutorial_has_every_request_and_wait_of_its_evening(self) -> None:
        sent = [[item for item in ITEM.findall(whole) if not item.startswith("<<")]
                for whole in (quotations(text(TUTORIAL))[EVENING], transcript(EVENING))]  # fmt: skip
        self.assertGreater(len(sent[1]), 35)
        self.assertEqual(*sent)

    def test_what_is_not_there_is_found(self) -> None:
        stored = '>> {"id":1}\n<< {"id":1,"rows":[{"a":1,"b":2},{"a":3}],\n   "more":true}\n++ 1s\n'
        for right in (stored, '<< {"id":1,"rows":[...,{"a":3}],...}', '<< {"id":1,"rows":[{"a":1,...},...],...}\n++ 1s',
                      '<< {"id":1,"rows":[{...},...,{"a":3},...],"more":true}'):  # fmt: skip
            with self.subTest(right):
                self.assertEqual(spliced(right, stored)[1], [])
        for wrong in (
            '>> {"id":2}', '<< {"id":1,"rows":[...]}', '<< {"id":1,"rows":[{"a":1},...],...}', '<< {"id":1,"more":1,...}',
            '<< {"id":1,"rows":[{"a":3},...],...}', '<< {"id":1,"rows":[{"a":1,...}],...}', '<< {"id":1,"no":0,...}', "++ 2s",
        ):  # fmt: skip
            with self.subTest(wrong):
                self.assertEqual(spliced(wrong, stored)[1], [wrong])
        self.assertEqual(spliced('++ 1s\n>> {"id":1}', stored)[1], ['>> {"id":1}'])


if __name__ == "__main__":
    unittest.main()
