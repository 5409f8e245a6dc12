"""`football-gather reduce`: a transcript is shortened to what a fault needs."""

import unittest

from Tests.Support import client

from .program import FOREIGN, HEADER, folder, run, transcript

WRONG = """// It cannot dance.
>> {"jsonrpc":"2.0","id":3,"method":"dance"}
<< {"jsonrpc":"2.0","id":3,"error":{"code":-1,...}}
"""
SESSION = f""">> {{"jsonrpc":"2.0","id":1,"method":"add","params":{{"name":"Ann"}}}}
<< {{"jsonrpc":"2.0","id":1,"result":{{"count":1,...}}}}
>> {{"jsonrpc":"2.0","id":2,"method":"clear"}}
<< {{"jsonrpc":"2.0","id":2,"result":null}}
{WRONG}>> {{"jsonrpc":"2.0","id":4,"method":"list"}}
<< {{"jsonrpc":"2.0","id":4,"result":{{"names":[],"average":0}}}}
"""


class ReduceTests(unittest.TestCase):
    """What is printed, and how CHECK is understood."""

    def check(self, script, *options):
        """The result with a shell script as CHECK, which has the file as $1."""
        return run("reduce", transcript(SESSION), *options, "--", "sh", "-c", script, "sh", "{{file}}")

    def test_the_turn_that_differs_is_left(self):
        path = transcript(SESSION)
        done = run("reduce", path, "--", client.PROGRAM, "replay", "{{file}}", "--", *FOREIGN)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, HEADER + WRONG, ""))
        self.assertEqual(path.read_text(), HEADER + SESSION)

    def test_a_script_of_git_bisect_run_does(self):
        for status in (1, 127):
            done = self.check(f'! grep -q clear "$1" || exit {status}')
            self.assertEqual((done.returncode, done.stdout.count(">> ")), (0, 1), status)
        # Nobody can tell without Ann.
        done = self.check('grep -q Ann "$1" || exit 125; ! grep -q clear "$1"')
        self.assertEqual((done.returncode, done.stdout.count(">> ")), (0, 2))

    def test_what_is_no_fault_ends(self):
        for script, options, status, words in (
            ("exit 0", [], 1, "CHECK finds no fault in "),
            ("exit 125", [], 1, "CHECK finds no fault in "),
            ("exec sleep 300", ["--timeout", "1"], 1, "CHECK finds no fault in "),
            ("kill -9 $$", [], 69, "CHECK ended by signal 9."),
            ("exit 130", [], 69, "CHECK ended with status 130."),
        ):
            done = self.check(script, *options)
            self.assertEqual((done.returncode, done.stdout), (status, ""), script)
            self.assertIn(words, done.stderr)

    def test_what_cannot_be_run(self):
        path = transcript(SESSION)
        for arguments, status in (
            ((path, "--", "/no/such/program", "{{file}}"), 69), ((path, "--", "true"), 64), ((path,), 64),
            ((path, path, "--", "true", "{{file}}"), 64), ((transcript("?\n"), "--", "true", "{{file}}"), 2),
            ((folder(), "--", "true", "{{file}}"), 2),
        ):  # fmt: skip
            self.assertEqual(run("reduce", *arguments).returncode, status, arguments)


if __name__ == "__main__":
    unittest.main()
