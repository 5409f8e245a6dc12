"""Runs every test of the Python client: `python3 Tests/System/Clients/test_python.py`."""

import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parents[2] / "Clients" / "python")]


def load_tests(
    loader: unittest.TestLoader, tests: unittest.TestSuite, pattern: str | None
) -> unittest.TestSuite:
    """Finds the tests in the folder `python`, however this file was found itself."""
    folder = str(HERE / "python")
    inner = unittest.TestLoader()
    inner.testNamePatterns = loader.testNamePatterns
    return inner.discover(folder, top_level_dir=folder)


if __name__ == "__main__":
    unittest.main()
