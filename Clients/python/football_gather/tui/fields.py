"""A field of a view as a widget: its label, its editor, its hints and its error."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import HorizontalGroup, VerticalGroup
from textual.widgets import Static

from .. import offers
from ..contract import Field
from ..session import Session
from .choices import ChoiceEditor
from .editors import ToggleEditor, editor
from .parts import write
from .texts import LinesEditor, TextEditor


class FieldRow(VerticalGroup):
    """A field: its label beside its editor, and its error below."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.step(-1)", show=False),
        Binding("down", "app.step(1)", show=False),
    ]

    def __init__(self, field: Field, session: Session) -> None:
        super().__init__()
        self.editor = editor(field, session)
        self._label = Static(classes="label", markup=False)
        self._hint = Static(classes="hint", markup=False)
        self._error = Static(classes="error", markup=False)

    def compose(self) -> ComposeResult:
        """Label and editor side by side, the error below."""
        yield HorizontalGroup(self._label, self.editor, self._hint)
        yield self._error

    def show(self, field: Field, drafts: offers.Drafts, labels: int) -> None:
        """Shows a field; `labels` is how wide the labels of all fields are."""
        write(self._label, field["label"] + (" *" if field.get("isRequired") else ""))
        self._label.styles.width = labels
        write(self._error, field.get("error", ""))
        self._error.styles.padding = (0, 0, 0, labels)
        self.editor.disabled = not offers.has_changes(field)
        self.editor.show(field, drafts)
        self.set_class(self.editor.has_class("-large"), "-large")
        has_text = isinstance(self.editor, (TextEditor, LinesEditor, ToggleEditor, ChoiceEditor))
        text = field.get("text", "") if has_text and field["id"] not in drafts else ""
        write(self._hint, "  ".join(filter(None, (text, offers.limits(field)))))
