"""Clients that take letters wrongly, or do something else when a row itself is pressed."""

from __future__ import annotations

from typing import Any

from client import Client
from fault import caught
from view import Action


@caught({
    "a key presses its action": 'did not send quay/weigh {"knots":7}', "key of a row action": "did not send quay/hail",
    "only its keys act": "did not send quay/stay {}",
})
class NoKeys(Client):
    """Takes letters, and does nothing with them."""

    def key(self, key: str, section: str | None = None, row: str | None = None) -> None:
        pass


@caught({"a key presses its action": "answered with the error"})
class BrokenKeys(Client):
    """Answers a letter with an error that is not for what it does not know."""

    def check(self, id: Any, method: str, params: dict[str, Any]) -> None:
        if method == "check/key":
            self.send({"id": id, "error": {"code": -32603, "message": "The keyboard is stuck."}})
        else:
            super().check(id, method, params)


@caught({"key of a disabled action": "sent quay/moor {}, and nothing was to be sent"})
class KeyOfDisabled(Client):
    """Lets a letter do what cannot be done."""

    def key(self, key: str, section: str | None = None, row: str | None = None) -> None:
        for action in self.offered(section, row):
            action["isEnabled"] = True
        super().key(key, section, row)


@caught({"key of a disabled action": 'sent quay/weigh {"knots":7}, and nothing was to be sent'})
class AnyKey(Client):
    """Takes any other letter for that of the last action."""

    def key(self, key: str, section: str | None = None, row: str | None = None) -> None:
        actions = self.view["actions"]
        keys = [action["key"] for action in actions]
        super().key(key if key in keys else keys[-1], section, row)


@caught({"key of a row action": "did not send quay/hail"})
class Initials(Client):
    """Takes the first letters of titles for keys."""

    def offered(self, section: str | None, row: str | None) -> list[Action]:
        return [{**action, "key": action["title"][0].lower()} for action in super().offered(section, row)]


@caught({"key of a row action": 'sent quay/hail {"ship":"s1"}, not quay/hail {"ship":"s2"}'})
class KeyOfFirstRow(Client):
    """Takes a letter for the first row, whatever row it is on."""

    def key(self, key: str, section: str | None = None, row: str | None = None) -> None:
        super().key(key, section, row and "s1")


@caught({"key of a row action": 'did not send quay/weigh {"knots":7}'})
class KeysOfRow(Client):
    """Takes on a row only the letters of its actions."""

    def key(self, key: str, section: str | None = None, row: str | None = None) -> None:
        if any(action.get("key") == key for action in self.offered(section, row)):
            super().key(key, section, row)


@caught({"key of a row action": 'did not send quay/hail {"ship":"s2"}'})
class KeysOfScreen(Client):
    """Takes only the letters of the screen's actions."""

    def key(self, key: str, section: str | None = None, row: str | None = None) -> None:
        super().key(key)


@caught({"only its keys act": 'sent quay/weigh {"knots":7}, and nothing was to be sent'})
class KeysPastAlert(Client):
    """Lets letters reach past an alert."""

    def key(self, key: str, section: str | None = None, row: str | None = None) -> None:
        super().key(key, section, row)
        alert = self.view.pop("alert", None)
        super().key(key, section, row)
        if alert:
            self.view["alert"] = alert


@caught({"only its keys act": "did not send quay/stay {}"})
class NoKeysInAlert(Client):
    """Takes no letters while an alert is shown."""

    def key(self, key: str, section: str | None = None, row: str | None = None) -> None:
        if "alert" not in self.view:
            super().key(key, section, row)


@caught({"pressing a row itself": 'did not send quay/pick {"picked":false,"ship":"s1"}'})
class DeadRows(Client):
    """Has rows that cannot be pressed themselves."""

    def is_meant(self, offered: Action, action: str | None) -> bool:
        return bool(offered["id"] == action)


@caught({
    "pressing a row itself": 'sent quay/hail {"ship":"s1"}, not quay/pick {"picked":false,"ship":"s1"}',
    "row without a primary action": 'sent quay/hail {"ship":"s1"}, and nothing was to be sent',
})
class RowFirstAction(Client):
    """Does the first action of a row that is pressed itself."""

    def is_meant(self, offered: Action, action: str | None) -> bool:
        return action is None or super().is_meant(offered, action)


@caught({"row without a primary action": 'sent quay/hail {"ship":"s1"}, and nothing was to be sent'})
class RowOnlyAction(Client):
    """Does the only action of a row, primary or not."""

    def offered(self, section: str | None, row: str | None) -> list[Action]:
        offered = super().offered(section, row)
        return [{**offered[0], "role": "primary"}] if len(offered) == 1 else offered
