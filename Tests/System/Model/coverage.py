"""What random walks covered: kinds of step, intents, and transitions between screens."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from Tests.Support.model import times

# The start of a transition that opens a session, and its labels for a new and a known session.
START, OPEN, REOPEN = "start", "open", "open again"


class Transition(NamedTuple):
    """A transition between screens; `is_elsewhere` if a call of another program caused it."""

    start: str
    label: str
    end: str
    is_elsewhere: bool = False


def heading(title: str, names: set[str]) -> str:
    """The title of a view, without the names of players, dates and numbers."""
    what, of, name = title.partition(" of ")
    if of and name in names:
        return f"{what} of ‹name›"
    return "‹name›" if title in names else re.sub("[0-9]+", "N", times.undated(title))


@dataclass
class Coverage:
    """What walks covered, and how often."""

    moves: Counter[str] = field(default_factory=Counter)
    intents: Counter[tuple[str, str]] = field(default_factory=Counter)
    transitions: Counter[Transition] = field(default_factory=Counter)
    titles: Counter[tuple[str, str]] = field(default_factory=Counter)

    def __str__(self) -> str:
        screens = {way.end for way in self.transitions}
        moves = ", ".join(f"{count:,} {move}" for move, count in self.moves.most_common())
        return (f"{sum(self.moves.values()):,} steps ({moves}): {len(self.intents)} pairs of screen and intent, "
                f"{len(self.transitions)} transitions, {len(screens)} screens")  # fmt: skip

    def add(self, other: Coverage) -> None:
        """Adds the coverage of another walk."""
        for mine, others in zip(vars(self).values(), vars(other).values()):
            mine.update(others)
