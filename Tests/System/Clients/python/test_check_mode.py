"""Text mode before `football-gather check-client`, which knows what a front end has to do."""

import os
import subprocess
import sys
import unittest

from football_gather.process import locate
from scratch import PACKAGE


class CheckTest(unittest.TestCase):
    """All scenes."""

    def test_text(self) -> None:
        done = subprocess.run(
            [locate(), "check-client", "--", sys.executable, "-m", "football_gather.check"],
            env={**os.environ, "PYTHONPATH": str(PACKAGE)}, capture_output=True, text=True,
        )  # fmt: skip
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertRegex(done.stdout, r"\n[1-9]\d+ passed, 0 failed\n")


if __name__ == "__main__":
    unittest.main()
