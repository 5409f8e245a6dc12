"""Completions, typed into real shells, and the help and the manual page, read by real programs."""

import json
import os
import pty
import re
import select
import shutil
import subprocess
import time
import unittest
from pathlib import Path

from .program import PROGRAM, HomeTest, output

COMMANDS = re.findall(r"^  ([a-z-]+) +", output("--help").split("\nOptions of")[0], re.MULTILINE)

# What is typed with a tab at its end, and the words that the shell then runs.
TYPED = [
    ("chec", ["check-client"]),
    ("--dura", ["--durability"]),
    ("serve --durability n", ["serve", "--durability", "normal"]),
    ("--store mem", ["--store", "memory:"]),
    ("mcp --store sqlite:clu", ["mcp", "--store", "sqlite:club.sqlite"]),
    ("copy --from sqlite:clu", ["copy", "--from", "sqlite:club.sqlite"]),
    ("mcp --tools dom", ["mcp", "--tools", "domain"]),
    ("--profile no", ["--profile", "none"]),
    ("--inject-faults clu", ["--inject-faults", "club.sqlite"]),
    ("contract --write fold", ["contract", "--write", "folder"]),
    ("plugin neo", ["plugin", "neovim"]),
    ("plugin vim --to fold", ["plugin", "vim", "--to", "folder"]),
    ("help repl", ["help", "replay"]),
    ("--version --j", ["--version", "--json"]),
    ("replay clu", ["replay", "club.sqlite"]),
    ("replay x -- only-on-th", ["replay", "x", "--", "only-on-this-path"]),
    ("contract --dura", ["contract", "--dura"]),
    ("plugin --store mem", ["plugin", "--store", "mem"]),
]


class Terminal:
    """A shell on a terminal."""

    def __init__(self, command: list[str], home: Path, environment: dict[str, str]) -> None:
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.chdir(home)
            os.execvpe(command[0], command, environment)
        self.text = ""

    def type(self, text: str) -> None:
        """Types."""
        os.write(self.descriptor, text.encode())

    def wait(self, pattern: str) -> re.Match[str]:
        """Waits until a pattern is shown after what was found last."""
        end = time.monotonic() + 60
        while not (found := re.search(pattern, self.text)):
            ready, _, _ = select.select([self.descriptor], [], [], max(0, end - time.monotonic()))
            if not ready:
                raise AssertionError(f"{pattern} is not shown: {self.text[-2000:]!r}")
            self.text += os.read(self.descriptor, 65536).decode(errors="replace")
        self.text = self.text[found.end() :]
        return found

    def close(self) -> None:
        """Ends the shell."""
        os.close(self.descriptor)
        os.waitpid(self.process, 0)


class ShellTest(HomeTest):
    """What is typed in a shell whose completions were installed as the help says."""

    def setUp(self) -> None:
        super().setUp()
        stand_in = self.home / "stand-in"
        stand_in.write_text('#!/bin/sh\nprintf ran; printf "<%s>" "$@"; echo .\n')
        stand_in.chmod(0o755)
        self.put_on_path(str(stand_in))
        (self.home / "bin" / "only-on-this-path").symlink_to(stand_in)
        (self.home / "club.sqlite").touch()
        (self.home / "folder").mkdir()

    def play(self, command: list[str], prepare: str) -> None:
        """Types all lines into the shell."""
        terminal = Terminal(command, self.home, self.environment)
        self.addCleanup(terminal.close)
        terminal.type(f"{prepare}; football-gather be''gun\n")
        terminal.wait(r"ran<begun>\.")
        for line, words in TYPED:
            with self.subTest(line):
                terminal.type(f"football-gather {line}\t\n")
                ran = terminal.wait(r"ran((<[^<>]*>)+)\.\r?\n")
                self.assertEqual([word.rstrip("/") for word in re.findall("<([^<>]*)>", ran[1])], words)

    @unittest.skipUnless(shutil.which("bash"), "no bash")
    def test_bash(self) -> None:
        (self.home / "completion").write_text(output("completions", "bash"))
        self.play(["bash", "--norc", "--noprofile", "-i"], ". ./completion")

    @unittest.skipUnless(shutil.which("zsh"), "no zsh")
    def test_zsh(self) -> None:
        (self.home / ".zfunc").mkdir()
        (self.home / ".zfunc/_football-gather").write_text(output("completions", "zsh"))
        self.play(["zsh", "-f", "-i"], "fpath=(~/.zfunc $fpath); autoload -U compinit; compinit -u -D")

    def fish(self, line: str) -> list[str]:
        """What fish offers at the end of a line; its own engine says it without a terminal."""
        shown = self.run_program("fish", "-c", "complete -C $argv[1]", f"football-gather {line}")
        return [offer.split("\t")[0] for offer in shown.splitlines()]

    @unittest.skipUnless(shutil.which("fish"), "no fish")
    def test_fish(self) -> None:
        folder = self.home / ".config/fish/completions"
        folder.mkdir(parents=True)
        (folder / "football-gather.fish").write_text(output("completions", "fish"))
        for line, words in TYPED:
            with self.subTest(line):
                typed = line.split()[-1]
                offered = [word.rstrip("/") for word in self.fish(line)]
                self.assertEqual(offered, [words[-1]] if words[-1] != typed else [])
        for command in COMMANDS:
            with self.subTest(command):
                offered = {name for name in self.fish(f"{command} --") if name.startswith("--")}
                self.assertEqual(offered - {"--"}, options_of(command))

    @unittest.skipUnless(shutil.which("bash"), "no bash")
    def test_all_options_in_bash(self) -> None:
        script = output("completions", "bash") + 'COMP_LINE=$1 COMP_POINT=${#1}; _football_gather; echo "${COMPREPLY[@]}"'
        self.assertEqual(set(self.offered(script, "")), set(COMMANDS))
        for command in COMMANDS:
            with self.subTest(command):
                offered = self.offered(script, f"{command} --")
                self.assertEqual(set(offered) - {"--"}, options_of(command))

    def offered(self, script: str, line: str) -> list[str]:
        """What the function for bash offers at the end of a line."""
        return self.run_program("bash", "-c", script, "-", f"football-gather {line}").split()


def options_of(command: str) -> set[str]:
    """The long options in the help of a command."""
    return set(re.findall(r"^  (--[a-z-]+)", output("help", command), re.MULTILINE)) | {"--help"}


class PageTest(unittest.TestCase):
    """The help, the version and the manual page."""

    def test_help(self) -> None:
        self.assertEqual(output("help"), output("--help"))
        for command in COMMANDS:
            self.assertEqual(output("help", command), output(command, "--help"))

    def test_version(self) -> None:
        report = json.loads(output("--version", "--json"))
        self.assertEqual(output("--version"), f"{report['name']} {report['version']}\n")
        digest = re.search(r'"([0-9a-f]{64})"', Path("Sources/football-gather/ContractDigest.swift").read_text())
        self.assertEqual(report["contract"]["digest"], digest and digest[1])
        info = json.loads(output("contract"))
        self.assertEqual((report["contract"]["level"], report["version"]), (info["x-level"], info["info"]["version"]))
        # A build of a checkout does not know its commit; one of an archive does.
        self.assertRegex(report.get("commit", "0" * 40), "^[0-9a-f]{40}$")
        words = ["git", "archive", "HEAD", "Sources/football-gather/Commit.swift"]
        head = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True).stdout.strip()
        self.assertIn(f'"{head}"', subprocess.run(words, capture_output=True, text=True).stdout)
        libraries = {library["name"]: library["version"] for library in report["libraries"]}
        for library in ("sqlite", "libsodium"):
            self.assertRegex(libraries[library], r"^\d+\.\d+\.\d+$")
        self.assertEqual(report["durability"], "full")
        self.assertLessEqual(set(report["traits"]), {"Static", "PostgreSQL", "WebService"})

    @unittest.skipUnless(shutil.which("mandoc"), "no mandoc")
    def test_manual_page_in_mandoc(self) -> None:
        page = output("help", "--man")
        run = subprocess.run(["mandoc", "-T", "lint"], input=page, capture_output=True, text=True)
        self.assertEqual(run.stdout + run.stderr, "")
        shown = subprocess.run(["mandoc", "-T", "ascii", "-O", "width=300"], input=page, capture_output=True, text=True)
        text = re.sub(".\b", "", shown.stdout)
        for command in COMMANDS:
            self.assertRegex(text, rf"(?m)^     {command}\b")
            for option in options_of(command):
                self.assertIn(option, text)

    @unittest.skipUnless(shutil.which("man"), "no man")
    def test_manual_page_in_man(self) -> None:
        run = subprocess.run(
            ["man", "--warnings", "-l", "-"], input=output("help", "--man"), capture_output=True, text=True,
            env=os.environ | {"MANPAGER": "cat", "MAN_KEEP_STDERR": "1", "LC_ALL": "C.UTF-8"},
        )  # fmt: skip
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        self.assertIn("Football", run.stdout.title())


if __name__ == "__main__":
    unittest.main()
