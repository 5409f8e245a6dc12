"""The help in front of the screen: the keys that the view takes, and those of every screen."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import HorizontalGroup, VerticalGroup
from textual.events import Click, Key
from textual.screen import ModalScreen
from textual.widgets import Static

from .. import offers
from ..contract import View
from .parts import write

ALWAYS = """\
↑ ↓ Tab   go on
Enter     press
Space     the same
/         search
PgUp PgDn scroll
Esc       back
Ctrl+P    commands
F2        light or dark
Ctrl+Q    quit"""


class KeysScreen(ModalScreen[None]):
    """Lists all keys, until any is pressed."""

    def __init__(self, view: View) -> None:
        super().__init__()
        self._view = view

    def compose(self) -> ComposeResult:
        """A box in the middle."""
        with VerticalGroup(id="keys"):
            yield Static("Keys", classes="heading", markup=False)
            with HorizontalGroup():
                yield Static(id="own-keys", markup=False)
                yield Static(ALWAYS, classes="hint", markup=False)

    def on_mount(self) -> None:
        """Fills the box."""
        lines = (f"{action['key']}         {action['title']}" for action in offers.keys(self._view))
        write(self.query_one("#own-keys", Static), "\n".join(lines))

    def on_key(self, event: Key) -> None:
        """Goes away, and the key does nothing else."""
        event.stop()
        event.prevent_default()
        self.dismiss()

    def on_click(self, event: Click) -> None:
        """Goes away."""
        event.stop()
        self.dismiss()
