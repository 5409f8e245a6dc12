"""What all screens of the model have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from .process import Process

LONGEST_SHOWN = 101


class Screen:
    """What all screens have: the intents are the methods with a name of the wire."""

    name: ClassVar[str]

    def refresh(self, process: Process) -> None:
        """Takes note of what others may have changed."""

    def leave(self, process: Process, confirmed: bool) -> None:
        """Goes back."""
        process.pop()

    def is_done(self, intent: str) -> bool:
        """Whether an intent that is not offered would change nothing, so that a retry is harmless."""
        return False


def shortened(text: str) -> str:
    """What is shown again of a text, however long it was: one character more than any field takes."""
    return text[:LONGEST_SHOWN]
