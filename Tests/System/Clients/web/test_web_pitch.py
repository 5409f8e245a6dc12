"""A phone at the pitch: taps, keys, what is large enough, and nothing that jumps."""

from typing import Any

from playwright.sync_api import Locator, Page, expect
from web_stage import WebTest, chromium, row, until

PHONE = {"width": 390, "height": 844}
PLAYERS = [f"Player {number}" for number in range(10, 24)]
COMING = PLAYERS[:10]

# From the list of players to a running clock, with ten players.
MOST_TAPS, MOST_KEYS = 12, 26
# An evening at the terminal: s, ten times Space, c, Enter, e, y; see python/tui/test_tui_tables.py.
TERMINAL_KEYS = 15
# The same with the teams of last time.
MOST_TAPS_AGAIN = 4

# Counts keys and taps.
COUNT = """window.keys = window.taps = 0;
addEventListener("keydown", () => keys++, true);
addEventListener("click", () => taps++, true);"""

# Scrolls to what a bar covers.
SHOW = """(node, x) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  const there = document.elementFromPoint(left + width * x, top + height / 2);
  if (!node.contains(there)) node.scrollIntoView({ block: "center" });
}"""

# Hears the tones, and feels the vibration.
SENSE = """window.tones = 0;
window.vibrations = 0;
const { start } = OscillatorNode.prototype;
OscillatorNode.prototype.start = function (...args) {
  this.addEventListener("ended", () => tones++);
  start.apply(this, args);
};
Navigator.prototype.vibrate = () => { vibrations++; return true; };"""


class PhoneTest(WebTest):
    """A test with a phone."""

    def phone(self, match: bool = False, script: str = COUNT) -> Page:
        """The list of players, or a match, on a phone."""
        page = self.with_players(*PLAYERS, match=match)
        person = chromium().new_context(has_touch=True, is_mobile=True, viewport=PHONE)
        person.add_init_script(script)
        self.addCleanup(person.close)
        phone = self.visit(page.url, person, token=self.kept_token(page))
        page.close()
        return phone

    def tap(self, target: Locator, then: Locator | None = None, x: float = 0.5) -> None:
        """Taps something, perhaps at its edge. On the same screen neither it nor the page moves."""
        page = target.page
        target.evaluate(SHOW, x)
        box, scrolled = self.box(target), page.evaluate("scrollY")
        pressed, section = target.element_handle(), page.locator("section").first.element_handle()
        page.touchscreen.tap(box["x"] + box["width"] * x, box["y"] + box["height"] / 2)
        if then:
            expect(then).to_be_visible()
        # On another screen there are other sections.
        if section.evaluate("(section) => section.isConnected"):
            self.assertEqual(page.evaluate("scrollY"), scrolled)
            after = pressed.bounding_box() or box
            # A button that is down is a pixel lower.
            self.assertLessEqual(abs(after["x"] - box["x"]) + abs(after["y"] - box["y"]), 1)

    def box(self, target: Locator) -> Any:
        """Where something is in the window."""
        box = target.bounding_box()
        assert box
        return box

    def button(self, page: Page, name: str) -> Locator:
        """A button of the screen or an alert."""
        return page.get_by_role("button", name=name, exact=True)


class EveningTest(PhoneTest):
    """An evening with ten players."""

    def start_by_taps(self, page: Page) -> None:
        """From the list of players to a running clock."""
        button, first = self.button, row(page, COMING[0])
        self.tap(button(page, "Select"), first.get_by_role("button", name="Select"))
        self.tap(button(page, "Select all"), first.get_by_role("button", name="Deselect"))
        for name in PLAYERS[10:]:
            self.tap(row(page, name), row(page, name).get_by_role("button", name="Select"), x=0.3)
        self.tap(button(page, "Confirm players"), page.get_by_text("The teams are even."))
        self.tap(button(page, "Kick off"), button(page, "Pause"))

    def test_from_the_players_to_a_running_clock_by_taps(self) -> None:
        page = self.phone()
        self.start_by_taps(page)
        self.assertLessEqual(page.evaluate("taps"), MOST_TAPS)

    def test_the_teams_of_last_time_by_taps(self) -> None:
        page, button = self.phone(), self.button
        self.start_by_taps(page)
        self.tap(button(page, "End match"), page.get_by_role("alertdialog"))
        self.tap(page.get_by_role("alertdialog").get_by_role("button", name="End match"), button(page, "Rematch"))
        self.tap(button(page, "Back"), button(page, "Add player"))
        page.evaluate("taps = 0")
        self.tap(button(page, "Select"), button(page, "As last time"))
        self.tap(button(page, "As last time"), button(page, "Kick off"))
        self.tap(button(page, "Kick off"), button(page, "Pause"))
        self.assertLessEqual(page.evaluate("taps"), MOST_TAPS_AGAIN)

    def test_from_the_players_to_a_running_clock_by_keys(self) -> None:
        page = self.with_players(*PLAYERS)
        page.add_init_script(COUNT)
        page.reload()
        keys, button = page.keyboard, self.button
        expect(page.get_by_role("button", name="Open").first).to_be_focused()
        keys.press("s")
        for name in COMING:
            expect(button(page, f"Select {name}")).to_be_focused()
            keys.press("s")
            expect(button(page, f"Deselect {name}")).to_be_focused()
            keys.press("Tab")
        keys.press("c")
        expect(button(page, "Kick off")).to_be_focused()
        keys.press("Enter")
        expect(button(page, "Pause")).to_be_visible()
        self.assertLessEqual(page.evaluate("keys"), MOST_KEYS)
        keys.press("e")
        end = page.get_by_role("alertdialog").get_by_role("button", name="End match")
        expect(end).to_be_visible()
        keys.press("y")
        expect(button(page, "Rematch")).to_be_visible()
        self.assertLessEqual(page.evaluate("keys"), 2 * TERMINAL_KEYS)

    def test_a_match_without_a_jump(self) -> None:
        page = self.phone()
        button = self.button
        self.start_by_taps(page)
        for name, goals in (("Increase Team A", "1"), ("Increase Team A", "2"), ("Decrease Team A", "1")):
            self.tap(button(page, name))
            expect(page.get_by_role("spinbutton", name="Team A")).to_have_value(goals)
        self.tap(button(page, "Set time"), page.get_by_label("Minutes"))
        self.tap(button(page, "Cancel"), button(page, "Set time"))
        for top in (0, 30):
            page.evaluate("(top) => scrollTo(0, top)", top)
            self.tap(button(page, "Pause"), button(page, "Resume"))
            self.tap(button(page, "Resume"), button(page, "Pause"))
        self.tap(button(page, "End match"), page.get_by_role("alertdialog"))

    def test_the_clock_and_the_score_are_large(self) -> None:
        page = self.phone()
        self.start_by_taps(page)
        clock = page.get_by_role("timer")
        size = "(node) => parseFloat(getComputedStyle(node).fontSize)"
        self.assertGreaterEqual(clock.evaluate(size), 90)
        box = self.box(clock)
        self.assertLessEqual(box["height"], 1.2 * clock.evaluate(size), "one line")
        self.assertLessEqual(box["x"] + box["width"], PHONE["width"])
        goals = [page.get_by_role("spinbutton", name=name) for name in ("Team A", "Team B")]
        for each in goals:
            self.assertGreaterEqual(each.evaluate(size), 60)
        self.assertEqual(len({self.box(each)["y"] for each in goals}), 1)
        for change in page.locator("[data-step]").all():
            expect(change).to_be_in_viewport(ratio=1)
            self.assertGreaterEqual(min(self.box(change)["width"], self.box(change)["height"]), 64)
        # The teams are beside each other, and all of it is on the screen.
        teams = page.locator("section")
        self.assertEqual(self.box(teams.first)["y"], self.box(teams.last)["y"])
        foot = self.box(page.locator("footer"))["y"]
        for name in COMING:
            self.assertLessEqual(self.box(row(page, name))["y"] + self.box(row(page, name))["height"], foot)

    def test_a_longer_time_is_smaller(self) -> None:
        page = self.phone(match=True)
        self.tap(self.button(page, "Set time"), page.get_by_label("Hours"))
        page.get_by_label("Hours").fill("23")
        self.tap(self.button(page, "Done"), page.get_by_role("timer").filter(has_text="23:10:00"))
        box = self.box(page.get_by_role("timer"))
        self.assertLessEqual(box["x"] + box["width"], PHONE["width"])
        self.assertEqual(page.evaluate("document.scrollingElement.scrollWidth"), PHONE["width"])

    def test_rows_and_their_buttons_can_be_hit(self) -> None:
        page = self.phone()
        expect(row(page, COMING[0])).to_be_visible()
        for target in page.locator(".row, .row button").all():
            self.assertGreaterEqual(self.box(target)["height"], 44)


class AlarmTest(PhoneTest):
    """The end of the time, for those who do not look."""

    def run_down(self, page: Page, seconds: int) -> None:
        """Has a few seconds left."""
        self.tap(self.button(page, "Set time"), page.get_by_label("Minutes"))
        page.get_by_label("Minutes").fill("0")
        page.get_by_label("Seconds").fill(f"{seconds}")
        self.tap(self.button(page, "Done"), page.get_by_role("timer").filter(has_text=f"00:0{seconds}"))

    def test_the_end_of_the_time_is_heard_and_felt_once(self) -> None:
        page = self.phone(match=True, script=SENSE)
        self.run_down(page, 1)
        alert = page.get_by_role("alertdialog", name="Time’s up!")
        self.tap(self.button(page, "Start"))
        expect(alert).to_be_visible()
        self.assertTrue(until(page, "tones === 3"))
        self.tap(alert.get_by_role("button").first)
        expect(alert).to_be_hidden()
        self.assertEqual(page.evaluate("[tones, vibrations]"), [3, 1])

    def test_a_page_on_which_nothing_was_pressed_is_silent(self) -> None:
        page = self.phone(match=True, script=SENSE)
        self.run_down(page, 4)
        self.tap(self.button(page, "Start"), self.button(page, "Pause"))
        page.reload()
        expect(page.get_by_role("alertdialog", name="Time’s up!")).to_be_visible()
        self.assertEqual(page.evaluate("[tones, vibrations]"), [0, 0])
