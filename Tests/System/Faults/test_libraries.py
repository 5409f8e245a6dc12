"""The libraries in C: one list, which is true of what is linked and loaded, and refuses what is too old."""

import ctypes
import json
import os
import shutil
import subprocess
import tempfile
import unittest

from Tests.Support import client

# Stand in for libraries of the version VERSION, by a text and by a number.
SQLITE = 'const char *sqlite3_libversion(void) { return "VERSION"; }'
SODIUM = 'const char *sodium_version_string(void) { return "VERSION"; }'
LIBPQ = """
int PQlibVersion(void) { return NUMBER; }
void PQpipelineSync(void) {}
void *PQconninfoParse(const char *text, char **error) { if (error) *error = 0; return 0; }
void PQconninfoFree(void *options) {}
void PQfreemem(void *text) {}
"""
CURL = """
struct { int age; const char *version; } information = { 0, "VERSION" };
void *curl_version_info(int unused) { return &information; }
void curl_multi_socket_action(void) {}
"""


def numbers(version):
    return tuple(int(number) for number in version.split("."))


def libraries(program, **variables):
    """What the program says of its libraries, by their names."""
    run = subprocess.run(
        [program, "--version", "--json"], env=client.environment(**variables), capture_output=True, check=True)
    return {library["name"]: library for library in json.loads(run.stdout)["libraries"]}


def pkg_config(package):
    return subprocess.run(["pkg-config", "--modversion", package], capture_output=True, text=True).stdout.strip()


class Linked(unittest.TestCase):
    def test_what_is_linked(self):
        found = libraries(client.DEFAULT)
        self.assertEqual(list(found), ["sqlite", "libsodium"])
        self.assertEqual(found["sqlite"]["version"], pkg_config("sqlite3"))
        self.assertEqual(found["libsodium"]["version"], pkg_config("libsodium"))
        for library in found.values():
            self.assertGreaterEqual(numbers(library["version"]), numbers(library["oldest"]))

    def test_the_fault_that_damages_a_file_is_known(self):
        sqlite = libraries(client.DEFAULT)["sqlite"]
        fault = next(fault for fault in sqlite["faults"] if fault["name"] == "WAL-reset")
        self.assertEqual(fault["corrected"], ["3.44.6", "3.50.7", "3.51.3"])
        self.assertEqual(fault["isInThisVersion"], numbers(sqlite["version"]) < (3, 44, 6))
        self.assertTrue(fault["keptAwayBy"])

    def test_the_help_names_the_oldest_versions(self):
        for page in (["--help"], ["help", "--man"]):
            text = subprocess.run([client.DEFAULT, *page], capture_output=True, text=True, check=True).stdout
            text = " ".join(text.replace("\\-", "-").split())
            for library in libraries(client.DEFAULT).values():
                self.assertIn(f"{library['name']} {library['oldest']}", text)


@unittest.skipUnless(os.path.exists(client.SHARED), "There is no build with all stores.")
@unittest.skipUnless(shutil.which("cc"), "There is no cc.")
class Loaded(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="libraries-", dir=client.FOLDER)
        self.addCleanup(shutil.rmtree, self.folder)

    def made(self, name, source, version, number=0):
        """Makes a library of a version."""
        file = os.path.join(self.folder, name)
        text = source.replace("VERSION", version).replace("NUMBER", str(number))
        subprocess.run(["cc", "-shared", "-fPIC", "-x", "c", "-o", file, "-"], input=text.encode(), check=True)
        return file

    def assert_refused(self, arguments, name, version, oldest, **variables):
        run = subprocess.run(
            [client.SHARED, *arguments], env=client.environment(**variables), input=b"", capture_output=True, timeout=60,
            cwd=self.folder)
        errors = run.stderr.decode()
        self.assertEqual((run.returncode, run.stdout), (66, b""), errors)
        self.assertRegex(errors, rf"^football-gather: {name} {version} is too old: [^\n]+; install {oldest} or [^\n]+\n$")
        self.assertEqual([file for file in os.listdir(self.folder) if ".sqlite" in file], [])

    def test_what_is_loaded(self):
        found = libraries(client.SHARED)
        self.assertEqual(list(found), ["sqlite", "libsodium", "libpq", "libcurl"])
        version = ctypes.CDLL("libpq.so.5").PQlibVersion()
        self.assertEqual(found["libpq"]["version"], f"{version // 10_000}.{version % 10_000}")
        curl = ctypes.CDLL("libcurl.so.4").curl_version
        curl.restype = ctypes.c_char_p
        self.assertTrue(curl().decode().startswith(f"libcurl/{found['libcurl']['version']} "))
        sqlite = ctypes.CDLL("libsqlite3.so.0").sqlite3_libversion
        sqlite.restype = ctypes.c_char_p
        self.assertEqual(found["sqlite"]["version"], sqlite().decode())

    def test_in_which_versions_a_fault_is(self):
        versions = {"3.44.5": True, "3.44.6": False, "3.45.0": True, "3.50.6": True, "3.50.7": False, "3.51.2": True,
                    "3.51.3": False, "3.53.0": False, "3.100.0": False}
        for version, is_in in versions.items():
            found = libraries(client.SHARED, LD_PRELOAD=self.made("sqlite.so", SQLITE, version))["sqlite"]
            self.assertEqual((found["version"], found["faults"][0]["isInThisVersion"]), (version, is_in))

    def test_one_that_is_missing(self):
        """An empty file stands in its place."""
        for name in ("libpq.so.5", "libcurl.so.4"):
            open(os.path.join(self.folder, name), "w", encoding="ascii").close()
        found = libraries(client.SHARED, LD_LIBRARY_PATH=self.folder)
        self.assertEqual([found[name].get("version") for name in ("libpq", "libcurl")], [None, None])

    def test_one_that_is_too_old(self):
        none = ["--profile", "none", "--store"]
        sqlite, new = self.made("sqlite.so", SQLITE, "3.37.1"), "sqlite:new.sqlite"
        for arguments in ([*none, new], ["mcp", *none, new], ["migrate", "--store", new]):
            self.assert_refused(arguments, "sqlite", "3.37.1", "3.37.2", LD_PRELOAD=sqlite)
        sodium = self.made("sodium.so", SODIUM, "1.0.13")
        for store in ("memory:", new):
            self.assert_refused([*none, store], "libsodium", "1.0.13", "1.0.14", LD_PRELOAD=sodium)
        self.made("libpq.so.5", LIBPQ, "", 130_099)
        self.assert_refused([*none, "postgres://a/b"], "libpq", "13.99", "14.0", LD_LIBRARY_PATH=self.folder)
        self.made("libcurl.so.4", CURL, "7.84.0")
        self.assert_refused(
            ["--profile", "profile", "--store", "https://a"], "libcurl", "7.84.0", "7.85.0", LD_LIBRARY_PATH=self.folder)


if __name__ == "__main__":
    unittest.main()
