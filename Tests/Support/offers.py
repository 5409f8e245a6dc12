"""The offers of a view, as a client reads them: each is a call that can be sent."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from .entries import entry
from .model import View

Part = dict[str, Any]

# So that a walk gets far from its start.
EAGERNESS = {"primary": 3, "destructive": 0.5, "cancel": 0.3, "back": 0.3}
OF_A_ROW = 0.4
# Signing in again costs the time of a hash, a list of one session shows little, and few players are there twice.
RARELY = {"session/signOut": 0.03, "playerList/changePassword": 0.1, "sessionList/endOthers": 0.05,
          "playerDetail/merge": 0.25, "playerDetail/pair": 0.5}
OF_A_FIELD = 0.5
# So that more players get selected than deselected.
OF_WHAT_IS_SELECTED = 0.3


class Offer(NamedTuple):
    """An action, an action of a row, or the change of a field."""

    # The name of the intent on its own screen; from an alert, with the title of its action.
    label: str
    method: str
    # The weight among the offers of a view.
    weight: float
    params: Part = {}
    # The fields whose values are sent, by the name of the parameter.
    inputs: dict[str, Part] = {}
    # The rows to choose from, and the parameter for the id.
    rows: list[Part] = []
    row_parameter: str = ""

    def call(self, rng: Random, **entries: Any) -> Part:
        """The parameters to send, with these entries and random ones for other fields."""
        params = dict(self.params)
        for name, field in self.inputs.items():
            params[name] = entries[name] if name in entries else entry(rng, field)
        if self.rows:
            params[self.row_parameter] = rng.choice(self.rows)["id"]
        return params


def offered(view: View) -> list[Offer]:
    """All that the view offers; with an alert, only the actions of it."""
    fields = {field["id"]: field for field in view["fields"]}
    if "alert" in view:
        actions = _enabled(view["alert"]["actions"])
        return [_offer(view, action, fields, f" › {action['title']}") for action in actions]
    found = [_offer(view, action, fields) for action in _enabled(view["actions"])]
    for section in view["sections"]:
        for action in _enabled(section["rowActions"]):
            rows = [row for row in section["rows"] if _holds(action, row)]
            if rows:
                offer = _offer(view, action, fields)
                found.append(offer._replace(
                    weight=OF_A_ROW * offer.weight, rows=rows, row_parameter=action["rowParameter"]))  # fmt: skip
    for field in view["fields"]:
        if field["isEnabled"] and "change" in field:
            call = field["change"]
            label, params = _label(view, call["method"]), call.get("params", {})
            found.append(Offer(label, call["method"], OF_A_FIELD, params, {"value": field}))
    return found


def disabled(view: View) -> list[str]:
    """The methods of disabled actions."""
    actions = view["alert"]["actions"] if "alert" in view else view["actions"]
    return [action["method"] for action in actions if not action["isEnabled"]]


def _offer(view: View, action: Part, fields: dict[str, Part], through: str = "") -> Offer:
    method = action["method"]
    weight = RARELY.get(method) or EAGERNESS.get(action["role"], 1)
    if action.get("rowState") == "selected":
        weight *= OF_WHAT_IS_SELECTED
    inputs = {name: fields[name] for name in action.get("inputs", [])}
    return Offer(_label(view, method) + through, method, weight, action.get("params", {}), inputs)


def _label(view: View, method: str) -> str:
    screen, name = method.split("/")
    return name if screen in (view["screen"], "session") else method


def _enabled(actions: list[Part]) -> Iterator[Part]:
    return (action for action in actions if action["isEnabled"])


def _holds(action: Part, row: Part) -> bool:
    state = "selected" if row.get("isSelected") else "unselected"
    return bool(row.get("isEnabled", True) and action.get("rowState", state) == state)
