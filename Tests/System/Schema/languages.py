"""Views for programs in other languages, which decode each one by the printed types and write it again."""

import json
import subprocess

from .validator import views

# A view of a later version: words and members that this one does not know.
ACTION = {"id": "a", "title": "A", "method": "later/a", "isEnabled": True, "role": "sparkling"}
LATER = {
    "screen": "later", "revision": 1, "title": "Later", "isLoading": False, "actions": [ACTION], "sections": [],
    "fields": [{"id": "f", "kind": "hologram", "label": "F", "isRequired": False, "isEnabled": True, "value": 2**53 - 1}],
}  # fmt: skip
UNKNOWN = {**LATER, "later": {"a": [1]}, "actions": [{**ACTION, "later": None}]}


def check_views(test, command):
    """A program reads every recorded view as a line, and writes the same value; of a later view, what it knows."""
    sent, expected = [UNKNOWN], [LATER]
    for _, view in views():
        sent.append(view)
        expected.append(view)
    text = "".join(json.dumps(view) + "\n" for view in sent)
    run = subprocess.run(command, input=text, capture_output=True, text=True, timeout=300)
    test.assertEqual(run.returncode, 0, run.stderr[:2000])
    test.assertGreater(len(sent), 1000)
    for view, line in zip(expected, run.stdout.splitlines(), strict=True):
        test.assertEqual(json.loads(line), view)
    print(f"{len(sent)} views")
