"""The typed modules printed from the contract: they match Protocol/, and type checkers use them.

`test_swift` compiles the one for Swift.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
MODULES = {
    "python": ROOT / "Clients/python/football_gather/contract.py",
    "typescript": ROOT / "Clients/javascript/contract.d.ts",
    "lua": ROOT / "Clients/neovim/lua/football_gather/contract.lua",
    "swift": ROOT / "Clients/swift/Sources/FootballGatherClient/Contract.swift",
}

# How a type and a member begin in each language; a member's second group says that it is optional.
SYNTAX = {
    "python": (r"class (\w+)\(TypedDict\):", r"    (\w+): (NotRequired\[)?"),
    "typescript": (r"export (?:interface|type) (\w+)", r"  (\w+)(\?)?:"),
    "lua": (r"---@class FootballGather\.(\w+)", r"---@field (\w+)(\?)? "),
    "swift": (r"  public struct (\w+): Codable", r"    public var (\w+): .*?(\?)?$"),
}

PYTHON = """
from football_gather.contract import ERROR_CODES, Field, MethodName, NewPlayer, PlayerChange, View

def use(view: View, word: str) -> None:
    method: MethodName = "session/open"
    change: PlayerChange = {"id": "1", "age": None}
    later: Field = {"id": "1", "kind": word, "label": "", "isRequired": True, "isEnabled": True}
    print(method, change, later["kind"] == "slider", ERROR_CODES["staleRevision"])
    misspelt: NewPlayer = {"nam": "Ann"}  # wrong
    unknown: NewPlayer = {"name": "Ann", "skill": "divine"}  # wrong
    missing: MethodName = "session/opn"  # wrong
    number: int = view["title"]  # wrong
    print(ERROR_CODES["unheard"])  # wrong
"""

TYPESCRIPT = """
import type { Field, Methods, ProtocolVersion } from "MODULE";
declare function call<Name extends keyof Methods>(
  method: Name, params: Methods[Name]["params"],
): Methods[Name]["result"];
declare const word: string;
call("playerList/setSelected", { player: "1", selected: true, ifRevision: 3 });
call("players/update", { id: "1", age: null });
export const later: Field["kind"] = "slider";
export const method: string = call("session/open", { notify: true }).actions[0].method;
call("players/add", { nam: "Ann" }); // wrong
call("players/add", { name: "Ann", skill: "divine" }); // wrong
call("session/opn", {}); // wrong
export const title: number = call("session/view", {}).title; // wrong
export const version: ProtocolVersion = "0.9"; // wrong
"""


def tool(name: str) -> str:
    """A program of the tests' environment, else of the machine."""
    path = shutil.which(name, path=str(ROOT / ".build/venv/bin")) or shutil.which(name)
    if path is None:
        raise unittest.SkipTest(f"{name} is not installed")
    return path


def marked(text: str) -> set[int]:
    """The lines that a checker has to refuse."""
    return {number for number, line in enumerate(text.split("\n"), 1) if line.endswith("wrong")}


class SameAsTheSchemas(unittest.TestCase):
    """Types, members and what is optional, read by their syntax alone."""

    def test_members(self) -> None:
        expected = {}
        for path in (ROOT / "Protocol/schemas").glob("*.json"):
            schema = json.loads(path.read_text())
            required = schema.get("required", [])
            # One that clients send like one that they receive has its type.
            expected[path.stem.removesuffix("Input")] = {name: name not in required for name in schema["properties"]}
        for language, (opening, member) in SYNTAX.items():
            found: dict[str, dict[str, bool]] = {}
            name = ""
            for line in MODULES[language].read_text().split("\n"):
                if begins := re.match(opening, line):
                    name = begins[1]
                    found[name] = {}
                elif (holds := re.match(member, line)) and name:
                    found[name][holds[1]] = holds[2] is not None
            for name, members in expected.items():
                with self.subTest(language=language, type=name):
                    self.assertEqual(found[name], members)


class Checked(unittest.TestCase):
    """What is right is accepted, and every mistake is found where it is made."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def run_in_folder(
        self, *command: str | Path, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command,
            cwd=self.folder,
            env=os.environ | environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def test_python(self) -> None:
        mypy = tool("mypy")
        (self.folder / "use.py").write_text(PYTHON)
        python = str(ROOT / "Clients/python")
        run = self.run_in_folder(mypy, "--strict", MODULES["python"], MYPYPATH=python)
        self.assertEqual(run.returncode, 0, run.stdout)
        said = self.run_in_folder(mypy, "--strict", "use.py", MYPYPATH=python).stdout
        lines = {int(number) for number in re.findall(r"use\.py:(\d+): error", said)}
        self.assertEqual(lines, marked(PYTHON), said)

    def test_typescript(self) -> None:
        deno = tool("deno")
        text = TYPESCRIPT.replace("MODULE", MODULES["typescript"].as_uri())
        (self.folder / "use.ts").write_text(text)
        quiet = {"NO_COLOR": "1", "DENO_DIR": str(ROOT / ".build/deno")}
        for command in (["check"], ["fmt", "--check"], ["lint"]):
            run = self.run_in_folder(deno, *command, MODULES["typescript"], **quiet)
            self.assertEqual(run.returncode, 0, run.stdout)
        said = self.run_in_folder(deno, "check", "use.ts", **quiet).stdout
        lines = {int(number) for number in re.findall(r"use\.ts:(\d+):\d+", said)}
        self.assertEqual(lines, marked(text), said)

    def test_lua(self) -> None:
        script = "io.write(vim.fn.json_encode(dofile(vim.env.MODULE)))"
        command = [tool("nvim"), "--headless", "-u", "NONE", "-c", f"lua {script}", "-c", "qa!"]
        constants = json.loads(self.run_in_folder(*command, MODULE=str(MODULES["lua"])).stdout)
        errors = json.loads((ROOT / "Protocol/errors.json").read_text())
        codes = {error["kind"]: error["code"] for error in errors}
        self.assertEqual(constants["error_codes"], codes)


if __name__ == "__main__":
    unittest.main()
