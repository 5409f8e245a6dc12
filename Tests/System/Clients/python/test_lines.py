"""Line mode, as in a pipe: commands, and the way on when the service fails."""

import subprocess
import sys
import unittest

from scratch import PACKAGE, Scratch

SIGN_UP = ["Username=ann", "password = a good password", "Register"]
NAMES = ["Ann", "Bob", "Cid", "Dora", "Ed", "Fay", "Gus", "Hal", "Ivy", "Jan"]
TEN = ["Import players", "List=" + r"\n".join(["Name", *NAMES]), "Preview", "Import"]
PYTHON = ["--service", sys.executable]
RESTART = "! An empty line starts the service again."


class LinesTest(Scratch):
    """The app with all its input at once."""

    def play(self, commands: list[str], *options: str, status: int = 0) -> str:
        done = subprocess.run(
            [sys.executable, PACKAGE, *options], input="\n".join(commands),
            text=True, capture_output=True, timeout=60,
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
            "» Bob was deleted.\nPlayers\n", "\n✓ Bob was deleted.  10) Undo [u]\n",
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

    def test_ten_players_are_picked_and_the_clock_runs_in_five_lines(self) -> None:
        lines = ["s", "#1-5 #6, #7 #8-#10", "c", "Kick off"]
        self.assertLessEqual(len(lines), 5)
        drawn = self.play([*SIGN_UP, *TEN, *lines], *self.arguments)
        self.assertIn("\n10 selected\n", drawn)
        self.assertRegex(drawn, r"\nTime: +\S+ running\n")
        self.assertNotIn("\n! ", drawn)

    def test_several_rows_in_their_order(self) -> None:
        deeds = ["s; #1-10; m", "#3 #1 a", "#1-2 b"]
        drawn = self.play([*SIGN_UP, *TEN, *deeds], *self.arguments)
        last = drawn[drawn.rindex("Confirm players\n") :]
        self.assertRegex(last, r"(?s)Team A\n.*Cid\n.*Ann\n.*Team B\n.*Bob\n.*Dora\n")

    def test_a_line_ends_with_the_first_refusal(self) -> None:
        # An alert, another screen, rows that are not there, and a field that is wrong.
        deeds = ["#1-2 d", "cancel", "#2-3", "back", "#9-11 d", "#2-1 d", "#0-1 d", "a; s; 2", "2"]
        drawn = self.play([*SIGN_UP, *TEN, *deeds, "nonsense; a"], *self.arguments)
        for text in ("┌─ Delete Ann? ─", "! Row #2 is not here any more.\n\nPlayers\n",
                     "! Row #3 is not here any more.\n\nBob\n═", "! There is no row #9-11 here.",
                     "! There is no row #2-1 here.", "! There is no row #0-1 here.",
                     "^ Enter a name"):  # fmt: skip
            self.assertIn(text, drawn)
        self.assertNotIn("was deleted", drawn)
        self.assertRegex(drawn, r"! There is no “nonsense” here; \? helps.\n\nPlayers\n[^!]*$")
        self.assertEqual(drawn.count("\nAdd player\n"), 1)

    def test_in_brief(self) -> None:
        deeds = ["s", "#2", "#2", "c", "", "x", "#1 d", "y"]
        deeds += ["s; #1-2; c", "e", "Start match"]
        drawn = self.play([*SIGN_UP, *TEN, *deeds], "--brief", *self.arguments)
        _, chosen, *_ = drawn.split("» Imported: 10 new.\n")
        self.assertNotRegex(drawn, "[═─│┌└▸✕←]")
        self.assertIn("\n0 selected\n", chosen)
        brief = "\n\n1 selected\n  #2 [x] Bob\n\n0 selected\n  #2 [ ] Bob\n\n! Select at least 2"
        self.assertIn(brief, chosen)
        # An empty line draws the whole view.
        self.assertEqual(chosen.count(" #10 [ ] Jan\n"), 2)
        self.assertIn("\n\nDelete Ann?\nPast matches keep", chosen)
        self.assertIn("\n» Ann was deleted.\n", chosen)
        # Another screen is drawn with what is on both.
        self.assertRegex(chosen, r"\n\nTeam A\n  -  \w+\n\nTeam B\n  -  \w+\n\n")

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

    def test_a_secret_in_a_pipe_is_a_line(self) -> None:
        drawn = self.play([*SIGN_UP[:2], "Password=", "password", "1"], *self.arguments)
        self.assertIn("! There is no “password” here; ? helps.", drawn)
        self.assertEqual(drawn.count("•"), len("a good password"))
        self.assertNotIn("> ", drawn)
        self.assertNotIn("That was shown", drawn)

    def test_a_newer_version(self) -> None:
        drawn = self.play(SIGN_UP, *PYTHON, *self.faulty("newer"))
        self.assertIn("! The service speaks version 9.0 of the protocol, this client 1.0.", drawn)
        self.assertIn("Players\n═══════\n", drawn)


if __name__ == "__main__":
    unittest.main()
