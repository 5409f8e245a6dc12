"""The renderer's texts for made-up views, which no screen of the service shows."""

import json
import os
import unittest
from pathlib import Path
from typing import Any

from football_gather import text
from football_gather.columns import fit, width

GOLDEN = Path(__file__).parent / "golden"


class GoldenTest(unittest.TestCase):
    """`golden/NAME.json` is drawn as `golden/NAME.txt`; RECORD_GOLDEN=1 rewrites these."""

    def test_views(self) -> None:
        for source in sorted(GOLDEN.glob("*.json")):
            with self.subTest(source.stem):
                drawn = text(json.loads(source.read_text()), {"code": "123456", "seats": ""})
                target = source.with_suffix(".txt")
                if os.environ.get("RECORD_GOLDEN"):
                    target.write_text(drawn)
                    self.fail(f"{target} is recorded")
                self.assertEqual(drawn, target.read_text())

    def test_a_window_of_one_hundred(self) -> None:
        rows = [{"id": str(n), "title": f"Player {n}", "details": []} for n in range(100)]
        section = {"id": "s", "title": "", "rows": rows, "rowActions": [], "offset": 0}
        view: Any = {"screen": "x", "revision": 1, "title": "X", "isLoading": False, "fields": [],
                "actions": [], "sections": [{**section, "total": 2345}]}  # fmt: skip
        self.assertIn("\n1–100 of 2,345\n", text(view, {}))
        view["sections"] = [{**section, "total": 100}]
        self.assertNotIn(" of ", text(view, {}))


class ColumnsTest(unittest.TestCase):
    """Text in columns."""

    def test_wide_and_combining_signs(self) -> None:
        self.assertEqual([width("abc"), width("審判"), width("e\u0301")], [3, 4, 1])
        self.assertEqual(fit("審判", 3), "審…")
        self.assertEqual(fit("審判x", 4), "審… ")
        self.assertEqual(fit("ab", 4), "ab  ")
        self.assertEqual([width(fit("審判 referees", n)) for n in range(12)], list(range(12)))

    def test_what_is_drawn_as_one_takes_two_columns(self) -> None:
        drawn = ["👍", "👍🏽", "👨‍👩‍👧‍👦", "👩🏽‍🚀", "❤️", "❤️‍🔥", "1️⃣", "🇩🇪", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "⚽️"]
        self.assertEqual([width(one) for one in drawn], [2] * len(drawn))
        self.assertEqual(width("🇩🇪🇫🇷 ☎ 11*"), 10)
        self.assertEqual(fit("👨‍👩‍👧‍👦👍🏽 Ann", 5), "👨‍👩‍👧‍👦👍🏽…")
        self.assertEqual(fit("👨‍👩‍👧‍👦👍🏽 Ann", 4), "👨‍👩‍👧‍👦… ")
