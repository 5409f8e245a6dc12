"""The app in a terminal, key by key, and line by line where there is none."""

import os
import signal
import subprocess
import sys
import unittest
from pathlib import Path

import football_gather
from football_gather.keyboard import Keys, edit
from robot import Robot
from scratch import ScratchTest
from screen import Screen

UP, DOWN, RIGHT, CLEAR = "\x1b[A", "\x1b[B", "\x1b[C", "\x15"
PACKAGE = Path(football_gather.__file__).parents[1]
CLOSED = "\x1b[?25h\x1b[?1049l"


class AppTest(ScratchTest):
    """A person at the keyboard."""

    def test_from_login_to_a_player_and_to_the_teams(self) -> None:
        with Screen(self.arguments) as screen:
            screen.until("Login", "Username*:    ‹Enter username›")
            screen.type("\r\r")
            screen.until("┌─ Error ─", "│ Both fields are mandatory. │")
            self.assertIn("OK", screen.focused())
            screen.type("\rann\rsho")
            screen.until("Username*:    ann", "Password*:    •••")
            screen.type("rt\t\t\t\r")
            screen.until("^ Enter a password of at least 8 characters.")
            self.assertIn("Password", screen.focused())
            screen.type(CLEAR + "a good password\t\t\t\r")
            screen.until("There aren't any players for your user.")
            screen.type("1\r")
            screen.until("Name*: ‹", "^ Enter a name")
            screen.type("Zoö\x7fe 審判\r")
            screen.until("#1 Zoe 審判 · Position: - · Skill: -")
            self.assertEqual(screen.focused(), "1) Add player")
            screen.type("\rAnn\r")
            screen.until("#1 Ann", "#2 Zoe")
            screen.type("2")
            screen.until("0 selected")
            screen.type("1")
            screen.until("\nSelect at least 2 players")
            screen.type(" " + DOWN + " ")
            screen.until("2 selected", "#1 [x] Ann", "#2 [x] Zoe")
            screen.type("1")
            screen.until("Confirm Players", "#1 Ann", "◂ [To Team A]  To Team B  ▸")
            screen.type(RIGHT + "\r")
            screen.until("Bench\n  #1 Zoe", "Team B\n  #2 Ann")
            screen.resize(30, 12)
            screen.until("Confirm Players", "#1 Zoe", "…")
            screen.type(DOWN + DOWN)
            screen.until("#2 Ann", "▸ Start Gather — Put at …")
            screen.type("\x03")
            self.assertEqual(screen.ends(), 0)
            self.assertTrue(screen.output.endswith(CLOSED))
            self.assertTrue(screen.is_as_before)

    def test_a_match_ticks_in_place_while_the_user_types(self) -> None:
        driver = self.start()
        Robot(driver, ["captain", "Ann", "Bob"], {"Team A": 1, "Team B": 0}).play()
        names = [row["title"] for row in driver.view["sections"][0]["rows"]]
        driver.choose("Select")
        for name in names:
            driver.choose("Select", name)
        driver.choose("Confirm players")
        driver.choose("To Team A", "Ann")
        driver.choose("To Team B", "Bob")
        driver.choose("Start Gather")
        driver.service.close()
        with Screen(self.arguments) as screen:
            screen.until("Gather in progress", "Time:    10:00 stopped")
            self.assertEqual(screen.focused(), "1) ▸ Start")
            screen.type("\r")
            screen.until("running", "▸ Pause")
            screen.type(UP + "++")
            screen.until("Team B:  [-] 2 [+]")
            screen.type("\t4")
            screen.until("End Gather", "1) ▸ Yes")
            screen.type("\x1b")
            screen.until("3) Set")
            screen.type("3")
            screen.until("Minutes*: ")
            screen.type(CLEAR + "0\r" + CLEAR + "1")
            screen.until("Time:     09:58", "Minutes*: 0 ", "Seconds*: 1 ")
            screen.type("\r")
            screen.until("00:01 stopped", "▸ Start")
            screen.type("1")
            screen.until("┌─ Time's up! ", "00:00 stopped")
            os.kill(screen.pid, signal.SIGTERM)
            self.assertEqual(screen.ends(), 128 + signal.SIGTERM)
            self.assertTrue(screen.output.endswith(CLOSED))
            self.assertTrue(screen.is_as_before)

    def test_a_service_that_ends(self) -> None:
        with Screen(self.arguments) as screen:
            screen.until("Login")
            children = Path(f"/proc/{screen.pid}/task/{screen.pid}/children").read_text().split()
            os.kill(int(children[0]), signal.SIGKILL)
            self.assertEqual(screen.ends(), 1)
            self.assertIn("has ended by signal 9", screen.output.split(CLOSED)[1])
            self.assertTrue(screen.is_as_before)

    def test_a_service_that_cannot_start(self) -> None:
        with Screen(["--service", "/nowhere/fg"]) as screen:
            self.assertEqual(screen.ends(), 1)
            self.assertIn("/nowhere/fg cannot be started", screen.output)
            self.assertTrue(screen.is_as_before)


class LinesTest(ScratchTest):
    """Line mode, as in a pipe."""

    def test_commands_from_a_pipe(self) -> None:
        commands = [
            "Username=ann", "password = a good password", "Register", "Add player", "1",
            "name=Bob", "done", "#1 open", "nonsense", "99", "?", "Register",
        ]  # fmt: skip
        done = subprocess.run(
            [sys.executable, str(PACKAGE), "--framing", "headers", *self.arguments],
            input="\n".join(commands), text=True, capture_output=True, timeout=20,
        )  # fmt: skip
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        for text in (
            "Password*:    •••••••••••••••", "^ Enter a name", "#1 Bob · Position",
            "Bob\n═══\n", "! There is no “nonsense” here", "! There is no “99” here",
            "! There is no “Register” here", "#2 Open ",
        ):  # fmt: skip
            self.assertIn(text, done.stdout)


class KeyboardTest(unittest.TestCase):
    """Bytes to keys, and keys to text."""

    def test_keys_in_pieces(self) -> None:
        data = "aö\x1b[A\x1bOB\r審\x1b[3~\x1b[1;5C\x7f".encode()
        whole = ["a", "ö", "up", "down", "enter", "審", "delete", "backspace"]
        self.assertEqual(list(Keys().feed(data)), whole)
        keys = Keys()
        drip = [key for byte in data for key in keys.feed(bytes([byte]))]
        self.assertEqual(drip, whole)

    def test_a_lone_escape(self) -> None:
        keys = Keys()
        self.assertEqual(list(keys.feed(b"x\x1b")), ["x"])
        self.assertTrue(keys.is_open)
        self.assertEqual(list(keys.settle()), ["escape"])
        self.assertFalse(keys.is_open)

    def test_editing(self) -> None:
        text, caret = "", 0
        for key in ["a", "c", "left", "b", "end", "d", "home", "delete", "right", "backspace"]:
            text, caret = edit(text, caret, key) or (text, caret)
        self.assertEqual((text, caret), ("cd", 0))
        self.assertIsNone(edit("a", 1, "enter"))
        self.assertEqual(edit("abc", 3, "clear"), ("", 0))
