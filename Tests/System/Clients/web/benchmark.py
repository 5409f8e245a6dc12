"""How long a list takes to be drawn: `python3 Tests/System/Clients/web/benchmark.py`.

The first drawing and its layout: of 20 rows, of the window of 100 rows in which the service sends a list of 1,000,
and of 1,000 rows, by turns in the same page.
"""

from statistics import median
from typing import Any

from web_browser import CHROMIUM, FLAGS  # First, since it finds playwright.
from web_madeup import VIEW, rows, section, show

from playwright.sync_api import sync_playwright  # isort: skip

# How many rows are shown, out of how many.
SIZES = {"20": (20, 20), "100 of 1,000": (100, 1000), "1,000": (1000, 1000)}
TURNS = 9

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
NEXT = {"id": "next", "title": "Next", "method": "next", "isEnabled": True, "role": "normal"}


def view(count: int, total: int) -> dict[str, Any]:
    """A screen with a table of so many rows, out of as many or more."""
    window = {"offset": 0, "total": total, **({"next": "next"} if count < total else {})}
    table = section("Rows", rowHeading="Name", columns=COLUMNS, rows=rows(count), rowActions=[ACTION], **window)
    return VIEW | {"sections": [table], "actions": [NEXT] if count < total else []}


def main() -> None:
    """Prints the medians and their ratios."""
    times: dict[str, list[float]] = {size: [] for size in SIZES}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(viewport={"width": 390, "height": 844})
        show(page)
        for _ in range(TURNS):
            for size, taken in times.items():
                taken.append(page.evaluate(DRAW, [VIEW, view(*SIZES[size])]))
        browser.close()
    few, window, every = (median(taken) for taken in times.values())
    print(f"20 rows: {few:.1f} ms, 100 of 1,000 rows: {window:.1f} ms, ratio {window / few:.1f}, "
          f"1,000 rows: {every:.1f} ms, ratio {every / few:.1f}")  # fmt: skip


if __name__ == "__main__":
    main()
