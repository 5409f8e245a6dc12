"""The build that everybody gets has nothing of PostgreSQL: it links no library, and says how to get the store."""

import subprocess
import unittest

import cluster
from cluster import client


class DefaultBuild(unittest.TestCase):
    def elf(self, path, part):
        return subprocess.run(["readelf", "-W", part, path], capture_output=True, text=True, check=True).stdout

    def test_is_one_file(self):
        self.assertNotIn("(NEEDED)", self.elf(cluster.DEFAULT, "-d"))
        self.assertNotIn("INTERP", self.elf(cluster.DEFAULT, "-l"))
        # The other one shows that this is the place to look.
        self.assertIn("libpq.so", self.elf(client.PROGRAM, "-d"))

    def test_says_what_adds_the_store(self):
        done = subprocess.run([cluster.DEFAULT, "--store", "postgres:///gather"], stdin=subprocess.DEVNULL,
                              capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout), (64, ""))
        self.assertIn("--traits PostgreSQL", done.stderr)


if __name__ == "__main__":
    unittest.main()
