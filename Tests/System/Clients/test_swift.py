"""The Swift client and its types: compiled by the toolchain, they play an evening and take every recorded view."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any

from Tests.Support import ROOT
from Tests.System.Schema.languages import check_views

from .scenario import SERVICE, STEPS, STORED, stored

CLIENT = ROOT / "Clients" / "swift"
CLOCK = ("--clock", "manual", "--seed", "1")
PACKAGE = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "play",
  platforms: [.macOS(.v13)],
  dependencies: [.package(path: "%s")],
  targets: ["play", "example"].map {
    .executableTarget(name: $0, dependencies: [.product(name: "FootballGatherClient", package: "swift")])
  }
)
"""
# It answers to a request that is cancelled, and to nothing else. The line is longer than a pipe is.
WAITING = """read first; read second
case $second in *'"$/cancelRequest"'*) ;; *) exit 1 ;; esac
printf '{"jsonrpc":"2.0","id":1,"error":{"code":1007,"data":{"kind":"cancelled"},"message":"'
head -c 200000 /dev/zero | tr '\\0' x; echo '"}}'; cat"""

# A screen with fields of each kind, and what is sent of it.
FIELDS: dict[str, dict[str, Any]] = {
    "text": {"kind": "text"}, "secret": {"kind": "secret"}, "toggle": {"kind": "toggle"}, "number": {"kind": "number"},
    "choice": {"kind": "choice"}, "dictated": {"kind": "dictation", "entry": "typed"},
    "flipped": {"kind": "lever", "entry": "switched"}, "kept": {"kind": "stepper", "value": 3},
    "typed": {"kind": "number", "value": 4}, "emptied": {"kind": "number", "value": 4},
}  # fmt: skip
SENT = {
    "text": "", "secret": "", "toggle": False, "number": None, "choice": None, "dictated": "", "flipped": False, "kept": 3,
    "typed": 5, "emptied": None, "fixed": True,
}  # fmt: skip
ACTION = {
    "id": "a", "title": "A", "method": "made/up", "params": {"fixed": True}, "inputs": list(FIELDS), "isEnabled": True,
    "role": "primary",
}  # fmt: skip
FORM = {"screen": "made", "revision": 1, "title": "Made", "isLoading": False, "sections": [], "actions": [ACTION]}
FORM["fields"] = [{"id": id, "label": id, "isRequired": False, "isEnabled": True, **FIELDS[id]} for id in FIELDS]
PROGRAM = {"protocolVersion": "1.0", "level": 1, "oldestLevel": 1, "contract": "", "locale": "en", "capabilities": {}}
PROGRAM["server"] = {"name": "made-up"}
# It shows the screen, and then in its message what it was sent.
MADE_UP = f"""
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    shown = {{**{FORM}, "message": json.dumps(request["params"])}}
    result = {PROGRAM} if request["method"] == "initialize" else shown
    print(json.dumps({{"jsonrpc": "2.0", "id": request["id"], "result": result}}), flush=True)
"""


class SwiftClient(unittest.TestCase):
    """What an app does with the package."""

    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        package = Path(folder.name)
        sources = {
            "Package.swift": PACKAGE % CLIENT,
            "Sources/play/play.swift": (ROOT / "Tests/System/Clients/swift/play.swift").read_text(),
            "Sources/example/main.swift": cls.example(),
        }
        for path, text in sources.items():
            (package / path).parent.mkdir(parents=True, exist_ok=True)
            (package / path).write_text(text)
        command = ["swift", "build", "--package-path", package, "-debug-info-format", "none"]
        run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if run.returncode or "warning" in run.stdout:
            raise AssertionError(run.stdout)
        cls.products = package / ".build" / "debug"

    @staticmethod
    def example() -> str:
        """The first lines of the page, with the service of these tests."""
        (found,) = re.findall("```swift\n(.*?)```", (CLIENT / "README.md").read_text(), re.DOTALL)
        return found.replace("/usr/local/bin/football-gather", SERVICE)

    def run_product(self, name: str, *arguments: str, text: str = "") -> list[str]:
        """The lines that a program prints."""
        command = [self.products / name, *arguments]
        run = subprocess.run(command, input=text, capture_output=True, text=True, timeout=120)
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        return run.stdout.splitlines()

    def test_the_scenario(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            options = ["--store", f"sqlite:{folder}/data", "--profile", f"{folder}/profile", *CLOCK]
            lines = self.run_product("play", "scenario", SERVICE, *options, text=json.dumps(STEPS))
            self.assertIn("players Ann Bob Cid", lines)
            (changed,) = [line for line in lines if line.startswith("changed")]
            self.assertRegex(changed, r"\d+:57")
            self.assertEqual(lines[-1].split()[:2], ["view", "playerList"])
            self.assertEqual(stored(options), STORED)

    def test_the_example(self) -> None:
        self.assertEqual(self.run_product("example"), [])

    def test_a_refusal(self) -> None:
        lines = self.run_product("play", "refusal", SERVICE, "--store", "memory:", "--profile", "none", *CLOCK)
        self.assertEqual(lines, ["refused true 1001", "view login 1"])

    def test_what_is_sent(self) -> None:
        lines = self.run_product("play", "sending", sys.executable, "-c", MADE_UP)
        self.assertEqual(json.loads(lines[0]), SENT)

    def test_a_cancelled_call(self) -> None:
        lines = self.run_product("play", "cancellation", "/bin/sh", "-c", WAITING)
        self.assertEqual(lines, ["cancelled 1007"])

    def test_a_client_that_is_released(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            pipe = f"{folder}/pipe"
            os.mkfifo(pipe)
            script = """read line; echo '{"jsonrpc":"2.0","id":1,"result":{}}'; cat; echo ended >"$0" """
            lines = self.run_product("play", "release", "/bin/sh", "-c", script, pipe)
            self.assertEqual(lines, ["ended"])

    def test_a_service_that_cannot_be_used(self) -> None:
        version = """read line; echo '{"jsonrpc":"2.0","id":1,"result":%s}'; """
        newer = {**PROGRAM, "protocolVersion": "2.0"}
        for script, said in {
            "exit 3": "ended",
            "read line": "ended",
            "read line; echo hello; cat": "unreadable",
            # It does not end with its input, and is killed.
            version % json.dumps(newer) + "trap '' HUP TERM; exec sleep 300": "newer",
        }.items():
            with self.subTest(script):
                # A second call fails as well, now without an attempt.
                lines = self.run_product("play", "end", "/bin/sh", "-c", script)
                words = [re.findall(r"\w+", line)[1] for line in lines]
                self.assertEqual(words, [said, "ended" if said == "newer" else said])

    def test_every_recorded_view(self) -> None:
        check_views(self, [self.products / "play", "views"])


if __name__ == "__main__":
    unittest.main()
