"""A data file of schema 4: three matches kept their results only, and a match in progress was in the session.

The file was made by the last version with that schema: four matches of Al and Bob against Cy and Dee, twenty days
apart, which ended 0:2 to 3:2; Dee is deleted; Ann's session shows a fifth match at 2:1, with 8:50 on its clock.
"""

import os
import shutil
import sqlite3
import unittest

from Tests.Support import client, counters

TOKEN = "e6984080bab12a02953aeb70673e29cb"
PAST = {"1": (0, 2), "2": (1, 2), "3": (2, 2), "4": (3, 2)}
# The manual clock begins at its start again.
SINCE = 4 * (3600 + 20 * 86_400) + 70


class FormerFile(unittest.TestCase):
    def setUp(self):
        self.place = client.Place("former")
        self.addCleanup(self.place.remove)
        shutil.copy(os.path.join(os.path.dirname(__file__), "schema-4.sqlite"), self.place.path)

    def open(self):
        service = client.Service(self.place.path, extra=("--clock", "manual"))
        service.call("clock/advance", seconds=SINCE)
        return service, service.call("session/open", token=TOKEN)

    def check(self):
        with sqlite3.connect(self.place.path) as connection:
            self.assertEqual(counters.differences(connection), [])
        self.assertEqual(self.place.check(), [])

    def test_matches_keep_their_results(self):
        with self.open()[0] as service:
            gathers = service.call("gathers/list")["gathers"]
            shown = {g["id"]: (g["score"]["teamA"], g["score"]["teamB"]) for g in gathers if "score" in g}
            self.assertEqual(shown, PAST)
            self.assertTrue(all("goals" not in gather for gather in gathers if "score" in gather))
            figures = service.call("players/figures", id="1")["figures"]
            self.assertEqual((figures["goals"], figures["goalsFor"], figures["played"]), (0, 6, 4))
            # The scorers of an old match can be named.
            service.call("gathers/nameScorer", id="4", player="1")
            self.assertEqual(service.call("players/figures", id="1")["figures"]["goals"], 1)
            self.assertEqual(service.finish(), 0)
        self.check()

    def test_a_match_in_progress_goes_on(self):
        service, view = self.open()
        with service:
            self.assertEqual([field.get("text", field.get("value")) for field in view["fields"]], ["08:50", 2, 1])
            service.call("gather/openScorers")
            view = service.call("gather/goal", player="3")
            self.assertEqual([field.get("text", field.get("value")) for field in view["fields"]], ["08:50", 3, 1])
            service.call("gather/end", confirmed=True)
            self.assertEqual(service.call("gathers/get", id="5")["score"], {"teamA": 3, "teamB": 1})
            self.assertEqual(service.finish(), 0)
        self.check()

    def test_a_match_in_progress_goes_on_elsewhere(self):
        """What the session knew of the match is stored by its first change only."""
        service, _ = self.open()
        with service:
            self.assertEqual(service.call("gathers/get", id="5")["currentScore"], {"teamA": 0, "teamB": 0})
            service.call("gather/pauseTimer")
            gather = service.call("gathers/get", id="5")
            self.assertEqual(gather["currentScore"], {"teamA": 2, "teamB": 1})
            self.assertEqual(gather["clock"], {"state": "paused", "chosen": 600, "periods": 1, "period": 1, "remaining": 530})
            self.assertEqual(service.finish(), 0)
        self.check()


if __name__ == "__main__":
    unittest.main()
