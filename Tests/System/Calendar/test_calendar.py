"""What calendars read of exported fixtures: a parser of RFC 5545 and a calendar program that are not ours."""

from __future__ import annotations

import os
import shutil
import subprocess
import unittest
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

from Tests.Support import client

try:
    import icalendar
except ImportError:
    icalendar = None

NAMES = (
    "Ann", "a, b; c\\d", "\\n", "\\\\,;", '"quoted"', "x:y=z", "BEGIN:VEVENT", "END:VCALENDAR", ";;;", ",", "小林 尊", "河" * 100,
    "😀" * 100, "👩‍👩‍👧‍👦" * 14, "e\u0301" * 50, "שלום עולם", "\u2028line\u2029separators", "tab-less\u00a0nbsp", "ﬁ" * 99, "x" * 100,
    "^n^'^^", "%0A", "&amp;<b>", "\ufeffmark", "y" * 60 + "," * 40, "z" * 59 + "\\" * 41,
)  # fmt: skip
PLACES = (*NAMES, "")
START = datetime(2126, 3, 1, 19, 30, 0, tzinfo=timezone.utc)
LONGEST_LINE = 75


@unittest.skipIf(icalendar is None, "the package icalendar is not installed")
class Calendar(unittest.TestCase):
    def setUp(self) -> None:
        self.place = client.Place("calendar")
        self.addCleanup(self.place.remove)
        self.service = self.enterContext(self.place.service())
        self.service.call("accounts/register", username="ann", password=client.PASSWORD)

    def events(self, **params: Any) -> list[Any]:
        """The events that the parser finds in an export, whose lines are as RFC 5545 wants them."""
        document = self.service.call("fixtures/calendar", **params)
        self.assertTrue(document["name"].endswith(".ics"))
        text: str = document["text"]
        self.assertTrue(text.endswith("\r\n"))
        for line in text.split("\r\n"):
            self.assertLessEqual(len(line.encode()), LONGEST_LINE)
            self.assertNotRegex(line, "[\x00-\x1f\x7f]")
        calendar = icalendar.Calendar.from_ical(text)
        self.assertEqual(str(calendar["VERSION"]), "2.0")
        self.assertTrue(calendar["PRODID"])
        found = calendar.walk("VEVENT")
        self.assertEqual(len(calendar.subcomponents), len(found))
        for event in found:
            self.assertEqual(event.errors, [])
        return list(found)

    def test_names_and_places_arrive_as_they_are(self) -> None:
        for number, place in enumerate(PLACES):
            start = (START + timedelta(days=number)).strftime("%Y-%m-%dT%H:%M:%SZ")
            (fixture,) = self.service.call("fixtures/add", startsAt=start, place=place, maximumPlayers=30)["fixtures"]
            for name in NAMES if number == 0 else NAMES[number : number + 1]:
                self.service.call("fixtures/answer", id=fixture["id"], guest=name, answer="in")
        events = self.events()
        self.assertEqual(len(events), len(PLACES))
        for number, (event, place) in enumerate(zip(events, PLACES)):
            # What is at the ends of an entry is no part of it.
            self.assertEqual(str(event.get("LOCATION", "")), place.strip())
            self.assertEqual(event["DTSTART"].dt, START + timedelta(days=number))
            self.assertEqual(event["DURATION"].dt, timedelta(hours=2))
            self.assertEqual(event["DTSTAMP"].dt.utcoffset(), timedelta(0))
            self.assertEqual(str(event["SUMMARY"]), "Football")
            names = [name.strip() for name in (NAMES if number == 0 else NAMES[number : number + 1])]
            self.assertEqual(str(event["DESCRIPTION"]), "\n".join([f"{len(names)} of 30 in", *names]))

    def test_versions_alarms_and_cancellations(self) -> None:
        (fixture,) = self.service.call("fixtures/add", startsAt="2126-01-01T20:00:00Z")["fixtures"]
        self.service.call("fixtures/update", id=fixture["id"], place="Park")
        (event,) = self.events(alarm=90)
        self.assertEqual(event["SEQUENCE"], 1)
        (alarm,) = event.subcomponents
        self.assertEqual((alarm["ACTION"], alarm["TRIGGER"].dt), ("DISPLAY", timedelta(minutes=-90)))
        deletion = self.service.call("fixtures/delete", id=fixture["id"], calendar=True)
        (cancelled,) = icalendar.Calendar.from_ical(deletion["calendar"]["text"]).walk("VEVENT")
        self.assertEqual((cancelled["UID"], cancelled["SEQUENCE"], cancelled["STATUS"]), (event["UID"], 2, "CANCELLED"))
        self.assertEqual(self.events(), [])
        self.service.call("session/undo")
        (restored,) = self.events()
        self.assertEqual((restored["UID"], restored["SEQUENCE"]), (event["UID"], 3))
        self.assertNotIn("STATUS", restored)
        self.assertEqual(restored.subcomponents, [])

    def test_an_event_is_the_same_one_after_a_change(self) -> None:
        added = self.service.call("fixtures/add", startsAt="2126-01-01T20:00:00Z", weeks=3)["fixtures"]
        before = [str(event["UID"]) for event in self.events()]
        self.assertEqual(len(set(before)), 3)
        self.service.call("fixtures/update", id=added[0]["id"], startsAt="2126-06-01T20:00:00Z", place="Park")
        self.service.call("fixtures/answer", id=added[0]["id"], guest="Zoe", answer="in")
        self.assertEqual(sorted(before), sorted(str(event["UID"]) for event in self.events()))
        (moved,) = self.events(id=added[0]["id"])
        self.assertEqual(str(moved["UID"]), before[0])
        self.assertEqual(moved["DTSTART"].dt, datetime(2126, 6, 1, 20, tzinfo=timezone.utc))

    def test_nothing_to_come_is_an_empty_calendar(self) -> None:
        self.assertEqual(self.events(), [])


KHAL = """[calendars]
[[club]]
path = {0}/club
[sqlite]
path = {0}/cache
[locale]
local_timezone = UTC
default_timezone = UTC
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
"""


@unittest.skipIf(shutil.which("khal") is None, "khal is not installed")
class CalendarProgram(unittest.TestCase):
    """One calendar into which somebody who plays in two clubs imports what both send."""

    def setUp(self) -> None:
        self.places = [client.Place(f"calendar-{name}") for name in ("one", "two")]
        self.clubs = []
        for place in self.places:
            self.addCleanup(place.remove)
            club = self.enterContext(place.service())
            club.call("accounts/register", username="ann", password=client.PASSWORD)
            self.clubs.append(club)
        self.folder = Path(self.places[0].folder)
        (self.folder / "khal").write_text(KHAL.format(self.folder))

    def khal(self, *arguments: str) -> str:
        """What the program prints."""
        environment = {**os.environ, "HOME": str(self.folder), "LC_ALL": "C.UTF-8"}
        return subprocess.run(
            ["khal", "-c", str(self.folder / "khal"), *arguments], env=environment, check=True, capture_output=True, text=True,
            timeout=60,
        ).stdout  # fmt: skip

    def take(self, document: dict[str, Any]) -> None:
        """Imports a file."""
        (self.folder / document["name"]).write_text(document["text"], newline="")
        self.khal("import", "--batch", "-a", "club", str(self.folder / document["name"]))

    def events(self) -> list[str]:
        """The place of each event, its start, and whether it is cancelled."""
        printed = self.khal("list", "-df", "", "-f", "{location} {start-long} {cancelled}", "2026-12-01", "30d")
        return sorted(line.strip() for line in printed.splitlines() if line.strip())

    def test_each_club_has_its_own_events_however_often_they_are_imported(self) -> None:
        for club, place in zip(self.clubs, ("Park", "Hall")):
            (fixture,) = club.call("fixtures/add", startsAt="2026-12-01T19:30:00Z", place=place)["fixtures"]
            self.assertEqual(fixture["id"], "1")
        for _ in range(2):
            for club in self.clubs:
                self.take(club.call("fixtures/calendar"))
            self.assertEqual(self.events(), ["Hall 2026-12-01 19:30", "Park 2026-12-01 19:30"])
        self.clubs[0].call("fixtures/update", id="1", startsAt="2026-12-02T18:00:00Z")
        self.take(self.clubs[0].call("fixtures/calendar", alarm=60))
        self.assertEqual(self.events(), ["Hall 2026-12-01 19:30", "Park 2026-12-02 18:00"])
        self.take(self.clubs[1].call("fixtures/delete", id="1", calendar=True)["calendar"])
        self.assertEqual(self.events(), ["Hall 2026-12-01 19:30 CANCELLED", "Park 2026-12-02 18:00"])


if __name__ == "__main__":
    unittest.main()
