"""What an error message has to be: one sentence, which says what to do."""

from __future__ import annotations

import re
import unittest
from collections import Counter

TO_DO = re.compile(r"\b(try|free|check|put|choose|install|restart|remove|start|wait|close|send)\b", re.IGNORECASE)


class SentenceTest(unittest.TestCase):
    """A test that checks error messages; `figures` counts them."""

    figures: Counter[str] = Counter()

    def assert_to_do(self, message: str) -> None:
        """Fails unless the message is one sentence that says what to do."""
        self.figures["sentences"] += 1
        self.assertRegex(message, r"^[A-Z].{20,}[.]$")
        self.assertRegex(message, TO_DO, "the sentence does not say what to do")
