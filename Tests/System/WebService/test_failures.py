"""The program on a web service that is unreachable, or no such service: sentences that say what to do."""

import tempfile
import unittest

from . import service_double
from .faults import Status
from .stage import PASSWORD, USERNAME, Stage


class Unreachable(Stage):
    def test_a_service_that_is_down_at_the_start(self):
        self.service.stop()
        program = self.program()
        self.assertEqual(program.call("session/open")["screen"], "login")
        message = self.refused(program, "login/submit", username=USERNAME, password=PASSWORD, rememberMe=True)
        self.assertIn("cannot be reached", message)
        self.service.start()
        program.call("login/register", username=USERNAME, password=PASSWORD)
        program.call("players/add", name="Al")

    def test_a_list_that_cannot_be_loaded_can_be_tried_again(self):
        program = self.signed_in("Al")
        program.call("session/open")
        self.service.stop()
        view = program.call("session/view")
        self.assertIn("cannot be reached", self.sentence(view["message"]))
        self.assertEqual([action["title"] for action in view["actions"]], ["Retry", "Sign out"])
        self.assertIn("message", program.call("playerList/reload"))
        self.service.start()
        view = program.call("session/view")
        self.assertNotIn("message", view)
        self.assertEqual([row["title"] for row in view["sections"][0]["rows"]], ["Al"])

    def test_a_match_continues_without_the_service(self):
        program = self.in_a_match()
        self.service.stop()
        program.call("gather/startClock")
        program.call("gather/setScore", team="teamA", value=1)
        # Who else is in the list is not known now.
        sections = program.call("gather/openSubstitutions")["sections"]
        self.assertEqual([section["id"] for section in sections], ["teamA", "teamB", "bench", "goals"])
        program.call("gather/closeQuestion")
        before = program.call("gathers/current")["gather"]
        self.refused(program, "gather/end", confirmed=True)
        self.refused(program, "gathers/end", id=before["id"], score={"teamA": 0, "teamB": 0})
        self.assertEqual(program.call("gathers/current")["gather"], before)
        self.assertEqual(program.call("gather/setScore", team="teamA", value=2)["screen"], "gather")
        program.kill()
        program = self.program()
        self.assertEqual(program.call("session/open")["screen"], "gather")
        self.service.start()
        self.assertEqual(program.call("gather/end", confirmed=True)["screen"], "gatherDetail")
        self.assertEqual(self.results(), [{"score": "2-0", "winnerTeam": "Team A"}])

    def test_what_is_no_football_gather_service(self):
        class Strange(Status):
            def respond(self, tables, request):
                from .routes import Answer
                return Answer(200, {"welcome": "to nginx"})

        self.service.faults.append(Strange(times=-1))
        message = self.refused(self.program(), "accounts/register", username=USERNAME, password=PASSWORD)
        self.assertIn("not a Football Gather web service's", message)

    def test_a_name_that_does_not_exist(self):
        program = self.program(url="https://football-gather.invalid")
        message = self.refused(program, "accounts/signIn", username=USERNAME, password=PASSWORD)
        self.assertIn("cannot be found", message)

    def test_a_certificate_that_nobody_signed(self):
        certificate = service_double.self_signed(self.enterContext(tempfile.TemporaryDirectory()))
        service = self.enterContext(service_double.Double(certificate=certificate))
        message = self.refused(self.program(url=service.url), "accounts/signIn", username=USERNAME, password=PASSWORD)
        self.assertIn("cannot prove", message)
        self.assertEqual(service.requests, [])

    def test_what_speaks_no_tls(self):
        url = self.service.url.replace("http:", "https:")
        message = self.refused(self.program(url=url), "accounts/signIn", username=USERNAME, password=PASSWORD)
        # It may respond, if the random bytes of a greeting contain a line end.
        self.assertRegex(message, "cannot prove|has not answered")


if __name__ == "__main__":
    unittest.main()
