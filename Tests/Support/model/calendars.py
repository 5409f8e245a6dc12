"""Fixtures as a calendar takes them, by RFC 5545."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .times import rfc3339
from .uids import uid

if TYPE_CHECKING:
    from .fixture_store import Fixture, Fixtures

LONGEST_LINE = 75


def calendar(fixtures: Fixtures, shown: list[Fixture], are_cancelled: bool = False) -> str:
    """A calendar of the fixtures, or their cancellation."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//football-gather//EN"]
    for fixture in shown:
        coming = [person.name for person in fixtures.standings(fixture)["in"]]
        of = "" if fixture.maximumPlayers is None else f" of {fixture.maximumPlayers}"
        lines += ["BEGIN:VEVENT", f"UID:fixture-{uid(fixture.id)}@football-gather", f"SEQUENCE:{fixture.sequence}", f"DTSTAMP:{time(fixtures.now)}",
                  f"DTSTART:{time(fixture.startsAt)}", "DURATION:PT120M", "SUMMARY:Football"]  # fmt: skip
        lines += ["LOCATION:" + text(fixture.place)] * bool(fixture.place)
        lines += ["DESCRIPTION:" + text("\n".join([f"{len(coming)}{of} in", *coming]))]
        lines += ["STATUS:CANCELLED"] * are_cancelled + ["END:VEVENT"]
    return "".join(folded(line) + "\r\n" for line in [*lines, "END:VCALENDAR"])


def time(seconds: int) -> str:
    """A time in UTC."""
    return re.sub("[-:]", "", rfc3339(seconds))


def text(value: str) -> str:
    """A text as a value."""
    return re.sub(r"([\\,;])", r"\\\1", value).replace("\n", "\\n")


def folded(line: str) -> str:
    """The line in parts of at most 75 bytes."""
    if len(line.encode()) <= LONGEST_LINE:
        return line
    parts = [""]
    for character in line:
        if len((parts[-1] + character).encode()) > LONGEST_LINE - (len(parts) > 1):
            parts.append("")
        parts[-1] += character
    return "\r\n ".join(parts)
