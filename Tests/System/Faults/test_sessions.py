"""Sessions of several processes on one file that one of them ends."""

import unittest

from Tests.Support import client
from Tests.Support.ended_sessions import EndedSessions


class Sessions(EndedSessions):
    def setUp(self):
        self.place = client.Template.copy("sessions")
        self.addCleanup(self.place.remove)

    def signed_in(self, username=client.USERNAME):
        service = self.place.service(profile="none")
        self.addCleanup(service.close)
        method = "accounts/signIn" if username == client.USERNAME else "accounts/register"
        service.call(method, username=username, password=client.PASSWORD)
        return service


del EndedSessions

if __name__ == "__main__":
    unittest.main()
