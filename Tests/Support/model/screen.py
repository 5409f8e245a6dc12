"""The base class of the screens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from .contract import shape, title
from .vocabulary import Part, View, present

if TYPE_CHECKING:
    from .process import Process

LONGEST_SHOWN = 101
# An action by its id, or with more than its shape.
Action = str | Part


class Screen:
    """A screen. Its methods that have the name of an intent are intents."""

    name: ClassVar[str]

    def refresh(self, process: Process) -> None:
        """Applies changes by others."""

    def forget_errors(self) -> None:
        """Drops what was wrong with what was sent last."""

    def leave(self, process: Process, confirmed: bool) -> None:
        """Goes back."""
        process.pop()

    def is_done(self, intent: str, process: Process) -> bool:
        """Whether an intent that is not offered has its effect already, as with a retry."""
        return False

    # What is drawn: the contract has the shapes of the parts; the model says what the state adds to them.

    def drawn(self, actions: Sequence[Action] = (), **more: Any) -> View:
        """A view."""
        return present({**title(self.name), **more, "actions": self.parts("actions", actions)})

    def parts(self, kind: str, actions: Sequence[Action]) -> list[Part]:
        """Some actions."""
        return [action if isinstance(action, dict) else self.action(action, kind=kind) for action in actions]

    def action(self, id: str, reason: str | None = None, kind: str = "actions", **more: Any) -> Part:
        """An action; with a reason, a disabled one."""
        return present({**shape(self.name, kind, id), "isEnabled": reason is None, "reason": reason, **more})

    def field(self, id: str, value: Any, error: str | None = None, **more: Any) -> Part:
        """A field."""
        return present({**shape(self.name, "fields", id), "value": value, "error": error, **more})

    def section(self, id: str, rows: list[Part], actions: Sequence[Action] = (), **more: Any) -> Part:
        """A list with the actions of its rows."""
        own = {"rows": rows, "rowActions": self.parts("rowActions", actions)}
        return present({**shape(self.name, "sections", id), **own, **more})

    def chart(self, id: str, points: Sequence[tuple[Any, ...]]) -> list[Part] | None:
        """A chart, if it has points: each has a label, a value, and perhaps the time that its label names."""
        names = ("label", "value", "instant")
        chart = shape(self.name, "charts", id) | {"points": [dict(zip(names, point)) for point in points]}
        return [chart] if points else None


class Listing(Screen):
    """A screen with a list that is shown in parts."""

    offset = 0
    # What is wrong with a choice that stands above the list.
    error: str | None = None

    def page(self, process: Process, offset: int) -> None:
        """Shows another part of the list."""
        self.offset = offset

    def forget_errors(self) -> None:
        self.error = None


def shortened(text: str) -> str:
    """The part of a text that is shown again: one character more than any field accepts."""
    return text[:LONGEST_SHOWN]
