"""Every document: its links and commands lead somewhere, its headings differ, and nothing is described twice."""

from __future__ import annotations

import re
import unittest
from collections import Counter
from pathlib import Path

from Tests.Support import ROOT
from Tests.Support.test_readme import COMMAND, missing

DOCUMENTS = [path for path in sorted(ROOT.rglob("*.md")) if not any(part.startswith(".") for part in path.relative_to(ROOT).parts)]
LINK = re.compile(r"\]\(([^)#\s]*)(?:#([^)\s]*))?\)")


def prose(text: str) -> str:
    """A document without its examples."""
    return re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)


def headings(text: str) -> list[str]:
    """The headings of a document, but not comments in its examples."""
    return re.findall(r"^#+ +(.+)$", prose(text), re.M)


def anchors(text: str) -> set[str]:
    """What headings are linked to by: their words in lower case, joined by hyphens."""
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings(text)}


def broken_links(path: Path, text: str) -> list[str]:
    """The links of a document to files or headings that do not exist."""
    broken = []
    for target, anchor in LINK.findall(prose(text)):
        if target.startswith("http"):
            continue
        file = path.parent / target if target else path
        is_there = file.exists() and (
            not anchor or anchor in anchors(text if file == path else file.read_text(encoding="utf-8")))
        if not is_there:
            broken.append(f"{target}#{anchor}")
    return broken


class DocumentTests(unittest.TestCase):
    def test_every_link_leads_somewhere(self) -> None:
        self.assertGreater(len(DOCUMENTS), 8)
        for path in DOCUMENTS:
            with self.subTest(path.relative_to(ROOT)):
                self.assertEqual(broken_links(path, path.read_text(encoding="utf-8")), [])

    def test_a_broken_link_is_found(self) -> None:
        text = "# A heading\n[a](#a-heading) [b](#another) [c](no.md) [d](README.md#no)\n```\n# another [e](x)\n```\n"
        self.assertEqual(broken_links(ROOT / "README.md", text), ["#another", "no.md#", "README.md#no"])

    def test_every_command_names_what_exists(self) -> None:
        for path in DOCUMENTS:
            commands = COMMAND.findall(path.read_text(encoding="utf-8"))
            with self.subTest(path.relative_to(ROOT)):
                self.assertEqual({command: missing(command) for command in commands if missing(command)}, {})

    def test_headings_differ(self) -> None:
        """Else a link leads to the first of them."""
        for path in DOCUMENTS:
            counts = Counter(headings(path.read_text(encoding="utf-8")))
            with self.subTest(path.relative_to(ROOT)):
                self.assertEqual([heading for heading, count in counts.items() if count > 1], [])

    def test_the_reference_describes_an_option_once(self) -> None:
        text = (ROOT / "Protocol/COMMANDS.md").read_text(encoding="utf-8")
        options = re.findall(r"^  (--.*)$", text, re.M)
        self.assertGreater(len(options), 20)
        self.assertEqual([option for option, count in Counter(options).items() if count > 1], [])


if __name__ == "__main__":
    unittest.main()
