"""Clients that are right in another way than the plain one."""

from __future__ import annotations

import textwrap
from typing import Any

from client import Client
from fault import right
from view import Action, Section, View


@right
class Framed(Client):
    """Draws in a narrow frame, and breaks what is too long where it must."""

    def lines(self, view: View) -> list[str]:
        lines = [line for text in super().lines(view) for line in text.split("\n")]
        wrapped = [part for line in lines for part in textwrap.wrap(line, 30) or [""]]
        return ["┌" + "─" * 32 + "┐", *(f"│ {line:30} │" for line in wrapped), "└" + "─" * 32 + "┘"]


@right
class Waiting(Client):
    """Answers a press or a fill when the service has answered."""

    def request(self, method: str, params: dict[str, Any]) -> None:
        super().request(method, params)
        number = self.requests
        while number and (message := self.receive()):
            if "method" not in message and message["id"] == number:
                number = 0
            self.take(message)


@right
class Introduced(Client):
    """Knows a later version as well, and says when it has been greeted."""

    versions = ("2.0", "1.0")

    def introduce(self) -> None:
        super().introduce()
        self.send({"method": "initialized"})


@right
class Stepping(Client):
    """Has steppers that go up and down, and cannot be typed."""

    def fill(self, field: str, value: Any) -> None:
        kinds = {each["id"]: each["kind"] for each in self.view["fields"]}
        if kinds.get(field) != "stepper" or isinstance(value, int):
            super().fill(field, value)


@right
class Revising(Client):
    """Names the revision of the view with each action."""

    def params(self, action: Action, row: str | None) -> dict[str, Any]:
        return {**super().params(action, row), "ifRevision": self.view["revision"]}


@right
class Asking(Client):
    """Asks for the view before every picture."""

    def drawn(self) -> dict[str, Any]:
        self.requests += 1
        self.fetch = self.requests
        self.send({"id": self.requests, "method": "session/view", "params": []})
        while "method" in (message := self.receive()):
            self.take(message)
        return super().drawn()


@right
class AlertLast(Client):
    """Draws the alert below the screen, where the eye is in a terminal that scrolls."""

    def lines(self, view: View) -> list[str]:
        screen = super().lines({name: value for name, value in view.items() if name != "alert"})
        alert = super().lines(view)
        return screen + alert[: len(alert) - len(screen)]


@right
class Null(Client):
    """Sends null for no params."""

    def request(self, method: str, params: dict[str, Any]) -> None:
        super().request(method, params or None)  # type: ignore[arg-type]


@right
class Loud(Client):
    """Says more than a pipe holds before it reads on."""

    def take(self, message: dict[str, Any]) -> None:
        self.send({"method": "log", "params": {"text": "x" * 300_000}})
        super().take(message)


@right
class Listed(Client):
    """Has no room for tables: draws each cell that is not empty after its heading."""

    def rows(self, section: Section) -> list[str]:
        if "columns" not in section:
            return super().rows(section)
        titles = [column["title"] for column in section["columns"]]
        return [line for row in section["rows"] for line in [row["title"], *self.listed(row, titles)]]

    def listed(self, row: dict[str, Any], titles: list[str]) -> list[str]:
        return [f"{title}: {detail}" for title, detail in zip(titles, row["details"]) if detail]


@right
class Unsorted(Client):
    """Has headings that cannot be pressed."""

    def sorts(self, section: str | None, column: str) -> list[Action]:
        return []


@right
class Spoken(Client):
    """Draws what it announces, too, as an editor that flashes a message."""

    message = ""

    def say(self, text: str) -> None:
        super().say(text)
        self.message = text

    def lines(self, view: View) -> list[str]:
        message, self.message = self.message, ""
        return [*super().lines(view), message]


@right
class NoticeLast(Client):
    """Draws a notice below the actions."""

    def lines(self, view: View) -> list[str]:
        named = view.get("notice", {}).get("action")
        actions = [action for action in view["actions"] if action["id"] != named]
        rest = {name: part for name, part in view.items() if name != "notice"}
        return [*super().lines({**rest, "actions": actions}), *self.notice(view)]


@right
class Folding(Client):
    """Draws first what is in no group, and pages above the rows."""

    def main(self, view: View) -> list[str]:
        return super().main({**view, "actions": sorted(view["actions"], key=lambda action: "group" in action)})

    def section(self, section: Section, view: View) -> list[str]:
        paging = self.named(view, [section.get("previous"), section.get("next")])
        return [*paging, *super().section({**section, "previous": None, "next": None}, view)]


class Ignorant(Client):
    """Does not know one of the checks."""

    unknown = ""

    def check(self, id: Any, method: str, params: dict[str, Any]) -> None:
        super().check(id, "check/unknown" if method == self.unknown else method, params)


@right
class NoKeyboard(Ignorant):
    """Is used by pointing only."""

    unknown = "check/key"


@right
class ByTheLine(Ignorant):
    """Sees what is typed by the line."""

    unknown = "check/type"
