"""What a violation tells: where two values differ, and the latest steps as lines of a transcript."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator
from typing import Any

LATEST = 20
WIDTH = 400
Path = tuple[str | int, ...]


class Violation(Exception):
    """The service has done something else than the model."""


class Diary:
    """The latest steps; all of them, if somebody reads along."""

    def __init__(self, aloud: bool = False) -> None:
        self._entries: deque[tuple[str, Any]] = deque(maxlen=2 * LATEST)
        self._aloud = aloud
        self._process = ""

    def turn(self, process: str) -> None:
        """Says which process the next lines are of, where it is another than before."""
        if process != self._process:
            self._process = process
            self.note("--", f"process {process}")

    def note(self, mark: str, content: Any) -> None:
        """Adds a line: `>>` to the service, `<<` from it, `++` waited, `--` what else happened."""
        self._entries.append((mark, content))
        if self._aloud:
            print(_line(mark, content))

    def violation(self, what: str, expected: Any, actual: Any) -> Violation:
        """A violation of what was expected, with the steps that led to it."""
        places = [
            f"{'/'.join(map(str, path)) or 'answer'}\n   must be {here!r}\n   but is  {there!r}"
            for path, here, there in differences(expected, actual)
        ]
        lines = [_line(*entry)[:WIDTH] for entry in self._entries]
        return Violation("\n".join([what, *places[:12], "// the latest steps", *lines]))


def differences(expected: Any, actual: Any, path: Path = ()) -> Iterator[tuple[Path, Any, Any]]:
    """Where two values differ, and how."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        for name in sorted(expected.keys() | actual.keys()):
            yield from differences(expected.get(name), actual.get(name), (*path, name))
    elif isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        for place, (here, there) in enumerate(zip(expected, actual)):
            yield from differences(here, there, (*path, place))
    elif expected != actual:
        yield path, expected, actual


def _line(mark: str, content: Any) -> str:
    return f"{mark} {content if isinstance(content, str) else json.dumps(content, ensure_ascii=False)}"
