"""A text that a view hands over, in front of the screen until the user closes it."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import HorizontalGroup, VerticalGroup
from textual.screen import ModalScreen
from textual.widgets import Button, Log, Static

from ..columns import printable
from ..contract import Document
from ..documents import lines, plain, save
from .parts import write


class DocumentScreen(ModalScreen[None]):
    """Shows one text, to be copied or saved; arrows and pages scroll it wherever the focus is."""

    AUTO_FOCUS = "#copy"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-high")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "Close"),
        Binding("left", "app.step(-1)", show=False),
        Binding("right", "app.step(1)", show=False),
        *(Binding(key, f"scroll('{by}')", show=False) for key, by in {
            "up": "scroll_up", "down": "scroll_down", "pageup": "page_up", "pagedown": "page_down",
            "home": "scroll_home", "end": "scroll_end"}.items()),
    ]  # fmt: skip

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document

    def compose(self) -> ComposeResult:
        """A box in the middle."""
        with VerticalGroup(id="document"):
            yield Static(id="document-title", markup=False)
            yield Log(auto_scroll=False)
            with HorizontalGroup():
                yield Button("Copy", id="copy", variant="primary")
                yield Button("Save", id="save")
                yield Button("Close", id="close")

    def on_mount(self) -> None:
        """Fills the box."""
        write(self.query_one("#document-title", Static), self._document["title"])
        # Many at once are fast, but empty ones would be left out.
        self.query_one(Log).write_lines(line or " " for line in lines(self._document))

    def action_scroll(self, way: str) -> None:
        """Scrolls the text, as its own key would."""
        getattr(self.query_one(Log), f"action_{way}")()

    @on(Button.Pressed, "#copy")
    def copy(self) -> None:
        """Has the terminal put the text into the clipboard; whether it did is not known."""
        self.app.copy_to_clipboard(plain(self._document))
        self.notify("Copied, if this terminal lets programs copy. Else save it.")

    @on(Button.Pressed, "#save")
    def save(self) -> None:
        """Writes the text to a new file in the current folder."""
        try:
            path = save(self._document, Path.cwd())
        except OSError as error:
            self.notify(printable(f"It is not saved: {error}"), severity="error", markup=False)
        else:
            self.notify(printable(f"Saved as {path}"), markup=False)

    @on(Button.Pressed, "#close")
    def close(self) -> None:
        """Goes back to the screen."""
        self.dismiss()
