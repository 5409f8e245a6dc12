"""Line mode, as in a pipe: commands, and the way on when the service fails."""

import subprocess
import sys
import unittest

from scratch import PACKAGE, Scratch

SIGN_UP = ["Username=ann", "password = a good password", "Register"]
PYTHON = ["--service", sys.executable]
RESTART = "! An empty line starts the service again."


class LinesTest(Scratch):
    """The app with all its input at once."""

    def play(self, commands: list[str], *options: str, status: int = 0) -> str:
        done = subprocess.run(
            [sys.executable, PACKAGE, *options], input="\n".join(commands),
            text=True, capture_output=True, timeout=20,
        )  # fmt: skip
        self.assertEqual((done.returncode, done.stderr), (status, ""))
        return done.stdout

    def test_commands(self) -> None:
        commands = [*SIGN_UP, "Add player", "1", "name=Bob", "done", "#1 open", "nonsense", "99",
                    "?", "Register", "back", "#1 delete", "dismiss", "#7", "Search+"]  # fmt: skip
        drawn = self.play(commands, "--framing", "headers", *self.arguments)
        for text in (
            "Password*:    •••••••••••••••", "^ Enter a name", "#1 Bob\n",
            "Bob\n═══\n", "! There is no “nonsense” here", "! There is no “99” here",
            "! There is no “Register” here", "#2 Open ", "its key, as in [s]", "┌─ Delete Bob? ─",
            "! There is no row #7 here.", "! “Search” does not go up and down.",
        ):  # fmt: skip
            self.assertIn(text, drawn)

    def test_a_text_of_several_lines(self) -> None:
        typed = r"List=Name;Favourite team\nZoë;C:\\new\nBob;Reds"
        drawn = self.play([*SIGN_UP, "Import players", typed, "Preview", "Import"], *self.arguments)
        for text in (
            "Name;Favourite team\n", " Zoë;C:\\new\n", "2 new.", " Zoë · Change: New · Favourite team: C:\\new\n",
            "#2 Zoë\n",
        ):  # fmt: skip
            self.assertIn(text, drawn)

    def test_keys_and_rows(self) -> None:
        keys = ["a", "name=Bob", "s", "#1", "#3 e", "e", "back", "back", "#1 d", "y"]
        drawn = self.play([*SIGN_UP, *keys, "u", "a=b"], *self.arguments)
        for text in (
            "1) Add player [a]", "Each row: Open [o] · Delete [d]", "#1 Name · Bob",
            "! There is no “e” here", "Position of Bob\n═", "1) ! Delete [y]",
            "» Bob was deleted.\nPlayers\n", "\n✓ Bob was deleted.  6) Undo [u]\n",
            "» Bob is back.\n", "! There is no field “a” here.",
        ):  # fmt: skip
            self.assertIn(text, drawn)
        self.assertEqual(drawn.count("» "), 3)
        self.assertNotIn("\a", drawn)

    def test_the_bell(self) -> None:
        deeds = ["a", "name=Bob", "done", "#1 d", "cancel"]
        drawn = self.play([*SIGN_UP, *deeds], "--bell", *self.arguments)
        self.assertEqual(drawn.count("\a"), 1)
        self.assertIn("\n\a» Bob was added.\n", drawn)

    def test_no_service(self) -> None:
        drawn = self.play(["Login"], "--service", "/nowhere/fg", status=1)
        self.assertIn("! The service /nowhere/fg cannot be started", drawn)
        self.assertEqual(drawn.count(RESTART), 2)

    def test_a_service_that_ends_in_the_middle_of_an_answer(self) -> None:
        drawn = self.play([*SIGN_UP, "Register", "", "Add player"], *PYTHON, *self.faulty("crash"))
        before, _, after = drawn.partition("has ended with status 1: out of ink\n")
        self.assertNotIn("Players", before)
        self.assertEqual(after.count(RESTART), 2)
        self.assertIn("Players\n═══════\n", after)
        self.assertIn("Add player\n══════════\n", after)

    def test_a_line_that_is_no_json(self) -> None:
        drawn = self.play([*SIGN_UP, "Add player"], *PYTHON, *self.faulty("garble"))
        self.assertIn("no message: b'This is no JSON.'\n\nPlayers\n═══════\n", drawn)
        self.assertIn("Add player\n══════════\n", drawn)

    def test_a_newer_version(self) -> None:
        drawn = self.play(SIGN_UP, *PYTHON, *self.faulty("newer"))
        self.assertIn("! The service speaks version 9.0 of the protocol, this client 1.0.", drawn)
        self.assertIn("Players\n═══════\n", drawn)


if __name__ == "__main__":
    unittest.main()
