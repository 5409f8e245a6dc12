"""Clients that look at the wrong thing: past an alert, at an old view, at the code of an error."""

from __future__ import annotations

from typing import Any

from client import Client, Press
from fault import caught
from view import Action, Field, View


@caught({
    "while an alert is shown no other": "After check/press {\"action\":\"weigh\"} the client sent quay/weigh",
})
class AlertPassed(Client):
    """Lets the user reach past an alert to an action."""

    def offered(self, section: str | None, row: str | None) -> list[Action]:
        alert = super().offered(section, row)
        return alert + ([] if section else self.view["actions"])


@caught({"while an alert is shown no other": 'sent quay/hail {"ship":"s1"}, and nothing was to be sent'})
class AlertPassedByRows(Client):
    """Lets the user reach past an alert to a row."""

    def offered(self, section: str | None, row: str | None) -> list[Action]:
        alert = self.view.pop("alert", None) if section else None
        offered = super().offered(section, row)
        if alert:
            self.view["alert"] = alert
        return offered


@caught({"while an alert is shown no other": "sent quay/light"})
class AlertPassedByFields(Client):
    """Lets the user reach past an alert to a field."""

    def can_change(self, field: Field) -> bool:
        return bool(field["isEnabled"])


@caught({"while an alert is shown no other": '"name":"Hispaniola II"'})
class AlertPassedByTyping(Client):
    """Lets the user type under an alert."""

    def can_change(self, field: Field) -> bool:
        return field["isEnabled"] and field["kind"] in ("text", "toggle") and "change" not in field


@caught({
    "the screen has one of the same id": "sent quay/leave {}, not storm/leave {}",
    "alert's actions send": "did not send storm/stay {}",
})
class AlertBehind(Client):
    """Finds the screen's actions before the alert's."""

    def offered(self, section: str | None, row: str | None) -> list[Action]:
        return list(self.view["actions"]) if section is None else []


@caught({"once an alert is gone": "did not send quay/weigh {}"})
class AlertForGood(Client):
    """Stays under an alert that is gone."""

    alert: Any = None

    def offered(self, section: str | None, row: str | None) -> list[Action]:
        self.alert = self.view.get("alert", self.alert)
        return list(self.alert["actions"]) if self.alert else super().offered(section, row)


def without(kind: str, error: dict[str, Any]) -> dict[str, Any]:
    """An error, which is none of this kind any more."""
    return {"message": error["message"]} if error.get("data") == {"kind": kind} else error


@caught({
    "staleRevision fetches": "did not send session/view {}", "staleRevision counts": "did not send",
})
class Stale(Client):
    """Stays with a view that is out of date."""

    def refused(self, error: dict[str, Any]) -> None:
        super().refused(without("staleRevision", error))


@caught({
    "intentUnavailable fetches": "did not send session/view {}",
    "intentUnavailable counts": "did not send",
})
class Unavailable(Client):
    """Stays with a view that offers what there is not."""

    def refused(self, error: dict[str, Any]) -> None:
        super().refused(without("intentUnavailable", error))


@caught({"after an error": "did not send quay/weigh {}", "survives an error answer": "did not send quay/save"})
class Locked(Client):
    """Waits for ever for the answer that was an error."""

    isWaiting = False

    def is_awaited(self, press: Press) -> bool:
        return self.isWaiting or super().is_awaited(press)

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
        self.pressed.pop(message["id"], None)


@caught({"smaller revision": '"West Quay" is not drawn'})
class NewestRevision(Client):
    """Takes a view with a smaller revision for an old one."""

    def show(self, view: View) -> None:
        if view["revision"] >= self.view.get("revision", 0):
            super().show(view)


@caught({"smaller revision": '"Far Quay" is not drawn'})
class NewestAnswer(NewestRevision):
    """Takes an answer with a smaller revision for an old one."""

    def notified(self, method: str, params: Any) -> None:
        Client.show(self, params)


@caught({
    "goes with the next answer": '"The capstan is stuck." is drawn, and must not be',
    "over views and other answers": '"The log is wet." is drawn, and must not be',
})
class LastingError(Client):
    """Never takes an error message away."""

    def answered(self, message: dict[str, Any]) -> None:
        before = self.error
        super().answered(message)
        self.error = self.error or before


@caught({"goes with the next answer": '"The capstan is stuck." is drawn, and must not be'})
class ErrorByRevision(Client):
    """Shows what was wrong until a view comes that differs."""

    def answered(self, message: dict[str, Any]) -> None:
        before, revision = self.error, self.view.get("revision")
        super().answered(message)
        if self.view["revision"] == revision:
            self.error = self.error or before


@caught({"goes with the next answer": '"The capstan is stuck." is drawn, and must not be'})
class ErrorOverNews(Client):
    """Removes an error message when the view stays, and keeps it when another one comes."""

    def answered(self, message: dict[str, Any]) -> None:
        before, revision = self.error, self.view.get("revision")
        super().answered(message)
        if self.view["revision"] != revision:
            self.error = self.error or before


@caught({
    "staleRevision counts": "did not send session/view {}",
    "intentUnavailable counts": "did not send session/view {}",
})
class Codes(Client):
    """Branches on codes."""

    def refused(self, error: dict[str, Any]) -> None:
        kinds = {1002: "intentUnavailable", 1008: "staleRevision"}
        super().refused({**error, "data": {"kind": kinds.get(error["code"], "")}})


@caught({"staleRevision fetches": '"The capstan is stuck." is not drawn'})
class QuietFetch(Client):
    """Takes an error's message away with the view that it fetches."""

    def answered(self, message: dict[str, Any]) -> None:
        self.fetch = 0
        super().answered(message)
