"""The page without a network: its own files are kept, and it goes on by itself."""

import time
from urllib.parse import urljoin, urlsplit

from playwright.sync_api import Page, expect
from web_stage import WebTest, chromium, register, row, until

# What was kept: the page, its styles and its modules.
KEPT = """async () => {
  const requests = await (await caches.open("football-gather files")).keys();
  return requests.map(({ url }) => new URL(url).pathname).sort();
}"""

ARE_ALL_KEPT = f"""async () => {{
  const kept = await ({KEPT})();
  const used = performance.getEntriesByType("resource").map(({{ name }}) => new URL(name).pathname);
  return ["/", ...used.filter((name) => /\\.(js|css)$/.test(name))].every((name) => kept.includes(name));
}}"""


class OfflineTest(WebTest):
    """A page that has been loaded once, and its server."""

    def kept(self, page: Page) -> list[str]:
        """The files that the page has kept, as soon as all that it uses are among them: they are kept one by one."""
        self.assertTrue(until(page, "navigator.serviceWorker.controller !== null"))
        # `wait_for_function` does not wait for the promise of a function that is asynchronous.
        end = time.monotonic() + 60
        while not page.evaluate(ARE_ALL_KEPT):
            self.assertLess(time.monotonic(), end, f"Only {page.evaluate(KEPT)} are kept.")
            time.sleep(0.02)
        files: list[str] = page.evaluate(KEPT)
        return files

    def stop(self) -> None:
        """Ends the server."""
        self.server.terminate()
        self.server.wait()

    def test_the_page_opens_without_a_server_and_goes_on_with_it(self) -> None:
        address = self.serve()
        page = self.visit(address, chromium().new_context())
        register(page)
        self.assertLessEqual({"/", "/style.css", "/page.js", "/client/session.js"}, set(self.kept(page)))
        self.stop()
        page.reload()
        expect(page.get_by_role("alert")).to_contain_text("The service cannot be reached. Trying again in")
        expect(page.get_by_role("heading", level=1)).to_have_text("Football Gather")
        # Another address of the page, and a file that there is not.
        page.goto(f"{address}?from=home")
        expect(page.get_by_role("alert")).to_contain_text("The service cannot be reached.")
        self.assertEqual(page.evaluate("fetch('nowhere.js').then(() => 'found', () => 'none')"), "none")
        self.serve(port=urlsplit(address).port or 0)
        expect(page.get_by_role("heading", level=1)).to_have_text("Players")
        expect(page.get_by_role("alert")).to_be_hidden()

    def test_a_device_that_is_offline_says_so(self) -> None:
        person = chromium().new_context()
        page = self.visit(self.serve(), person)
        self.kept(page)
        person.set_offline(True)
        page.reload()
        expect(page.get_by_role("alert")).to_contain_text("This device is offline.")
        person.set_offline(False)
        expect(page.get_by_label("Username")).to_be_visible()

    def test_a_newer_file_is_taken_at_once(self) -> None:
        address = self.serve()
        page = self.visit(address, chromium().new_context())
        self.kept(page)
        # An older file than the server's.
        page.evaluate("""async () => {
          const cache = await caches.open("football-gather files");
          await cache.put("/style.css", new Response("body { display: none }", { headers: { "Content-Type": "text/css" } }));
        }""")
        page.reload()
        expect(page.get_by_label("Username")).to_be_visible()
        self.assertNotIn("display: none }", page.evaluate("caches.match('/style.css').then((file) => file.text())")[:30])

    def test_a_module_that_is_lost_on_the_way_is_asked_for_again(self) -> None:
        person = chromium().new_context(service_workers="block")
        page = person.new_page()
        self.addCleanup(page.close)
        lost = [True]
        person.route("**/fields.js", lambda route: route.abort() if lost[0] else route.continue_())
        page.goto(self.serve())
        expect(page.get_by_role("alert")).to_have_text("A part of this page did not arrive. Loading it again.")
        lost[0] = False
        expect(page.get_by_label("Username")).to_be_visible()
        expect(page.get_by_role("alert")).to_be_hidden()

    def test_a_gateway_whose_server_is_away(self) -> None:
        person = chromium().new_context()
        page = self.visit(self.serve(), person)
        self.kept(page)
        person.route("**/*.css", lambda route: route.fulfill(status=502, body="Bad Gateway"))
        page.reload()
        self.assertEqual(page.evaluate("fetch('style.css').then(({ status }) => status)"), 200)

    def test_the_icons_of_an_installed_page(self) -> None:
        address = self.serve()
        page = self.visit(address)
        manifest = page.request.get(urljoin(address, "app.webmanifest")).json()
        shown = "src => new Promise((done) => { const image = new Image(); image.onload = () => done(image.naturalWidth);"
        shown += " image.onerror = () => done(0); image.src = src; })"
        pictures = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
        self.assertEqual([page.evaluate(shown, icon["src"]) for icon in pictures], [192, 512])
        self.assertTrue(all("maskable" in icon["purpose"].split() for icon in pictures))
