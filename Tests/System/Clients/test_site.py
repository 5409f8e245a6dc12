"""The reference as web pages: they need no network, every link leads somewhere, and axe-core finds nothing wrong."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import unittest
from html.parser import HTMLParser
from pathlib import Path

from Tests.Support import ROOT
from Tests.Support.client import PROGRAM

sys.path[:0] = [str(ROOT / "Tests/System/Clients"), str(ROOT / "Tests/System/Clients/web")]

import web_browser  # noqa: E402

ABSENT = web_browser.absent()
if not ABSENT:
    from web_axe import source, violations
    from web_stage import chromium
try:
    from markdown_it import MarkdownIt
except ImportError:
    MarkdownIt = None

# What a front end calls by its name.
CALLED = ("initialize", "session/open", "session/view")
PAGES = {"index": "REFERENCE", "domain": "DOMAIN", "screens": "SCREENS", "commands": "COMMANDS"}


class Read(HTMLParser):
    """A page as it is read: its ids, links, what it would load, and the elements and words in front of each other."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.text = ""
        self.feed(html)
        self.close()
        self.parts = self.text.split()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            places = {"id": self.ids, "href": self.links if tag == "a" else self.loaded, "src": self.loaded}
            places.get(name, []).append(value or "")
        # A link to a file that the site lacks is only its words.
        if tag != "a":
            self.text += f" <{tag}> "

    def handle_endtag(self, tag: str) -> None:
        if tag != "a":
            self.text += f" </{tag}> "

    def handle_data(self, data: str) -> None:
        self.text += data


class SiteTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        cls.contract, cls.site = folder / "Protocol", folder / "site"
        # All examples are in all transcripts, which take longer to play.
        shutil.copytree(ROOT / "Protocol/Transcripts/domain", cls.contract / "Transcripts")
        command = [PROGRAM, "contract", "--write", cls.contract, "--site", cls.site]
        subprocess.run(command, check=True, capture_output=True, timeout=600)
        cls.html = {name: (cls.site / f"{name}.html").read_text(encoding="utf-8") for name in PAGES}
        cls.pages = {name: Read(html) for name, html in cls.html.items()}

    def test_every_link_leads_somewhere(self) -> None:
        self.assertEqual({path.name for path in self.site.iterdir()}, {f"{name}.html" for name in PAGES} | {"style.css"})
        for name, page in self.pages.items():
            with self.subTest(name):
                self.assertEqual(len(page.ids), len(set(page.ids)))
                self.assertGreater(len(page.links), 10)
                for link in page.links:
                    file, _, anchor = link.partition("#")
                    target = self.pages.get(file.removesuffix(".html") if file else name)
                    self.assertTrue(target and (not anchor or anchor in target.ids), link)

    def test_nothing_but_the_style_is_loaded(self) -> None:
        for name, page in self.pages.items():
            with self.subTest(name):
                self.assertEqual(page.loaded, ["style.css"])
                self.assertNotIn("<script>", page.parts)
        style = (self.site / "style.css").read_text(encoding="utf-8")
        self.assertFalse([word for word in ("url(", "@import") if word in style])

    def test_every_method_has_its_place(self) -> None:
        """And all that the contract says of it: parameters, errors, an example."""
        contract = json.loads((self.contract / "openrpc.json").read_text(encoding="utf-8"))
        text = {name: " ".join(page.parts) for name, page in self.pages.items()}
        for method in contract["methods"]:
            (group,) = (tag["name"] for tag in method["tags"])
            name = method["name"]
            with self.subTest(name):
                # What views offer on every screen takes a revision, as intents do.
                if group in contract["x-screens"] or "ifRevision" in [param["name"] for param in method["params"]]:
                    _, _, entry = text["screens"].partition(f"<strong> <code> {name} </code> </strong>")
                    own = [param["name"] for param in method["params"] if param["name"] not in ("ifRevision", "key")]
                    for part in own:
                        self.assertIn(f"<code> {part} </code>", entry.partition("<strong>")[0].replace(",", " "))
                    self.assertTrue(entry)
                    head = text["screens"].partition("<h2>")[0]
                    for error in method["errors"]:
                        self.assertIn(f"<code> {error['$ref'].rpartition('/')[2]} </code>", head)
                    continue
                page = text["index" if name in CALLED else "domain"]
                (_, _, rest) = page.partition(f"<h3> {name} </h3>")
                (section, *_) = rest.split("<h")
                for part in [param["name"] for param in method["params"]] + [
                    error["$ref"].rpartition("/")[2] for error in method["errors"]
                ]:
                    self.assertIn(f"<code> {part} </code>", section.replace(",", " "))
                is_view = method["result"]["schema"].get("$ref", "").endswith("/View")
                self.assertEqual("<pre>" in section, "examples" in method and not is_view)

    @unittest.skipUnless(MarkdownIt, "There is no markdown_it; install markdown-it-py with pip.")
    def test_the_pages_are_those_in_markdown(self) -> None:
        """An independent reader of Markdown finds the same headings, lists, tables, code and words in the same order."""
        for name, markdown in PAGES.items():
            text = (self.contract / f"{markdown}.md").read_text(encoding="utf-8")
            _, _, rest = self.html[name].partition("<main>")
            main, _, _ = rest.partition("</main>")
            expected = Read(MarkdownIt("commonmark").enable("table").render(text))
            with self.subTest(name):
                self.assertEqual(Read(main).parts, expected.parts)
                links = {link for link in expected.links if link.partition("#")[0] in ("", *(f"{m}.md" for m in PAGES.values()))}
                self.assertEqual(len(set(Read(main).links)), len(links))

    @unittest.skipIf(ABSENT, ABSENT or "")
    def test_axe_finds_nothing(self) -> None:
        """In light and dark; and a page is no wider than a small phone."""
        if not source():
            self.skipTest("There is no axe_playwright_python; install axe-playwright-python with pip.")
        page = chromium().new_context().new_page()
        requested: list[str] = []
        page.on("request", lambda request: requested.append(request.url))
        for name in PAGES:
            page.goto((self.site / f"{name}.html").as_uri())
            with self.subTest(name):
                for scheme in ("light", "dark"):
                    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
                    self.assertEqual(violations(page), [], scheme)
                page.set_viewport_size({"width": 320, "height": 760})
                self.assertLessEqual(page.evaluate("document.scrollingElement.scrollWidth"), 320)
        self.assertEqual({url.partition(":")[0] for url in requested}, {"file"})


if __name__ == "__main__":
    unittest.main()
