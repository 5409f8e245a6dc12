"""The editors of fields, one for each kind: what the user does in them is posted as a message."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import ClassVar, Union

from textual import on
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Blur, Click
from textual.message import Message
from textual.timer import Timer
from textual.widgets import Input, OptionList, Static

from .. import offers
from ..columns import printable
from ..contract import Field
from ..errors import Unavailable
from ..offers import Scalar
from ..session import Session
from .parts import write

# In seconds.
TYPING_PAUSE = 0.3


class Committed(Message):
    """The user has given a field a value, and may still be typing in it."""

    def __init__(self, field: str, value: Scalar | None, is_typing: bool = False) -> None:
        super().__init__()
        self.field = field
        self.value = value
        self.is_typing = is_typing


class Stepped(Message):
    """The user has moved a stepper."""

    def __init__(self, field: str, by: int) -> None:
        super().__init__()
        self.field = field
        self.by = by


class TextEditor(Input):
    """A text, a secret or a number. Each key goes into the draft; one with `change` is committed
    when the user pauses or leaves."""

    def __init__(self, field: Field, session: Session) -> None:
        super().__init__(compact=True, password=field["kind"] == "secret", select_on_focus=False)
        self._field = field
        self._session = session
        self._is_showing = False
        self._committed = ""
        self._pause: Timer | None = None

    def show(self, field: Field, drafts: offers.Drafts) -> None:
        """Shows what stands in the field."""
        self._field = field
        self.placeholder = printable(field.get("placeholder", ""))
        value = offers.shown(field, drafts)
        text = "" if value is None else str(value)
        if text != self.value:
            self._is_showing = True
            self.value = self._committed = text
            self._is_showing = False
            self.cursor_position = len(text)

    def watch_value(self, value: str) -> None:
        """Keeps each key as it is typed, so that no view that comes meanwhile overtakes it."""
        if self._is_showing:
            return
        if self._pause:
            self._pause.stop()
        # An alert may have come that is not drawn yet.
        with suppress(Unavailable):
            self._session.change(self._field, value)
            self._pause = self.set_timer(TYPING_PAUSE, partial(self.commit, is_typing=True))

    @on(Blur)
    @on(Input.Submitted)
    def leave(self) -> None:
        """Commits what has been typed; what the service has made of it stands from now on."""
        if "change" in self._field and not self.commit():
            self._session.drafts.pop(self._field["id"], None)
            self.show(self._field, {})

    def commit(self, is_typing: bool = False) -> bool:
        """Says what has been typed, if the service is to know it at once and does not yet."""
        is_new = "change" in self._field and self.value != self._committed
        if is_new:
            self._committed = self.value
            self.post_message(Committed(self._field["id"], self.value, is_typing))
        return is_new


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
        """Says that it is to be the other way."""
        self.post_message(Committed(self._field, not self._is_on))


class ChoiceEditor(OptionList):
    """A choice, with all that can be chosen; nothing too, unless something is required."""

    def __init__(self, field: Field, session: Session) -> None:
        super().__init__(compact=True, markup=False)
        self._field = field["id"]
        self._ids: list[Scalar | None] = []

    def show(self, field: Field, drafts: offers.Drafts) -> None:
        """Shows what can be chosen, and what is."""
        chosen = offers.shown(field, drafts) or None
        titles: dict[Scalar | None, str] = {}
        if not field.get("isRequired"):
            titles[None] = field.get("placeholder", "–")
        titles |= {choice["id"]: choice["title"] for choice in field.get("choices", [])}
        place = self.highlighted if list(titles) == self._ids else None
        self._ids = list(titles)
        prompts = [f"{'●' if name == chosen else '○'} {printable(title)}"
                   for name, title in titles.items()]  # fmt: skip
        if prompts != [option.prompt for option in self.options]:
            self.set_options(prompts)
        if place is None and chosen in titles:
            place = list(titles).index(chosen)
        self.highlighted = place

    @on(OptionList.OptionSelected)
    def commit(self, event: OptionList.OptionSelected) -> None:
        """Says what the user has chosen."""
        self.post_message(Committed(self._field, self._ids[event.option_index]))


class StepperEditor(Static, can_focus=True):
    """A number that goes up and down."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,minus", "less", "Less", key_display="−"),
        Binding("right,plus", "more", "More", key_display="+"),
    ]

    def __init__(self, field: Field, session: Session) -> None:
        super().__init__()
        self._field = field["id"]
        self._number = ""

    def show(self, field: Field, drafts: offers.Drafts) -> None:
        """Shows the number between the two signs that a click works on."""
        number = printable(offers.drawn(field, drafts)) or "–"
        if number != self._number:
            self._number = number
            markup = r"[@click=less]\[−][/] $number [@click=more]\[+][/]"
            self.update(Content.from_markup(markup, number=number))

    def action_less(self) -> None:
        """Says that it is to be one less."""
        self.post_message(Stepped(self._field, -1))

    def action_more(self) -> None:
        """Says that it is to be one more."""
        self.post_message(Stepped(self._field, +1))


class Shown(Static):
    """A field that is not there to be changed: a countdown, or a kind not known here."""

    def __init__(self, field: Field, session: Session) -> None:
        super().__init__(markup=False)

    def show(self, field: Field, drafts: offers.Drafts) -> None:
        """Shows the field's text."""
        self.set_classes(field.get("state", ""))
        write(self, offers.drawn(field, drafts) or field.get("placeholder", ""))


Editor = Union[TextEditor, ToggleEditor, ChoiceEditor, StepperEditor, Shown]

EDITORS: dict[str, type[Editor]] = {
    "text": TextEditor, "secret": TextEditor, "number": TextEditor,
    "toggle": ToggleEditor, "choice": ChoiceEditor, "stepper": StepperEditor,
}  # fmt: skip
