"""What the contract says of the parts of each screen, as its examples show them: texts, keys, limits and shapes."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

Part = dict[str, Any]

PROTOCOL = Path(__file__).parents[3] / "Protocol"
# What a part has in one state of its screen, and not as its shape.
STATE = {"value", "error", "text", "state", "reason", "rows", "rowActions", "points", "offset", "total", "previous", "next",
         "order", "action"}  # fmt: skip
# How the views in English lead away; other examples are in other languages.
WAYS = {"back": "Back", "signOut": "Sign out"}


def shape(screen: str, kind: str, id: str) -> Part:
    """What each example of a part of a screen has; `kind` is the view's member that holds it."""
    try:
        return shapes()[screen, kind, id]
    except KeyError:
        raise LookupError(f"no example in Protocol/openrpc.json shows {id} among the {kind} of {screen}") from None


def title(screen: str) -> Part:
    """The title of a screen, if each example of it has the same."""
    return shape(screen, "title", "")


def limits(screen: str, id: str) -> tuple[int, int]:
    """The least and the largest number that a field takes."""
    field = shape(screen, "fields", id)
    return field["minimum"], field["maximum"]


def profile(name: str) -> Part:
    """The schema of a value of a player."""
    schema: dict[str, dict[str, Part]] = json.loads((PROTOCOL / "schemas/Player.json").read_text(encoding="utf-8"))
    return schema["properties"][name]


@cache
def shapes() -> dict[tuple[str, str, str], Part]:
    """The members that are the same in all examples of a part."""
    found = defaultdict[tuple[str, str, str], list[Part]](list)
    for view in views(json.loads((PROTOCOL / "openrpc.json").read_text(encoding="utf-8"))):
        for kind, part in parts(view):
            found[view["screen"], kind, part.get("id", "")].append(part)
    return {key: {name: value for name, value in examples[0].items()
                  if name not in STATE and all(example.get(name) == value for example in examples)}
            for key, examples in found.items()}  # fmt: skip


def views(value: Any) -> Iterator[Part]:
    """The whole views in English within a value."""
    if isinstance(value, dict):
        if "screen" in value and "revision" in value and isinstance(value.get("actions"), list):
            if all(WAYS.get(action["id"], action["title"]) == action["title"] for action in value["actions"]):
                yield value
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from views(part)


def parts(view: Part) -> Iterator[tuple[str, Part]]:
    """The parts of a view, each with the view's member that holds it."""
    yield "title", {"title": view["title"]}
    for kind in ("fields", "sections", "actions", "charts"):
        yield from ((kind, part) for part in view.get(kind, []))
    for section in view["sections"]:
        yield from (("rowActions", action) for action in section["rowActions"])
        yield from (("columns", column) for column in section.get("columns", []))
