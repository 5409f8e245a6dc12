"""What the program finds when it starts: limits, names that are no text, no home, no /proc, no zone data.

Each is a sentence and a status, in every command that opens a file, and no two names become one file.
"""

import json
import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import unittest

from Tests.Support import client

INITIALIZE = b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"timeZone":"Europe/Paris"}}\n'


class Start(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="start-", dir=client.FOLDER)
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def run_program(self, *arguments, **options):
        """A whole run in this test's folder; its environment is clean unless it is given."""
        options.setdefault("env", client.environment())
        options.setdefault("input", b"")
        options.setdefault("stdout", subprocess.PIPE)
        return subprocess.run(
            [client.PROGRAM, *arguments], stderr=subprocess.PIPE, cwd=self.folder, timeout=60, **options)

    def assert_told(self, run, status, *words):
        """The program has ended with the status, and with a line on stderr that has the words."""
        errors = run.stderr.decode()
        self.assertEqual(run.returncode, status, errors)
        self.assertRegex(errors, r"^football-gather: [^\n]+\n(Try --help\.\n)?$")
        for word in words:
            self.assertIn(word, errors)


class Limits(Start):
    def limited(self, kind, value, *arguments, **options):
        return self.run_program(*arguments, preexec_fn=lambda: resource.setrlimit(kind, (value, value)), **options)

    def test_a_file_size_limit_in_every_command(self):
        place = client.Template.copy("start")
        self.addCleanup(place.remove)
        store, new = ["--profile", "none", "--store"], "sqlite:new.sqlite"
        commands = (
            [*store, new], ["mcp", *store, new], ["record", "a.transcript", *store, new], ["migrate", "--store", new],
            ["copy", "--from", "sqlite:" + place.path, "--to", new],
        )
        for command in commands:
            with self.subTest(command[0]):
                self.assert_told(
                    self.limited(resource.RLIMIT_FSIZE, 50 << 10, *command), 66, "new.sqlite", "File too large")
                for file in os.listdir(self.folder):
                    os.remove(os.path.join(self.folder, file))

    def test_output_that_cannot_be_written(self):
        with open(os.path.join(self.folder, "out"), "wb") as output:
            self.assert_told(
                self.limited(resource.RLIMIT_FSIZE, 1024, "contract", stdout=output), 74, "File too large")
        with open("/dev/full", "wb") as full:
            self.assert_told(self.run_program("--help", stdout=full), 74, "No space left on device")
            memory = ["--store", "memory:", "--profile", "none"]
            self.assert_told(
                self.run_program(*memory, input=INITIALIZE, stdout=full), 74, "stdout", "No space left on device")

    def test_a_pipe_that_nobody_reads(self):
        for arguments, status in ((["help"], 0), (["--store", "memory:", "--profile", "none"], 74)):
            reader, writer = os.pipe()
            os.close(reader)
            run = self.run_program(*arguments, input=INITIALIZE, stdout=writer)
            os.close(writer)
            self.assertEqual(run.returncode, status, run.stderr)

    def test_an_input_that_cannot_be_read(self):
        folder = os.open(self.folder, os.O_RDONLY)
        run = self.run_program("--store", "memory:", "--profile", "none", input=None, stdin=folder)
        os.close(folder)
        self.assert_told(run, 0, "stdin cannot be read: Is a directory")

    def test_few_descriptors(self):
        for limit in (3, 4, 8, 10, 11):
            with self.subTest(limit):
                run = self.limited(resource.RLIMIT_NOFILE, limit, "--store", "memory:", "--profile", "none")
                self.assert_told(run, 74)
                self.assertRegex(run.stderr.decode(), "Invalid argument|Too many open files")
                self.assertNotIn("LD_PRELOAD", run.stderr.decode())
        run = self.limited(resource.RLIMIT_NOFILE, 16, "--store", "sqlite:a.sqlite", "--profile", "none")
        self.assertEqual((run.returncode, run.stderr), (0, b""))

    def test_closed_streams(self):
        for descriptor, name in enumerate(("stdin", "stdout")):
            run = self.run_program(
                "--store", "memory:", "--profile", "none", preexec_fn=lambda number=descriptor: os.close(number))
            self.assert_told(run, 74, name, "Bad file descriptor")

    @unittest.skipIf(os.geteuid() != 0, "Only root can start a program as another user.")
    def test_a_store_that_may_not_be_read(self):
        place = client.Template.copy("start")
        self.addCleanup(place.remove)
        os.chmod(client.FOLDER, 0o711)
        os.chmod(self.folder, 0o777)
        os.chmod(place.folder, 0o700)
        program = os.path.join(self.folder, "program")
        shutil.copy(client.PROGRAM, program)
        run = subprocess.run(
            [program, "copy", "--from", "sqlite:" + place.path, "--to", "memory:"], user=65534, group=65534,
            env=client.environment(), cwd=self.folder, capture_output=True, timeout=60)
        self.assert_told(run, 66, place.path, "Permission denied")


class Names(Start):
    def test_an_argument_that_is_no_text(self):
        for name in (b"\xff", b"\xfe", b"\xed\xa0\x80", b"\xc0\xaf"):
            run = self.run_program("--profile", "none", "--store", b"sqlite:" + name + b".sqlite")
            self.assert_told(run, 64, "argument 4")
        self.assertEqual(os.listdir(self.folder), [])

    def test_a_variable_that_is_no_text(self):
        for name in ("HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "FOOTBALL_GATHER_RECORD", "TZDIR"):
            value = os.fsencode(self.folder) + b"/\xff"
            run = self.run_program(env={**client.environment(), name: value})
            self.assert_told(run, 64, name)
        self.assertEqual(os.listdir(self.folder), [])

    def test_a_working_folder_that_is_no_text(self):
        found = []
        for name in (b"\xff", b"\xfe"):
            folder = os.path.join(os.fsencode(self.folder), name)
            os.mkdir(folder)
            command = [client.PROGRAM, "--store", "sqlite:a.sqlite"]
            run = subprocess.run(command, cwd=folder, env=client.environment(), input=b"", capture_output=True)
            self.assert_told(run, 66, "a.sqlite")
            found += os.listdir(folder)
        self.assertEqual(found, [])

    def test_a_profile_that_leads_to_no_text(self):
        for name in (b"\xff", b"\xfe"):
            link = os.path.join(self.folder, "profile")
            os.symlink(os.path.join(os.fsencode(self.folder), name), link)
            self.assert_told(self.run_program("--store", "memory:", "--profile", link), 66, "profile")
            os.remove(link)
        self.assertEqual(os.listdir(self.folder), [])

    def test_what_a_program_is_started_with(self):
        transcript = os.path.join(self.folder, "a.transcript")
        with open(transcript, "w", encoding="utf-8") as file:
            file.write('transcript 1 clock manual seed 1 start 2026-01-01T20:00:00Z store memory:\n>> {"jsonrpc":"2.0","id":1,"method":"initialize"}\n<< {"jsonrpc":"2.0","id":1,"result":{}}\n')
        script = os.path.join(self.folder, "script")
        with open(script, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\nprintf %s \"$ODD\" >'{self.folder}/given'\n")
        os.chmod(script, 0o755)
        run = self.run_program("replay", transcript, "--", script, env={**client.environment(), "ODD": b"\xff\xfe"})
        given = os.path.join(self.folder, "given")
        self.assertTrue(os.path.exists(given), run)
        with open(given, "rb") as file:
            self.assertEqual(file.read(), b"\xff\xfe")


@unittest.skipIf(os.geteuid() != 0, "Only root can change the root folder.")
class Bare(Start):
    """A root folder with nothing in it but the program."""

    def setUp(self):
        super().setUp()
        if b"ld-linux" in subprocess.run(["file", "-L", client.PROGRAM], capture_output=True).stdout:
            self.skipTest("The program is not static.")
        shutil.copy(client.PROGRAM, os.path.join(self.folder, "program"))
        os.mkdir(os.path.join(self.folder, "proc"))
        probe = subprocess.run(["unshare", "-m", "mount", "--rbind", "/proc", self.folder + "/proc"])
        if probe.returncode:
            self.skipTest("Mounting is not allowed here.")

    def run_bare(self, *arguments, has_proc=True, **variables):
        """A run there; `input` asks for a time zone."""
        mount = 'mount --rbind /proc "$0/proc" && ' if has_proc else ""
        return subprocess.run(
            ["unshare", "-m", "sh", "-c", mount + 'exec /usr/sbin/chroot "$0" "$@"',
             self.folder, "/program", *arguments],
            env={"PATH": os.environ["PATH"], "SWIFT_BACKTRACE": "enable=no", **variables}, input=INITIALIZE,
            capture_output=True, timeout=60)

    def files(self):
        """The files that the program has made."""
        found = [os.path.join(folder, name) for folder, _, names in os.walk(self.folder) for name in names]
        return {os.path.relpath(file, self.folder) for file in found} - {"program", "etc/passwd"}

    def with_users(self, *lines):
        os.makedirs(os.path.join(self.folder, "etc"), exist_ok=True)
        with open(os.path.join(self.folder, "etc/passwd"), "w", encoding="utf-8") as file:
            file.write("".join(line + "\n" for line in lines))

    def test_the_home_of_the_user(self):
        self.with_users("broken", "ann:x:1000:1000::/people/ann:/bin/sh", "root:x:0:0:The one:/people/root:/bin/sh")
        for variables in ({}, {"HOME": ""}, {"HOME": "rel"}, {"XDG_DATA_HOME": "data", "XDG_STATE_HOME": "./state"}):
            with self.subTest(variables):
                run = self.run_bare(**variables)
                self.assertEqual(run.returncode, 0, run.stderr)
                places = {file.split("/football-gather/")[0] for file in self.files()}
                self.assertEqual(places, {"people/root/.local/share", "people/root/.local/state"})
                shutil.rmtree(os.path.join(self.folder, "people"))

    def test_no_home(self):
        for users in ((), ("ann:x:1000:1000::/people/ann:/bin/sh",), ("root:x:0:0::rel:/bin/sh",)):
            if users:
                self.with_users(*users)
            for variables in ({}, {"HOME": "rel"}):
                self.assert_told(self.run_bare(**variables), 66, "HOME", "--store")
            self.assert_told(self.run_bare("--store", "sqlite:/a.sqlite"), 66, "HOME", "--profile")
            self.assert_told(self.run_bare("plugin", "vim"), 66, "HOME", "--to")
        self.assertEqual(self.files(), set())
        named = self.run_bare("--store", "sqlite:/a.sqlite", "--profile", "none")
        self.assertEqual((named.returncode, named.stderr), (0, b""))
        self.assertEqual(self.files(), {"a.sqlite"})

    def test_no_zone_data(self):
        run = self.run_bare("--store", "memory:", "--profile", "none")
        message = json.loads(run.stdout)["error"]["message"]
        self.assertEqual(
            message, "/params/timeZone must be UTC, as this machine has no zone data; install tzdata.")
        known = self.run_program("--store", "memory:", "--profile", "none", input=INITIALIZE.replace(b"Paris", b"Pari"))
        self.assertIn("such as Europe/Paris", json.loads(known.stdout)["error"]["message"])

    def test_no_proc(self):
        """Swift's runtime looks for its folder before our code runs, unless it is told; then it aborts."""
        run = self.run_bare("--version", has_proc=False)
        self.assertEqual((run.returncode, run.stdout), (-signal.SIGABRT, b""))
        run = self.run_bare("--version", has_proc=False, SWIFT_ROOT="/")
        self.assert_told(run, 74, "/proc/self/cmdline", "mount /proc")

    def test_the_needs_are_written_down(self):
        for page in (["--help"], ["help", "--man"]):
            text = re.sub(r"\s+", " ", self.run_program(*page).stdout.decode().replace("\\-", "-"))
            for need in ("/proc has to be mounted", "tzdata", "16 files"):
                self.assertIn(need, text)


if __name__ == "__main__":
    unittest.main()
