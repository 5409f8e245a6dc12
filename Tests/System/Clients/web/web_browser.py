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

# It has the engine of the browser, and no window: it needs half as much time.
CHROMIUM = shutil.which("chromium-headless-shell")
# The browser itself, for what only a window has: it scrolls a frame in a page, and installs one.
WITH_WINDOWS = shutil.which("chromium")
FLAGS = ["--no-sandbox", "--disable-gpu"]


def absent() -> str | None:
    """Why the page cannot be tested here, if it cannot."""
    if not importlib.util.find_spec("playwright"):
        return f"There is no playwright in {VENV}; install it with pip."
    return None if CHROMIUM else "There is no chromium-headless-shell; install the package of that name."
