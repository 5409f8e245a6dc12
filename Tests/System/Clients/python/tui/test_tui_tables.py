"""Tables, keys, notices and announcements on the full screen, and how many keys a match takes."""

import json
import os
import sys
from contextlib import AbstractAsyncContextManager, suppress
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

from football_gather import Service
from football_gather.contract import View
from football_gather.session import Intent
from football_gather.tui.alert import AlertScreen
from football_gather.tui.keys import KeysScreen
from football_gather.tui.tables import RowTable
from football_gather.tui.texts import TextEditor
from scratch import HERE, MEMORY, Scratch
from textual.widgets import Static
from user import User, awaited, user

GOLDEN = HERE / "golden"
NAMES = [f"Player {number:02}" for number in range(12)]


def cup(**members: Any) -> View:
    """The view of `golden/cup.json`, with other members."""
    return cast(View, {**json.loads((GOLDEN / "cup.json").read_text()), **members})


class GoldenTest(Scratch):
    """`golden/NAME.json` is drawn as `golden/NAME.screen.txt`, where that is; RECORD_GOLDEN=1 rewrites these."""

    def show(self, source: Path, size: tuple[int, int]) -> AbstractAsyncContextManager[User]:
        """A user of a service that always shows the view of a file."""
        script = [str(HERE / "showing.py"), str(source), str(self.folder / "log")]
        return user(*script, executable=sys.executable, size=size)

    def sent(self) -> list[dict[str, object]]:
        """What the service has been asked for after the opening."""
        lines = (self.folder / "log").read_text().splitlines()
        return [json.loads(line) for line in lines][2:]

    @awaited
    async def test_views(self) -> None:
        for target in sorted(GOLDEN.glob("*.screen.txt")):
            source = target.with_name(target.name.replace(".screen.txt", ".json"))
            with self.subTest(source.stem):
                async with self.show(source, (100, 50)) as player:
                    await player.until(json.loads(source.read_text())["title"])
                    player.app.clear_notifications()
                    await player.settle()
                    drawn = player.text + "\n"
                if os.environ.get("RECORD_GOLDEN"):
                    target.write_text(drawn)
                    self.fail(f"{target} is recorded")
                self.assertEqual(drawn, target.read_text())

    @awaited
    async def test_where_the_room_is_too_small(self) -> None:
        async with self.show(GOLDEN / "leaderboard.json", (60, 60)) as player:
            await player.until("Rating ▼: 1013 · Played: 4")
            self.assertNotIn("Name", player.text)
            await player.pilot.resize_terminal(100, 60)
            await player.until("Name", "Rating ▼", "Played", "Form")
            self.assertNotIn("Rating ▼:", player.text)

    @awaited
    async def test_a_heading_is_pressed(self) -> None:
        async with self.show(GOLDEN / "leaderboard.json", (100, 50)) as player:
            await player.click("Rating ▼", "Played")
            self.assertEqual(self.sent(), [])
            await player.click("Goals for", "Played")
            [request] = self.sent()
            self.assertEqual(request["method"], "leaderboard/sort")
            self.assertEqual(request["params"], {"value": "goalsFor"})

    @awaited
    async def test_a_row_is_pressed_by_key_and_mouse(self) -> None:
        async with self.show(GOLDEN / "cup.json", (100, 50)) as player:
            await player.until("Aarhus")
            table = player.app.view_screen.query_one(RowTable)
            self.assertIs(player.app.focused, table)
            await player.type("enter")
            self.assertEqual(table.cursor_row, 1)
            await player.type("space", "up", "up", "m")
            await player.click("Odense")
            sent = [(request["method"], request["params"]) for request in self.sent()]
            take, drop = ("cup/take", {"round": "2"}), ("cup/drop", {"round": "1"})
            self.assertEqual(sent, [drop, take, ("cup/move", {"round": "1"}), take])
            self.assertEqual(table.cursor_row, 1)

    @awaited
    async def test_the_keys_of_the_view(self) -> None:
        async with self.show(GOLDEN / "cup.json", (100, 50)) as player:
            await player.until("Aarhus")
            await player.type("question_mark")
            self.assertIsInstance(player.app.screen, KeysScreen)
            for key, title in (("w", "Draw lots"), ("u", "Restore"), ("r", "Earlier"), ("m", "Move")):
                await player.until(f"{key}         {title}")
            await player.type("w")
            self.assertNotIsInstance(player.app.screen, KeysScreen)
            self.assertEqual(self.sent(), [])
            await player.type("w", "r", "u", "z")
            self.assertEqual([request["method"] for request in self.sent()],
                             ["cup/draw", "cup/earlier", "cup/restore"])  # fmt: skip


class KeyTest(Scratch):
    """Twelve players are there, and the user is signed in."""

    def setUp(self) -> None:
        super().setUp()
        with Service(self.arguments) as service:
            service.call("session/open")
            service.call("accounts/register", username="ann", password="a good password")
            for name in NAMES:
                service.call("players/add", name=name)

    @awaited
    async def test_a_match_of_ten_in_few_keys(self) -> None:
        for pick in ("space", "enter", "s"):
            with self.subTest(pick):
                async with user(*self.arguments) as player:
                    await player.until("Player 00")
                    keys = [await self.key(player, "Select")]
                    await player.until("0 selected")
                    await player.type(*[pick] * 10)
                    await player.until("10 selected")
                    keys += [pick] * 10 + [await self.key(player, "Confirm players")]
                    await player.until("The teams are even.")
                    await player.type("enter")
                    await player.until("running")
                    keys.append("enter")
                    teams = [len(part["rows"]) for part in player.view["sections"]]
                    self.assertEqual(teams, [5, 5])
                    self.assertLessEqual(len(keys), 25)
                    # Back to the list of players.
                    await player.click("End match")
                    await player.until("End the match at 0:0?")
                    await player.type("y")
                    await player.until("Rematch")
                    await player.click("Back")
                    await player.until("Players")

    async def key(self, player: User, title: str) -> str:
        """Presses the key that is drawn beside a title; returns it."""
        line = player.lines[await player.until(f"{title} [")]
        key = line.partition(f"{title} [")[2][0]
        await player.type(key)
        return key

    @awaited
    async def test_a_key_is_a_letter_while_the_user_types(self) -> None:
        async with user(*self.arguments) as player:
            await player.click("Search players")
            await player.type("s", "question_mark")
            self.assertEqual(player.app.session.drafts, {"search": "s?"})
            self.assertEqual(player.view["screen"], "playerList")
            self.assertNotIsInstance(player.app.screen, KeysScreen)

    @awaited
    async def test_a_deletion_is_said_and_undone(self) -> None:
        async with user(*self.arguments) as player:
            await player.until("Player 00")
            with patch.object(player.app, "notify") as notify:
                await player.type("d")
                await player.until("Delete Player 00?")
                alert = player.app.screen
                assert isinstance(alert, AlertScreen)
                self.assertTrue(alert.query_one("#alert").has_class("-warning"))
                # The keys of the screen do not act now.
                await player.type("a", "y")
                line = await player.until("Player 00 was deleted.", "Undo [u]")
                self.assertEqual(notify.call_args.args, ("Player 00 was deleted.",))
                self.assertEqual(player.text.count("Undo"), 1)
                self.assertLess(line, await player.until("Add player"))
                notice = player.app.view_screen.query_one("NoticeBar")
                self.assertTrue(notice.has_class("-success"))
                await player.type("u")
                await player.until("Player 00", "Delete")
                self.assertEqual(notify.call_count, 2)

    @awaited
    async def test_the_secondary_actions_come_last(self) -> None:
        async with user(*self.arguments, size=(100, 40)) as player:
            places = [await player.until(title) for title in
                      ("Add player [a]", "Import players [i]", "Sign out")]  # fmt: skip
            self.assertEqual(places, sorted(places))
            self.assertEqual(await player.until("Select [s]"), places[0])
            self.assertLess(places[0], places[1])
            bar = player.app.view_screen.query(".-secondary Button")
            self.assertEqual(len(bar), 8)


class BellTest(Scratch):
    """What is announced with an alert, or without one."""

    @awaited
    async def test_the_bell_rings_with_an_alert(self) -> None:
        alert = {"title": "Rain", "message": "Play on?", "severity": "error", "actions": [
            {"id": "on", "title": "On", "method": "cup/on", "isEnabled": True, "role": "normal"}]}
        for has_alert in (False, True):
            with self.subTest(has_alert=has_alert):
                async with user(*MEMORY) as player:
                    await player.until("Username")
                    with patch.object(player.app, "bell") as bell:
                        player.app.session.show(cup(**{"alert": alert} if has_alert else {}))
                        await player.app.draw()
                        await player.until("The round of Køge was called off.")
                        self.assertEqual(bell.call_count, int(has_alert))


class TypingTest(Scratch):
    """A field that is sent while it is typed."""

    @awaited
    async def test_an_answer_that_is_overtaken_is_not_drawn(self) -> None:
        gate, log = self.folder / "gate", self.folder / "log"
        os.mkfifo(gate)
        script = [str(HERE / "holding.py"), str(gate), str(log)]
        async with user(*script, executable=sys.executable) as player:
            await player.until("Found ''")
            editor = player.app.focused
            assert isinstance(editor, TextEditor)

            def sent() -> list[str]:
                return log.read_text().splitlines() if log.exists() else []

            async def typed(text: str) -> None:
                await player.press(*text)
                await player.comes(lambda: editor.typing.has_paused)

            def answers() -> bool:
                # Opened for writing: false as long as the service does not wait there.
                with suppress(OSError):
                    os.close(os.open(gate, os.O_WRONLY | os.O_NONBLOCK))
                    return True
                return False

            await typed("a")
            await player.comes(lambda: sent() == ["a"])
            await typed("b")
            await typed("c")
            self.assertEqual(sent(), ["a"])
            await player.comes(answers)
            await player.comes(lambda: sent() == ["a", "abc"])
            self.assertEqual(player.view["title"], "Found ''")
            await player.comes(answers)
            await player.until("Found 'abc'")
            self.assertEqual(sent(), ["a", "abc"])
            # There is room for four characters.
            await player.press(*"de")
            self.assertEqual(editor.value, "abcd")
            await player.comes(answers)
            await player.until("Found 'abcd'")
            self.assertEqual(player.app.view_screen.query_one("#title", Static).content, "Found 'abcd'")


class FocusTest(Scratch):
    """Where the user begins."""

    @awaited
    async def test_an_answer_with_another_focus_goes_to_the_first_row(self) -> None:
        async with user(*MEMORY) as player:
            await player.until("Username")
            session, screen = player.app.session, player.app.view_screen
            answer = Intent("cup/draw", {})
            session.show(cup(focus={"action": "draw"}), answer)
            await player.app.draw()
            self.assertEqual(screen.place, ("action", "draw"))
            table = screen.query_one(RowTable)
            table.move_cursor(row=1)
            # Unasked it moves nothing.
            session.show(cup(focus={"section": "rounds"}))
            await player.app.draw()
            self.assertEqual(table.cursor_row, 1)
            session.show(cup(focus={"action": "draw"}))
            session.show(cup(focus={"section": "rounds"}), answer)
            await player.app.draw()
            self.assertEqual((screen.place, table.cursor_row), (("section", "rounds"), 0))
