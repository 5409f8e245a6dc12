"""The types of a view, and what its words mean."""

from __future__ import annotations

from typing import Any

View = dict[str, Any]
Field = dict[str, Any]
Section = dict[str, Any]
Action = dict[str, Any]

CHANGEABLE = ("text", "secret", "number", "toggle", "choice", "stepper")
TYPED = ("text", "secret", "number")
# The kinds that are entered in these ways.
BY_ENTRY = {"typed": "text", "chosen": "choice", "stepped": "stepper", "switched": "toggle"}


def place(view: View) -> tuple[Any, Any]:
    """What typed text belongs to: the screen and its subject."""
    return view.get("screen"), view.get("subject")


def wrong(view: View) -> list[str]:
    """The ids of the fields with an error."""
    return [field["id"] for field in view["fields"] if "error" in field]
