"""A whole client in check mode, as small as it can be: `client.py [NAME] [--headers]`."""

from __future__ import annotations

import copy
import json
import re
import sys
from typing import Any, BinaryIO, Callable

View = dict[str, Any]
Field = dict[str, Any]
Action = dict[str, Any]

CHANGED = ("text", "secret", "number", "toggle", "choice", "stepper")
TYPED = ("text", "secret", "number")
OUT_OF_DATE = (1002, 1008)


class Client:
    """Draws the view, and sends what it offers. Each rule is a method, so that a test can break it."""

    def __init__(self, source: BinaryIO, target: BinaryIO, headers: bool = False) -> None:
        self.source, self.target, self.headers = source, target, headers
        self.view: View = {}
        self.drafts: dict[str, Any] = {}
        self.focus: str | None = None
        self.notice = ""
        self.requests = 0
        # The fields that a request has sent, by its id.
        self.sent: dict[int, list[str]] = {}

    # Messages

    def run(self) -> int:
        """Talks until the input ends; the exit status."""
        self.open()
        while message := self.receive():
            self.take(message)
        return 0

    def open(self) -> None:
        self.request("session/open", {"notify": True})

    def receive(self) -> Any:
        length = 0
        while line := self.source.readline():
            if not self.headers:
                return json.loads(line)
            if match := re.match(rb"content-length: (\d+)", line, re.IGNORECASE):
                length = int(match[1])
            elif not line.strip():
                return json.loads(self.source.read(length))
        return None

    def send(self, message: dict[str, Any]) -> None:
        text = json.dumps({"jsonrpc": "2.0", **message}).encode()
        head = b"Content-Length: %d\r\n\r\n" % len(text) if self.headers else b""
        self.target.write(head + text + (b"" if self.headers else b"\n"))
        self.target.flush()

    def request(self, method: str, params: dict[str, Any]) -> None:
        self.requests += 1
        self.send({"id": self.requests, "method": method, "params": params})

    def take(self, message: dict[str, Any]) -> None:
        if "method" not in message:
            self.answered(message)
        elif "id" in message:
            self.check(message["id"], message["method"], message["params"])
        else:
            self.notified(message["method"], message["params"])

    def notified(self, method: str, params: Any) -> None:
        if method == "view/changed":
            self.show(params)

    def answered(self, message: dict[str, Any]) -> None:
        if error := message.get("error"):
            self.refused(error)
        else:
            self.notice = ""
            self.show(message["result"])
            if not self.is_refusal():
                self.forget(self.sent.get(message["id"], []))
            self.attend()

    def refused(self, error: dict[str, Any]) -> None:
        self.notice = error["message"]
        if error["code"] in OUT_OF_DATE:
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
        if view["screen"] != self.view.get("screen"):
            self.drafts, self.focus = {}, None
        fields = [field["id"] for field in view["fields"]]
        self.drafts = {name: draft for name, draft in self.drafts.items() if name in fields}
        self.view = view

    def is_refusal(self) -> bool:
        return "alert" in self.view or any("error" in field for field in self.view["fields"])

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
        return {"text": "\n".join(self.lines(self.seen())), **focus}

    def seen(self) -> View:
        """The view with what the user has typed."""
        view = copy.deepcopy(self.view)
        for field in view["fields"]:
            if field["id"] in self.drafts:
                field["value"] = self.drafts[field["id"]]
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
            shown = "[x]" if value else "[ ]"
        elif field["kind"] == "secret" and value:
            shown = "*" * len(value)
        elif field["kind"] == "choice":
            choices = field["choices"]
            shown = " ".join("(*)"[: 3 * (c["id"] == value)] + c["title"] for c in choices)
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
        if call := found.get("change"):
            self.request(call["method"], {**call.get("params", {}), "value": self.wire(found, value)})

    def can_change(self, field: Field) -> bool:
        return bool(field["isEnabled"]) and field["kind"] in CHANGED and "alert" not in self.view

    def press(self, action: str, section: str | None = None, row: str | None = None) -> None:
        """The user presses an action, of a row if one is named."""
        found = next((each for each in self.offered(section, row) if each["id"] == action), None)
        if found and found["isEnabled"]:
            self.sent[self.requests + 1] = found.get("inputs", [])
            self.request(found["method"], self.params(found, row))

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
