"""The full screen in the hands of `football-gather check-client`, which plays the service on this
program's standard streams, and asks for what a user does by `check/` requests."""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from itertools import chain
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[4] / "Clients" / "python"), str(HERE.parent)]

from football_gather import offers  # noqa: E402
from football_gather.check import UNKNOWN  # noqa: E402
from football_gather.columns import printable  # noqa: E402
from football_gather.tui.actions import ActionBar  # noqa: E402
from football_gather.tui.alert import AlertScreen  # noqa: E402
from football_gather.tui.choices import ChoiceEditor  # noqa: E402
from football_gather.tui.document import DocumentScreen  # noqa: E402
from football_gather.tui.editors import StepperEditor, ToggleEditor  # noqa: E402
from football_gather.tui.tables import RowTable  # noqa: E402
from football_gather.tui.texts import LinesEditor, TextEditor  # noqa: E402
from textual.containers import VerticalGroup  # noqa: E402
from textual.events import Paste  # noqa: E402
from textual.geometry import Size  # noqa: E402
from textual.pilot import Pilot  # noqa: E402
from textual.widget import Widget  # noqa: E402
from textual.widgets import Button, Log  # noqa: E402
from checked_app import PRESSES, CheckedApp  # noqa: E402
from user import User, piloted  # noqa: E402


# So wide that a long word fits in one line beside others.
SIZE = (240, 24)


class CheckedUser(User):
    """Does by keys and mouse what the checker asks for by ids."""

    def __init__(self, app: CheckedApp, pilot: Pilot[None]) -> None:
        super().__init__(app, pilot)
        self._said = app.said
        # What has been read of texts handed over since the last act.
        self._handed: list[str] = []

    async def draw(self) -> dict[str, Any]:
        """All that scrolling would show, an alert or a text handed over first, and which field has the focus."""
        self._handed += await self.close()
        kind, name = self.app.view_screen.place or ("", "")
        size = self.app.size
        choices = list(self.app.view_screen.query(ChoiceEditor))
        for choice in choices:
            choice.fold(is_open=True)
        await self.settle()
        while (hidden := self._hidden()) != Size(0, 0):
            await self._resize(self.app.size + hidden)
        lines = self._ordered()
        for choice in choices:
            choice.fold()
        await self._resize(size)
        said = self._said[:]
        self._said.clear()
        focus = {"focus": name} if kind == "field" else {}
        return {"text": "\n".join(self._handed + lines), "said": said, **focus}

    async def forget(self) -> None:
        """Closes the texts that are handed over, as the user goes on."""
        await self.close()
        self._handed.clear()

    async def close(self) -> list[str]:
        """Reads the texts that are handed over to their ends, and closes them."""
        lines, size = list[str](), self.app.size
        while isinstance(self.app.screen, DocumentScreen):
            text = self.app.screen.query_one(Log)
            # It measures its lines in a thread.
            measuring = [worker for worker in self.app.workers if worker.node is text]
            for worker in measuring:
                await worker.wait()
            await self.settle()
            while text.max_scroll_x or text.max_scroll_y:
                # The text takes more than half of the window, so this is enough.
                await self._resize(self.app.size + Size(2 * text.max_scroll_x, 2 * text.max_scroll_y))
            lines += self._column(self.app.screen.query_one(VerticalGroup))
            await self.type("escape")
        await self._resize(size)
        return lines

    def _ordered(self) -> list[str]:
        """The lines as they are read: an alert first, and of columns one after another."""
        lines = self.lines
        if isinstance(self.app.screen, AlertScreen):
            return [*self._column(self.app.screen.query_one(VerticalGroup)), *lines]
        sections = self.app.view_screen.query_one("#sections")
        if sections.has_class("-beside"):
            columns = chain.from_iterable(map(self._column, sections.children))
            return [*lines[: sections.region.y], *columns, *lines[sections.region.bottom :]]
        return lines

    def _column(self, part: Widget) -> list[str]:
        """What is drawn in one part, without what is beside it."""
        box = part.region
        return [line[box.x : box.right] for line in self.lines[box.y : box.bottom]]

    def _hidden(self) -> Size:
        """How much larger the window would have to be to show what can be scrolled to."""
        kinds = "VerticalScroll, RowTable, ChoiceEditor, TextEditor, LinesEditor"
        parts = list(self.app.view_screen.query(kinds))
        # A part takes at least half of the window, so twice what it hides is enough.
        across, down = max(p.max_scroll_x for p in parts), max(p.max_scroll_y for p in parts)
        return Size(2 * across, 2 * down)

    async def _resize(self, size: Size) -> None:
        if size != self.app.size:
            await self.pilot.resize_terminal(*size)
            await self.settle()
            # The screen is laid out again some time after the app has its size.
            end = time.monotonic() + 60
            while self.app.screen.region.size != size and time.monotonic() < end:
                await self.pilot.pause(0.01)

    async def write(self, field: str, value: str) -> dict[str, Any]:
        """Types a text into a field, pauses, and stays there."""
        editor = self.place("field", field)
        if isinstance(editor, (TextEditor, LinesEditor)):
            editor.focus()
            await self.replace(editor, value)
            await self.settle()
            while not editor.typing.has_paused:
                await asyncio.sleep(0.01)
        return {}

    async def replace(self, editor: TextEditor | LinesEditor, text: str) -> None:
        """Writes a text in the place of the one that is there."""
        is_roomy = isinstance(editor, LinesEditor)
        await self.press(*["f7", "delete"] if is_roomy else ["end", "ctrl+u"])
        if text:
            self.app.post_message(Paste(text))

    async def fill(self, field: str, value: offers.Scalar | None) -> dict[str, Any]:
        """Sets a field, and leaves it."""
        editor, shown = self.place("field", field), self.app.session.field(field)
        if editor and shown:
            editor.focus()
            now = offers.shown(shown, self.app.session.drafts)
            if isinstance(editor, (TextEditor, LinesEditor)):
                await self.replace(editor, "" if value is None else str(value))
            elif isinstance(editor, ToggleEditor):
                await self.press(*["enter"] * (bool(now) != bool(value)))
            elif isinstance(editor, StepperEditor):
                # It goes up and down; nothing can be typed into it.
                steps = value - int(now or 0) if isinstance(value, int) else 0
                await self.press(*["plus" if steps > 0 else "minus"] * abs(steps))
            else:
                ids: list[offers.Scalar | None] = [None]
                ids += [choice["id"] for choice in shown["choices"]]
                if shown["isRequired"]:
                    del ids[0]
                if isinstance(editor, ChoiceEditor) and editor.is_folded:
                    await self.press("enter")
                if value in ids:
                    await self.press("home", *["down"] * ids.index(value), "enter")
            await self.settle()
            self.app.screen.set_focus(None)
        return {}

    async def press_on(
        self, action: str = "", section: str = "", row: str = "", column: str = ""
    ) -> dict[str, Any]:
        """Presses a button, a row itself, something in a row, or the heading of a column."""
        table = self.place("section", section)
        if column:
            await self.press_heading(section, column)
        elif not section:
            if button := self.button(action):
                await self.click_on(button)
        elif isinstance(table, RowTable) and self.go_to_row(table, section, row):
            _, actions = offers.row_offers(self.view, section, row)
            found = next((offer for offer in actions if offer["id"] == action), None)
            if found and found is not offers.primary(actions):
                cells = list(map(str, table.get_row_at(table.cursor_row)))[::-1]
                place = cells.index(printable(offers.label(found)))
                table.move_cursor(column=len(cells) - 1 - place)
            if found or not action:
                await self.type("enter")
        return {}

    async def press_heading(self, section: str, column: str) -> None:
        """Clicks on the heading of a column."""
        table = self.place("section", section) or self.app.view_screen.query_one(RowTable)
        columns = next(part["columns"] for part in self.view["sections"] if part["id"] == section)
        place = [entry["id"] for entry in columns].index(column)
        assert isinstance(table, RowTable)
        widths = [entry.get_render_width(table) for entry in table.ordered_columns]
        await self.pilot.click(table, offset=(sum(widths[: place + 1]) + 1, 0))

    async def press_key(self, key: str, section: str = "", row: str = "") -> dict[str, Any]:
        """Presses a letter, on a row if one is named."""
        table = self.place("section", section)
        if isinstance(table, RowTable):
            self.go_to_row(table, section, row)
        else:
            self.app.screen.set_focus(None)
        await self.type(key)
        return {}

    def go_to_row(self, table: RowTable, section: str, row: str) -> bool:
        """Puts the cursor on a row; false if there is no such row."""
        if offers.row_offers(self.view, section, row)[0] is None:
            return False
        table.focus()
        table.go_to(row)
        table.move_cursor(column=0)
        return True

    def button(self, action: str) -> Button | None:
        """The button of an action, that of an alert if there is one."""
        if isinstance(self.app.screen, AlertScreen):
            return self.app.screen.query_one(ActionBar).buttons.get(action)
        bars = self.app.view_screen.query(ActionBar)
        return next((bar.buttons[action] for bar in bars if action in bar.buttons), None)

    def place(self, kind: str, name: str) -> Widget | None:
        """What can have the focus now."""
        has_alert = isinstance(self.app.screen, AlertScreen)
        return None if has_alert else self.app.view_screen.places.get((kind, name))


async def main() -> None:
    """Obeys the checker until the input ends."""
    app = CheckedApp()
    async with piloted(app, SIZE) as pilot:
        user = CheckedUser(app, pilot)
        deeds: dict[str, Callable[..., Awaitable[dict[str, Any]]]] = {
            "check/draw": user.draw, "check/fill": user.fill, "check/press": user.press_on,
            "check/key": user.press_key, "check/type": user.write,
        }  # fmt: skip
        end = asyncio.create_task(app.streams.has_ended.wait())
        while True:
            request = asyncio.create_task(app.asked.get())
            await asyncio.wait([end, request], return_when=asyncio.FIRST_COMPLETED)
            if not request.done():
                return
            said = request.result()
            if said.method not in deeds:
                app.service.reply(said.id, error=UNKNOWN)
                continue
            await user.settle()
            if said.method != "check/draw":
                await user.forget()
            app.is_pressed = said.method in PRESSES
            result = await deeds[said.method](**said.params)
            await user.settle()
            app.is_pressed = False
            app.service.reply(said.id, result=result)


if __name__ == "__main__":
    asyncio.run(main())
