"""What walks have come by: how they moved, which intents they took, and which ways lead from screen to screen."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

# Where a transition begins that opens a session, a new one or again.
START, OPEN, REOPEN = "start", "open", "open again"


class Transition(NamedTuple):
    """A way from screen to screen; elsewhere is what another program did meanwhile."""

    start: str
    label: str
    end: str
    is_elsewhere: bool = False


@dataclass
class Figures:
    """What walks have come by, and how often."""

    moves: Counter[str] = field(default_factory=Counter)
    intents: Counter[tuple[str, str]] = field(default_factory=Counter)
    transitions: Counter[Transition] = field(default_factory=Counter)
    titles: Counter[tuple[str, str]] = field(default_factory=Counter)

    def __str__(self) -> str:
        screens = {way.end for way in self.transitions}
        moves = ", ".join(f"{count:,} {move}" for move, count in self.moves.most_common())
        return (f"{sum(self.moves.values()):,} steps ({moves}): {len(self.intents)} pairs of screen and intent, "
                f"{len(self.transitions)} transitions, {len(screens)} screens")  # fmt: skip

    def add(self, other: Figures) -> None:
        """Adds what another walk has come by."""
        for mine, others in zip(vars(self).values(), vars(other).values()):
            mine.update(others)
