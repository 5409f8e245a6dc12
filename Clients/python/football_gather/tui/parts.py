"""Common parts of a screen: children are kept by name; empty ones take no room."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from textual.widget import Widget
from textual.widgets import Static

from .. import offers
from ..columns import printable

Part = TypeVar("Part", bound=Widget)


async def arrange(
    parent: Widget, present: Mapping[str, Part], wanted: Mapping[str, Callable[[], Part]]
) -> dict[str, Part]:
    """Gives a container the wanted children in order: those that are present, else new ones."""
    gone = [part for name, part in present.items() if name not in wanted]
    if any(part.has_focus_within for part in gone):
        # Else the focus would go somewhere by itself, and the screen would be scrolled there.
        parent.screen.set_focus(None)
    if gone:
        await parent.remove_children(gone)
    parts = {name: present[name] if name in present else make() for name, make in wanted.items()}
    if new := [part for name, part in parts.items() if name not in present]:
        await parent.mount_all(new)
    for place, part in enumerate(parts.values()):
        if parent.children[place] is not part:
            parent.move_child(part, before=place)
    return parts


def show_severity(part: Widget, severity: str | None) -> None:
    """Colours a part as the severity says, if it says something."""
    for name in offers.SEVERITIES:
        part.set_class(severity is not None and offers.severity(severity) == name, f"-{name}")


def write(place: Static, text: str) -> None:
    """Shows a text, which takes no room if it is empty."""
    drawn = "\n".join(map(printable, text.splitlines()))
    if place.content != drawn:
        place.update(drawn)
    place.display = bool(text)
