"""Sessions of several processes on one server that one of them ends."""

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


del EndedSessions, Shared

if __name__ == "__main__":
    unittest.main()
