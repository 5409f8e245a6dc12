"""The full screen in the hands of `football-gather check-client`, which plays the service on this
program's standard streams, and asks for what a user does by `check/` requests."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[4] / "Clients" / "python"), str(HERE.parent)]

from football_gather import AsyncService, Notification, ServiceGone  # noqa: E402
from football_gather import offers  # noqa: E402
from football_gather.check import UNKNOWN, Streams  # noqa: E402
from football_gather.tui.actions import ActionBar, Picked  # noqa: E402
from football_gather.tui.alert import AlertScreen  # noqa: E402
from football_gather.tui.editors import StepperEditor, ToggleEditor  # noqa: E402
from football_gather.tui.sections import RowTable  # noqa: E402
from football_gather.tui.texts import LinesEditor, TextEditor  # noqa: E402
from textual.containers import VerticalGroup  # noqa: E402
from textual.events import Paste  # noqa: E402
from textual.geometry import Size  # noqa: E402
from textual.widget import Widget  # noqa: E402
from user import User, WatchedApp, piloted  # noqa: E402


# So wide that a long word fits in one line beside others.
SIZE = (240, 24)


class EndingStreams(Streams):
    """Says when the input has ended."""

    def __init__(self) -> None:
        super().__init__()
        self.has_ended = asyncio.Event()
        self._loop = asyncio.get_running_loop()

    def gone(self) -> ServiceGone:
        """Is asked when the input has ended."""
        self._loop.call_soon_threadsafe(self.has_ended.set)
        return super().gone()


class CheckedApp(WatchedApp):
    """The app, which keeps what the checker asks for."""

    def __init__(self) -> None:
        self.streams = EndingStreams()
        self.service = AsyncService(transport=self.streams)
        super().__init__(lambda: self.service)
        self.asked: asyncio.Queue[Notification] = asyncio.Queue()
        self.is_pressed = False

    def receive(self, said: Notification) -> None:
        """Keeps requests. A press while another one is awaited is the second click of two: the pilot
        would do it only after the answer."""
        super().receive(said)
        if said.method == "check/press" and self.is_pressed:
            self.do(Picked(**said.params))
            self.service.reply(said.id, result={})
        elif said.id is not None:
            self.asked.put_nowait(said)


class CheckedUser(User):
    """Does by keys and mouse what the checker asks for by ids."""

    async def draw(self) -> dict[str, str]:
        """All that scrolling would show, an alert first, and which field has the focus."""
        kind, name = self.app.view_screen.place or ("", "")
        size = self.app.size
        while (hidden := self._hidden()) != Size(0, 0):
            await self._resize(self.app.size + hidden)
        lines = self.lines
        if isinstance(self.app.screen, AlertScreen):
            box = self.app.screen.query_one(VerticalGroup).region
            lines = [line[box.x : box.right] for line in lines[box.y : box.bottom]] + lines
        await self._resize(size)
        return {"text": "\n".join(lines), **({"focus": name} if kind == "field" else {})}

    def _hidden(self) -> Size:
        """How much larger the window would have to be to show what can be scrolled to."""
        parts = list(self.app.view_screen.query("VerticalScroll, RowTable, TextEditor, LinesEditor"))
        # A text has a part of the width only.
        across, down = max(p.max_scroll_x for p in parts), max(p.max_scroll_y for p in parts)
        return Size(2 * across, down)

    async def _resize(self, size: Size) -> None:
        if size != self.app.size:
            await self.pilot.resize_terminal(*size)
            await self.settle()

    async def fill(self, field: str, value: offers.Scalar | None) -> dict[str, str]:
        """Sets a field, and leaves it."""
        editor, shown = self.place("field", field), self.app.session.field(field)
        if editor and shown:
            editor.focus()
            now = offers.shown(shown, self.app.session.drafts)
            if isinstance(editor, (TextEditor, LinesEditor)):
                is_roomy = isinstance(editor, LinesEditor)
                await self.press(*["f7", "delete"] if is_roomy else ["end", "ctrl+u"])
                if value not in (None, ""):
                    self.app.post_message(Paste(str(value)))
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
                await self.press("home", *["down"] * ids.index(value), "enter")
            await self.settle()
            self.app.screen.set_focus(None)
        return {}

    async def press_on(self, action: str, section: str = "", row: str = "") -> dict[str, str]:
        """Presses a button, or does something in a row."""
        buttons = self.app.screen.query_one(ActionBar).buttons
        table = self.place("section", section)
        if not section and action in buttons:
            await self.click_on(buttons[action])
        for part in self.view["sections"]:
            details = max((len(entry["details"]) for entry in part["rows"]), default=0)
            for place, entry in enumerate(part["rows"]):
                ids = [offered["id"] for offered in offers.row_actions(part, entry)]
                if (part["id"], entry["id"]) == (section, row) and action in ids and table:
                    assert isinstance(table, RowTable)
                    table.focus()
                    table.move_cursor(row=place, column=1 + details + ids.index(action))
                    await self.type("enter")
        return {}

    def place(self, kind: str, name: str) -> Widget | None:
        """What can have the focus now."""
        has_alert = isinstance(self.app.screen, AlertScreen)
        return None if has_alert else self.app.view_screen.places.get((kind, name))


async def main() -> None:
    """Obeys the checker until the input ends."""
    app = CheckedApp()
    async with piloted(app, SIZE) as pilot:
        user = CheckedUser(app, pilot)
        deeds: dict[str, Callable[..., Awaitable[dict[str, str]]]] = {
            "check/draw": user.draw, "check/fill": user.fill, "check/press": user.press_on,
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
            app.is_pressed = said.method == "check/press"
            result = await deeds[said.method](**said.params)
            await user.settle()
            app.is_pressed = False
            app.service.reply(said.id, result=result)


if __name__ == "__main__":
    asyncio.run(main())
