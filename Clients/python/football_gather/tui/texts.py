"""The editors of text, one line or several: each key goes into the draft."""

from __future__ import annotations

from contextlib import suppress

from textual import on
from textual.events import Blur
from textual.message import Message
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Input, TextArea
from textual.widgets.text_area import Edit, EditResult

from .. import offers
from ..columns import printable
from ..contract import Field
from ..errors import Unavailable
from ..offers import Scalar
from ..session import Session

# In seconds.
TYPING_PAUSE = 0.3


class Committed(Message):
    """The user has given a field a value, and may still be typing in it."""

    def __init__(self, field: str, value: Scalar | None, is_typing: bool = False) -> None:
        super().__init__()
        self.field = field
        self.value = value
        self.is_typing = is_typing


class Typing:
    """What is typed in an editor. In a field with `change` it is committed when the user leaves, if
    it is `whileTyping` also at a pause, and again with each leave until the service has taken it."""

    def __init__(self, editor: Widget, field: Field, session: Session) -> None:
        self._editor = editor
        self._field = field
        self._session = session
        self._text = self._committed = ""
        self._pause: Timer | None = None

    @property
    def has_paused(self) -> bool:
        """Whether all that was typed has been seen to."""
        return self._pause is None

    def news(self, field: Field, drafts: offers.Drafts) -> str | None:
        """The new value of the field; None if it is the old one."""
        self._field = field
        value = offers.shown(field, drafts)
        text = "" if value is None else _harmless(str(value))
        if text == self._text:
            return None
        self._text = self._committed = text
        return text

    def keep(self, text: str) -> None:
        """Keeps each key as it is typed, so that no view that comes meanwhile overtakes it."""
        if text == self._text:
            return
        self._text = text
        if self._pause:
            self._pause.stop()
        # There may be an alert that is not drawn yet.
        with suppress(Unavailable):
            self._session.change(self._field, text)
            self._pause = self._editor.set_timer(TYPING_PAUSE, self.pause)

    def leave(self) -> None:
        """Commits the draft."""
        if "change" in self._field and self._field["id"] in self._session.drafts:
            self._commit(is_typing=False)

    def pause(self) -> None:
        """Commits the draft of a field with a `change` that is for typing."""
        self._pause = None
        is_wanted = "change" in self._field and self._field["change"].get("whileTyping", False)
        if is_wanted and self._text != self._committed:
            self._commit(is_typing=True)

    def _commit(self, is_typing: bool) -> None:
        self._committed = self._text
        self._editor.post_message(Committed(self._field["id"], self._text, is_typing))


class TextEditor(Input):
    """A text of one line, a secret or a number; what is typed replaces the number that is there."""

    def __init__(self, field: Field, session: Session) -> None:
        super().__init__(compact=True, password=field["kind"] == "secret",
                         select_on_focus=field["kind"] == "number")  # fmt: skip
        self.typing = Typing(self, field, session)

    def show(self, field: Field, drafts: offers.Drafts) -> None:
        """Shows the value of the field."""
        self.placeholder = printable(field.get("placeholder", ""))
        self.max_length = field.get("maximumLength", 0)
        self._write(self.typing.news(field, drafts))

    def watch_value(self, value: str) -> None:
        """Stores typed text as draft."""
        self.typing.keep(value)

    @on(Blur)
    @on(Input.Submitted)
    def leave(self) -> None:
        """Commits the draft."""
        self.typing.leave()

    def _write(self, text: str | None) -> None:
        if text is not None:
            self.value = text
            self.cursor_position = len(text)


class LinesEditor(TextArea):
    """A text of several lines. Enter makes a line, and Tab leaves."""

    def __init__(self, field: Field, session: Session) -> None:
        super().__init__(compact=True, highlight_cursor_line=False)
        self.styles.min_height = field.get("lines", 1)
        self.typing = Typing(self, field, session)

    def show(self, field: Field, drafts: offers.Drafts) -> None:
        """Shows the value of the field."""
        self.placeholder = printable(field.get("placeholder", ""))
        self._write(self.typing.news(field, drafts))

    def edit(self, edit: Edit) -> EditResult:
        """Stores typed or pasted text as draft."""
        result = super().edit(edit)
        self.typing.keep(self.text)
        # It scrolls before it knows that there is another line.
        self.call_after_refresh(self.scroll_cursor_visible)
        return result

    def undo(self) -> None:
        """Stores the returned text."""
        super().undo()
        self.typing.keep(self.text)

    def redo(self) -> None:
        """Stores the returned text."""
        super().redo()
        self.typing.keep(self.text)

    @on(Blur)
    def leave(self) -> None:
        """Commits the draft."""
        self.typing.leave()

    def _write(self, text: str | None) -> None:
        if text is not None:
            self.load_text(text)
            self.move_cursor(self.document.end)


def _harmless(text: str) -> str:
    """The text as it can be in an editor: with its line ends."""
    return "\n".join(map(printable, text.splitlines() or [""])) + "\n" * text.endswith("\n")
