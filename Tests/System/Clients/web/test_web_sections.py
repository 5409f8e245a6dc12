"""Sections of made-up screens: which are drawn, and beside which."""

import unittest

from playwright.sync_api import Page, expect
from web_madeup import rows, section, show
from web_stage import chromium

PHONE = {"width": 390, "height": 844}


class SectionTest(unittest.TestCase):
    """What a section looks like beside others."""

    def page(self, *sections: dict[str, object], **members: object) -> Page:
        """A phone with sections."""
        page = chromium().new_page(viewport=PHONE)
        self.addCleanup(page.close)
        show(page, sections=list(sections), **members)
        expect(page.get_by_role("heading", level=1)).to_have_text("Made up")
        return page

    def test_a_section_with_nothing_but_a_title_takes_no_room(self) -> None:
        chart = {"id": "c", "title": "Goals", "kind": "bars", "section": "charted",
                 "points": [{"label": "a", "value": 1}]}  # fmt: skip
        page = self.page(
            section("full", rows=rows(2)), section("bare"), section("said", emptyText="Nobody"), section("charted"),
            section("beyond", offset=100, total=7), charts=[chart],
        )  # fmt: skip
        expect(page.locator("section:visible h2")).to_have_text(["full", "said", "charted", "beyond"])

    def test_short_lists_without_buttons_are_beside_each_other_on_a_phone(self) -> None:
        move = {"id": "move", "title": "Move", "method": "move", "isEnabled": True, "role": "normal"}
        page = self.page(
            section("left", rows=rows(3)), section("right", rows=rows(5)),
            # Whose rows would have buttons has its place also without rows, so that it stays there.
            section("above", emptyText="Nobody", rowActions=[move]),
            section("below", emptyText="Nobody", rowActions=[move]),
        )  # fmt: skip
        left, right, above, below = (each.bounding_box() for each in page.locator("section").all())
        assert left and right and above and below
        self.assertEqual(left["y"], right["y"])
        self.assertEqual(left["width"], right["width"])
        self.assertLess(above["y"], below["y"])
