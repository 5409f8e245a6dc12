"""The default build links no PostgreSQL library, and says how to get the store."""

import subprocess
import unittest

from Tests.Support import client


class DefaultBuild(unittest.TestCase):
    def elf(self, path, part):
        return subprocess.run(["readelf", "-W", part, path], capture_output=True, text=True, check=True).stdout

    def test_is_one_file(self):
        self.assertNotIn("(NEEDED)", self.elf(client.DEFAULT, "-d"))
        self.assertNotIn("INTERP", self.elf(client.DEFAULT, "-l"))
        # The build with all stores shows that this finds a library.
        self.assertIn("libpq.so", self.elf(client.SHARED, "-d"))

    def test_says_what_adds_the_store(self):
        done = subprocess.run([client.DEFAULT, "--store", "postgres:///gather"], stdin=subprocess.DEVNULL,
                              capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout), (64, ""))
        self.assertIn("--traits PostgreSQL", done.stderr)


if __name__ == "__main__":
    unittest.main()
