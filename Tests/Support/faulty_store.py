"""A user of a store that fails at times."""

from __future__ import annotations

from typing import Any

from .model import View
from .scenario import Step
from .user import User, apply


def is_unread(view: View) -> bool:
    """Whether a view shows a list that could not be read."""
    return any(action["method"] == "playerList/reload" for action in view.get("actions", []))


class ToleratingUser(User):
    """A user who accepts failures of the store. A request that fails has no effect; `messages` are the errors."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.messages: list[str] = []
        # A list that could not be read offers little else.
        self.must_retry = False

    def choose(self, name: str | None = None) -> Step:
        if not self.must_retry:
            return super().choose(name)
        self.must_retry = False
        return Step("reload", "playerList/reload")

    def takes(self, step: Step) -> bool:
        # An error leaves open whether the clock has moved, as the clock belongs to no transaction.
        return super().takes(step) and step.method != "clock/advance"

    def take(self, response: dict[str, Any]) -> dict[str, Any] | None:
        view = response.get("result", {})
        if is_unread(view):
            # The list could not be read; the intent itself was done.
            apply(self.known, self.next_step(response)[0])
            self.messages.append(view["message"])
            self.must_retry = True
            return None
        error = super().take(response)
        if error and error["code"] == 1006:
            self.messages.append(error["message"])
        return error
