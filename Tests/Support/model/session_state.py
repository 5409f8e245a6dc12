"""The state of a session."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .fixture_store import Fixture
from .records import Corrected, Gather as Match, Merge, Player
from .vocabulary import Part

# How many seconds a change can be undone.
UNDO = 3600


@dataclass
class Undo:
    """The last deletion or correction, what is said of it, and the time until which it can be undone."""

    thing: Player | Match | list[Fixture] | Merge | Corrected
    message: str
    undone: str
    until: int


@dataclass
class Session:
    """The state of a session: account, stack of screens, alert, and what can be undone."""

    account: str | None
    stack: list[Any]
    alert: Part | None = None
    undo: Undo | None = None
    # What the last request has done.
    notice: str | None = None
    # The name that the login screen begins with, and whether it is to be remembered.
    remembered: tuple[str, bool] = ("", True)
