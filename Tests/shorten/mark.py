"""What is looked at of an answer, and how it is written."""

import json

EXACT = "exact"


def dumps(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def is_listed(value):
    """Whether a list's elements have ids."""
    return bool(value) and all(isinstance(element, dict) and "id" in element for element in value)


class Mark:
    """What is looked at of an object or a list: parts by key or index; a closed list names each element."""

    def __init__(self):
        self.parts, self.closed, self.pairs = {}, False, set()

    def keep(self, path):
        """Keeps the value at a path, whole."""
        if len(path) == 1:
            self.parts[path[0]] = EXACT
        elif self.parts.get(path[0]) != EXACT:
            self.parts.setdefault(path[0], Mark()).keep(path[1:])

    def close(self, path):
        if not path:
            self.closed = True
        elif self.parts.get(path[0]) != EXACT:
            self.parts.setdefault(path[0], Mark()).close(path[1:])


def render(value, mark, key=""):
    if mark == EXACT or not isinstance(value, (dict, list)):
        return dumps(value)
    out = []

    def gap():
        if out[-1:] != ["..."]:
            out.append("...")

    if isinstance(value, dict):
        for key, member in value.items():
            if key == "id" or key in mark.parts:
                out.append(dumps(key) + ":" + render(member, mark.parts.get(key, EXACT), key))
            else:
                gap()
        return "{" + ",".join(out) + "}"
    is_open = key in ("actions", "rowActions") and not mark.closed
    for index, element in enumerate(value):
        if is_open and index - 1 not in mark.pairs:
            gap()
        if index in mark.parts:
            out.append(render(element, mark.parts[index]))
        elif mark.closed:
            out.append(render(element, Mark()) if isinstance(element, dict) and "id" in element else dumps(element))
        else:
            gap()
    if is_open:
        gap()
    return "[" + ",".join(out) + "]"


def change(before, now, key, is_own):
    """What to look at of a value that was another before; None if nothing."""
    if dumps(before) == dumps(now):
        return None
    if type(before) is not type(now) or not isinstance(now, (dict, list)):
        return EXACT
    mark = Mark()
    if isinstance(now, dict):
        if set(before) - set(now) and "id" in now and len(dumps(now)) < 300:
            return EXACT
        for name, member in now.items():
            part = change(before[name], member, name, is_own) if name in before else EXACT
            if part:
                mark.parts[name] = part
        return mark if mark.parts else None
    if not is_listed(now) or not is_listed(before):
        return EXACT if is_own or len(dumps(now)) < 200 else None
    old = {element["id"]: element for element in before}
    offers = key in ("actions", "rowActions")
    if [*old] != [element["id"] for element in now] and not offers:
        mark.closed = True
    for index, element in enumerate(now):
        if element["id"] not in old:
            if not offers and not is_own and "title" in element:
                mark.keep((index, "title"))
            elif not offers:
                mark.parts[index] = EXACT
        elif part := change(old[element["id"]], element, "", is_own):
            mark.parts[index] = EXACT if offers else part
    return mark if mark.parts or mark.closed else None


def wrapped(message):
    """A message as Transcript.swift lays it out."""
    if len(message.encode()) <= 140:
        return message
    out, depth, inside, escaped = [], 0, False, False
    for place, char in enumerate(message):
        out.append(char)
        if inside:
            inside = char != '"' or escaped
            escaped = char == "\\" and not escaped
        elif char == '"':
            inside = True
        elif char in "{[":
            depth += 1
        elif char in "}]":
            depth -= 1
        elif char == "," and (depth == 2 or message[place + 1] == "{"):
            out.append("\n   " + " " * max(0, depth - 2))
    return "".join(out)
