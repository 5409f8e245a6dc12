"""The page without a mouse, and the texts for a screen reader."""

from playwright.sync_api import Page, expect
from web_stage import WebTest, press, row


class KeyboardTest(WebTest):
    """Users who type."""

    def test_from_login_to_players_and_back_by_keys(self) -> None:
        page = self.visit(self.serve())
        keys = page.keyboard
        expect(page.get_by_label("Username")).to_be_focused()
        keys.press("Enter")
        alert = page.get_by_role("alertdialog", name="Error")
        expect(alert).to_have_accessible_description("Both fields are mandatory.")
        expect(alert.get_by_role("button")).to_be_focused()
        keys.press("Escape")
        expect(page.get_by_label("Username")).to_be_focused()
        keys.type("ann")
        keys.press("Tab")
        keys.type("a good password")
        keys.press("Tab")
        expect(page.get_by_role("switch", name="Remember Me")).to_be_checked()
        keys.press("Tab")
        keys.press("Tab")
        keys.press("Enter")
        expect(page.get_by_role("heading", name="Players")).to_be_focused()
        expect(page).to_have_title("Players – Football Gather")
        expect(page.get_by_role("button", name="Select")).to_have_accessible_description("Add a player first")
        expect(page.get_by_role("button", name="Select")).to_be_disabled()

    def test_a_disabled_button_says_why(self) -> None:
        page = self.with_players()
        page.get_by_role("button", name="Select").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("alert")).to_contain_text("Add a player first")
        page.get_by_role("button", name="Close").click()
        expect(page.get_by_role("alert")).to_be_hidden()

    def test_an_error_belongs_to_its_field_and_gets_the_focus(self) -> None:
        page = self.with_players()
        press(page, "add")
        press(page, "save")
        name = page.get_by_label("Name")
        expect(name).to_be_focused()
        expect(name).to_have_accessible_description("Enter a name of 1 to 100 characters on one line.")
        expect(name).to_have_attribute("aria-invalid", "true")

    def test_the_focus_stays_by_the_row(self) -> None:
        page = self.with_players("Ann", "Bob", "Cid")
        press(page, "select")
        self.assert_pressed(page, "Select Bob", "Deselect Bob")
        self.assert_pressed(page, "Deselect Bob", "Select Bob")
        press(page, "cancelSelection")
        # Where a row is gone, the next one has come into its place.
        page.get_by_role("button", name="Delete Bob").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Cancel")).to_be_focused()
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Enter")
        expect(row(page, "Bob")).to_have_count(0)
        expect(page.get_by_role("button", name="Delete Cid")).to_be_focused()

    def test_a_list_is_left_and_found_again(self) -> None:
        page = self.with_players(*(f"Player {number}" for number in range(10, 24)))
        last = page.get_by_role("button", name="Open Player 23")
        last.scroll_into_view_if_needed()
        scrolled = page.evaluate("scrollY")
        self.assertGreater(scrolled, 0)
        last.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="Player 23")).to_be_focused()
        self.assertEqual(page.evaluate("scrollY"), 0)
        press(page, "back")
        expect(last).to_be_focused()
        self.assertEqual(page.evaluate("scrollY"), scrolled)

    def test_a_stepper_by_arrows_and_digits(self) -> None:
        page = self.with_players("Ann", "Bob", match=True)
        goals = page.get_by_role("spinbutton", name="Team A")
        goals.focus()
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowDown")
        expect(goals).to_have_attribute("aria-valuenow", "1")
        goals.fill("12")
        page.keyboard.press("Enter")
        press(page, "openTimePicker")
        expect(page.get_by_label("Minutes")).to_be_visible()
        page.reload()
        expect(goals).to_have_value("12")
        expect(page.get_by_role("button", name="Decrease Team B")).to_be_disabled()

    def test_a_search_is_sent_when_typing_rests(self) -> None:
        page = self.with_players("Ann", "Bob")
        search = page.get_by_label("Search")
        search.press_sequentially("bo")
        expect(row(page, "Ann")).to_have_count(0)
        expect(search).to_be_focused()
        # Enter takes the text as typed, and does not press what the screen is there for.
        search.press_sequentially("x")
        page.keyboard.press("Enter")
        expect(row(page, "Bob")).to_have_count(0)
        expect(page.get_by_role("heading", name="Players")).to_be_visible()

    def assert_pressed(self, page: Page, name: str, then: str) -> None:
        """Presses a button by keyboard; its place then has another, with the focus."""
        page.get_by_role("button", name=name, exact=True).focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name=then, exact=True)).to_be_focused()
