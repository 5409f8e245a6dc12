"""The report of a violation: where two values differ, and the latest steps as lines of a transcript."""

from __future__ import annotations

import json
from collections import deque
from typing import Any

from Tests.Support import comparison

LATEST = 20
WIDTH = 400


class Violation(Exception):
    """The service has done something else than the model."""


class Trace:
    """The latest steps; with `prints`, every step is printed as well."""

    def __init__(self, prints: bool = False) -> None:
        self._entries: deque[tuple[str, Any]] = deque(maxlen=2 * LATEST)
        self._prints = prints
        self._process = ""

    def turn(self, process: str) -> None:
        """Names the process of the following lines, if it changes."""
        if process != self._process:
            self._process = process
            self.note("--", f"process {process}")

    def note(self, mark: str, content: Any) -> None:
        """Adds a line: `>>` to the service, `<<` from it, `++` waited, `--` other events."""
        self._entries.append((mark, content))
        if self._prints:
            print(_line(mark, content))

    def violation(self, what: str, expected: Any, actual: Any) -> Violation:
        """A violation of what was expected, with the steps before it."""
        lines = [_line(*entry)[:WIDTH] for entry in self._entries]
        return Violation("\n".join([what, comparison.report(expected, actual), "// the latest steps", *lines]))


def _line(mark: str, content: Any) -> str:
    return f"{mark} {content if isinstance(content, str) else json.dumps(content, ensure_ascii=False)}"
