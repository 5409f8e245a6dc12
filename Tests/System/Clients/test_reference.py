"""The reference client by hand: a person types lines, and it draws lines. `test_check` has its check mode."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
CLIENT = ROOT / "Clients" / "reference" / "football_gather_client.py"
SERVICE = os.environ.get("FOOTBALL_GATHER", str(ROOT / ".build" / "release" / "football-gather"))
OPTIONS = ("--store", "memory:", "--profile", "none", "--clock", "manual", "--seed", "1")
# It says that it speaks this version of the protocol.
VERSION = 'read line; echo \'{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"%s"}}\'; cat'


class ReferenceTest(unittest.TestCase):
    """What a person sees."""

    def play(self, *typed: str, service: tuple[str, ...] = (SERVICE, *OPTIONS)) -> tuple[int, str]:
        """The exit status after these lines, and what is printed."""
        command = [sys.executable, str(CLIENT), *service]
        text = "".join(line + "\n" for line in typed)
        done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=120)
        self.assertEqual(done.stderr, "")
        return done.returncode, done.stdout

    def test_an_evening_begins(self) -> None:
        status, printed = self.play(
            "Username=ann", "Password=a good password", "r",
            "a", "Name=Ann O'Neil", "s", "Search~ann", "1", "1 1", "1 9", "Nowhere=5", "", "q", "99",
        )  # fmt: skip
        self.assertEqual(status, 0, printed)
        login, added = printed.partition("Players")[::2]
        self.assertIn("> Username: ann", login)
        self.assertNotIn("good password", printed)
        self.assertIn("[1] Ann O'Neil", added)

    def test_a_service_that_cannot_be_started(self) -> None:
        status, printed = self.play("", service=("/nowhere/service",))
        said = "/nowhere/service cannot be started: No such file or directory. Return opens it again.\n"
        self.assertEqual((status, printed), (1, 2 * said))

    def test_a_service_that_ends(self) -> None:
        self.assertEqual(
            self.play(service=("true",)), (1, "The service has ended. Return opens it again.\n")
        )

    def test_a_service_that_writes_no_json(self) -> None:
        self.assertEqual(
            self.play(service=("sh", "-c", "echo hello; cat")),
            (1, "The service has written what is no JSON. Return opens it again.\n"),
        )

    def test_a_service_that_is_too_new(self) -> None:
        said = "The service speaks protocol 2.0, which is newer than 1.0. Return opens it again.\n"
        self.assertEqual(self.play(service=("sh", "-c", VERSION % "2.0")), (1, said))

    def test_what_the_service_reports_steers_no_terminal(self) -> None:
        status, printed = self.play(service=("sh", "-c", r"read line; printf 'no \033[31m\n' >&2"))
        self.assertNotIn("\33", printed)
        self.assertIn("no \N{REPLACEMENT CHARACTER}[31m\n", printed)

    def test_no_process_is_left(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            note = Path(folder, "process")
            # It does not end with its input.
            script = f"trap '' HUP TERM; echo $$ >{note}; {VERSION % '2.0'}; exec sleep 300"
            status, printed = self.play(service=("sh", "-c", script))
            self.assertIn("newer than", printed)
            self.assertEqual(status, 1)
            self.assertFalse(Path("/proc", note.read_text().strip()).exists())


if __name__ == "__main__":
    unittest.main()
