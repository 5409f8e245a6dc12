"""The arguments of `act` for a step of the model, found in the view as a model of a language finds them; and arguments
that no view offers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

View = dict[str, Any]
Arguments = dict[str, Any]


def actions(view: View) -> Iterator[tuple[dict[str, Any], Arguments]]:
    """All that the view names, with what names it; an action of a row comes once for each row."""
    if "alert" in view:
        yield from ((action, {"action": action["id"]}) for action in view["alert"]["actions"])
        return
    yield from ((action, {"action": action["id"]}) for action in view["actions"])
    for section in view["sections"]:
        for action in section["rowActions"]:
            for row in section["rows"]:
                state = "selected" if row.get("isSelected") else "unselected"
                if action.get("rowState", state) == state and row.get("isEnabled", True):
                    yield action, {"action": action["id"], "section": section["id"], "row": row["id"]}
        for column in section.get("columns", []):
            if "action" in column and section["rows"]:
                place = {"section": section["id"], "column": column["id"]}
                yield column["action"], {"action": column["action"]["id"], **place}
    for field in view["fields"]:
        if field["isEnabled"] and "change" in field:
            yield {**field["change"], "field": field["id"]}, {"action": field["id"]}


def chosen(view: View, method: str, params: dict[str, Any]) -> tuple[Arguments, bool]:
    """The arguments that send a method with these parameters, and whether what they name is destructive."""
    for action, arguments in actions(view):
        fixed = action.get("params", {})
        if "row" in arguments:
            fixed = {**fixed, action["rowParameter"]: arguments["row"]}
        if action["method"] != method or fixed.items() - params.items():
            continue
        entered = ["value"] if "field" in action else action.get("inputs", [])
        if params.keys() - fixed.keys() - set(entered):
            continue
        if "field" in action:
            return {**arguments, "inputs": {action["field"]: params["value"]}}, False
        inputs = {name: params[name] for name in entered if name in params}
        return {**arguments, **({"inputs": inputs} if inputs else {})}, destroys(view, action)
    raise AssertionError(f"{view['screen']} does not offer {method} {params}")


def destroys(view: View, action: dict[str, Any]) -> bool:
    """Whether an action is destructive at once: what is marked in front of a question only asks it."""
    return "alert" in view and action.get("role") == "destructive"


def wrong(view: View, rng: Random) -> tuple[str, Arguments]:
    """A tool and arguments that have to be refused and to change nothing."""
    offered = [(action, arguments) for action, arguments in actions(view) if action.get("isEnabled", True)]
    action, arguments = rng.choice(offered)
    tool = rng.choice(("act_destructive", "act"))
    revision, names = view["revision"], [arguments["action"] for _, arguments in offered]
    # What is not destructive is taken by both tools.
    refused = [("act", {**arguments, "revision": revision})] if destroys(view, action) else []
    return rng.choice((
        *refused,
        (tool, {**arguments, "revision": revision + rng.choice((-1, 1, 10**12))}),
        (tool, {**arguments, "revision": str(revision)}),
        (tool, {**arguments, "revision": revision, "inputs": {"no such field": 1}}),
        (tool, {**arguments, "revision": revision, "inputs": {"confirmed": True}}),
        (tool, {**arguments, "revision": revision, "confirmed": True}),
        (tool, {**arguments, "revision": revision, "session": "f" * 64}),
        (tool, {"action": "no" if "confirm" in names and "alert" not in view else "confirm"}),
        ("act", {"action": rng.choice(("", "no such action", "é", "../../etc/passwd", "x" * 1000))}),
        ("act", {"action": "save", "row": "0"}), ("act", {}), ("view", {"action": "delete"}),
        ("act", {"action": "password", "inputs": {"password": "a guess of a model"}}),
    ))  # fmt: skip
