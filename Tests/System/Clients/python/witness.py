"""A service that checks each call against the view before it: was exactly this offered?"""

from collections.abc import Iterator
from typing import Any

from football_gather import Service


class Witness(Service):
    """Records what is sent and what of it no view offered."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.view: dict[str, Any] = {}
        self.sent: list[tuple[str, dict[str, Any]]] = []
        self.unoffered: list[tuple[str, dict[str, Any]]] = []

    def call(self, method: str, /, **params: Any) -> Any:
        """Sends a request, after a look at whether the view offers it."""
        self.sent.append((method, params))
        if self.view and not any(fits(offer, method, params) for offer in offers(self.view)):
            self.unoffered.append((method, params))
        self.view = super().call(method, **params)
        return self.view


def offers(view: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """All that a view offers now, each with its fixed params and the names of the free ones."""
    if "alert" in view:
        yield from map(offer, filter(enabled, view["alert"]["actions"]))
        return
    yield from map(offer, filter(enabled, view["actions"]))
    for field in filter(enabled, view["fields"]):
        if "change" in field:
            yield {**offer(field["change"]), "free": {"value"}}
    for section in view["sections"]:
        for row in section["rows"]:
            for action in filter(enabled, section["rowActions"]):
                state = "selected" if row.get("isSelected") else "unselected"
                if row.get("isEnabled", True) and action.get("rowState", state) == state:
                    fixed = {**action.get("params", {}), action["rowParameter"]: row["id"]}
                    yield {**offer(action), "fixed": fixed}


def enabled(item: dict[str, Any]) -> bool:
    """Whether an action or field can be used."""
    return bool(item["isEnabled"])


def offer(item: dict[str, Any]) -> dict[str, Any]:
    """What an action or change sends."""
    return {"method": item["method"], "fixed": item.get("params", {}),
            "free": set(item.get("inputs", []))}  # fmt: skip


def fits(offered: dict[str, Any], method: str, params: dict[str, Any]) -> bool:
    """Whether a call is this offer, no parameter more, none less."""
    fixed = {name: value for name, value in params.items() if name not in offered["free"]}
    names = set(fixed) | offered["free"]
    return (method, fixed, set(params)) == (offered["method"], offered["fixed"], names)
