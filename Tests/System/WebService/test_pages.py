"""Pages of a hotspot or a proxy in place of responses: none is accepted as a success, nor as a refusal of the service."""

import unittest

from .faults import Page, Status
from .stage import PASSWORD, USERNAME, Stage

STATUSES = (200, 301, 403, 404, 401, 429, 502)


class Pages(Stage):
    def each_page(self, method, path, do, check, prepare=lambda program: None):
        """Each page as the response to one request, done or not done, which is then sent again."""
        for status in STATUSES:
            for is_done in (False, True):
                with self.subTest(status, is_done=is_done):
                    self.setUp()
                    program = self.signed_in("Al", "Bo")
                    prepare(program)
                    self.service.faults.append(Page(method, path, status=status, is_done=is_done))
                    answer = do(program)
                    if "error" in answer:
                        self.assertEqual(answer["error"]["code"], 1006, answer)
                        self.sentence(answer["error"]["message"])
                        answer = do(program)
                    check(program, answer)
                    program.finish()

    def test_adding_a_player(self):
        def check(program, answer):
            self.assertIn("result", answer)
            self.assertEqual((self.listed(program), self.names()), (["Al", "Bo", "Cy"],) * 2)

        self.each_page("POST", "/players", lambda program: program.ask("players/add", name="Cy"), check)

    def test_changing_a_player(self):
        def check(program, answer):
            self.assertIn("result", answer)
            self.assertEqual((self.listed(program), self.names()), (["Alan", "Bo"],) * 2)

        self.each_page("PUT", "/players/1", lambda program: program.ask("players/update", id="1", name="Alan"), check)

    def test_deleting_a_player(self):
        def check(program, answer):
            self.assertIn("result", answer)
            self.assertEqual((self.listed(program), self.names()), (["Bo"],) * 2)

        self.each_page("DELETE", "/players/1", lambda program: program.ask("players/delete", id="1"), check)

    def test_starting_a_match(self):
        self.each_page("POST", "/gathers", self.start, self.check_start)

    def test_entering_a_player_into_it(self):
        self.each_page("POST", "/players/1", self.start, self.check_start)

    def test_ending_a_match(self):
        def check(program, answer):
            self.assertIn("result", answer)
            self.assertEqual(self.results(), [{"score": "1-2", "winnerTeam": "Team B"}])

        end = lambda program: program.ask("gathers/end", id="1", score={"teamA": 1, "teamB": 2})
        self.each_page("PUT", "", end, check, prepare=self.start)

    def test_importing_a_match(self):
        match = {"startedAt": "2026-01-01T20:00:00Z", "endedAt": "2026-01-01T21:00:00Z", "teamA": ["Al"], "teamB": ["Bo"],
                 "score": {"teamA": 1, "teamB": 2}}

        def check(program, answer):
            self.assertEqual(answer["result"]["added"], 1)
            self.assertEqual(self.results(), [{"score": "1-2", "winnerTeam": "Team B"}])
            (exported,) = program.call("gathers/export", format="json")["json"]
            self.assertTrue(exported.pop("uid"))
            self.assertEqual(exported, match)

        self.each_page("PUT", "", lambda program: program.ask("gathers/import", json=[match]), check)

    def test_deleting_a_match(self):
        def check(program, answer):
            self.assertIn("result", answer)
            self.assertEqual(self.tables.gathers, {})
            self.assertEqual(program.call("gathers/list")["total"], 0)

        self.each_page("DELETE", "", lambda program: program.ask("gathers/delete", id="1"), check, prepare=self.start)

    def test_reading(self):
        def check(program, answer):
            self.assertEqual(answer["result"]["total"], 2)

        self.each_page("GET", "/players", lambda program: program.ask("players/list"), check)

    def test_messages(self):
        program = self.signed_in()
        for status, location, said in (
                (200, None, "not a Football Gather web service's"), (404, None, "not a Football Gather web service's"),
                (401, None, "not a Football Gather web service's"), (429, None, "is busy"), (502, None, "internal error"),
                (302, "https://hotspot.example/\x1b[2J", "sends its callers elsewhere (https://hotspot.example/[2J)"),
                (407, None, "a proxy is in between")):
            self.service.faults.append(Page("GET", "/players", status=status, location=location, times=-1))
            self.assertIn(said, self.refused(program, "players/list"))
            self.service.faults.clear()
        # A refusal by the service itself.
        self.service.faults.append(Status("POST", "/players", status=400))
        self.assertIn("refuses this (400, Somet[hing went wrong.)", self.refused(program, "players/add", name="Al"))

    def test_a_page_in_place_of_a_login_is_no_wrong_password(self):
        program = self.signed_in()
        for status in STATUSES:
            self.service.faults.append(Page("POST", "/login", status=status))
            self.refused(program, "accounts/signIn", username=USERNAME, password=PASSWORD)


if __name__ == "__main__":
    unittest.main()
