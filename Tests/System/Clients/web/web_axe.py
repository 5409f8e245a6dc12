"""What axe-core finds wrong with a page, for people who use it without sight, hands or perfect eyes."""

import functools
import importlib.util
from pathlib import Path

from playwright.sync_api import Page

# All rules, also those that are only good practice.
RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0].html.slice(0, 300)}`);
}"""


@functools.cache
def source() -> str | None:
    """The program of axe-core, from the tests' own Python packages; None if it is not there."""
    package = importlib.util.find_spec("axe_playwright_python")
    return package and Path(str(package.origin)).with_name("axe.min.js").read_text()


def violations(page: Page) -> list[str]:
    """What axe-core finds on a page as it is now."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(source() or "")
    found: list[str] = page.evaluate(RUN)
    return found
