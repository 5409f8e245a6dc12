"""How long a list takes to be drawn: `python3 Tests/System/Clients/web/benchmark.py [rows]`.

The first drawing and its layout, of so many rows, else 1000, and of 20, by turns in the same page.
"""

import sys
from statistics import median
from typing import Any

from web_browser import CHROMIUM, FLAGS  # First, since it finds playwright.
from web_madeup import VIEW, rows, section, show

from playwright.sync_api import sync_playwright  # isort: skip

FEW, TURNS = 20, 9

# Milliseconds until a view is drawn and laid out, after an empty one.
DRAW = """async ([empty, view]) => {
  const { draw } = await import(new URL("screen.js", location));
  draw(empty, new Map());
  document.body.offsetHeight;
  const begin = performance.now();
  draw(view, new Map());
  document.body.offsetHeight;
  return performance.now() - begin;
}"""

COLUMNS = [
    {"id": name, "title": name, "alignment": "start", "isNumber": False} for name in ("Detail", "Number")
]
ACTION = {
    "id": "open", "title": "Open", "method": "open", "rowParameter": "row", "isEnabled": True, "role": "primary",
}  # fmt: skip


def view(count: int) -> dict[str, Any]:
    """A screen with a table of so many rows."""
    table = section("Rows", rowHeading="Name", columns=COLUMNS, rows=rows(count), rowActions=[ACTION])
    return VIEW | {"sections": [table]}


def main(many: int = 1000) -> None:
    """Prints the medians and their ratio."""
    times: dict[int, list[float]] = {many: [], FEW: []}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(viewport={"width": 390, "height": 844})
        show(page)
        for _ in range(TURNS):
            for count, taken in times.items():
                taken.append(page.evaluate(DRAW, [VIEW, view(count)]))
        browser.close()
    slow, fast = (median(taken) for taken in times.values())
    print(f"{many} rows: {slow:.1f} ms; {FEW} rows: {fast:.1f} ms; ratio {slow / fast:.1f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
