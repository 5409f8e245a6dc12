"""Runs every test of the JavaScript client: `python3 Tests/System/Clients/test_javascript.py`."""

import shutil
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))


def load_tests(
    loader: unittest.TestLoader, tests: unittest.TestSuite, pattern: str | None
) -> unittest.TestSuite:
    """Finds the tests in the folder `javascript`, however this file was found itself."""
    if not shutil.which("node"):
        raise unittest.SkipTest("There is no node; install the package nodejs.")
    folder = str(HERE / "javascript")
    inner = unittest.TestLoader()
    inner.testNamePatterns = loader.testNamePatterns
    return inner.discover(folder, top_level_dir=folder)


if __name__ == "__main__":
    unittest.main()
