"""The page for AI hosts that the program carries is that of the checkout."""

import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Clients/mcp/app"))

import embed  # noqa: E402


class Embedded(unittest.TestCase):
    def test_source(self) -> None:
        """The Swift file is what its command writes now."""
        self.assertTrue(embed.SOURCE.read_text() == embed.source(), "Run python3 Clients/mcp/app/embed.py, and build again.")


if __name__ == "__main__":
    unittest.main()
