"""Runs the tests of the shell library and its scripts: `python3 Tests/System/Clients/test_shell.py`."""

import json
import os
import subprocess
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE / "shell")]

from scenario import SCENARIO, SERVICE  # noqa: E402
from programs import CLIENTS, ProgramTest, needs  # noqa: E402

SHELL = CLIENTS / "shell"
SCRIPTS = ("add-players", "tonights-teams", "record-result")


@needs("jq")
class ShellTest(ProgramTest):
    """Runs scripts that use the library."""

    def run_library(self, script: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Runs a script that has the library, its arguments the service's options."""
        library = SHELL / "football-gather.bash"
        return self.run_program(
            "bash", "-c", f"source {library}\n{script}", "bash", *self.arguments, **environment
        )

    def service(self, script: str) -> dict[str, str]:
        """The environment with a service that is a shell script; $REAL is a well one."""
        executable = self.folder / "service"
        executable.write_text(f"#!/usr/bin/env bash\n{script}\n")
        executable.chmod(0o755)
        return {"FOOTBALL_GATHER": str(executable), "REAL": SERVICE}


class LibraryTest(ShellTest):
    """The functions, with the real service."""

    def test_the_scenario(self) -> None:
        done = self.run_program("bash", HERE / "shell" / "scenario.bash", SCENARIO, *self.arguments)
        self.assert_succeeds(done)
        self.assert_scenario_is_stored()

    def test_the_check(self) -> None:
        self.assert_is_complete(SHELL / "check")

    @needs("shellcheck")
    def test_shellcheck_finds_nothing(self) -> None:
        sources = [SHELL / name for name in (*SCRIPTS, "check")]
        sources += [*SHELL.glob("*.bash"), *(HERE / "shell").glob("*.bash")]
        self.assert_succeeds(self.run_program("shellcheck", "-x", "-P", "SCRIPTDIR", *sources))

    def test_a_text_of_several_lines(self) -> None:
        done = self.run_library(r"""
            gather_start "$@" && gather_open
            gather_fill Username ann && gather_fill Password 'a good password' && gather_press Register
            gather_press 'Import players' && gather_fill List $'Name;Favourite team\nZoë;C:\\new\n'
            gather_draw && gather_press Preview && gather_view '.message, .sections[].rows[].details'
        """)
        self.assertRegex(done.stdout, r"Name;Favourite team\n +Zoë;C:\\new\n")
        self.assertIn('\n1 new.\n', done.stdout)
        self.assertIn(r'"C:\\new"', done.stdout)

    def test_what_is_drawn_and_what_is_not_offered(self) -> None:
        done = self.run_library("""
            gather_start "$@" && gather_open
            gather_press Dance || echo "$? $gather_problem"
            gather_press Dance Ann || echo "$? $gather_problem"
            gather_fill Age 7 || echo "$? $gather_problem"
            gather_fill username $'ann\\e[2J' && gather_fill 'Remember me' no && gather_draw
            gather_fill Password 'a wrong word' && gather_press Login
            gather_fill Username x || echo "$? $gather_problem"
            gather_press OK && gather_call players/get '{"id": "7"}' || echo "$? $gather_problem"
            gather_refresh && gather_view .screen
            gather_end
        """)
        self.assertEqual(done.stderr, "» Wrong username or password.\n")
        for text in (
            "1 There is no “Dance” here.\n", "1 There is no “Dance” here for “Ann”.\n",
            "1 There is no field “Age” here.\n", "Username*:    ann\ufffd[2J\n", "Remember me:  [ ]\n",
            "1 Username cannot be changed now.\n", "1 Nobody is signed in.\n", "\nlogin\n",
        ):  # fmt: skip
            self.assertIn(text, done.stdout)

    def test_the_leaderboard_is_drawn(self) -> None:
        self.fill_the_league()
        done = self.run_library("""
            gather_start "$@" && gather_open && gather_press Leaderboard && gather_draw
        """)
        self.assertEqual(done.stderr, "")
        golden = HERE / "shell" / "golden" / "leaderboard.txt"
        if os.environ.get("RECORD_GOLDEN"):
            golden.write_text(done.stdout)
        self.assertEqual(done.stdout, golden.read_text())

    def test_rows_and_announcements(self) -> None:
        self.fill_the_league()
        done = self.run_library("""
            gather_start "$@" && gather_open
            gather_press_row Nobody || echo "$? $gather_problem"
            gather_press_row Bob && gather_view .title && gather_press Back
            gather_press Delete Bob && gather_press_row Ada || echo "$? $gather_problem"
            gather_press confirm && gather_draw | head -6
            gather_press undo && gather_view '.notice.text, .announce'
            gather_refresh
        """)
        self.assertEqual(
            done.stdout,
            "1 There is no row “Nobody” here to press.\nBob\n1 There is no row “Ada” here to press.\n"
            "Players\nBob was deleted.  [Undo]\n\n  Search:  Search players\n\n  Ada · Skill: Beginner\nBob is back.\nBob is back.\n",
        )
        self.assertEqual(done.stderr, "» Bob was deleted.\n» Bob is back.\n")

    def test_a_text_that_is_handed_over(self) -> None:
        self.fill_the_league()
        done = self.run_library("""
            gather_start "$@" && gather_open && gather_press history
            gather_press_row "$(gather_view '.sections[0].rows[0].id')"
            gather_press 'Copy result' && gather_draw && echo "--" && gather_view .document.text
            echo "--" && gather_refresh && gather_draw
        """)
        self.assertEqual(done.stderr, "")
        drawn, text, after = done.stdout.split("--\n")
        lines = text.splitlines()
        self.assertEqual(lines[1:3], ["2:1, Team A won", ""])
        title = lines[0]
        # Its title and a rule are above it, and below it the screen.
        self.assertTrue(drawn.startswith(f"{title}\n{'═' * len(title)}\n{text}\n{title}\n"), drawn)
        self.assertEqual((after.count(title), after.count(lines[3])), (1, 0))

    def test_a_long_text_is_drawn_in_time(self) -> None:
        times = []
        for count in (10_000, 40_000):
            text = "\n".join(f"line {number} {'x' * 40}" for number in range(count))
            view = {"title": "A", "isLoading": False, "fields": [], "sections": [], "actions": [],
                    "document": {"title": "Export", "name": "a.csv", "text": text}}  # fmt: skip
            (self.folder / "state").write_text(json.dumps({"view": view, "drafts": {}}))
            done = self.run_library(
                f"_gather_state=$(<{self.folder}/state); time gather_draw | tail -3", TIMEFORMAT="%U"
            )
            self.assertEqual(done.stdout, f"line {count - 1} {'x' * 40}\n\nA\n")
            times.append(float(done.stderr))
        # Where each line is joined to a longer text, four times as many take sixteen times as long.
        self.assertLess(times[1], 8 * times[0])

    def test_no_secret_is_an_argument(self) -> None:
        done = self.run_library("""
            jq() { [[ $* != *"good pass"* ]] || echo "jq $*" >&2; command jq "$@"; }
            gather_start "$@" && gather_open
            gather_fill Password 'a good password' && gather_draw
            gather_call accounts/register '{"username": "ann", "password": "a good password"}'
        """)
        self.assert_succeeds(done)
        self.assertEqual(done.stderr, "")
        self.assertIn("•" * len("a good password"), done.stdout)
        self.assertNotIn("good", done.stdout)


class FailureTest(ShellTest):
    """Missing and faulty services."""

    START = 'gather_start "$@" && gather_open || { echo "$? $gather_problem"; exit; }; gather_draw'

    def test_a_missing_executable(self) -> None:
        done = self.run_library(self.START, FOOTBALL_GATHER="/nowhere/fg")
        self.assertRegex(done.stdout, "^69 .*/nowhere/fg cannot be started.*FOOTBALL_GATHER")

    def test_data_that_cannot_be_opened(self) -> None:
        done = self.run_library('gather_start --store sqlite:/dev/null/x || echo "$? $gather_problem"')
        self.assertEqual(done.stdout, "69 The service has ended with status 66.\n")
        self.assertIn("/dev/null/x", done.stderr)

    def test_half_an_answer(self) -> None:
        environment = self.service("""read; printf '{"jsonrpc":"2.0","id":1,"res'; exit 3""")
        done = self.run_library(self.START, **environment)
        self.assertEqual(done.stdout, "69 The service has ended with status 3.\n")

    def test_killed_and_started_again(self) -> None:
        done = self.run_library("""
            gather_start "$@" && gather_open || exit
            kill -KILL "$_gather_pid"
            gather_fill Username ann && gather_press Login || echo "$? $gather_problem"
            gather_refresh || echo "$? $gather_problem"
            gather_start "$@" && gather_open && gather_view .title
        """)
        self.assertEqual(
            done.stdout,
            "69 The service has ended by signal 9.\n"
            "69 No service runs; gather_start starts one.\nLogin\n",
        )

    def test_lines_that_are_no_messages(self) -> None:
        environment = self.service('echo "Segmentation fault, or so"; echo "[7]"; exec "$REAL" "$@"')
        done = self.run_library(self.START, **environment)
        self.assertIn("Username*:", done.stdout)
        for line in ("Segmentation fault, or so", "[7]"):
            self.assertIn(f"The service said something that is no message: {line}\n", done.stderr)

    def test_an_answer_that_is_no_view(self) -> None:
        environment = self.service("""
            read -r; echo '{"jsonrpc":"2.0","id":1,"result":{}}'
            read -r; echo '{"jsonrpc":"2.0","id":2,"result":7}'; read -r""")
        done = self.run_library(f"gather_timeout=0.5; {self.START}", **environment)
        self.assertIn('no message: {"jsonrpc":"2.0","id":2,"result":7}\n', done.stderr)
        self.assertEqual(done.stdout, "69 The service has not answered for 0.5 seconds.\n")

    def test_a_newer_protocol(self) -> None:
        environment = self.service("""
            read -r; echo '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"2.0"}}'; read -r""")
        done = self.run_library(self.START, **environment)
        self.assertRegex(done.stdout, r"^69 .* speaks protocol 2\.0, and this client 1\.0\. Update")

    def test_no_answer(self) -> None:
        environment = self.service("while read -r; do :; done")
        done = self.run_library(f"gather_timeout=0.5; {self.START}", **environment)
        self.assertEqual(done.stdout, "69 The service has not answered for 0.5 seconds.\n")

    def test_a_service_that_is_well_ends_by_itself(self) -> None:
        environment = self.service('"$REAL" "$@"; echo "status $?" >&2')
        done = self.run_library(f"{self.START}; gather_end", **environment)
        self.assertEqual(done.stderr, "status 0\n")

    def test_a_stubborn_service(self) -> None:
        environment = self.service('trap "" HUP TERM; "$REAL" "$@"; exec tail -f "$0"')
        done = self.run_library(f"{self.START}; gather_end; echo ended", **environment)
        self.assertTrue(done.stdout.endswith("\nended\n"), done.stdout)


    def test_no_service_survives_the_shell(self) -> None:
        for leave, status in (("exit 7", 7), ("kill -KILL $$", -9)):
            with self.subTest(leave):
                done = self.run_library(f"{self.START}; {leave}")
                self.assertEqual(done.returncode, status)
                self.assertIn("Login", done.stdout)


if __name__ == "__main__":
    unittest.main()
