"""Two ways to play the scenario on the full screen: by keys alone, and with the mouse."""

from typing import Protocol

from football_gather.tui.choices import ChoiceEditor
from football_gather.tui.fields import FieldRow
from football_gather.tui.tables import RowTable
from textual.widgets import Button
from user import User


class Hands(Protocol):
    """What a user does with what can be read on the screen."""

    async def focus(self, label: str) -> None:
        """Goes to the field with this label."""

    async def choose(self, title: str) -> None:
        """Chooses what has this title, in the field that has the focus."""

    async def step(self, label: str) -> None:
        """Makes a number one more."""

    async def toggle(self, label: str) -> None:
        """Makes a yes a no, or the other way round."""

    async def press(self, title: str, row: str = "") -> None:
        """Presses what has this title, in a row if one is named."""


class Keyboard:
    """Everything by keys."""

    def __init__(self, user: User) -> None:
        self._user = user

    async def focus(self, label: str) -> None:
        """Goes on until the focus is in the line of the label."""
        await self._user.until(label)
        for _ in range(30):
            focused = self._user.app.focused
            if focused and any(label in line[: focused.region.x] for line in
                               self._user.lines[focused.region.y : focused.region.bottom]):
                return  # fmt: skip
            await self._user.press("tab")
        raise AssertionError(f"No way to “{label}”:\n{self._user.text}")

    async def choose(self, title: str) -> None:
        """Goes down to the title."""
        choice = self._user.app.focused
        assert isinstance(choice, ChoiceEditor)
        if choice.is_folded:
            await self._user.type("enter")
        titles = [str(option.prompt)[2:] for option in choice.options]
        await self._user.type("home", *["down"] * titles.index(title), "enter")

    async def step(self, label: str) -> None:
        """Steps with a key."""
        await self.focus(label)
        await self._user.type("plus")

    async def toggle(self, label: str) -> None:
        """Toggles with a key."""
        await self.focus(label)
        await self._user.type("enter")

    async def press(self, title: str, row: str = "") -> None:
        """Goes there, and presses Enter."""
        await self._user.until(title)
        await self._user.until(row)
        for _ in range(30):
            at = self._user.app.focused
            if not row and isinstance(at, Button) and str(at.label) == title:
                await self._user.until_ready(at)
                return await self._user.type("enter")
            if row and isinstance(at, RowTable):
                rows = [[str(cell) for cell in at.get_row_at(n)] for n in range(at.row_count)]
                for place, cells in enumerate(rows):
                    if row in cells[0]:
                        steps = place - at.cursor_row
                        # What no cell says is what pressing the row itself does.
                        across = cells.index(title) if title in cells else 0
                        await self._user.press(*["down" if steps > 0 else "up"] * abs(steps))
                        await self._user.press("home", *["right"] * across)
                        return await self._user.type("enter")
            await self._user.press("tab")
        raise AssertionError(f"No way to “{title}” {row}:\n{self._user.text}")


class Mouse:
    """Everything that a mouse can do, with the mouse."""

    def __init__(self, user: User) -> None:
        self._user = user

    async def focus(self, label: str) -> None:
        """Clicks beside the label."""
        line = await self._user.until(label)
        for row in self._user.app.screen.query(FieldRow):
            if row.region.contains(row.region.x, line):
                await self._user.click_on(row.editor)

    async def choose(self, title: str) -> None:
        """Clicks on the title."""
        await self._user.click(f"○ {title}")

    async def step(self, label: str) -> None:
        """Clicks on the plus."""
        await self._user.click("[+]", label)

    async def toggle(self, label: str) -> None:
        """Clicks on the box."""
        await self.focus(label)

    async def press(self, title: str, row: str = "") -> None:
        """Clicks there."""
        if row:
            line = self._user.lines[await self._user.until(row)]
            return await self._user.click(title if title in line else row, row)
        await self._user.until(title)
        for button in self._user.app.screen.query(Button):
            if str(button.label) == title:
                return await self._user.click_on(button)
        raise AssertionError(f"There is no “{title}”:\n{self._user.text}")
