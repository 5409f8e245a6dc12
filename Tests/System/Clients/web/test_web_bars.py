"""What lies over the page: the notice, what is said, and the bar of actions with its menu."""

import functools
import re

from playwright.sync_api import Browser, Page, expect
from web_browser import CHROMIUM, FLAGS
from web_stage import WebTest, chromium, press, row

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1200, "height": 800}

# Keeps what the regions for screen readers are given, and whether each was to be heard.
LISTEN = """() => {
  window.said = [];
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, target } of records) for (const { textContent } of addedNodes) {
      const isHeard = !document.querySelector("dialog:modal") || Boolean(target.closest("dialog:modal"));
      said.push([textContent, target.ariaLive, isHeard]);
    }
  });
  for (const region of document.querySelectorAll("[aria-live]")) observer.observe(region, { childList: true });
}"""


@functools.cache
def large_text() -> Browser:
    """A browser whose user wants text of twice the size."""
    return chromium().browser_type.launch(
        executable_path=CHROMIUM, args=[*FLAGS, "--blink-settings=defaultFontSize=32"]
    )


class NoticeTest(WebTest):
    """What has just happened."""

    def delete(self, page: Page, name: str) -> None:
        """Deletes a player."""
        press(page, "delete", name)
        page.get_by_role("alertdialog").get_by_role("button", name="Delete").click()
        expect(page.locator("#notice")).to_be_visible()

    def places(self, page: Page) -> list[object]:
        """Where the buttons of the footer are in the window."""
        return [button.bounding_box() for button in page.locator("footer button:visible, summary:visible").all()]

    def test_a_button_that_moves_while_it_is_pressed_is_pressed(self) -> None:
        page = self.with_players("Ann")
        button = page.locator('button[data-action="add"]:visible')
        # A press that is drawn away from the button is taken back.
        button.hover()
        page.mouse.down()
        page.mouse.move(1, 1)
        page.mouse.up()
        expect(page.locator("#title")).to_have_text("Players")
        button.hover()
        page.mouse.down()
        page.evaluate("document.querySelector('footer').style.translate = '0 -300px'")
        page.mouse.up()
        expect(page.locator("#title")).to_have_text("Add player")

    def test_nothing_in_the_footer_moves_when_the_notice_goes(self) -> None:
        page = self.with_players("Ann", "Bob", *(f"Player {number}" for number in range(10, 24)))
        for size, is_short in ((PHONE, True), (DESK, True), (PHONE, False), (DESK, False)):
            with self.subTest(size, is_short=is_short):
                page.set_viewport_size(size)
                page.get_by_label("Search").fill("Bob" if is_short else "")
                expect(row(page, "Player 23")).to_have_count(0 if is_short else 1)
                page.get_by_label("Search").blur()
                self.delete(page, "Bob")
                undo = page.locator("#notice").get_by_role("button", name="Undo")
                expect(undo).to_be_in_viewport()
                expect(page.locator("footer").get_by_role("button", name="Undo")).to_have_count(0)
                for top in (0, 9999):
                    page.evaluate("(top) => scrollTo(0, top)", top)
                    before = self.places(page)
                    page.evaluate("document.querySelector('#notice').hidden = true")
                    expect(page.locator("html")).to_have_attribute("style", re.compile("--notice: 0px"))
                    self.assertEqual(self.places(page), before)
                    page.evaluate("document.querySelector('#notice').hidden = false")
                    expect(page.locator("html")).not_to_have_attribute("style", re.compile("--notice: 0px"))
                undo.click()
                expect(page.locator("#notice")).to_contain_text("Bob is back.")

    def test_the_last_row_can_be_scrolled_clear_of_the_notice(self) -> None:
        page = self.with_players(*(f"Player {number}" for number in range(10, 24)))
        page.set_viewport_size(PHONE)
        self.delete(page, "Player 10")
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        last, notice = row(page, "Player 23").bounding_box(), page.locator("#notice").bounding_box()
        assert last and notice
        self.assertLessEqual(last["y"] + last["height"], notice["y"])

    def test_what_happens_is_said_once(self) -> None:
        page = self.with_players("Ann", "Bob")
        page.evaluate(LISTEN)
        self.delete(page, "Bob")
        page.locator("#notice").get_by_role("button", name="Undo").click()
        expect(row(page, "Bob")).to_be_visible()
        said = [["Bob was deleted.", "polite", True], ["Bob is back.", "polite", True]]
        self.assertEqual(page.evaluate("said"), said)
        # It is not found again by who reads the page.
        press(page, "select")
        expect(page.locator("#said")).to_have_text("")

    def test_the_end_of_the_time_is_said_at_once_and_within_the_alert(self) -> None:
        page = self.with_players("Ann", "Bob", match=True)
        press(page, "openTimePicker")
        page.get_by_label("Minutes").fill("0")
        page.get_by_label("Seconds").fill("1")
        press(page, "setTime")
        expect(page.get_by_role("timer")).to_have_text("00:01")
        page.evaluate(LISTEN)
        press(page, "startClock")
        expect(page.get_by_role("alertdialog", name="Time’s up!")).to_be_visible()
        self.assertEqual(page.evaluate("said"), [["Time’s up!", "assertive", True]])

    def test_how_serious_it_is_can_be_seen(self) -> None:
        page = self.with_players("Ann", "Bob")
        press(page, "delete", "Bob")
        alert = page.get_by_role("alertdialog")
        expect(alert).to_have_attribute("data-severity", "warning")
        sign = "(node) => getComputedStyle(node, '::before').content"
        self.assertEqual(alert.locator("h2").evaluate(sign), '"⚠ " / ""')
        alert.get_by_role("button", name="Delete").click()
        notice = page.locator("#notice")
        expect(notice).to_have_attribute("data-severity", "success")
        self.assertEqual(notice.locator("p").first.evaluate(sign), '"✓ " / ""')


class FooterTest(WebTest):
    """The bar of actions."""

    def test_the_page_does_not_jump_when_a_button_of_the_bar_is_pressed(self) -> None:
        page = self.with_players(*(f"Player {number}" for number in range(10, 24)), match=True)
        page.set_viewport_size({"width": 390, "height": 600})
        self.touch(page, "Start")
        expect(page.get_by_role("button", name="Pause")).to_be_focused()
        self.assertEqual(page.evaluate("scrollY"), 0)
        page.evaluate("scrollTo(0, 60)")
        self.touch(page, "Pause")
        expect(page.get_by_role("button", name="Resume")).to_be_focused()
        self.assertEqual(page.evaluate("scrollY"), 60)

    def touch(self, page: Page, name: str) -> None:
        """Clicks where a button is; the driver itself would scroll before."""
        box = page.get_by_role("button", name=name).bounding_box()
        assert box
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def test_no_bar_covers_what_has_the_focus(self) -> None:
        page = self.with_players(*(f"Player {number}" for number in range(10, 24)))
        page.set_viewport_size(PHONE)
        page.get_by_label("Search").focus()
        for _ in range(14):
            page.keyboard.press("Tab")
            page.keyboard.press("Tab")
            box, bar = page.locator(":focus").bounding_box(), page.locator("footer").bounding_box()
            assert box and bar
            self.assertLessEqual(box["y"] + box["height"], bar["y"])

    def test_large_text_leaves_room_for_the_list(self) -> None:
        page = self.with_players("Ann", "Bob", *(f"Player {number}" for number in range(10, 24)), match=True)
        large = self.visit(page.url, large_text().new_context(viewport=PHONE), token=self.kept_token(page))
        footer = large.locator("footer")
        expect(footer).to_have_attribute("data-tall", "")
        place = footer.bounding_box()
        assert place
        self.assertGreater(place["height"], PHONE["height"] / 3)
        self.assertGreaterEqual(place["y"], PHONE["height"] - 1)
        self.assertEqual(large.evaluate("scrollY"), 0)
        # At the usual size it sticks.
        page.set_viewport_size(PHONE)
        expect(page.locator("footer")).not_to_have_attribute("data-tall", "")
        expect(page.get_by_role("button", name="End match")).to_be_in_viewport()

    def test_what_is_seldom_used_is_folded_where_there_is_little_room(self) -> None:
        page = self.with_players("Ann", "Bob")
        footer, out = page.locator("footer"), page.get_by_role("button", name="Sign out")
        expect(out).to_be_visible()
        expect(page.get_by_text("More")).to_be_hidden()
        page.set_viewport_size(PHONE)
        expect(out).to_be_hidden()
        expect(footer.get_by_role("button")).to_have_text(["Add playera", "Selects"])
        page.get_by_text("More").focus()
        page.keyboard.press("Enter")
        expect(out).to_be_in_viewport(ratio=1)
        page.keyboard.press("Tab")
        expect(page.get_by_role("button", name="Import players")).to_be_focused()
        page.keyboard.press("Escape")
        expect(out).to_be_hidden()
        expect(page.locator("summary")).to_be_focused()
        page.get_by_text("More").click()
        page.get_by_role("heading", name="Players").click()
        expect(out).to_be_hidden()
        page.get_by_text("More").click()
        page.get_by_role("button", name="Leaderboard").click()
        expect(page.get_by_role("heading", name="Leaderboard")).to_be_visible()
        expect(page.get_by_text("More")).to_be_hidden()
