"""The page without a mouse, and the texts for a screen reader."""

from playwright.sync_api import Locator, Page, expect
from web_stage import WebTest, chromium, press, row


class KeyboardTest(WebTest):
    """Users who type."""

    def test_from_login_to_players_and_back_by_keys(self) -> None:
        page = self.visit(self.serve())
        keys = page.keyboard
        expect(page.get_by_label("Username")).to_be_focused()
        keys.type("ann")
        keys.press("Enter")
        expect(page.get_by_label("Password")).to_be_focused()
        expect(page.get_by_label("Password")).to_have_accessible_description("Enter a password.")
        keys.press("Shift+Tab")
        keys.press("Tab")
        keys.type("a good password")
        keys.press("Tab")
        expect(page.get_by_role("switch", name="Remember me")).to_be_checked()
        # A letter is no action's while an input has the focus.
        keys.press("s")
        keys.press("Tab")
        keys.press("Tab")
        keys.press("Enter")
        expect(page.get_by_role("button", name="Add player")).to_be_focused()
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
        expect(page.get_by_role("button", name="Edit Name")).to_be_focused()
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

    def test_enter_ends_a_composition(self) -> None:
        page, name = self.adding_a_player()
        name.fill("王")
        # As Safari sends it.
        name.evaluate(
            "field => field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', keyCode: 229, bubbles: true}))")
        name.press_sequentially("芳")
        page.keyboard.press("Enter")
        expect(row(page, "王芳")).to_have_count(1)

    def test_as_many_characters_as_the_service_takes(self) -> None:
        page, name = self.adding_a_player()
        page.keyboard.insert_text("👍" * 60)
        expect(name).to_have_value("👍" * 60)
        page.keyboard.press("Enter")
        expect(row(page, "👍" * 60)).to_have_count(1)

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

    def test_letters_press_their_actions(self) -> None:
        page = self.with_players("Ann", "Bob")
        keys, heading = page.keyboard, page.get_by_role("heading", level=1)
        add, key = page.get_by_role("button", name="Add player", exact=True), page.locator("footer kbd").first
        expect(add).to_have_attribute("aria-keyshortcuts", "a")
        expect(add).to_have_accessible_name("Add player")
        expect(key).to_have_text("a")
        expect(key).to_be_visible()
        # In an input they are typed.
        page.get_by_label("Search").focus()
        keys.press("a")
        expect(page.get_by_label("Search")).to_have_value("a")
        page.get_by_label("Search").fill("")
        add.focus()
        # What the browser or the system takes is theirs.
        keys.press("Control+a")
        keys.press("Alt+a")
        keys.press("m")
        expect(heading).to_have_text("Past matches")
        press(page, "back")
        expect(heading).to_have_text("Players")
        add.focus()
        keys.press("a")
        expect(heading).to_have_text("Add player")

    def test_letters_are_of_the_row_with_the_focus(self) -> None:
        page = self.with_players("Ann", "Bob")
        keys, heading = page.keyboard, page.get_by_role("heading", level=1)
        expect(page.locator(".row kbd:visible")).to_have_count(2)
        page.get_by_role("heading", name="Players").focus()
        expect(page.locator(".row kbd:visible")).to_have_count(0)
        keys.press("o")
        expect(heading).to_have_text("Players")
        page.get_by_role("button", name="Delete Bob").focus()
        keys.press("o")
        expect(heading).to_have_text("Bob")
        press(page, "back")
        page.get_by_role("button", name="Open Bob").focus()
        keys.press("d")
        alert = page.get_by_role("alertdialog", name="Delete Bob?")
        expect(alert).to_be_visible()
        # Only the alert's keys act then.
        keys.press("a")
        keys.press("c")
        expect(alert).to_be_hidden()
        expect(heading).to_have_text("Players")
        expect(page.get_by_role("button", name="Open Bob")).to_be_focused()

    def test_all_keys_are_listed(self) -> None:
        page = self.with_players("Ann")
        listed = page.get_by_role("dialog", name="Keys")
        page.get_by_role("button", name="Add player").focus()
        page.keyboard.press("?")
        expect(listed).to_be_visible()
        entries = listed.locator("dl > div")
        expect(entries).to_have_text([
            "aAdd player", "iImport players", "eExport players", "sSelect", "wFixtures", "mPast matches", "tLeaderboard",
            "oOpen (on a row)", "dDelete (on a row)", "?This list",
        ])  # fmt: skip
        # Letters wait until it is closed.
        page.keyboard.press("a")
        page.keyboard.press("?")
        expect(listed).to_be_hidden()
        expect(page.get_by_role("button", name="Add player")).to_be_focused()
        page.keyboard.press("?")
        page.keyboard.press("Escape")
        expect(listed).to_be_hidden()
        page.keyboard.press("m")
        expect(page.get_by_role("heading", level=1)).to_have_text("Past matches")

    def test_a_device_without_a_pointer_shows_no_keys(self) -> None:
        page = self.with_players("Ann")
        finger = chromium().new_context(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
        phone = self.visit(page.url, finger, token=self.kept_token(page))
        expect(phone.get_by_role("button", name="Add player")).to_be_visible()
        expect(phone.locator("kbd:visible")).to_have_count(0)

    def test_the_focus_begins_where_the_view_says(self) -> None:
        page = self.with_players("Ann", "Bob")
        expect(page.get_by_role("button", name="Open Ann")).to_be_focused()
        press(page, "select")
        expect(page.get_by_role("button", name="Select Ann")).to_be_focused()
        press(page, "select", "Ann")
        press(page, "select", "Bob")
        press(page, "pickTeams")
        expect(page.get_by_role("button", name="Balance teams")).to_be_focused()
        press(page, "balance")
        expect(page.get_by_role("button", name="Kick off")).to_be_focused()
        press(page, "start")
        press(page, "openTimePicker")
        expect(page.get_by_label("Minutes")).to_be_focused()

    def test_what_is_too_long_is_told_and_kept(self) -> None:
        page, name = self.adding_a_player()
        page.keyboard.insert_text("a" * 101)
        page.keyboard.press("Enter")
        expect(name).to_have_accessible_description("Enter a name of 1 to 100 characters on one line.")
        expect(name).to_have_value("a" * 101)
        # What is pasted has a limit all the same.
        name.fill("")
        page.keyboard.insert_text("a" * 300)
        expect(name).to_have_value("a" * 200)

    def adding_a_player(self) -> tuple[Page, Locator]:
        """The form of a new player, and its field, which has the focus."""
        page = self.with_players()
        page.get_by_role("button", name="Add player", exact=True).click()
        name = page.get_by_label("Name")
        expect(name).to_be_focused()
        return page, name

    def assert_pressed(self, page: Page, name: str, then: str) -> None:
        """Presses a button by keyboard; its place then has another, with the focus."""
        page.get_by_role("button", name=name, exact=True).focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name=then, exact=True)).to_be_focused()
