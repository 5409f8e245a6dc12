"""Turns what a user picks into calls, and keeps the view and what the user has typed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from . import offers
from .errors import Unavailable
from .service import Service
from .vocabulary import Action, Call, Field, Row, Scalar, Section, View


class Driver:
    """A user's hands on the service: knows the view's vocabulary, and no screen."""

    view: View

    def __init__(self, service: Service) -> None:
        self.service = service
        self.drafts: dict[str, Scalar | None] = {}

    def open(self, **params: Any) -> View:
        """Opens the session and shows its first view."""
        self.view = self.service.call("session/open", notify=True, **params)
        self.service.drop_notifications()
        return self.view

    def refresh(self, timeout: float | None = 0) -> bool:
        """Takes the views that have come unasked, at most one after waiting `timeout`."""
        for notification in self.service.notifications(timeout):
            if notification.method == "view/changed":
                self._show(notification.params)
                return True
        return False

    def perform(self, action: Action, row: Row | None = None) -> View:
        """Does what an action of the view says, with a row where it is a row's."""
        if not action["isEnabled"]:
            raise Unavailable(action.get("reason") or f"“{action['title']}” cannot be done now.")
        call = offers.intent(self.view, action, self.drafts, row)
        return self._send(call, action.get("inputs", []))

    def fill(self, field: Field, value: Scalar | None) -> View:
        """Puts a value into a field; it is sent now if the field says so, else by an action."""
        if "alert" in self.view or not offers.has_changes(field):
            raise Unavailable(f"“{field['label']}” cannot be changed now.")
        call = offers.change(field, value)
        screen = self.view["screen"]
        if call:
            self._send(call, [field["id"]])
        if not call or (field["kind"] in offers.TYPED and self.view["screen"] == screen):
            # The service may tidy a text up; who is typing keeps every key.
            self.drafts[field["id"]] = value
        return self.view

    def step(self, field: Field, by: int) -> View:
        """Moves a stepper within its limits."""
        value = offers.sent(field, offers.shown(field, self.drafts))
        moved = (value if isinstance(value, int) else 0) + by
        moved = max(field.get("minimum", moved), min(field.get("maximum", moved), moved))
        return self.view if moved == value else self.fill(field, moved)

    def choose(self, title: str, row: str | None = None) -> View:
        """Performs the action with this title, of the row with that title if one is named."""
        if row is None:
            return self.perform(self._titled(offers.actions(self.view), title))
        section, entry = self.row(row)
        return self.perform(self._titled(offers.row_actions(section, entry), title), entry)

    def enter(self, label: str, text: str) -> View:
        """Fills the field with this label, or id, as a user would who types `text`."""
        field = self.field(label)
        return self.fill(field, offers.read(field, text))

    def field(self, label: str) -> Field:
        """The field with this label or id."""
        for field in self.view["fields"]:
            if label.casefold() in (field["label"].casefold(), field["id"].casefold()):
                return field
        raise Unavailable(f"There is no field “{label}” here.")

    def row(self, title: str) -> tuple[Section, Row]:
        """The first row with this title, and its section."""
        if "alert" not in self.view:
            for section in self.view["sections"]:
                for row in section["rows"]:
                    if row["title"] == title:
                        return section, row
        raise Unavailable(f"There is no row “{title}” here.")

    @staticmethod
    def _titled(actions: Iterable[Action], title: str) -> Action:
        for action in actions:
            if title.casefold() in (action["title"].casefold(), action["id"].casefold()):
                return action
        raise Unavailable(f"There is no “{title}” here.")

    def _send(self, call: Call, inputs: Iterable[str]) -> View:
        view: View = self.service.call(call["method"], **call.get("params", {}))
        # What was said unasked before this answer is older than it.
        self.service.drop_notifications()
        self._show(view, answered=True, inputs=inputs)
        return view

    def _show(self, view: View, answered: bool = False, inputs: Iterable[str] = ()) -> None:
        """Goes over to a view. What the user typed stays while its field does, until the
        service has taken it: then the field's own value counts again."""
        refused = "alert" in view or any("error" in field for field in view["fields"])
        fields = {field["id"]: field for field in view["fields"]}

        def stays(name: str) -> bool:
            if name not in fields or view["screen"] != self.view["screen"]:
                return False
            if not answered:
                return True
            taken = name in inputs and ("value" in fields[name] or not refused)
            return not taken and "change" not in fields[name]

        self.drafts = {name: draft for name, draft in self.drafts.items() if stays(name)}
        self.view = view
