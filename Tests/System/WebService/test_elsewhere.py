"""Changes by other clients of the same user, and how they are shown."""

import os
import unittest

from Tests.Support.model.leaderboard import ABOUT_RATINGS

from .faults import Break
from .stage import PASSWORD, USERNAME, Stage


class Elsewhere(Stage):
    """Changes by other clients of the same user."""

    def test_changes_show_in_the_next_response(self):
        program = self.signed_in("Al", "Bo")
        titles = lambda view: [row["title"] for row in view["sections"][0]["rows"]]
        self.assertEqual(titles(program.call("session/view")), ["Al", "Bo"])
        self.elsewhere("POST /api/players", {"name": "Cy"})
        self.elsewhere("PUT /api/players/1", {"name": "Alan", "age": 7})
        self.elsewhere("DELETE /api/players/2")
        self.assertEqual(titles(program.call("session/view")), ["Alan", "Cy"])

    def test_a_shown_player_is_deleted(self):
        program = self.signed_in("Al")
        program.call("session/open")
        program.call("playerList/open", player="1")
        self.elsewhere("DELETE /api/players/1")
        view = program.call("session/view")
        self.assertEqual((view["screen"], view["alert"]["message"]), ("playerList", "This player has been deleted."))

    def test_a_reused_number_is_another_player(self):
        program = self.signed_in("Al", "Bo")
        program.call("gathers/start", teamA=["1"], teamB=["2"])
        program.call("players/delete", id="2")
        self.elsewhere("POST /api/players", {"name": "Cy"})
        self.assertEqual([player["id"] for player in program.call("players/list")["players"]], ["1", "3"])
        self.assertEqual(program.call("gathers/list", player="3")["total"], 0)
        self.assertEqual(program.call("gathers/list")["gathers"][0]["teamB"], [{"id": "2", "name": "Bo"}])

    def test_a_gather_of_which_teams_and_times_are_not_known(self):
        program = self.signed_in("Al", "Bo")
        gather = self.elsewhere("POST /api/gathers")
        for player in (1, 2, 2):
            self.elsewhere(f"POST /api/gathers/{gather}/players/{player}", {"team": "Team A"})
        members = [{"id": "1", "name": "Al"}, {"id": "2", "name": "Bo"}]
        (shown,) = program.call("gathers/list")["gathers"]
        self.assertEqual(shown, {"id": "1", "teamA": [], "teamB": [], "unassigned": members})
        self.assertEqual(program.call("gathers/list", player="2")["total"], 1)
        for text, winner in (("3:1", "teamA"),):
            self.elsewhere(f"PUT /api/gathers/{gather}", {"score": text, "winnerTeam": "Team A"})
            shown = program.call("gathers/get", id="1")
            self.assertEqual((shown["score"], shown["winner"]), ({"teamA": 3, "teamB": 1}, winner))
            self.assertNotIn("endedAt", shown)
        program.call("playerList/history")
        view = program.call("history/open", gather="1")
        self.assertEqual(view["title"], "Match of unknown date")
        self.assertEqual(view["message"], "In which team these played is not known here: Al, Bo.")
        again = program.ask("gathers/end", id="1", score={"teamA": 0, "teamB": 0})
        self.assertEqual(again["error"]["code"], 1004)
        self.elsewhere(f"DELETE /api/gathers/{gather}")
        self.assertEqual(program.call("gathers/list")["total"], 0)

    def test_a_match_that_is_ended_elsewhere(self):
        program = self.signed_in("Al", "Bo")
        program.call("gathers/start", teamA=["1"], teamB=["2"])
        self.elsewhere(f"PUT /api/gathers/{next(iter(self.tables.gathers))}", {"score": "not a score", "winnerTeam": ""})
        answer = program.ask("gathers/end", id="1", score={"teamA": 0, "teamB": 0})
        self.assertEqual(answer["error"]["code"], 1004, answer)
        self.assertEqual(self.results()[0]["score"], "not a score")


class SecondMachine(Stage):
    """Another machine of the same user knows of matches only what the service does: the players and the score."""

    def second(self, first):
        first.call("gathers/start", teamA=["1"], teamB=["2"])
        first.call("gathers/end", id="1", score={"teamA": 2, "teamB": 0})
        first.call("gathers/start", teamA=["1"], teamB=["2"])
        second = self.program(profile=os.path.join(self.other_place().folder, "profile.json"))
        second.call("accounts/signIn", username=USERNAME, password=PASSWORD)
        second.call("session/open")
        return second

    def test_missing_data_is_named(self):
        second = self.second(self.signed_in("Al", "Bo"))
        row, = second.call("playerList/history")["sections"][0]["rows"]
        self.assertEqual((row["title"], row["details"]), ("unknown date", ["2 played", "2:0", "Team A won", ""]))
        second.call("session/back")
        view = second.call("playerList/leaderboard")
        left_out = "Not counted: 1 match from elsewhere, of which the teams are not known here."
        self.assertEqual(view["message"], f"{ABOUT_RATINGS} {left_out}")
        # A match of this machine is shown and counted completely.
        second.call("gathers/start", teamA=["1"], teamB=["2"])
        second.call("gathers/end", id="3", score={"teamA": 1, "teamB": 0})
        second.call("session/back")
        self.assertEqual(second.call("playerList/history")["sections"][0]["rows"][0]["details"][0], "1 against 1")

    def test_the_first_machine_leaves_nothing_out(self):
        first = self.signed_in("Al", "Bo")
        self.second(first)
        first.call("session/open")
        self.assertEqual(first.call("playerList/leaderboard")["message"], ABOUT_RATINGS)
        self.assertNotIn("leftOut", first.call("gathers/export"))

    def test_what_is_exported_can_be_imported(self):
        first = self.signed_in("Al", "Bo")
        second = self.second(first)
        self.assertEqual(second.call("gathers/export", format="json"), {"json": [], "leftOut": 2})
        csv = second.call("gathers/export")
        self.assertEqual(csv["leftOut"], 2)
        self.assertEqual(second.call("gathers/import", csv=csv["csv"])["added"], 0)


class Undone(Stage):
    """A deletion that is undone: the service has a new player, in the matches of the deleted one."""

    def after_matches(self):
        program = self.signed_in("Al", "Bo", "Cy")
        program.call("session/open")
        for number in range(3):
            program.call("gathers/start", teamA=["1", "2"], teamB=["3"])
            program.call("gathers/end", id=str(number + 1), score={"teamA": number, "teamB": 1})
        self.before = program.call("gathers/list")
        return program

    def delete(self, program, player):
        program.call("playerList/delete", player=player, confirmed=True)

    def assert_lineups(self):
        for gather in self.tables.gathers:
            self.assertEqual(sorted(self.lineup(gather)), [("Al", "Team A"), ("Bo", "Team A"), ("Cy", "Team B")])

    def test_a_player_who_has_played_plays_there_again(self):
        # The second player gets the free number, for which the service still has the places in teams.
        for player in ("2", "3"):
            with self.subTest(player):
                self.setUp()
                program = self.after_matches()
                self.delete(program, player)
                program.call("session/undo")
                self.tables.links = [link for link in self.tables.links if link[1] in self.tables.players]
                self.assert_lineups()
                self.assertEqual(program.call("gathers/list"), self.before)

    def test_a_match_from_elsewhere(self):
        program = self.after_matches()
        gather = self.elsewhere("POST /api/gathers")
        for player in (1, 2):
            self.elsewhere(f"POST /api/gathers/{gather}/players/{player}", {"team": "Team A"})
        self.elsewhere(f"PUT /api/gathers/{gather}", {"score": "1-0", "winnerTeam": "Team A"})
        before = program.call("gathers/list")
        self.delete(program, "2")
        program.call("session/undo")
        self.assertEqual(program.call("gathers/list"), before)
        # The team is not known here.
        names = [self.tables.players[player][1]["name"] for link, player, _ in self.tables.links
                 if link == gather and player in self.tables.players]
        self.assertEqual(sorted(names), ["Al", "Bo"])

    def test_a_deleted_match_from_elsewhere(self):
        for score, winner in (("1-0", "Team A"), ("999-3", "Team A"), ("abc", "Team B"), (None, None)):
            with self.subTest(score=score):
                self.setUp()
                program = self.after_matches()
                gather = self.elsewhere("POST /api/gathers")
                for player in (1, 2):
                    self.elsewhere(f"POST /api/gathers/{gather}/players/{player}", {"team": "Team A"})
                if score:
                    self.elsewhere(f"PUT /api/gathers/{gather}", {"score": score, "winnerTeam": winner})
                before, results = program.call("gathers/list"), self.results()
                program.call("session/open")
                program.call("playerList/history")
                played = program.call("history/filter", value="2")
                self.assertEqual(len(played["sections"][0]["rows"]), played["sections"][0]["total"])
                shown = program.call("history/filter", value=None)["sections"][0]["rows"]
                if score:
                    if "4" in {row["id"] for row in shown}:
                        program.call("history/open", gather="4")
                        program.call("gatherDetail/delete", confirmed=True)
                    else:
                        program.call("gathers/delete", id="4")
                    program.call("session/undo")
                    self.assertEqual(program.call("gathers/list"), before)
                    self.assertEqual(self.results(), results)
                    program.call("gathers/list")
                    self.assertEqual(program.call("gathers/list"), before)

    def test_it_fails_and_is_repeated(self):
        for after in range(3):
            for is_done in (True, False):
                with self.subTest(after=after, is_done=is_done):
                    self.setUp()
                    program = self.after_matches()
                    self.delete(program, "2")
                    fault = Break("POST", "/players/4", after=after, bytes=0, is_done=is_done)
                    self.service.faults.append(fault)
                    self.refused(program, "session/undo")
                    self.assertEqual((self.names(), self.listed(program)), (["Al", "Cy"], ["Al", "Cy"]))
                    self.service.faults.clear()
                    program.call("session/undo")
                    self.tables.links = [link for link in self.tables.links if link[1] in self.tables.players]
                    self.assert_lineups()


if __name__ == "__main__":
    unittest.main()
