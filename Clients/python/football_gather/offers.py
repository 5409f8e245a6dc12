"""The actions of a view, and a field's value for the service and as text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import zip_longest
from typing import NamedTuple, Union

from .contract import Action, Chart, Column, Field, Row, Section, View

Scalar = Union[str, int, bool]
Drafts = Mapping[str, "Scalar | None"]

TYPED = ("text", "secret", "number")
CHANGEABLE = (*TYPED, "toggle", "choice", "stepper")
# The kinds that are entered in these ways.
BY_ENTRY = {"typed": "text", "chosen": "choice", "stepped": "stepper", "switched": "toggle"}
ON = ("true", "yes", "on", "x", "1")
SEVERITIES = ("info", "success", "warning", "error")
# The groups of actions that come after the main ones.
SECONDARY = ("more", "account")
ORDERS = {"ascending": " ▲", "descending": " ▼"}


class Pick(NamedTuple):
    """What the user presses, by ids: an action of the view, of a row or of a column's heading; without
    an action the row itself."""

    action: str = ""
    section: str = ""
    row: str = ""
    column: str = ""


def known(field: Field) -> Field:
    """The field; one of a kind not known here becomes one that is entered in the same way."""
    if field["kind"] in CHANGEABLE:
        return field
    return {**field, "kind": BY_ENTRY.get(field.get("entry", ""), field["kind"])}


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


def row_offers(view: View, section: str, row: str) -> tuple[Row | None, list[Action]]:
    """The row with this id, and the actions that hold for it; nothing while there is an alert."""
    for part in view["sections"] if "alert" not in view else []:
        for entry in part["rows"]:
            if (part["id"], entry["id"]) == (section, row):
                return entry, row_actions(part, entry)
    return None, []


def column_actions(view: View, section: str, column: str) -> list[Action]:
    """The action of the column with this id, if its heading can be pressed now."""
    parts = [part for part in view["sections"] if part["id"] == section and "alert" not in view]
    columns = [entry for part in parts for entry in part.get("columns", [])]
    return [entry["action"] for entry in columns if entry["id"] == column and "action" in entry]


def by_key(view: View, key: str, section: str = "", row: str = "") -> Pick | None:
    """What a letter presses: an action of the row that the user is on, else of the view."""
    _, own = row_offers(view, section, row)
    for place, offered in ((Pick("", section, row), own), (Pick(), actions(view))):
        for action in offered:
            if key and action.get("key") == key:
                return place._replace(action=action["id"])
    return None


def keys(view: View) -> list[Action]:
    """The actions that have a key now, those of rows after the view's; each once."""
    offered = list(actions(view))
    if "alert" not in view:
        offered += [action for section in view["sections"] for action in section["rowActions"]]
    return list({(action.get("key"), action["title"]): action
                 for action in offered if "key" in action}.values())  # fmt: skip


def label(action: Action) -> str:
    """The title of an action with its key, "Start [s]"."""
    return f"{action['title']} [{action['key']}]" if "key" in action else action["title"]


def is_toggling(action: Action) -> bool:
    """Whether a row action selects the row or ends that."""
    return action["role"] == "primary" and "rowState" in action


def notice_actions(view: View) -> list[Action]:
    """The action that is drawn beside the notice, if there is one."""
    return _named(view, view.get("notice", {}).get("action"))


def paging(view: View, section: Section) -> list[Action]:
    """The actions that lead to the other parts of a list; they are drawn at the list."""
    return _named(view, section.get("previous")) + _named(view, section.get("next"))


def own_actions(view: View) -> list[Action]:
    """The screen's actions without those that are drawn beside the notice or at a list."""
    apart = notice_actions(view)
    apart += [action for section in view["sections"] for action in paging(view, section)]
    return [action for action in view["actions"] if action not in apart]


def _named(view: View, name: str | None) -> list[Action]:
    return [action for action in view["actions"] if action["id"] == name]


def severity(name: str) -> str:
    """How serious a notice or an alert is; what is not known here is an info."""
    return name if name in SEVERITIES else "info"


def charts(view: View, section: str = "") -> list[Chart]:
    """The charts above the rows of a section; without one those below all sections."""
    known = [part["id"] for part in view["sections"]]
    return [chart for chart in view.get("charts", [])
            if (chart["section"] if chart.get("section") in known else "") == section]  # fmt: skip


def heading(column: Column) -> str:
    """The heading of a column, with a mark if the rows are sorted by it."""
    return column["title"] + ORDERS.get(column.get("order", ""), "")


def details(section: Section, row: Row) -> list[str]:
    """The details of a row; in a table those that are not empty, each as "heading: detail"."""
    if "columns" not in section:
        return [detail for detail in row["details"] if detail]
    cells = zip_longest(map(heading, section["columns"]), row["details"], fillvalue="")
    return [f"{title}: {detail}" if title else detail for title, detail in cells if detail]


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
    """Whether the user can change the field; what is no kind of `CHANGEABLE` is only shown."""
    return field["isEnabled"] and field["kind"] in CHANGEABLE


def may_be(field: Field, value: Scalar | None) -> bool:
    """Whether the field may have the value: a choice is one of those that are offered, or none if it
    is not required."""
    if field["kind"] != "choice":
        return True
    if value in (None, ""):
        return not field["isRequired"]
    return any(choice["id"] == value for choice in field.get("choices", []))


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
