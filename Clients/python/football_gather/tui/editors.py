"""The editors of fields, one for each kind: edits are posted as messages."""

from __future__ import annotations

from typing import ClassVar, Union

from textual import on
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from .. import offers
from ..columns import printable
from ..contract import Field
from ..session import Session
from .choices import ChoiceEditor
from .figures import large
from .parts import write
from .texts import Committed, LinesEditor, TextEditor


class Stepped(Message):
    """The user has moved a stepper."""

    def __init__(self, field: str, by: int) -> None:
        super().__init__()
        self.field = field
        self.by = by


class ToggleEditor(Static, can_focus=True):
    """A toggle."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "turn", "On/off")]

    def __init__(self, field: Field, session: Session) -> None:
        super().__init__(markup=False)
        self._field = field["id"]
        self._is_on = False

    def show(self, field: Field, drafts: offers.Drafts) -> None:
        """Shows whether the toggle is on."""
        self._is_on = bool(offers.shown(field, drafts))
        write(self, "[x]" if self._is_on else "[ ]")

    @on(Click)
    def action_turn(self) -> None:
        """Posts the other state."""
        self.post_message(Committed(self._field, not self._is_on))


class StepperEditor(Static, can_focus=True):
    """A number that goes up and down."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,minus", "less", "Less", key_display="−"),
        Binding("right,plus", "more", "More", key_display="+"),
    ]

    def __init__(self, field: Field, session: Session) -> None:
        super().__init__()
        self._field = field["id"]
        self._lines: list[str] = []

    def show(self, field: Field, drafts: offers.Drafts) -> None:
        """Shows the number between the two signs that a click works on."""
        number = printable(offers.display_text(field, drafts)) or "–"
        lines = large(self, number) or ["", number, ""]
        if lines != self._lines:
            self._lines = top, middle, bottom = lines
            markup = r"[@click=less]\[−][/] $middle [@click=more]\[+][/]"
            if top:
                markup = f"    $top\n{markup}\n    $bottom"
            self.update(Content.from_markup(markup, top=top, middle=middle, bottom=bottom))

    def action_less(self) -> None:
        """Posts the value minus one."""
        self.post_message(Stepped(self._field, -1))

    def action_more(self) -> None:
        """Posts the value plus one."""
        self.post_message(Stepped(self._field, +1))


class Shown(Static):
    """A read-only field: a countdown, or an unknown kind."""

    def __init__(self, field: Field, session: Session) -> None:
        super().__init__(markup=False)

    def show(self, field: Field, drafts: offers.Drafts) -> None:
        """Shows the field's text."""
        for state in ("running", "paused"):
            self.set_class(field.get("state") == state, state)
        text = offers.display_text(field, drafts) or field.get("placeholder", "")
        if field["kind"] == "countdown":
            state = field.get("state", "")
            if lines := large(self, text.removesuffix(state).rstrip()):
                text = f"{lines[0]}\n{lines[1]}  {state}\n{lines[2]}"
        write(self, text)


Editor = Union[TextEditor, LinesEditor, ToggleEditor, ChoiceEditor, StepperEditor, Shown]

EDITORS: dict[str, type[Editor]] = {
    "text": TextEditor, "secret": TextEditor, "number": TextEditor,
    "toggle": ToggleEditor, "choice": ChoiceEditor, "stepper": StepperEditor,
}  # fmt: skip


def editor(field: Field, session: Session) -> Editor:
    """A new editor for a field."""
    if field["kind"] == "text" and "lines" in field:
        return LinesEditor(field, session)
    return EDITORS.get(field["kind"], Shown)(field, session)
