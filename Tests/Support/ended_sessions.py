"""Sessions that another process of the account ends, on any store that several processes share."""

import hashlib
import unittest

from . import moments

NOT_SIGNED_IN = 1001


def session_id(token):
    """The id of the session of a token."""
    return hashlib.sha256(hashlib.sha256(token.encode()).digest()).hexdigest()[:16]


class EndedSessions(unittest.TestCase):
    """A test class that inherits this has `signed_in()`: another process of the account, with no profile."""

    def token(self, service):
        return service.call("session/open")["token"]

    def listed(self, service):
        return [session["id"] for session in service.call("sessions/list")["sessions"]]

    def assert_ended(self, service, token):
        self.assertEqual(service.ask("players/list")["error"]["code"], NOT_SIGNED_IN)
        view = service.call("session/view")
        self.assertEqual(view["screen"], "login")
        with self.signed_in() as other:
            self.assertEqual(other.call("session/open", token=token)["screen"], "login")

    def test_one_hears_that_it_is_signed_out(self):
        mine, other, third = (self.signed_in() for _ in range(3))
        tokens = [self.token(service) for service in (mine, other, third)]
        self.assertEqual(self.listed(mine)[0], session_id(tokens[0]))
        self.assertTrue({session_id(token) for token in tokens} <= set(self.listed(mine)))
        other.call("session/open", token=tokens[1], notify=True)
        # A stored response goes with the session.
        other.call("players/add", name="Al", key="once")
        mine.call("sessions/end", id=session_id(tokens[1]))
        view = moments.notified(other)
        self.assertEqual(view["screen"], "login")
        # It has another token, under which nobody is signed in.
        self.assertNotIn(view["token"], tokens)
        self.assertEqual(other.ask("players/add", name="Al", key="once")["error"]["code"], NOT_SIGNED_IN)
        self.assert_ended(other, tokens[1])
        self.assertEqual(third.call("players/list")["total"], 1)
        self.assertNotIn(session_id(tokens[1]), self.listed(third))

    def test_all_others_at_once(self):
        mine, *others = (self.signed_in() for _ in range(4))
        tokens = [self.token(service) for service in others]
        count = len(self.listed(mine)) - 1
        self.assertEqual(mine.call("sessions/endOthers"), {"ended": count})
        for service, token in zip(others, tokens):
            self.assert_ended(service, token)
        self.assertEqual(mine.call("players/list")["total"], 0)

    def test_a_session_that_is_ended_while_it_works_does_not_come_back(self):
        """The other one has written just before, and writes again before it can know: held meanwhile, or at once."""
        mine = self.signed_in()
        for number in range(10):
            other = self.signed_in()
            token = self.token(other)
            answers, is_held = [], number % 2 == 0
            for name in range(10):
                other.send("players/add", name=f"{number}-{name}")
            if is_held:
                answers = [other.receive() for _ in range(10)]
                moments.stop(other)
            for name in range(10, 20):
                other.send("players/add", name=f"{number}-{name}")
            mine.call("sessions/end", id=session_id(token))
            if is_held:
                moments.go_on(other)
            answers += [other.receive() for _ in range(20 - len(answers))]
            done = [answer for answer in answers if "result" in answer]
            self.assertTrue(not is_held or len(done) == 10, answers)
            refused = {answer["error"]["code"] for answer in answers[len(done):]}
            self.assertTrue(refused <= {NOT_SIGNED_IN}, answers)
            self.assertEqual(other.ask("players/add", name="late")["error"]["code"], NOT_SIGNED_IN)
            self.assertNotIn(session_id(token), self.listed(mine))
            names = [player["name"] for player in mine.call("players/list", limit=1000)["players"]]
            self.assertEqual(sum(name.startswith(f"{number}-") for name in names), len(done))
            other.close()

    def test_it_asks_for_nobody_elses(self):
        """The session of another account is unknown, and stays."""
        mine, other = self.signed_in(), self.signed_in(username="bob")
        of_other = session_id(self.token(other))
        self.assertEqual(self.listed(other), [of_other])
        self.assertNotIn(of_other, self.listed(mine))
        self.assertEqual(mine.ask("sessions/end", id=of_other)["error"]["code"], 1003)
        mine.call("sessions/endOthers")
        self.assertEqual(other.call("accounts/current")["username"], "bob")
