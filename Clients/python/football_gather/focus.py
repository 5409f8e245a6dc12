"""Where the user is on the screen, and where that is in the next view."""

from __future__ import annotations

from . import offers
from .render import Key
from .vocabulary import Action, View


class Focus:
    """The picked one of a view's keys; it stays where it is as long as that is shown."""

    def __init__(self) -> None:
        self.key: Key | None = None
        self._keys: list[Key] = []
        self._screen = ""
        self._behind_alert: Key | None = None
        self._left_at: dict[str, Key | None] = {}

    def move(self, by: int) -> None:
        """Goes up or down, as far as there is something."""
        if self.key in self._keys:
            last = len(self._keys) - 1
            self.key = self._keys[max(0, min(last, self._keys.index(self.key) + by))]

    def follow(self, view: View, drafts: offers.Drafts, keys: list[Key], acted: bool) -> None:
        """Goes over to a view with these keys; after an action, to the first error."""
        before, had, same = self.key, self._keys, view["screen"] == self._screen
        was_alert = bool(before and before[0] == "alert")
        kept = self._behind_alert if was_alert else before
        if not same:
            self._left_at[self._screen] = kept
        self._screen, self._keys = view["screen"], keys
        errors = [key for field in view["fields"] if "error" in field
                  and (key := ("field", field["id"])) in keys]  # fmt: skip
        if "alert" in view:
            if not was_alert:
                self._behind_alert = before
            self.key = before if before in keys else _safest(view, keys)
        elif errors and (acted or was_alert):
            self.key = errors[0]
        elif same and kept in keys:
            # What an alert complained of is most likely what is missing.
            self.key = (_first_empty(view, drafts, keys) if was_alert else None) or kept
        else:
            neighbour = _neighbour(kept, had, keys) if same else None
            left_at = self._left_at.get(view["screen"])
            self.key = neighbour or _entry(view, drafts, keys, left_at)


def primary(view: View) -> Action | None:
    """The action that the screen is there for."""
    return next((a for a in offers.actions(view) if a["role"] == "primary"), None)


def inputs(view: View) -> list[str]:
    """The fields that the primary action sends: there are some if the screen is a form."""
    action = primary(view)
    return action.get("inputs", []) if action else []


def _safest(view: View, keys: list[Key]) -> Key | None:
    for action in offers.actions(view):
        if action["role"] != "destructive" and action["isEnabled"]:
            return ("alert", action["id"])
    return keys[0] if keys else None


def _neighbour(gone: Key | None, had: list[Key], keys: list[Key]) -> Key | None:
    """The row that has come into the place of one that is gone."""
    if not gone or gone[0] != "row":
        return None
    place = [key for key in had if key[:2] == gone[:2]].index(gone) if gone in had else 0
    rows = [key for key in keys if key[:2] == gone[:2]]
    return rows[min(place, len(rows) - 1)] if rows else None


def _first_empty(view: View, drafts: offers.Drafts, keys: list[Key]) -> Key | None:
    """The form's first field with nothing in it."""
    fields = {field["id"]: field for field in view["fields"]}
    for name in inputs(view):
        if ("field", name) in keys and offers.shown(fields[name], drafts) in (None, ""):
            return ("field", name)
    return None


def _entry(view: View, drafts: offers.Drafts, keys: list[Key], left_at: Key | None) -> Key | None:
    """Where a screen begins: in a form's first empty field, else where it was left."""
    form = [("field", name) for name in inputs(view) if ("field", name) in keys]
    if form:
        return _first_empty(view, drafts, keys) or form[0]
    if left_at in keys:
        return left_at
    row = next((key for key in keys if key[0] == "row"), None)
    ready = [("action", action["id"]) for action in view["actions"] if action["isEnabled"]]
    action = primary(view)
    first = ("action", action["id"]) if action and action["isEnabled"] else None
    return row or first or next(iter(ready), None) or next(iter(keys), None)
