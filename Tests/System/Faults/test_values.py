"""Values at the ends of their ranges in each column of numbers: no crash."""

import contextlib
import sqlite3
import unittest

from Tests.Support import client
from . import test_damage

figures = client.Figures("test_values")
tearDownModule = figures.show

ENDS = (-2**63, -1, 2**63 - 1)


class Values(test_damage.Damaged):
    # Changed ids may violate constraints between rows.
    CODES = test_damage.Damaged.CODES | {1004}

    CALLS = [
        ("session/open", {}), ("players/list", {"offset": 40}), ("gathers/list", {"offset": 10}),
        ("gathers/list", {"player": "1"}), ("playerList/leaderboard", {}), ("leaderboard/sort", {"value": "winRate"}),
        ("session/back", {}), ("playerList/history", {}), ("session/back", {}), ("playerList/open", {"player": "1"}),
        ("session/back", {}), ("gathers/end", {"id": "3", "score": {"teamA": 1, "teamB": 0}}),
        ("gathers/delete", {"id": "5"}), ("players/add", {"name": "New"}), ("players/delete", {"id": "7"}),
        ("session/undo", {}), ("gathers/start", {"teamA": ["1"], "teamB": ["2"]}), ("session/view", {})]

    def setUp(self):
        super().setUp()
        with self.place.service() as service:
            for number in range(4, 31):
                service.call("gathers/end", id=str(number), score={"teamA": number % 3, "teamB": 1})
        self.good = test_damage.content(self.place.path)
        self.good_profile = test_damage.content(self.place.profile)
        with contextlib.closing(sqlite3.connect(self.place.path)) as connection:
            tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            self.columns = [(table, column[1]) for table in tables if not table.startswith("sqlite_")
                            for column in connection.execute(f"PRAGMA table_info({table})") if column[2] == "INTEGER"]

    def heal(self):
        super().heal()
        with open(self.place.profile, "wb") as file:
            file.write(self.good_profile)

    # The tests of the base class run in their own file.
    test_corrupt_page = test_truncated = None

    def test_extreme_numbers(self):
        for table, column in self.columns:
            for value in ENDS:
                with contextlib.closing(sqlite3.connect(self.place.path, isolation_level=None)) as connection:
                    changed = connection.execute(f"UPDATE OR IGNORE {table} SET {column} = ?", (value,)).rowcount
                if changed:
                    self.attempt(f"{table}.{column} = {value}")
                    figures["numbers at an end"] += 1
                    self.heal()
        self.assertGreater(figures["numbers at an end"], 60)
        self.assert_works()


if __name__ == "__main__":
    unittest.main()
