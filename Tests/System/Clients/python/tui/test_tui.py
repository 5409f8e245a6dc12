"""The full screen under a user's hands: what is drawn, and where the focus is."""

import json
import sys

from football_gather import Notification, Service
from football_gather.tui.actions import Picked
from football_gather.tui.tables import RowTable
from football_gather.tui.texts import LinesEditor, TextEditor
from robot import Robot
from scratch import HERE, MEMORY, Scratch
from textual.events import Paste
from user import awaited, user


class PlayerListTest(Scratch):
    """Lists, searching, alerts, forms."""

    def setUp(self) -> None:
        super().setUp()
        with Service(self.arguments) as service:
            service.call("session/open")
            service.call("accounts/register", username="ann", password="a good password")
            for number in range(130):
                service.call("players/add", name=f"Player {number:03}")
            service.call("players/add", name="[red]Zoë[/red] " + "z" * 80)
            service.call("session/view")

    @awaited
    async def test_a_long_list(self) -> None:
        async with user(*self.arguments) as player:
            await player.until("1–100 of 131")
            await player.until("[red]Zoë[/red]")
            self.assertEqual(player.text.count("z"), 80)
            await player.type(*["pagedown"] * 12)
            await player.until("Player 098")
            await player.click("Next")
            await player.until("101–131 of 131")

    @awaited
    async def test_search_and_delete(self) -> None:
        async with user(*self.arguments) as player:
            await player.click("Search players")
            await player.press(*"er 12")
            await player.until("Player 120")
            self.assertNotIn("Player 001", player.text)
            self.assertIsInstance(player.app.focused, TextEditor)
            await player.click("Delete", "Player 127")
            await player.until("Delete Player 127?")
            await player.type("escape")
            await player.comes(lambda: "alert" not in player.view)
            await player.until("Player 127")
            await player.click("Delete", "Player 127")
            await player.type("left", "enter")
            await player.until("Player 128")
            await player.until("Player 127 was deleted.")
            # In the notice, and for a moment in front.
            self.assertEqual(player.text.count("Player 127"), 2)
            table = player.app.focused
            assert isinstance(table, RowTable)
            self.assertEqual(str(table.get_row_at(table.cursor_row)[0]), "Player 128")

    @awaited
    async def test_there_and_back(self) -> None:
        async with user(*self.arguments) as player:
            await player.click("Player 003")
            await player.until("Personal")
            await player.type("down", "enter")
            await player.until("Age")
            await player.type(*"nonsense", "enter")
            await player.until("Enter a whole number")
            await player.type("end", "ctrl+u", "7", "enter")
            await player.until("Age", "7")
            await player.type("escape")
            await player.until("1–100 of 131")
            table = player.app.focused
            assert isinstance(table, RowTable)
            self.assertEqual(str(table.get_row_at(table.cursor_row)[0]), "Player 003")

    @awaited
    async def test_a_press_that_was_meant_for_another_screen(self) -> None:
        async with user(*self.arguments) as player:
            await player.until("1–100")
            for name in ("add", "back"):
                player.app.post_message(Picked(name))
            await player.until("Add player")
            await player.settle()
            self.assertEqual(player.view["screen"], "playerAdd")

    @awaited
    async def test_light_and_dark(self) -> None:
        async with user(*self.arguments) as player:
            await player.until("1–100")
            dark = player.app.screen.background_colors[1]
            await player.type("f2")
            light = player.app.screen.background_colors[1]
            self.assertLess(dark.brightness, 0.3)
            self.assertGreater(light.brightness, 0.7)


class FormTest(Scratch):
    """Where the focus goes, and what stays typed."""

    @awaited
    async def test_what_is_missing_and_what_is_wrong(self) -> None:
        async with user(*MEMORY) as player:
            await player.until("Username")
            await player.type("enter", "enter")
            await player.until("Enter a username.")
            self.assertEqual(player.app.view_screen.place, ("field", "username"))
            await player.type(*"ann", "enter", *"short", "down", "down", "right", "enter")
            await player.until("Enter a password of at least 8 characters.")
            self.assertEqual(player.app.view_screen.place, ("field", "password"))
            await player.until("Password", "•••••")
            self.assertNotIn("short", player.text)

    @awaited
    async def test_a_view_of_all_kinds(self) -> None:
        log = self.folder / "log"
        script = [str(HERE / "showing.py"), str(HERE / "golden" / "kinds.json"), str(log)]
        async with user(*script, executable=sys.executable) as player:
            await player.until("Pitch Inspection")
            for texts in (
                ["Loading …"], ["The groundsman has been here at noon."],
                ["Name *", "Enter a name"],
                ["There is no pitch in Køge."], ["Dry", "[x]"], ["Lit", "[ ]"], ["Length", "105"],
                ["90–120"], ["● Ash"], ["○ Grass"], ["Goals", "[−] 2 [+]", "0–4"],
                ["Kick-off", "01:01 running"], ["Wind", "7 knots"],
            ):  # fmt: skip
                await player.until(*texts)
            await player.click("[+]", "Goals")
            await player.until("[−] 3 [+]")
            await player.click("[ ]", "Lit")
            await player.until("Lit", "[x]")
            await player.click("○ Grass")
            await player.until("● Grass")
            drafts = {"goals": 3, "lit": True, "surface": "grass"}
            self.assertEqual(player.app.session.drafts, drafts)
            sent = [json.loads(line)["method"] for line in log.read_text().splitlines()]
            self.assertEqual(sent, ["initialize", "session/open"])


class ImportTest(Scratch):
    """A text of several lines."""

    @awaited
    async def test_a_pasted_list(self) -> None:
        self.start().service.call("accounts/register", username="ann", password="a good password")
        async with user(*self.arguments, size=(100, 30)) as player:
            await player.click("Import players")
            await player.until("Paste names, one in each line")
            editor = player.app.focused
            assert isinstance(editor, LinesEditor)
            # As a terminal pastes: its line ends are those of the Enter key.
            player.app.post_message(Paste("Name;Age\rBob;31"))
            await player.settle()
            await player.type("enter", *"Cy;4", "left", "up", "end", "2", "ctrl+z", "ctrl+y")
            self.assertEqual(player.app.session.drafts, {"list": "Name;Age\nBob;312\nCy;4"})
            player.app.receive(Notification("view/changed", player.view))
            await player.type("3", "tab")
            self.assertEqual(player.app.view_screen.place, ("field", "mode"))
            await player.click("Preview")
            await player.until("Enter a whole number")
            await player.click("Change list")
            self.assertEqual(player.app.session.drafts, {})
            await player.until("Bob;3123")
            await player.click("Bob;3123")
            await player.type("end", "backspace", "backspace")
            await player.click("Preview")
            await player.until("2 new.")
            await player.type("enter")
            await player.until("Delete", "Bob")
            await player.until("Delete", "Cy")


class CountdownTest(Scratch):
    """Views that come unasked."""

    def setUp(self) -> None:
        super().setUp()
        robot = Robot(self.start(), ["captain", "Ann", "Bob"], {"Team A": 0, "Team B": 0})
        robot.play()
        driver = robot.driver
        driver.choose("back")
        driver.choose("select")
        for name in ("Ann", "Bob"):
            driver.choose("select", name)
        driver.choose("pickTeams")
        driver.choose("toTeamA", "Ann")
        driver.choose("toTeamB", "Bob")
        driver.choose("start")
        driver.service.close()

    @awaited
    async def test_the_clock_runs_while_the_user_types(self) -> None:
        async with user(*self.arguments) as player:
            await player.until("10:00", "stopped")
            await player.type("enter")
            await player.until("running")
            await player.until("Pause")
            await player.click("Set")
            await player.until("Minutes")
            await player.type("end", "ctrl+u", "0")
            for _ in range(2):
                shown = player.lines[await player.until("running")]
                while shown in player.lines:
                    await player.settle()
            await player.until("Minutes", "0  ")
            self.assertEqual(player.app.view_screen.place, ("field", "minutes"))
            await player.type("enter", "end", "ctrl+u", "1", "enter", "enter")
            await player.until("00:01", "stopped")
            await player.type("enter")
            await player.until("Time’s up!")
            await player.click("Keep playing")
            await player.until("00:00", "stopped")
