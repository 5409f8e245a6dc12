"""A database of schema 3: four matches kept their results only, and a match in progress was in the session."""

import os
import unittest

from Tests.Support import client
from Tests.Support.postgresql import Place, Shared

figures = client.Figures("test_former_database")
tearDownModule = figures.show

TOKEN = "9cebe8a6d050dd0112a764fb66abc9cf"
PAST = {"1": (0, 2), "2": (1, 2), "3": (2, 2), "4": (3, 2)}
# The manual clock begins at its start again.
SINCE = 4 * (3600 + 20 * 86_400) + 70


class FormerDatabase(Shared):
    figures = figures

    def setUp(self):
        self.place = Place(self.cluster)
        self.addCleanup(self.place.remove)
        with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "schema-3.sql")) as file:
            self.place.query(file.read())

    def open(self):
        service = self.keep(self.place.service(profile="none", extra=client.MANUAL_CLOCK))
        service.call("clock/advance", seconds=SINCE)
        return service, service.call("session/open", token=TOKEN)

    def finish(self, service):
        self.assertEqual((service.finish(), service.errors()), (0, ""))
        self.assertEqual(self.place.check(), [])
        figures["upgraded databases"] += 1

    def texts(self, view):
        return [field.get("text", field.get("value")) for field in view["fields"]]

    def test_matches_keep_their_results(self):
        service, _ = self.open()
        gathers = service.call("gathers/list")["gathers"]
        shown = {g["id"]: (g["score"]["teamA"], g["score"]["teamB"]) for g in gathers if "score" in g}
        self.assertEqual(shown, PAST)
        self.assertTrue(all("goals" not in gather for gather in gathers if "score" in gather))
        before = service.call("players/figures", id="1")
        self.assertEqual([before["figures"][name] for name in ("goals", "goalsFor", "played", "rating")], [0, 6, 4, 992])
        # The scorers of an old match can be named, and the figures are counted again.
        service.call("gathers/nameScorer", id="4", player="1")
        self.assertEqual(service.call("players/figures", id="1")["figures"]["goals"], 1)
        service.call("gathers/correct", id="4", score={"teamA": 4, "teamB": 2})
        after = service.call("players/figures", id="1")["figures"]
        self.assertEqual([after[name] for name in ("goals", "goalsFor", "played")], [1, 7, 4])
        self.finish(service)

    def test_a_match_in_progress_goes_on(self):
        service, view = self.open()
        self.assertEqual(self.texts(view), ["08:50", 2, 1])
        view = service.call("gather/setScore", team="teamB", value=2)
        self.assertEqual(self.texts(view), ["08:50", 2, 2])
        service.call("gather/end", confirmed=True)
        self.assertEqual(service.call("gathers/get", id="5")["score"], {"teamA": 2, "teamB": 2})
        self.finish(service)

    def test_a_match_in_progress_goes_on_elsewhere(self):
        """What the session knew of the match is stored by its first change only."""
        service, _ = self.open()
        self.assertEqual(service.call("gathers/get", id="5")["currentScore"], {"teamA": 0, "teamB": 0})
        service.call("gather/pauseTimer")
        gather = service.call("gathers/get", id="5")
        self.assertEqual(gather["currentScore"], {"teamA": 2, "teamB": 1})
        self.assertEqual(gather["clock"], {"state": "paused", "chosen": 600, "periods": 1, "period": 1, "remaining": 530})
        self.finish(service)

    def test_a_deleted_player_stays_in_the_matches(self):
        service, _ = self.open()
        self.assertEqual(self.names(service), {"Al", "Bob", "Cy"})
        team = service.call("gathers/get", id="1")["teamB"]
        self.assertEqual([player["name"] for player in team], ["Cy", "Dee"])
        # Fixtures are new to this database.
        fixture = service.call("fixtures/add", startsAt="2026-12-01T19:30:00Z")["fixtures"][0]["id"]
        change = service.call("fixtures/answer", id=fixture, player="1", answer="in")
        self.assertEqual(change["fixture"]["present"], [{"id": "1", "name": "Al"}])
        self.finish(service)


if __name__ == "__main__":
    unittest.main()
