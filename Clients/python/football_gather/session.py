"""The state of a front end's session, and how input becomes an intent."""

from __future__ import annotations

from typing import NamedTuple, Optional

from . import offers
from .columns import printable
from .errors import ProtocolError, Unavailable
from .offers import Scalar
from .contract import Action, Document, Field, Focus, Row, View

Params = dict[str, Optional[Scalar]]

BLANK: View = {
    "screen": "", "revision": 0, "title": "", "isLoading": True,
    "fields": [], "sections": [], "actions": [],
}  # fmt: skip


class Intent(NamedTuple):
    """A call that the view offers, and what it sends of what the user has typed; of the change of a
    field, also whose, and whether the user is still typing in it."""

    method: str
    params: Params
    field: str = ""
    is_typing: bool = False
    drafts: offers.Drafts = {}


class Session:
    """The view and the drafts. It depends on the view's vocabulary, not on screens."""

    def __init__(self) -> None:
        self.view = BLANK
        self.drafts: dict[str, Scalar | None] = {}
        # The values that the service has accepted while the user types.
        self._taken: offers.Drafts = {}
        self._focus: Focus | None = None
        self._said: list[str] = []
        self._documents: list[Document] = []

    def show(self, view: View, intent: Intent | None = None) -> None:
        """Goes over to a view, the answer to an intent if there is one. What the user has typed stays
        for as long as its field does, and until the service has taken it: the answer has no alert and
        no error at a field, where a change was sent at that field."""
        if not isinstance(view, dict) or "screen" not in view:
            raise ProtocolError(f"The service sent something that is no view: {view!r:.80}")
        before, self.view = self.view, {**BLANK, **view}
        self.view["fields"] = [offers.known(field) for field in self.view["fields"]]
        is_same = offers.place(before) == offers.place(self.view)
        fields = {field["id"]: field for field in self.view["fields"]}
        wrong = [name for name, field in fields.items() if "error" in field]
        own = intent.field if intent else ""
        is_refused = "alert" in view or (own in wrong if own else bool(wrong))

        def stays(name: str, draft: Scalar | None) -> bool:
            if name not in fields or not is_same:
                return False
            # The service does not know text typed meanwhile.
            if intent is None or name not in intent.drafts or intent.drafts[name] != draft:
                return True
            # The service may have normalized the value; a user who is typing keeps every key.
            return is_refused or intent.is_typing

        if own or not is_same:
            self._taken = intent.drafts if intent and not is_refused else {}
        self.drafts = {name: draft for name, draft in self.drafts.items() if stays(name, draft)}
        self._said += [printable(view["announce"])] if "announce" in view else []
        self._documents += [view["document"]] if "document" in view else []
        is_answer = intent is not None and not intent.is_typing
        if is_answer and wrong and not own:
            self._focus = {"field": wrong[0]}
        elif not is_same or is_answer and view.get("focus") != before.get("focus"):
            self._focus = view.get("focus")

    def intent(self, action: Action, row: Row | None = None) -> Intent:
        """The params of an action: its own, its inputs and the row's id."""
        if not action["isEnabled"]:
            raise Unavailable(action.get("reason") or f"“{action['title']}” cannot be done now.")
        params: Params = dict(action.get("params", {}))
        fields = {field["id"]: field for field in self.view["fields"]}
        inputs = action.get("inputs", [])
        for name in inputs:
            if name in fields:
                value = offers.shown(fields[name], self.drafts)
                params[name] = offers.wire_value(fields[name], value)
        if row is not None and "rowParameter" in action:
            params[action["rowParameter"]] = row["id"]
        sent = {name: draft for name, draft in self.drafts.items() if name in inputs}
        return Intent(action["method"], params, drafts=sent)

    def change(
        self, field: Field, value: Scalar | None, is_typing: bool = False
    ) -> Intent | None:
        """Puts a value into a field; returns what the field sends at once, if it does: not if the
        service has that value already."""
        if "alert" in self.view or not offers.has_changes(field):
            raise Unavailable(f"“{field['label']}” cannot be changed now.")
        if not offers.may_be(field, value):
            raise Unavailable(f"“{field['label']}” has no such choice.")
        name, own, value_sent = field["id"], field.get("value"), offers.wire_value(field, value)
        if "change" not in field or field["kind"] in offers.TYPED:
            self.drafts[name] = value
        if "change" not in field:
            return None
        is_taken = name in self._taken and self._taken[name] == value
        if is_taken or value_sent == offers.wire_value(field, own):
            if not is_typing:
                self.drafts.pop(name, None)
            return None
        params: Params = {**field["change"].get("params", {}), "value": value_sent}
        drafts = {name: value} if field["kind"] in offers.TYPED else {}
        return Intent(field["change"]["method"], params, name, is_typing, drafts)

    def step(self, field: Field, by: int) -> Intent | None:
        """Moves a stepper within its limits."""
        if field["kind"] != "stepper":
            raise Unavailable(f"“{field['label']}” does not go up and down.")
        value = offers.wire_value(field, offers.shown(field, self.drafts))
        moved = (value if isinstance(value, int) else 0) + by
        moved = max(field.get("minimum", moved), min(field.get("maximum", moved), moved))
        return None if moved == value else self.change(field, moved)

    def field(self, name: str) -> Field | None:
        """The field with this id."""
        return next((field for field in self.view["fields"] if field["id"] == name), None)

    def pick(self, *place: str) -> Intent | None:
        """What the user sends by a press, whose place is given as that of a `Pick`; None if there is
        nothing to press."""
        pick, row = offers.Pick(*place), None
        if pick.column:
            offered = offers.column_actions(self.view, pick.section, pick.column)
        elif pick.section:
            row, offered = offers.row_offers(self.view, pick.section, pick.row)
        else:
            offered = offers.actions(self.view)
        if pick.action:
            found = next((action for action in offered if action["id"] == pick.action), None)
        else:
            found = offers.primary(offered) if row else None
        return self.intent(found, row) if found else None

    def take_focus(self) -> Focus | None:
        """Where the user is to go, if a view has said so since this was last asked."""
        focus, self._focus = self._focus, None
        return focus

    def take_said(self) -> list[str]:
        """The sentences that have been announced since this was last asked, printable."""
        said, self._said = self._said, []
        return said

    def take_documents(self) -> list[Document]:
        """The texts that have been handed over since this was last asked."""
        documents, self._documents = self._documents, []
        return documents
