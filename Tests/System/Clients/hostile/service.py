"""A service that puts into every text what a terminal must never be given as it is.

It continues with each press: an error, a line that is no message, an alert, a text to take along, and its end,
which it reports on stderr. What it is sent, it does not mind.
"""

import itertools
import json
import sys
from typing import Any

from payload import HANDED, hostile, raw

REVISIONS = itertools.count(1)


def say(**members: Any) -> None:
    """Sends one message, with nothing but escapes: lone surrogates are not text."""
    print(json.dumps({"jsonrpc": "2.0", **members}), flush=True)


def field(name: str, kind: str, **members: Any) -> dict[str, Any]:
    return {"id": name, "kind": kind, "label": hostile(f"{name}-label"), "isRequired": False,
            "isEnabled": True, **members}  # fmt: skip


def action(name: str, role: str = "normal", **members: Any) -> dict[str, Any]:
    return {"id": name, "title": hostile(f"{name}-title"), "method": f"kit/{name}", "isEnabled": True,
            "role": role, **members}  # fmt: skip


def view(step: str, **members: Any) -> dict[str, Any]:
    """A view that says at which step it is."""
    choices = [{"id": name, "title": hostile(f"{name}-choice")} for name in ("red", "blue")]
    rows = [
        {"id": "r1", "title": hostile("row"), "details": [hostile("detail")], "isSelected": True},
        {"id": "r2", "title": hostile("other-row"), "details": []},
    ]
    columns = [
        {"id": "n", "title": hostile("column"), "alignment": "end", "isNumber": True, "isSorted": True},
        {"id": "m", "title": hostile("sorted"), "alignment": "start", "isNumber": False, "action": action("sort")},
    ]
    cells = [{"id": "c1", "title": hostile("cell"), "details": [hostile("number"), hostile("text")]}]
    row_actions = [
        action("open", rowParameter="row"),
        action("wash", rowParameter="row", isEnabled=False, reason=hostile("row-reason")),
    ]
    return {
        "screen": "kit", "revision": next(REVISIONS), "title": hostile(step), "isLoading": False, "message": hostile("message"), "locale": hostile("locale"),
        "subject": hostile("subject"), "announce": hostile("announced"), "focus": {"action": hostile("focus")},
        "notice": {"text": hostile("notice"), "severity": "success", "action": "undo", "until": hostile("until")},
        "fields": [
            field("name", "text", value=hostile("name-value"), error=hostile("name-error")),
            field("list", "text", value=f"{hostile('list-value')}\nand {hostile('more')}", lines=2),
            field("find", "text", placeholder=hostile("find-placeholder")),
            field("pin", "secret", placeholder=hostile("pin-placeholder")),
            field("size", "number", value=7, text=hostile("size-text")),
            field("washed", "toggle", value=True, text=hostile("washed-text")),
            field("colour", "choice", value="red", choices=choices),
            field("socks", "stepper", value=2, text=hostile("socks-text")),
            field("time", "countdown", value=9, text=hostile("time-text"), state="running"),
            field("wind", "gauge", value=hostile("wind-value")),
        ],
        "sections": [
            {"id": "shirts", "title": hostile("section"), "rows": rows, "rowActions": row_actions,
             "previous": "earlier", "next": "later"},
            {"id": "table", "title": hostile("table"), "rowHeading": hostile("heading"), "columns": columns,
             "rows": cells, "rowActions": []},
            {"id": "shoes", "title": "", "rows": [], "rowActions": [], "emptyText": hostile("empty")},
        ],
        "charts": [
            {"id": "chart", "title": hostile("chart"), "kind": "bars", "unit": hostile("unit"),
             "points": [{"label": hostile("point"), "value": 3}]},
        ],
        "actions": [
            action("next", role="back"),
            action("fly", isEnabled=False, reason=hostile("reason")),
            action("undo", key=hostile("key")),
            action("earlier", group="more"),
            action("later", group="account"),
        ],
        **members,
    }  # fmt: skip


def refuse(request: Any) -> None:
    """Answers with an error."""
    data = {"kind": "storeUnavailable", "text": hostile("refused")}
    say(id=request, error={"code": 1006, "message": hostile("developer"), "data": data})


def mumble() -> None:
    """Says something that is no message."""
    sys.stdout.buffer.write(raw("babble"))
    sys.stdout.flush()


def babble(request: Any) -> None:
    """Sends an invalid line, and the answer after it."""
    mumble()
    show(request, "third")


def alarm(request: Any) -> None:
    """Shows an alert."""
    actions = [action("next", role="cancel")]
    alert = {"title": hostile("alert"), "message": f"{hostile('alarm')}\nand more", "actions": actions}
    show(request, "fourth", alert=alert)


def die(request: Any) -> None:
    """Ends, with a last word."""
    sys.stderr.buffer.write(raw("dead"))
    sys.stderr.flush()
    sys.exit(3)


def hand(request: Any) -> None:
    """Hands a text over, whose name would lead out of the folder."""
    name = f"file:///../..\\{hostile('.evil')}/../{hostile('.saved')}.txt"
    show(request, "fifth", document={"title": hostile("document"), "name": name, "text": HANDED})


STEPS = [refuse, babble, alarm, hand, die]
shown: dict[str, Any] = {}


def show(request: Any, step: str, **members: Any) -> None:
    """Answers with a view."""
    global shown
    shown = view(step, **members)
    say(id=request, result=shown)


def answer(request: Any, method: str) -> None:
    """Answers a request of a front end, or of a script."""
    players = [{"id": "1", "name": hostile("player")}]
    gather = {"id": "1", "teamA": players, "teamB": players, "score": dict.fromkeys(("teamA", "teamB"), hostile("score"))}
    if method == "initialize":
        say(id=request, result={"protocolVersion": "1.0"})
    elif method == "session/open":
        show(request, "first")
        say(method="view/changed", params=view("second"))
    elif method == "session/view":
        say(id=request, result=shown)
    elif method == "kit/next":
        STEPS.pop(0)(request)
    elif method == "players/add":
        mumble()
        refuse(request)
    else:
        say(id=request, result={"gathers": [gather], "username": hostile("user"), **gather})


for line in sys.stdin:
    message = json.loads(line)
    if "id" in message:
        answer(message["id"], message["method"])
