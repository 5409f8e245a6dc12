"""An alert in front of the screen: a question or notice, with all that can be done meanwhile."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalGroup
from textual.screen import ModalScreen
from textual.widgets import Static

from ..contract import Alert
from .actions import ActionBar
from .parts import show_severity, write


class AlertScreen(ModalScreen[None]):
    """Shows one alert, until it is taken away."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "app.lead_back", "Back")]

    def __init__(self, alert: Alert) -> None:
        super().__init__()
        self.alert = alert

    def compose(self) -> ComposeResult:
        """A box in the middle."""
        with VerticalGroup(id="alert"):
            yield Static(id="alert-title", markup=False)
            yield Static(id="alert-message", markup=False)
            yield ActionBar()

    async def on_mount(self) -> None:
        """Fills the box; the focus is on the harmless action."""
        show_severity(self.query_one("#alert"), self.alert.get("severity"))
        write(self.query_one("#alert-title", Static), self.alert["title"])
        write(self.query_one("#alert-message", Static), self.alert["message"])
        bar = self.query_one(ActionBar)
        await bar.show(self.alert["actions"])
        for action, button in zip(self.alert["actions"], bar.buttons.values()):
            if action["isEnabled"] and action["role"] != "destructive":
                self.set_focus(button)
                return
