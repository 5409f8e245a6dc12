"""What screens guarantee of their views: the schemas in Protocol/screens, and the exact ones.

ScreenSchemaTests writes the exact ones, which allow nothing that this program does not send; TranscriptTests keeps
the views of the transcripts.
"""

from __future__ import annotations

import copy
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
from collections import defaultdict
from unittest import mock

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT), str(ROOT / "Tests/System/Schema")]

from validator import PROTOCOL, exact, faults, transcripts  # noqa: E402
from wrong_views import BY_PROGRAM, WRONG  # noqa: E402

WALK_STEPS = 1500
# The actions that the session adds.
SHARED = {"back", "signOut", "dismiss", "undo", "confirm"}
# What needs more than a hundred sessions.
UNSEEN = {"sessionList": {"previousPage", "nextPage"}}


def schemas(folder):
    """The schemas of a folder by their screens."""
    return {path.stem: json.loads(path.read_text()) for path in sorted(folder.glob("*.json"))}


def validators(folder):
    """A validator for each screen."""
    return {
        screen: jsonschema.Draft202012Validator(schema) for screen, schema in schemas(folder).items()
    }


def distinct(views):
    """The views that differ in more than their revision, by their screens."""
    known = defaultdict(dict)
    for view in views:
        known[view["screen"]].setdefault(json.dumps({**view, "revision": 0}, sort_keys=True), view)
    return {screen: list(views.values()) for screen, views in known.items()}


def transcript_views():
    """The views of all transcripts."""
    for _, messages in transcripts():
        for who, message in messages:
            for part in message if isinstance(message, list) else [message]:
                for member in ("result", "params") if who == "<<" else ():
                    content = part.get(member)
                    if isinstance(content, dict) and {"screen", "revision", "fields"} <= set(content):
                        yield content


def walk_views():
    """The views of one random walk over what views offer, with two processes and a store that fails at times."""
    from Tests.System.Model import replay
    from Tests.System.Model.checked_session import CheckedSession

    seen, see = [], CheckedSession._see

    def keep(session, view, **options):
        seen.append(copy.deepcopy(view))
        return see(session, view, **options)

    with tempfile.TemporaryDirectory() as folder, mock.patch.object(CheckedSession, "_see", keep):
        replay.run(1, 1, WALK_STEPS, folder)
    return seen


def views():
    """Every different view of the transcripts and of a walk, by their screens."""
    return distinct([*transcript_views(), *walk_views()])


def label(error):
    """An error of a validator, short."""
    return f"{error.json_path}: {error.message[:200]}"


class ScreenTests(unittest.TestCase):
    """The screens do what they declare."""

    @classmethod
    def setUpClass(cls):
        cls.open, cls.exact = validators(PROTOCOL / "screens"), validators(exact() / "screens")
        cls.views = views()

    def test_every_schema_is_one(self):
        for validator in [*self.open.values(), *self.exact.values()]:
            validator.check_schema(validator.schema)

    def test_every_view_is_as_declared(self):
        self.assertEqual(set(self.views), set(self.open))
        count = 0
        for screen, known in self.views.items():
            for view in known:
                count += 1
                for kind in (self.open, self.exact):
                    errors = [label(error) for error in kind[screen].iter_errors(view)]
                    self.assertEqual(errors, [], f"{screen}: {json.dumps(view)[:300]}")
                self.assertEqual(faults(view), [], f"{screen}: {json.dumps(view)[:300]}")
        print(f"{count} different views validated")
        self.assertGreater(count, 1500)

    def test_every_declared_part_is_seen(self):
        """What no view has might be declared wrongly."""
        for screen, known in self.views.items():
            ids = {part["id"] for view in known for name in ("fields", "sections") for part in view[name]}
            actions = {
                action["id"] for view in known
                for action in [*view["actions"], *view.get("alert", {}).get("actions", []),
                               *(a for s in view["sections"] for a in s["rowActions"]),
                               *(c["action"] for s in view["sections"]
                                 for c in s.get("columns", []) if "action" in c)]
            }  # fmt: skip
            definitions = self.exact[screen].schema["$defs"]
            for name, seen in (("field", ids), ("section", ids), ("action", actions)):
                rules = json.dumps(definitions[name])
                declared = set(re.findall(r'{"if": {"properties": {"id": {"const": "(\w+)"', rules))
                if name == "action":
                    declared -= SHARED
                self.assertEqual(declared - seen - UNSEEN.get(screen, set()), set(), f"{screen}: {name}")

    def test_wrong_views_are_refused(self):
        for wrong in WRONG:
            with self.subTest(wrong.what):
                right, changed = wrong.example(self.views[wrong.screen])
                self.assertTrue(self.open[wrong.screen].is_valid(right))
                self.assertTrue(self.exact[wrong.screen].is_valid(right))
                self.assertFalse(self.exact[wrong.screen].is_valid(changed), json.dumps(changed)[:600])
                self.assertEqual(self.open[wrong.screen].is_valid(changed), wrong.is_addition)
        refused = sum(not wrong.is_addition for wrong in WRONG)
        print(f"{len(WRONG)} wrong views refused, {refused} of them also by the schema for clients")
        self.assertGreaterEqual(len(WRONG) + len(BY_PROGRAM), 92)
        self.assertEqual(len({wrong.what + wrong.screen for wrong in WRONG}), len(WRONG))

    def test_what_no_schema_refuses(self):
        for wrong in BY_PROGRAM:
            with self.subTest(wrong.what):
                right, changed = wrong.example(self.views[wrong.screen])
                self.assertEqual([label(error) for error in self.exact[wrong.screen].iter_errors(changed)], [])
                self.assertEqual((faults(right), len(faults(changed))), ([], 1), faults(changed))

    def test_intents_lead_where_they_are_declared_to_lead(self):
        """The graph is that of the walks; see Tests/System/Model/test_model.py."""
        methods = {screen: self.methods(validator.schema) for screen, validator in self.open.items()}
        seen, declared = set(), set()
        arrow = re.compile(r"  (\w+) -> (\w+) \[label=<(.*?)>(, style=dashed.*)?\]$")
        screens = set()
        for line in (PROTOCOL / "screens.dot").read_text(encoding="utf-8").splitlines():
            match = arrow.match(line)
            if not match or match[1] == "start" or match[4]:
                continue
            start, end, labels = match[1], match[2], match[3]
            screens |= {start, end}
            for name in labels.replace("&#160;", "").split("<br/>"):
                name = name.split(" › ")[0]
                own = f"{start}/{name}"
                seen.add((start, own if own in methods[start] else f"session/{name}", end))
        for screen in screens:
            for method, ends in self.open[screen].schema["x-leadsTo"].items():
                declared |= {(screen, method, end) for end in ends}
        self.assertEqual(declared, seen)
        self.assertGreater(len(seen), 40)

    @staticmethod
    def methods(schema):
        """The methods that a screen's schema names."""
        return set(re.findall(r'"(\w+/\w+)"', json.dumps(schema)))

    def test_every_schema_is_whole(self):
        """Each has an address, and what it refers to is in it, so that no validator looks elsewhere."""
        count = 0
        for folder in ("schemas", "screens"):
            for name, schema in schemas(PROTOCOL / folder).items():
                with self.subTest(name):
                    self.assertRegex(schema["$id"], rf"^urn:football-gather:\w+:{name}$")
                    for reference in re.findall(r'"\$ref": "(.*?)"', json.dumps(schema)):
                        head, *path = reference.split("/")
                        self.assertEqual(head, "#")
                        found = schema
                        for step in path:
                            found = found[step]
                        count += 1
        self.assertGreater(count, 500)

    def test_check_jsonschema_needs_no_options(self):
        """In any folder, and without a network."""
        tool = pathlib.Path(sys.executable).parent / "check-jsonschema"
        if not tool.exists():
            self.skipTest("check-jsonschema is not installed")
        with tempfile.TemporaryDirectory() as folder:

            def check(*arguments):
                run = subprocess.run(
                    [tool, *arguments], cwd=folder, capture_output=True, text=True, timeout=120,
                    env=os.environ | {"http_proxy": "http://127.0.0.1:1", "https_proxy": "http://127.0.0.1:1"},
                )  # fmt: skip
                return run.returncode, run.stdout + run.stderr

            status, said = check("--check-metaschema", *PROTOCOL.glob("schemas/*.json"), *PROTOCOL.glob("screens/*.json"))
            self.assertEqual(status, 0, said)
            right, wrong = pathlib.Path(folder, "right.json"), pathlib.Path(folder, "wrong.json")
            for screen in ("login", "gather"):
                known = self.views[screen][0]
                right.write_text(json.dumps(known))
                wrong.write_text(json.dumps({**known, "fields": 1}))
                schema = PROTOCOL / "screens" / f"{screen}.json"
                self.assertEqual(check("--schemafile", schema, right), (0, "ok -- validation done\n"))
                status, said = check("--schemafile", schema, wrong)
                self.assertEqual(status, 1, screen)
                self.assertIn("1 is not of type 'array'", said)


if __name__ == "__main__":
    unittest.main()
