"""Golden sessions of hosts, in the format of `Protocol/TRANSCRIPTS.md`, played to `football-gather mcp` byte by byte.

`RECORD_TRANSCRIPTS=1` writes the answers that come into the files, and fails."""

from __future__ import annotations

import os
import subprocess
import unittest
from pathlib import Path

from Tests.Support import client

from .host import command

FOLDER = Path(__file__).parent / "transcripts"
# All that is random or depends on the time is the same in each run.
FIXED = (*client.MANUAL_CLOCK, "--seed", "7")


def fixed_place() -> client.Place:
    """A place where Ann is signed in, with the same token in each run."""
    place = client.Place("mcp")
    with place.service(extra=FIXED) as service:
        service.call("login/register", username=client.USERNAME, password=client.PASSWORD)
    return place


class Transcripts(unittest.TestCase):
    def test_sessions(self) -> None:
        """Each file, played to a server on new data."""
        files = sorted(FOLDER.glob("*.transcript"))
        self.assertGreaterEqual(len(files), 2)
        recording = ["--update"] if os.environ.get("RECORD_TRANSCRIPTS") else []
        for file in files:
            with self.subTest(file.name):
                place = fixed_place()
                self.addCleanup(place.remove)
                words = [client.PROGRAM, "replay", "--bytes", *recording, str(file), "--", *command(place, *FIXED)]
                done = subprocess.run(words, capture_output=True, text=True, env=client.environment(), timeout=60)
                self.assertEqual(done.returncode, 0, done.stdout[-3000:] + done.stderr)


if __name__ == "__main__":
    unittest.main()
