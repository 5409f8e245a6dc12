"""A token that the service does not know any more: the program asks for the password, and goes on where it was."""

import unittest

from faults import Rejection
from stage import PASSWORD, USERNAME, Stage


class SignInAgain(Stage):
    """A token that the service does not know any more."""

    def assert_asked(self, view):
        self.assertEqual((view["screen"], view["message"]), ("login", "Please sign in again."))
        self.assertEqual([action["id"] for action in view["actions"]], ["submit", "register"])
        self.assertNotIn("alert", view)

    def test_in_a_match_and_back_to_it(self):
        program = self.in_a_match()
        before = program.call("session/view")
        self.tables.tokens.clear()
        self.assert_asked(program.call("gather/end", confirmed=True))
        view = program.call("login/submit", username=USERNAME, password="not this one")
        self.assertEqual(view["alert"]["message"], "Wrong username or password.")
        program.call("session/dismissAlert")
        view = program.call("login/submit", username=USERNAME, password=PASSWORD)
        self.assertEqual((view["screen"], view["fields"][1]["value"]), ("gather", 2))
        # All is offered as before: the way back leads out of the match, not to the login screen.
        self.assertEqual({**view, "revision": 0}, {**before, "revision": 0})
        program.call("gather/end", confirmed=True)
        self.assertEqual(self.results(), [{"score": "2-0", "winnerTeam": "Team A"}])

    def test_it_is_still_asked_for_after_a_restart(self):
        program = self.in_a_match()
        self.tables.tokens.clear()
        self.assert_asked(program.call("gather/end", confirmed=True))
        program.kill()
        program = self.program()
        self.assert_asked(program.call("session/open"))
        self.assertEqual(program.call("login/submit", username=USERNAME, password=PASSWORD)["screen"], "gather")

    def test_another_person_does_not_land_there(self):
        program = self.in_a_match()
        self.tables.tokens.clear()
        program.call("gather/end", confirmed=True)
        view = program.call("login/register", username="bob", password="a long password")
        self.assertEqual((view["screen"], view["sections"][0]["rows"]), ("playerList", []))

    def test_a_request_with_a_key_is_done_when_it_is_sent_again(self):
        program = self.in_a_match()
        self.tables.tokens.clear()
        self.assert_asked(program.call("gather/end", confirmed=True, key="end"))
        program.call("login/submit", username=USERNAME, password=PASSWORD)
        view = program.call("gather/end", confirmed=True, key="end")
        self.assertEqual((view["screen"], len(self.results())), ("playerList", 1))

    def test_without_screens(self):
        program = self.signed_in("Al")
        program.call("session/open")
        program.call("playerList/open", player="1")
        self.service.faults.append(Rejection())
        answer = program.ask("players/add", name="Bo")
        self.assertEqual((answer["error"]["code"], answer["error"]["message"]), (1001, "Please sign in again."))
        program.call("accounts/signIn", username=USERNAME, password=PASSWORD)
        self.assertEqual(program.call("session/view")["screen"], "playerDetail")
        program.call("players/add", name="Bo")
        self.assertEqual(self.names(), ["Al", "Bo"])

    def test_a_list_that_can_not_be_drawn_any_more(self):
        program = self.signed_in("Al")
        program.call("session/open")
        self.tables.tokens.clear()
        self.assert_asked(program.call("session/view"))

    def test_a_service_that_has_forgotten_everything(self):
        program = self.signed_in("Al")
        self.service.tables.__init__(seed=9)
        self.assert_asked(program.call("session/view"))
        view = program.call("login/submit", username=USERNAME, password=PASSWORD)
        self.assertEqual(view["alert"]["message"], "Wrong username or password.")
        program.call("session/dismissAlert")
        view = program.call("login/register", username=USERNAME, password=PASSWORD)
        self.assertEqual((view["screen"], view["sections"][0]["rows"]), ("playerList", []))


if __name__ == "__main__":
    unittest.main()
