"""A frozen level of the contract stays as it was, and the program of today serves its clients."""

import copy
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from Tests.Support.client import PROGRAM

from . import levels
from .validator import Contract, transcripts


def replay(*arguments):
    """The last line and the output of a replay."""
    done = subprocess.run(
        [PROGRAM, "replay", "--additions", *arguments], capture_output=True, text=True, timeout=600,
        env={**os.environ, "CI": "1"},
    )  # fmt: skip
    return done.stdout.splitlines()[-1], done.stdout + done.stderr


class FrozenTests(unittest.TestCase):
    """The files of the frozen levels."""

    def test_each_level_is_there(self):
        present = levels.contract(levels.PROTOCOL / "openrpc.json")["x-level"]
        found = sorted(int(path.name) for path in levels.LEVELS.iterdir()) if levels.LEVELS.exists() else []
        self.assertEqual(found, sorted(levels.FROZEN))
        self.assertIn(present, (len(found), len(found) + 1))

    def test_no_file_has_changed(self):
        for level, digest in levels.FROZEN.items():
            folder = levels.LEVELS / str(level)
            listed = (folder / levels.SUMS).read_text()
            self.assertEqual(levels.sums(folder), listed, f"Level {level} is frozen: put its files back.")
            self.assertEqual(levels.sha256(folder / levels.SUMS), digest, f"The list of level {level} was changed.")

    def test_what_has_changed_since_then_has_its_level(self):
        last = max(levels.FROZEN, default=0)
        if not last:
            return  # Nothing was released.
        present = levels.contract(levels.PROTOCOL / "openrpc.json")
        said = levels.demand(
            levels.changes(levels.LEVELS / str(last)), last, present["x-level"], present["x-oldest-level"]
        )
        self.assertIsNone(said, said)


class DemandTests(unittest.TestCase):
    """What a change after the freezing asks for."""

    def demand(self, change, level, oldest=1):
        old = levels.contract(levels.PROTOCOL / "openrpc.json")
        new = copy.deepcopy(old)
        change(new)
        with tempfile.TemporaryDirectory() as folder:
            paths = [pathlib.Path(folder) / name for name in ("old.json", "new.json")]
            for path, document in zip(paths, (old, new)):
                path.write_text(json.dumps(document))
            return levels.demand(levels.changes(*paths), 1, level, oldest)

    @staticmethod
    def require(contract):
        method = next(method for method in contract["methods"] if method["name"] == "players/list")
        method["params"][0]["required"] = True

    @staticmethod
    def remove(contract):
        view = contract["components"]["schemas"]["View"]
        del view["properties"]["title"]
        view["required"].remove("title")

    @staticmethod
    def add(contract):
        contract["components"]["schemas"]["View"]["properties"]["later"] = {"type": "string"}

    @staticmethod
    def reword(contract):
        contract["methods"][0]["summary"] = "Other words."

    def test_a_breaking_change(self):
        for change in (self.require, self.remove):
            self.assertIn("Raise `level`", self.demand(change, 1))
            self.assertIn("breaking  ", self.demand(change, 1))
            self.assertIn("raise `oldestLevel`", self.demand(change, 2))
            self.assertIsNone(self.demand(change, 2, 2))

    def test_an_addition(self):
        self.assertIn("Raise `level`", self.demand(self.add, 1))
        self.assertIsNone(self.demand(self.add, 2))

    def test_words(self):
        self.assertIsNone(self.demand(self.reword, 1))


class TwoWayTests(unittest.TestCase):
    """The program of today with the transcripts, clients and schemas of each frozen level."""

    def test_it_plays_all_transcripts(self):
        """Those that are the same as today are played by TranscriptTests, with no additions."""
        for level in levels.FROZEN:
            folder = levels.LEVELS / str(level) / "Transcripts"
            others = [path for path in sorted(folder.rglob("*.transcript")) if not self.is_played(path, folder)]
            if others:
                line, output = replay(*others)
                self.assertEqual(line, f"{len(others)} passed, 0 failed, 0 not played", output[:3000])

    def is_played(self, path, folder):
        """Whether the present transcripts have the same one."""
        now = levels.PROTOCOL / "Transcripts" / path.relative_to(folder)
        return now.exists() and now.read_bytes() == path.read_bytes()

    def test_the_front_ends_of_then_play_an_evening(self):
        for level in levels.FROZEN:
            folder = levels.LEVELS / str(level) / "Clients"
            self.assertGreaterEqual(len(list(folder.iterdir())), 9)
            line, output = replay(folder)
            self.assertEqual(line, f"{len(list(folder.iterdir()))} passed, 0 failed, 0 not played", output[:3000])

    def test_what_it_answers_follows_the_schemas_of_then(self):
        for level in levels.FROZEN:
            contract = Contract(levels.LEVELS / str(level))
            count = 0
            for name, requests, answer in contract.exchanges(transcripts()):
                if contract.knows(answer, requests):
                    count += 1
                    with self.subTest(name, level=level, answer=json.dumps(answer)[:120]):
                        contract.check(answer, requests)
            self.assertGreater(count, 300)


if __name__ == "__main__":
    unittest.main()
