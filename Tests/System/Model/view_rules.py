"""What the vocabulary promises of each view: keys are unique, parts that are named exist, questions are as grave as deeds."""

from collections.abc import Iterator
from itertools import chain

from Tests.Support.model import View
from Tests.Support.model.vocabulary import Part

KEYS = set("abcdefghijklmnopqrstuvwxyz") - set("ghjklnpq")
"""Letters that an action may take; front ends keep the others for themselves."""


def broken_rules(view: View, known: dict[tuple[str, str], str | None]) -> Iterator[str]:
    """What is wrong within a view. `known` has each screen's and action's key so far, and gets those of this view."""
    yield from keys(view, known)
    yield from questions(view)
    actions = {action["id"] for action in view["actions"]}
    fields = {field["id"] for field in view["fields"]}
    sections = {section["id"] for section in view["sections"]}
    named = [
        ("the focus", view.get("focus", {}).get("field"), fields),
        ("the focus", view.get("focus", {}).get("section"), sections),
        ("the focus", view.get("focus", {}).get("action"), actions),
        ("the notice", view.get("notice", {}).get("action"), actions),
    ]
    named += [("the chart", chart.get("section"), sections) for chart in view.get("charts", [])]
    beside = view.get("notice", {}).get("action")
    for section in view["sections"]:
        ends = [section.get(name) for name in ("previous", "next")]
        named += [(section["id"], end, actions) for end in ends]
        if beside is not None and beside in ends:
            yield f"the notice and {section['id']} name {beside}, which is drawn in one place only"
        count = len(section.get("columns", []))
        if any(len(row["details"]) != count for row in section["rows"] if "columns" in section):
            yield f"a row of {section['id']} has not one cell for each column"
    for action in chain(view["actions"], *(section["rowActions"] for section in view["sections"])):
        named += [(action["id"], input, fields) for input in action.get("inputs", [])]
    for who, name, there in named:
        if name is not None and name not in there:
            yield f"{who} names {name}, which the view does not have"


def questions(view: View) -> Iterator[str]:
    """What is less grave in an alert than what it asks about, or than the action of the screen that opened it."""
    below = chain(view["actions"], *(section["rowActions"] for section in view["sections"]))
    destructive = {action["method"] for action in below if action.get("role") == "destructive"}
    for action in view.get("alert", {}).get("actions", []):
        asks = action.get("params", {}).get("confirmed", False)
        if (asks or action["method"] in destructive) and action["role"] != "destructive":
            yield f"{action['id']} of the alert is {action['role']}, and does what is destructive"


def keys(view: View, known: dict[tuple[str, str], str | None]) -> Iterator[str]:
    """What is wrong with the keys of a view's actions."""
    taken: dict[str, Part] = {}
    for action in chain(view["actions"], *(section["rowActions"] for section in view["sections"])):
        key = action.get("key")
        if known.setdefault((view["screen"], action["id"]), key) != key:
            yield f"{action['id']} has key {key}, and had another one"
        if key is None:
            continue
        if key not in KEYS:
            yield f"{action['id']} has key {key}, which front ends keep"
        other = taken.setdefault(key, action)
        if other["id"] != action["id"]:
            yield f"{other['id']} and {action['id']} have the same key {key}"
