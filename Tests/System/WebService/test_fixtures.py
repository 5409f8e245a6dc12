"""Fixtures beside the original web service, which has none: they are on one machine, and so are guests."""

import unittest

from .faults import Break
from .stage import PASSWORD, USERNAME, Stage

START = "2126-12-01T19:30:00Z"


class Fixtures(Stage):
    def planned(self):
        """A program with a fixture that Al and the guest Zoe, who has paid, come to; the fixture's id and that of the guest."""
        program = self.signed_in("Al")
        program.call("accounts/setCurrency", currency="EUR")
        (fixture,) = program.call("fixtures/add", startsAt=START, maximumPlayers=5, price={"amount": 1001})["fixtures"]
        program.call("fixtures/answer", id=fixture["id"], player="1", answer="in")
        answer = program.call("fixtures/answer", id=fixture["id"], guest="Zoe", answer="in")
        guest = answer["fixture"]["present"][1]["id"]
        program.call("fixtures/setPaid", id=fixture["id"], person=guest, paid=True)
        return program, fixture["id"], guest

    def test_the_screen_says_that_others_do_not_see_them(self):
        program, _, _ = self.planned()
        view = program.call("playerList/fixtures")
        self.assertEqual(view["message"], "The fixtures are only on this device.")
        self.assertEqual(len(view["sections"][0]["rows"]), 1)
        other = self.program(profile=self.other_place().profile)
        other.call("accounts/signIn", username=USERNAME, password=PASSWORD)
        self.assertEqual(other.call("fixtures/list"), {"fixtures": [], "total": 0})

    def test_a_guest_plays_without_being_in_the_service(self):
        program, _, guest = self.planned()
        match = program.call("gathers/start", teamA=["1"], teamB=[guest])
        program.call("gathers/end", id=match["id"], score={"teamA": 1, "teamB": 2})
        (gather,) = self.tables.gathers
        self.assertEqual(self.lineup(gather), [("Al", "Team A")])
        self.assertEqual(self.names(), ["Al"])
        self.assertEqual(self.listed(program), ["Al"])
        # What the service has is read again, and the guest is still there; also in another process.
        for is_another in (False, True):
            program = self.again(program) if is_another else program
            stored = program.call("gathers/get", id=match["id"])
            self.assertEqual([player["name"] for player in stored["teamB"]], ["Zoe"])
            self.assertEqual(program.call("players/leaderboard")["players"][0]["figures"]["lost"], 1)

    def test_answers_are_kept_after_a_restart(self):
        program, fixture, guest = self.planned()
        stored = program.call("fixtures/get", id=fixture)
        self.assertEqual([[share["amount"] for share in stored["shares"]], [person["name"] for person in stored["paid"]]],
                         [[501, 500], ["Zoe"]])  # fmt: skip
        program = self.again(program)
        self.assertEqual(program.call("fixtures/get", id=fixture), stored)
        self.assertEqual(program.call("accounts/current")["currency"], "EUR")
        program.call("fixtures/delete", id=fixture)
        program.call("session/undo")
        self.assertEqual(program.call("fixtures/get", id=fixture), stored)

    def test_fixtures_can_be_read_without_the_service(self):
        program, fixture, _ = self.planned()
        stored = program.call("fixtures/get", id=fixture)
        self.service.faults.append(Break(bytes=0, times=-1, is_done=False))
        self.assertEqual(program.call("fixtures/get", id=fixture), stored)
        self.assertEqual(program.call("fixtures/answer", id=fixture, guest="Max", answer="in")["movedUp"], [])


if __name__ == "__main__":
    unittest.main()
