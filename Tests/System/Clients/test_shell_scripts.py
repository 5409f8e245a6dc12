"""Runs the scripts of the shell client: `python3 Tests/System/Clients/test_shell_scripts.py`."""

import os
import shutil
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE / "shell")]

from scenario import SERVICE  # noqa: E402
from programs import CLIENTS, needs  # noqa: E402
from test_shell import SCRIPTS, SHELL, ShellTest  # noqa: E402


class ScriptTest(ShellTest):
    """The scripts, with the real service."""

    def run_script(self, name: str, *words: str, text: str = "", **environment: str) -> str:
        """Runs a script; what it says, its errors after that, and its status."""
        options = ["--", *self.arguments]
        done = self.run_program(SHELL / name, *words, *options, text=text, **environment)
        return f"{done.stdout}{done.stderr}{done.returncode}"

    def sign_up(self) -> None:
        """Creates a session with a signed-in user."""
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

    def test_help_and_no_user_and_no_service(self) -> None:
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


class LinkTest(ShellTest):
    """Scripts that are reached by symbolic links, as from ~/bin."""

    def link(self, target: Path, name: str = "") -> Path:
        """A link to a link to a script, the second one relative."""
        there, here = self.folder / "elsewhere", self.folder / "bin"
        there.mkdir(exist_ok=True)
        here.mkdir(exist_ok=True)
        link = there / (name or target.name)
        link.symlink_to(target)
        (here / link.name).symlink_to(Path(os.pardir, "elsewhere", link.name))
        return here / link.name

    def test_scripts(self) -> None:
        for name in SCRIPTS:
            with self.subTest(name):
                link = self.link(SHELL / name)
                done = self.run_program(link, "--help")
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertRegex(done.stdout, f"^Usage: {name} ")
                words = ["1", "2"] if name == "record-result" else []
                done = self.run_program(link, *words, "--", *self.arguments)
                self.assertEqual(done.returncode, 77)
                self.assertRegex(done.stderr, f"^{name}: Nobody is signed in.*\n$")

    def test_scripts_without_the_library(self) -> None:
        for name in SCRIPTS:
            for copied in ([name], [name, "script.bash"]):
                with self.subTest(name, copied=copied):
                    place = self.folder / f"{name}-{len(copied)}"
                    place.mkdir()
                    for file in copied:
                        shutil.copy(SHELL / file, place)
                    lacking = "football-gather.bash" if copied[1:] else "script.bash"
                    done = self.run_program(place / name, "1", "2")
                    self.assertEqual((done.returncode, done.stdout), (69, ""))
                    self.assertIn(f"{name}: {place}/{lacking} cannot be read\n", done.stderr)

    def test_the_library(self) -> None:
        library = self.link(SHELL / "football-gather.bash")
        script = f"source {library} && gather_start \"$@\" && gather_open && gather_view .title"
        done = self.run_program("bash", "-c", script, "bash", *self.arguments)
        self.assertEqual((done.stdout, done.stderr), ("Login\n", ""))

    def test_check_modes(self) -> None:
        for client, program in {"shell": "jq", "vim": "vim", "neovim": "nvim", "emacs": "emacs"}.items():
            with self.subTest(client):
                if shutil.which(program):
                    link = self.link(CLIENTS / client / "check", client)
                    done = self.run_program(SERVICE, "check-client", "--scene", "opening: ", "--", link)
                    self.assert_succeeds(done)


if __name__ == "__main__":
    unittest.main()
