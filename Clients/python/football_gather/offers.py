"""The actions of a view, and a field's value for the service and as text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Union

from .contract import Action, Field, Row, Section, View

Scalar = Union[str, int, bool]
Drafts = Mapping[str, "Scalar | None"]

TYPED = ("text", "secret", "number")
CHANGED = (*TYPED, "toggle", "choice", "stepper")
ON = ("true", "yes", "on", "x", "1")


def place(view: View) -> tuple[str, str]:
    """What typed text belongs to: the screen and its subject."""
    return view["screen"], view.get("subject", "")


def actions(view: View) -> list[Action]:
    """The screen's actions; while there is an alert, the alert's."""
    alert = view.get("alert")
    return alert["actions"] if alert else view["actions"]


def row_actions(section: Section, row: Row) -> list[Action]:
    """The section's actions that hold for this row."""
    if not row.get("isEnabled", True):
        return []
    state = "selected" if row.get("isSelected") else "unselected"
    return [action for action in section["rowActions"] if action.get("rowState", state) == state]


def reason(action: Action) -> str:
    """Why an action cannot be done now; empty if it can."""
    return "" if action["isEnabled"] else action.get("reason", "not now")


def window(section: Section) -> str:
    """Which part of a list is shown, "1–100 of 2,345"; empty if it is all."""
    first, rows = section.get("offset", 0), len(section["rows"])
    total = section.get("total", None if "offset" in section else rows)
    if total == rows:
        return ""
    part = f"{first + 1:,}–{first + rows:,}" if rows else "none"
    return f"{part} of {'many' if total is None else f'{total:,}'}"


def limits(field: Field) -> str:
    """The limits of a value, "0–59"; empty if there are none."""
    ends = [str(field[end]) if end in field else "" for end in ("minimum", "maximum")]
    return "–".join(ends) if any(ends) else ""


def display_text(field: Field, drafts: Drafts) -> str:
    """The value of the field as a text; empty if it is empty."""
    kind, value = field["kind"], shown(field, drafts)
    text = "" if value is None else str(value)
    if kind == "secret":
        text = "•" * len(text)
    if kind == "choice":
        text = next((c["title"] for c in field.get("choices", []) if c["id"] == value), text)
    if "text" in field and field["id"] not in drafts:
        text = field["text"]
    return f"{text} {field.get('state', '')}".strip(" ")


def primary(actions: list[Action]) -> Action | None:
    """The one of some actions that they are there for."""
    return next((action for action in actions if action["role"] == "primary"), None)


def back_action(view: View) -> Action | None:
    """The cancelling action of an alert or a form, else the one that leads back; what an alert
    offers if it offers no choice."""
    roles, main = ["back", "cancel"], primary(view["actions"])
    if "alert" in view or main and main.get("inputs"):
        roles.reverse()
    found = [action for role in roles for action in actions(view) if action["role"] == role]
    if "alert" in view and len(actions(view)) == 1:
        found += actions(view)
    return found[0] if found else None


def has_changes(field: Field) -> bool:
    """Whether the user can change the field; one of a kind not known here is only shown."""
    return field["isEnabled"] and field["kind"] in CHANGED


def shown(field: Field, drafts: Drafts) -> Scalar | None:
    """The value of the field: the user's draft, else the service's value."""
    return drafts[field["id"]] if field["id"] in drafts else field.get("value")


def wire_value(field: Field, value: Scalar | None) -> Scalar | None:
    """The value as it goes over the wire: numbers as numbers, nonsense as it was typed, so
    that the service can say what is wrong with it."""
    kind = field["kind"]
    if kind == "toggle":
        return bool(value)
    if kind in ("number", "stepper") and isinstance(value, str):
        text = value.strip()
        return int(text) if re.fullmatch(r"[+-]?[0-9]{1,14}", text) else text or None
    if kind in ("number", "stepper", "choice"):
        return value if value != "" else None
    return "" if value is None else value


def read(field: Field, text: str) -> Scalar | None:
    """The value that a user means by one line: "yes" for a toggle, a choice by its title; in a
    field that has `lines`, \\n for the end of one, and \\\\ for a backslash."""
    if field["kind"] == "toggle":
        return text.strip().lower() in ON
    if field["kind"] == "choice":
        for choice in field.get("choices", []):
            if text.strip().casefold() in (choice["id"].casefold(), choice["title"].casefold()):
                return choice["id"]
    if "lines" in field:
        return re.sub(r"\\([n\\])", lambda found: "\n" if found[1] == "n" else "\\", text)
    return text
