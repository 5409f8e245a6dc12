"""The types of the contract in languages without a client here: compiled, they take every recorded view.

`test_swift` has Swift, whose types the Swift client has.
"""

import os
import pathlib
import subprocess
import tempfile
import unittest

from .languages import check_views
from .validator import PROGRAM

PROGRAMS = pathlib.Path(__file__).resolve().parent / "programs"
CARGO = """[package]
name = "play"
version = "1.0.0"
edition = "2021"
[[bin]]
name = "play"
path = "main.rs"
[dependencies]
serde = { version = "1", features = ["derive"] }
serde_json = "1"
"""
# The crates that Debian has.
CRATES = """[source.crates-io]
replace-with = "debian"
[source.debian]
directory = "/usr/share/cargo/registry"
"""
JACKSON = [f"/usr/share/java/jackson-{part}.jar" for part in ("annotations", "core", "databind")]

JSON_NET = "/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll"


class LanguagesTest(unittest.TestCase):
    """Each language with the JSON library that its users have."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def put(self, path, text):
        (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / path).write_text(text)

    def check(self, language, types, program, compilers, command, **environment):
        """Prints the types into a file, compiles them with a program, and gives it the views."""
        printed = subprocess.run([PROGRAM, "contract", "--types", language], capture_output=True, text=True, check=True)
        self.put(types, printed.stdout)
        self.put(program, (PROGRAMS / program).read_text())
        for compiler in compilers:
            run = subprocess.run(
                compiler, cwd=self.folder, env=os.environ | environment, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, text=True,
            )  # fmt: skip
            self.assertEqual((run.returncode, "warning" in run.stdout), (0, False), run.stdout)
        check_views(self, [word.format(self.folder) for word in command])

    def test_go(self):
        self.put("go.mod", "module play\n\ngo 1.19\n")
        self.check(
            "go", "footballgather/contract.go", "main.go", [["gofmt", "-d", "."], ["go", "vet", "./..."], ["go", "build"]],
            ["{}/play"], GOCACHE=str(self.folder / "cache"), GOFLAGS="-mod=mod", GOPROXY="off", GOTOOLCHAIN="local",
        )  # fmt: skip

    def test_rust(self):
        self.put("Cargo.toml", CARGO)
        self.put(".cargo/config.toml", CRATES)
        self.check(
            "rust", "contract.rs", "main.rs", [["/usr/bin/cargo", "build", "--offline", "--quiet"]], ["{}/target/debug/play"],
            RUSTC="/usr/bin/rustc", CARGO_HOME=str(self.folder / "home"),
        )  # fmt: skip

    def test_java(self):
        path = ":".join([".", *JACKSON])
        self.check(
            "java", "FootballGather.java", "Main.java",
            [["javac", "-Xlint:all", "-Werror", "-cp", path, "Main.java", "FootballGather.java"]],
            ["java", "-cp", ":".join(["{}", *JACKSON]), "Main"],
        )  # fmt: skip

    def test_csharp(self):
        self.check(
            "csharp", "FootballGather.cs", "Main.cs",
            [["mcs", "-warnaserror", f"-r:{JSON_NET}", "-out:play.exe", "Main.cs", "FootballGather.cs"]],
            ["mono", "{}/play.exe"],
        )  # fmt: skip


if __name__ == "__main__":
    unittest.main()
