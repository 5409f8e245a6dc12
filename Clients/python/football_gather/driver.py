"""Drives the service as a user: performs actions by title, and shows the result."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from . import offers
from .errors import FootballGatherError, Unavailable, is_view_lost
from .exchange import Notification
from .service import Service
from .session import Intent, Session
from .contract import Action, Field, Row, Section, View


class Driver:
    """A session with a service."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.session = Session()

    @property
    def view(self) -> View:
        """The view to draw."""
        return self.session.view

    @property
    def drafts(self) -> offers.Drafts:
        """The drafts: typed values that no action has sent."""
        return self.session.drafts

    def open(self, **params: Any) -> View:
        """Opens the session and shows its first view."""
        return self.send(Intent("session/open", {"notify": True, **params}))

    def refresh(self, timeout: float | None = 0) -> bool:
        """Shows the views of notifications, at most one after waiting `timeout`."""
        return any(map(self.receive, self.service.notifications(timeout)))

    def receive(self, said: Notification) -> bool:
        """Shows the view of a notification; false for another notification."""
        if said.method == "view/changed":
            self.session.show(said.params)
        return said.method == "view/changed"

    def perform(self, action: Action, row: Row | None = None) -> View:
        """Performs an action of the view, with a row for a row action."""
        return self.send(self.session.intent(action, row))

    def fill(self, field: Field, value: offers.Scalar | None) -> View:
        """Puts a value into a field; a field with `change` sends it now, else an action does."""
        return self.send(self.session.change(field, value))

    def step(self, field: Field, by: int) -> View:
        """Moves a stepper within its limits."""
        return self.send(self.session.step(field, by))

    def choose(self, title: str, row: str | None = None) -> View:
        """Performs the action with this title or id, of the row with that title if one is named."""
        if row is None:
            return self.perform(named(offers.actions(self.view), title))
        section, entry = self.row(row)
        return self.perform(named(offers.row_actions(section, entry), title), entry)

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
        for section, row in self.rows():
            if row["title"] == title:
                return section, row
        raise Unavailable(f"There is no row “{title}” here.")

    def rows(self) -> list[tuple[Section, Row]]:
        """All rows with their sections, in order; none while there is an alert."""
        sections = [] if "alert" in self.view else self.view["sections"]
        return [(section, row) for section in sections for row in section["rows"]]

    def send(self, intent: Intent | None) -> View:
        """Sends an intent, if it is one, and shows the answer."""
        if intent:
            try:
                self._show(self.service.call(intent.method, **intent.params), intent)
            except FootballGatherError as error:
                if is_view_lost(error):
                    self._show(self.service.call("session/view"))
                raise
        return self.view

    def _show(self, view: View, intent: Intent | None = None) -> None:
        # Notifications before this response are older, but what they announce has to be said.
        for said in self.service.drop_notifications():
            self.receive(said)
        self.session.show(view, intent)


def named(actions: Iterable[Action], title: str) -> Action:
    """The action with this title or id, else with this key."""
    actions = list(actions)
    for action in actions:
        if title.casefold() in (action["title"].casefold(), action["id"].casefold()):
            return action
    for action in actions:
        if title == action.get("key"):
            return action
    raise Unavailable(f"There is no “{title}” here.")
