"""`check-client`: a whole client passes, and one with a fault is caught by the scenes that are for it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "check"))

import fault  # noqa: E402

BUILT = HERE.parents[2] / ".build" / "release" / "football-gather"
PROGRAM = os.environ.get("FOOTBALL_GATHER", str(BUILT))
CLIENT = (sys.executable, "-S", "-B", str(HERE / "check" / "client.py"))


def check(*options: str, client: tuple[str, ...] = CLIENT) -> tuple[int, str]:
    """The exit status of a check, and what it prints."""
    command = [PROGRAM, "check-client", *options, "--", *client]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120)
    return result.returncode, result.stdout


# The kernel's flag of a process that ends, in its sched.h.
PF_EXITING = 0x4


def lives(process: int) -> bool:
    """Whether a process is there, and neither ends nor has been killed: the kernel takes a moment for the rest."""
    try:
        state, *_, flags = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[:7]
        status = Path(f"/proc/{process}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
    pending = [int(mask, 16) for mask in re.findall(r"^(?:SigPnd|ShdPnd):\s+(\w+)", status, re.M)]
    is_killed = any(mask >> (signal.SIGKILL - 1) & 1 for mask in pending)
    return not (state in "ZX" or int(flags) & PF_EXITING or is_killed)


class CheckTest(unittest.TestCase):
    """The check says ok to what is right, and only to that."""

    status: int
    output: str
    scenes: list[str]

    @classmethod
    def setUpClass(cls) -> None:
        fault.load()
        cls.status, cls.output = check()
        cls.scenes = re.findall("^ok    (.*)$", cls.output, re.MULTILINE)

    def scene(self, part: str) -> str:
        """The one scene whose name has this part."""
        found = [scene for scene in self.scenes if part in scene]
        self.assertEqual(len(found), 1, f"{part}: {found}")
        return found[0]

    def test_a_whole_client_passes(self) -> None:
        self.assertEqual(self.output.splitlines()[-1], f"{len(self.scenes)} passed, 0 failed")
        self.assertEqual(self.status, 0)

    def test_so_does_one_that_speaks_with_headers(self) -> None:
        self.assertEqual(check(client=(*CLIENT, "--headers")), (0, self.output))

    def test_so_does_one_that_is_right_in_another_way(self) -> None:
        for name in fault.RIGHT:
            with self.subTest(client=name):
                self.assertEqual(check(client=(*CLIENT, name)), (0, self.output))

    def test_each_fault_is_caught_where_it_should_be(self) -> None:
        def hangs(name: str) -> bool:
            return any("within 5 s" in words for words in fault.CAUGHT[name].values())

        def play(name: str) -> tuple[int, str]:
            # Only those that are to be waited for in vain are not waited for long.
            options = ["--timeout", "5" if hangs(name) else "60"]
            for part in fault.CAUGHT[name]:
                options += ["--scene", self.scene(part)]
            return check(*options, client=(*CLIENT, name))

        with ThreadPoolExecutor(4) as pool:
            # Slow clients first, so that others run at the same time.
            names = sorted(fault.CAUGHT, key=hangs, reverse=True)
            results = dict(zip(names, pool.map(play, names)))
        for name, caught in fault.CAUGHT.items():
            status, output = results[name]
            with self.subTest(fault=name):
                self.assertEqual(status, 1)
                self.assertEqual(output.splitlines()[-1], f"0 passed, {len(caught)} failed")
            for part, words in caught.items():
                with self.subTest(fault=name, scene=part):
                    said = output.partition(f"FAIL  {self.scene(part)}\n")[2]
                    self.assertIn(words, said.partition("FAIL  ")[0])

    def test_each_scene_catches_a_fault(self) -> None:
        parts = [part for caught in fault.CAUGHT.values() for part in caught]
        self.assertEqual(set(self.scenes) - {self.scene(part) for part in parts}, set())

    def test_a_client_that_cannot_be_started(self) -> None:
        status, output = check(client=("/nowhere/client",))
        self.assertIn("cannot be started: /nowhere/client: No such file or directory.", output)
        self.assertRegex(output.splitlines()[-1], "^0 passed, 1 failed, [0-9]+ not played$")
        self.assertEqual(status, 1)

    def test_no_process_is_left_of_a_client_that_hangs(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            note = Path(folder, "processes")
            script = f"sleep 300 & echo $! $$ >{note}; trap '' HUP TERM; wait"
            status, output = check("--timeout", "1", client=("bash", "-c", script))
            self.assertIn("The client did not send session/open within 1 s.", output)
            for process in note.read_text().split():
                self.assertFalse(lives(int(process)), f"{process} still runs")

    def test_no_process_is_left_of_a_check_that_is_interrupted(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            note = Path(folder, "process")
            os.mkfifo(note)
            command = [PROGRAM, "check-client", "--", "bash", "-c", f"echo $$ >{note}; sleep 300"]
            with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
                client = int(note.read_text())
                process.send_signal(signal.SIGINT)
                self.assertEqual(process.wait(10), 130)
            self.assertFalse(lives(client))

    def test_a_wrong_command_line(self) -> None:
        for options in ([], ["--"], ["--timeout", "soon", "--", "cat"], ["--scene", "--", "cat"],
                        ["--timeout", "0", "--", "cat"], ["--loud", "--", "cat"],
                        ["--scene", "no scene is called so", "--", "cat"], ["cat"]):  # fmt: skip
            with self.subTest(options=options):
                command = [PROGRAM, "check-client", *options]
                result = subprocess.run(command, capture_output=True, text=True, timeout=60)
                self.assertEqual((result.returncode, result.stdout), (64, ""))
                self.assertTrue(result.stderr.startswith("football-gather: "))

    def test_help_is_about_the_command(self) -> None:
        command = [PROGRAM, "check-client", "--help"]
        helped = subprocess.run(command, capture_output=True, text=True, timeout=60)
        self.assertIn("check-client", helped.stdout)
        self.assertEqual(check(client=(*CLIENT, "--help")), (0, self.output))

    def test_trace_shows_every_message(self) -> None:
        command = [PROGRAM, "check-client", "--trace", "--scene", "a view replaces", "--", *CLIENT]
        result = subprocess.run(command, capture_output=True, text=True, timeout=60)
        self.assertIn('client  → {"id":1,"jsonrpc":"2.0","method":"session/open"', result.stderr)
        self.assertIn("checker → ", result.stderr)


if __name__ == "__main__":
    unittest.main()
