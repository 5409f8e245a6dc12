"""Clients that forget what they should keep, or keep what they should forget."""

from __future__ import annotations

from typing import Any

from client import Action, Client, Field, View
from fault import caught


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

    def is_refusal(self) -> bool:
        return False


@caught({"goes when its field is gone": '"Walrus" is not drawn'})
class KeptWithoutField(Keeping):
    """Keeps on the same screen what has no field any more."""

    def keeps(self, name: str, view: View) -> bool:
        return bool(view["screen"] == self.view.get("screen"))


@caught({"a secret goes with its screen": 'sent gangway/board {"name":"","word":"doubloon"}'})
class KeptSecret(Keeping):
    """Keeps a secret for the next time."""

    def keeps(self, name: str, view: View) -> bool:
        return name == "word"


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


@caught({"shows what an error answer leaves": '"26" is not drawn'})
class StepperAhead(Client):
    """Counts before it is told to, and does not take it back."""

    def fill(self, field: str, value: Any) -> None:
        super().fill(field, value)
        self.drafts[field] = value

    def answered(self, message: dict[str, Any]) -> None:
        if "error" not in message:
            self.drafts = {}
        super().answered(message)


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


@caught({
    "while an alert stands": "After check/press {\"action\":\"weigh\"} the client sent quay/weigh",
})
class AlertPassed(Client):
    """Lets the user reach past an alert to an action."""

    def offered(self, section: str | None, row: str | None) -> list[Action]:
        alert = super().offered(section, row)
        return alert + ([] if section else self.view["actions"])


@caught({"while an alert stands": 'sent quay/hail {"ship":"s1"}, and nothing was to be sent'})
class AlertPassedByRows(Client):
    """Lets the user reach past an alert to a row."""

    def offered(self, section: str | None, row: str | None) -> list[Action]:
        alert = self.view.pop("alert", None) if section else None
        offered = super().offered(section, row)
        if alert:
            self.view["alert"] = alert
        return offered


@caught({"while an alert stands": "sent quay/light"})
class AlertPassedByFields(Client):
    """Lets the user reach past an alert to a field."""

    def can_change(self, field: Field) -> bool:
        return bool(field["isEnabled"])


@caught({"while an alert stands": '"name":"Hispaniola II"'})
class AlertPassedByTyping(Client):
    """Lets the user type behind an alert."""

    def can_change(self, field: Field) -> bool:
        return field["isEnabled"] and field["kind"] in ("text", "toggle") and "change" not in field


@caught({
    "same id": "sent quay/leave {}, not storm/leave {}",
    "alert's actions send": "did not send storm/stay {}",
})
class AlertBehind(Client):
    """Finds the screen's actions before the alert's."""

    def offered(self, section: str | None, row: str | None) -> list[Action]:
        return list(self.view["actions"]) if section is None else []


@caught({"once an alert is gone": "did not send quay/weigh {}"})
class AlertForGood(Client):
    """Stays behind an alert that is gone."""

    alert: Any = None

    def offered(self, section: str | None, row: str | None) -> list[Action]:
        self.alert = self.view.get("alert", self.alert)
        return list(self.alert["actions"]) if self.alert else super().offered(section, row)


@caught({"staleRevision": "did not send session/view {}"})
class Stale(Client):
    """Stays with a view that is out of date."""

    def refused(self, error: dict[str, Any]) -> None:
        super().refused({**error, "code": 1006 if error["code"] == 1008 else error["code"]})


@caught({"intentUnavailable": "did not send session/view {}"})
class Unavailable(Client):
    """Stays with a view that offers what there is not."""

    def refused(self, error: dict[str, Any]) -> None:
        super().refused({**error, "code": 1006 if error["code"] == 1002 else error["code"]})


@caught({"after an error": "did not send quay/weigh {}", "survives an error answer": "did not send quay/save"})
class Locked(Client):
    """Waits for ever for the answer that was an error."""

    isWaiting = False

    def press(self, action: str, section: str | None = None, row: str | None = None) -> None:
        if not self.isWaiting:
            super().press(action, section, row)

    def refused(self, error: dict[str, Any]) -> None:
        super().refused(error)
        self.isWaiting = True


@caught({"error of an unknown kind": "ended with status 1, and did not answer check/draw"})
class KnownErrors(Client):
    """Cannot do without an error's data."""

    def refused(self, error: dict[str, Any]) -> None:
        self.last = error["data"]["kind"]
        super().refused(error)


@caught({"answer is drawn": '"The Open Sea" is not drawn', "after an error": "The Open Sea"})
class Answers(Client):
    """Waits for a view/changed instead of drawing the answer."""

    def answered(self, message: dict[str, Any]) -> None:
        pass
