"""`record` and `replay --as-server` with the front ends: an evening is recorded, replayed, and played from the file."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
import unittest

from Tests.Support import client
from Tests.Support.client import ROOT

from .program import TRANSCRIPTS, folder, last, replay, run, transcript

# The test of each front end that plays the scenario of one evening.
EVENINGS = {
    "python": ("Tests.System.Clients.test_python", "scenario_over_lines"),
    "python with headers": ("Tests.System.Clients.test_python", "scenario_over_headers"),
    "javascript": ("Tests.System.Clients.test_javascript", "the_scenario"),
    "neovim": ("Tests.System.Clients.test_neovim", "test_neovim.UserTest.test_the_scenario"),
    "vim": ("Tests.System.Clients.test_vim", "the_scenario"),
    "emacs": ("Tests.System.Clients.test_emacs", "scenario_by_keys"),
    "shell": ("Tests.System.Clients.test_shell", "the_scenario"),
    "terminal": ("Tests.System.Clients.test_python", "scenario_on_the_full_screen"),
    "web": ("Tests.System.Clients.test_web", "scenario_by_clicks"),
}
VENV = ROOT / ".build" / "venv" / "bin" / "python"
PYTHON = VENV if VENV.exists() else sys.executable
PASSWORD = "a good password"
# Starts the next stand-in each time, and notes its status.
STAND_IN = """#!/bin/sh
cd {folder}
count=$(cat count 2>/dev/null || echo 0)
echo $((count + 1)) >count
name=evening$([ "$count" -eq 0 ] || echo "-$((count + 1))").transcript
{program} replay --as-server $name 2>said
echo "$? $(head -c 2000 said)" >>statuses
"""


def play(name, **variables):
    """Plays the evening of a front end; skips the test if its program is missing."""
    module, test = EVENINGS[name]
    done = subprocess.run(
        [PYTHON, "-m", "unittest", module, "-k", test], cwd=ROOT, capture_output=True, text=True,
        env={**os.environ, "FOOTBALL_GATHER": client.PROGRAM, **variables}, timeout=300,
    )  # fmt: skip
    if "skipped=" in done.stderr and "Ran 1 test" in done.stderr:
        raise unittest.SkipTest(f"{name} is missing.")
    return done


class EveningTests(unittest.TestCase):
    """Each front end's evening."""

    def evening(self, name):
        """The folder in which an evening of the front end is recorded."""
        place = folder()
        done = play(name, FOOTBALL_GATHER_RECORD=str(place / "evening.transcript"))
        self.assertEqual(done.returncode, 0, done.stderr[-2000:])
        return place

    def test_recordings_replay_and_hold_no_secret(self):
        for name in EVENINGS:
            with self.subTest(name):
                place = self.evening(name)
                status, output = replay(place / "evening.transcript", "--bytes")
                self.assertEqual((status, last(output)), (0, "1 passed, 0 failed, 0 not played"), output[:2000])
                for path in place.iterdir():
                    text = path.read_text()
                    self.assertNotIn(PASSWORD, text)
                    self.assertEqual(re.findall(r"[0-9a-f]{32}", text), [])
                    self.assertEqual(re.findall(r'^>.*"(?:key|token|password)":"(?!\{\{)[^"]', text, re.M), [])
                    self.assertEqual(path.stat().st_mode & 0o777, 0o600)

    def test_a_client_plays_an_evening_with_the_stand_in(self):
        for name in ("python", "python with headers", "javascript", "neovim"):
            with self.subTest(name):
                place = self.evening(name)
                service = place / "service"
                service.write_text(STAND_IN.format(folder=place, program=client.PROGRAM))
                service.chmod(0o755)
                done = play(name, FOOTBALL_GATHER=str(service))
                said = (place / "statuses").read_text()
                self.assertEqual(done.returncode, 0, said + done.stderr[-2000:])
                self.assertEqual(set(said.splitlines()), {"0 "}, said)


class RecordingTests(unittest.TestCase):
    """What is written of a session, and where."""

    REGISTER = '{{"jsonrpc":"2.0","id":{id},"method":"{method}","params":{{"username":"ann","password":"{password}"}}}}\n'

    def record(self, text, *options):
        path = folder() / "session.transcript"
        run("record", path, "--store", "memory:", "--profile", "none", *options, text=text)
        return path

    def test_secrets_are_variables_also_in_other_places(self):
        text = "".join(
            self.REGISTER.format(id=number, method=method, password=password)
            for number, (method, password) in enumerate(
                [("accounts/register", "abc"), ("accounts/register", "correct horse"),
                 ("accounts/signIn", "correct horsf"), ("login/submit", "correct horse")]
            )
        )  # fmt: skip
        text += '{"jsonrpc":"2.0","id":"correct horse","method":"players/add","params":{"name":"correct horse"}}\n'
        written = self.record(text + "correct horse\n").read_text()
        self.assertNotRegex(written, "correct hors|abc|[0-9a-f]{32}")
        self.assertIn("-- secret password1 of 3 characters\n", written)
        self.assertIn('"password":"{{password3}}"', written)
        status, output = replay(self.record(text), "--bytes")
        self.assertEqual(status, 0, output)

    def test_secrets_of_a_client_that_is_wrong(self):
        """A member that is misspelled, written with escapes, of another type, or without a name."""
        sent = [
            r'{"username":"ann","p\u0061ssword":"correct h\u006frse"}', '{"username":"ann","pasword":"correct horse"}',
            '["ann","correct horse"]', '{"username":"ann","password":{"text":"correct horse"}}',
            '{"username":"ann","password":["correct horse"]}', '{"username":"ann","password":1234567}',
            '{"username":"ann","new password":"correct horse"}',
        ]  # fmt: skip
        lines = [
            f'{{"jsonrpc":"2.0","id":{number},"method":"accounts/register","params":{params}}}\n'
            for number, params in enumerate(sent)
        ]
        path = self.record("".join(lines))
        self.assertNotRegex(path.read_text(), "horse|006frse|1234567")
        status, output = replay(path, "--bytes")
        self.assertEqual(status, 0, output)

    def test_braces_are_no_variables(self):
        text = self.REGISTER.format(id=1, method="accounts/register", password="correct horse")
        text += '{"jsonrpc":"2.0","id":2,"method":"players/add","params":{"name":"{{*}} {{x}} {{{}}"}}\n'
        path = self.record(text)
        self.assertEqual(replay(path, "--bytes")[0], 0)
        path.write_text(path.read_text().replace('"name":"{{{}}*}} {{{}}x}}', '"name":"{{{}}*}} {{{}}y}}', 1))
        self.assertEqual(replay(path, "--bytes")[0], 1)

    def test_options_that_show_are_in_the_first_line(self):
        opening = '{"jsonrpc":"2.0","id":1,"method":"session/open"}\n'
        path = self.record(opening, "--seed", "7")
        self.assertIn("seed 7 ", path.read_text().splitlines()[0])
        self.assertEqual(replay(path, "--bytes")[0], 0)

    def test_front_ends_record_by_an_option(self):
        """`record FILE` in front of the options of a front end, as Protocol/TRANSCRIPTS.md says; the file shows the session."""
        script = {
            "neovim": ["nvim", "--headless", "-u", "NONE", "--cmd", "set rtp^=Clients/neovim"],
            "vim": ["vim", "-es", "-N", "-u", "NONE", "--cmd", "set rtp^=Clients/vim"],
        }
        plugin = ["-c", "runtime plugin/football_gather.*", "-c", "FootballGather record {} --store memory:"]
        emacs = '(progn (football-gather (list "record" "{}" "--store" "memory:")) (sleep-for 60))'
        tui = "from football_gather.__main__ import full_screen; full_screen()"
        for name, command in {
            "python": [sys.executable, "Clients/python", "record", "{}", "--store", "memory:"],
            "javascript": ["node", "Clients/javascript/play.js", "record", "{}", "--store", "memory:"],
            "shell": ["bash", "-c", 'source Clients/shell/football-gather.bash; gather_start "$@" && gather_open && read -r',
                      "bash", "record", "{}", "--store", "memory:"],
            "emacs": ["emacs", "--batch", "-L", "Clients/emacs", "-l", "football-gather", "--eval", emacs],
            "terminal": ["script", "-qec", f"{PYTHON} -c '{tui}' record {{}} --store memory:", "/dev/null"],
            **{name: [*words, *plugin, "-c", "sleep 60"] for name, words in script.items()},
        }.items():  # fmt: skip
            with self.subTest(name):
                if not shutil.which(command[0]):
                    self.skipTest(f"{name} is missing.")
                path = folder() / "session.transcript"
                environment = os.environ | {"FOOTBALL_GATHER": client.PROGRAM, "PYTHONPATH": "Clients/python"}
                front = subprocess.Popen(
                    [word.replace("{}", str(path)) for word in command], cwd=ROOT, env=environment,
                    stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                )  # fmt: skip
                end = time.monotonic() + 30
                while not (path.exists() and path.read_text().endswith("}}\n") and '"screen":"login"' in path.read_text()):
                    self.assertLess(time.monotonic(), end, front.poll())
                    time.sleep(0.02)
                # Vim does not end while it sleeps, and what runs in `script` ends when that is asked to.
                front.terminate() if name == "terminal" else front.kill()
                front.communicate(timeout=30)
                self.assertEqual(replay(path, "--bytes")[0], 0)

    def test_a_file_that_exists_is_kept(self):
        path = transcript("")
        done = run("record", path, "--store", "memory:", "--profile", "none")
        self.assertEqual((done.returncode, path.read_text().count("\n")), (0, 1))
        self.assertTrue(path.with_name("one-2.transcript").exists())

    def test_a_file_that_cannot_be_written_is_one_line(self):
        done = run("record", "/proc/none/x.transcript", "--store", "memory:", "--profile", "none")
        self.assertEqual((done.returncode, done.stdout, len(done.stderr.splitlines())), (74, "", 1))
        self.assertEqual(run("record", "--store", "memory:").returncode, 64)


class BrokenClientTests(unittest.TestCase):
    """A stand-in refuses a client that does something else, with the line."""

    PATH = TRANSCRIPTS / "evening" / "whole.transcript"

    def check(self, change, *words):
        messages = [line[3:] for line in self.PATH.read_text().split("\n") if line.startswith((">> ", ">+ "))]
        done = run("replay", "--as-server", self.PATH, text="".join(line + "\n" for line in change(messages)))
        for word in words:
            self.assertIn(word, done.stderr)
        self.assertEqual(done.returncode, 1 if words else 0, done.stderr)

    def line(self, number):
        """The line of the message with this index."""
        lines = self.PATH.read_text().split("\n")
        return [at for at, line in enumerate(lines, 1) if line.startswith((">> ", ">+ "))][number]

    def test_a_client_that_does_everything_is_served(self):
        self.check(lambda messages: messages)

    def test_wrong_order(self):
        self.check(lambda messages: messages[:3] + [messages[4], messages[3]] + messages[5:], f":{self.line(3)}: ")

    def test_missing_request(self):
        self.check(lambda messages: messages[:4] + messages[5:], f":{self.line(4)}: ")
        self.check(lambda messages: messages[:-1], f":{self.line(-1)}: the client ended and did not send")

    def test_extra_request(self):
        self.check(lambda messages: messages + [messages[0]], "the client sent more than the transcript")
        self.check(lambda messages: messages[:4] + messages[2:], f":{self.line(4)}: ")

    def test_wrong_value(self):
        self.check(
            lambda messages: [message.replace('"Bob"', '"Rob"') for message in messages],
            ": /params/name", 'wanted  "Bob"', 'got     "Rob"',
        )  # fmt: skip

    def test_damaged_bytes(self):
        for sent in ("garbage\n", '{"jsonrpc":\n', "Content-Length: 9\r\n\r\n{"):
            done = run("replay", "--as-server", self.PATH, text=sent)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertIn(f":{self.line(0)}: the client sent", done.stderr)

    def test_what_came_together_may_come_in_any_order(self):
        path = transcript('>+ {"id":1,"method":"a"}\n>> {"id":2,"method":"b"}\n<< {"id":1,"result":1}\n<< {"id":2,"result":{{*}}}\n')
        done = run("replay", "--as-server", path, text='{"id":"x","method":"b"}\n{"id":"y","method":"a"}\n')
        self.assertEqual((done.returncode, done.stdout), (0, '{"id":"y","result":1}\n{"id":"x","result":null}\n'))

    def test_a_session_may_begin_and_end_otherwise(self):
        first = '{"id":1,"method":"initialize","params":{"level":1}}\n{"method":"initialized"}\n'
        sent = first + '{"id":2,"method":"a"}\n{"id":3,"method":"shutdown"}\n{"method":"exit"}\n'
        turn = '>> {"id":1,"method":"a"}\n<< {"id":1,"result":5}\n'
        known = '>> {"id":9,"method":"initialize"}\n<< {"id":9,"result":6}\n'
        for file, begin in ((turn, {"protocolVersion": "1.0", "level": 1}), (known + turn, 6)):
            for options in ([], ["--any-order"]):
                done = run("replay", "--as-server", *options, transcript(file), text=sent)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                first, *rest = map(json.loads, done.stdout.splitlines())
                self.assertEqual(first["result"], begin if begin == 6 else first["result"] | begin)
                self.assertEqual([(answer["id"], answer["result"]) for answer in rest], [(2, 5), (3, {})])

    def test_what_is_not_looked_at_is_left_out(self):
        path = transcript('>> {"id":1,"method":"a"}\n<< {"id":1,"result":{"a":{{*}},"b":"No {{*}}.","c":"{{*}}",...}}\n')
        done = run("replay", "--as-server", path, text='{"id":7,"method":"a"}\n')
        self.assertEqual((done.returncode, done.stdout), (0, '{"id":7,"result":{"a":null,"b":"No .","c":""}}\n'))

    def test_several_files_follow_each_other(self):
        one = transcript('>> {"id":1,"method":"a"}\n<< {"id":1,"result":1}\n')
        two = transcript('>> {"id":1,"method":"b"}\n<< {"id":1,"result":2}\n')
        sent = '{"id":1,"method":"a"}\n', '{"id":2,"method":"b"}\n'
        done = run("replay", "--as-server", one, two, text="".join(sent))
        self.assertEqual((done.returncode, done.stdout), (0, '{"id":1,"result":1}\n{"id":2,"result":2}\n'))
        for text, words in ((sent[1] + sent[0], f"{one}:2: "), (sent[0], f"{two}:2: the client ended"),
                            ("".join(sent) * 2, f"{two}: the client sent more")):  # fmt: skip
            done = run("replay", "--as-server", one, two, text=text)
            self.assertEqual(done.returncode, 1, text)
            self.assertIn(words, done.stderr)

    def test_any_order(self):
        """The same method with the same parameters is answered, as often as it is sent; what belongs to it follows."""
        one = transcript(
            '>> {"id":1,"method":"get","params":{"name":"a"}}\n<< {"id":1,"result":1}\n'
            '>+ {"id":2,"method":"slow"}\n>> {"id":1,"method":"get","params":{"name":"a"}}\n<< {"id":1,"result":2}\n'
            '++ 9s\n<< {"method":"late"}\n<< {"id":2,"result":3}\n'
        )
        two = transcript(
            '>> {"method":"tell","params":{"text":"{{*}}"}}\n<< {"id":{{id1}},"method":"ask"}\n>> {"id":{{id1}},"result":4}\n'
            '>> {"id":1,"method":"get","params":{"name":"b"}}\n<< {"id":1,"error":{"code":5,...}}\n'
        )

        def get(name, number):
            return f'{{"method":"get","id":{number},"params":{{"name":"{name}"}}}}\n'

        for text, answers in (
            (get("b", 1) + get("a", 2) + get("a", 3) + get("a", 4),
             ['{"id":1,"error":{"code":5}}', '{"id":2,"result":1}', '{"id":3,"result":2}', '{"method":"late"}',
              '{"id":4,"result":2}', '{"method":"late"}']),
            ('{"id":"x","method":"slow"}\n', ['{"id":"x","result":3}']),
            ('{"method":"tell","params":{"text":"Hi"}}\n{"id":"any","result":7}\n', ['{"id":"id1 is made up. id1 is made up. ","method":"ask"}']),
            ("", []),
        ):  # fmt: skip
            done = run("replay", "--as-server", "--any-order", one, two, text=text)
            self.assertEqual((done.returncode, done.stdout.splitlines()), (0, answers), done.stderr)
        for text, words in ((get("c", 1), [": /params/name", 'got     "c"']), ('{"id":1,"method":"x"}\n', ["the whole message"]),
                            ("[]\n", ["no single message"]), ("?\n", ["damaged bytes"])):  # fmt: skip
            done = run("replay", "--as-server", "--any-order", one, two, text=text)
            self.assertEqual((done.returncode, done.stdout), (1, ""), text)
            for word in words:
                self.assertIn(word, done.stderr)

    def test_what_it_cannot_play_is_named(self):
        done = run("replay", "--as-server", TRANSCRIPTS / "evening" / "restart.transcript")
        self.assertEqual(done.returncode, 2)
        self.assertIn("cannot play -- restart", done.stderr)
        self.assertEqual(run("replay", "--as-server", TRANSCRIPTS, "--", "cat").returncode, 64)


if __name__ == "__main__":
    unittest.main()
