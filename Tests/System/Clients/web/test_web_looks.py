"""How the page looks, from a small phone to a desk, in light and dark: it fits, can be read and hit.

Set SCREENSHOTS to a folder to keep a picture of each.
"""

import os
from pathlib import Path

from playwright.sync_api import Page, expect
from web_axe import source, violations
from web_stage import WebTest, press, row

WIDTHS = {"small": 320, "phone": 375, "desk": 1200}

# What is wrong with what is to be seen: overflow, small targets, controls without names, faint texts.
COMPLAINTS = """() => {
  const complaints = [];
  const seen = document.querySelector("dialog[open]") ?? document.body;
  const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const luminance = () => {
    const [r, g, b] = [...pixel.getImageData(0, 0, 1, 1).data].map((value) => value / 255)
      .map((value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const paint = (colour) => {
    pixel.fillStyle = colour;
    pixel.fillRect(0, 0, 1, 1);
    return luminance();
  };
  const known = new Map();
  const contrast = (node) => {
    const grounds = [];
    for (let each = node; each; each = each.parentElement) {
      grounds.unshift(getComputedStyle(each).backgroundColor);
    }
    const colour = getComputedStyle(node).color;
    const key = [...grounds, colour].join();
    if (!known.has(key)) {
      const ground = grounds.map(paint).at(-1), text = paint(colour);
      known.set(key, Math.max(ground, text) / Math.min(ground, text));
    }
    return known.get(key);
  };
  const name = (control) => control.labels?.[0]?.textContent || control.ariaLabel || control.textContent;
  if (document.scrollingElement.scrollWidth > innerWidth) complaints.push("wider than the window");
  for (const node of seen.querySelectorAll("*")) {
    if (!node.checkVisibility()) continue;
    const { width, height } = node.getBoundingClientRect();
    if (node.matches("button, input, select, summary")) {
      if (Math.min(width, height) < 24) complaints.push(`small: ${node.outerHTML}`);
      if (!name(node)) complaints.push(`nameless: ${node.outerHTML}`);
    }
    const hasText = [...node.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim());
    const hasValue = node.matches("input:not([type=checkbox])");
    if ((hasText || hasValue) && contrast(node) < 4.5) complaints.push(`faint: ${node.outerHTML}`);
  }
  return complaints;
}"""


class LooksTest(WebTest):
    """Every kind of thing that a view can hold, in every size."""

    def look(self, page: Page, name: str) -> None:
        """Looks at the page in all sizes, both schemes, and with large text."""
        for size, width in WIDTHS.items():
            page.set_viewport_size({"width": width, "height": 760})
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                self.look_once(page, name, size, scheme)
        for size, width in WIDTHS.items():
            page.set_viewport_size({"width": width, "height": 760})
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            self.look_once(page, name, size, "large")
            page.evaluate("document.documentElement.style.fontSize = ''")

    def look_once(self, page: Page, name: str, size: str, way: str) -> None:
        """Looks at the page as it is now; axe-core needs only one look at the smallest."""
        with self.subTest(name, size=size, way=way):
            self.assertEqual(page.evaluate(COMPLAINTS), [])
            if size != "small" or way == "light":
                self.assertEqual(violations(page), [])
        if folder := os.environ.get("SCREENSHOTS"):
            page.screenshot(path=Path(folder) / f"{name}-{size}-{way}.png", full_page=True)

    def setUp(self) -> None:
        if not source():
            self.skipTest("There is no axe_playwright_python; install axe-playwright-python with pip.")
        super().setUp()

    def test_a_form_and_its_error(self) -> None:
        page = self.visit(self.serve())
        page.get_by_label("Username").fill("ann")
        self.look(page, "form")
        press(page, "submit")
        expect(page.get_by_label("Password")).to_be_focused()
        self.look(page, "form-error")

    def test_an_alert_a_notice_the_keys_and_the_menu(self) -> None:
        page = self.with_players("Ann", "Bob")
        press(page, "delete", "Bob")
        alert = page.get_by_role("alertdialog", name="Delete Bob?")
        expect(alert).to_be_visible()
        self.look(page, "alert")
        alert.get_by_role("button", name="Delete").click()
        expect(page.locator("#notice")).to_be_visible()
        self.look(page, "notice")
        page.keyboard.press("?")
        expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
        self.look(page, "keys")
        page.keyboard.press("Escape")
        page.set_viewport_size({"width": WIDTHS["phone"], "height": 760})
        page.get_by_text("More").click()
        expect(page.get_by_role("button", name="Sign out")).to_be_visible()
        self.look(page, "menu")

    def test_lists(self) -> None:
        page = self.with_players(*(f"Player {number}" for number in range(100, 250)), "Ω" * 100)
        expect(page.get_by_text("1–100 of 151")).to_be_visible()
        self.look(page, "list")
        press(page, "select")
        press(page, "select", "Player 101")
        expect(page.get_by_role("heading", name="1 selected")).to_be_visible()
        self.look(page, "selection")
        press(page, "select", "Player 102")
        press(page, "confirm")
        expect(page.get_by_role("heading", name="Bench")).to_be_visible()
        self.look(page, "teams")

    def test_a_match_and_an_error(self) -> None:
        page = self.with_players("Ann", "Bob", match=True)
        press(page, "startClock")
        self.look(page, "match")
        press(page, "openTimePicker")
        page.get_by_label("Minutes").fill("soon")
        press(page, "setTime")
        expect(page.locator(".error:visible")).to_have_text("Enter a whole number from 0 to 59.")
        self.look(page, "error")

    def test_charts(self) -> None:
        past = ["Started,Ended,Team A,Team B,Goals A,Goals B"]
        for number in range(36):
            month = f"{2023 + number // 12}-{number % 12 + 1:02}"
            times = f"{month}-15 20:00,{month}-15 21:00"
            past += [f"{times},Ann,Bob,{number * 7 % 5},{number * 3 % 4}", f"{times},Cy,Ann,{number % 13},1"]
        page = self.with_players("Ann", "Bob", "Cy", past="\n".join(past))
        press(page, "open", "Ann")
        expect(page.get_by_role("figure")).not_to_have_count(0)
        self.look(page, "course")
        press(page, "back")
        press(page, "leaderboard")
        expect(page.get_by_role("figure")).not_to_have_count(0)
        expect(row(page, "Cy")).to_be_visible()
        self.look(page, "leaderboard")
        press(page, "back")
        press(page, "history")
        expect(page.get_by_role("table")).to_be_visible()
        self.look(page, "history")

    def test_what_went_wrong(self) -> None:
        page = self.visit(self.serve(Path("/bin/false")))
        expect(page.get_by_role("alert")).to_be_visible()
        self.look(page, "trouble")
