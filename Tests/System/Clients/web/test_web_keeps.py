"""What stays with the page: what was typed, the way back, and a screen that does not go dark."""

from playwright.sync_api import Page, expect
from web_stage import WebTest, press, register, row, until

# Counts the locks that keep the screen on.
WAKE = """window.locks = 0;
navigator.wakeLock.request = async () => {
  locks++;
  return { release: async () => { locks--; } };
};"""


class DraftTest(WebTest):
    """What is typed, and a page that is loaded again."""

    def test_what_was_typed_survives_a_reload(self) -> None:
        page = self.with_players("Ann")
        press(page, "add")
        page.get_by_label("Name").press_sequentially("Bo")
        page.reload()
        expect(page.get_by_label("Name")).to_have_value("Bo")
        # It goes with the screen.
        press(page, "back")
        press(page, "add")
        expect(page.get_by_label("Name")).to_have_value("")
        page.reload()
        expect(page.get_by_label("Name")).to_be_visible()
        expect(page.get_by_label("Name")).to_have_value("")

    def test_what_was_typed_survives_another_tab_that_leaves_the_screen(self) -> None:
        page = self.with_players("Ann")
        name, players = page.get_by_label("Name"), page.get_by_role("heading", name="Players")
        other = self.visit(page.url)
        press(page, "add")
        name.press_sequentially("Bo")
        press(other, "back")
        expect(players).to_be_visible()
        # It is not shown elsewhere, and stays there.
        press(page, "open", "Ann")
        press(page, "edit", "Name")
        expect(page.get_by_role("textbox")).to_have_value("Ann")
        press(page, "back")
        expect(page.get_by_role("heading", level=1)).to_have_text("Ann")
        press(page, "back")
        expect(players).to_be_visible()
        page.reload()
        press(page, "add")
        expect(name).to_have_value("Bo")
        # Also where the other tab leads there again.
        press(other, "back")
        expect(players).to_be_visible()
        press(other, "add")
        expect(name).to_have_value("Bo")
        # It goes when it has been submitted.
        press(page, "save")
        expect(row(page, "Bo")).to_be_visible()
        press(page, "add")
        expect(name).to_have_value("")
        # Or when the user leaves the screen themself.
        name.press_sequentially("Cy")
        press(page, "back")
        press(page, "add")
        expect(name).to_have_value("")

    def test_what_was_typed_survives_a_screen_that_was_left_while_the_page_was_away(self) -> None:
        page = self.visit(self.serve(SILENCE="4"))
        register(page)
        press(page, "add")
        page.get_by_label("Name").press_sequentially("Bo")
        expect(page.get_by_role("alert")).to_contain_text("so the place was given up")
        self.ask(("session/open", {"token": self.kept_token(page)}), ("session/back", {}))
        page.get_by_role("button", name="Go on").click()
        press(page, "add")
        expect(page.get_by_label("Name")).to_have_value("Bo")

    def test_a_secret_is_not_kept(self) -> None:
        page = self.visit(self.serve())
        page.get_by_label("Username").press_sequentially("bob")
        page.get_by_label("Password").press_sequentially("a good password")
        self.assertNotIn("good", page.evaluate("JSON.stringify({ ...sessionStorage, ...localStorage })"))
        page.reload()
        expect(page.get_by_label("Username")).to_have_value("bob")
        expect(page.get_by_label("Password")).to_have_value("")

    def test_what_one_person_typed_is_not_shown_to_another(self) -> None:
        page = self.visit(self.serve())
        register(page)
        press(page, "add")
        page.get_by_label("Name").press_sequentially("Bo")
        other = self.ask(
            ("session/open", {}), ("accounts/register", {"username": "bob", "password": "a good password"}),
            ("playerList/add", {}),
        )[-1]["token"]  # fmt: skip
        page.evaluate("(token) => localStorage.setItem('football-gather token', token)", other)
        page.reload()
        expect(page.get_by_role("heading", name="Add player")).to_be_visible()
        expect(page.get_by_label("Name")).to_have_value("")

    def test_what_one_person_typed_is_not_shown_to_another_who_signs_in_in_another_tab(self) -> None:
        page = self.visit(self.serve())
        register(page)
        other = self.visit(page.url)
        expect(other.get_by_role("heading", name="Players")).to_be_visible()
        press(page, "add")
        expect(other.get_by_role("heading", name="Add player")).to_be_visible()
        page.get_by_label("Name").press_sequentially("Bo")
        press(other, "back")
        press(other, "signOut")
        other.get_by_role("alertdialog").get_by_role("button", name="Sign out").click()
        register(other, "bob")
        expect(page.get_by_role("heading", name="Players")).to_be_visible()
        press(page, "add")
        expect(page.get_by_label("Name")).to_have_value("")

    def test_a_digit_replaces_a_number(self) -> None:
        page = self.with_players("Ann", "Bob", match=True)
        press(page, "openTimePicker")
        minutes, goals = page.get_by_label("Minutes"), page.get_by_role("spinbutton", name="Team A")
        expect(minutes).to_be_focused()
        page.keyboard.type("5")
        expect(minutes).to_have_value("5")
        for control in (goals, minutes):
            control.click()
            page.keyboard.type("7")
            expect(control).to_have_value("7")
        # The caret can still be put anywhere.
        minutes.click()
        page.keyboard.type("1")
        expect(minutes).to_have_value("71")


class BackTest(WebTest):
    """The browser's Back."""

    def test_back_goes_one_screen_back(self) -> None:
        page = self.visit(self.serve())
        heading, length = page.get_by_role("heading", level=1), page.evaluate("history.length")
        register(page)
        for _ in range(3):
            press(page, "importPlayers")
            expect(heading).to_have_text("Import players")
            page.reload()
            expect(heading).to_have_text("Import players")
            page.go_back()
            expect(heading).to_have_text("Players")
        self.assertLessEqual(page.evaluate("history.length"), length + 1)
        # Where nothing leads back, it leaves the page.
        self.assertTrue(until(page, "history.state === null"))
        page.go_back()
        self.assertEqual(page.url, "about:blank")

    def test_back_answers_a_question(self) -> None:
        page = self.with_players("Ann", "Bob", match=True)
        alert = page.get_by_role("alertdialog")
        expect(page.get_by_role("timer")).to_be_visible()
        for _ in range(2):
            page.go_back()
            expect(alert).to_be_visible()
            page.go_back()
            expect(alert).to_be_hidden()
        expect(page.get_by_role("heading", name="Ready to start")).to_be_visible()

    def test_the_page_itself_goes_back(self) -> None:
        """What it has put into the history goes too, so that Back is not pressed in vain."""
        page = self.with_players("Ann", "Bob")
        press(page, "select")
        expect(page.get_by_role("heading", name="0 selected")).to_be_visible()
        self.assertIsNotNone(page.evaluate("history.state"))
        press(page, "cancelSelection")
        self.assertTrue(until(page, "history.state === null"))


class AwakeTest(WebTest):
    """A phone at the pitch."""

    def test_the_screen_stays_on_while_a_countdown_runs(self) -> None:
        page = self.with_players("Ann", "Bob", match=True)
        page.add_init_script(WAKE)
        page.reload()
        self.assert_locks(page, "startClock", 1)
        self.assert_locks(page, "pauseClock", 0)
        self.assert_locks(page, "startClock", 1)
        # The browser takes it back from a hidden page.
        before = page.get_by_role("timer").inner_text()
        expect(page.get_by_role("timer")).not_to_have_text(before)
        self.assertEqual(page.evaluate("locks"), 1)

    def assert_locks(self, page: Page, action: str, locks: int) -> None:
        """Presses an action; then there are so many locks."""
        press(page, action)
        self.assertTrue(until(page, f"locks === {locks}"))
