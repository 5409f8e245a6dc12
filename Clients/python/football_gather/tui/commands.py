"""What the command palette lists of a view: all that can be done now, on a row also with that row."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from textual.app import SystemCommand
from textual.widget import Widget

from .. import offers
from ..columns import printable
from ..contract import Action, View
from .actions import Picked
from .tables import RowTable


def commands(
    view: View, focused: Widget | None, do: Callable[[Picked], object]
) -> Iterator[SystemCommand]:
    """The enabled actions; those of a row come last."""
    for action in offers.actions(view):
        yield from _command(action, view["title"], partial(do, Picked(action["id"])))
    if isinstance(focused, RowTable):
        row, offered = offers.row_offers(view, *focused.place)
        for action in offered:
            title = row["title"] if row else ""
            yield from _command(action, title, partial(focused.press, action["id"]))


def _command(action: Action, about: str, do: Callable[[], object]) -> Iterator[SystemCommand]:
    if action["isEnabled"]:
        yield SystemCommand(printable(offers.label(action)), printable(about), do)
