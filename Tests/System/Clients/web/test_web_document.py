"""A text to take along: copied, saved, shared and closed."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect
from web_axe import violations
from web_madeup import show
from web_stage import WebTest, chromium, press

LIST = "\ufeffName,Age,Skill,Preferred position,Favourite team"
HARMFUL = "One\u202etwo\x1b[31m\n<b>&amp;</b>\n"
SIZES = {"phone": (390, 844), "landscape": (844, 390), "desk": (1280, 800)}


def region(page: Page, title: str = "Players") -> Locator:
    """The text's place on the page."""
    return page.get_by_role("region", name=title, exact=True)


def button(page: Page, name: str) -> Locator:
    """A button of the text, and not of the screen."""
    return page.locator("#document").get_by_role("button", name=name, exact=True)


def handed(browser: Browser, text: str, script: str = "", **members: Any) -> Page:
    """A page that shows a made-up text."""
    page = browser.new_context(accept_downloads=True).new_page()
    page.add_init_script(script)
    show(page, document={"title": "A text", "name": "text.txt", "text": text}, **members)
    expect(region(page, "A text")).to_be_visible()
    return page


class DocumentTest(WebTest):
    """The list of players, from the service itself."""

    def export(self) -> Page:
        """A page that shows it."""
        page = self.with_players("Ann", "Bob")
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        press(page, "exportPlayers")
        expect(region(page)).to_contain_text("Ann")
        return page

    def test_it_is_copied_and_saved(self) -> None:
        page = self.export()
        expect(button(page, "Copy")).to_be_focused()
        page.keyboard.press("Enter")
        expect(region(page).get_by_role("status")).to_have_text("Copied.")
        text = page.evaluate("navigator.clipboard.readText()")
        self.assertTrue(text.startswith(LIST), text)
        self.assertIn("\nBob,", text)
        with page.expect_download() as download:
            button(page, "Download").click()
        self.assertRegex(download.value.suggested_filename, r"^[\w -]+\.csv$")
        self.assertEqual(Path(download.value.path()).read_bytes().decode(), text)

    def test_it_is_closed(self) -> None:
        page = self.export()
        for close in (lambda: button(page, "Close").click(), lambda: page.keyboard.press("Escape")):
            close()
            expect(region(page)).to_be_hidden()
            expect(page.get_by_role("button", name="Export players")).to_be_focused()
            page.keyboard.press("Enter")
            expect(button(page, "Copy")).to_be_focused()
        # It goes as the user goes on, and leaves them where they are.
        page.get_by_label("Search").press_sequentially("bo")
        expect(page.get_by_role("button", name="Open Ann")).to_be_hidden()
        expect(page.locator("#document")).to_be_hidden()
        expect(page.get_by_label("Search")).to_be_focused()

    def test_it_is_shown_in_all_sizes(self) -> None:
        page = self.export()
        for width, height in SIZES.values():
            for scheme in ("light", "dark"):
                page.set_viewport_size({"width": width, "height": height})
                page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
                self.assertEqual(violations(page), [])
                self.assertTrue(page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"))
                for name in ("Copy", "Download", "Close"):
                    expect(button(page, name)).to_be_in_viewport(ratio=1)


class MadeUpDocumentTest(WebTest):
    """Texts that the service may send, and browsers that lack something."""

    def test_harmful_signs_are_not_shown_and_stay_in_the_file(self) -> None:
        page = handed(chromium(), HARMFUL)
        self.assertEqual(page.locator("pre").inner_text(), "One\ufffdtwo\ufffd[31m\n<b>&amp;</b>\n")
        with page.expect_download() as download:
            button(page, "Download").click()
        self.assertEqual(download.value.suggested_filename, "text.txt")
        self.assertEqual(Path(download.value.path()).read_bytes().decode(), HARMFUL)

    def test_a_long_text_is_shown_in_part(self) -> None:
        text = "".join(f"Line {number}\n" for number in range(200_000))
        page = handed(chromium(), text)
        self.assertEqual(page.locator("pre").inner_text(), text[:20_000])
        self.assertEqual(violations(page), [])
        expect(page.locator(".part")).to_have_text("The first 20,000 of 2,288,890 characters. A copy has all.")
        with page.expect_download() as download:
            button(page, "Download").click()
        self.assertEqual(Path(download.value.path()).read_bytes().decode(), text)

    def test_without_a_clipboard_it_is_selected(self) -> None:
        # No secure address: there is neither a clipboard nor a way to share.
        text = "".join(f"Line {number}\n" for number in range(3_000))
        page = handed(chromium(), text, "document.execCommand = () => false; delete Navigator.prototype.share")
        self.assertFalse(page.evaluate("isSecureContext"))
        expect(button(page, "Share")).to_be_hidden()
        button(page, "Copy").click()
        expect(page.get_by_role("status")).to_have_text("Selected, to be copied.")
        self.assertEqual(page.evaluate("getSelection().toString()").strip(), text.strip())

    def test_it_is_shared(self) -> None:
        script = "window.shared = []; Navigator.prototype.share = async (data) => { shared.push(data); }"
        page = handed(chromium(), "Ann 2 : 1 Bob", script)
        button(page, "Share").click()
        self.assertEqual(page.evaluate("shared"), [{"title": "A text", "text": "Ann 2 : 1 Bob"}])
        page = handed(chromium(), "x" * 30_000, script)
        button(page, "Share").click()
        self.assertEqual(page.evaluate("shared[0].files.map(({ name, size }) => [name, size])"), [["text.txt", 30_000]])
