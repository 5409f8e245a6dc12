"""Large digits, to be read from far away."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.renderables.digits import Digits
from textual.widget import Widget

# What is drawn in three lines; another text stays as it is.
DIGITS = frozenset("0123456789:")


def large(part: Widget, text: str) -> list[str]:
    """A text in three lines of large digits, if the part has the room and the text is of digits; else
    none."""
    has_room = part.query_ancestor("#fields").has_class("-roomy")
    is_large = bool(text) and DIGITS >= set(text) and has_room
    part.set_class(is_large, "-large")
    return drawn(text) if is_large else []


def drawn(text: str) -> list[str]:
    """The three lines of some digits, each of them three columns wide."""
    parts = Digits(text).render(Style(bold=True))
    return "".join(part.text for part in parts if isinstance(part, Segment)).split("\n")[:3]
