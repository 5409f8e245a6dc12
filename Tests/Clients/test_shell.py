"""Runs the tests of the shell library and its scripts: `python3 Tests/Clients/test_shell.py`."""

import subprocess
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE / "shell")]

from evening import EVENING, SERVICE  # noqa: E402
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

    def test_the_evening(self) -> None:
        done = self.run_program("bash", HERE / "shell" / "evening.bash", EVENING, *self.arguments)
        self.assert_succeeds(done)
        self.assert_evening_is_stored()

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
        self.assertIn('1 new, 0 changed', done.stdout)
        self.assertIn(r'"Favourite team: C:\\new"', done.stdout)

    def test_what_is_drawn_and_what_is_not_offered(self) -> None:
        done = self.run_library("""
            gather_start "$@" && gather_open
            gather_press Dance || echo "$? $gather_problem"
            gather_press Dance Ann || echo "$? $gather_problem"
            gather_fill Age 7 || echo "$? $gather_problem"
            gather_fill username $'ann\\e[2J' && gather_fill 'Remember Me' no && gather_draw
            gather_press Login && gather_fill Username x || echo "$? $gather_problem"
            gather_press OK && gather_call players/get '{"id": "7"}' || echo "$? $gather_problem"
            gather_refresh && gather_view .screen
            gather_end
        """)
        self.assertEqual(done.stderr, "")
        for text in (
            "1 There is no “Dance” here.\n", "1 There is no “Dance” here for “Ann”.\n",
            "1 There is no field “Age” here.\n", "Username*:    ann\ufffd[2J\n", "Remember Me:  [ ]\n",
            "1 Username cannot be changed now.\n", "1 Nobody is signed in.\n", "\nlogin\n",
        ):  # fmt: skip
            self.assertIn(text, done.stdout)

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
    """Services that are not there, or misbehave."""

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


class ScriptTest(ShellTest):
    """The scripts, with the real service."""

    def run_script(self, name: str, *words: str, text: str = "", **environment: str) -> str:
        """Runs a script; what it says, its errors after that, and its status."""
        options = ["--", *self.arguments]
        done = self.run_program(SHELL / name, *words, *options, text=text, **environment)
        return f"{done.stdout}{done.stderr}{done.returncode}"

    def sign_up(self) -> None:
        """Leaves a session in which somebody is signed in."""
        self.call("login/register", username="ann", password="a good password")

    def test_players_from_a_list(self) -> None:
        self.sign_up()
        lines = """Dan
            # guests

            Eve , 33, Amateur, Goalkeeper, Ajax, Amsterdam
            ,4
            Fay, two
            Gus, 500
            Zoë "審判" \\n,,,striker"""
        self.assertEqual(
            self.run_script("add-players", text=lines),
            """3 of 6 added
line 5, “,4”: name must be a string that is not empty.
line 6, “Fay, two”: age must be a whole number.
line 7, “Gus, 500”: age must be a whole number from 1 to 120.
1""",
        )
        eve = {"name": "Eve", "age": 33, "skill": "amateur", "preferredPosition": "goalkeeper",
               "favouriteTeam": "Ajax, Amsterdam"}  # fmt: skip
        zoe = {"name": 'Zoë "審判" \\n', "preferredPosition": "striker"}
        players = self.call("players/list")["players"]
        for player in players:
            del player["id"]
        self.assertEqual(players, [{"name": "Dan"}, eve, zoe])

    def test_a_thousand_players_from_a_file(self) -> None:
        self.sign_up()
        names = self.folder / "names"
        names.write_text("".join(f"Player {number:04} {'x' * 80}\n" for number in range(1000)))
        self.assertEqual(self.run_script("add-players", str(names)), "1000 of 1000 added\n0")
        self.assertEqual(self.call("players/list", limit=1)["total"], 1000)

    def test_a_service_that_ends_among_the_players(self) -> None:
        self.sign_up()
        ends_early = self.service('sed -u 5q | "$REAL" "$@"')
        self.assertEqual(
            self.run_script("add-players", text="Ann\nBob\nCid\n", **ends_early),
            "2 of 3 added\nline 3, “Cid”: the service has not answered\n1",
        )

    def test_noise_among_the_players(self) -> None:
        self.sign_up()
        noisy = self.service('"$REAL" "$@" | sed -u "5i noise"')
        self.assertEqual(
            self.run_script("add-players", text="Ann\nBob\nCid\n", **noisy),
            "3 of 3 added\nThe service said something that is no message: noise\n0",
        )
        self.assertEqual(self.run_script("add-players"), "0 of 0 added\n0")

    def test_from_the_teams_to_the_result(self) -> None:
        self.sign_up()
        self.assertEqual(self.run_script("tonights-teams"), "tonights-teams: There is no gather yet.\n1")
        self.assertEqual(self.run_script("record-result", "1", "2"), "record-result: No gather runs.\n1")
        self.run_script("add-players", text="Ann\nBob\nCid\n")
        self.call("gathers/start", teamA=["1", "3"], teamB=["2"])
        teams = "Team A: Ann, Cid\nTeam B: Bob\n"
        self.assertEqual(self.run_script("tonights-teams"), f"{teams}0")
        refused = self.run_script("record-result", "101", "2")
        self.assertRegex(refused, "^record-result: .*teamA must be a whole number from 0 to 100.\n1$")
        self.assertEqual(self.run_script("record-result", "1", "2"), "Team A 1 : 2 Team B\n0")
        self.assertEqual(self.run_script("tonights-teams"), f"{teams}Score: 1 : 2\n0")
        self.assertEqual(self.run_script("record-result", "1", "2"), "record-result: No gather runs.\n1")

    def test_wrong_command_lines(self) -> None:
        for name, words, status in (
            ("add-players", ["a", "b"], 64), ("add-players", ["--fast"], 64),
            ("add-players", ["/nowhere"], 66), ("tonights-teams", ["a"], 64),
            ("record-result", ["1"], 64), ("record-result", ["1", "x"], 64),
        ):  # fmt: skip
            with self.subTest(name, words=words):
                self.assertRegex(self.run_script(name, *words), f"^{name}: .*\n{status}$")

    def test_help_and_nobody_and_no_service(self) -> None:
        for name in SCRIPTS:
            words = ["1", "2"] if name == "record-result" else []
            with self.subTest(name):
                done = self.run_program(SHELL / name, "--help")
                self.assertRegex(done.stdout, f"^Usage: {name} (.|\n)*Exit status: 0 ")
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                unread = self.run_program("bash", "-c", '"$0" --help >&-', SHELL / name)
                self.assertEqual((unread.returncode, unread.stderr), (0, ""))
                said = self.run_script(name, *words)
                self.assertRegex(said, f"^{name}: Nobody is signed in. Sign in once .*\n77$")
                said = self.run_script(name, *words, FOOTBALL_GATHER="/nowhere/fg")
                self.assertRegex(said, f"^{name}: .*cannot be started.*\n69$")


if __name__ == "__main__":
    unittest.main()
