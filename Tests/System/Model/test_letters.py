"""The table of base letters, beside the Unicode data and ICU, by which the names of a list are sorted elsewhere."""

import subprocess
import unittest

from Tests.Support import ROOT, letters

# ICU sorts these as letters of their own. Who lacks the first three on a keyboard types the base; й loses its accent like all.
OWN = set("ıŋþй")
# It prints the letters that ICU tells from their base.
REFEREE = """
import icu, sys
collator = icu.Collator.createInstance(icu.Locale.getRoot())
collator.setStrength(icu.Collator.PRIMARY)
lines = (line.split() for line in sys.stdin)
print(*(letter for base, letters in lines for letter in letters if collator.compare(letter, base)))
"""


class Letters(unittest.TestCase):
    def test_the_source_has_the_table(self) -> None:
        source = (ROOT / "Sources/GatherDomain/Text/LetterTable.swift").read_text()
        self.assertEqual(source.split('"""')[1].strip("\n ").splitlines(), "\n".join(letters.lines()).strip().splitlines())

    def test_icu_agrees(self) -> None:
        # It comes as a package of Debian, for Debian's Python.
        command, table = ["/usr/bin/python3", "-c", REFEREE], "\n".join(letters.lines())
        ran = subprocess.run(command, input=table, capture_output=True, text=True)
        self.assertEqual((ran.stderr, set(ran.stdout.split())), ("", OWN))


if __name__ == "__main__":
    unittest.main()
