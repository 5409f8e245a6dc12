"""A whole client in check mode, as small as it can be: `client.py [NAME] [--headers]`."""

from __future__ import annotations

import copy
import re
import sys
from typing import Any, BinaryIO, Callable

from drawing import Drawing
from peer import Peer
from view import BY_ENTRY, CHANGEABLE, TYPED, Action, Field, View, place, wrong

OUT_OF_DATE = ("intentUnavailable", "staleRevision")
VERSION = "1.0"

# A press: the action's id, and the section, the row and the column in which it was.
Press = tuple[str, str | None, str | None, str | None]


class Client(Drawing, Peer):
    """Draws the view, and sends what it offers. Each rule is a method, so that a test can break it."""

    versions: tuple[str, ...] = (VERSION,)

    def __init__(self, source: BinaryIO, target: BinaryIO, headers: bool = False) -> None:
        super().__init__(source, target, headers)
        self.view: View = {}
        self.drafts: dict[str, Any] = {}
        self.focus: str | None = None
        # What has been announced since the last drawing.
        self.said: list[str] = []
        # The fields that a request has sent, by its id, and whether it is a field's own change.
        self.sent: dict[int, tuple[list[str], bool]] = {}
        # What is awaited, by the request's id.
        self.pressed: dict[int, Press] = {}
        # The request for the view in place of one that is out of date.
        self.fetch = 0

    # Messages

    def open(self) -> None:
        self.introduce()
        self.request("session/open", {"notify": True})

    def introduce(self) -> None:
        versions = {"protocolVersions": list(self.versions)} if self.versions else {}
        params = {"client": {"name": "check"}, **versions}
        self.send({"id": "hello", "method": "initialize", "params": params})
        welcome = self.receive()["result"]
        assert welcome["server"]["name"] and len(welcome["contract"]) == 64, welcome
        assert welcome["protocolVersion"] == VERSION, welcome

    def known(self, field: Field) -> Field:
        """The field; one of an unknown kind becomes one that is entered in the same way."""
        same = BY_ENTRY.get(field.get("entry", ""), field["kind"])
        return field if field["kind"] in CHANGEABLE else {**field, "kind": same}

    def notified(self, method: str, params: Any) -> None:
        if method == "view/changed":
            before = self.view
            self.show(params)
            if place(params) != place(before):
                self.begin()

    def answered(self, message: dict[str, Any]) -> None:
        self.pressed.pop(message["id"], None)
        sent, is_change = self.sent.pop(message["id"], ([], False))
        if error := message.get("error"):
            self.refused(error)
        else:
            if message["id"] != self.fetch:
                self.error = ""
            before = self.view
            self.show(message["result"])
            if not self.is_refusal(sent, is_change):
                self.forget(sent)
            if self.is_beginning(before):
                self.begin()
            self.attend()

    def refused(self, error: dict[str, Any]) -> None:
        self.error = error.get("data", {}).get("text", error["message"])
        if error.get("data", {}).get("kind") in OUT_OF_DATE:
            self.fetch = self.requests + 1
            self.request("session/view", {})

    def check(self, id: Any, method: str, params: dict[str, Any]) -> None:
        acts: dict[str, Callable[..., dict[str, Any] | None]] = {
            "check/draw": self.drawn, "check/fill": self.fill, "check/type": self.type,
            "check/press": self.press, "check/key": self.key,
        }  # fmt: skip
        if act := acts.get(method):
            self.send({"id": id, "result": act(**params) or {}})
        else:
            self.send({"id": id, "error": {"code": -32601, "message": "There is no such check."}})

    # Keeping

    def show(self, view: View) -> None:
        """Goes over to a view."""
        view = {**view, "fields": [self.known(field) for field in view["fields"]]}
        if place(view) != place(self.view):
            self.drafts, self.focus = {}, None
        fields = [field["id"] for field in view["fields"]]
        self.drafts = {name: draft for name, draft in self.drafts.items() if name in fields}
        self.view = view
        if "announce" in view:
            self.say(view["announce"])

    def say(self, text: str) -> None:
        """Announces a sentence."""
        self.said.append(self.printable(text))

    def is_refusal(self, sent: list[str], is_change: bool) -> bool:
        """Whether the view does not take what was sent. To a change only its own field's error matters."""
        return "alert" in self.view or any(name in sent or not is_change for name in wrong(self.view))

    def forget(self, fields: list[str]) -> None:
        """Forgets what was typed in fields that the service has taken."""
        for field in fields:
            self.drafts.pop(field, None)

    def is_beginning(self, before: View) -> bool:
        """Whether an answer moves the focus to the place that it names."""
        named = self.view.get("focus")
        return place(self.view) != place(before) or named not in (None, before.get("focus"))

    def begin(self) -> None:
        """Moves the focus to where the screen begins."""
        self.focus = self.view.get("focus", {}).get("field")

    def attend(self) -> None:
        """Moves the focus to the first error."""
        self.focus = next(iter(wrong(self.view)), self.focus)

    # Drawing

    def drawn(self) -> dict[str, Any]:
        focus = {"focus": self.focus} if self.focus else {}
        said, self.said = self.said, []
        return {"text": self.printable("\n".join(self.lines(self.seen()))), "said": said, **focus}

    def seen(self) -> View:
        """The view with what the user has typed."""
        view = copy.deepcopy(self.view)
        for field in view["fields"]:
            if field["id"] in self.drafts:
                field["value"] = self.drafts[field["id"]]
                field.pop("text", None)
        return view

    # Filling

    def fill(self, field: str, value: Any) -> None:
        """The user puts a value into a field, and leaves it."""
        if not (found := self.changeable(field)):
            return
        if "change" not in found or found["kind"] in TYPED:
            self.drafts[field] = value
        if self.is_news(found, value):
            self.sent[self.requests + 1] = ([field], True)
            self.change(found, value)
        elif "change" in found:
            self.forget([field])

    def type(self, field: str, value: Any) -> None:
        """The user types into a field, pauses, and stays in it."""
        if found := self.changeable(field):
            self.drafts[field], self.focus = value, field
            if self.is_for_typing(found) and self.is_news(found, value):
                self.change(found, value)

    def changeable(self, name: str) -> Field | None:
        """The field of this id, if the user can change it."""
        return next((field for field in self.view["fields"] if field["id"] == name and self.can_change(field)), None)

    def can_change(self, field: Field) -> bool:
        return bool(field["isEnabled"]) and field["kind"] in CHANGEABLE and "alert" not in self.view

    def is_news(self, field: Field, value: Any) -> bool:
        """Whether a value is to be sent by itself: the service has another one."""
        same = self.wire(field, value) == self.wire(field, field.get("value"))
        return "change" in field and not same

    def is_for_typing(self, field: Field) -> bool:
        """Whether a change is to be sent before the field is left."""
        return bool(field.get("change", {}).get("whileTyping"))

    def change(self, field: Field, value: Any) -> None:
        call = field["change"]
        self.request(call["method"], {**call.get("params", {}), "value": self.wire(field, value)})

    # Pressing

    def key(self, key: str, section: str | None = None, row: str | None = None) -> None:
        """The user presses a letter, on a row if one is named."""
        for where in ((section, row), (None, None)):
            for action in self.offered(*where):
                if action.get("key") == key:
                    return self.press(action["id"], *where)

    def press(
        self, action: str | None = None, section: str | None = None, row: str | None = None, column: str | None = None
    ) -> None:
        """The user presses an action, of a row if one is named, a row itself, or the heading of a column."""
        offered = self.sorts(section, column) if column else self.offered(section, row)
        if found := next((each for each in offered if self.is_meant(each, action)), None):
            press = (found["id"], section, row, column)
            if found["isEnabled"] and not self.is_awaited(press):
                self.sent[self.requests + 1] = (found.get("inputs", []), False)
                self.pressed[self.requests + 1] = press
                self.request(found["method"], self.params(found, row))

    def is_meant(self, offered: Action, action: str | None) -> bool:
        """Whether it is the action of this id; without an id, the one of the row itself."""
        return bool(offered["id"] == action if action else offered["role"] == "primary")

    def is_awaited(self, press: Press) -> bool:
        return press in self.pressed.values()

    def offered(self, section: str | None, row: str | None) -> list[Action]:
        """The actions of the alert if there is one, else of the screen, or those that hold for a row."""
        if alert := self.view.get("alert"):
            return [] if section else list(alert["actions"])
        if section is None:
            return list(self.view["actions"])
        return [
            action
            for part in self.view["sections"]
            for entry in part["rows"]
            if part["id"] == section and entry["id"] == row
            for action in part["rowActions"]
            if self.holds(action, entry)
        ]

    def sorts(self, section: str | None, column: str) -> list[Action]:
        """The action of a column's heading."""
        parts = [] if "alert" in self.view else self.view["sections"]
        columns = [each for part in parts if part["id"] == section for each in part.get("columns", [])]
        return [each["action"] for each in columns if each["id"] == column and "action" in each]

    def holds(self, action: Action, row: dict[str, Any]) -> bool:
        state = "selected" if row.get("isSelected") else "unselected"
        return bool(row.get("isEnabled", True)) and action.get("rowState", state) == state

    # Values

    def params(self, action: Action, row: str | None) -> dict[str, Any]:
        params = dict(action.get("params", {}))
        for field in self.view["fields"]:
            if field["id"] in action.get("inputs", []):
                value = self.drafts.get(field["id"], field.get("value"))
                params[field["id"]] = self.wire(field, value)
        if "rowParameter" in action:
            params[action["rowParameter"]] = row
        return params

    def wire(self, field: Field, value: Any) -> Any:
        """The value as it is sent."""
        if field["kind"] == "toggle":
            return bool(value)
        if field["kind"] in ("number", "stepper"):
            return self.number(value)
        if field["kind"] in ("text", "secret"):
            return value or ""
        return value

    def number(self, value: Any) -> Any:
        if isinstance(value, str) and re.fullmatch("-?[0-9]{1,14}", value):
            return int(value)
        return value if value != "" else None


def main(arguments: list[str]) -> int:
    """Runs the client, or another one by its name."""
    import fault  # It needs this file itself, as the module that it is then.

    fault.load()
    names = [argument for argument in arguments if not argument.startswith("--")]
    kind = fault.CLIENTS[names[0]] if names else Client
    return kind(sys.stdin.buffer, sys.stdout.buffer, "--headers" in arguments).run()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
