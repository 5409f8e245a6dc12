"""The rules by which a view's offers become calls: what holds now, and what is sent."""

from __future__ import annotations

import re
from collections.abc import Mapping

from .vocabulary import Action, Call, Field, Params, Row, Scalar, Section, View

Drafts = Mapping[str, "Scalar | None"]

TYPED = ("text", "secret", "number")
CHANGED = (*TYPED, "toggle", "choice", "stepper")
ON = ("true", "yes", "on", "x", "1")


def actions(view: View) -> list[Action]:
    """The screen's actions; while an alert stands, the alert's."""
    alert = view.get("alert")
    return alert["actions"] if alert else view["actions"]


def row_actions(section: Section, row: Row) -> list[Action]:
    """The section's actions that hold for this row."""
    if not row.get("isEnabled", True):
        return []
    state = "selected" if row.get("isSelected") else "unselected"
    return [action for action in section["rowActions"] if action.get("rowState", state) == state]


def has_changes(field: Field) -> bool:
    """Whether the user can change the field; one of a kind not known here is only shown."""
    return field["isEnabled"] and field["kind"] in CHANGED


def shown(field: Field, drafts: Drafts) -> Scalar | None:
    """What stands in the field: what the user has put there, else the service's value."""
    return drafts[field["id"]] if field["id"] in drafts else field.get("value")


def sent(field: Field, value: Scalar | None) -> Scalar | None:
    """The value as it goes over the wire: numbers as numbers, nonsense as it was typed, so
    that the service can say what is wrong with it."""
    kind = field["kind"]
    if kind == "toggle":
        return bool(value)
    if kind in ("number", "stepper") and isinstance(value, str):
        text = value.strip()
        return int(text) if re.fullmatch(r"[+-]?[0-9]{1,14}", text) else text or None
    if kind == "choice":
        return value if value != "" else None
    return "" if value is None else value


def read(field: Field, text: str) -> Scalar | None:
    """The value that a user means by a text: "yes" for a toggle, a choice by its title."""
    if field["kind"] == "toggle":
        return text.strip().lower() in ON
    if field["kind"] == "choice":
        for choice in field.get("choices", []):
            if text.strip().casefold() in (choice["id"].casefold(), choice["title"].casefold()):
                return choice["id"]
    return text


def intent(view: View, action: Action, drafts: Drafts, row: Row | None = None) -> Call:
    """What an action sends: its params as they stand, its inputs, the row's id."""
    params: Params = dict(action.get("params", {}))
    fields = {field["id"]: field for field in view["fields"]}
    for name in action.get("inputs", []):
        if name in fields:
            params[name] = sent(fields[name], shown(fields[name], drafts))
    if row is not None and "rowParameter" in action:
        params[action["rowParameter"]] = row["id"]
    return {"method": action["method"], "params": params}


def change(field: Field, value: Scalar | None) -> Call | None:
    """What a field sends at once when it changes, if it does."""
    if "change" not in field:
        return None
    call = field["change"]
    return {"method": call["method"], "params": {**call.get("params", {}), "value": sent(field, value)}}
