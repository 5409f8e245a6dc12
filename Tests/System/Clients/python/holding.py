"""A service of one text field that is sent while it is typed: `holding.py GATE LOG`. It answers a change when
the FIFO GATE has been opened for writing; LOG gets the values."""

import json
import sys
from typing import Any

gate, log = sys.argv[1:]


def view(value: str) -> dict[str, Any]:
    """The view in which this value has been found."""
    change = {"method": "kit/find", "whileTyping": True}
    find = {"id": "find", "kind": "text", "label": "Find", "value": value, "isRequired": False,
            "isEnabled": True, "change": change, "maximumLength": 4}  # fmt: skip
    return {"screen": "kit", "revision": 1, "title": f"Found {value!r}", "isLoading": False,
            "fields": [find], "sections": [], "actions": [], "focus": {"field": "find"}}  # fmt: skip


for line in sys.stdin:
    request = json.loads(line)
    result: Any = {"protocolVersion": "1.0"} if request["method"] == "initialize" else view("")
    if request["method"] == "kit/find":
        with open(log, "a") as values:
            print(request["params"]["value"], file=values)
        open(gate).close()
        result = view(request["params"]["value"])
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
