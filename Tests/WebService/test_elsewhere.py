"""What other clients of the same person do at the service, and what is shown of it."""

import unittest

from stage import Stage


class Elsewhere(Stage):
    """What other clients of the same person do."""

    def test_changes_show_in_the_next_answer(self):
        program = self.signed_in("Al", "Bo")
        titles = lambda view: [row["title"] for row in view["sections"][0]["rows"]]
        self.assertEqual(titles(program.call("session/view")), ["Al", "Bo"])
        self.elsewhere("POST /api/players", {"name": "Cy"})
        self.elsewhere("PUT /api/players/1", {"name": "Alan", "age": 7})
        self.elsewhere("DELETE /api/players/2")
        self.assertEqual(titles(program.call("session/view")), ["Alan", "Cy"])

    def test_a_player_who_is_deleted_while_he_is_shown(self):
        program = self.signed_in("Al")
        program.call("session/open")
        program.call("playerList/open", player="1")
        self.elsewhere("DELETE /api/players/1")
        view = program.call("session/view")
        self.assertEqual((view["screen"], view["alert"]["message"]), ("playerList", "This player has been deleted."))

    def test_a_number_that_is_given_again_is_another_player(self):
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
        self.assertEqual(view["title"], "Gather of unknown date")
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


if __name__ == "__main__":
    unittest.main()
