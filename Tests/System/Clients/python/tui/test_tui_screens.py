"""The drawings of ten screens in three sizes, and a match where there is room and where there is not."""

import json
import os
import sys
from contextlib import AbstractAsyncContextManager
from copy import deepcopy
from pathlib import Path

from scratch import HERE, Scratch
from textual.containers import VerticalScroll
from user import User, awaited, user

SCREENS = HERE / "golden" / "screens"
SIZES = ((60, 20), (80, 24), (120, 40))


class ScreenTest(Scratch):
    """`golden/screens/NAME.json` is drawn as `NAME.txt` beside it; RECORD_GOLDEN=1 rewrites these."""

    def show(self, source: Path, size: tuple[int, int]) -> AbstractAsyncContextManager[User]:
        """A user of a service that always shows the view of a file."""
        script = [str(HERE / "showing.py"), str(source), str(self.folder / "log")]
        return user(*script, executable=sys.executable, size=size)

    @awaited
    async def test_screens(self) -> None:
        for source in sorted(SCREENS.glob("*.json")):
            drawn = ""
            for width, height in SIZES:
                async with self.show(source, (width, height)) as player:
                    await player.until(json.loads(source.read_text())["title"])
                    await player.comes(lambda: player.app.view_screen.focused is not None)
                    player.app.clear_notifications()
                    await player.settle()
                    frame = "─" * width
                    drawn += f"{width} × {height}\n{frame}\n{player.drawing}\n{frame}\n\n"
            with self.subTest(source.stem):
                target = source.with_suffix(".txt")
                if os.environ.get("RECORD_GOLDEN"):
                    target.write_text(drawn)
                    self.fail(f"{target} is recorded")
                self.assertEqual(drawn, target.read_text())

    @awaited
    async def test_a_match_fits_on_the_screen(self) -> None:
        for size in SIZES:
            with self.subTest(size):
                async with self.show(SCREENS / "match.json", size) as player:
                    await player.until("Time", "10:00", "running")
                    await player.until("Team A", "[−] 0 ", "[+]")
                    await player.until("Team A", "Team B")
                    body = player.app.view_screen.query_one(VerticalScroll)
                    await player.comes(lambda: body.max_scroll_y == 0)
                    self.assertEqual("10:00" in player.drawing, size == SIZES[0])

    @awaited
    async def test_each_digit_replaces_each(self) -> None:
        async with self.show(SCREENS / "match.json", SIZES[1]) as player:
            await player.until("Time", "10:00", "running")
            # Their middle lines are the same.
            for number in (4, 9, 10):
                view = deepcopy(player.view)
                field = next(field for field in view["fields"] if field["kind"] == "stepper")
                field["value"] = number
                player.app.session.show(view)
                await player.app.draw()
                await player.until(field["label"], f"[−] {number} ")

    @awaited
    async def test_digits_grow_with_the_window(self) -> None:
        async with self.show(SCREENS / "match.json", SIZES[0]) as player:
            await player.until("Time", "10:00", "running")
            for size in (SIZES[1], SIZES[0]):
                await player.pilot.resize_terminal(*size)
                await player.comes(lambda: ("10:00" in player.drawing) == (size == SIZES[0]))
            await player.click("[+]", "Team B")
            log = (self.folder / "log").read_text().splitlines()
            self.assertEqual(json.loads(log[-1])["params"]["value"], 1)
