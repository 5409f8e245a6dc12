"""The mutations of the match fit its sources, two for each pattern and screen: `mutations.py` tries them by hand."""

import unittest
from collections import Counter

from .mutations import ALL, LINEUP, MATCH, ROOT


class Mutations(unittest.TestCase):
    def test_each_mutation_fits(self):
        for mutation in ALL:
            with self.subTest(mutation.file, new=mutation.new):
                text = (ROOT / "Sources/PatternGallery" / mutation.file).read_text(encoding="utf-8")
                self.assertNotEqual(mutation.applied(ROOT), text)

    def test_each_pattern_has_two_for_each_screen(self):
        patterns = {f"match {pattern}": 2 for pattern in ("mvc", "mvvm", "mvp", "mvpc", "viper", "vip")}
        for mutations in (LINEUP, MATCH):
            self.assertEqual(Counter(mutation.suite for mutation in mutations), patterns)


if __name__ == "__main__":
    unittest.main()
