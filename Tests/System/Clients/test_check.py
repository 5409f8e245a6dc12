"""`check-client`: the reference client passes, and each mutation of it that breaks a rule is caught where it should be."""

from __future__ import annotations

import json
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

import jsonschema  # noqa: E402
from mutations import CLIENT as SOURCE, Mutation, mutations  # noqa: E402

from Tests.Support import reports  # noqa: E402

BUILT = HERE.parents[2] / ".build" / "release" / "football-gather"
PROGRAM = os.environ.get("FOOTBALL_GATHER", str(BUILT))
PYTHON = (sys.executable, "-I", "-S", "-B")
CLIENT = (*PYTHON, str(SOURCE), "--check")
FAULTS = [fault for file in ("talk.txt", "draw.txt", "send.txt", "keep.txt") for fault in mutations(file)]


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
        cls.status, cls.output = check()
        cls.scenes = re.findall("^ok    (.*)$", cls.output, re.MULTILINE)

    def scene(self, part: str) -> str:
        """The one scene whose name has this part."""
        found = [scene for scene in self.scenes if part in scene]
        self.assertEqual(len(found), 1, f"{part}: {found}")
        return found[0]

    def play(self, mutations: list[Mutation]) -> list[tuple[int, str]]:
        """What a check says of each mutation: with the scenes that have to catch it, or with all of them."""

        def play(mutation: Mutation) -> tuple[int, str]:
            options = ["--timeout", "5" if self.hangs(mutation) else "60"]
            for part in mutation.caught:
                options += ["--scene", self.scene(part)]
            # One file for each, as Python takes a moment to start: it may read the file of the next one otherwise.
            with tempfile.NamedTemporaryFile("w", suffix=".py") as file:
                file.write(mutation.client())
                file.flush()
                return check(*options, client=(*PYTHON, file.name, "--check"))

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            return list(pool.map(play, mutations))

    @staticmethod
    def hangs(mutation: Mutation) -> bool:
        """Whether something is waited for in vain; only then it is not waited for long."""
        return any("within 5 s" in words for words in mutation.caught.values())

    def test_the_reference_client_passes(self) -> None:
        self.assertEqual(self.output.splitlines()[-1], f"{len(self.scenes)} passed, 0 failed")
        self.assertEqual(self.status, 0)

    def test_so_does_each_client_that_is_right_in_another_way(self) -> None:
        right = mutations("right.txt")
        for mutation, result in zip(right, self.play(right)):
            with self.subTest(client=mutation.name):
                self.assertEqual(result[0], 0)
                self.assertEqual(re.findall("^(?:ok  |skip)  (.*)$", result[1], re.MULTILINE), self.scenes)
                # Only with keys, or while somebody types.
                skipped = {name.partition(": ")[0] for name in re.findall("^skip  (.*)$", result[1], re.MULTILINE)}
                self.assertLessEqual(skipped, {"keys", "changes", "focus"})

    def test_each_fault_is_caught_where_it_should_be(self) -> None:
        # Slow clients first, so that others run at the same time.
        faults = sorted(FAULTS, key=self.hangs, reverse=True)
        for fault, (status, output) in zip(faults, self.play(faults)):
            with self.subTest(fault=fault.name):
                self.assertTrue(fault.caught, "no scene catches it")
                self.assertEqual(status, 1)
                self.assertEqual(output.splitlines()[-1], f"0 passed, {len(fault.caught)} failed")
            for part, words in fault.caught.items():
                with self.subTest(fault=fault.name, scene=part):
                    said = output.partition(f"FAIL  {self.scene(part)}\n")[2]
                    self.assertIn(words, said.partition("FAIL  ")[0])

    def test_each_scene_catches_a_fault(self) -> None:
        parts = [part for fault in FAULTS for part in fault.caught]
        self.assertEqual(set(self.scenes) - {self.scene(part) for part in parts}, set())

    def test_each_rule_has_a_fault(self) -> None:
        rules = {fault.name.partition(" ")[0] for fault in FAULTS}
        self.assertEqual(rules, {*map(str, range(1, 17)), "check"})

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
        self.assertIn('client  → {"id":2,"jsonrpc":"2.0","method":"session/open"', result.stderr)
        self.assertIn("checker → ", result.stderr)


class ReportTest(unittest.TestCase):
    """What machines read of a check, and what is known to fail: a client that draws nothing."""

    def setUp(self) -> None:
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        (fault,) = [fault for fault in mutations("draw.txt") if fault.name == "5 nothing is drawn"]
        self.client = self.folder / "client.py"
        self.client.write_text(fault.client())

    def check(self, *options: str, expected: str = "") -> tuple[int, str]:
        """The status and output of a check of the group of scenes that open."""
        (self.folder / "known.txt").write_text(expected)
        options = ("--scene", "opening: ", *options, "--expected-failures", str(self.folder / "known.txt"))
        return check(*options, client=(*PYTHON, str(self.client), "--check"))

    def test_formats(self) -> None:
        status, text = self.check()
        self.assertEqual(status, 1)
        passed, failed = (re.findall(f"^{word} (.*)$", text, re.M) for word in ("ok   ", "FAIL "))
        self.assertTrue(passed and failed, text)
        status, output = self.check("--format", "junit")
        self.assertEqual(status, 1)
        results = reports.junit(output)
        self.assertEqual([name for name, (kind, _) in results.items() if kind == ""], passed)
        self.assertEqual([name for name, (kind, _) in results.items() if kind == "Failure"], failed)
        self.assertIn("is not drawn", results[failed[0]][1])
        status, output = self.check("--format", "tap")
        self.assertEqual(status, 1)
        self.assertEqual(re.findall("^not ok [0-9]+ - (.*)$", output, re.M), failed)
        self.assertIn("Failed", reports.prove(output)[1])
        *lines, counts = map(json.loads, self.check("--format", "json")[1].splitlines())
        self.assertEqual([line["scene"] for line in lines if line["result"] == "failed"], failed)
        self.assertEqual((counts["passed"], counts["failed"]), (len(passed), len(failed)))

    def test_expected_failures(self) -> None:
        _, text = self.check()
        passed, failed = (re.findall(f"^{word} (.*)$", text, re.M) for word in ("ok   ", "FAIL "))
        known = "".join(f"{scene}\n" for scene in failed)
        status, text = self.check(expected="# Issue 12.\n" + known)
        self.assertEqual((status, re.findall("^known (.*)$", text, re.M)), (0, failed))
        self.assertEqual(text.splitlines()[-1], f"{len(passed)} passed, 0 failed, {len(failed)} failed as expected")
        self.assertEqual(reports.prove(self.check("--format", "tap", expected=known)[1])[0], 0)
        status, text = self.check(expected=known + passed[0])
        self.assertEqual(status, 1)
        self.assertIn(f"FAIL  {passed[0]}\n      {passed[0]} passed, and {self.folder}/known.txt expects it to fail.\n", text)
        status, text = self.check(expected=passed[0] + "s")
        self.assertEqual((status, text), (64, ""))

    def test_what_is_not_played_is_reported(self) -> None:
        status, output = check("--format", "junit", "--scene", "opening: ", client=("/nowhere/client",))
        self.assertEqual(status, 1)
        kinds = [kind for kind, _ in reports.junit(output).values()]
        self.assertEqual(kinds, ["Failure", "Skipped"])


class SceneFileTest(unittest.TestCase):
    """Scenes as data: what `--print` writes, and what `--scenes` reads."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        done = subprocess.run([PROGRAM, "check-client", "--print", cls.folder], capture_output=True, text=True)
        cls.printed = [Path(line) for line in done.stdout.splitlines()]

    def faulty(self) -> tuple[str, ...]:
        """A client that draws nothing."""
        (fault,) = [fault for fault in mutations("draw.txt") if fault.name == "5 nothing is drawn"]
        client = self.folder / "client.py"
        client.write_text(fault.client())
        return (*PYTHON, str(client), "--check")

    def write(self, file: str, scenes: object) -> str:
        """A folder with a file of scenes of a group."""
        folder = tempfile.mkdtemp(dir=self.folder)
        Path(folder, file).write_text(json.dumps(scenes))
        return folder

    def test_each_file_is_as_the_schema_says(self) -> None:
        self.assertEqual({*self.printed}, {*self.folder.glob("*.json")})
        (name,) = [path.name for path in self.printed if path.name.endswith(".schema.json")]
        schema = json.loads((self.folder / name).read_text())
        validator = jsonschema.Draft202012Validator(schema)
        validator.check_schema(schema)
        for path in self.printed:
            if path.name != name:
                file = json.loads(path.read_text())
                self.assertEqual((file["$schema"], file["group"]), (name, path.stem))
                self.assertEqual([error.message for error in validator.iter_errors(file)], [], path)
        for wrong in ({"opened": True, "ends": True}, {"draws": {"text": []}}, {"act": {"method": "check/press"}}, {}):
            file = {"group": "a", "scenes": [{"name": "b", "steps": [wrong]}]}
            self.assertFalse(validator.is_valid(file), wrong)

    def test_what_is_written_plays_as_the_program_does(self) -> None:
        own = check()
        self.assertEqual(check("--scenes", str(self.folder)), own)
        self.assertEqual(own[0], 0)
        client = self.faulty()
        own = check(client=client)
        self.assertEqual(own[0], 1)
        self.assertEqual(check("--scenes", str(self.folder), client=client), own)

    def test_more_scenes_are_played(self) -> None:
        view = {"screen": "sea", "title": "The Open Sea", "isLoading": False, "fields": [], "sections": [], "actions": []}
        drawn = [{"notify": {"method": "view/changed", "params": view}}, {"draws": {"texts": [["The Open Sea"]]}}]
        folder = self.write("mine.json", {"group": "mine", "scenes": [{"name": "the sea is drawn", "steps": drawn}]})
        self.assertEqual(
            check("--scenes", folder, "--scene", "mine: "), (0, "ok    mine: the sea is drawn\n1 passed, 0 failed\n")
        )
        self.assertEqual(check("--scenes", folder, "--scene", "mine: ", client=self.faulty())[0], 1)

    def test_one_of_the_same_name_takes_the_place_of_a_scene(self) -> None:
        file = json.loads((self.folder / "opening.json").read_text())
        file["scenes"][0]["steps"].append({"draws": {"texts": [["A Second Office"]]}})
        status, output = check("--scenes", self.write("opening.json", file), "--scene", "opening: ")
        self.assertEqual((status, output.splitlines()[-1]), (1, "1 passed, 1 failed"))
        self.assertIn('"A Second Office" is not drawn.', output)

    def test_a_wrong_file_is_named(self) -> None:
        step = {"draws": {"text": [["Quay"]]}}
        folder = self.write("mine.json", {"group": "mine", "scenes": [{"name": "a", "steps": [step]}]})
        for options, words in (
            (["--scenes", folder], f"{folder}/mine.json: /scenes/0/steps/0/draws/text must be absent (did you mean texts?)"),
            (["--scenes", tempfile.mkdtemp(dir=self.folder)], "has no files of scenes"),
            (["--print", folder], "--print takes no COMMAND"),
        ):
            done = subprocess.run([PROGRAM, "check-client", *options, "--", *CLIENT], capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stdout), (64, ""))
            self.assertIn(words, done.stderr)


if __name__ == "__main__":
    unittest.main()
