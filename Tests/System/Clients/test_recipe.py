"""Adds a screen as Sources/README.md says: the files of `madeup/recipe`, and then the page's own commands.

It is done in a copy of this checkout, which stays in the build folder. At the end what tests the contract passes there,
no client has changed but for its types, and Tests/System/Model agrees with the screen. What a screen cannot change is
left out: the other Swift tests, which are not built there and which this run has anyway, and all but the first four walks.
"""

import filecmp
import json
import os
import re
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import checkout  # noqa: E402

ROOT = checkout.ROOT
COPY = checkout.COPY
RECIPE = HERE / "madeup" / "recipe"
# The Swift tests that read all screens.
SWIFT_TESTS = "ProtocolTests"
TYPES = {"contract.py", "contract.d.ts", "contract.lua", "Contract.swift"}
WALK = "python3 -m unittest Tests.System.Model.test_model.RandomWalk"
# What is added to a line of the page, as it takes a minute or two without.
SHORTER = {
    "swift test": "".join(f" --filter {name}" for name in ("Contract", "Transcript", "Layout", "Catalogue")),
    WALK: "".join(f" -k {name}" for name in ("does_what_the_model_does", "transition", "picture")),
}


def section() -> str:
    """What the page says of adding a screen."""
    return (ROOT / "Sources/README.md").read_text().split("\n## Add a screen\n")[1].split("\n## ")[0]


def commands() -> list[str]:
    """The lines to run, in order."""
    return section().split("```\n")[1].splitlines()


def add(folder: Path) -> None:
    """Adds by hand what the page's steps ask for; each path is taken from its text."""
    text = section()
    paths = [path for path in re.findall("`([^`]*)`", text) if "<" in path]
    transcript, presenter = (path.replace("<screen>", "club").replace("<Screen>", "Club") for path in paths[:2])
    model = re.findall("a class in `([^`]*)`", text)[0] + "/club.py"
    transcript = transcript.replace("<case>", "name")
    names = {"name.transcript": transcript, "ClubPresenter.swift": presenter, "club.py": model}
    for name, path in names.items():
        (folder / path).parent.mkdir(exist_ok=True)
        shutil.copy(RECIPE / name, folder / path)
    for name, additions in json.loads((RECIPE / "changes.json").read_text()).items():
        (file,) = [path for path in folder.rglob(name) if not {"madeup", "PatternGallery"} & set(path.parts)]
        text = file.read_text()
        for before, added in additions:
            text = checkout.insert(text, before, added, name)
        file.write_text(text)
    manifest = folder / "Package.swift"
    others = rf'^    \.testTarget\(\s*name: "(?!{SWIFT_TESTS}").*?swiftSettings: settings\),\n'
    text, count = re.subn(others, "", manifest.read_text(), flags=re.M | re.S)
    if not count:
        raise AssertionError("Package.swift has no other test targets.")
    manifest.write_text(text)


class RecipeTest(unittest.TestCase):
    """The recipe, step by step."""

    def run_line(self, line: str) -> subprocess.CompletedProcess[str]:
        """Runs a line of the page in the copy."""
        environment = {name: value for name, value in os.environ.items() if name != "FOOTBALL_GATHER"}
        return subprocess.run(
            ["bash", "-c", line + next((more for end, more in SHORTER.items() if line.endswith(end)), "")],
            cwd=COPY, env=environment | {"SWIFT_BACKTRACE": "enable=no", "WALKS": "4"},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip

    def test_the_page_adds_a_screen(self) -> None:
        for tool in ("swift", "dot"):
            self.assertTrue(shutil.which(tool), f"There is no {tool}.")
        lines = commands()
        self.assertLessEqual(sum("swift test" in line for line in lines), 2)
        self.assertEqual([sum(line.endswith(end) for line in lines) for end in SHORTER], [1, 1])
        checkout.take(add)
        for line in lines:
            done = self.run_line(line)
            failed = re.findall(r"^(?:✘ Test|FAIL:|ERROR:|.*error:).*(?:\n↳.*)?", done.stdout, re.M)
            first = re.search(r"^\w*Error: ", done.stdout, re.M)
            report = done.stdout[first.start() :][:4000] if first else done.stdout[-2000:]
            said = "\n".join([line, *failed[:40], report])
            is_recording = "RECORD" in line
            self.assertEqual(done.returncode != 0, is_recording, said)
            if is_recording:
                # Nothing but the recording has failed.
                names = set(re.findall(r'^✘ Test "(.*?)"|^(?:FAIL|ERROR): (\S+)', done.stdout, re.M))
                self.assertEqual(len(names), 1, said)
        changed = {
            path.name
            for path in (COPY / "Clients").rglob("*")
            if path.is_file()
            and "__pycache__" not in path.parts
            and not filecmp.cmp(path, ROOT / path.relative_to(COPY), shallow=False)
        }
        self.assertEqual(changed, TYPES)
        recorded = (COPY / "Protocol/Transcripts/club/name.transcript").read_text()
        self.assertIn("-> club ", (COPY / "Protocol/screens.dot").read_text(), "The walk has not reached the screen.")
        # All that its own screen shows; of another one what identifies it.
        self.assertIn('"error":"Enter a name."', recorded)
        self.assertIn('"screen":"playerList","revision":2,...', recorded)


if __name__ == "__main__":
    unittest.main()
