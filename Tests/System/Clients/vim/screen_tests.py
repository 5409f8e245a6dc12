"""The drawings of ten screens in three widths, as the editor's window shows them, and their colours."""

import json
import os
from typing import Any

from editor import HERE, EditorTest
from words import keys, sees, view

VIEWS = HERE.parent / "python" / "golden" / "screens"
DRAWINGS = HERE / "golden" / "screens"
WIDTHS = (60, 80, 120)
GROUPS = 15
# The colours are the editor's or the user's own; of those that Vim begins with, titles have no more.
LEAST_CONTRAST = 3
BLACK, WHITE = "#000000", "#ffffff"


class ScreenTest(EditorTest):
    """`VIEWS/NAME.json` is drawn as `DRAWINGS/NAME.txt`; RECORD_GOLDEN=1 rewrites these."""

    maxDiff = None

    def test_screens(self) -> None:
        sources = sorted(VIEWS.glob("*.json"))
        views = [json.loads(source.read_text()) for source in sources]
        steps: list[dict[str, Any]] = []
        for width in WIDTHS:
            # All lines of a drawing have room in the window.
            steps.append(keys(f":set lines=120 columns={width}<CR>:new<CR>:quit<CR>"))
            for source in sources:
                steps += [keys("R"), {"draw": f"{source.stem} {width}"}]
        reads = self.play(steps, self.stage(views[0], *views * len(WIDTHS)))
        for source in sources:
            drawn = ""
            for width in WIDTHS:
                frame = "─" * width
                drawn += f"{width}\n{frame}\n{reads[f'{source.stem} {width}']}\n{frame}\n\n"
            with self.subTest(source.stem):
                target = DRAWINGS / f"{source.stem}.txt"
                if os.environ.get("RECORD_GOLDEN"):
                    target.parent.mkdir(exist_ok=True)
                    target.write_text(drawn)
                    self.fail(f"{target} is recorded")
                self.assertEqual(drawn, target.read_text())

    def test_colours_can_be_read(self) -> None:
        steps = [sees("Kit"), {"colours": "light"}, {"colours": "dark"}]
        reads = self.play(steps, self.stage(view()))
        for background, (paper, ink) in {"light": (WHITE, BLACK), "dark": (BLACK, WHITE)}.items():
            self.assertEqual(len(reads[background]), GROUPS)
            for group, (link, text, behind) in reads[background].items():
                with self.subTest(f"{group} on a {background} background"):
                    self.assertNotIn("FootballGather", link)
                    self.assertGreaterEqual(contrast(text or ink, behind or paper), LEAST_CONTRAST)


def contrast(colour: str, other: str) -> float:
    """The contrast of two colours, #rrggbb, from 1 to 21, as WCAG 2.2 defines it."""
    dark, light = sorted((luminance(colour), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """The relative luminance of a colour."""
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(part * weight for part, weight in zip(linear, (0.2126, 0.7152, 0.0722)))
