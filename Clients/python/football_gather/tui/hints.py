"""The line of hints: what the keys do where the focus is, as much as there is room for."""

from __future__ import annotations

from textual.widget import Widget
from textual.widgets import Button

from ..columns import width
from .choices import ChoiceEditor
from .editors import StepperEditor, ToggleEditor
from .tables import RowTable
from .texts import LinesEditor, TextEditor

OWN: dict[type[Widget], str] = {
    RowTable: "Enter do", Button: "Enter press", ToggleEditor: "Space on/off",
    StepperEditor: "− + change", ChoiceEditor: "Enter choose", TextEditor: "Enter go on",
    LinesEditor: "Enter new line",
}  # fmt: skip
# Those that matter most come first.
ALWAYS = ("? keys", "Esc back", "Ctrl+Q quit", "Tab next", "Ctrl+P commands", "F2 light/dark")


def hints(focused: Widget | None, room: int) -> str:
    """The hints for a focus, in so many columns; while the user types, a letter is only a letter."""
    shown = ""
    is_typing = isinstance(focused, (TextEditor, LinesEditor))
    for hint in (OWN.get(type(focused), ""), *ALWAYS[is_typing:]) if focused else ALWAYS:
        more = f"{shown} · {hint}" if shown else hint
        if width(more) > room:
            break
        shown = more
    return shown
