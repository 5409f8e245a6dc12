"""A text that a view hands over, on the full screen: read, copied, saved and closed."""

import contextlib
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast
from unittest.mock import patch

from football_gather.contract import View
from football_gather.tui.alert import AlertScreen
from football_gather.tui.document import DocumentScreen
from scratch import HERE, MEMORY, Scratch
from textual.widgets import Button, Log
from user import User, awaited, user

CUP: dict[str, Any] = json.loads((HERE / "golden" / "cup.json").read_text())
ALERT = {"title": "Rain", "message": "Play on?", "actions": [
    {"id": "on", "title": "On", "method": "cup/on", "isEnabled": True, "role": "normal"}]}  # fmt: skip
LONG = "\n".join(["[b]first[/b]", "", *(f"line {number}" for number in range(100)), "the last"])


class DocumentTest(Scratch):
    """A made-up screen, whose service hands over any text."""

    @asynccontextmanager
    async def opened(self, *, size: tuple[int, int] = (80, 24), **members: str) -> AsyncIterator[User]:
        """A user before a text of the current folder's."""
        with contextlib.chdir(self.folder):
            async with user(*MEMORY, size=size) as player:
                await player.until("Username")
                await self.hand(player, **members)
                yield player

    async def hand(self, player: User, alert: Any = None, **members: str) -> None:
        """Shows a view with a text, and perhaps an alert."""
        document = {"title": "Report", "name": "report.txt", "text": LONG, **members}
        player.app.session.show(
            cast(View, {**CUP, "document": document, **({"alert": alert} if alert else {})})
        )
        await player.app.draw()
        await player.until("Rain" if alert else "Report")

    def focus(self, player: User) -> str:
        """What the button in focus says."""
        assert isinstance(player.app.focused, Button), player.app.focused
        return str(player.app.focused.label)

    def depth(self, player: User) -> int:
        """How many texts are in front of the screen."""
        return sum(isinstance(screen, DocumentScreen) for screen in player.app.screen_stack)

    @awaited
    async def test_all_of_it_can_be_read(self) -> None:
        for size in ((80, 24), (120, 45), (30, 10)):
            with self.subTest(size):
                async with self.opened(size=size) as player:
                    first = await player.until("[b]first[/b]")
                    self.assertEqual(await player.until("line 0"), first + 2)
                    self.assertEqual(self.focus(player), "Copy")
                    text = player.app.screen.query_one(Log)
                    await player.type("pagedown", "down")
                    self.assertNotIn("first", player.text)
                    await player.type("end")
                    await player.until("the last")
                    await player.until("Copy", "Save", "Close")
                    await player.type("home", "shift+tab", "end")
                    await player.until("the last")
                    self.assertIs(player.app.focused, text)

    @awaited
    async def test_a_wide_line_is_scrolled_to(self) -> None:
        async with self.opened(text="x" * 200 + "the end") as player:
            await player.type("shift+tab", *["right"] * 200)
            await player.until("the end")

    @awaited
    async def test_it_goes_with_escape_and_close_and_the_screen_is_as_before(self) -> None:
        for keys in (["escape"], ["tab", "tab", "enter"], ["right", "right", "enter"]):
            with self.subTest(keys):
                async with self.opened() as player:
                    await player.type(*keys)
                    self.assertEqual(self.depth(player), 0)
                    await player.app.draw()
                    self.assertEqual(self.depth(player), 0)
                    self.assertIs(player.app.screen, player.app.view_screen)

    @awaited
    async def test_letters_are_not_for_the_screen_behind(self) -> None:
        async with self.opened() as player:
            with patch.object(player.app, "do") as do:
                await player.type(*[action["key"] for action in CUP["actions"] if "key" in action], "?")
                self.assertEqual((do.call_count, self.depth(player)), (0, 1))
            commands = player.app.get_system_commands(player.app.screen)
            self.assertNotIn(CUP["actions"][0]["title"], " ".join(each.title for each in commands))

    @awaited
    async def test_an_alert_is_in_front_and_the_text_behind_it(self) -> None:
        async with self.opened() as player:
            await self.hand(player, alert=ALERT, title="Another")
            self.assertIsInstance(player.app.screen, AlertScreen)
            player.app.session.show(cast(View, CUP))
            await player.app.draw()
            self.assertEqual(self.depth(player), 2)
            await player.until("Another")
            await player.type("escape")
            await player.until("Report")

    @awaited
    async def test_copy(self) -> None:
        async with self.opened(text="a\x1b[31m\n\ud83d") as player:
            await player.until("a\ufffd[31m")
            await player.type("enter")
            self.assertEqual(player.app.clipboard, "a\x1b[31m\n?")
            await player.until("Copied")

    @awaited
    async def test_save(self) -> None:
        async with self.opened(name="/tmp/../.[b]x[/b].txt") as player:
            button = player.app.screen.query_one("#save", Button)
            for number in (1, 2):
                await player.click_on(button)
                await player.comes(lambda: len(list(self.folder.iterdir())) == number)
            await player.until("Saved as")
            saved = sorted(path.name for path in self.folder.iterdir())
            self.assertEqual(saved, ["b]-2.txt", "b].txt"])
            self.assertEqual(self.depth(player), 1)

    @awaited
    async def test_a_folder_that_is_gone(self) -> None:
        async with self.opened() as player:
            gone = self.folder / "gone"
            gone.mkdir()
            with contextlib.chdir(gone):
                gone.rmdir()
                await player.type("tab", "enter")
                await player.until("It is not saved:")
