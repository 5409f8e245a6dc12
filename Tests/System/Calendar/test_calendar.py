"""What calendars read of exported fixtures, by a parser of RFC 5545 that is not ours."""

from __future__ import annotations

import unittest
from datetime import datetime, timedelta, timezone
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
            (fixture,) = self.service.call("fixtures/add", startsAt=start, place=place, needed=30)["fixtures"]
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


if __name__ == "__main__":
    unittest.main()
