"""The actions of a screen or an alert as buttons, and below them why some cannot be pressed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import ItemGrid, VerticalGroup
from textual.content import Content
from textual.message import Message
from textual.widgets import Button, Static

from .. import offers
from ..columns import printable, width
from ..contract import Action
from .parts import arrange, write

VARIANTS: dict[str, Literal["primary", "error"]] = {"primary": "primary", "destructive": "error"}


WIDEST = 30


class Picked(Message):
    """The user presses something; what is given as for an `offers.Pick`."""

    def __init__(
        self, action: str = "", section: str = "", row: str = "", column: str = ""
    ) -> None:
        super().__init__()
        self.pick = offers.Pick(action, section, row, column)


class ActionBar(VerticalGroup):
    """A button for each action."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up", "app.step(-1)", show=False),
        Binding("right,down", "app.step(1)", show=False),
    ]

    def __init__(self, classes: str = "") -> None:
        super().__init__(classes=classes)
        self.buttons: dict[str, Button] = {}
        self._grid = ItemGrid()
        self._reasons = Static(classes="hint", markup=False)

    def compose(self) -> ComposeResult:
        """The buttons, and below them the reasons."""
        yield from (self._grid, self._reasons)

    async def show(self, actions: list[Action]) -> None:
        """Shows the actions; none takes no room."""
        self.display = bool(actions)
        wanted = {action["id"]: Button for action in actions}
        self.buttons = await arrange(self._grid, self.buttons, wanted)
        longest = max((width(offers.label(action)) for action in actions), default=0)
        self._grid.min_column_width = longest + 4
        self._grid.styles.max_width = len(actions) * WIDEST
        for action, button in zip(actions, self.buttons.values()):
            button.label = Content(printable(offers.label(action)))
            button.variant = VARIANTS.get(action["role"], "default")
            button.disabled = not action["isEnabled"]
        write(self._reasons, reasons(actions))

    @on(Button.Pressed)
    def pick(self, event: Button.Pressed) -> None:
        """Posts the chosen action."""
        event.stop()
        for name, button in self.buttons.items():
            if button is event.button:
                self.post_message(Picked(name))


def reasons(actions: Iterable[Action]) -> str:
    """Why some actions cannot be done now, one in a line."""
    blocked = (action for action in actions if not action["isEnabled"])
    return "\n".join(f"{action['title']}: {offers.reason(action)}" for action in blocked)
