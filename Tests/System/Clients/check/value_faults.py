"""Clients that send the value of a field as something else."""

from __future__ import annotations

from typing import Any

from client import Client
from fault import caught
from view import Field


def sends(name: str, kinds: tuple[str, ...], wire: Any, scenes: dict[str, str]) -> None:
    """Registers a client that sends the values of fields of these kinds as `wire` makes them."""

    def wrong(self: Client, field: Field, value: Any) -> Any:
        right = Client.wire(self, field, value)
        return wire(right) if field["kind"] in kinds else right

    caught(scenes)(type(name, (Client,), {"wire": wrong}))


def guessed(value: Any) -> Any:
    """What a language without types takes a text for."""
    return {"0042": 42, "true": True}.get(value, value)


def read(value: Any) -> Any:
    """What a language that means well takes a text for."""
    for kind in (lambda text: int(text, 0), float, lambda text: 0):
        try:
            return kind(value)
        except ValueError:
            continue
        except TypeError:
            return value


NAMES = {"id-1": "Sloop", "id-2": "Ketch"}

sends("GuessedText", ("text",), guessed, {"a text is sent as": 'sent quay/save {"name":42}'})
sends("GuessedSecret", ("secret",), guessed, {"a secret is sent": 'sent quay/save {"word":42}'})
sends("PlainText", ("text",), lambda text: text.encode("ascii", "ignore").decode(), {
    "a text is sent as": 'not quay/save {"name":"Žluťoučký',
})
sends("NullText", ("text", "secret"), lambda text: text or None, {
    "an emptied text is an": 'sent quay/save {"name":null}, not quay/save {"name":""}',
    "an emptied text is sent": '"value":null', "nobody has filled": '"name":null',
})
sends("NumberText", ("number",), lambda number: None if number is None else str(number), {
    "values: a number": 'sent quay/save {"depth":"42"}, not quay/save {"depth":42}',
    "changes: a number": '"value":"42"', "inputs' values": '"depth":"17"',
})
sends("ReadNumber", ("number",), read, {"values: what is no integer": 'sent quay/save {"depth":0}'})
sends("ZeroNumber", ("number",), lambda number: number or 0, {
    "an emptied number": 'sent quay/save {"depth":0}', "nobody has filled": '"depth":0',
})
sends("EmptyNumber", ("number",), lambda number: "" if number is None else number, {
    "an emptied number": 'sent quay/save {"depth":""}, not quay/save {"depth":null}',
    "nobody has filled": '"depth":""',
})
sends("EmptyChoice", ("choice",), lambda id: id or "", {
    "no choice is null": 'sent quay/save {"rig":""}, not quay/save {"rig":null}',
    "nobody has filled": '"rig":""',
})
sends("OneLine", ("text",), lambda text: text.replace("\n", " "), {
    "of several lines": 'sent quay/save {"name":"Jim;12    Ben Gunn',
})
sends("Unescaped", ("text",), lambda text: text.replace("\\n", "\n"), {
    "of several lines": '"Jim;12\\n\\n  Ben Gunn; \\n',
})
sends("ToggleText", ("toggle",), lambda on: str(on).lower(), {
    "a toggle is sent as": 'sent quay/save {"lamp":"true"}', "a toggle is sent at": '"value":"false"',
    "without params sends the value": '"value":"true"',
})
sends("NullToggle", ("toggle",), lambda on: on or None, {
    "never null": 'sent quay/save {"lamp":null}, not quay/save {"lamp":false}',
    "nobody has filled": '"lamp":null', "a toggle is sent at": '"value":null',
})
sends("ChoiceTitle", ("choice",), lambda id: NAMES.get(id, id), {
    "values: a choice": 'sent quay/save {"rig":"Ketch"}', "changes: a choice": '"value":"Ketch"',
})
sends("FirstChoice", ("choice",), lambda id: id or "id-1", {
    "no choice is null": 'sent quay/save {"rig":"id-1"}, not quay/save {"rig":null}',
})
sends("StepperText", ("stepper",), str, {
    "values: a stepper": 'sent quay/save {"crew":"4"}', "changes: a stepper is": '"value":"27"',
})
