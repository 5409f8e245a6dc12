"""The demonstration, in a pipe and in a terminal: what it shows, and how it says what it has proved."""

import os
import re
import subprocess
import unittest

from scenario import SERVICE
from scratch import PACKAGE, Scratch
from terminal import Terminal

CLIENTS = PACKAGE.parent
DEMO = ["bash", str(CLIENTS / "demo.sh")]
PROVED = "\nThat is what was played.\n"


class DemoTest(Scratch):
    """The demonstration as a visitor starts it."""

    def run_demo(self, **environment: str) -> subprocess.CompletedProcess[str]:
        """Runs the demonstration in a pipe."""
        return subprocess.run(
            DEMO, env={**os.environ, "FOOTBALL_GATHER": SERVICE, **environment},
            cwd=CLIENTS.parent, text=True, capture_output=True, timeout=60,
        )  # fmt: skip

    def in_terminal(self, **environment: str) -> str:
        """What the demonstration writes to a terminal."""
        own = {"FOOTBALL_GATHER": SERVICE, "TERM": "xterm", "NO_COLOR": "", "DEMO_PAUSE": "0.01"}
        terminal = Terminal(DEMO, {**os.environ, **own, **environment})
        self.addCleanup(terminal.close)
        self.assertEqual(terminal.ends(60), 0, terminal.output)
        self.assertIn(PROVED, terminal.output.replace("\r", ""))
        return terminal.output

    def test_in_a_pipe(self) -> None:
        done = self.run_demo()
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertNotIn("\x1b", done.stdout)
        steps = ["Login\n═", "\n9 new.\n", "\n #10 Jan\n", "\n10 selected\n", "Confirm players\n", "1 [+]",
                 " was killed. Another one goes on.\n\nMatch\n", "» Time’s up!\n", "\n» Saved: 2:1",
                 "Match of", "Team A: Ann, ", " has ended. Process ", "\n  2  Ann, ", PROVED, "\nNow play it yourself:\n"]  # fmt: skip
        at = 0
        for step in steps:
            self.assertIn(step, done.stdout[at:])
            at = done.stdout.index(step, at)
        resumed = done.stdout.partition("was killed.")[2]
        self.assertRegex(resumed, r"^[^─]*Time: +00:0\d running\nTeam A: +\[-\] 1 \[\+\]")
        processes = re.findall("Process ([0-9]+)", done.stdout)
        self.assertEqual(len(set(processes)), 3)
        # It names every front end, by what is there.
        paths = re.findall(r"Clients/[^\s'\[]+", done.stdout.partition(PROVED)[2])
        self.assertEqual([path for path in paths if not (CLIENTS.parent / path).exists()], [])
        folders = {path.name for path in CLIENTS.iterdir() if path.is_dir()} - {"embed", "package", "pictures"}
        self.assertEqual({path.split("/")[1] for path in paths} - {"README.md"}, folders)

    def test_colour_is_for_terminals(self) -> None:
        self.assertIn("\x1b[1;32m", self.in_terminal())
        plain = self.in_terminal(NO_COLOR="1", LINES="24")
        pictures = plain.split("\x1b[H\x1b[2J")
        self.assertEqual([part for part in pictures[:-1] if part.count("\n") > 23], [])
        self.assertRegex(plain, r"Time: +\S+ running\r\nTeam A: +\[-\] 1 [^\x1b]*\d\) ▸ Pause")
        self.assertNotRegex(plain, "\x1b\\[[0-9;]*m")
        self.assertNotIn("\x1b", self.in_terminal(TERM="dumb"))

    def test_a_slow_machine(self) -> None:
        """The match time ends before the service has started again."""
        done = self.with_service('[ -e "$0.first" ] && [ ! -e "$0.second" ] && : >"$0.second" && sleep 7\n'
                                 ': >"$0.first"; exec "$REAL" "$@"')  # fmt: skip
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn(PROVED, done.stdout)
        self.assertIn("» Time’s up!\n", done.stdout.partition("was killed.")[2].partition("──▶")[0])

    def with_service(self, script: str) -> subprocess.CompletedProcess[str]:
        """Runs the demonstration with a shell script as its service; $REAL is the program under test. The
        script starts it by `exec`, so that the demonstration's kill reaches it."""
        executable = self.folder / "service"
        executable.write_text(f"#!/bin/bash\n{script}\n")
        executable.chmod(0o755)
        return self.run_demo(FOOTBALL_GATHER=str(executable), REAL=SERVICE)

    def test_a_service_that_forgets_is_found_out(self) -> None:
        done = self.with_service('exec "$REAL" --store memory: --profile none')
        self.assertEqual((done.returncode, done.stderr), (1, "There is no field “scoreA” here.\n"))

    def test_another_result_is_found_out(self) -> None:
        done = self.with_service("""exec "$REAL" "$@" > >(sed -u 's/"score":{"teamA":2/"score":{"teamA":3/')""")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"^This is not what was played: .*\(2, 1\)\nbut: .*\[3, 1\]")
        self.assertNotIn(PROVED, done.stdout)


if __name__ == "__main__":
    unittest.main()
