"""What a pattern costs on the machine, and that its own code runs: counted by valgrind, which takes a minute and more.

`bash Tests/run.sh --long` runs it. What is recorded is written by `test_patterns.py`.
"""

import shutil
import unittest

from .test_patterns import TOLERANCE, executed, instructions, recorded, rows


@unittest.skipUnless(shutil.which("valgrind"), "valgrind, which counts the instructions, is not installed")
class Instructions(unittest.TestCase):
    def test_the_instructions_of_an_intent(self):
        known = recorded()
        for app, pattern in rows():
            with self.subTest(app, pattern=pattern):
                told, now = known[app, pattern]["instructions"], instructions(app, pattern)
                self.assertLess(abs(now - told), told * TOLERANCE, f"{told} are recorded, {now} counted")

    def test_each_pattern_is_served_by_its_own_code(self):
        for app, pattern in rows():
            with self.subTest(app, pattern=pattern):
                self.assertEqual(executed(app, pattern), {pattern})


if __name__ == "__main__":
    unittest.main()
