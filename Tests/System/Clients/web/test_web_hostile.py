"""The page before a service whose every text would steer a terminal, turn text round, or be markup."""

import re
import sys
from pathlib import Path

from playwright.sync_api import Page, expect
from web_browser import ROOT
from web_stage import WebTest, press

HOSTILE = Path(__file__).resolve().parents[1] / "hostile" / "service.py"
SITE = ROOT / "Clients/web/site"

# Everything on the page, and in its attributes and controls.
ALL = """() => document.documentElement.outerHTML + document.title
  + [...document.querySelectorAll("input, textarea")].map(({ value }) => value).join()"""
HARMFUL = re.compile(r"[\0-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


class HostileTest(WebTest):
    """What becomes of such texts."""

    def assert_harmless(self, page: Page) -> None:
        """Texts are texts, and have nothing in them that is not to be seen."""
        found: str = page.evaluate(ALL)
        harm = HARMFUL.search(found)
        self.assertIsNone(harm, harm and found[max(0, harm.start() - 60) : harm.end() + 60])
        self.assertEqual(page.locator("img, script:not([src])").count(), 0)
        self.assertIn("&lt;img src=x onerror=alert(1)&gt;", found)

    def test_texts(self) -> None:
        service = self.folder / "service"
        # What is no UTF-8 would end the connection.
        service.write_text(f'#!/bin/sh\nREFUSED=raw exec "{sys.executable}" -B "{HOSTILE}"\n')
        service.chmod(0o755)
        page = self.visit(self.serve(service))
        notice, heading = page.get_by_role("alert"), page.get_by_role("heading", level=1)
        expect(heading).to_contain_text("second")
        self.assert_harmless(page)
        press(page, "next")
        expect(notice).to_contain_text("refused")
        self.assert_harmless(page)
        press(page, "next")
        expect(notice).to_contain_text("babble")
        expect(heading).to_contain_text("third")
        self.assert_harmless(page)
        press(page, "next")
        alert = page.get_by_role("alertdialog")
        expect(alert).to_contain_text("alarm")
        self.assert_harmless(page)
        alert.get_by_role("button").click()
        expect(heading).to_contain_text("fifth")
        press(page, "next")
        expect(notice).to_contain_text("The connection was lost.")
        self.assert_harmless(page)

    def test_no_text_is_read_as_markup(self) -> None:
        ways = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment")
        for module in (*SITE.glob("*.js"), *(ROOT / "Clients/javascript").glob("*.js")):
            self.assertIsNone(ways.search(module.read_text()), module)
