"""The notice: what has just happened, with the action that belongs to it, apart from the others."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import HorizontalGroup
from textual.widgets import Static

from .. import offers
from ..contract import View
from .actions import ActionBar
from .parts import show_severity, write


class NoticeBar(HorizontalGroup):
    """One line above the buttons, so that nothing else moves when it goes."""

    def __init__(self) -> None:
        super().__init__()
        self.bar = ActionBar()
        self._text = Static(markup=False)

    def compose(self) -> ComposeResult:
        """The text, and its action beside it."""
        yield from (self._text, self.bar)

    async def show(self, view: View) -> None:
        """Shows the notice of a view, if there is one."""
        notice = view.get("notice")
        self.display = notice is not None
        write(self._text, notice["text"] if notice else "")
        show_severity(self, notice["severity"] if notice else None)
        await self.bar.show(offers.notice_actions(view))
