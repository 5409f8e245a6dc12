"""`replay --review`, and times: what a user decides, and how long answers took."""

import os
import pty
import re
import subprocess
import sys
import unittest

from Tests.Support import client

from .program import FOREIGN, HEADER, folder, last, replay, run, transcript

ADD = '>> {{"jsonrpc":"2.0","id":{0},"method":"add","params":{{"name":"Ann"}}}}\n<< {{"result":{1},"id":{0},"jsonrpc":"2.0"}}\n'
# The first and the third answer differ.
LINES = ADD.format(1, '{"count":7,...}') + "// Right.\n" + ADD.format(2, '{"count":2,...}') + "// Wrong.\n" + ADD.format(3, '{"count":9,...}')
QUESTION = "Accept this answer? y(es), n(o), a(ll), q(uit) "


class ReviewTests(unittest.TestCase):
    """Each answer that differs is accepted or not."""

    def review(self, said, *options, path=None, env=None):
        path = path or transcript(LINES)
        status, output = replay(path, "--review", *options, "--", *FOREIGN, text=said, env=env)
        return status, output, path.read_text().removeprefix(HEADER), path

    def test_what_is_accepted_is_written_and_nothing_else(self):
        first, third = ('"count":7', '"count":1'), ('"count":9', '"count":3')
        for said, changes, sentence in (
            ("y\nn\n", [first], "updated, 1 accepted, 1 refused"), ("no\nyes\n", [third], "updated, 1 accepted, 1 refused"),
            ("a\n", [first, third], "updated, 2 accepted, 0 refused"), ("what?\n\ny\nq\n", [first], "1 accepted, 1 refused"),
            ("n\ny", [third], "1 accepted, 1 refused"), ("y\n", [first], "1 accepted, 1 refused"),
        ):  # fmt: skip
            with self.subTest(said):
                status, output, text, path = self.review(said)
                expected = LINES
                for before, after in changes:
                    expected = expected.replace(before, after)
                self.assertEqual((status, text), (1, expected))
                self.assertIn(sentence, output)
                self.assertIn(f"{path}:3: /result/count\n", output)
                self.assertIn("  wanted  7\n  got     1\n" + QUESTION, output)

    def test_who_accepts_nothing_changes_nothing(self):
        for said in ("n\nn\n", "q\n", ""):
            status, output, text, _ = self.review(said)
            self.assertEqual((status, text), (1, LINES))
            self.assertEqual(last(output), "0 passed, 1 failed, 0 not played")

    def test_all_and_quit_hold_for_the_files_that_follow(self):
        for said, count in (("a\n", 2), ("q\n", 0)):
            one, two = transcript(LINES), transcript(LINES)
            output = replay(one, two, "--review", "--", *FOREIGN, text=said)[1]
            self.assertEqual(output.count(QUESTION), 1)
            # Who quits waits for no file that follows.
            self.assertEqual(last(output), f"0 passed, {count or 1} failed, 0 not played")
            self.assertEqual(sum('"count":9' not in path.read_text() for path in (one, two)), count)

    def test_missing_and_unexpected_answers(self):
        lines = ADD.format(1, '{"count":1,...}') + '<< {"method":"gone"}\n' + '>> {"jsonrpc":"2.0","id":2,"method":"clear"}\n'
        for said in ("n\n", "a\n"):
            path = transcript(lines)
            output = replay(path, "--review", "--timeout", "1", "--", *FOREIGN, text=said)[1]
            # What does not come within the time ends the session, and stays.
            self.assertEqual((path.read_text(), QUESTION in output), (HEADER + lines, False))
        lines = '>> {"jsonrpc":"2.0","id":2,"method":"clear"}\n' + ADD.format(1, '{"count":1,...}')
        for said, added in (("n\n", False), ("y\n", True)):
            text = self.review(said, path=transcript(lines))[2]
            self.assertEqual('"result": null' in text, added)
        self.assertNotIn('"result": null', self.review("y\n", path=transcript(lines), env={"CI": "1"})[2])

    def test_at_a_terminal(self):
        path = transcript(LINES)
        ours, theirs = pty.openpty()
        player = subprocess.Popen(
            [client.PROGRAM, "replay", path, "--review", "--", *FOREIGN], stdin=theirs, stdout=theirs, stderr=theirs
        )
        os.close(theirs)
        shown = b""
        for letter in (b"y", b"n"):
            while not shown.endswith(QUESTION.encode()):
                shown += os.read(ours, 1000)
            os.write(ours, letter + b"\n")
            shown += b"|"
        try:
            while part := os.read(ours, 1000):
                shown += part
        except OSError:
            # Linux says so when the other side is closed.
            pass
        self.assertEqual(player.wait(60), 1)
        os.close(ours)
        self.assertIn(b"\x1b[31m1\x1b[0m", shown)
        self.assertEqual(path.read_text(), HEADER + LINES.replace('"count":7', '"count":1'))

    def test_wrong_command_lines(self):
        for options in (["--review", "--format", "tap"], ["--slowest", "3", "--format", "junit"], ["--slowest", "0"],
                        ["--slowest", "x"], ["--any-order"]):  # fmt: skip
            self.assertEqual(run("replay", transcript(LINES), *options).returncode, 64, options)


class TimeTests(unittest.TestCase):
    """`record --times`, and `replay --slowest`."""

    def test_times_are_recorded_and_shown_beside_those_of_today(self):
        path = folder() / "session.transcript"
        text = "".join(f'{{"jsonrpc":"2.0","id":{number},"method":"list"}}\n' for number in range(5))
        done = run("record", path, "--times", "--", *FOREIGN, text=text)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(len(re.findall(r"(?m)^// \d+\.\d ms\n<< ", path.read_text())), 5)
        status, output = replay(path, "--slowest", "3", "--", *FOREIGN)
        lines = output.splitlines()
        self.assertEqual((status, len(lines), lines[-1]), (0, 4, "1 passed, 0 failed, 0 not played"))
        times = []
        for line in lines[:-1]:
            found = re.fullmatch(re.escape(str(path)) + r":(\d+): list took (\d+\.\d) ms, recorded (\d+\.\d) ms", line)
            self.assertTrue(found, line)
            times.append(float(found[2]))
            self.assertIn(f"// {found[3]} ms\n", path.read_text())
        self.assertEqual(times, sorted(times, reverse=True))

    def test_a_slow_answer_is_the_slowest(self):
        slow = folder() / "slow.py"
        slow.write_text("""import json, sys, time
for line in sys.stdin:
    message = json.loads(line)
    time.sleep(1 if message["method"] == "slow" else 0)
    print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": 1}), flush=True)
""")
        methods = ("a", "slow", "b")
        text = "".join(f'{{"jsonrpc":"2.0","id":{number},"method":"{method}"}}\n' for number, method in enumerate(methods))
        path = folder() / "session.transcript"
        run("record", path, "--times", "--", sys.executable, slow, text=text)
        # All three were sent at once, so that the last one waits too.
        output = replay(path, "--slowest", "1", "--", sys.executable, slow)[1]
        self.assertRegex(output, r": b took \d{4,}\.\d ms, recorded \d{4,}\.\d ms\n")

    def test_ours(self):
        path = folder() / "session.transcript"
        text = '{"jsonrpc":"2.0","id":1,"method":"session/open"}\n[{"jsonrpc":"2.0","id":2,"method":"session/view"}]\n'
        run("record", path, "--times", "--store", "memory:", "--profile", "none", text=text)
        self.assertEqual(len(re.findall(r"(?m)^// \d+\.\d ms\n<< ", path.read_text())), 2)
        status, output = replay(path, "--bytes", "--slowest", "9")
        self.assertEqual(status, 0, output)
        self.assertRegex(output, r"session/open took \d+\.\d ms, recorded \d+\.\d ms\n")
        # A file without times has none beside.
        path.write_text(re.sub(r"(?m)^// \d+\.\d ms\n", "", path.read_text()))
        self.assertRegex(replay(path, "--slowest", "9")[1], r"session/open took \d+\.\d ms\n")


if __name__ == "__main__":
    unittest.main()
