"""`python3 -m football_gather.check`: text mode in the hands of `football-gather check-client`,
which plays the service on this program's standard streams, and the user by `check/` requests."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import IO, Any

from . import offers, render
from .driver import Driver
from .errors import FootballGatherError, RPCError, ServiceGone
from .exchange import Notification
from .service import Service

UNKNOWN = {"code": -32601, "message": "There is no such check."}


class Streams:
    """A transport whose service is at the other end of standard input and output."""

    def __init__(self) -> None:
        self.input: IO[bytes] = os.fdopen(1, "wb", 0)
        self.output: IO[bytes] = os.fdopen(0, "rb", 0)

    def gone(self) -> ServiceGone:
        """The checker has closed the input."""
        return ServiceGone("The input has ended.")

    def end(self) -> None:
        """Leaves the end to the checker."""

    def close(self) -> None:
        """Leaves the streams open."""


class User:
    """Performs what the checker asks of a user of the text screen."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._trouble = ""
        # Whether that is the service's answer, and stays until the user acts.
        self._is_lasting = False
        # The texts that have been handed over since the user last did something.
        self._handed: list[str] = []
        # The focus: the place, and the field that a view has led to there.
        self._focus = (("", ""), "")
        # The requests of pending acts.
        self._doubles: set[Any] = set()
        self._deeds: dict[str, Callable[..., dict[str, Any]]] = {
            "check/draw": self._draw,
            "check/fill": self._fill,
            "check/press": self._press,
            "check/key": self._key,
        }

    def receive(self, said: Notification) -> None:
        """Shows a notification, and clears the message unless it stays until the user acts."""
        if self._driver.receive(said) and not self._is_lasting:
            self._trouble = ""

    def answer(self, said: Notification) -> dict[str, Any]:
        """The result of a request: the drawn text, or nothing."""
        if said.method not in self._deeds:
            return {"error": UNKNOWN}
        if said.id in self._doubles:
            return {"result": {}}
        return {"result": self._deeds[said.method](**said.params)}

    def _draw(self) -> dict[str, Any]:
        view, drafts, session = self._driver.view, self._driver.drafts, self._driver.session
        self._handed += map(render.document, session.take_documents())
        text = "\n".join([self._trouble, *self._handed, render.text(view, drafts)])
        # A text has no cursor: the eye goes to where the view leads it.
        if focus := session.take_focus():
            self._focus = (offers.place(view), focus.get("field", ""))
        place, name = self._focus
        has_focus = place == offers.place(view) and session.field(name)
        return {"text": text, "said": session.take_said(), **({"focus": name} if has_focus else {})}

    def _fill(self, field: str, value: offers.Scalar | None) -> dict[str, Any]:
        found = self._driver.session.field(field)
        return self._attempt(lambda: found and self._driver.fill(found, value))

    def _press(self, **place: str) -> dict[str, Any]:
        # The headings of a text cannot be pressed.
        pick = offers.Pick(**place) if "column" not in place else offers.Pick()
        return self._perform(pick, "check/press", place)

    def _key(self, **place: str) -> dict[str, Any]:
        return self._perform(offers.by_key(self._driver.view, **place), "check/key", place)

    def _perform(
        self, pick: offers.Pick | None, method: str, params: dict[str, str]
    ) -> dict[str, Any]:
        outcome = self._attempt(lambda: pick and self._driver.send(self._driver.session.pick(*pick)))
        # Text mode reads nothing while it waits; two requests for the same meanwhile count once.
        self._doubles = {
            said.id for said in self._driver.service.arrived()
            if said.method == method and said.params == params
        }  # fmt: skip
        return outcome

    def _attempt(self, deed: Callable[[], object]) -> dict[str, Any]:
        self._trouble, self._handed = "", []
        try:
            deed()
        except ServiceGone:
            raise
        except FootballGatherError as error:
            self._trouble, self._is_lasting = f"! {error}", isinstance(error, RPCError)
        return {}


def main() -> int:
    """Answers the checker until the input ends."""
    try:
        with Service(transport=Streams()) as service:
            service.initialize()
            driver = Driver(service)
            driver.open()
            user = User(driver)
            for said in service.notifications(None):
                if said.id is not None:
                    service.reply(said.id, **user.answer(said))
                else:
                    user.receive(said)
    except ServiceGone:
        return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
