"""Clients that are wrong where something comes twice, is elsewhere, or cannot be used now."""

from __future__ import annotations

from typing import Any

from client import Action, Client, Field, View
from fault import caught
from variants import Listed


@caught({"does not move the cells after it": '"Colours" is not drawn'})
class EmptyCellsListed(Listed):
    """Gives a detail the heading of an empty one before it."""

    def listed(self, row: dict[str, Any], titles: list[str]) -> list[str]:
        details = [detail for detail in row["details"] if detail]
        return [f"{title}: {detail}" for title, detail in zip(titles, details)]


@caught({"beside it, and not among the others": '"Refloat her" is drawn between "Leave" and "Moor"'})
class NoticeActionAmongOthers(Client):
    """Draws the action of a notice among the others."""

    def notice(self, view: View) -> list[str]:
        return super().notice(view)[:1]

    def elsewhere(self, view: View) -> list[str]:
        return super().elsewhere({**view, "notice": {}})


@caught({"chart without a section": '"Herring landed" is not drawn behind "Hispaniola"'})
class UnplacedChartOnTop(Client):
    """Draws a chart without a section above all sections."""

    def lines(self, view: View) -> list[str]:
        sections = [section["id"] for section in view["sections"]]
        placed = [chart for chart in view.get("charts", []) if chart.get("section") in sections]
        return self.charts(view, None) + super().lines({**view, "charts": placed})


@caught({"typing leaves the focus in its field": 'The focus has to be on "word"'})
class BeginsAtEachAnswer(Client):
    """Goes to where the screen begins with each answer."""

    def is_beginning(self, before: View) -> bool:
        return True


@caught({"a heading without an action": "sent quay/sort"})
class AnyHeading(Client):
    """Sorts by the first column that can be, whichever heading is pressed."""

    def sorts(self, section: str, column: str) -> list[Action]:
        columns = [entry for part in self.view["sections"] if part["id"] == section for entry in part["columns"]]
        return [entry["action"] for entry in columns if "action" in entry][:1]


@caught({"a disabled field is not typed into": "sent quay/word"})
class TypeDisabled(Client):
    """Lets the user type into a disabled field."""

    def type(self, field: str, value: Any) -> None:
        for entry in self.view["fields"]:
            entry["isEnabled"] = True
        super().type(field, value)


@caught({"whose primary action is disabled": "sent quay/hail"})
class RowItselfDisabled(Client):
    """Presses a row whose primary action is disabled."""

    def offered(self, section: str | None, row: str | None) -> list[Action]:
        return [
            {**action, "isEnabled": True} if action["role"] == "primary" and row else action
            for action in super().offered(section, row)
        ]


class Doubled(Client):
    """Sends a press of a kind twice."""

    is_doubling = False

    def is_awaited(self, place: tuple[str, str | None, str | None]) -> bool:
        return not self.is_doubling and super().is_awaited(place)


@caught({"a key that is pressed again": "sent quay/weigh"})
class KeyDoubled(Doubled):
    """Sends a key that is pressed twice twice."""

    def key(self, *place: Any, **named: Any) -> None:
        self.is_doubling = True
        super().key(*place, **named)
        self.is_doubling = False


@caught({"a row that is pressed again": "sent quay/pick"})
class RowItselfDoubled(Doubled):
    """Sends a row that is pressed twice twice."""

    def press(
        self, action: str | None = None, section: str | None = None, row: str | None = None, column: str | None = None
    ) -> None:
        self.is_doubling = action is None
        super().press(action, section, row, column)
        self.is_doubling = False


@caught({"a key sends the action's inputs": "sent quay/save {}"})
class KeyWithoutInputs(Client):
    """Sends no inputs with a key."""

    is_key = False

    def key(self, *place: Any, **named: Any) -> None:
        self.is_key = True
        super().key(*place, **named)
        self.is_key = False

    def params(self, action: Action, row: str | None) -> dict[str, Any]:
        return super().params({**action, "inputs": []} if self.is_key else action, row)


@caught({"texts in the pseudo-locale": "is not drawn"})
class Narrow(Client):
    """Cuts labels that are longer than the usual ones."""

    def field(self, field: Field) -> str:
        return super().field({**field, "label": field["label"][:16]})
