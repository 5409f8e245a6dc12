"""The editor of a choice: a list, which is folded to one line if it is long."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.events import Blur
from textual.widgets import OptionList

from .. import offers
from ..columns import printable
from ..contract import Field
from ..offers import Scalar
from ..session import Session
from .tables import step
from .texts import Committed

# More choices than this are folded.
FEW = 4


class ChoiceEditor(OptionList):
    """A choice; it can be cleared unless it is required. A long list is open only while the user
    chooses."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "select", show=False),
        Binding("escape", "fold", show=False),
    ]

    def __init__(self, field: Field, session: Session) -> None:
        super().__init__(compact=True, markup=False)
        self._field = field["id"]
        self._titles: dict[Scalar | None, str] = {}
        self._chosen: Scalar | None = None
        # What the lines that are drawn stand for.
        self._ids: list[Scalar | None] = []
        self._is_open = False

    @property
    def is_folded(self) -> bool:
        """Whether only what is chosen can be seen."""
        is_long = len(self._titles) > FEW and not self.query_ancestor("#fields").has_class("-alone")
        return is_long and not self._is_open

    def show(self, field: Field, drafts: offers.Drafts) -> None:
        """Shows the choices and the chosen one."""
        self._chosen = offers.shown(field, drafts) or None
        self._titles = {choice["id"]: choice["title"] for choice in field.get("choices", [])}
        if not field.get("isRequired"):
            self._titles = {None: field.get("placeholder", "–"), **self._titles}
        self._draw()

    def fold(self, is_open: bool = False) -> None:
        """Folds a long list, or opens it."""
        self._is_open = is_open
        self._draw()

    def on_resize(self) -> None:
        """Shows where the user is, once the list has been opened or folded."""
        if self.has_focus:
            self.scroll_visible(animate=False)
            self.scroll_to(y=0, animate=False, immediate=True)
            self.scroll_to_highlight()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Escape goes back where there is nothing to fold."""
        return action != "fold" or self._is_open

    @on(Blur)
    def action_fold(self) -> None:
        """Folds the list; nothing is chosen."""
        if self._is_open:
            self.fold()

    def action_cursor_up(self) -> None:
        """Goes up, from the first line to what is above, unless the list has been opened."""
        if self.highlighted:
            super().action_cursor_up()
        elif not self._is_open:
            step(self.screen, -1)

    def action_cursor_down(self) -> None:
        """Goes down, from the last line to what is below, unless the list has been opened."""
        if self.highlighted != self.option_count - 1:
            super().action_cursor_down()
        elif not self._is_open:
            step(self.screen, +1)

    @on(OptionList.OptionSelected)
    def commit(self, event: OptionList.OptionSelected) -> None:
        """Posts the choice, or opens the list."""
        if self.is_folded:
            self.fold(is_open=True)
            return
        self.post_message(Committed(self._field, self._ids[event.option_index]))
        self.action_fold()

    def _draw(self) -> None:
        ids = [self._chosen] if self.is_folded else list(self._titles)
        place = self.highlighted if ids == self._ids else None
        self._ids = ids
        if self.is_folded:
            prompts = [f"▾ {printable(self._titles.get(self._chosen, '–'))}"]
        else:
            prompts = [f"{'●' if name == self._chosen else '○'} {printable(title)}"
                       for name, title in self._titles.items()]  # fmt: skip
        if prompts != [option.prompt for option in self.options]:
            self.set_options(prompts)
        if place is None and self._chosen in ids:
            place = ids.index(self._chosen)
        self.highlighted = place
