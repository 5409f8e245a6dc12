"""Tests/README.md names every suite, and it, Sources/README.md and README.md name only what exists; the last one is short."""

from __future__ import annotations

import re
import shlex
import unittest
from pathlib import Path

from Tests.Support import ROOT

README = ROOT / "Tests" / "README.md"
FIRST_PAGE = ROOT / "README.md"
CONTRIBUTORS_PAGE = ROOT / "Sources" / "README.md"
# A folder is a suite if it has tests: of Python, of Swift, or a program that measures.
TESTS = ("test_*.py", "*Tests.swift", "run.sh")
COMMAND = re.compile(r"`((?:[A-Z_]+=\S+ )*(?:swift|python3|bash|\S+/bin/python) [^`]+)`")


def suites() -> set[str]:
    """The folders of all suites, as paths in the checkout; of nested folders the outer one."""
    files = [file for pattern in TESTS for file in (ROOT / "Tests").rglob(pattern) if file.parent != ROOT / "Tests"]
    folders = {file.parent.relative_to(ROOT).as_posix() for file in files}
    return {folder for folder in folders if not any(folder.startswith(other + "/") for other in folders)}


def missing(command: str) -> list[str]:
    """The parts of a command that name something which does not exist."""
    words = [word for word in shlex.split(command) if not re.match("[A-Z_]+=", word)]
    found = []
    for place, word in enumerate(words):
        if "/" in word and "://" not in word and not word.startswith((".build/", "/")):
            if not any(ROOT.glob(word)):
                found.append(word)
        elif words[place - 1] in ("-m", "unittest") and word.startswith("Tests."):
            if not is_module_or_test(word):
                found.append(word)
        elif words[place - 1] == "--filter" and not is_swift_test(word):
            found.append(word)
    return found


def is_module_or_test(name: str) -> bool:
    """Whether a dotted name is that of a Python file, or of a class or test in one."""
    parts = name.split(".")
    for count in range(len(parts), 0, -1):
        file = ROOT.joinpath(*parts[:count]).with_suffix(".py")
        if file.exists():
            text = file.read_text(encoding="utf-8")
            return all(re.search(rf"(class|def) {part}\b", text) for part in parts[count:])
    return False


def is_swift_test(name: str) -> bool:
    """Whether a filter names a Swift target, suite or test."""
    texts = [file.read_text(encoding="utf-8") for file in (ROOT / "Tests").rglob("*.swift")]
    targets = {folder.name for folder in (ROOT / "Tests").rglob("*Tests") if folder.is_dir()}
    return all(
        part in targets or any(re.search(rf"(struct|class|func|extension) {part}\b", text) for text in texts)
        for part in re.split(r"[./]", name)
    )


class ReadmeTests(unittest.TestCase):
    def setUp(self) -> None:
        self.text = README.read_text(encoding="utf-8")

    def test_every_suite_is_named(self) -> None:
        self.assertGreater(len(suites()), 10)
        self.assertEqual([suite for suite in sorted(suites()) if f"`{suite}`" not in self.text], [])

    def test_every_folder_and_file_that_is_named_exists(self) -> None:
        named = re.findall(r"`((?:Tests|Protocol|Sources|Clients)/[^` ]*)`", self.text)
        self.assertGreater(len(named), 10)
        self.assertEqual([path for path in named if not any(ROOT.glob(path.rstrip("/")))], [])

    def test_every_command_names_what_exists(self) -> None:
        commands = COMMAND.findall(self.text)
        self.assertGreater(len(commands), 10)
        self.assertEqual({command: missing(command) for command in commands if missing(command)}, {})

    def test_every_test_that_the_contributors_page_names_exists(self) -> None:
        text = CONTRIBUTORS_PAGE.read_text(encoding="utf-8")
        suites = set(re.findall(r"`(\w+Tests)`", text))
        self.assertGreater(len(suites), 10)
        self.assertEqual([name for name in sorted(suites) if not is_swift_test(name)], [])
        transcripts = re.findall(r"`(\w+/[\w-]+\.transcript)`", text)
        self.assertGreater(len(transcripts), 3)
        self.assertEqual([path for path in transcripts if not any(ROOT.glob(f"Protocol/Transcripts/{path}"))], [])
        # A test in the folder that the table names before it.
        listed = re.findall(r"`(Tests/System/\w+)`: (`test_\w+\.py`(?:(?:, |; )`test_\w+\.py`)*)", text)
        tests = [f"{folder}/{name}" for folder, names in listed for name in re.findall(r"test_\w+\.py", names)]
        self.assertGreater(len(tests), 10)
        self.assertEqual([path for path in tests if not (ROOT / path).exists()], [])

    def test_every_path_that_the_two_pages_name_exists(self) -> None:
        for page, least in ((FIRST_PAGE, 1), (CONTRIBUTORS_PAGE, 30)):
            with self.subTest(page.relative_to(ROOT)):
                paths = re.findall(r"`((?:Tests|Sources|Clients|Protocol)/[^`< ]*)`", page.read_text(encoding="utf-8"))
                self.assertGreaterEqual(len(paths), least)
                self.assertEqual([path for path in paths if not any(ROOT.glob(path.rstrip("/")))], [])

    def test_every_folder_of_the_sources_is_in_the_map(self) -> None:
        text = CONTRIBUTORS_PAGE.read_text(encoding="utf-8").split("\n## The map\n")[1].split("\n## ")[0]
        folders = [path.name for path in (ROOT / "Sources").iterdir() if any(path.glob("**/*.swift"))]
        self.assertGreater(len(folders), 10)
        self.assertEqual([name for name in sorted(folders) if f"| `Sources/{name}` |" not in text], [])

    def test_the_first_page_is_short(self) -> None:
        lines = FIRST_PAGE.read_text(encoding="utf-8").splitlines()
        self.assertLessEqual(len(lines), 90)
        self.assertEqual([line for line in lines if len(line) > 120 and not line.startswith("|")], [])

    def test_a_wrong_command_is_found(self) -> None:
        for command in ("python3 -m unittest Tests/No/test_kill.py", "python3 -m unittest Tests.Support.test_readme.No",
                        "swift test --filter NoSuchTests", "bash Tests/no.sh"):  # fmt: skip
            with self.subTest(command):
                self.assertEqual(len(missing(command)), 1)

    def test_no_file_is_outside_of_a_folder(self) -> None:
        """Tests/ itself has what runs the tests and their document only."""
        files = {path.name for path in Path(ROOT / "Tests").iterdir() if path.is_file()}
        self.assertEqual(files, {"README.md", "run.sh", "run_suites.py", "repeat.py"})


if __name__ == "__main__":
    unittest.main()
