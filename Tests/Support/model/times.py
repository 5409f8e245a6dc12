"""Times in seconds since 1970, and as texts."""

import re
from datetime import datetime, timezone
from zoneinfo import ZoneInfo

# Where a manual clock begins, in seconds since 1970: 20:00 on the first of January 2026, UTC.
START = 1_767_297_600


# Zones with daylight saving time, without it, and with an offset that is not a whole hour.
ZONES = ("UTC", "Europe/Paris", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe")


def minute(seconds: int, zone: str) -> str:
    """A time as screens show it, with its weekday."""
    return datetime.fromtimestamp(seconds, ZoneInfo(zone)).strftime("%a %-d %b %Y, %H:%M")


def label(seconds: int, zone: str) -> str:
    """A time as charts show it."""
    return datetime.fromtimestamp(seconds, ZoneInfo(zone)).strftime("%-d %b %Y, %H:%M")


def local(seconds: int, zone: str) -> datetime:
    """A time as clocks in a zone show it."""
    return datetime.fromtimestamp(seconds, ZoneInfo(zone))


def month(seconds: int) -> str:
    """The month of a time in UTC, which sorts as a text."""
    return datetime.fromtimestamp(seconds, timezone.utc).strftime("%Y-%m")


def month_label(text: str) -> str:
    """A month as charts show it."""
    return datetime.strptime(text, "%Y-%m").strftime("%b %Y")


def undated(text: str) -> str:
    """The text, or ‹date› for a time as screens show it."""
    return re.sub(r"^\w{3} \d+ \w{3} \d{4}, \d\d:\d\d$", "‹date›", text)


def instant(text: str) -> int:
    """The time that rfc3339 writes, in seconds since 1970."""
    return int(datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=timezone.utc).timestamp())


def rfc3339(seconds: int) -> str:
    """A time as results show it."""
    return datetime.fromtimestamp(seconds, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
