"""What the builds need of a machine: the default one nothing, that with all stores the libraries of those in use."""

import os
import subprocess
import tempfile
import unittest

from Tests.Support import client


class Builds(unittest.TestCase):
    def elf(self, path, part):
        return subprocess.run(["readelf", "-W", part, path], capture_output=True, text=True, check=True).stdout

    def test_is_one_file(self):
        self.assertNotIn("(NEEDED)", self.elf(client.DEFAULT, "-d"))
        self.assertNotIn("INTERP", self.elf(client.DEFAULT, "-l"))

    def test_the_build_with_all_stores_needs_no_library_of_a_store_nor_a_release_of_swift(self):
        needed = [line for line in self.elf(client.SHARED, "-d").splitlines() if "(NEEDED)" in line]
        # This finds what it needs.
        self.assertTrue(any("libsqlite3.so" in line for line in needed), needed)
        # A debug build links Swift's libraries; `--long` runs this on a release build too.
        is_release = "release" in client.SHARED.split(os.sep)
        unwanted = ("libpq", "curl", "swift") if is_release else ("libpq", "curl")
        self.assertEqual([line for line in needed if any(name in line.lower() for name in unwanted)], [])

    def test_says_which_library_is_missing(self):
        for store, library in (("postgres:///gather", "libpq.so.5"), ("http://127.0.0.1:9", "libcurl.so.4")):
            with self.subTest(store), tempfile.TemporaryDirectory() as folder:
                # Found first, and no library.
                with open(os.path.join(folder, library), "w") as file:
                    file.write("nothing")
                done = subprocess.run([client.SHARED, "--store", store, "--profile", "none"], stdin=subprocess.DEVNULL,
                                      capture_output=True, text=True, env=client.environment(LD_LIBRARY_PATH=folder))
                self.assertEqual((done.returncode, done.stdout), (66, ""))
                self.assertIn(f"needs {library}, which this machine does not have", done.stderr)

    def test_says_what_adds_the_store(self):
        done = subprocess.run([client.DEFAULT, "--store", "postgres:///gather"], stdin=subprocess.DEVNULL,
                              capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout), (64, ""))
        self.assertIn("--traits PostgreSQL", done.stderr)


if __name__ == "__main__":
    unittest.main()
