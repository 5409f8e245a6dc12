"""A short account of where two values differ, for tests that compare whole views or documents."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from typing import Any

# A report has at most so many differences or lines, each of at most so many characters.
MAXIMUM, WIDTH = 20, 300
Path = tuple[str | int, ...]


def differences(expected: Any, actual: Any, path: Path = ()) -> Iterator[tuple[Path, Any, Any]]:
    """The paths at which two JSON values differ, with both values there; a member that is missing is None."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        for name in sorted(expected.keys() | actual.keys()):
            yield from differences(expected.get(name), actual.get(name), (*path, name))
    elif (
        isinstance(expected, (list, tuple)) and isinstance(actual, (list, tuple)) and len(expected) == len(actual)
    ):
        for index, (one, other) in enumerate(zip(expected, actual)):
            yield from differences(one, other, (*path, index))
    elif expected != actual:
        yield path, expected, actual


def report(expected: Any, actual: Any) -> str:
    """Where two values differ, in at most 20 lines or paths; empty if they are equal."""
    if expected == actual:
        return ""
    if isinstance(expected, str) and isinstance(actual, str):
        lines = list(difflib.unified_diff(expected.splitlines(), actual.splitlines(), "expected", "actual",
                                          lineterm="", n=1))  # fmt: skip
    else:
        lines = [f"{'/'.join(map(str, path)) or 'the value'}: expected {_short(one)}, is {_short(other)}"
                 for path, one, other in differences(expected, actual)]  # fmt: skip
    more = [f"… {len(lines) - MAXIMUM} more"] if len(lines) > MAXIMUM else []
    # Equal by parts and yet not equal: the values are of different types.
    return "\n".join([line[:2 * WIDTH] for line in lines[:MAXIMUM]] + more) or f"{expected!r:.300} is {actual!r:.300}"


def assert_same(test: Any, actual: Any, expected: Any, message: str = "") -> None:
    """Fails `test` with a report unless both values are equal."""
    if expected != actual:
        test.fail(f"{message}\n{report(expected, actual)}".strip())


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= WIDTH else text[:WIDTH] + "…"
