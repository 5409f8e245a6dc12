"""The scenario of `scenario.json` on the full screen, played by keys and with the mouse in turn."""

import asyncio
from itertools import cycle

from scenario import STEPS, STORED, Step, stored
from football_gather import offers
from football_gather.contract import View
from hands import Hands, Keyboard, Mouse
from scratch import Scratch
from user import User, user


def title(view: View, action: str, row: str) -> str:
    """The title and key of the action with this id, of the row with that title if one is named."""
    rows = [(part, entry) for part in view["sections"] for entry in part["rows"]]
    offered = [] if row else offers.actions(view)
    for part, entry in rows:
        if entry["title"] == row:
            offered = offers.row_actions(part, entry)
    return next(offers.label(found) for found in offered if found["id"] == action)


class ScenarioTest(Scratch):
    """The ids of the service stand in the scenario only: the hands go by what they read."""

    def test_the_scenario_by_keys_and_mouse(self) -> None:
        asyncio.run(self.play())
        self.assertEqual(stored(self.arguments), STORED)

    async def play(self) -> None:
        async with user(*self.arguments, size=(80, 50)) as player:
            await player.until("Username")
            both: tuple[Hands, Hands] = (Keyboard(player), Mouse(player))
            for step, hands in zip(STEPS, cycle(both)):
                await player.reach(step["screen"], step.get("alert"))
                for text in (step.get("alert", player.view["title"]), *step.get("sees", [])):
                    self.assertIn(text, player.text)
                await self.fill(player, hands, step)
                if "press" in step:
                    row = step.get("row", "")
                    await hands.press(title(player.view, step["press"], row), row)

    async def fill(self, player: User, hands: Hands, step: Step) -> None:
        for name, value in step.get("fill", {}).items():
            field = player.app.session.field(name)
            assert field
            if field["kind"] == "stepper":
                for _ in range(int(value) - int(field["value"])):
                    await hands.step(field["label"])
            elif field["kind"] == "toggle":
                if value != field["value"]:
                    await hands.toggle(field["label"])
            elif field["kind"] == "choice":
                await hands.focus(field["label"])
                await hands.choose({c["id"]: c["title"] for c in field["choices"]}[str(value)])
            else:
                await self.write(player, hands, field["label"], str(value))

    async def write(self, player: User, hands: Hands, label: str, text: str) -> None:
        """Types a text into a field, and checks that it is there: the focus may still move when it begins."""
        for _ in range(3):
            await hands.focus(label)
            await player.type("end", "ctrl+u", *text)
            if getattr(player.app.focused, "value", text) == text:
                return
