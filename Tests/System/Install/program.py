"""The executable that is installed, and runs of it in a home of the test."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = os.environ.get("FOOTBALL_GATHER") or str(ROOT / ".build/release/football-gather")


def output(*arguments: str) -> str:
    """What the program prints."""
    run = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=True, timeout=60)
    return run.stdout


class HomeTest(unittest.TestCase):
    """A test with an empty home, and nothing of the user's environment but what programs need."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = Path(folder.name)
        self.environment = {
            "HOME": folder.name, "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "LC_ALL": "C.UTF-8",
            "TERM": "xterm",
        }  # fmt: skip

    def put_on_path(self, program: str) -> None:
        """Makes `football-gather` a command, by a link to a program."""
        folder = self.home / "bin"
        folder.mkdir(exist_ok=True)
        (folder / "football-gather").symlink_to(program)
        self.environment["PATH"] = f"{folder}:{self.environment['PATH']}"

    def run_program(self, *arguments: str, status: int = 0) -> str:
        """What a command of this home prints; it ends with the status."""
        run = subprocess.run(
            arguments, env=self.environment, cwd=self.home, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, timeout=120,
        )  # fmt: skip
        self.assertEqual(run.returncode, status, f"{arguments}\n{run.stdout}")
        return run.stdout

    def files(self, folder: Path | None = None) -> dict[str, bytes]:
        """All files below a folder, by their paths from it."""
        top = folder or self.home
        return {str(path.relative_to(top)): path.read_bytes() for path in top.rglob("*") if path.is_file()}
