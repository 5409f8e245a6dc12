"""A text that a view hands over: printed line by line, copied and saved in a real terminal."""

import base64
import json
import os
import subprocess
import sys
import unittest
from typing import cast

from football_gather import Session, documents
from football_gather.contract import Document, View
from scratch import HERE, PACKAGE, Scratch
from terminal import Terminal
from test_package import PYTHON, lacking
from test_session import action, view

# What the service writes of the match, without the day.
RESULT = "3:1, Team A won\n\nTeam A: Ann\nTeam B: Bob\n"


def document(**members: str) -> Document:
    """A text with other members."""
    return cast(Document, {"title": "Report", "name": "report.txt", "text": "x", **members})


class MatchTest(Scratch):
    """A stored match, whose result the service hands over."""

    def setUp(self) -> None:
        super().setUp()
        driver = self.start()
        service = driver.service
        service.call("accounts/register", username="ann", password="a good password")
        ann, bob = (service.call("players/add", name=name)["id"] for name in ("Ann", "Bob"))
        match = service.call("gathers/start", teamA=[ann], teamB=[bob])["id"]
        service.call("gathers/end", id=match, score={"teamA": 3, "teamB": 1})
        driver.session.show(service.call("session/view"))
        driver.choose("history")
        section, row = driver.rows()[0]
        driver.perform(section["rowActions"][0], row)
        service.close()

    def play(self, *options: str) -> str:
        """What line mode prints after the result is asked for, and then the view again."""
        done = subprocess.run(
            [sys.executable, PACKAGE, *options, *self.arguments], input="y\n\n",
            text=True, capture_output=True, timeout=60,
        )  # fmt: skip
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def test_line_by_line(self) -> None:
        drawn = self.play()
        self.assertEqual(drawn.count(RESULT), 1)
        # Below the screen that it was asked for on; what follows is the empty line's.
        before, _, after = drawn.partition(RESULT)
        self.assertRegex(before, r"Back\n\n(Match of .*)\n═+\n\1\n$")
        self.assertEqual((before.count("Copy result"), after.count("Copy result")), (2, 1))

    def test_in_brief(self) -> None:
        drawn = self.play("--brief")
        self.assertEqual(drawn.count(RESULT), 1)
        # Nothing else has changed, and so it is all that is printed.
        self.assertRegex(drawn.partition(RESULT)[0], r"Back\n\n(Match of .*)\n\1\n$")

    def test_in_a_terminal(self) -> None:
        if reason := lacking("textual"):
            self.skipTest(reason)
        folder = self.folder / "here"
        folder.mkdir()
        command = ["env", "-C", str(folder), str(PYTHON), str(PACKAGE), *self.arguments]
        terminal = Terminal(command)
        self.addCleanup(terminal.close)
        terminal.until("Copy result")
        terminal.type("y")
        terminal.until("Team A: Ann")
        terminal.type("\r")
        terminal.until("\x1b]52;c;")
        terminal.until("Copied")
        copied = terminal.output.partition("\x1b]52;c;")[2].partition("\a")[0]
        text = base64.b64decode(copied).decode()
        self.assertRegex(f"{text}\n", f"^Match of .*\n{RESULT}$")
        terminal.type("\t\r")
        terminal.until("Saved")
        terminal.type("\x11")
        self.assertEqual(terminal.ends(), 0)
        saved = list(folder.iterdir())
        self.assertEqual([path.read_bytes() for path in saved], [text.encode()])


class LinesTest(Scratch):
    """A text as lines, and who has seen it."""

    def test_an_alert_is_last(self) -> None:
        alert = {"title": "Rain", "message": "Play on?", "actions": [action("on")]}
        source = self.folder / "view.json"
        source.write_text(json.dumps(view(document=document(), alert=alert)))
        service = [sys.executable, str(HERE / "showing.py"), str(source), str(self.folder / "log")]
        for options in ([], ["--brief"]):
            command = [sys.executable, str(PACKAGE), *options, "--service", *service]
            done = subprocess.run(command, input="", text=True, capture_output=True, timeout=60)
            self.assertRegex(done.stdout, r"Report\n(══════\n)?x\n\n(.|\n)*Rain")
            self.assertEqual(done.stdout.count("Report"), 1)

    def test_no_line_steers_a_terminal(self) -> None:
        text = "a\x1b[31m\r\n\n\u202eb\ud83d\n[b]c[/b] \x9b"
        shown = ["a\ufffd[31m", "", "\ufffdb\ufffd", "[b]c[/b] \ufffd"]
        self.assertEqual(documents.lines(document(text=text)), shown)

    def test_each_is_handed_over_once_in_order(self) -> None:
        session = Session()
        for name in "ab":
            session.show(cast(View, view(document=document(name=name))))
        session.show(cast(View, view()))
        self.assertEqual([each["name"] for each in session.take_documents()], ["a", "b"])
        self.assertEqual(session.take_documents(), [])


class SaveTest(Scratch):
    """A text as a file."""

    def test_a_name_is_a_plain_file_name(self) -> None:
        for name, plain in {
            "match.txt": "match.txt", "Zoë 審判.csv": "Zoë 審判.csv", "a b..c": "a b..c",
            "../../etc/passwd": "passwd", "/etc/passwd": "passwd", r"..\..\boot.ini": "boot.ini",
            "file:///tmp/x.txt": "x.txt", "file:x.txt": "x.txt", "C:x": "x", ".profile": "profile",
            " . .x": "x", "--help": "help", "a\nb\0c\x1b[31m\u202e\ud83d.txt": "abc[31m.txt",
            "": "document.txt", "..": "document.txt", "a/": "document.txt", "/": "document.txt",
        }.items():  # fmt: skip
            with self.subTest(name):
                self.assertEqual(documents.file_name(name), plain)

    def test_a_long_name_keeps_its_ending(self) -> None:
        for name in ("審" * 300 + ".csv", "x" * 300, "x." + "審" * 300):
            with self.subTest(name):
                cut = documents.file_name(name)
                self.assertGreater(len(cut.encode()), 90)
                self.assertLess(len(cut.encode()), 202)
                self.assertEqual(cut.endswith(".csv"), name.endswith(".csv"))
                documents.save(document(name=name), self.folder)

    def test_a_file_that_is_there_stays(self) -> None:
        there, elsewhere = self.folder / "a.txt", self.folder / "elsewhere"
        there.write_text("mine")
        (self.folder / "a-2.txt").symlink_to(elsewhere)
        (self.folder / "a-3.txt").mkdir()
        handed = document(name="../a.txt", text="one\r\n\n\u2028two\ud83d\0\n")
        self.assertEqual(documents.save(handed, self.folder), self.folder / "a-4.txt")
        self.assertEqual((self.folder / "a-4.txt").read_bytes(), "one\r\n\n\u2028two?\0\n".encode())
        self.assertEqual(documents.save(handed, self.folder), self.folder / "a-5.txt")
        self.assertEqual((there.read_text(), elsewhere.exists()), ("mine", False))

    def test_nothing_is_left_of_a_file_that_cannot_be_written(self) -> None:
        # More than a file may have now; the signal of that limit is not for who ignores it.
        script = f"""
import resource, signal, sys
from pathlib import Path
from football_gather import documents
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    documents.save({{"title": "", "name": "a.txt", "text": "x" * 5000}}, Path({str(self.folder)!r}))
except OSError as error:
    print(error.strerror)"""
        environment = {**os.environ, "PYTHONPATH": str(PACKAGE)}
        done = subprocess.run([sys.executable, "-B", "-c", script], text=True, capture_output=True, env=environment)
        self.assertEqual((done.stdout, done.stderr), ("File too large\n", ""))
        self.assertEqual(list(self.folder.iterdir()), [])


if __name__ == "__main__":
    unittest.main()
