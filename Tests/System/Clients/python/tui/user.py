"""A user of the full screen, with its text, a keyboard and a mouse."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sized
from contextlib import asynccontextmanager
from functools import partial, wraps
from typing import Any, TypeVar
from unittest.mock import patch

from football_gather import AsyncService
from football_gather.contract import View
from football_gather.session import BLANK
from football_gather.tui import GatherApp
from football_gather.tui.figures import drawn
from textual.pilot import Pilot
from textual.widget import Widget


Test = TypeVar("Test")

# In seconds; what takes longer has failed, however busy the machine is with other tests.
PATIENCE = 120


def awaited(test: Callable[[Test], Coroutine[Any, Any, None]]) -> Callable[[Test], None]:
    """A test that is a coroutine; the standard test case for these slows the loop down."""
    return wraps(test)(lambda self: asyncio.run(test(self)))


GLYPHS = {tuple(drawn(digit)): digit for digit in "0123456789:"}


def read(lines: list[str]) -> list[str]:
    """Three lines, the large digits in them as one line; what is beside them stays in its place."""
    parts, x = ["", "", ""], 0
    while x < len(lines[1]):
        digits = ""
        while digit := GLYPHS.get(tuple(line[x : x + 3] for line in lines), ""):
            digits += digit
            x += 3
        texts = [text.ljust(3 * len(digits)) for text in ("", digits, "")]
        parts = [part + text + line[x : x + 1] for part, text, line in zip(parts, texts, lines)]
        x += 1
    return parts


class WatchedApp(GatherApp):
    """The app, which says what it has drawn last."""

    drawn: View = BLANK

    async def draw(self) -> None:
        """Draws, and remembers it."""
        view = self.session.view
        await super().draw()
        self.drawn = view


class User:
    """Reads the screen, waits for what is to come, types and clicks."""

    def __init__(self, app: WatchedApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def view(self) -> View:
        """What is drawn."""
        return self.app.session.view

    @property
    def lines(self) -> list[str]:
        """The lines on the screen; large digits are read as digits."""
        lines = [strip.text for strip in self.app.screen._compositor.render_strips()]
        for row in self.app.view_screen.query("FieldRow.-large"):
            y = row.region.y
            if len(set(range(y, y + 3)) & set(range(len(lines)))) == 3:
                lines[y : y + 3] = read(lines[y : y + 3])
        return [line.rstrip() for line in lines]

    @property
    def drawing(self) -> str:
        """The screen as it is drawn."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text.rstrip() for strip in strips)

    @property
    def text(self) -> str:
        """All text of the screen."""
        return "\n".join(self.lines)

    async def until(self, *texts: str, seconds: float = PATIENCE) -> int:
        """Waits until all these texts are in one line of the screen; returns which line."""
        end = time.monotonic() + seconds
        while True:
            await self.settle()
            for number, line in enumerate(self.lines):
                if all(text in line for text in texts):
                    return number
            assert time.monotonic() < end, f"{texts} did not come up:\n{self.text}"
            await asyncio.sleep(0.01)

    async def comes(self, holds: Callable[[], bool]) -> None:
        """Waits until something holds, also while the service is silent."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, f"It did not come to that:\n{self.text}"
            await asyncio.sleep(0.01)

    async def reach(self, screen: str, alert: str | None) -> None:
        """Waits until the view is of this screen, with an alert of this title in front of it or none."""
        end = time.monotonic() + PATIENCE
        while True:
            await self.settle()
            reached = self.view["screen"], self.view.get("alert", {}).get("title")
            if reached == (screen, alert):
                return
            assert time.monotonic() < end, f"{reached}, not {screen}, {alert}:\n{self.text}"
            await asyncio.sleep(0.01)

    async def settle(self) -> None:
        """Waits until all that was asked for is done and drawn, and nothing is left to do."""
        # What the loop will do next; only its own code knows the name.
        ready: Sized = vars(asyncio.get_running_loop())["_ready"]
        is_busy = True
        while is_busy:
            await self.app.commands.join()
            await self.app.animator.wait_until_complete()
            await asyncio.sleep(0)
            is_busy = self.app.drawn is not self.view or len(ready) > 0
            if not is_busy:
                # Else it would draw at its next sixtieth of a second.
                self.app.screen._on_timer_update()
                is_busy = len(ready) > 0

    async def press(self, *keys: str) -> None:
        """Presses keys that only move, each when the one before has had its effect."""
        for key in keys:
            await self.pilot.press("space" if key == " " else key)

    async def type(self, *keys: str) -> None:
        """Presses keys, and waits for what comes of it."""
        await self.press(*keys)
        await self.settle()

    async def until_ready(self, widget: Widget) -> None:
        """Waits until a widget has its place, and a button looks released: before, it ignores another press."""
        end = time.monotonic() + PATIENCE
        while widget.has_class("-active") or widget.region.area == 0:
            assert time.monotonic() < end, f"{widget} has no place:\n{self.text}"
            await asyncio.sleep(0.01)

    async def click_on(self, widget: Widget) -> None:
        """Clicks on a widget, once it is ready and on the screen: a layout under way can move it."""
        await self.until_ready(widget)
        end = time.monotonic() + PATIENCE
        widget.scroll_visible(animate=False)
        await self.pilot.pause()
        while not self.app.screen.size.region.contains_region(widget.region):
            assert time.monotonic() < end, f"{widget} is not on the screen:\n{self.text}"
            await asyncio.sleep(0.01)
            widget.scroll_visible(animate=False)
            await self.pilot.pause()
        await self.pilot.click(widget)
        await self.settle()

    async def click(self, text: str, beside: str = "") -> None:
        """Clicks on a text, in the line with another one."""
        line = await self.until(text, beside)
        await self.pilot.click(offset=(self.lines[line].index(text), line))
        await self.settle()


@asynccontextmanager
async def piloted(app: WatchedApp, size: tuple[int, int]) -> AsyncIterator[Pilot[None]]:
    """A pilot of the app who does not wait until the machine is idle: `settle` waits for the app."""

    async def go_on(*seconds: float) -> None:
        # A key arrives as if from another thread: that takes some turns of the loop.
        for _ in range(5):
            await asyncio.sleep(0)

    async with app.run_test(size=size, notifications=True) as pilot:
        with patch("textual.pilot.wait_for_idle", go_on), patch("textual.app.wait_for_idle", go_on):
            yield pilot


@asynccontextmanager
async def user(
    *arguments: str, size: tuple[int, int] = (80, 24), timeout: float = PATIENCE, **options: Any
) -> AsyncIterator[User]:
    """A user of an app that has been started."""
    app = WatchedApp(partial(AsyncService, arguments, timeout=timeout, **options))
    async with piloted(app, size) as pilot:
        yield User(app, pilot)
