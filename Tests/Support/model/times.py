"""Times in seconds since 1970, and as texts."""

from datetime import datetime, timezone

# Where a manual clock begins, in seconds since 1970: 20:00 on the first of January 2026, UTC.
START = 1_767_297_600


def minute(seconds: int) -> str:
    """A time as screens show it."""
    return datetime.fromtimestamp(seconds, timezone.utc).strftime("%Y-%m-%d %H:%M UTC")


def instant(text: str) -> int:
    """The time that rfc3339 writes, in seconds since 1970."""
    return int(datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=timezone.utc).timestamp())


def rfc3339(seconds: int) -> str:
    """A time as results show it."""
    return datetime.fromtimestamp(seconds, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
