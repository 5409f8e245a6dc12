"""What long lists cost, in machine instructions, which the load of the machine does not change.

Asked are 50 ms for 2,000 names that are pasted, and half a second for 10,000 rows that are imported. `Tests.Benchmarks.club`
measures the time of the names, and of the plan for the rows. Where 439 million of these instructions were counted, they
took 28 ms, and 699 million 45 ms.
"""

from __future__ import annotations

import shutil
import sys
import unittest
from typing import Any

from Tests.Benchmarks import places
from Tests.Benchmarks.instructions import service

PLAYERS, ROWS = 2_000, 10_000
MILLISECOND = 15_000_000
NAMES = [f"Player {number:05}" for number in range(PLAYERS)]


@unittest.skipIf(shutil.which("valgrind") is None, "valgrind, which counts the instructions, is not installed")
class LongLists(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.place = places.listed(PLAYERS)
        cls.addClassCleanup(cls.place.remove)

    def check(self, milliseconds: int, method: str, *before: tuple[str, dict[str, Any]], **params: Any) -> None:
        """A request with all that it sets up takes at most so long."""
        first: list[tuple[str, dict[str, Any]]] = [("session/open", {}), *before]
        count = service(self.place, [*first, (method, params)]) - service(self.place, first)
        print(f"\n{method}: {count:,} instructions of {milliseconds * MILLISECOND:,}", file=sys.stderr)
        self.assertLess(count, milliseconds * MILLISECOND)

    def test_pasted_names(self) -> None:
        """All players of a list, as a chat has them and as bare lines, are found by a method and shown by a screen."""
        fixture = ("fixtures/add", {"startsAt": "2126-01-01T19:00:00Z"})
        screen = ("playerList/select", {}), ("playerList/pasteNames", {})
        for form in ("{1}", "{0}. {1} (GK) ✅"):
            names = "\n".join(form.format(number, name) for number, name in enumerate(NAMES, 1))
            with self.subTest(form=form):
                self.check(50, "fixtures/answerList", fixture, id="1", names=names, dryRun=True)
                self.check(50, "playerList/previewNames", *screen, names=names)

    def test_rows(self) -> None:
        """Rows are planned beside the players who are there, and imported."""
        rows = "\n".join(f"Guest {number:05},amateur,30" for number in range(ROWS))
        for params in ({"mode": "update", "dryRun": True}, {"mode": "add"}):
            with self.subTest(**params):
                self.check(500, "players/import", csv=f"name,skill,age\n{rows}", **params)


if __name__ == "__main__":
    unittest.main()
