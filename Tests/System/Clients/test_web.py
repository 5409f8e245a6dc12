"""Runs every test of the web page: `python3 Tests/System/Clients/test_web.py`."""

import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE / "web")]

import web_browser  # noqa: E402


def load_tests(
    loader: unittest.TestLoader, tests: unittest.TestSuite, pattern: str | None
) -> unittest.TestSuite:
    """Finds the tests in the folder `web`, however this file was found itself."""
    if reason := web_browser.absent():
        raise unittest.SkipTest(reason)
    folder = str(HERE / "web")
    inner = unittest.TestLoader()
    inner.testNamePatterns = loader.testNamePatterns
    return inner.discover(folder, top_level_dir=folder)


if __name__ == "__main__":
    unittest.main()
