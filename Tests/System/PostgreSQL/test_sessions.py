"""Sessions of several processes on one server: one of them ends others, or changes what they show."""

import fcntl
import os
import unittest

from Tests.Support import client
from Tests.Support.ended_sessions import EndedSessions
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


del EndedSessions, Shared

if __name__ == "__main__":
    unittest.main()
