"""The mirror's file under the name that earlier versions gave it: FNV-1a of the service's address."""

import hashlib
import os
import subprocess
import sys
import unittest

from Tests.Support.formerly import fnv
from .stage import Stage

# Holds the slot that the first process of a version holds, until its input ends.
HOLDER = """
import fcntl, sys
file = open(sys.argv[1], "w")
fcntl.lockf(file, fcntl.LOCK_EX, 1)
print("held", flush=True)
sys.stdin.read()
"""


class FormerFile(Stage):
    """A file that an earlier version left, and a process that starts on it."""

    def setUp(self):
        super().setUp()
        digest = hashlib.sha256(self.service.url.encode()).hexdigest()[:16]
        self.path = os.path.join(self.place.folder, f"service-{digest}.sqlite")
        self.former = os.path.join(self.place.folder, f"service-{fnv(self.service.url)}.sqlite")

    def left_by_an_earlier_version(self, program):
        """Ends a program by SIGKILL, and gives its files their former names, the log among them."""
        program.kill()
        self.assertGreater(os.path.getsize(self.path + "-wal"), 0)
        for ending in ("", "-wal", "-shm", "-slots"):
            os.rename(self.path + ending, self.former + ending)

    def files(self):
        return sorted(name for name in os.listdir(self.place.folder) if name.endswith(".sqlite"))

    def in_the_match(self, program):
        """The score of the match, which only the mirror has."""
        view = program.call("session/open")
        self.assertEqual(view["screen"], "gather", view)
        return view["sections"]

    def test_it_is_renamed_with_all_that_it_holds(self):
        program = self.in_a_match()
        before = self.in_the_match(program)
        self.left_by_an_earlier_version(program)
        self.assertEqual(self.in_the_match(self.program()), before)
        self.assertEqual(self.files(), [os.path.basename(self.path)])
        self.assertFalse(os.path.exists(self.former + "-slots"))

    def test_many_that_find_it_at_once(self):
        self.left_by_an_earlier_version(self.signed_in("Al"))
        programs = [self.program() for _ in range(8)]
        for program in programs:
            self.assertEqual(self.listed(program), ["Al"])
        self.assertEqual(self.files(), [os.path.basename(self.path)])

    def test_a_living_process_keeps_its_own(self):
        self.left_by_an_earlier_version(self.signed_in("Al"))
        holder = subprocess.Popen([sys.executable, "-c", HOLDER, self.former + "-slots"],
                                  stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.addCleanup(holder.stdout.close)
        self.addCleanup(holder.wait)
        self.addCleanup(holder.stdin.close)
        self.assertEqual(holder.stdout.readline(), b"held\n")
        program = self.program()
        self.assertEqual(self.listed(program), ["Al"])
        program.finish()
        self.assertEqual(self.files(), [os.path.basename(self.former)])
        holder.stdin.close()
        holder.wait()
        self.assertEqual(self.listed(self.program()), ["Al"])
        self.assertEqual(self.files(), [os.path.basename(self.path)])


if __name__ == "__main__":
    unittest.main()
