"""Chromium as the tests start it, driven by Playwright from the tests' own Python packages."""

import importlib.util
import shutil
import site
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
VENV = ROOT / ".build/venv/lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}/site-packages"
if not importlib.util.find_spec("playwright"):
    site.addsitedir(str(VENV))
sys.path.insert(0, str(ROOT / "Tests/System/Clients/javascript"))  # What both clients' tests need.

# The engine of the browser alone, which needs half of its time.
CHROMIUM = shutil.which("chromium-headless-shell")
# The whole browser, for what the engine alone does not do: it scrolls a frame within a page, and can install a page.
WHOLE_BROWSER = shutil.which("chromium")
FLAGS = ["--no-sandbox", "--disable-gpu"]


def absent() -> str | None:
    """Why the page cannot be tested here, if it cannot."""
    if not importlib.util.find_spec("playwright"):
        return f"There is no playwright in {VENV}; install it with pip."
    if CHROMIUM and WHOLE_BROWSER:
        return None
    return "There is no chromium or no chromium-headless-shell; install the packages of these names."
