"""Writes the messages that all peers echo: requests of a given size, made of rows as a view has them."""

import json

# Every number has six digits where the driver puts it, so this is how long a message becomes.
NUMBER, MARK = "100000", "%ID%"
SIZES = {"100 B": 100, "1 kB": 1_000, "50 kB": 50_000}


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def request(method, params=None):
    """A request whose id is left to the driver."""
    rest = {"jsonrpc": "2.0", "method": method} | ({"params": params} if params is not None else {})
    return '{"id":' + MARK + "," + compact(rest)[1:]


def length(message):
    """With the end of the line."""
    return len(message.encode()) - len(MARK) + len(NUMBER) + 1


def row(index):
    return {
        "details": ["Winger", "Amateur"],
        "id": str(1000 + index),
        "isEnabled": True,
        "title": f"Player {1000 + index}",
    }


def echo_request(size):
    """Members stand in alphabetical order: serde_json writes them so, and its echo has to be the same bytes."""
    rows = []
    while length(request("bench/echo", {"rows": rows + [row(len(rows))], "text": ""})) <= size:
        rows.append(row(len(rows)))
    rest = size - length(request("bench/echo", {"rows": rows, "text": ""}))
    return request("bench/echo", {"rows": rows, "text": "x" * rest})


def sorted_echo(answer):
    """An answer of the service as a message that an echo can be asked for: same members, same length."""
    text = compact(sort_members(answer | {"id": int(NUMBER)}))
    return text.replace(f'"id":{NUMBER}', f'"id":{MARK}', 1)


def sort_members(value):
    if isinstance(value, dict):
        return {name: sort_members(value[name]) for name in sorted(value)}
    return [sort_members(item) for item in value] if isinstance(value, list) else value


def write(path, messages):
    path.write_text("".join(message + "\n" for message in messages))
