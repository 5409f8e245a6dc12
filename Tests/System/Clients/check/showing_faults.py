"""Clients that show too much, too little, or in the wrong place."""

from __future__ import annotations

import json
import re
from typing import Any

from client import Client
from drawing import HARMFUL
from fault import caught
from view import Field, Section, View


@caught({"a field's error is": "is not drawn", "actions' titles": "is not drawn", "fields are drawn": "is not drawn"})
class Nothing(Client):
    """Draws nothing at all."""

    def lines(self, view: View) -> list[str]:
        return []


@caught({"session is opened": '"token-8f2e-of-nobody" is drawn, and must not be'})
class Token(Client):
    """Shows what is to be kept secret: the token."""

    def lines(self, view: View) -> list[str]:
        return [*super().lines(view), view.get("token", "")]


@caught({"secret's characters": '"Flint-1750" is drawn, and must not be'})
class Secret(Client):
    """Shows what is to be kept secret: the password."""

    def field(self, field: Field) -> str:
        return super().field({**field, "kind": "text" if field["kind"] == "secret" else field["kind"]})


@caught({"titles, not its ids": '"id-2" is drawn, and must not be'})
class ChoiceIDs(Client):
    """Shows what a user does not know: ids."""

    def field(self, field: Field) -> str:
        return f"{super().field(field)} {field.get('value')}"


@caught({"a section is drawn: title": '"No ship is in port." is drawn, and must not be'})
class EmptyTextAlways(Client):
    """Says that there are no rows above the rows."""

    def window(self, section: Section) -> str:
        return f"{section.get('emptyText', '')} {super().window(section)}"


@caught({
    "an alert is before": '"Storm warning" is drawn between "North Quay" and',
    "alert that is an answer": '"Storm warning" is drawn between "North Quay" and',
})
class AlertAmid(Client):
    """Draws the alert below the title."""

    def lines(self, view: View) -> list[str]:
        return [view["title"], *super().lines({**view, "title": ""})]


@caught({
    "a view replaces": '"North Quay" is drawn, and must not be',
    "answer is drawn": '"North Quay" is drawn, and must not be',
    "once an alert is gone": '"Storm warning" is drawn, and must not be',
    "another alert takes": '"Storm warning" is drawn, and must not be',
    "can be used as soon as": '"Both berths are taken" is drawn, and must not be',
    "of several views": '"West Quay" is drawn, and must not be',
    "a chart that is gone": '"Herring landed" is drawn, and must not be',
})
class ViewBefore(Client):
    """Leaves the view before on the screen."""

    before: View = {}

    def show(self, view: View) -> None:
        self.before = self.view
        super().show(view)

    def lines(self, view: View) -> list[str]:
        return super().lines(view) + (super().lines(self.before) if self.before else [])


@caught({"next second is drawn": '"12:33" is not drawn'})
class SameRevision(Client):
    """Takes a view of the same revision for the same."""

    def show(self, view: View) -> None:
        if view["revision"] != self.view.get("revision"):
            super().show(view)


@caught({
    "error's message is shown": '"The capstan is stuck." is not drawn',
    "unknown kind without data": '"The capstan is stuck." is not drawn',
    "over views and other answers": '"The log is wet." is not drawn',
})
class ErrorMessage(Client):
    """Keeps errors to itself."""

    def refused(self, error: dict[str, Any]) -> None:
        super().refused(error)
        self.error = ""


@caught({"error's message is shown": '"North Quay" is not drawn'})
class ViewBehindError(Client):
    """Shows an error in place of the view."""

    def lines(self, view: View) -> list[str]:
        return [self.error] if self.error else super().lines(view)


@caught({"JSON escapes": "is not drawn"})
class Escapes(Client):
    """Cannot read the escapes of JSON."""

    def receive(self) -> Any:
        line = self.source.readline()
        return json.loads(line.replace(b"\\u00", b"u00")) if line else None


@caught({"100 rows are drawn": '"Ship-1-" is not drawn', "a large view": '"Ship 1" is not drawn'})
class ManyRows(Client):
    """Draws no list that is longer than a page."""

    def rows(self, section: Section) -> list[str]:
        return super().rows(section) if len(section["rows"]) <= 99 else []


def steering(name: str, sign: str, words: str) -> None:
    """Registers a client that draws some characters as they are which should not be."""
    harmful = re.compile(f"(?!{sign}){HARMFUL.pattern}")

    def printable(self: Client, text: str) -> str:
        return harmful.sub("", text)

    caught({"could steer a terminal": words})(type(name, (Client,), {"printable": printable}))


steering("Steering", "[\x00-\U0010ffff]", "U+001B is drawn as it is, and could steer a terminal")
steering("Bells", "\x07", "U+0007 is drawn as it is")
steering("Deletions", "\x7f", "U+007F is drawn as it is")
steering("EightBits", "[\x80-\x9f]", "U+009D is drawn as it is")
steering("Overrides", "[\u202a-\u202e]", "U+202E is drawn as it is")


@caught({"could steer a terminal": "U+001B is drawn as it is"})
class SteeringErrors(Client):
    """Cleans all texts but those of errors."""

    def drawn(self) -> dict[str, Any]:
        drawn = super().drawn()
        return {**drawn, "text": self.error + drawn["text"]}


@caught({"could steer a terminal": 'sent quay/save {"name":"\ufffd[31m'})
class CleanSent(Client):
    """Sends what it has drawn."""

    def wire(self, field: Field, value: Any) -> Any:
        right = super().wire(field, value)
        return self.printable(right) if isinstance(right, str) else right
