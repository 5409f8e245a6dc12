"""Ten screens as pictures: phone, landscape and desk, light and dark, as they were recorded in the folder golden.

Set RECORD_PICTURES to record them again: look at the changes (git diff) then. Pictures that differ are in the folder
that the failure names, beside what was expected and where they differ. The failure also names the browser and the fonts
that drew both, as another browser's pictures may differ by more than what is allowed for.
"""

import functools
import importlib.util
import io
import os
import subprocess
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect
from web_stage import CHROMIUM, WebTest, chromium, press, row

GOLDEN = Path(__file__).with_name("golden")
DRAWN_BY = GOLDEN / "drawn-by.txt"
FAILED = Path(__file__).resolve().parents[4] / ".build/pictures"
IS_RECORDING = bool(os.environ.get("RECORD_PICTURES"))

SIZES = {"phone": (390, 844), "landscape": (844, 390), "desk": (1280, 800)}
SCHEMES = ("light", "dark")
# Colours of a recorded picture, and what one may therefore differ by from what was drawn.
COLOURS, DIFFERENCE = 64, 32
# The share of points that may differ by more: a dot of a letter is more.
SHARE = 0.00005

NAMES = ["Ann", "Bob", "Cid", "Dora", "Ed", "Fay", "Gus", "Hal", "Ivy", "Jan", "Kim", "Lou"]
PAST = [
    {
        "startedAt": f"2025-{month:02}-{day:02}T20:00:00Z", "endedAt": f"2025-{month:02}-{day:02}T21:00:00Z",
        "teamA": NAMES[day % 3 : day % 3 + 5], "teamB": NAMES[day % 3 + 5 : day % 3 + 10],
        "score": {"teamA": month % 5, "teamB": day % 4},
    }
    for month in range(6, 13) for day in (3, 17)
]  # fmt: skip


@functools.cache
def drawn_by() -> str:
    """What the pictures of this machine depend on."""
    fonts = [
        subprocess.run(["fc-match", name], capture_output=True, text=True, check=True).stdout.strip()
        for name in ("system-ui", "sans-serif", "ui-monospace", "monospace", "emoji")
    ]
    version = subprocess.run([str(CHROMIUM), "--version"], capture_output=True, text=True, check=True).stdout
    return "\n".join([version.strip(), *fonts]) + "\n"


class PicturesTest(WebTest):
    """One evening, on a clock that stands still."""

    def setUp(self) -> None:
        if not importlib.util.find_spec("PIL"):
            self.skipTest("There is no PIL; install pillow with pip.")
        super().setUp()
        self.store += ["--clock", "manual", "--seed", "1"]

    def test_ten_screens(self) -> None:
        page = self.visit(self.serve(), self.person())
        expect(page.get_by_label("Username")).to_be_focused()
        self.look(page, "login", page.get_by_role("button", name="Register"))
        page.close()
        answers = self.ask(
            ("session/open", {}), ("accounts/register", {"username": "ann", "password": "a good password"}),
            *(("players/add", {"name": name, "age": 20 + len(name) * 3}) for name in NAMES),
            ("gathers/import", {"json": PAST}), ("session/view", {}),
        )  # fmt: skip
        token = [answer["token"] for answer in answers if "token" in answer][-1]
        page = self.visit(self.serve(), self.person(), token=token)
        self.look(page, "players", row(page, "Ann"))
        press(page, "select")
        for name in NAMES[:10]:
            press(page, "select", name)
        self.look(page, "selecting", page.get_by_role("heading", name="10 selected"))
        press(page, "confirm")
        self.look(page, "line-up", page.locator('button[data-action="kickOff"]'))
        press(page, "kickOff")
        page.locator('[data-field="scoreA"]').last.click()
        expect(page.locator('[name="scoreA"]')).to_have_value("1")
        self.look(page, "match", page.get_by_role("timer"))
        press(page, "end")
        self.look(page, "end", page.get_by_role("alertdialog"))
        page.get_by_role("alertdialog").get_by_role("button").first.click()
        expect(page.get_by_role("alertdialog")).to_be_hidden()
        expect(page.get_by_role("timer")).to_have_count(0)
        self.look(page, "stored", page.locator('button[data-action="copyResult"]'))
        while not page.locator('button[data-action="leaderboard"]').count():
            title = page.title()
            press(page, "back")
            expect(page).not_to_have_title(title)
        press(page, "history")
        self.look(page, "history", page.get_by_role("table"))
        press(page, "back")
        press(page, "leaderboard")
        self.look(page, "leaderboard", page.get_by_role("figure").first)
        press(page, "back")
        # The leaderboard has a row of Ann too.
        expect(page.get_by_role("heading", name="Players")).to_be_visible()
        press(page, "open", "Ann")
        self.look(page, "player", page.get_by_role("heading", name="Ann"))

    def person(self) -> Any:
        """A browser in which nothing moves and no time zone counts."""
        person = chromium().new_context(timezone_id="UTC", locale="en-GB", reduced_motion="reduce")
        self.addCleanup(person.close)
        return person

    def look(self, page: Page, screen: str, seen: Locator) -> None:
        """Compares a screen in all sizes and schemes, once something is to be seen on it."""
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            expect(seen).to_be_attached()
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
                with self.subTest(screen, size=size, scheme=scheme):
                    self.compare(f"{screen}-{size}-{scheme}", self.settled(page))
        page.set_viewport_size({"width": 1280, "height": 800})

    def settled(self, page: Page) -> bytes:
        """A picture of the page that a second one does not differ from: it has been laid out for its size."""
        page.evaluate("scrollTo(0, 0)")
        before = b""
        while (drawn := page.screenshot(animations="disabled")) != before:
            before = drawn
        return drawn

    def compare(self, name: str, drawn: bytes) -> None:
        """Records a picture, or compares it with the recorded one."""
        from PIL import Image, ImageChops

        now, path = Image.open(io.BytesIO(drawn)).convert("RGB"), GOLDEN / f"{name}.png"
        if IS_RECORDING:
            GOLDEN.mkdir(exist_ok=True)
            now.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).save(path, optimize=True)
            DRAWN_BY.write_text(drawn_by())
        self.assertTrue(path.exists(), f"There is no {path}.")
        before = Image.open(path).convert("RGB")
        self.assertEqual(now.size, before.size)
        bands = ImageChops.difference(now, before).split()
        most = functools.reduce(ImageChops.lighter, bands).point(lambda value: 255 * (value > DIFFERENCE))
        share = most.histogram()[255] / (now.width * now.height)
        if share > SHARE:
            FAILED.mkdir(parents=True, exist_ok=True)
            for kind, picture in {"is": now, "was": before, "differs": most}.items():
                picture.save(FAILED / f"{name}-{kind}.png")
        by = f"recorded by {DRAWN_BY.read_text()}, drawn by {drawn_by()}"
        self.assertLessEqual(share, SHARE, f"{share:.2%} of the points differ; see {FAILED}/{name}-*.png; {by}")
