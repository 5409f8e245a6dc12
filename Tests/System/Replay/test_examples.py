"""The examples of Protocol/TRANSCRIPTS.md, each run on transcripts that pass and on one that does not; and what other
documents quote of transcripts, played."""

import os
import re
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

from Tests.Support import client, test_quotes
from Tests.Support.client import ROOT

from .program import HEADER, TRANSCRIPTS, folder, replay, transcript

TEXT = (ROOT / "Protocol" / "TRANSCRIPTS.md").read_text()
# The language of each example, its file, and what runs it.
EXAMPLES = {
    "python": ("test_transcripts.py", "-m pytest -q -p no:cacheprovider"),
    "lua": ("spec/transcripts_spec.lua", "busted"),
    "elisp": ("transcripts-test.el", "emacs --batch -l transcripts-test.el -f ert-run-tests-batch-and-exit"),
    "bash": ("transcripts.bats", "bats transcripts.bats"),
    "sh": ("transcripts.sh", "sh transcripts.sh"),
}


def command(words):
    """The command of an example, with a Python that has pytest; None if the tool is missing."""
    name, *rest = words.split()
    if name != "-m":
        return [name, *rest] if shutil.which(name) else None
    for python in (ROOT / ".build/venv/bin/python", sys.executable):
        if Path(python).exists() and subprocess.run([python, "-c", "import pytest"], capture_output=True).returncode == 0:
            return [python, name, *rest]
    return None


class ExampleTests(unittest.TestCase):
    """Each is fewer than ten lines."""

    def test_the_session_of_the_page_passes(self):
        session = re.search(r"```\n(transcript 1 .*?)```", TEXT, re.S)[1]
        self.assertEqual(replay(transcript(session.encode()))[0], 0)

    def check(self, language):
        (code,) = re.findall(rf"```{language}\n(.*?)```", TEXT, re.S)
        self.assertLess(len(code.splitlines()), 10)
        name, words = EXAMPLES[language]
        run = command(words)
        if run is None:
            self.skipTest(f"There is no {words.split()[0]} for {language}.")
        place = folder()
        (place / name).parent.mkdir(exist_ok=True)
        (place / name).write_text(code)
        shutil.copytree(TRANSCRIPTS / "leaderboard", place / "transcripts")
        shutil.copy(TRANSCRIPTS / "protocol" / "shutdown.transcript", place / "transcripts")
        (place / "bin").mkdir()
        (place / "bin" / "football-gather").symlink_to(client.PROGRAM)
        env = {**os.environ, "PATH": f"{place / 'bin'}:{os.environ['PATH']}"}
        good = subprocess.run(run, cwd=place, env=env, capture_output=True, text=True)
        self.assertEqual(good.returncode, 0, good.stdout + good.stderr)
        (place / "transcripts" / "wrong.transcript").write_text(HEADER + '>> {"id":1}\n<< {"id":2}\n')
        bad = subprocess.run(run, cwd=place, env=env, capture_output=True, text=True)
        self.assertNotEqual(bad.returncode, 0)
        self.assertIn("wrong.transcript:3", bad.stdout + bad.stderr)

    def test_pytest(self):
        self.check("python")

    def test_busted(self):
        self.check("lua")

    def test_ert(self):
        self.check("elisp")

    def test_bats(self):
        self.check("bash")

    def test_shell(self):
        self.check("sh")


class QuoteTests(unittest.TestCase):
    """The program answers as the documents quote, byte by byte but for `...`."""

    def check(self, document):
        for name, quoted in test_quotes.quotations(document.read_text()).items():
            played, missing = test_quotes.spliced(quoted, test_quotes.transcript(name))
            self.assertEqual(missing, [], name)
            with self.subTest(name):
                status, output = replay("--bytes", transcript(played.encode()))
                self.assertEqual(status, 0, output)

    def test_the_first_page(self):
        self.check(ROOT / "README.md")

    def test_the_tutorial(self):
        self.check(test_quotes.TUTORIAL)


if __name__ == "__main__":
    unittest.main()
