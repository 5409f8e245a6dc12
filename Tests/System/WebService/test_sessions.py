"""Sessions beside the original web service, which knows none: each machine lists those that began on it."""

import os
import unittest

from .stage import PASSWORD, USERNAME, Stage


class Sessions(Stage):
    def signed_in_again(self, name, place=None):
        """Another program of the same user, with a profile of this name."""
        place = place or self.place
        program = self.program(profile=os.path.join(place.folder, name))
        program.call("accounts/signIn", username=USERNAME, password=PASSWORD)
        return program

    def test_the_screen_says_that_other_machines_are_not_listed(self):
        program = self.signed_in("Al")
        view = program.call("playerList/sessions")
        self.assertEqual(view["message"], "Only sign-ins on this machine are listed.")
        self.assertEqual([row["title"] for row in view["sections"][0]["rows"]], ["This device"])

    def test_another_session_on_this_machine_is_ended(self):
        mine = self.signed_in("Al")
        other, third = self.signed_in_again("other.json"), self.signed_in_again("third.json")
        (current, *others) = mine.call("sessions/list")["sessions"]
        self.assertTrue(current["isCurrent"])
        self.assertEqual(len(others), 2)
        (of_other,) = [session["id"] for session in other.call("sessions/list")["sessions"] if session["isCurrent"]]
        mine.call("sessions/end", id=of_other)
        self.assertEqual(other.ask("players/list")["error"]["code"], 1001)
        self.assertEqual(other.call("session/view")["screen"], "login")
        self.assertEqual(self.listed(third), ["Al"])
        self.assertEqual(mine.call("sessions/endOthers"), {"ended": 1})
        self.assertEqual(third.call("session/view")["screen"], "login")
        # The credentials of the service are still there for the one that stays.
        mine.call("players/add", name="Bo")
        self.assertEqual(self.names(), ["Al", "Bo"])


if __name__ == "__main__":
    unittest.main()
