"""Clients that place the focus wrongly: not where a screen begins, not at an error, or at every one."""

from __future__ import annotations

from typing import Any

from client import Client
from fault import caught
from view import View, place


@caught({
    "goes to the field with an error": 'The focus has to be on "berth", and is on no field',
    "goes on to the next": 'The focus has to be on "depth"',
})
class NoFocus(Client):
    """Does not look at errors."""

    def attend(self) -> None:
        pass


@caught({"first of two errors": 'The focus has to be on "depth", and is on "berth"'})
class LastError(Client):
    """Goes to the last error."""

    def attend(self) -> None:
        for field in self.view["fields"]:
            if "error" in field:
                self.focus = field["id"]


@caught({"goes on to the next error": 'The focus has to be on "berth", and is on "depth"'})
class StuckFocus(Client):
    """Goes to the first error it ever saw."""

    def attend(self) -> None:
        if not self.focus:
            super().attend()


@caught({"over a view/changed": 'The focus has to be on "berth", and is on "name"'})
class RestlessFocus(Client):
    """Begins at the top with every view that comes unasked."""

    def notified(self, method: str, params: Any) -> None:
        super().notified(method, params)
        self.focus = next((field["id"] for field in self.view["fields"]), None)


@caught({"does not go to an error that a view/changed": 'The focus has to be on "berth", and is on "depth"'})
class JumpingFocus(Client):
    """Goes to every error that comes up."""

    def notified(self, method: str, params: Any) -> None:
        super().notified(method, params)
        self.attend()


@caught({
    "begins at the field that it names": 'The focus has to be on "depth", and is on no field',
    "answer with another focus": 'The focus has to be on "name", and is on no field',
    "view/changed with another focus": 'The focus has to be on "name", and is on no field',
})
class NoBeginning(Client):
    """Does not look at where a screen begins."""

    def begin(self) -> None:
        pass


@caught({"may begin at a row": 'The focus has to be on no field, and is on "name"'})
class BeginsAtFields(Client):
    """Begins at the first field where a screen begins at a row."""

    def begin(self) -> None:
        super().begin()
        if "section" in self.view.get("focus", {}):
            self.focus = self.view["fields"][0]["id"]


@caught({"may begin at a row": 'The focus has to be on no field, and is on "name"'})
class NoBeginningAtActions(Client):
    """Begins at the first field where a screen begins at an action."""

    def begin(self) -> None:
        super().begin()
        if "action" in self.view.get("focus", {}):
            self.focus = self.view["fields"][0]["id"]


@caught({"answer with another focus": 'The focus has to be on "berth", and is on "name"'})
class BeginsOnScreens(Client):
    """Moves the focus on another screen only."""

    def is_beginning(self, before: View) -> bool:
        return place(self.view) != place(before)


@caught({"view/changed with another focus": 'The focus has to be on "name", and is on "berth"'})
class BeginsUnasked(Client):
    """Moves the focus with a view that comes unasked."""

    def notified(self, method: str, params: Any) -> None:
        before = self.view
        super().notified(method, params)
        if self.is_beginning(before):
            self.begin()


@caught({"before the place where a screen begins": 'The focus has to be on "berth", and is on "name"'})
class BeginsBeforeErrors(Client):
    """Begins a screen at its own place, error or not."""

    def answered(self, message: dict[str, Any]) -> None:
        before = self.view
        super().answered(message)
        if self.is_beginning(before):
            self.begin()
