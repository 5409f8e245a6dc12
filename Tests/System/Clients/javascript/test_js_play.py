"""The program for a terminal: a scenario, and faulty services."""

import os
import pty
import select
import subprocess
import sys
from pathlib import Path

from scenario import STEPS
from js_stage import ADD_TWO, PLAY, REGISTER, PlayStage, environment

sys.path.append(str(Path(__file__).parents[1] / "python"))
from terminal import Terminal  # noqa: E402


class PlayTest(PlayStage):
    """Runs the program with lines that a user types."""

    def test_the_scenario(self) -> None:
        lines = []
        for step in STEPS:
            lines += [f"{field}={value}" for field, value in step.get("fill", {}).items()]
            if "press" in step:
                lines.append(" ".join([step["press"], step.get("row", "")]))
        written = self.play(*lines)
        at = 0
        for step in STEPS:
            # The texts of one screen are there in any order.
            places = [written.find(text, at) for text in step.get("sees", [])]
            self.assertNotIn(-1, places, (step, written[at:]))
            at = max(places, default=at)
        self.assert_scenario_is_stored(self.profile)

    def test_the_words_that_are_seen(self) -> None:
        written = self.play(
            *REGISTER, "Add player", "Done", "=Zoë 🥅", "Done", "Open Zoë 🥅", "Nonsense"
        )
        self.assertIn("<Select [s]> (Add a player first)", written)
        self.assertIn("> Name*: Enter name of the player\n  ^ Enter a name", written)
        self.assertIn("! There is no “Nonsense” here; ? helps.\n\nZoë 🥅\n", written)

    def test_a_text_of_several_lines(self) -> None:
        typed = r"List=Name;Favourite team\nZoë;C:\\new\nBob;Reds"
        written = self.play(*REGISTER, "Import players", typed, "Preview", "Import")
        self.assertIn("Name;Favourite team\n  Zoë;C:\\new\n  Bob;Reds", written)
        self.assertIn("Favourite team: C:\\new", written)
        self.assertTrue(written.index("» Imported: 2 new.") < written.rindex("Open"), written)

    def test_a_table_a_notice_and_what_is_announced(self) -> None:
        edited = ("Bob", "edit Position", "Value=winger", "Done", "Back")
        written = self.play(*REGISTER, *ADD_TWO, *edited, "Delete Ann", "Delete", "Undo", "Leaderboard")
        self.assertIn("\n#2 Bob · Position: Winger  <Open [o]>  <Delete [d]>\n", written)
        self.assertIn("\n#1 Ann  <Open [o]>  <Delete [d]>\n", written)
        self.assertEqual(written.count("\n» Ann was deleted.\n"), 1)
        self.assertIn("\n* Ann was deleted.  <Undo [u]>\n", written)
        self.assertEqual(written.count("<Undo [u]>"), 1)
        self.assertIn("#1 Ann · Rating ▾: 1000 · Goals: 0 · Played: 0", written)

    def test_the_parts_of_a_long_list(self) -> None:
        names = r"\n".join(f"Player {number}" for number in range(100, 250))
        written = self.play(*REGISTER, "Import players", rf"List=Name\n{names}", "Preview", "Import", "Next page")
        self.assertRegex(written, r"1–100 of 150  <Next page[^>]*>\n\n<")
        self.assertRegex(written, r"<Previous page[^>]*>  101–150 of 150\n\n<")

    def test_the_bell_rings_where_an_alert_arrives_with_a_sentence(self) -> None:
        lines = ["Select", "Ann", "Bob", "Confirm players", "Balance teams", "Start match", "Set time"]
        lines += ["Minutes=0", "Seconds=1", "Done", "Start"]
        terminal, screen = pty.openpty()
        program = subprocess.Popen(
            ["node", PLAY, *self.store, "--profile", self.profile],
            stdin=subprocess.PIPE, stdout=screen, env=environment(), text=True,
        )  # fmt: skip
        self.addCleanup(program.kill)
        os.close(screen)
        assert program.stdin
        program.stdin.write("".join(f"{line}\n" for line in (*REGISTER, *ADD_TWO, *lines)))
        program.stdin.flush()
        written = b""
        while "\n***" not in written.decode(errors="ignore"):
            self.assertTrue(select.select([terminal], [], [], 10)[0], written)
            written += os.read(terminal, 4096)
        program.stdin.close()
        self.assertEqual(program.wait(10), 0)
        os.close(terminal)
        self.assertRegex(written.decode(errors="ignore"), r"\x07\r\n» [A-Z].*\r\n\r\n\*\*\*")
        self.assertEqual(written.count(b"\x07"), 1)

    def in_terminal(self) -> Terminal:
        """The program in a terminal, after its first view."""
        command = ["node", str(PLAY), *self.store, "--profile", self.profile]
        terminal = Terminal(command, environment())
        self.addCleanup(terminal.close)
        terminal.until("<Register [r]>\r\n? helps.\r\n> ")
        return terminal

    def test_a_secret_is_not_seen_in_a_terminal(self) -> None:
        terminal = self.in_terminal()
        terminal.type("password=shown\n")
        terminal.until("\r\n! That was shown. “Password” alone asks for it unseen.\r\n")
        terminal.until("<Register [r]>\r\n> ")
        terminal.enter_secrets("<Register [r]>\r\n> ")
        terminal.type("username=ann\n")
        terminal.until("username=ann\r\n\r\nLogin\r\n")
        terminal.type("register\n")
        terminal.until("\r\nPlayers\r\n")
        terminal.type("?\n")
        terminal.until("or opens a session again that was lost\r\n")
        terminal.type("\x04")
        self.assertEqual(terminal.ends(), 0)
        self.assertTrue(terminal.is_as_before)

    def test_an_interrupted_secret(self) -> None:
        for key, status in (("\x03", 130), ("\x04\x04", 0)):
            terminal = self.in_terminal()
            terminal.type("password\n")
            terminal.until("Password: ")
            terminal.type(key)
            self.assertEqual(terminal.ends(), status)
            self.assertTrue(terminal.is_as_before)

    def test_a_secret_in_a_pipe_is_a_line(self) -> None:
        written = self.play(*REGISTER[:2], "Password=", "password", "?")
        self.assertIn("! There is no “password” here; ? helps.", written)
        self.assertEqual(written.count("•"), len("a good password"))
        self.assertIn("or opens a session again that was lost\n", written)
        self.assertFalse(written.endswith("> "))
        self.assertNotIn("\n? helps.", written)
        self.assertNotIn("That was shown", written)

    def test_a_missing_service(self) -> None:
        written = self.play("", executable="/nowhere/fg")
        self.assertEqual(written.count("/nowhere/fg cannot be started (ENOENT)"), 2)
        self.assertEqual(written.count("An empty line tries again"), 2)

    def test_a_service_that_dies_in_an_answer(self) -> None:
        written = self.play(*REGISTER, "", *REGISTER, executable=self.faulty("dies"))
        before, after = written.split("has ended with status 1: no more ink\nAn empty line tries again")
        self.assertNotIn("Players", before)
        self.assertIn("Players", after)

    def test_a_line_that_is_no_message(self) -> None:
        written = self.play(*REGISTER, executable=self.faulty("babbles"))
        self.assertIn("! The service sent something that is no message: Segmentation fault", written)
        self.assertTrue(written.index("Segmentation") < written.index("Players"), written)

    def test_a_newer_service(self) -> None:
        written = self.play("", executable=self.faulty("is-newer"))
        before, after = written.split("An empty line tries again")
        self.assertIn("! The service speaks protocol 2.0, which is newer than this client's 1.0", before)
        self.assertIn("Username", after)
