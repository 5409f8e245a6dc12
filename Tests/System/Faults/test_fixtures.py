"""Fixtures that several processes on one file show and change: answers reach the others."""

import unittest

from Tests.Support import client, moments

START = "2126-12-01T19:30:00Z"


class Fixtures(unittest.TestCase):
    def setUp(self):
        self.place = client.Template.copy("fixtures")
        self.addCleanup(self.place.remove)
        self.writer = self.enterContext(self.place.service())
        self.players = [self.writer.call("players/add", name=name)["id"] for name in ("Al", "Bo", "Cy")]
        self.fixture = self.writer.call("fixtures/add", startsAt=START, maximumPlayers=2)["fixtures"][0]["id"]

    def listener(self):
        """Another process of the same account that shows the fixture, and is notified."""
        service = self.enterContext(self.place.service(profile="none"))
        service.call("accounts/signIn", username=client.USERNAME, password=client.PASSWORD)
        service.call("session/open", notify=True)
        service.call("playerList/fixtures")
        service.call("fixtureList/open", fixture=self.fixture)
        return service

    def answer(self, player, answer):
        return self.writer.call("fixtures/answer", id=self.fixture, player=player, answer=answer)

    def names(self, view):
        return [[row["title"] for row in section["rows"]] for section in view["sections"]]

    def test_others_see_who_comes(self):
        listener = self.listener()
        for player in self.players:
            self.answer(player, "in")
            view = moments.notified(listener)
        self.assertEqual(self.names(view), [["Al", "Bo"], ["Cy"], [], []])
        self.answer(self.players[0], "out")
        self.assertEqual(self.names(moments.notified(listener)), [["Bo", "Cy"], [], ["Al"], []])
        # A deleted player makes room as well.
        self.answer(self.players[0], "in")
        moments.notified(listener)
        self.writer.call("players/delete", id=self.players[1])
        self.assertEqual(self.names(moments.notified(listener)), [["Cy", "Al"], [], [], []])

    def test_a_deleted_fixture_is_left(self):
        listener = self.listener()
        self.writer.call("fixtures/delete", id=self.fixture)
        view = moments.notified(listener)
        self.assertEqual(view["screen"], "fixtureList")
        self.assertEqual(view["alert"]["message"], "This fixture has been deleted.")


if __name__ == "__main__":
    unittest.main()
