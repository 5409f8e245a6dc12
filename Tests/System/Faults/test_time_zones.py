"""The time zone of a process: from `TZ`, from /etc/localtime, or the one that its client names."""

import os
import unittest

from Tests.Support import client

# A match on the day of 2026 on which Paris changes to summer time, at 01:00 UTC.
MATCH = {"startedAt": "2026-03-29T00:30:00Z", "endedAt": "2026-03-29T01:30:00Z", "teamA": ["Al"], "teamB": ["Bo"],
         "score": {"teamA": 1, "teamB": 0}}
UTC = ["Sun 29 Mar 2026, 00:30", "Sun 29 Mar 2026, 01:30"]
PARIS = ["Sun 29 Mar 2026, 01:30", "Sun 29 Mar 2026, 03:30"]
KATHMANDU = ["Sun 29 Mar 2026, 06:15", "Sun 29 Mar 2026, 07:15"]


class TimeZones(unittest.TestCase):
    def service(self, **variables):
        """A process with these variables that shows the match; a variable that is None is not set."""
        environment = client.environment(**variables)
        environment = {name: value for name, value in environment.items() if value is not None}
        return self.with_match("memory:", environment)

    def with_match(self, place, environment=None):
        """A process on the store `place` that shows the match."""
        service = client.Service(place, env=environment)
        self.addCleanup(service.close)
        service.call("accounts/register", username=client.USERNAME, password=client.PASSWORD)
        service.call("players/import", json=[{"name": "Al"}, {"name": "Bo"}])
        service.call("gathers/import", json=[MATCH])
        service.call("playerList/history")
        service.call("history/open", gather="1")
        return service

    def shown(self, view):
        """When the match began and ended, as the screen says."""
        (times,) = [part for part in view["sections"] if part["id"] == "times"]
        instants = [row.get("instant") for row in times["rows"][:2]]
        self.assertEqual(instants, [MATCH["startedAt"], MATCH["endedAt"]])
        return [row["details"][0] for row in times["rows"][:2]]

    def test_the_zone_of_the_process(self):
        cases = {
            "Europe/Paris": PARIS, ":Asia/Kathmandu": KATHMANDU, "/usr/share/zoneinfo/Europe/Paris": PARIS,
            "CET-1CEST,M3.5.0,M10.5.0/3": PARIS, "<+0545>-5:45": KATHMANDU, "UTC": UTC,
            # What names no zone is UTC, as for other programs.
            "Mars/Olympus": UTC, "../../../etc/passwd": UTC,
        }  # fmt: skip
        for zone, expected in cases.items():
            with self.subTest(zone):
                self.assertEqual(self.shown(self.service(TZ=zone).call("session/view")), expected)

    @unittest.skipUnless(os.path.realpath("/etc/localtime").endswith("UTC"), "This machine is in another zone.")
    def test_without_a_variable(self):
        for zone in (None, ""):
            self.assertEqual(self.shown(self.service(TZ=zone).call("session/view")), UTC)

    def test_the_zone_of_the_client(self):
        service = self.service(TZ="America/New_York")
        self.assertEqual(self.shown(service.call("session/open", timeZone="Europe/Paris")), PARIS)
        service.call("initialize", timeZone="Asia/Kathmandu")
        self.assertEqual(self.shown(service.call("session/view")), KATHMANDU)

    def test_two_clients_of_a_session(self):
        """Each process shows the times of its own client."""
        place = client.Place("zones")
        self.addCleanup(place.remove)
        one = self.with_match(place.path)
        two = client.Service(place.path)
        self.addCleanup(two.close)
        token = one.call("session/open", timeZone="Europe/Paris")["token"]
        view = two.call("session/open", token=token, timeZone="Asia/Kathmandu")
        self.assertEqual(self.shown(view), KATHMANDU)
        self.assertEqual(self.shown(one.call("session/view")), PARIS)

    def test_a_machine_without_zones(self):
        """UTC is known everywhere; another zone is refused, and the session stays open."""
        service = self.service(TZDIR="/nonexistent", TZ="Europe/Paris")
        self.assertEqual(self.shown(service.call("session/view")), UTC)
        refusal = service.ask("session/open", timeZone="Europe/Paris")["error"]
        self.assertEqual((refusal["code"], refusal["data"]["pointer"]), (-32602, "/params/timeZone"))
        self.assertEqual(self.shown(service.call("session/open", timeZone="UTC")), UTC)

    def test_a_refused_zone_changes_nothing(self):
        """A refused zone beside a token of another session leaves the process in its own session."""
        place = client.Place("zones")
        self.addCleanup(place.remove)
        one = self.with_match(place.path)
        token = one.call("session/open", timeZone="Europe/Paris")["token"]
        two = client.Service(place.path)
        self.addCleanup(two.close)
        before = two.call("session/open")
        refusal = two.ask("session/open", token=token, timeZone="Mars/Olympus")["error"]
        self.assertEqual(refusal["code"], -32602)
        self.assertEqual(two.call("session/open")["token"], before["token"])
        self.assertEqual(self.shown(one.call("session/view")), PARIS)

    def test_the_nearest_name_is_named(self):
        service = self.service()
        for wrong, meant in (("Europe/Pariss", "Europe/Paris"), ("america/new_york", "America/New_York")):
            refusal = service.ask("session/open", timeZone=wrong)["error"]
            self.assertIn(f"such as {meant}", refusal["message"])


if __name__ == "__main__":
    unittest.main()
