"""Clients that forget what they should keep, or keep what they should forget."""

from __future__ import annotations

from typing import Any

from client import Client
from fault import caught
from view import View, place


@caught({
    "survives a view/changed": '"Hispaniola" is not drawn',
})
class LostUnasked(Client):
    """Forgets what was typed when a view comes unasked."""

    def notified(self, method: str, params: Any) -> None:
        self.drafts = {}
        super().notified(method, params)


@caught({
    "answer to something else": '"Hispaniola" is not drawn', "survives a field's error": '"Jimm" is not',
    "typed elsewhere stays": '"Hispaniola" is not drawn', "survives an alert": '"Jim" is not drawn',
})
class LostByAnswer(Client):
    """Forgets what was typed with every answer."""

    def answered(self, message: dict[str, Any]) -> None:
        self.drafts = {}
        super().answered(message)


@caught({"survives an error answer": '"Hispaniola" is not drawn'})
class LostByError(Client):
    """Forgets what was typed when an action fails."""

    def refused(self, error: dict[str, Any]) -> None:
        self.drafts = {}
        super().refused(error)


@caught({"survives an alert": '"word":""'})
class SecretLostByAlert(Client):
    """Forgets a secret when an alert comes."""

    def show(self, view: View) -> None:
        super().show(view)
        for field in view["fields"]:
            if "alert" in view and field["kind"] == "secret":
                self.drafts.pop(field["id"], None)


@caught({"survives a view/changed": '"Hispaniola" is not drawn'})
class Overwritten(Client):
    """Prefers what the service says to what the user has typed."""

    def show(self, view: View) -> None:
        super().show(view)
        for field in view["fields"]:
            if "value" in field:
                self.drafts.pop(field["id"], None)


class Keeping(Client):
    """Forgets no field whose name `keeps` likes."""

    def keeps(self, name: str, view: View) -> bool:
        return True

    def show(self, view: View) -> None:
        kept = {name: draft for name, draft in self.drafts.items() if self.keeps(name, view)}
        super().show(view)
        self.drafts |= kept

    def forget(self, fields: list[str]) -> None:
        pass


@caught({
    "goes when the screen changes": '"Walrus" is not drawn',
    "same id on another screen": '"Walrus" is not drawn',
    "same id of another subject": '"Walrus" is not drawn',
    "goes when its field is gone": '"Walrus" is not drawn',
    "a secret goes with its screen": '"word":"doubloon"',
})
class Kept(Keeping):
    """Forgets nothing."""


@caught({"when an action has sent it": '"Walrus" is not drawn behind "Ship"'})
class KeptSent(Client):
    """Keeps what the service has taken."""

    def forget(self, fields: list[str]) -> None:
        pass


@caught({
    "survives a field's error": '"Jimm" is not drawn', "survives an alert": '"Jim" is not drawn',
})
class ForgottenRefused(Client):
    """Forgets what it has sent, taken or not."""

    def is_refusal(self, sent: list[str], is_change: bool) -> bool:
        return False


@caught({"goes when its field is gone": '"Walrus" is not drawn'})
class KeptWithoutField(Keeping):
    """Keeps on the same screen what has no field any more."""

    def keeps(self, name: str, view: View) -> bool:
        return place(view) == place(self.view)


@caught({"a secret goes with its screen": 'sent gangway/board {"name":"","word":"doubloon"}'})
class KeptSecret(Keeping):
    """Keeps a secret for the next time."""

    def keeps(self, name: str, view: View) -> bool:
        return name == "word"


@caught({"same id of another subject": '"Walrus" is not drawn'})
class KeptForSubject(Keeping):
    """Keeps on the same screen what was typed for another subject."""

    def keeps(self, name: str, view: View) -> bool:
        has_field = any(field["id"] == name for field in view["fields"])
        return has_field and bool(view["screen"] == self.view.get("screen"))


@caught({
    "same id on another screen": '"Walrus" is not drawn', "same id of another subject": '"Walrus" is not drawn',
})
class KeptById(Keeping):
    """Keeps what was typed for a field of the same id, on every screen."""

    def keeps(self, name: str, view: View) -> bool:
        return any(field["id"] == name for field in view["fields"])

    def forget(self, fields: list[str]) -> None:
        Client.forget(self, fields)


@caught({
    "also if it is something else": '"64" is not drawn',
    "changes: a stepper is sent": '"26" is not drawn',
})
class KeptStepper(Keeping):
    """Counts by itself."""

    count: int | None = None

    def fill(self, field: str, value: Any) -> None:
        super().fill(field, value)
        self.drafts[field] = self.drafts.get(field, 27)
