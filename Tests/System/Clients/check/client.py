"""A whole client in check mode, as small as it can be: `client.py [NAME] [--headers]`."""

from __future__ import annotations

import copy
import re
import sys
from typing import Any, BinaryIO, Callable

from peer import Peer

View = dict[str, Any]
Field = dict[str, Any]
Action = dict[str, Any]

CHANGED = ("text", "secret", "number", "toggle", "choice", "stepper")
TYPED = ("text", "secret", "number")
OUT_OF_DATE = ("intentUnavailable", "staleRevision")
VERSION = "1.0"
# What steers a terminal, or turns texts round, but for line ends.
HARMFUL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def place(view: View) -> tuple[Any, Any]:
    """What typed text belongs to: the screen and its subject."""
    return view.get("screen"), view.get("subject")


class Client(Peer):
    """Draws the view, and sends what it offers. Each rule is a method, so that a test can break it."""

    versions: tuple[str, ...] = (VERSION,)

    def __init__(self, source: BinaryIO, target: BinaryIO, headers: bool = False) -> None:
        super().__init__(source, target, headers)
        self.view: View = {}
        self.drafts: dict[str, Any] = {}
        self.focus: str | None = None
        self.notice = ""
        # The fields that a request has sent, by its id, and whether it is a field's own change.
        self.sent: dict[int, tuple[list[str], bool]] = {}
        # What is awaited, by the request's id: the place of the pressed action.
        self.pressed: dict[int, tuple[str, str | None, str | None]] = {}
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

    def notified(self, method: str, params: Any) -> None:
        if method == "view/changed":
            self.show(params)

    def answered(self, message: dict[str, Any]) -> None:
        self.pressed.pop(message["id"], None)
        if error := message.get("error"):
            self.refused(error)
        else:
            if message["id"] != self.fetch:
                self.notice = ""
            self.show(message["result"])
            sent, is_change = self.sent.pop(message["id"], ([], False))
            if not self.is_refusal(sent, is_change):
                self.forget(sent)
            self.attend()

    def refused(self, error: dict[str, Any]) -> None:
        self.notice = error["message"]
        if error.get("data", {}).get("kind") in OUT_OF_DATE:
            self.fetch = self.requests + 1
            self.request("session/view", {})

    def check(self, id: Any, method: str, params: dict[str, Any]) -> None:
        acts: dict[str, Callable[..., dict[str, Any] | None]] = {
            "check/draw": self.drawn, "check/fill": self.fill, "check/press": self.press,
        }  # fmt: skip
        if act := acts.get(method):
            self.send({"id": id, "result": act(**params) or {}})
        else:
            self.send({"id": id, "error": {"code": -32601, "message": "There is no such check."}})

    # Keeping

    def show(self, view: View) -> None:
        """Goes over to a view."""
        if place(view) != place(self.view):
            self.drafts, self.focus = {}, None
        fields = [field["id"] for field in view["fields"]]
        self.drafts = {name: draft for name, draft in self.drafts.items() if name in fields}
        self.view = view

    def is_refusal(self, sent: list[str], is_change: bool) -> bool:
        """Whether the view does not take what was sent. To a change only its own field's error matters."""
        wrong = [field["id"] for field in self.view["fields"] if "error" in field]
        return "alert" in self.view or any(name in sent or not is_change for name in wrong)

    def forget(self, fields: list[str]) -> None:
        """Forgets what was typed in fields that the service has taken."""
        for field in fields:
            self.drafts.pop(field, None)

    def attend(self) -> None:
        """Moves the focus to the first error."""
        wrong = [field["id"] for field in self.view["fields"] if "error" in field]
        self.focus = wrong[0] if wrong else self.focus

    # Drawing

    def drawn(self) -> dict[str, Any]:
        focus = {"focus": self.focus} if self.focus else {}
        return {"text": self.printable("\n".join(self.lines(self.seen()))), **focus}

    def printable(self, text: str) -> str:
        return HARMFUL.sub("\N{REPLACEMENT CHARACTER}", text)

    def seen(self) -> View:
        """The view with what the user has typed."""
        view = copy.deepcopy(self.view)
        for field in view["fields"]:
            if field["id"] in self.drafts:
                field["value"] = self.drafts[field["id"]]
                field.pop("text", None)
        return view

    def progress(self, view: View) -> str:
        progress = view.get("progress")
        return f"{progress['done']} of {progress['total']}" if progress else ""

    def lines(self, view: View) -> list[str]:
        alert = view.get("alert")
        lines = [alert["title"], alert["message"], *map(self.action, alert["actions"])] if alert else []
        lines += [self.notice, view["title"], "Loading" * view["isLoading"], self.progress(view)]
        lines.append(view.get("message", ""))
        lines += map(self.field, view["fields"])
        for section in view["sections"]:
            lines += [section["title"], *map(self.row, section["rows"])]
            lines += [self.window(section), *map(self.action, section["rowActions"])]
        for chart in view.get("charts", []):
            lines += [f"{chart['title']} {chart.get('unit', '')}"]
            lines += [f"{point['label']} {point['value']}" for point in chart["points"]]
        return lines + [self.action(action) for action in view["actions"]]

    def field(self, field: Field) -> str:
        value = field.get("value")
        if field["kind"] == "toggle":
            shown = ("[x] " if value else "[ ] ") + field.get("text", "")
        elif field["kind"] == "secret" and value:
            shown = "*" * len(value)
        elif field["kind"] == "choice":
            choices = field["choices"]
            shown = " ".join("(*)"[: 3 * (c["id"] == value)] + c["title"] for c in choices)
            shown += f" {field.get('text', '')}"
        else:
            empty = value in (None, "")
            shown = str(field.get("text", field.get("placeholder", "") if empty else value))
        return f"{field['label']}: {shown} {field.get('error', '')}"

    def row(self, row: dict[str, Any]) -> str:
        return " ".join(["[x]" if row.get("isSelected") else "", row["title"], *row["details"]])

    def window(self, section: dict[str, Any]) -> str:
        if not section["rows"]:
            return str(section.get("emptyText", ""))
        if "offset" not in section and "total" not in section:
            return ""
        first = section.get("offset", 0)
        return f"{first + 1}–{first + len(section['rows'])} of {section.get('total', 'many')}"

    def action(self, action: Action) -> str:
        return f"<{action['title']}> {action.get('reason', '')}"

    # Sending

    def fill(self, field: str, value: Any) -> None:
        """The user puts a value into a field."""
        found = next((each for each in self.view["fields"] if each["id"] == field), None)
        if not found or not self.can_change(found):
            return
        if "change" not in found or found["kind"] in TYPED:
            self.drafts[field] = value
        if self.is_news(found, value):
            self.change(found, value)
        elif "change" in found:
            self.forget([field])

    def is_news(self, field: Field, value: Any) -> bool:
        """Whether a value is to be sent by itself: the service has another one."""
        same = self.wire(field, value) == self.wire(field, field.get("value"))
        return "change" in field and not same

    def change(self, field: Field, value: Any) -> None:
        call = field["change"]
        self.sent[self.requests + 1] = ([field["id"]], True)
        self.request(call["method"], {**call.get("params", {}), "value": self.wire(field, value)})

    def can_change(self, field: Field) -> bool:
        return bool(field["isEnabled"]) and field["kind"] in CHANGED and "alert" not in self.view

    def press(self, action: str, section: str | None = None, row: str | None = None) -> None:
        """The user presses an action, of a row if one is named."""
        found = next((each for each in self.offered(section, row) if each["id"] == action), None)
        place = (action, section, row)
        if found and found["isEnabled"] and not self.is_awaited(place):
            self.sent[self.requests + 1] = (found.get("inputs", []), False)
            self.pressed[self.requests + 1] = place
            self.request(found["method"], self.params(found, row))

    def is_awaited(self, place: tuple[str, str | None, str | None]) -> bool:
        return place in self.pressed.values()

    def offered(self, section: str | None, row: str | None) -> list[Action]:
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

    def holds(self, action: Action, row: dict[str, Any]) -> bool:
        state = "selected" if row.get("isSelected") else "unselected"
        return bool(row.get("isEnabled", True)) and action.get("rowState", state) == state

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
