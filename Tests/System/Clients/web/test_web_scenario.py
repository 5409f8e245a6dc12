"""A scenario on the page, and what happens to it beside others and after accidents."""

from pathlib import Path

from scenario import GALLERY, STEPS
from playwright.sync_api import Page, expect
from web_stage import WebTest, chromium, one_person, play, press, register, row, settle


class ScenarioTest(WebTest):
    """Users who click."""

    def test_the_scenario_by_clicks(self) -> None:
        page = self.visit(self.serve())
        for step in STEPS:
            play(page, step, settle)
            settle(page)
        expect(page.get_by_role("button", name="Add player")).to_be_visible()
        self.assert_scenario_is_stored(token=self.kept_token(page))

    def test_a_list_is_pasted_with_its_lines(self) -> None:
        page = self.with_players("Bob")
        press(page, "importPlayers")
        field = page.get_by_label("List")
        field.fill("name;age\nBob;31")
        field.press("End")
        field.press("Enter")
        field.press_sequentially("Dora;20")
        page.get_by_role("combobox").select_option("update")
        press(page, "preview")
        expect(row(page, "Dora")).to_contain_text("New")
        press(page, "save")
        expect(page.locator("#notice")).to_have_text("Imported: 1 new, 1 changed.")

    def test_times_are_in_the_zone_of_the_browser(self) -> None:
        past = "Started,Ended,Team A,Team B,Goals A,Goals B\n2026-07-01T18:30:00Z,2026-07-01T19:30:00Z,Ann,Bob,1,0\n"
        page = self.with_players("Ann", "Bob", past=past)
        other = chromium().new_context(timezone_id="Asia/Kathmandu")
        far = self.visit(page.url, other, token=self.kept_token(page))
        press(far, "history")
        expect(row(far, "Thu 2 Jul 2026, 00:15")).to_be_visible()

    def test_texts_are_in_the_language_of_the_browser(self) -> None:
        page = self.visit(self.serve(), chromium().new_context(locale="de-AT"))
        expect(page.get_by_role("heading", name="Anmelden")).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", "de")

    def test_two_browsers_are_two_people(self) -> None:
        address = self.serve()
        people = [chromium().new_context() for _ in range(2)]
        ann, bob = (self.visit(address, person) for person in people)
        register(ann, "ann")
        add_player(ann, "Cid")
        expect(bob.get_by_role("heading", name="Login")).to_be_visible()
        register(bob, "bob")
        expect(bob.get_by_text("No players yet")).to_be_visible()
        add_player(bob, "Dora")
        for page, mine, other in ((ann, "Cid", "Dora"), (bob, "Dora", "Cid")):
            page.reload()
            expect(row(page, mine)).to_be_visible()
            expect(page.get_by_text(other)).to_have_count(0)
        self.assertNotEqual(self.kept_token(ann), self.kept_token(bob))
        self.assertEqual(len(list(self.running())), 2)

    def test_the_session_goes_on_after_the_service_is_killed(self) -> None:
        page = self.with_players("Ann", "Bob", match=True)
        page.get_by_role("button", name="Increase Team A").click()
        expect(page.get_by_role("spinbutton", name="Team A")).to_have_value("1")
        press(page, "openTimePicker")
        page.get_by_label("Minutes").fill("7")
        self.kill_service()
        notice = page.get_by_role("alert")
        expect(notice).to_contain_text("The connection was lost. Trying again in 1 s.")
        expect(notice).to_be_hidden()
        expect(page.get_by_role("spinbutton", name="Team A")).to_have_value("1")
        expect(page.get_by_label("Minutes")).to_have_value("7")
        press(page, "setTime")
        expect(page.get_by_role("timer")).to_have_text("07:00")

    def test_two_pages_of_one_browser_show_the_same_session(self) -> None:
        page = self.with_players()
        other = page.context.new_page()
        other.goto(page.url)
        expect(other.get_by_role("heading", name="Players")).to_be_visible()
        press(other, "add")
        expect(other.get_by_role("heading", name="Add player")).to_be_visible()
        # No page is ever hidden without a screen; so the test says that this one comes up again.
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        expect(page.get_by_role("heading", name="Add player")).to_be_visible()

    def test_another_service(self) -> None:
        self.store = ["--app", "greeting", "--pattern", "viper"]
        page = self.visit(self.serve(Path(GALLERY)))
        press(page, "greet")
        expect(page.get_by_text("Hello David Blaine")).to_be_visible()

    def test_signing_in_on_one_page_signs_in_the_other(self) -> None:
        """The token is another after that; what was known before opens nothing any more."""
        self.ask(("accounts/register", {"username": "ann", "password": "a good password"}))
        page = self.visit(self.serve())
        expect(page.get_by_role("heading", name="Login")).to_be_visible()
        other = page.context.new_page()
        other.goto(page.url)
        expect(other.get_by_role("heading", name="Login")).to_be_visible()
        before = self.kept_token(page)
        other.get_by_label("Username").fill("ann")
        other.get_by_label("Password").fill("a good password")
        press(other, "submit")
        expect(other.get_by_role("heading", name="Players")).to_be_visible()
        expect(page.get_by_role("heading", name="Players")).to_be_visible()
        self.assertNotEqual(self.kept_token(page), before)
        self.assertEqual(self.kept_token(page), self.kept_token(other))
        stranger = self.visit(page.url, one_person(), before)
        expect(stranger.get_by_role("heading", name="Login")).to_be_visible()

    def test_ticks_leave_what_is_typed(self) -> None:
        page = self.with_players("Ann", "Bob", match=True)
        press(page, "startClock")
        press(page, "openTimePicker")
        minutes = page.get_by_label("Minutes")
        minutes.fill("12")
        page.keyboard.press("ArrowLeft")
        before = page.get_by_role("timer").inner_text()
        expect(page.get_by_role("timer")).not_to_have_text(before)
        expect(minutes).to_be_focused()
        page.keyboard.type("3")
        expect(minutes).to_have_value("132")


def add_player(page: Page, name: str) -> None:
    """Adds a player, from the list of players."""
    press(page, "add")
    page.get_by_label("Name").fill(name)
    press(page, "save")
    expect(row(page, name)).to_be_visible()
