"""Clients that do not talk as they should, or do not understand what is new."""

from __future__ import annotations

import copy
import json
import signal
from typing import Any

from client import Client
from fault import caught
from view import CHANGEABLE, Field, View

MEMBERS = {"screen", "revision", "title", "subject", "isLoading", "progress", "message", "fields", "sections",
           "actions", "alert", "token"}  # fmt: skip
ROLES = ("normal", "primary", "cancel", "destructive", "back")


@caught({"session is opened": 'sent session/open with {}, which lacks "notify": true'})
class NoNotify(Client):
    """Does not ask for views."""

    def open(self) -> None:
        self.request("session/open", {})


@caught({"session is opened": "The client sent session/view before session/open."})
class NotOpened(Client):
    """Asks for the view of no session."""

    def open(self) -> None:
        self.request("session/view", {})


@caught({"begins with initialize": "The client did not send initialize before session/open."})
class NotIntroduced(Client):
    """Opens the session without a word."""

    def introduce(self) -> None:
        pass


@caught({"begins with initialize": 'whose protocolVersions lack "1.0".'})
class OtherVersion(Client):
    """Offers another version of the protocol only."""

    versions = ("9.0",)


@caught({"begins with initialize": 'sent initialize with {"client":{"name":"check"}}, whose protocolVersions'})
class NoVersion(Client):
    """Offers no version of the protocol."""

    versions = ()


@caught({"unknown members": '"The Shipyard" is not drawn'})
class KnownMembers(Client):
    """Refuses a view that has more than it knows."""

    def show(self, view: View) -> None:
        if set(view) <= MEMBERS:
            super().show(view)


@caught({"label and text": '"Where" is not drawn'})
class KnownKinds(Client):
    """Hides fields that it does not know."""

    def seen(self) -> View:
        view = super().seen()
        view["fields"] = [field for field in view["fields"] if field["kind"] in (*CHANGEABLE, "countdown")]
        return view


@caught({"label and text": "The client ended with status 1, and did not answer check/draw."})
class CrashingKinds(Client):
    """Falls over fields that it does not know."""

    def field(self, field: Field) -> str:
        assert field["kind"] in (*CHANGEABLE, "countdown")
        return super().field(field)


@caught({
    "kind is never changed": "sent chart/sound", "kind is sent unchanged": "sent chart/sound",
})
class ChangedKinds(Client):
    """Changes fields that it does not know."""

    def can_change(self, field: Field) -> bool:
        return field["isEnabled"] and "alert" not in self.view


@caught({"entered as its entry says": '"White" is not drawn'})
class UnenteredKinds(Client):
    """Only shows fields that it does not know."""

    def known(self, field: Field) -> Field:
        return field


@caught({"entered as its entry says": '"crew":"2"'})
class TypedKinds(Client):
    """Has each field that it does not know typed."""

    def known(self, field: Field) -> Field:
        return super().known({**field, "entry": "typed"} if field.get("entry") == "stepped" else field)

    def fill(self, field: str, value: Any) -> None:
        super().fill(field, str(value) if field == "crew" else value)


@caught({"kind is sent unchanged": 'sent chart/save {}, not chart/save {"depth":23,"tide":"50.1N"}'})
class UnsentKinds(Client):
    """Does not send fields that it does not know."""

    def params(self, action: Any, row: str | None) -> dict[str, Any]:
        known = [field["id"] for field in self.view["fields"] if field["kind"] in CHANGEABLE]
        inputs = [name for name in action.get("inputs", []) if name in known]
        return super().params({**action, "inputs": inputs}, row)


@caught({"an unknown role": '"Save" is not drawn'})
class KnownRoles(Client):
    """Hides actions in roles that it does not know."""

    def show(self, view: View) -> None:
        view = copy.deepcopy(view)
        view["actions"] = [action for action in view["actions"] if action["role"] in ROLES]
        super().show(view)


@caught({"unknown notification": "ended with status 1"})
class AnyNotification(Client):
    """Takes every notification for a view."""

    def notified(self, method: str, params: Any) -> None:
        self.show(params)


@caught({"unknown check request": "check/somersault has to be answered with error -32601"})
class AnyCheck(Client):
    """Agrees to everything."""

    def check(self, id: Any, method: str, params: dict[str, Any]) -> None:
        if method == "check/somersault":
            self.send({"id": id, "result": {}})
        else:
            super().check(id, method, params)


@caught({"of several views": '"South Quay" is not drawn'})
class FirstViews(Client):
    """Draws no more than two views between two pictures."""

    news = 0

    def notified(self, method: str, params: Any) -> None:
        self.news += 1
        if self.news <= 2:
            super().notified(method, params)

    def drawn(self) -> dict[str, Any]:
        self.news = 0
        return super().drawn()


@caught({"newer than what came unasked": '"The Open Sea" is not drawn'})
class NewsFirst(Client):
    """Treats a notification as newer than a later answer."""

    isNews = False

    def request(self, method: str, params: dict[str, Any]) -> None:
        self.isNews = False
        super().request(method, params)

    def notified(self, method: str, params: Any) -> None:
        self.isNews = True
        super().notified(method, params)

    def answered(self, message: dict[str, Any]) -> None:
        if not self.isNews:
            super().answered(message)


@caught({"large view": "ended with status 1, and did not answer check/draw"})
class Pieces(Client):
    """Takes what arrives together for one message."""

    def receive(self) -> Any:
        line = self.source.readline(1 << 16)
        return json.loads(line) if line else None


@caught({"with status 0": "The client ended with status 3 at the end of its input"})
class Status(Client):
    """Takes the end of the input for a failure."""

    def run(self) -> int:
        return super().run() + 3


@caught({"with status 0": "The client did not end with its input within 5 s."})
class Lingering(Client):
    """Does not end."""

    def run(self) -> int:
        super().run()
        while True:
            signal.pause()


@caught({"a view replaces": "The client did not answer check/draw within 5 s."})
class Silent(Client):
    """Does not answer."""

    def drawn(self) -> dict[str, Any]:
        while True:
            signal.pause()


@caught({"large view": "The client did not read what it was sent within 5 s."})
class Deaf(Client):
    """Does not read."""

    def run(self) -> int:
        self.open()
        while True:
            signal.pause()


@caught({"a view replaces": 'wrote to its stdout what is no JSON-RPC: "hello\\n'})
class Chatter(Client):
    """Prints to stdout."""

    def drawn(self) -> dict[str, Any]:
        self.target.write(b"hello\n")
        return super().drawn()


@caught({"a view replaces": 'sent what lacks "jsonrpc":"2.0"'})
class Version(Client):
    """Says something in JSON-RPC 1.0."""

    def drawn(self) -> dict[str, Any]:
        self.send({"jsonrpc": "1.0", "method": "log", "params": {}})
        return super().drawn()


@caught({"a view replaces": "did not answer check/draw with a text: {}"})
class NoText(Client):
    """Draws, and does not show it."""

    def drawn(self) -> dict[str, Any]:
        return {}


@caught({"an action sends its method": "answered with the error"})
class Refusing(Client):
    """Does not know what a press is."""

    def check(self, id: Any, method: str, params: dict[str, Any]) -> None:
        super().check(id, method if method == "check/draw" else "check/other", params)


@caught({"a view replaces": "answered a request 99 that nobody has sent"})
class Twice(Client):
    """Sends a response without a request."""

    def check(self, id: Any, method: str, params: dict[str, Any]) -> None:
        self.send({"id": 99, "result": {}})
        super().check(id, method, params)
