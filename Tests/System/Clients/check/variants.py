"""Clients that are right in another way than the plain one."""

from __future__ import annotations

import textwrap
from typing import Any

from client import Action, Client, View
from fault import right


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
