"""Where the user is on the screen, and where that is in the next view."""

from __future__ import annotations

from .. import offers
from ..contract import Focus as ViewFocus
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
        named: Place | None,
    ) -> Place | None:  # fmt: skip
        """Takes over the places of a view; `named` is the one where it says that the user begins."""
        screen, before = view["screen"], self._places
        is_new = screen != self._screen
        if is_new and at:
            self._left_at[self._screen] = at
        has_answered_alert = self._has_alert and "alert" not in view
        self._screen, self._places, self._has_alert = screen, places, "alert" in view
        if named in places:
            return named
        fields = form(view, places, offers.CHANGEABLE)
        values = {field["id"]: offers.shown(field, drafts) for field in view["fields"]}
        empty = [at for at in fields if values[at[1]] in (None, "")]
        if is_new and named:
            at = None
        elif is_new or not set(fields) <= set(before):
            at = next(iter(empty + fields), None) or self._left_at.get(screen)
        elif has_answered_alert and empty:
            # The field of an alert is most likely the empty one.
            at = empty[0]
        if at in places:
            return at
        # What had the focus is gone.
        begin = begun(view.get("focus"))
        return begin if begin in places else _entry(view, places)


def begun(focus: ViewFocus | None) -> Place | None:
    """The place that a view names to begin at."""
    items: list[Place] = [(kind, str(name)) for kind, name in (focus or {}).items()]
    return items[0] if items else None


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
