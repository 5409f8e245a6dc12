"""Where the user is on the screen, and where that is in the next view."""

from __future__ import annotations

from .. import offers
from ..contract import View

# What can have the focus, the same in the next view: ("field", "name").
Place = tuple[str, str]


class Focus:
    """Stays where it is for as long as that is there, and finds back to where it has been."""

    def __init__(self) -> None:
        self._screen = ""
        self._has_alert = False
        self._places: list[Place] = []
        self._left_at: dict[str, Place] = {}

    def follow(
        self, view: View, drafts: offers.Drafts, places: list[Place], at: Place | None,
        is_done: bool,
    ) -> Place | None:  # fmt: skip
        """Takes over the places of a view; `is_done` for the response to an action."""
        screen, before = view["screen"], self._places
        is_new = screen != self._screen
        if is_new and at:
            self._left_at[self._screen] = at
        has_answered_alert = self._has_alert and "alert" not in view
        self._screen, self._places, self._has_alert = screen, places, "alert" in view
        errors = [at for field in view["fields"]
                  if "error" in field and (at := ("field", field["id"])) in places]  # fmt: skip
        if is_done and errors:
            return errors[0]
        fields = form(view, places, offers.CHANGED)
        values = {field["id"]: offers.shown(field, drafts) for field in view["fields"]}
        empty = [at for at in fields if values[at[1]] in (None, "")]
        if is_new or not set(fields) <= set(before):
            at = next(iter(empty + fields), None) or self._left_at.get(screen)
        elif has_answered_alert and empty:
            # The field of an alert is most likely the empty one.
            at = empty[0]
        return at if at in places else _entry(view, places)


def form(view: View, places: list[Place], kinds: tuple[str, ...]) -> list[Place]:
    """The fields of these kinds that the screen's main action sends."""
    main = offers.primary(view["actions"])
    inputs = main.get("inputs", []) if main else []
    known = {field["id"] for field in view["fields"] if field["kind"] in kinds}
    return [("field", name) for name in inputs if name in known and ("field", name) in places]


def _entry(view: View, places: list[Place]) -> Place | None:
    """Where a screen begins: in a list where something can be done, else at its main action."""
    lists = [at for at in places if at[0] == "section"]
    buttons = [at for at in places if at[0] == "action"]
    main = offers.primary(view["actions"])
    if main and ("action", main["id"]) in buttons:
        buttons.insert(0, ("action", main["id"]))
    return next(iter(lists + buttons + places), None)
