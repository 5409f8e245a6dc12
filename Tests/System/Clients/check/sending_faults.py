"""Clients that send something wrong."""

from __future__ import annotations

from typing import Any

from client import Client
from fault import caught
from view import Action, Field, View


@caught({
    "an action sends its method": "sent quay/weigh {}, not quay/weigh {\"atOnce\":false",
    "params and inputs together": 'sent quay/save {"name":"Walrus"}, not quay/save',
    "row action sends its params": '"berth"', "an alert's actions send": '"risk":9',
})
class NoParams(Client):
    """Leaves out the view's own params."""

    def params(self, action: Action, row: str | None) -> dict[str, Any]:
        return super().params({**action, "params": {}}, row)


@caught({
    "inputs' values": "sent quay/save {}", "params and inputs together": 'sent quay/save {"slot":2}',
    "row action sends its params": '"flag":"yellow"', "fields may have": "sent quay/save {}",
})
class NoInputs(Client):
    """Forgets what the user has filled in."""

    def params(self, action: Action, row: str | None) -> dict[str, Any]:
        return super().params({**action, "inputs": []}, row)


@caught({"inputs' values": '"flag":"black"'})
class AllInputs(Client):
    """Sends every field with every action."""

    def params(self, action: Action, row: str | None) -> dict[str, Any]:
        return super().params({**action, "inputs": [field["id"] for field in self.view["fields"]]}, row)


@caught({"without params sends none": 'sent quay/leave {"screen":"quay"}, not quay/leave {}'})
class More(Client):
    """Sends more than the view says."""

    def params(self, action: Action, row: str | None) -> dict[str, Any]:
        return {**super().params(action, row), "screen": self.view["screen"]}


@caught({"an action sends its method": "and the current view has revision"})
class OldRevision(Client):
    """Names a revision, and a wrong one."""

    def params(self, action: Action, row: str | None) -> dict[str, Any]:
        return {**super().params(action, row), "ifRevision": self.view["revision"] - 1}


@caught({"nobody has filled": "sent quay/save {"})
class Unfilled(Client):
    """Leaves out fields without a value."""

    def params(self, action: Action, row: str | None) -> dict[str, Any]:
        return {name: value for name, value in super().params(action, row).items() if value}


@caught({"input that cannot be changed": "sent quay/save {}"})
class DisabledInputs(Client):
    """Leaves out what cannot be changed."""

    def params(self, action: Action, row: str | None) -> dict[str, Any]:
        off = [field["id"] for field in self.view["fields"] if not field["isEnabled"]]
        params = super().params(action, row)
        return {name: value for name, value in params.items() if name not in off}


@caught({
    "fields may have any": "sent quay/save {", "rows may have any": "sent quay/hail",
})
class ReservedNames(Client):
    """Cannot have ids that its language takes for something else."""

    def params(self, action: Action, row: str | None) -> dict[str, Any]:
        params = super().params(action, "[object]" if row == "__proto__" else row)
        return {name: value for name, value in params.items() if name != "constructor"}


@caught({
    "a disabled action sends": "sent quay/moor {}, and nothing was to be sent",
    "a disabled row action": 'sent quay/hail {"ship":"s1"}, and nothing was to be sent',
    "a disabled action of an alert": "sent storm/ask {}, and nothing was to be sent",
})
class Disabled(Client):
    """Does what cannot be done."""

    def offered(self, section: str | None, row: str | None) -> list[Action]:
        return [{**action, "isEnabled": True} for action in super().offered(section, row)]


@caught({"can be used as soon as": "did not send quay/moor {}"})
class DisabledForGood(Client):
    """Never uses an action again that could not be used once."""

    off: tuple[str, ...] = ()

    def show(self, view: View) -> None:
        super().show(view)
        self.off += tuple(action["id"] for action in view["actions"] if not action["isEnabled"])

    def offered(self, section: str | None, row: str | None) -> list[Action]:
        return [action for action in super().offered(section, row) if action["id"] not in self.off]


@caught({"not there sends nothing": "sent quay/sink {}, and nothing was to be sent"})
class Invented(Client):
    """Makes a method up out of what it is asked for."""

    def press(self, action: Any = None, section: Any = None, row: Any = None, column: Any = None) -> None:
        if any(each["id"] == action for each in self.offered(section, row)) or "alert" in self.view:
            super().press(action, section, row, column)
        else:
            self.request(f"{self.view['screen']}/{action}", {})


@caught({"action of the view before": "sent quay/weigh {", "another alert": "sent storm/sail"})
class Remembered(Client):
    """Can do what could be done before."""

    before: View = {"actions": []}

    def show(self, view: View) -> None:
        self.before = self.view or self.before
        super().show(view)

    def offered(self, section: str | None, row: str | None) -> list[Action]:
        old = self.before.get("alert", self.before)["actions"]
        return super().offered(section, row) + ([] if section else old)


@caught({"sends nothing by itself": "sent field/changed", "never changed": "sent field/changed"})
class Unasked(Client):
    """Sends unknown parameters."""

    def fill(self, field: str, value: Any) -> None:
        super().fill(field, value)
        self.request("field/changed", {"field": field})


@caught({
    "disabled field cannot": '"Walrus" is not drawn',
    "disabled field sends no change": "sent quay/set",
})
class DisabledFields(Client):
    """Changes what cannot be changed."""

    def can_change(self, field: Field) -> bool:
        return True


@caught({
    "is sent when the user leaves it": 'did not send quay/set {"slot":2,"value":"Wal"}',
    "an emptied text is sent": "did not send", "changes: a number": "did not send",
    "a toggle is sent at once": "did not send", "changes: a choice": "did not send",
    "changes: a stepper is": "did not send",
})
class NoChange(Client):
    """Waits for an action that never comes."""

    def fill(self, field: str, value: Any) -> None:
        self.drafts[field] = value


@caught({"a toggle is sent at once": "and nothing was to be sent"})
class ChangedTwice(Client):
    """Sends every change twice."""

    def fill(self, field: str, value: Any) -> None:
        super().fill(field, value)
        super().fill(field, value)


@caught({"is sent when the user leaves it": 'sent quay/set {"value":"Wal"}, not quay/set {"slot":2'})
class ChangeWithoutParams(Client):
    """Leaves out the params of a change's method."""

    def fill(self, field: str, value: Any) -> None:
        for each in self.view["fields"]:
            each.get("change", {}).pop("params", None)
        super().fill(field, value)


@caught({"without params sends the value": "ended with status 1, and did not answer check/fill."})
class ChangeNeedsParams(Client):
    """Cannot do without params that may be absent."""

    def fill(self, field: str, value: Any) -> None:
        for each in self.view["fields"]:
            if "change" in each:
                each["change"]["params"]
        super().fill(field, value)


@caught({
    "row action sends the row's id": "sent quay/hail {}",
    "row action sends its params": "sent quay/moor",
    "row is known by its id": "sent quay/hail {}",
})
class NoRow(Client):
    """Does not say which row."""

    def params(self, action: Action, row: str | None) -> dict[str, Any]:
        return super().params({**action, "rowParameter": "row"} if row is None else
                              {name: action[name] for name in action if name != "rowParameter"}, row)


@caught({"rows may have any ids": 'sent quay/hail {"ship":0}, not quay/hail {"ship":"0"}'})
class RowNumbers(Client):
    """Takes ids for numbers."""

    def params(self, action: Action, row: str | None) -> dict[str, Any]:
        params = super().params(action, row)
        return {name: int(value) if str(value).isdecimal() else value for name, value in params.items()}


@caught({
    "rowState decides": 'sent quay/pick {"picked":true,"ship":"s1"}, and nothing was to be sent',
    "pressing a row itself": 'sent quay/pick {"picked":true,"ship":"s1"}, not quay/pick {"picked":false',
    "key of a row action": 'sent quay/sink {"ship":"s1"}, and nothing was to be sent',
})
class RowState(Client):
    """Offers every action with every row."""

    def holds(self, action: Action, row: dict[str, Any]) -> bool:
        return bool(row.get("isEnabled", True))


@caught({
    "no action holds for a disabled row": 'sent quay/hail {"ship":"s2"}, and nothing',
    "pressing a row itself": 'sent quay/pick {"picked":false,"ship":"s3"}, and nothing',
})
class DisabledRows(Client):
    """Offers actions with rows that are disabled."""

    def holds(self, action: Action, row: dict[str, Any]) -> bool:
        return super().holds(action, {**row, "isEnabled": True})


@caught({"each section has its own": 'sent quay/hail {"ship":"s1"}, not quay/ring {"buoy":"s1"}'})
class FirstSection(Client):
    """Takes what it finds first for what was meant."""

    def offered(self, section: str | None, row: str | None) -> list[Action]:
        parts = [part["id"] for part in self.view["sections"]]
        return super().offered(section and parts[0], row)


@caught({"row is known by its id": 'sent quay/hail {"ship":"s3"}, not quay/hail {"ship":"s1"}'})
class RowPlace(Client):
    """Knows a row by the place where it once stood."""

    places: dict[str, int] = {}

    def press(self, action: Any = None, section: Any = None, row: Any = None, column: Any = None) -> None:
        rows = [entry["id"] for part in self.view["sections"] for entry in part["rows"]]
        super().press(action, section, rows[self.places.get(row, 0)] if row else None, column)

    def show(self, view: View) -> None:
        super().show(view)
        rows = [entry["id"] for part in view["sections"] for entry in part["rows"]]
        self.places = {row: place for place, row in enumerate(rows)} | self.places


@caught({
    "actions of 100 rows": 'did not send quay/hail {"ship":"s57"}', "a large view": '"Ship 57" is not drawn',
})
class RowsBelow50(Client):
    """Cannot reach what is below the edge of the screen."""

    def show(self, view: View) -> None:
        for section in view["sections"]:
            del section["rows"][50:]
        super().show(view)
