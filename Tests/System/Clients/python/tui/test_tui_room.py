"""What the full screen makes of 24 lines: folded lists, pages, hints, and where the arrows go."""

import sys
import time

from football_gather import Service
from football_gather.tui.choices import ChoiceEditor
from football_gather.tui.fields import FieldRow
from football_gather.tui.tables import RowTable
from scratch import HERE, MEMORY, Scratch
from textual.containers import VerticalScroll
from textual.widget import Widget
from user import User, awaited, user


class RoomTest(Scratch):
    """Thirty players have played thirty matches."""

    def setUp(self) -> None:
        super().setUp()
        with Service(self.arguments) as service:
            service.call("session/open")
            service.call("accounts/register", username="ann", password="a good password")
            for number in range(30):
                service.call("players/add", name=f"Player {number:02}")
            ids = [player["id"] for player in service.call("players/list")["players"]]
            for number in range(30):
                teams = {"teamA": [ids[number]], "teamB": [ids[number - 1]]}
                match = service.call("gathers/start", **teams)
                score = {"teamA": number % 10, "teamB": 1}
                service.call("gathers/end", id=match["id"], score=score)

    @awaited
    async def test_a_long_choice_is_one_line_until_it_is_opened(self) -> None:
        async with user(*self.arguments) as player:
            await player.until("Player 00")
            await player.type("m")
            await player.until("▾ All players")
            await player.until("Under a minute")
            choice, table = await self.parts(player)
            self.assertNotIn("○", player.text)
            for part in (choice, table):
                await self.appears(player, part)
            for key in ("enter", "space"):
                choice.focus()
                await player.type(key)
                await player.until("● All players")
                await player.until("○ Player 00")
                await self.appears(player, choice)
                await player.type("down", "escape")
                await player.until("▾ All players")
                self.assertEqual(player.view["title"], "Past matches")
            await player.type("enter", "down", "down", "enter")
            await player.until("▾ Player 01")
            await player.comes(lambda: len(player.view["sections"][0]["rows"]) == 2)
            # What the user leaves folds itself.
            await player.type("enter")
            await player.until("● Player 01")
            await player.type("tab")
            await player.until("▾ Player 01")

    @awaited
    async def test_the_arrows_go_to_the_nearest_row_and_not_round_the_ends(self) -> None:
        async with user(*self.arguments) as player:
            await player.until("Player 00")
            await player.type("m")
            await player.until("▾ All players")
            choice, table = await self.parts(player)
            await player.type(*["up"] * 3)
            self.assertIs(player.app.focused, choice)
            await player.type("down")
            self.assertEqual((player.app.focused, table.cursor_row), (table, 0))
            await player.type("tab", *["down"] * 3)
            self.assertEqual(player.app.view_screen.place, ("action", "export"))
            await player.type("up", "up")
            self.assertEqual((player.app.focused, table.cursor_row), (table, 29))
            await player.until(time.strftime("%a"))

    @awaited
    async def test_pages_scroll_the_page_where_nothing_else_scrolls(self) -> None:
        async with user(*self.arguments) as player:
            await player.until("Player 00")
            await player.type("t")
            await player.until("▾ Rating")
            body = player.app.view_screen.query_one(VerticalScroll)
            choice = player.app.view_screen.query_one(ChoiceEditor)
            choice.focus()
            await player.comes(lambda: body.scroll_y == 0)
            await player.type("pagedown")
            await player.comes(lambda: body.scroll_y > 0)
            self.assertIs(player.app.focused, choice)
            await player.type("pageup")
            await player.comes(lambda: body.scroll_y == 0)

    @awaited
    async def test_a_slash_searches(self) -> None:
        async with user(*self.arguments) as player:
            await player.until("Player 00")
            await player.type("/")
            self.assertEqual(player.app.view_screen.place, ("field", "search"))
            await player.type("/", "1", "7")
            self.assertEqual(player.app.session.drafts, {"search": "/17"})

    @awaited
    async def test_the_command_palette_lists_what_can_be_done(self) -> None:
        async with user(*self.arguments) as player:
            await player.until("Player 00")
            await player.press("down", "ctrl+p", *"open")
            # The row at the cursor is named.
            await player.until("Open [o]")
            await player.until("Player 01")
            await player.press("enter")
            await player.reach("playerDetail", None)
            self.assertEqual(player.view["title"], "Player 01")
            await player.press("ctrl+p", *"back")
            await player.until("Back")
            await player.press("enter")
            await player.reach("playerList", None)

    @awaited
    async def test_the_help_fits_a_small_screen(self) -> None:
        async with user(*self.arguments, size=(60, 20)) as player:
            await player.until("Player 00")
            await player.type("question_mark")
            for key, title in (("a", "Add player"), ("d", "Delete"), ("Ctrl+Q", "quit")):
                await player.until(f" {key} ", title)

    @awaited
    async def test_the_mouse_leaves_no_second_cursor(self) -> None:
        async with user(*self.arguments) as player:
            line = await player.until("Player 04")
            before = self.colours(player, line)
            await player.pilot.hover(offset=(6, line))
            await player.comes(lambda: player.app.mouse_over is not None)
            await player.settle()
            self.assertEqual(player.app.view_screen.query_one(RowTable).hover_row, 4)
            self.assertEqual(self.colours(player, line), before)

    async def parts(self, player: User) -> tuple[ChoiceEditor, RowTable]:
        """The choice and the table of the screen, once they have their places."""
        choice = player.app.view_screen.query_one(ChoiceEditor)
        table = player.app.view_screen.query(RowTable).first()
        for part in (choice, table):
            await player.until_ready(part)
        return choice, table

    def colours(self, player: User, line: int) -> list[str]:
        """How the cells of a line are drawn."""
        strip = player.app.screen._compositor.render_strips()[line]
        return [str(segment.style) for segment in strip]

    async def appears(self, player: User, part: Widget) -> None:
        """Waits until all of a part is on the screen."""
        body = player.app.view_screen.query_one(VerticalScroll)
        await player.comes(lambda: body.region.contains_region(part.region))


class NumberTest(Scratch):
    """A number that is there already."""

    @awaited
    async def test_a_typed_digit_replaces_it(self) -> None:
        log = str(self.folder / "log")
        script = [str(HERE / "showing.py"), str(HERE / "golden" / "kinds.json"), log]
        async with user(*script, executable=sys.executable, size=(80, 40)) as player:
            await player.until("Length", "105")
            player.app.view_screen.places["field", "length"].focus()
            await player.type("9", "9")
            self.assertEqual(player.app.session.drafts, {"length": "99"})
            # A text is not selected: it is mostly added to.
            player.app.view_screen.places["field", "town"].focus()
            await player.type("n")
            self.assertEqual(player.app.session.drafts["town"], "Køgen")


class FormTest(Scratch):
    """Labels, numbers and hints."""

    @awaited
    async def test_the_label_of_the_field_with_the_focus_is_bold(self) -> None:
        async with user(*MEMORY) as player:
            await player.until("Username")
            for key in ("tab", "tab", "shift+tab", "f2", "shift+tab"):
                await player.type(key)
                rows = list(player.app.view_screen.query(FieldRow))
                bold = [self.is_bold(player, row) for row in rows]
                self.assertEqual(bold, [row.has_focus_within for row in rows], key)

    def is_bold(self, player: User, row: FieldRow) -> bool:
        """Whether the first letter of a field's label is drawn so."""
        strip = player.app.screen._compositor.render_strips()[row.region.y]
        x = row.region.x
        return any(bool(segment.style and segment.style.bold) for segment in strip.crop(x, x + 1))

    @awaited
    async def test_the_hints_fit_the_width_and_the_focus(self) -> None:
        async with user(*MEMORY, size=(60, 20)) as player:
            await player.until("Username")
            hints = ["Enter go on", "Esc back", "Ctrl+Q quit", "Tab next", "Ctrl+P commands",
                     "F2 light/dark"]  # fmt: skip
            for width, count in ((60, 4), (80, 5), (120, 6), (36, 2)):
                await player.pilot.resize_terminal(width, 20)
                await player.comes(lambda: player.lines[-1] == "  " + " · ".join(hints[:count]))
            await player.type("tab", "tab")
            await player.until("Space on/off", "? keys")
