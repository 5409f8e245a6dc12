"""Sessions of several processes on one server: one of them ends others, or changes what they show."""

import fcntl
import os
import unittest

from Tests.Support import client
from Tests.Support.ended_sessions import EndedSessions
from Tests.Support.key_race import run_key_race
from Tests.Support.postgresql import Shared

figures = client.Figures("test_sessions")
tearDownModule = figures.show


class Sessions(Shared, EndedSessions):
    figures = figures

    def signed_in(self, username=None):
        return self.keep(self.place.other(username))

    def test_one_session_in_two_processes(self):
        """A process that knows an outdated session does not store that over what the other one has changed."""
        one = self.signed_in()
        one.call("players/add", name="Al")
        token = one.call("session/open")["token"]
        other = self.keep(self.place.service(profile="none"))
        other.call("session/open", token=token)
        one.call("playerList/search", value="al")
        # This reads nothing: only the statement that stores the session can notice.
        other.call("playerList/add")
        view = other.call("session/back")
        (search,) = [field for field in view["fields"] if field["id"] == "search"]
        self.assertEqual(search["value"], "al")

    def test_a_key_with_other_content_is_refused(self):
        """Two processes of one session send a key at once, each for something else: one does it, one is refused."""
        run_key_race(self, self.signed_in(), self.keep(self.place.service(profile="none")))

    def test_a_change_of_another_process_under_a_conflict(self):
        """A view that shows what another process has changed has another revision, also if a conflict told of it."""
        one = self.signed_in()
        players = [one.call("players/add", name=name)["id"] for name in ("Al", "Bo")]
        other = self.signed_in()
        before = other.call("session/view")
        one.call("players/update", id=players[0], name="Cy")
        # A change of nothing that the other's view shows.
        other.call("fixtures/add", startsAt="2030-01-01T18:00:00Z")
        after = other.call("session/view")
        self.assertNotEqual(before["sections"][0]["rows"], after["sections"][0]["rows"])
        self.assertGreater(after["revision"], before["revision"])

    def test_the_list_of_sessions_is_that_of_the_moment(self):
        """A device that has just signed in can be ended, and one that has just signed out cannot."""
        one = self.signed_in()
        one.call("sessions/endOthers")
        one.call("playerList/sessions")
        self.signed_in()
        one.call("sessionList/endOthers", confirmed=True)
        other = self.signed_in()
        one.call("session/view")
        other.call("accounts/signOut")
        self.assertEqual(one.ask("sessionList/endOthers", confirmed=True)["error"]["code"], 1002)

    def test_a_password_that_is_changed_while_it_is_compared(self):
        """The former password signs in nobody, although it was right when it was compared."""
        one = self.signed_in()
        folder = os.path.join(self.place.folder, "state")
        os.makedirs(os.path.join(folder, "football-gather"))
        other = self.keep(self.place.service(profile="none", env=client.environment(XDG_STATE_HOME=folder)))
        other.call("session/open")
        with open(os.path.join(folder, "football-gather", "hashing.lock"), "wb") as slots:
            # It has read the hash, and waits for its turn to compare the password with that.
            fcntl.lockf(slots, fcntl.LOCK_EX)
            other.send("accounts/signIn", username=client.USERNAME, password=client.PASSWORD)
            self.cluster.wait_until("SELECT count(*) > 0 FROM pg_stat_activity WHERE query LIKE '%credentials%' "
                                    f"AND datname = '{self.place.database}' AND pid <> pg_backend_pid()", "postgres")
            one.call("accounts/changePassword", oldPassword=client.PASSWORD, newPassword="another one")
        self.assertEqual(other.receive(30)["error"]["code"], 1001)
        other.call("accounts/signIn", username=client.USERNAME, password="another one")

    def test_a_visitor_whose_screen_is_outdated(self):
        """What a process knows of a visitor is no reason to refuse a sign-in that the session's screen offers."""
        one = self.keep(self.place.service(profile="none"))
        token = one.call("session/open")["token"]
        one.call("login/submit", username="", password="")
        other = self.keep(self.place.service(profile="none"))
        self.assertEqual(other.call("session/open", token=token)["screen"], "login")
        one.call("login/submit", username="", password="")
        signed_in = other.call("login/submit", username=client.USERNAME, password=client.PASSWORD)
        self.assertEqual(signed_in["screen"], "playerList")

    def test_a_match_in_two_processes(self):
        """A match that a process has changed last may have been changed by another one since."""
        one = self.signed_in()
        players = [one.call("players/add", name=name)["id"] for name in ("Al", "Bo", "Cy")]
        match = one.call("gathers/start", teamA=players[:1], teamB=players[1:2], bench=players[2:])["id"]
        other = self.signed_in()
        one.call("gathers/setScore", id=match, score={"teamA": 1, "teamB": 0})
        other.call("gathers/setScore", id=match, score={"teamA": 1, "teamB": 2})
        other.call("gathers/substitute", id=match, player=players[2], to="teamA")
        one.call("gathers/addGoal", id=match, team="teamA", scorer=players[2])
        found = one.call("gathers/get", id=match)
        self.assertEqual(found["currentScore"], {"teamA": 2, "teamB": 2})
        self.assertEqual(found, other.call("gathers/get", id=match))

    def test_changes_of_a_match_that_arrive_together(self):
        """Each sees what those before it have changed, and one that is refused changes nothing."""
        one = self.signed_in()
        players = [one.call("players/add", name=name)["id"] for name in ("Al", "Bo")]
        match = one.call("gathers/start", teamA=players[:1], teamB=players[1:])["id"]
        one.write(b"".join([
            one.request("gathers/setScore", {"id": match, "score": {"teamA": 1, "teamB": 0}}),
            one.request("gathers/addGoal", {"id": match, "team": "teamA", "scorer": "99"}),
            one.request("gathers/addGoal", {"id": match, "team": "teamA"})]))
        self.assertEqual(["result" in one.receive() for _ in range(3)], [True, False, True])
        found = one.call("gathers/get", id=match)
        self.assertEqual(found["currentScore"], {"teamA": 2, "teamB": 0})
        self.assertEqual(found, self.signed_in().call("gathers/get", id=match))


del EndedSessions, Shared

if __name__ == "__main__":
    unittest.main()
