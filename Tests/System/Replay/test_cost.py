"""What long recordings cost, in machine instructions: a message of a long one costs what one of a short one does."""

from __future__ import annotations

import shutil
import sys
import unittest

from Tests.Support.client import PROGRAM
from Tests.Support.instructions import counted

from .program import transcript

# How many times the instructions a message may take in the longer half of a recording; if they grew with the length, it
# would be twice as many.
LIMIT = 1.2
SHORT = 250


@unittest.skipIf(shutil.which("valgrind") is None, "valgrind is not installed")
class Cost(unittest.TestCase):
    def grows(self, *costs: int) -> float:
        """How many times as much a message costs in a recording of twice the length; `costs` are of three lengths."""
        first, second, third = costs
        return (third - second) / (second - first) / 2

    def test_messages_in_any_order(self) -> None:
        """Each message of a stand-in, of one method, is sent twice."""
        costs = []
        for length in (SHORT, 2 * SHORT, 4 * SHORT):
            sent = [f'{{"id":{number},"method":"get","params":{{"page":{number}}}}}\n' for number in range(length)]
            path = transcript("".join(f'>> {line}<< {{"id":{number},"result":1}}\n' for number, line in enumerate(sent)))
            text = "".join(line * 2 for line in sent)
            cost, output = counted([PROGRAM, "replay", "--as-server", "--any-order", str(path)], text)
            self.assertEqual(output.count("result"), 2 * length)
            costs.append(cost)
        self.assertLess(self.grows(*costs), LIMIT, costs)


if __name__ == "__main__":
    unittest.main()
