#!/usr/bin/env python3
"""A whole front end in one file, to read and to copy: it draws views as lines, and a person types a line for each act.

    football_gather_client.py [SERVICE ...]   by hand; without SERVICE it spawns football-gather --store memory:
    football_gather_client.py --check         in check mode, for `football-gather check-client`

Numbers in comments name the rules of Clients/README.md; the parts of the class come in its order. A line by hand:

    3          presses what is drawn with [3]: an action, a row itself, the heading of a column
    7 2        presses the second of the row actions on the row [7]
    w, 7 w     presses the action with the key w, of the screen or on the row [7]
    Name=Ann   sets the field Name and leaves it; =Ann sets the field with the focus, which is marked with >
    Name~An    types into the field Name and stays there, as a search does
               an empty line draws the view again
"""

from __future__ import annotations

import getpass
import json
import re
import select
import subprocess
import sys
import threading
from io import RawIOBase
from itertools import zip_longest
from typing import Any, BinaryIO, NamedTuple

JSON = dict[str, Any]
# What can be pressed: the id of an action, or None for what a row itself does; then the section, the row, the column.
Press = tuple[Any, Any, Any, Any]

VERSION = "1.0"
# The level of the contract that this was written for.
LEVEL = 1
# The kinds of fields, and the one of them that stands for an unknown kind with this entry (6).
KINDS = ("text", "secret", "number", "toggle", "choice", "stepper")
BY_ENTRY = {"typed": "text", "chosen": "choice", "stepped": "stepper", "switched": "toggle"}
# What could control a terminal, or turn other text round (10).
HARMFUL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
ALIGN = {"start": str.ljust, "center": str.center, "end": str.rjust}
ORDERS = {"ascending": "▲", "descending": "▼"}


def clean(text: str) -> str:
    """The text as it may be drawn (10)."""
    return HARMFUL.sub("\N{REPLACEMENT CHARACTER}", text.replace("\r\n", "\n"))


def place(view: JSON) -> tuple[Any, Any]:
    """What drafts and the focus belong to (14, 15)."""
    return view.get("screen"), view.get("subject")


class Failure(Exception):
    """Why the service cannot be used (4)."""


class Awaited(NamedTuple):
    """A request that is not answered yet."""

    method: str
    # What was pressed, if it was a press.
    press: Press | None = None
    # The drafts that it has sent, by field.
    drafts: JSON = {}
    # The field whose change it is, and the value that was sent.
    change: str | None = None
    value: Any = None
    # Whether the user has stayed in the field.
    is_typing: bool = False


class Client:
    """Draws the view that the service sends, and sends back what the view offers."""

    def __init__(self, out: BinaryIO) -> None:
        self.out = out
        self.view: JSON = {}
        self.requests = 0
        self.awaited: dict[int, Awaited] = {}
        # What was typed or chosen and is not sent yet, or was refused, by field.
        self.drafts: JSON = {}
        self.focus: str | None = None
        self.error = ""
        self.document: JSON = {}
        self.said: list[str] = []
        # What the numbers of the latest drawing press.
        self.numbers: list[Press] = []

    # Talk

    def send(self, message: JSON) -> None:
        # 1: one JSON text per line. ASCII escapes keep even lone surrogates of ids as they came (10).
        self.out.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
        self.out.flush()

    def request(self, method: str, params: JSON, **details: Any) -> None:
        self.requests += 1
        self.awaited[self.requests] = Awaited(method, **details)
        self.send({"id": self.requests, "method": method, "params": params})

    def open(self) -> None:
        # 2: initialize comes first. Its answer leads to session/open.
        self.request("initialize", {"protocolVersions": [VERSION], "level": LEVEL})

    def receive(self, line: bytes) -> None:
        # 3: in the order in which they arrive; unknown notifications are ignored.
        message = json.loads(line)
        if "method" in message and "id" in message:
            self.check(message["id"], message["method"], message["params"])
        elif message.get("method") == "view/changed":
            self.take(message["params"], None)
        elif request := self.awaited.pop(message.get("id"), None):
            self.answered(message, request)

    def answered(self, message: JSON, request: Awaited) -> None:
        if "error" in message:
            self.refused(message["error"], request)
        elif request.method == "initialize":
            version = message["result"]["protocolVersion"]
            # 4: a greater first number is another protocol.
            if int(version.partition(".")[0]) > int(VERSION.partition(".")[0]):
                raise Failure(f"The service speaks protocol {version}, which is newer than {VERSION}.")
            self.request("session/open", {"notify": True})
        else:
            # A view that was fetched is an answer to nothing that the user has done.
            self.take(message["result"], None if request.method == "session/view" else request)

    # Draw

    def lines(self) -> list[str]:
        view, self.numbers = self.view, []
        # 5
        lines = [view["title"], view.get("message", "")]
        if view["isLoading"]:
            progress = view.get("progress")
            lines += ["Loading …" + (f" {progress['done']} of {progress['total']}" if progress else "")]
        if notice := view.get("notice"):
            lines += [notice["text"], *self.actions(notice.get("action"))]
        if self.document:
            lines += [self.document["title"], self.document["text"]]
        lines += [self.field(field) for field in view["fields"]]
        for section in view["sections"]:
            lines += self.section(section)
        lines += self.charts(None)
        lines += [self.action(action) for action in view["actions"] if action["id"] not in self.placed()]
        # 9: a terminal scrolls, so an alert is below the screen.
        if alert := view.get("alert"):
            lines += [alert["title"], alert["message"], *map(self.action, alert["actions"])]
        # 16
        lines += [self.error]
        # 10: the one place through which all texts go.
        return [clean(line) for line in lines if line]

    def field(self, field: JSON) -> str:
        # 6: what was typed stands for the value and its text (14).
        if field["id"] in self.drafts:
            field = {**field, "value": self.drafts[field["id"]], "text": None}
        value, text = field.get("value"), field.get("text")
        if field["kind"] == "toggle":
            shown = ("[x] " if value else "[ ] ") + (text or "")
        elif field["kind"] == "choice":
            titles = [("(x) " if choice["id"] == value else "( ) ") + choice["title"] for choice in field["choices"]]
            shown = "  ".join([*titles, text or ""])
        elif field["kind"] == "secret" and value:
            shown = "*" * len(value)
        elif text is not None:
            shown = str(text)
        else:
            shown = str(field.get("placeholder", "") if value in (None, "") else value)
        mark = "> " if field["id"] == self.focus else ""
        return f"{mark}{field['label']}: {shown} {field.get('error', '')}"

    def section(self, section: JSON) -> list[str]:
        # 7
        rows = [[self.row(section, row), *row["details"]] for row in section["rows"]]
        rows = self.table(section, rows) if "columns" in section else rows
        lines = [section["title"], *self.charts(section["id"]), *("  ".join(cells) for cells in rows)]
        lines += [self.window(section) if section["rows"] else section.get("emptyText", "")]
        lines += self.actions(section.get("previous")) + self.actions(section.get("next"))
        titles = [f"{number} {self.title(action)}" for number, action in enumerate(section["rowActions"], 1)]
        return lines + (["On a row: " + "  ".join(titles)] if titles else [])

    def row(self, section: JSON, row: JSON) -> str:
        mark = ("[x] " if row["isSelected"] else "[ ] ") if "isSelected" in row else ""
        number = self.number((None, section["id"], row["id"], None), bool(section["rowActions"]))
        return f"{number}{mark}{row['title']}"

    def table(self, section: JSON, rows: list[list[str]]) -> list[list[str]]:
        columns = section["columns"]
        table = [[section.get("rowHeading", ""), *(self.heading(section, column) for column in columns)], *rows]
        widths = [max(map(len, cells)) for cells in zip_longest(*table, fillvalue="")]
        sides = [str.ljust, *(ALIGN.get(column["alignment"], str.ljust) for column in columns)]
        return [[side(cell, width) for side, cell, width in zip(sides, cells, widths)] for cells in table]

    def heading(self, section: JSON, column: JSON) -> str:
        action = column.get("action", {})
        number = self.number((action.get("id"), section["id"], None, column["id"]), bool(action))
        return f"{number}{column['title']}{ORDERS.get(column.get('order', ''), '')}"

    def window(self, section: JSON) -> str:
        if "offset" not in section and "total" not in section:
            return ""
        first = section.get("offset", 0)
        total = f" of {section['total']}" if "total" in section else ""
        return f"{first + 1}–{first + len(section['rows'])}{total}"

    def charts(self, section: str | None) -> list[str]:
        """The charts above a section's rows, or those below all sections."""
        sections = [part["id"] for part in self.view["sections"]]
        lines = []
        for chart in self.view.get("charts", []):
            if (chart.get("section") if chart.get("section") in sections else None) == section:
                points = [f"{point['label']} {point['value']}" for point in chart["points"]]
                lines += [f"{chart['title']} {chart.get('unit', '')}", *points]
        return lines

    def title(self, action: JSON) -> str:
        # 8
        key = f" ({action['key']})" if "key" in action else ""
        return f"{action['title']}{key} {action.get('reason', '')}"

    def action(self, action: JSON) -> str:
        alert = self.view.get("alert")
        is_usable = action["isEnabled"] and (not alert or action in alert["actions"])
        return self.number((action["id"], None, None, None), is_usable) + self.title(action)

    def actions(self, id: str | None) -> list[str]:
        """The actions of the view that another part of it names."""
        return [self.action(action) for action in self.view["actions"] if action["id"] == id]

    def placed(self) -> list[str | None]:
        """The ids of those actions, which are drawn nowhere else (5, 7)."""
        ends = [section.get(end) for section in self.view["sections"] for end in ("previous", "next")]
        return [self.view.get("notice", {}).get("action"), *ends]

    def number(self, press: Press, is_usable: bool) -> str:
        self.numbers += [press] * is_usable
        return f"[{len(self.numbers)}] " if is_usable else ""

    # Send

    def press(self, action: Any = None, section: Any = None, row: Any = None, column: Any = None) -> None:
        """The user presses an action of the alert or the screen, of a row or a column; or a row itself."""
        for offered in self.offered(section, row, column):
            if offered["id"] == action if action else offered["role"] == "primary":
                press = (offered["id"], section, row, column)
                # 11: what is disabled, or awaited already, sends nothing.
                if offered["isEnabled"] and press not in [request.press for request in self.awaited.values()]:
                    self.act()
                    drafts = {id: self.drafts[id] for id in offered.get("inputs", []) if id in self.drafts}
                    self.request(offered["method"], self.params(offered, row), press=press, drafts=drafts)
                return

    def key(self, key: str, section: Any = None, row: Any = None) -> None:
        # 8: a letter is for the row first, and then for the screen.
        for part, entry in ((section, row), (None, None)):
            for action in self.offered(part, entry, None):
                if action.get("key") == key:
                    return self.press(action["id"], part, entry)

    def offered(self, section: Any, row: Any, column: Any) -> list[JSON]:
        # 9: an alert has to be answered first.
        if alert := self.view.get("alert"):
            return [] if section else list(alert["actions"])
        if not section:
            return list(self.view["actions"])
        parts = [part for part in self.view["sections"] if part["id"] == section]
        if column:
            columns = [entry for part in parts for entry in part.get("columns", []) if entry["id"] == column]
            return [entry["action"] for entry in columns if "action" in entry]
        rows = [(part, entry) for part in parts for entry in part["rows"] if entry["id"] == row]
        return [action for part, entry in rows for action in part["rowActions"] if self.holds(action, entry)]

    def holds(self, action: JSON, row: JSON) -> bool:
        # 11: an action holds for rows in its state, and no action for a disabled row.
        state = "selected" if row.get("isSelected") else "unselected"
        return bool(row.get("isEnabled", True)) and action.get("rowState", state) == state

    def params(self, action: JSON, row: Any) -> JSON:
        params = dict(action.get("params", {}))
        for field in self.view["fields"]:
            if field["id"] in action.get("inputs", []):
                params[field["id"]] = self.wire(field, self.drafts.get(field["id"], field.get("value")))
        return {**params, action["rowParameter"]: row} if "rowParameter" in action else params

    def fill(self, field: str, value: Any) -> None:
        """The user sets a field, and leaves it."""
        if found := self.changeable(field, value):
            if "change" not in found:
                self.drafts[field] = value
            else:
                self.change(found, value, False)

    def type(self, field: str, value: Any) -> None:
        """The user types into a field, pauses, and stays in it."""
        if found := self.changeable(field, value):
            self.focus = field
            if found.get("change", {}).get("whileTyping"):
                self.change(found, value, True)
            else:
                self.drafts[field] = value

    def changeable(self, id: str, value: Any) -> JSON | None:
        """The field, if it can be set to the value."""
        for field in self.view["fields"]:
            if field["id"] == id and field["isEnabled"] and field["kind"] in KINDS and "alert" not in self.view:
                choices = [choice["id"] for choice in field.get("choices", [])] + [None] * (not field["isRequired"])
                return field if field["kind"] != "choice" or value in choices else None
        return None

    def change(self, field: JSON, value: Any, is_typing: bool) -> None:
        # 12: what the service has, or is about to have, is not sent.
        id, call, sent = field["id"], field["change"], self.wire(field, value)
        latest = [request.value for request in self.awaited.values() if request.change == id]
        # 14: only what is typed is kept, so that it can be corrected; the rest shows the view's value.
        if field["kind"] in ("text", "secret", "number"):
            self.drafts[id] = value
        if sent != (latest[-1] if latest else self.wire(field, field.get("value"))):
            self.act()
            details = {"change": id, "value": sent, "drafts": {id: value}, "is_typing": is_typing}
            self.request(call["method"], {**call.get("params", {}), "value": sent}, **details)
        elif not latest:
            self.drafts.pop(id, None)

    def wire(self, field: JSON, value: Any) -> Any:
        # 13
        if field["kind"] == "toggle":
            return bool(value)
        if field["kind"] in ("number", "stepper") and isinstance(value, str):
            return int(value) if re.fullmatch("-?[0-9]{1,15}", value) else value or None
        return value or "" if field["kind"] in ("text", "secret") else value

    def act(self) -> None:
        # 5, 16: a document and an error stay until the user acts.
        self.document, self.error = {}, ""

    # Keep

    def take(self, view: JSON, request: Awaited | None) -> None:
        """Goes over to a view: the answer to `request`, or one that has come unasked."""
        before, self.view = self.view, view
        for field in view["fields"]:
            if field["kind"] not in KINDS:
                field["kind"] = BY_ENTRY.get(field.get("entry", ""), field["kind"])
        is_elsewhere = place(view) != place(before)
        if is_elsewhere:
            self.drafts, self.focus = {}, None
        if "announce" in view:
            self.said.append(clean(view["announce"]))
        self.document = view.get("document", self.document)
        ids, wrong = ([field["id"] for field in view["fields"] if name in field] for name in ("id", "error"))
        is_answer = request is not None and not request.is_typing
        # 14: what was sent goes if the answer has taken it, but not what was typed after it.
        at_fault = [id for id in wrong if not request or request.change in (None, id)]
        taken = request.drafts if request and is_answer and "alert" not in view and not at_fault else {}
        self.drafts = {id: draft for id, draft in self.drafts.items() if id in ids and (id, draft) not in taken.items()}
        # 15: to where a screen begins, or an answer leads; but first of all to an error.
        if is_elsewhere or is_answer and view.get("focus") not in (None, before.get("focus")):
            self.focus = view.get("focus", {}).get("field")
        if is_answer and wrong:
            self.focus = wrong[0]

    def refused(self, error: JSON, request: Awaited) -> None:
        # 16: the view stays, and so does what was typed.
        data = error.get("data", {})
        self.error = data.get("text", error["message"])
        if not self.view:
            raise Failure(self.error)
        if data.get("kind") in ("intentUnavailable", "staleRevision"):
            self.request("session/view", {})

    # Check mode

    def check(self, id: Any, method: str, params: JSON) -> None:
        acts: dict[str, Any] = {"fill": self.fill, "type": self.type, "press": self.press, "key": self.key}
        if method == "check/draw":
            self.send({"id": id, "result": self.drawn()})
        elif act := acts.get(method.removeprefix("check/")):
            act(**params)
            self.send({"id": id, "result": {}})
        else:
            self.send({"id": id, "error": {"code": -32601, "message": "There is no such check."}})

    def drawn(self) -> JSON:
        said, self.said = self.said, []
        return {"text": "\n".join(self.lines()), "said": said, **({"focus": self.focus} if self.focus else {})}

    # By hand

    def show(self) -> None:
        """Prints the view, and what it announces; rings the bell with an alert (5)."""
        bell = "\a" if self.said and "alert" in self.view else ""
        print("", *self.lines(), *(f"* {text}" for text in self.said), sep="\n", end=f"\n{bell}", flush=True)
        self.said = []

    def obey(self, line: str) -> None:
        """Does what a line of the user says."""
        name, sign, text = re.fullmatch("([^=~]*)([=~]?)(.*)", line).groups()  # type: ignore[union-attr]
        number, _, rest = name.strip().partition(" ")
        press = self.numbers[int(number) - 1] if number.isdecimal() and 0 < int(number) <= len(self.numbers) else None
        if sign:
            for field in self.view["fields"]:
                if name.strip() in (field["label"], field["id"]) or not name and field["id"] == self.focus:
                    (self.fill if sign == "=" else self.type)(field["id"], self.entered(field, text))
        elif press and rest.isdecimal():
            sections = [part for part in self.view["sections"] if part["id"] == press[1]]
            actions = [action for part in sections for action in part["rowActions"]]
            for action in actions[int(rest) - 1 : int(rest)]:
                self.press(action["id"], *press[1:3])
        elif press and rest:
            self.key(rest, *press[1:3])
        elif press:
            self.press(*press)
        elif name:
            self.key(name.strip())

    def entered(self, field: JSON, text: str) -> Any:
        """The value that a typed text means for a field."""
        if field["kind"] == "toggle":
            return text in ("on", "yes", "x", "1")
        if field["kind"] == "choice":
            return next((choice["id"] for choice in field["choices"] if choice["title"] == text), text or None)
        if field["kind"] == "secret" and not text and sys.stdin.isatty():
            return getpass.getpass("")
        # 6: a line end is typed as \n, and a backslash as \\.
        ends = {"\\n": "\n", "\\\\": "\\"}
        return re.sub(r"\\[n\\]", lambda found: ends[found[0]], text) if "lines" in field else text


def by_hand(service: list[str], hand: RawIOBase) -> None:
    """Plays a session with a service until the user's input ends."""
    try:
        pipe = subprocess.PIPE
        with subprocess.Popen(service, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe) as process:
            assert process.stdin
            try:
                converse(process.stdin, process.stdout, process.stderr, hand)
            finally:
                # 4: the service ends with its input; whatever happens, no process is left.
                process.stdin.close()
                end = threading.Timer(5, process.kill)
                end.start()
                process.wait()
                end.cancel()
    except BrokenPipeError as error:
        raise Failure("The service has ended.") from error
    except OSError as error:
        raise Failure(f"{service[0]} cannot be started: {error.strerror}.") from error
    except ValueError as error:
        raise Failure("The service has written what is no JSON.") from error


def converse(requests: Any, answers: Any, reports: Any, hand: Any) -> None:
    """Takes what the service and the user write, as it comes."""
    client = Client(requests)
    client.open()
    while True:
        # The user's next line waits for the answer to the one before, as its numbers are those of the drawing after it.
        sources = [reports, answers] + [hand] * (bool(client.view) and not client.awaited)
        for source in select.select(sources, [], [])[0]:
            line = source.readline()
            before = client.view.get("revision"), len(client.awaited)
            if source is hand and not line:
                return
            if not line:
                raise Failure("The service has ended.")
            if source is reports:
                print(clean(line.decode(errors="replace").rstrip()), flush=True)
            elif source is answers:
                client.receive(line)
            else:
                client.obey(line.decode(errors="replace").rstrip("\r\n"))
            # A view that differs by the time alone is not printed: an empty line shows it.
            is_news = source is hand or before != (client.view.get("revision"), len(client.awaited))
            if is_news and client.view and not client.awaited:
                client.show()


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["--check"]:
        client = Client(sys.stdout.buffer)
        client.open()
        for line in sys.stdin.buffer:
            client.receive(line)
        return 0
    hand = open(sys.stdin.fileno(), "rb", buffering=0, closefd=False)
    while True:
        try:
            by_hand(arguments or ["football-gather", "--store", "memory:"], hand)
            return 0
        except Failure as failure:
            print(clean(str(failure)), "Return opens it again.", flush=True)
            if not hand.readline():
                return 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
