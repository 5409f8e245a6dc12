"""What is sent to the group, as others read it: Markdown by a parser of CommonMark, the picture by a browser."""

import importlib.util
import itertools
import unittest
from pathlib import Path

from Tests.Support import client
from Tests.System.Clients.web import web_browser

NAMES = [
    "Ann", "O'Neill & Söhne", "<script>alert(1)</script>", "[x](http://evil.example)", "![i](a.png)", "# Heading", "1. One",
    "2) Two", "- Item", "+ Item", "a | b | c", "| - | - |", "`code` *b* __i__ ~~s~~", "<!-- -->", "&amp; &#60;", "]]>", "\\",
    "===", "---", "***", "> quote", "www.evil.example", "<http://evil.example>", "\"quoted\" 'name'", "[a]: /b", "![",
    "عمر خيام محمد", "שרה (2)", "王小明", "👨‍👩‍👧‍👦 🏴‍☠️ 🇩🇪", "e\u0301o\u0308", "\u200fevil", "\u061cx", "a\u2028b", "W" * 100, "n" * 100, "王" * 100,
    "👩🏽‍🚀" * 25, "عمر " * 24 + "x", "Щ" * 100, "@" * 100, "ﷺ" * 8, "क्षत्रिय " * 11 + "x",
]  # fmt: skip
LANGUAGES = ["en", "de", "zh-Hans"]
ISOLATES = dict.fromkeys([*range(0x2066, 0x206A), 0x200E])
# The boxes of all texts, the sizes of their letters, and the picture.
BOXES = """() => {
    const picture = document.querySelector("svg");
    const boxes = [...picture.querySelectorAll("text")].map((text) => {
        const { x, y, width, height } = text.getBBox();
        return { text: text.textContent, x, y, width, height };
    });
    return { boxes, width: picture.viewBox.baseVal.width, height: picture.viewBox.baseVal.height,
             elements: [...document.querySelectorAll("body *")].map((element) => element.localName) };
}"""

figures = client.Figures("test_reports")
tearDownModule = figures.show


class ReportsTest(unittest.TestCase):
    """A match in which everybody plays and scores, for each team; each language has its reports."""

    def setUp(self) -> None:
        place = client.Template.copy("reports")
        self.addCleanup(place.remove)
        with place.service() as service:
            ids = [service.call("players/add", name=name)["id"] for name in NAMES]
            teams = {"teamA": ids[::2], "teamB": ids[1::2]}
            gather = service.call("gathers/start", **teams)["id"]
            scorers = itertools.product(ids[-12:], teams)
            for player, team in scorers:
                service.call("gathers/addGoal", id=gather, team=team, scorer=player, isOwnGoal=player not in teams[team])
            service.call("gathers/end", id=gather)
            # Each name at the top of a column, where none is left out.
            pairs = [{"teamA": [a], "teamB": [b]} for a, b in zip(ids, ids[1:])]
            self.reports = {
                (language, format): self.read(service, gather, [teams, *pairs], language, format)
                for language in LANGUAGES for format in ("markdown", "svg")
            }  # fmt: skip

    def read(self, service, gather, all_teams, language, format) -> list[str]:
        """The report of the match, and those of the teams."""
        service.call("initialize", locale=language)
        match = service.call("gathers/report", id=gather, format=format)
        reports = [service.call("teams/report", format=format, **teams) for teams in all_teams]
        return [report["text"] for report in (match, *reports)]


class Markdown(ReportsTest):
    def setUp(self) -> None:
        if not importlib.util.find_spec("markdown_it"):
            self.skipTest("There is no markdown_it; install markdown-it-py with pip.")
        super().setUp()

    def test_a_parser_reads_the_names_and_nothing_else(self) -> None:
        from markdown_it import MarkdownIt

        # CommonMark, and what others add to it: tables, and ~~text~~.
        for parser in (MarkdownIt("commonmark"), MarkdownIt("commonmark").enable(["table", "strikethrough"])):
            for language in LANGUAGES:
                match, teams, *pairs = self.reports[language, "markdown"]
                lists = self.lists(parser, match)
                self.assertEqual(lists[:2], [NAMES[::2], NAMES[1::2]])
                self.assertEqual(len(lists[2]), 24)
                for name, lines in zip([name for name in NAMES[-12:] for _ in range(2)], lists[2]):
                    self.assertIn(name, lines)
                self.assertEqual(self.lists(parser, teams), [NAMES[::2], NAMES[1::2]])
                for names, pair in zip(zip(NAMES, NAMES[1:]), pairs):
                    self.assertEqual(self.lists(parser, pair), [[name] for name in names])

    def lists(self, parser, text: str) -> list[list[str]]:
        """The lists, in which there may be texts only."""
        lists: list[list[str]] = []
        for token in parser.parse(text):
            if token.type == "bullet_list_open":
                lists.append([])
                self.assertEqual(token.level, 0)
            elif token.type == "inline":
                kinds = {child.type for child in token.children}
                is_entry = token.level == 3
                self.assertLessEqual(kinds, {"text", "text_special"} | set() if is_entry else {"text", "text_special", "strong_open", "strong_close"})
                if is_entry:
                    lists[-1].append("".join(child.content for child in token.children))
            else:
                self.assertIn(token.type.removesuffix("_open").removesuffix("_close"),
                              ("heading", "paragraph", "bullet_list", "list_item"))  # fmt: skip
        figures["lists of Markdown read"] += len(lists)
        return lists


class Picture(ReportsTest):
    def setUp(self) -> None:
        if reason := web_browser.absent():
            self.skipTest(reason)
        super().setUp()

    def test_no_text_leaves_the_picture(self) -> None:
        from playwright.sync_api import sync_playwright

        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=web_browser.CHROMIUM, args=web_browser.FLAGS)
            page = browser.new_page(viewport={"width": 360, "height": 800})
            for language in LANGUAGES:
                for picture in self.reports[language, "svg"]:
                    # As a page with it in the text: what is not escaped would be a part of the page.
                    page.set_content(picture)
                    self.check(page.evaluate(BOXES))
            browser.close()

    def check(self, drawn) -> None:
        self.assertLessEqual(set(drawn["elements"]), {"svg", "title", "rect", "text"})
        for box in drawn["boxes"]:
            with self.subTest(box):
                self.assertGreaterEqual(box["x"], 0)
                self.assertGreaterEqual(box["y"], 0)
                self.assertLessEqual(box["x"] + box["width"], drawn["width"])
                self.assertLessEqual(box["y"] + box["height"], drawn["height"])
        figures["texts of pictures measured"] += len(drawn["boxes"])
        # Nor does one cover another in its row.
        for one, other in itertools.combinations(drawn["boxes"], 2):
            if one["y"] == other["y"]:
                left, right = sorted((one, other), key=lambda box: box["x"])
                self.assertLessEqual(left["x"] + left["width"], right["x"], (left, right))


if __name__ == "__main__":
    unittest.main()
