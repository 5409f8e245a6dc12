"""Text mode before `football-gather check-client`, which knows what a front end has to do."""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from football_gather.process import locate
from scratch import PACKAGE


def scenes_that_type() -> list[str]:
    """The scenes in which the user types into a field and stays there: text mode sees whole lines only."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([locate(), "check-client", "--print", folder], check=True, stdout=subprocess.DEVNULL)
        groups = [json.loads(path.read_text()) for path in Path(folder).glob("*.json") if "schema" not in path.name]
    return [
        f"{group['group']}: {scene['name']}"
        for group in groups
        for scene in group["scenes"]
        if "check/type" in json.dumps(scene)
    ]


class CheckTest(unittest.TestCase):
    """All scenes but those that text mode cannot play."""

    def test_text(self) -> None:
        done = subprocess.run(
            [locate(), "check-client", "--", sys.executable, "-m", "football_gather.check"],
            env={**os.environ, "PYTHONPATH": str(PACKAGE)}, capture_output=True, text=True,
        )  # fmt: skip
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        not_played = scenes_that_type()
        self.assertCountEqual(re.findall("^skip  (.*)$", done.stdout, re.M), not_played)
        self.assertRegex(done.stdout, rf"\n[1-9]\d+ passed, 0 failed, {len(not_played)} not played\n")


if __name__ == "__main__":
    unittest.main()
