"""The base class of the screens."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from .process import Process

LONGEST_SHOWN = 101


class Screen:
    """A screen. Its methods that have the name of an intent are intents."""

    name: ClassVar[str]

    def refresh(self, process: Process) -> None:
        """Applies changes by others."""

    def leave(self, process: Process, confirmed: bool) -> None:
        """Goes back."""
        process.pop()

    def is_done(self, intent: str, process: Process) -> bool:
        """Whether an intent that is not offered has its effect already, as with a retry."""
        return False


def shortened(text: str) -> str:
    """The part of a text that is shown again: one character more than any field accepts."""
    return text[:LONGEST_SHOWN]
