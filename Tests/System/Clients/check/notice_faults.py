"""Clients that draw a notice wrongly, or announce too much, too little or at the wrong time."""

from __future__ import annotations

from typing import Any

from client import Client
from drawing_faults import each, hides, view
from fault import caught
from view import Action, View

SUNK = "The Walrus was sunk."
NOT_DRAWN = f'"{SUNK}" is not drawn'
STAYS = f'"{SUNK}" is drawn, and must not be'
SILENT = f'The client said [], and had to say ["{SUNK}"]'
UNASKED = f'The client said ["{SUNK}"], and had to say []'
TWICE = f'The client said ["{SUNK}","{SUNK}"], and had to say ["{SUNK}"]'
ONCE = f'The client said ["{SUNK}"], and had to say ["{SUNK}","{SUNK}"]'
SEVERITIES = {"info": "Note: ", "success": "Done: ", "warning": "Careful: ", "error": "Error: "}

hides("Notice", each(view, notice=None), {
    "its action can be pressed": NOT_DRAWN, "without an action is drawn": NOT_DRAWN, "severity": '"It drifts."',
    "goes with the view": NOT_DRAWN,
})


@caught({"without an action is drawn": "ended with status 1, and did not answer check/draw"})
class NoticeNeedsAction(Client):
    """Cannot do without the action of a notice."""

    def notice(self, view: View) -> list[str]:
        assert view.get("notice", {"action": ""})["action"] is not None
        return super().notice(view)


@caught({"action of a notice is drawn once": '"Refloat her" is drawn 2 times, and not once'})
class NoticeTwice(Client):
    """Draws the action of a notice among the others as well."""

    def elsewhere(self, view: View) -> list[str | None]:
        return super().elsewhere({**view, "notice": {}})


@caught({
    "its action can be pressed": '"Refloat her" is not drawn',
    "action of a notice is drawn once": '"Refloat her" is drawn 0 times, and not once',
})
class NoticeText(Client):
    """Draws the text of a notice only."""

    def notice(self, view: View) -> list[str]:
        return super().notice(view)[:1]


@caught({"its action can be pressed": "did not send quay/refloat {}"})
class NoticeDead(Client):
    """Draws the action of a notice, and cannot press it."""

    def offered(self, section: str | None, row: str | None) -> list[Action]:
        elsewhere = self.elsewhere(self.view)
        return [action for action in super().offered(section, row) if action["id"] not in elsewhere]


@caught({"goes with the view": STAYS})
class NoticeStays(Client):
    """Shows a notice until another one comes."""

    last: dict[str, Any] | None = None

    def notice(self, view: View) -> list[str]:
        self.last = view.get("notice", self.last)
        return super().notice({**view, "notice": self.last} if self.last else view)


@caught({"severity": "ended with status 1, and did not answer check/draw"})
class SeverityNeeded(Client):
    """Falls over a severity that it does not know."""

    def notice(self, view: View) -> list[str]:
        return [SEVERITIES[view["notice"]["severity"]], *super().notice(view)] if "notice" in view else []


@caught({"severity": '"It drifts." is not drawn'})
class SeverityKnown(Client):
    """Hides a notice whose severity it does not know."""

    def notice(self, view: View) -> list[str]:
        return super().notice(view) if view.get("notice", {}).get("severity") in SEVERITIES else []


@caught({"announced is said once": SILENT, "an answer announces": SILENT, "each of two": "The client said []"})
class Unsaid(Client):
    """Announces nothing."""

    def say(self, text: str) -> None:
        pass


@caught({"announced is said once": TWICE, "an answer announces": TWICE})
class SaidTwice(Client):
    """Announces everything twice."""

    def say(self, text: str) -> None:
        self.said += [text, text]


@caught({"announced is said once": UNASKED})
class SaidAgain(Client):
    """Announces with each view what was announced last."""

    last: dict[str, Any] = {}

    def show(self, view: View) -> None:
        self.last = {"announce": view["announce"]} if "announce" in view else self.last
        super().show({**view, **self.last})


@caught({"an answer announces": TWICE})
class SaidWhenDrawn(Client):
    """Announces with each drawing what the view announces."""

    def say(self, text: str) -> None:
        pass

    def drawn(self) -> dict[str, Any]:
        return {**super().drawn(), "said": [self.view["announce"]] if "announce" in self.view else []}


@caught({"each of two": ONCE})
class SaidIfNew(Client):
    """Does not announce what it has announced last."""

    last = ""

    def say(self, text: str) -> None:
        if text != self.last:
            super().say(text)
        self.last = text


@caught({"each of two": ONCE})
class SaidLast(Client):
    """Announces the last of several sentences."""

    def say(self, text: str) -> None:
        self.said = [text]


@caught({"announces nothing": UNASKED, "announced is said once": UNASKED})
class SaidNotice(Client):
    """Announces each notice."""

    def show(self, view: View) -> None:
        super().show(view)
        if "notice" in view and "announce" not in view:
            self.say(view["notice"]["text"])


@caught({"an answer announces": SILENT})
class SaidUnasked(Client):
    """Announces what comes unasked only."""

    def answered(self, message: dict[str, Any]) -> None:
        before = list(self.said)
        super().answered(message)
        self.said = before


@caught({"announced is said once": SILENT, "each of two": "The client said []"})
class SaidAnswers(Client):
    """Announces what an answer announces only."""

    def notified(self, method: str, params: Any) -> None:
        before = list(self.said)
        super().notified(method, params)
        self.said = before
