"""A token that the service no longer accepts: the program asks for the password, and continues on the same screen."""

import hashlib
import unittest

from .faults import Rejection
from .stage import PASSWORD, USERNAME, Stage


class SignInAgain(Stage):
    """A token that the service no longer accepts."""

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
        # All is offered as before: Back leaves the match and does not lead to the login screen.
        self.assertEqual(len(view.pop("token")), 32)
        self.assertEqual({**view, "revision": 0}, {**before, "revision": 0})
        program.call("gather/end", confirmed=True)
        self.assertEqual(self.results(), [{"score": "2-0", "winnerTeam": "Team A"}])

    def test_the_token_from_before_opens_nothing(self):
        program = self.in_a_match()
        before = program.call("session/open")["token"]
        self.tables.tokens.clear()
        asked = program.call("gather/end", confirmed=True)
        self.assertNotEqual(asked["token"], before)
        self.assertNotIn("message", program.call("session/open", token=before))
        self.assert_asked(program.call("session/open", token=asked["token"]))

    def test_it_is_still_asked_for_after_a_restart(self):
        program = self.in_a_match()
        self.tables.tokens.clear()
        self.assert_asked(program.call("gather/end", confirmed=True))
        program.kill()
        program = self.program()
        self.assert_asked(program.call("session/open"))
        self.assertEqual(program.call("login/submit", username=USERNAME, password=PASSWORD)["screen"], "gather")

    def test_another_user_does_not_see_it(self):
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
        self.assertEqual((view["screen"], len(self.results())), ("gatherDetail", 1))

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


class Names(Stage):
    def test_case_makes_no_difference(self):
        program = self.signed_in("Al")
        program.call("session/signOut", confirmed=True)
        account = program.call("accounts/signIn", username=USERNAME.upper(), password=PASSWORD)
        self.assertEqual(account["username"], USERNAME)
        self.assertEqual(self.listed(program), ["Al"])
        answer = program.ask("accounts/signIn", username=USERNAME.upper(), password="another one")
        self.assertEqual((answer["error"]["code"], answer["error"]["message"]), (1001, "Wrong username or password."))

    def test_of_two_that_differ_in_case_each_is_found(self):
        program = self.signed_in("Al")
        self.tables.add_user("ANN", hashlib.sha256(b"another one").hexdigest())
        for name, password in (("ANN", "another one"), ("ann", "another one"), ("Ann", PASSWORD)):
            account = program.call("accounts/signIn", username=name, password=password)
            self.assertEqual(account["username"], "ANN" if password == "another one" else "ann")


class SignedOut(Stage):
    """The token is deleted here when no session is signed in."""

    def tokens(self):
        return [token for token, in self.in_copy("SELECT token FROM serviceAccounts WHERE ?", 1)]

    def test_the_token_is_forgotten(self):
        program = self.signed_in("Al")
        program.call("session/open")
        self.assertEqual(self.tokens(), list(self.tables.tokens))
        program.call("session/signOut", confirmed=True)
        self.assertEqual(self.tokens(), [None])
        program.call("accounts/signIn", username=USERNAME, password=PASSWORD)
        self.assertEqual(self.listed(program), ["Al"])
        program.call("accounts/register", username="bob", password=PASSWORD)
        self.assertEqual(self.tokens()[0], None)

    def test_but_not_while_another_session_needs_it(self):
        first, second = self.signed_in("Al"), self.program()
        second.call("session/open")
        second.call("players/add", name="Bo")
        first.call("session/signOut", confirmed=True)
        second.call("players/add", name="Cy")
        self.assertEqual(self.names(), ["Al", "Bo", "Cy"])
        second.call("session/signOut", confirmed=True)
        self.assertEqual(self.tokens(), [None])


if __name__ == "__main__":
    unittest.main()
