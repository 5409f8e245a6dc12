"""Each rule about a view is broken once, so that the check of the random walks is known to find it."""

import copy
import unittest
from typing import Any

from .view_rules import broken_rules

VIEW: dict[str, Any] = {
    "screen": "made",
    "focus": {"field": "name"},
    "notice": {"text": "Saved.", "action": "undo"},
    "fields": [{"id": "name"}],
    "sections": [
        {
            "id": "list", "columns": [{"id": "age"}], "rows": [{"id": "1", "details": ["30"]}], "next": "later",
            "rowActions": [
                {"id": "select", "method": "made/select", "key": "x", "rowState": "unselected"},
                {"id": "deselect", "method": "made/select", "key": "y", "rowState": "selected"},
            ],
        }
    ],
    "charts": [{"section": "list"}],
    "actions": [{"id": "undo", "key": "u", "method": "made/undo"}, {"id": "later", "inputs": ["name"], "method": "made/end",
                                                                    "role": "destructive"}],
    "alert": {
        "actions": [
            {"id": "confirm", "method": "made/leave", "params": {"confirmed": True}, "role": "destructive"},
            {"id": "end", "method": "made/end", "role": "destructive"},
            {"id": "dismiss", "method": "session/dismissAlert", "role": "cancel"},
        ]
    },
}  # fmt: skip


class ViewRules(unittest.TestCase):
    def test_a_view_without_faults_has_none(self) -> None:
        self.assertEqual(list(broken_rules(VIEW, {})), [])

    def test_each_planted_fault_is_found(self) -> None:
        def second(view: dict[str, Any]) -> dict[str, Any]:
            return view["actions"][1]

        faults = [
            ("focus names there", lambda view: view["focus"].update(field="there")),
            ("focus names there", lambda view: view.update(focus={"section": "there"})),
            ("focus names there", lambda view: view.update(focus={"action": "there"})),
            ("notice names there", lambda view: view["notice"].update(action="there")),
            ("chart names there", lambda view: view["charts"][0].update(section="there")),
            ("list names there", lambda view: view["sections"][0].update(next="there")),
            ("list names there", lambda view: view["sections"][0].update(previous="there")),
            ("later names there", lambda view: second(view).update(inputs=["there"])),
            ("not one cell", lambda view: view["sections"][0]["columns"].append({"id": "skill"})),
            ("same key u", lambda view: second(view).update(key="u")),
            ("same key x", lambda view: second(view).update(key="x")),
            ("same key x", lambda view: view["sections"][0]["rowActions"][1].update(key="x")),
            ("name later, which is drawn in one place", lambda view: view["notice"].update(action="later")),
            ("front ends keep", lambda view: second(view).update(key="q")),
            ("front ends keep", lambda view: second(view).update(key="A")),
            ("confirm of the alert is primary", lambda view: view["alert"]["actions"][0].update(role="primary")),
            ("end of the alert is normal", lambda view: view["alert"]["actions"][1].update(role="normal")),
            ("had another one", lambda view: second(view).update(key="b")),
        ]
        for text, plant in faults:
            with self.subTest(text):
                known: dict[tuple[str, str], str | None] = {}
                list(broken_rules(VIEW, known))
                view = copy.deepcopy(VIEW)
                plant(view)
                self.assertIn(text, "\n".join(broken_rules(view, known)))
