"""The words in which the tests write screens that no app has, and what a user does with them."""

from typing import Any


def view(**members: Any) -> dict[str, Any]:
    """A screen that no app has."""
    return {
        "screen": "kit", "revision": 1, "title": "Kit", "isLoading": False, "fields": [],
        "sections": [], "actions": [], **members,
    }  # fmt: skip


def field(name: str, kind: str, **members: Any) -> dict[str, Any]:
    return {"id": name, "kind": kind, "label": name.title(), "isRequired": False,
            "isEnabled": True, **members}  # fmt: skip


def action(name: str, **members: Any) -> dict[str, Any]:
    return {"id": name, "title": name.title(), "method": f"kit/{name}", "isEnabled": True,
            "role": "normal", **members}  # fmt: skip


def picking(*chosen: str) -> dict[str, Any]:
    """A list of which some rows are selected."""
    rows = [{"id": id, "title": f"Shoe {id}", "details": [], "isSelected": id in chosen}
            for id in "1234"]  # fmt: skip
    rows[2]["isEnabled"] = False
    row_actions = [
        action("take", key="s", rowParameter="r", rowState="unselected", role="primary"),
        action("drop", key="d", rowParameter="r", rowState="selected", role="primary"),
    ]
    section = {"id": "s", "title": "", "rows": rows, "rowActions": row_actions}
    return view(sections=[section], actions=[action("save", key="s"), action("stop", key="x")])


def keys(text: str) -> dict[str, str]:
    return {"type": text.replace("<", "\\<")}


def sees(text: str) -> dict[str, str]:
    return {"sees": text}


def at(*key: str) -> dict[str, Any]:
    return {"go": list(key)}


def read(name: str = "it") -> dict[str, str]:
    return {"read": name}
