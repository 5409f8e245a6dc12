"""Sections with columns: real tables, and cards where there is no room."""

import textwrap

from playwright.sync_api import Page, expect
from web_stage import WebTest, press, row

PHONE = {"width": 390, "height": 844}
PAST = """Started,Ended,Team A,Team B,Goals A,Goals B
2026-01-05 20:00,2026-01-05 21:00,Ann,Bob,2,1
2026-01-12 20:00,2026-01-12 21:00,Ann,Bob,0,0
2026-01-19 20:00,2026-01-19 21:00,Ann,Bob,3,1"""

LEADERBOARD = """
  - table:
    - rowgroup:
      - row "Name Rank Rating Goals Played Won Drawn Lost Goals for Conceded Form Actions":
        - columnheader "Name"
        - columnheader "Rank"
        - columnheader "Rating"
        - columnheader "Goals":
          - button "Goals"
        - columnheader "Played":
          - button "Played"
        - columnheader "Won":
          - button "Won"
        - columnheader "Drawn":
          - button "Drawn"
        - columnheader "Lost":
          - button "Lost"
        - columnheader "Goals for":
          - button "Goals for"
        - columnheader "Conceded":
          - button "Conceded"
        - columnheader "Form"
        - columnheader "Actions"
    - rowgroup:
      - row "Ann 1 1022 0 3 2 1 0 5 2 W D W Open":
        - rowheader "Ann"
        - cell "1"
        - cell "1022"
        - cell "0"
        - cell "3"
        - cell "2"
        - cell "1"
        - cell "0"
        - cell "5"
        - cell "2"
        - cell "W D W"
        - cell "Open Ann":
          - button "Open Ann": Open
      - row "Bob 2 978 0 3 0 1 2 2 5 L D L Open":
        - rowheader "Bob"
        - cell "2"
        - cell "978"
        - cell "0"
        - cell "3"
        - cell "0"
        - cell "1"
        - cell "2"
        - cell "2"
        - cell "5"
        - cell "L D L"
        - cell "Open Bob":
          - button "Open Bob": Open
"""


class TableTest(WebTest):
    """Lists with columns."""

    def leaderboard(self) -> Page:
        """A page with the leaderboard of two players."""
        page = self.with_players("Ann", "Bob", past=PAST)
        press(page, "leaderboard")
        expect(row(page, "Ann")).to_be_visible()
        return page

    def test_the_leaderboard_is_a_table(self) -> None:
        page = self.leaderboard()
        expect(page.get_by_role("table")).to_match_aria_snapshot(textwrap.dedent(LEADERBOARD))
        cells = row(page, "Ann").locator("th, td")
        self.assertEqual(cells.nth(0).get_attribute("scope"), "row")
        heads = page.locator("thead th")
        self.assertEqual(set(heads.evaluate_all("(all) => all.map(({ scope }) => scope)")), {"col"})
        for index in range(11):
            head, cell = heads.nth(index).bounding_box(), cells.nth(index).bounding_box()
            assert head and cell
            self.assertEqual((head["x"], head["width"]), (cell["x"], cell["width"]))
        # Numbers end where their headings end.
        self.assertEqual(cells.nth(1).evaluate("(cell) => getComputedStyle(cell).textAlign"), "end")
        self.assertEqual(cells.nth(10).evaluate("(cell) => getComputedStyle(cell).textAlign"), "start")

    def test_a_heading_sorts_and_says_how(self) -> None:
        page = self.leaderboard()
        rating, lost = (page.get_by_role("columnheader", name=name) for name in ("Rating", "Lost"))
        expect(rating).to_have_attribute("aria-sort", "descending")
        lost.get_by_role("button").focus()
        page.keyboard.press("Enter")
        expect(lost).to_have_attribute("aria-sort", "descending")
        expect(rating).not_to_have_attribute("aria-sort", "descending")
        expect(page.locator("tbody th").first).to_have_text("Bob")
        # It cannot be pressed again, but the focus stays in it.
        expect(lost.get_by_role("button")).to_have_count(0)
        expect(lost).to_be_focused()

    def test_a_narrow_table_is_a_list_of_cards(self) -> None:
        page = self.leaderboard()
        page.set_viewport_size(PHONE)
        self.assertLessEqual(page.evaluate("document.scrollingElement.scrollWidth"), PHONE["width"])
        expect(page.locator("thead")).to_be_hidden()
        cell = row(page, "Ann").locator("td").nth(1)
        expect(cell).to_have_text("1022")
        expect(row(page, "Ann").get_by_role("cell", name="Rating: 1022")).to_be_visible()
        self.assertEqual(cell.evaluate("(cell) => getComputedStyle(cell, '::before').content"), '"Rating: "')
        # It is still a table.
        expect(row(page, "Ann")).to_have_role("row")
        # What is empty has no label.
        press(page, "back")
        expect(row(page, "Ann").locator("td:visible")).to_have_count(1)

    def test_a_row_is_pressed_itself(self) -> None:
        page = self.with_players("Ann", "Bob", "Cy")
        press(page, "select")
        row(page, "Bob").locator(".title").click()
        expect(page.get_by_role("heading", name="1 selected")).to_be_visible()
        expect(row(page, "Bob").get_by_role("img", name="selected", exact=True)).to_be_visible()
        expect(page.get_by_role("button", name="Deselect Bob")).to_be_focused()
        row(page, "Bob").locator("td").first.click()
        expect(page.get_by_role("heading", name="0 selected")).to_be_visible()
        # Who selects a text does not press.
        row(page, "Cy").locator(".title").dblclick()
        expect(page.get_by_role("heading", name="1 selected")).to_be_visible()
        page.evaluate("getSelection().selectAllChildren(document.querySelector('.row .title'))")
        row(page, "Ann").dispatch_event("click")
        press(page, "select", "Ann")
        expect(page.get_by_role("heading", name="2 selected")).to_be_visible()

    def test_a_row_without_a_primary_action_is_not_pressed(self) -> None:
        page = self.with_players("Ann", "Bob", match=True)
        row(page, "Ann").locator(".title").click()
        expect(page.get_by_role("alert")).to_be_hidden()
        expect(row(page, "Ann")).not_to_have_attribute("data-press", "")

    def test_a_chart_is_above_the_rows_of_its_section(self) -> None:
        page = self.with_players("Ann", "Bob", past=PAST)
        press(page, "history")
        chart = page.locator("section").get_by_role("figure", name="Goals per month")
        expect(chart).to_be_visible()
        above, table = chart.bounding_box(), page.get_by_role("table").bounding_box()
        assert above and table
        self.assertLess(above["y"], table["y"])

    def test_the_parts_of_a_long_list(self) -> None:
        page = self.with_players(*(f"Player {number}" for number in range(100, 250)))
        section = page.locator("section")
        section.get_by_role("button", name="Next page").click()
        expect(section.get_by_text("101–150 of 150")).to_be_visible()
        expect(page.locator("footer").get_by_role("button", name="Previous page")).to_have_count(0)
        section.get_by_role("button", name="Previous page").click()
        expect(section.get_by_text("1–100 of 150")).to_be_visible()
