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

    def players(self) -> list[dict[str, object]]:
        """What is stored of each player, without ids."""
        stored = self.call("players/list")["players"]
        return [{name: value for name, value in player.items() if name != "id"} for player in stored]

    def test_players_from_a_list(self) -> None:
        self.sign_up()
        help_text = self.run_program(SHELL / "add-players", "-h").stdout
        example = "\n".join(line.strip() for line in help_text.splitlines() if line.startswith("  "))
        self.assertEqual(self.run_script("add-players", text=example), "2 added, 0 updated, 0 unchanged\n0")
        ann = {"name": "Ann", "age": 33, "skill": "amateur"}
        bob = {"name": "O'Neil, Bob", "preferredPosition": "goalkeeper"}
        self.assertEqual(self.players(), [ann, bob])
        semicolons = 'Favourite team;Name\r\n"Ajax, Amsterdam";Ann\r\n;"Zoë ""審判"" \\n"\r\n'
        said = self.run_script("add-players", text=f"{semicolons};{bob['name']}\r\n")
        self.assertEqual(said, "1 added, 1 updated, 1 unchanged\n0")
        ann["favouriteTeam"] = "Ajax, Amsterdam"
        self.assertEqual(self.players(), [ann, bob, {"name": 'Zoë "審判" \\n'}])

    def test_bare_names(self) -> None:
        self.sign_up()
        said = self.run_script("add-players", text="1. Ann\n2. Bob\n")
        self.assertEqual(said, "2 added, 0 updated, 0 unchanged\n0")
        self.assertEqual(self.players(), [{"name": "Ann"}, {"name": "Bob"}])

    def test_a_list_with_wrong_lines(self) -> None:
        self.sign_up()
        lines = "Name\tAge\nDan\t20\nFay\ttwo\n" + "\n" * 7 + "Hal\t500\n"
        wrong = "Enter a whole number from 1 to 120.\n"
        said = self.run_script("add-players", text=lines)
        self.assertEqual(said, f"Line 3, Age: {wrong}Line 11, Age: {wrong}1")
        self.assertEqual(self.players(), [])

    def test_an_error_without_lines(self) -> None:
        self.sign_up()
        error = r'{"jsonrpc":"2.0","id":"1","error":{"code":1,"message":"Fire \\u001b[2J"}}'
        burning = self.service(f""""$REAL" "$@" | sed -u '4s/.*/{error}/'""")
        said = self.run_script("add-players", text="Name\nAnn\n", **burning)
        self.assertEqual(said, "Fire \ufffd[2J\n1")

    def test_errors_in_the_language_of_the_service(self) -> None:
        self.sign_up()
        said = self.run_script("add-players", text="Name,Age\nDan,two\n", LC_ALL="", LANG="de_DE.UTF-8")
        self.assertEqual(said, "Zeile 2, Age: Gib eine ganze Zahl von 1 bis 120 ein.\n1")

    def test_ten_thousand_players_from_a_file(self) -> None:
        self.sign_up()
        names = self.folder / "names"
        rows = [f"Player {number:05} {'x' * 80}\n" for number in range(10000)]
        names.write_text("".join(["Name\n", *rows]))
        said = self.run_script("add-players", str(names))
        self.assertEqual(said, "10000 added, 0 updated, 0 unchanged\n0")
        self.assertEqual(self.call("players/list", limit=1)["total"], 10000)

    def test_a_service_that_ends_before_the_list(self) -> None:
        self.sign_up()
        ends_early = self.service('sed -u 3q | "$REAL" "$@"')
        said = self.run_script("add-players", text="Name\nAnn\n", **ends_early)
        self.assertEqual(said, "add-players: The service has not answered.\n69")

    def test_noise_before_the_answer(self) -> None:
        self.sign_up()
        noisy = self.service('"$REAL" "$@" | sed -u "4i noise"')
        self.assertEqual(
            self.run_script("add-players", text="Name\nAnn\nBob\n", **noisy),
            "2 added, 0 updated, 0 unchanged\nThe service said something that is no message: noise\n0",
        )

    def test_from_the_teams_to_the_result(self) -> None:
        self.sign_up()
        self.assertEqual(self.run_script("tonights-teams"), "tonights-teams: There is no gather yet.\n1")
        self.assertEqual(self.run_script("record-result", "1", "2"), "record-result: No gather runs.\n1")
        self.run_script("add-players", text="Name\nAnn\nBob\nCid\n")
        self.call("gathers/start", teamA=["1", "3"], teamB=["2"])
        teams = "Team A: Ann, Cid\nTeam B: Bob\n"
        self.assertEqual(self.run_script("tonights-teams"), f"{teams}0")
        refused = self.run_script("record-result", "101", "2")
        self.assertRegex(refused, "^record-result: .*teamA must be a whole number from 0 to 100.\n1$")
        self.assertEqual(self.run_script("record-result", "1", "2"), "Team A 1 : 2 Team B\n0")
        self.assertEqual(self.run_script("tonights-teams"), f"{teams}Score: 1 : 2\n0")
        self.assertEqual(self.run_script("record-result", "1", "2"), "record-result: No gather runs.\n1")

    def test_a_result_that_cannot_be_printed(self) -> None:
        self.sign_up()
        self.run_script("add-players", text="Name\nAnn\nBob\n")
        self.call("gathers/start", teamA=["1"], teamB=["2"])
        for name, words in (("add-players", ["-"]), ("tonights-teams", []), ("record-result", ["1", "2"])):
            for target in ("/dev/full", "&-"):
                with self.subTest(name, target=target):
                    command = ["bash", "-c", f'"$0" "$@" >{target}', SHELL / name, *words]
                    done = self.run_program(*command, "--", *self.arguments, text="Name\nCid\n")
                    expected = f"{name}: the result cannot be printed\n"
                    if name == "record-result" and target == "&-":
                        # It is stored all the same.
                        self.assertEqual(done.stderr, "record-result: No gather runs.\n")
                    else:
                        self.assertEqual((done.returncode, done.stderr), (74, expected))
        self.assertEqual(self.call("players/list")["total"], 3)

    def test_wrong_command_lines(self) -> None:
        for name, words, status in (
            ("add-players", ["a", "b"], 64), ("add-players", ["--fast"], 64), ("add-players", ["-hx"], 64),
            ("add-players", ["/nowhere"], 66), ("tonights-teams", ["a"], 64),
            ("record-result", ["1"], 64), ("record-result", ["1", "x"], 64),
        ):  # fmt: skip
            with self.subTest(name, words=words):
                self.assertRegex(self.run_script(name, *words), f"^{name}: .*\n{status}$")

    def test_help_and_no_user_and_no_service(self) -> None:
        for name in SCRIPTS:
            words = ["1", "2"] if name == "record-result" else []
            with self.subTest(name):
                for option in ("--help", "-h"):
                    done = self.run_program(SHELL / name, option)
                    self.assertRegex(done.stdout, f"^Usage: {name} (.|\n)*Exit status: 0 ")
                    self.assertEqual((done.returncode, done.stderr), (0, ""))
                unread = self.run_program("bash", "-c", '"$0" --help >&-', SHELL / name)
                self.assertEqual((unread.returncode, unread.stderr), (0, ""))
                said = self.run_script(name, *words)
                self.assertRegex(said, f"^{name}: Nobody is signed in. Sign in once .*\n77$")
                said = self.run_script(name, *words, FOOTBALL_GATHER="/nowhere/fg")
                self.assertRegex(said, f"^{name}: .*cannot be started.*\n69$")

    def test_no_jq(self) -> None:
        tools = self.folder / "tools"
        tools.mkdir()
        for tool in ("bash", "dirname", "readlink", "env"):
            (tools / tool).symlink_to(shutil.which(tool) or "")
        for name in SCRIPTS:
            words = ["1", "2"] if name == "record-result" else []
            with self.subTest(name):
                said = self.run_script(name, *words, PATH=str(tools))
                self.assertEqual(said, f"{name}: There is no jq; install the package jq.\n69")


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
