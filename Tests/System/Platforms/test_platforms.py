"""The program against the C headers of macOS and of Musl: all types fit. Nothing is linked, and nothing is run."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from Tests.Support import ROOT

HEADERS = Path(__file__).parent / "headers"
BUILD = ROOT / ".build" / "release"
# The modules that see the platform's library, those that others import first.
MODULES = {"StdioService": "StdioService", "football_gather": "football-gather"}
# By module: what the C headers are told, and the folders of the package ziglang with them.
PLATFORMS = {
    "Darwin": ("arm64-apple-macosx14.0", ("any-darwin-any",)),
    "Musl": ("x86_64-unknown-linux-musl", ("x86_64-linux-musl", "generic-musl", "x86-linux-any", "any-linux-any")),
}  # fmt: skip
FEATURES = ("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility")
# What exists on one platform only, to see that its headers are those that are read.
ELSEWHERE = {"Darwin": "inotify_init1(0)", "Musl": "_NSGetEnviron()"}


def ziglang() -> Path | None:
    """The folder of the package's headers, in the environment of the tests."""
    found = (ROOT / ".build" / "venv").glob("lib/python3*/site-packages/ziglang/lib/libc/include")
    return next(found, None)


@unittest.skipIf(ziglang() is None, "the package ziglang is not installed")
class Platforms(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="platforms-"))
        self.addCleanup(shutil.rmtree, self.folder)
        # The modules of the other targets stand beside the executable; none of them imports a platform's library.
        names = re.findall(r'"-package-name","([^"]+)"', (ROOT / ".build" / "release.yaml").read_text())
        self.package = names[0]
        self.module("SwiftGlibc", "")
        plain = self.folder / "plain"
        shutil.copytree(HEADERS / "first", plain)
        for header in (*Path("/usr/include").glob("sqlite3*.h"), *Path("/usr/include").glob("sodium*")):
            (plain / header.name).symlink_to(header)

    def module(self, name: str, header: str) -> Path:
        """A folder with a module of C, which has one header or none."""
        folder = self.folder / name
        folder.mkdir()
        content = f'header "{header}"' if header else ""
        (folder / "module.modulemap").write_text(f"module {name} [system] {{ {content} export * }}\n")
        return folder

    def errors(self, platform: str, name: str, sources: list[Path]) -> list[str]:
        """What the compiler objects to in a module, which stands in the test's folder then."""
        target, folders = PLATFORMS[platform]
        include = ziglang()
        assert include is not None
        c_options = ["-nostdlibinc"]
        for folder in (self.folder / "plain", *(include / name for name in folders)):
            c_options += ["-isystem", str(folder)]
        c_options += [f"-fmodule-map-file={ROOT}/Sources/{name}/module.modulemap" for name in ("CSQLite", "CSodium")]
        command = ["swiftc", "-emit-module", "-o", str(self.folder / f"{name}.swiftmodule")]
        command += ["-swift-version", "6", "-package-name", self.package]
        command += ["-module-name", name, "-module-cache-path", str(ROOT / ".build" / "platforms")]
        command += [word for feature in FEATURES for word in ("-enable-upcoming-feature", feature)]
        command += ["-Xfrontend", "-clang-target", "-Xfrontend", target]
        for folder in (self.folder, BUILD / "Modules", self.folder / platform, self.folder / "SwiftGlibc"):
            command += ["-I", str(folder)]
        command += [word for option in c_options for word in ("-Xcc", option)]
        overlay = [HEADERS / "overlay.swift"] if name == "StdioService" else []
        command += [str(file) for file in (*sources, *overlay)]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        found = [line for line in done.stdout.splitlines() if re.search(r"^\S.*error:|^\S+\.swift.*warning:", line)]
        self.assertEqual(done.returncode != 0, any("error:" in line for line in found), done.stdout[-3000:])
        return found

    def check(self, platform: str) -> None:
        shutil.copy(HEADERS / "library.h", self.module(platform, "library.h"))
        made = list((ROOT / ".build" / "plugins" / "outputs").rglob("*.swift"))
        for name, folder in MODULES.items():
            own = (ROOT / "Sources" / folder).rglob("*.swift")
            more = made if name == "football_gather" else []
            self.assertEqual(self.errors(platform, name, sorted([*own, *more])), [], name)
        # Its own headers are those that are read: what only another platform has is missed.
        foreign = self.folder / "foreign.swift"
        foreign.write_text(f"func foreign() {{ _ = {ELSEWHERE[platform]} }}\n")
        found = self.errors(platform, "StdioService", [ROOT / "Sources/StdioService/Platform.swift", foreign])
        name = ELSEWHERE[platform].partition("(")[0]
        self.assertTrue(any(f"cannot find '{name}' in scope" in line for line in found), found)

    def test_darwin(self) -> None:
        self.check("Darwin")

    def test_musl(self) -> None:
        self.check("Musl")


if __name__ == "__main__":
    unittest.main()
