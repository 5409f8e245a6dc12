"""The parts of a view as in the contract; members without a value are absent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

View = dict[str, Any]
Part = dict[str, Any]

# How many rows a list shows at once.
WINDOW = 100


# The letters of the actions, by their ids; those of a question have their own.
KEYS = {
    "submit": "s", "register": "r", "add": "a", "importPlayers": "i", "select": "s", "deselect": "d", "history": "m",
    "leaderboard": "t", "open": "o", "delete": "d", "cancelSelection": "x", "confirm": "c", "reload": "r",
    "previousPage": "b", "nextPage": "f", "save": "s", "edit": "e", "preview": "v", "toBench": "o", "toTeamA": "a",
    "toTeamB": "b", "balance": "e", "kickOff": "s", "start": "m", "selectAll": "a", "asLastTime": "t", "startTimer": "s",
    "pauseTimer": "s", "cancelTimer": "r", "exportPlayers": "e", "export": "e", "pasteNames": "v", "pickTeams": "m",
    "selectNames": "s", "closeNames": "c", "swap": "w", "swapWith": "s", "keepPlaces": "c", "copyResult": "y",
    "openTimePicker": "t", "setTime": "s", "closeTimePicker": "c", "end": "e", "rematch": "r", "correct": "c", "saveResult": "s", "keepResult": "x", "undo": "u",
    "dismiss": "c", "goal": "o", "openScorers": "o", "closeScorers": "c", "openSubstitutions": "i", "closeSubstitutions": "c", "ownGoal": "w", "removeGoal": "x", "scored": "o", "removeScorer": "m", "continueMatch": "c",
    "endOthers": "x", "showPast": "c", "showToCome": "c",
    "copyMarkdown": "t", "picture": "v", "copyTeams": "y",
}  # fmt: skip


def field(id: str, kind: str, label: str, **more: Any) -> Part:
    """A field."""
    return present({"id": id, "kind": kind, "label": label, "isRequired": False, "isEnabled": True, **more})


def section(id: str, title: str, rows: list[Part], rowActions: list[Part], **more: Any) -> Part:
    """A list."""
    return present({"id": id, "title": title, "rows": rows, "rowActions": rowActions, **more})


def row(
    id: str, title: str, details: list[str], isSelected: bool | None = None, instant: str | None = None
) -> Part:
    """One entry of a list; `instant` is the time that its texts name, for programs."""
    return present({"id": id, "title": title, "details": details, "isSelected": isSelected, "instant": instant})


def chart(id: str, title: str, kind: str, points: Sequence[tuple[Any, ...]], **more: Any) -> Part:
    """A chart; a point has a label, a value, and perhaps the time that its label names."""
    return {"id": id, "title": title, "kind": kind, **more,
            "points": [dict(zip(("label", "value", "instant"), point)) for point in points]}  # fmt: skip


def action(id: str, title: str, method: str, role: str = "normal", reason: str | None = None, **more: Any) -> Part:
    """An action; with a reason, a disabled one."""
    shown = {"id": id, "title": title, "method": method, "role": role, "isEnabled": reason is None}
    return present({**shown, "reason": reason, "key": KEYS.get(id), **more})


def column(id: str, title: str, is_number: bool = False, **more: Any) -> Part:
    """A column of a table."""
    return {"id": id, "title": title, "alignment": "end" if is_number else "start", "isNumber": is_number, **more}


def window(offset: int, total: int, count: int | None = None) -> Part:
    """What a section says of its window on a list of `total`; `count` is how many the list of the screen has, of
    which the section may be a part."""
    actions = [part["id"] for part in pages("", offset, total if count is None else count)]
    return {"offset": offset, "total": total, **{end: end + "Page" for end in ("previous", "next") if end + "Page" in actions}}


def pages(method: str, offset: int, total: int) -> list[Part]:
    """The actions that lead to the windows beside the one at `offset`."""
    found = []
    if offset > 0:
        found.append(action("previousPage", "Previous page", method, params={"offset": max(offset - WINDOW, 0)}))
    if offset + WINDOW < total:
        found.append(action("nextPage", "Next page", method, params={"offset": offset + WINDOW}))
    return found


def within(offset: int, total: int) -> int:
    """The offset, or that of the last window of a list that ends before it."""
    return offset if offset < total else max(total - 1, 0) // WINDOW * WINDOW


def notice(title: str, message: str, severity: str, *actions: Part, dismissal: str = "OK") -> Part:
    """An alert with a message."""
    ok = action("dismiss", dismissal, "session/dismissAlert", "cancel")
    return {"title": title, "message": message, "severity": severity, "actions": [*actions, ok]}


def question(
    title: str, message: str, yes: str, method: str, no: str = "Cancel", severity: str = "warning",
    **params: Any,
) -> Part:
    """An alert with a question before something that cannot be taken back."""
    confirm = action("confirm", yes, method, "destructive", params={**params, "confirmed": True}, key="y")
    return notice(title, message, severity, confirm, dismissal=no)


def error(message: str) -> Part:
    """The notice that something went wrong."""
    return notice("Error", message, "error")


def reachable(view: View) -> dict[str, str | None]:
    """The methods that the view offers, each with the reason why it cannot be called now, if it cannot."""
    if "alert" in view:
        actions = view["alert"]["actions"]
    else:
        actions = list(view["actions"])
        for part in view["sections"]:
            if part["rows"]:
                actions += part["rowActions"] + [c["action"] for c in part.get("columns", []) if "action" in c]
        actions += [part["change"] for part in view["fields"] if part["isEnabled"] and "change" in part]
    offered: dict[str, str | None] = {}
    for part in actions:
        if offered.get(part["method"], "") is not None:
            offered[part["method"]] = part.get("reason")
    if "alert" not in view:
        for part in (part for section in view["sections"] for part in section["rowActions"]):
            offered.setdefault(part["method"], "There is no such row")
    return offered


def is_about(alert: Part, method: str, params: dict[str, Any]) -> bool:
    """Whether what is sent is about the same as the alert; a flag only answers its question."""
    return any(
        all(params.get(name) == value for name, value in part.get("params", {}).items() if not isinstance(value, bool))
        for part in alert["actions"] if part["method"] == method)


def present(part: Part) -> Part:
    """The part without members that are None."""
    return {name: value for name, value in part.items() if value is not None}
