"""The parts of a view as in the contract; members without a value are absent."""

from __future__ import annotations

from typing import Any

View = dict[str, Any]
Part = dict[str, Any]

# How many rows a list shows at once.
NO_MATCH = "No player’s name contains this."
WINDOW = 100


def row(
    id: str, title: str, details: list[str], isSelected: bool | None = None, instant: str | None = None
) -> Part:
    """One entry of a list; `instant` is the time that its texts name, for programs."""
    return present({"id": id, "title": title, "details": details, "isSelected": isSelected, "instant": instant})


def action(id: str, title: str, method: str, role: str = "normal", **more: Any) -> Part:
    """An action that is in no view of the contract's examples."""
    return {"id": id, "title": title, "method": method, "role": role, "isEnabled": True, **more}


def window(offset: int, total: int, count: int | None = None) -> Part:
    """What a section says of its window on a list of `total`; `count` is how many the list of the screen has, of
    which the section may be a part."""
    actions = [part["id"] for part in pages("", offset, total if count is None else count)]
    return {"offset": offset, "total": total, **{end: end + "Page" for end in ("previous", "next") if end + "Page" in actions}}


def pages(method: str, offset: int, total: int) -> list[Part]:
    """The actions that lead to the windows beside the one at `offset`."""
    found = []
    if offset > 0:
        found.append(action("previousPage", "Previous page", method, params={"offset": max(offset - WINDOW, 0)}, key="b"))
    if offset + WINDOW < total:
        found.append(action("nextPage", "Next page", method, params={"offset": offset + WINDOW}, key="f"))
    return found


def within(offset: int, total: int) -> int:
    """The offset, or that of the last window of a list that ends before it."""
    return offset if offset < total else max(total - 1, 0) // WINDOW * WINDOW


def message_alert(title: str, message: str, severity: str, *actions: Part, dismissal: str = "OK") -> Part:
    """An alert with a message."""
    ok = action("dismiss", dismissal, "session/dismissAlert", "cancel", key="c")
    return {"title": title, "message": message, "severity": severity, "actions": [*actions, ok]}


def question(
    title: str, message: str, yes: str, method: str, no: str = "Cancel", severity: str = "warning",
    **params: Any,
) -> Part:
    """An alert with a question before something that cannot be taken back."""
    confirm = action("confirm", yes, method, "destructive", params={**params, "confirmed": True}, key="y")
    return message_alert(title, message, severity, confirm, dismissal=no)


def error_alert(message: str) -> Part:
    """The alert that something went wrong."""
    return message_alert("Error", message, "error")


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
    return offered


def has_row(view: View, method: str, params: dict[str, Any]) -> bool:
    """Whether what is sent is about a row for which the view offers the method, if it offers it for rows."""
    if "alert" in view:
        return True
    offers = [(section["rows"], part["rowParameter"]) for section in view["sections"] for part in section["rowActions"]
              if part["method"] == method and part["isEnabled"]]  # fmt: skip
    return not offers or any(params.get(name) == row["id"] for rows, name in offers for row in rows)


def is_about(alert: Part, method: str, params: dict[str, Any]) -> bool:
    """Whether what is sent is about the same as the alert; a flag only answers its question."""
    return any(
        all(params.get(name) == value for name, value in part.get("params", {}).items() if not isinstance(value, bool))
        for part in alert["actions"] if part["method"] == method)


def present(part: Part) -> Part:
    """The part without members that are None."""
    return {name: value for name, value in part.items() if value is not None}
