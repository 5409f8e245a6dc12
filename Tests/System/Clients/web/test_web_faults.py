"""The page and faulty services."""

from playwright.sync_api import expect
from web_stage import WebTest, chromium, register


class FaultTest(WebTest):
    """Services that are not there, end, babble or are too new."""

    def test_a_service_that_dies_in_an_answer(self) -> None:
        page = self.visit(self.serve(self.faulty("dies")))
        page.get_by_label("Username").fill("ann")
        page.get_by_label("Password").fill("a good password")
        page.get_by_role("button", name="Register").click()
        expect(page.get_by_role("alert")).to_contain_text("The connection was lost. Trying again in 1 s.")
        page.get_by_role("button", name="Try now").click()
        expect(page.get_by_role("alert")).to_be_hidden()
        # The session's new token was in the answer that got lost; what was typed stays.
        page.get_by_role("button", name="Login").click()
        expect(page.get_by_role("heading", name="Players")).to_be_visible()

    def test_a_line_that_is_no_message(self) -> None:
        page = self.visit(self.serve(self.faulty("babbles")))
        register(page)
        expect(page.get_by_role("alert")).to_contain_text(
            "The service sent something that is no message: Segmentation fault, or so"
        )

    def test_a_newer_service(self) -> None:
        page = self.visit(self.serve(self.faulty("is-newer")))
        expect(page.get_by_role("alert")).to_contain_text("protocol 2.0, which is newer than this client's 1.0")
        page.get_by_role("button", name="Reload").click()
        expect(page.get_by_role("heading", name="Login")).to_be_visible()

    def test_a_device_that_is_offline(self) -> None:
        person = chromium().new_context()
        self.addCleanup(person.close)
        page = self.visit(self.serve(), person)
        expect(page.get_by_role("heading", name="Login")).to_be_visible()
        person.set_offline(True)
        expect(page.get_by_role("alert")).to_contain_text("This device is offline.")
        person.set_offline(False)
        expect(page.get_by_role("alert")).to_be_hidden()
        register(page)

    def test_a_service_that_is_away_and_comes_back(self) -> None:
        service = self.faulty("never")
        page = self.visit(self.serve(service))
        register(page)
        away = service.rename(f"{service}-any-more")
        self.kill_service()
        notice = page.get_by_role("alert")
        expect(notice).to_contain_text("Trying again in 2 s.")
        away.rename(service)
        expect(notice).to_be_hidden()
        expect(page.get_by_role("heading", name="Players")).to_be_visible()
