"""Clients that do not hand a text over as it came, and one that is right."""

from __future__ import annotations

import re
from typing import Any

from client import Client
from fault import caught, right
from view import Action, View, place

LOG = '"The log of the Walrus"'


@caught({
    "hands over is drawn": f"{LOG} is not drawn",
    "comes with another screen": f"{LOG} is not drawn",
    "takes the place of a text": '"Fair wind." is not drawn',
    "300 lines": '"Entry 1." is not drawn',
})
class NoDocument(Client):
    """Hands no text over."""

    def document(self, view: View) -> list[str]:
        return []


@caught({"hands over is drawn": f"{LOG} is not drawn"})
class DocumentUntitled(Client):
    """Does not say what the text is."""

    def document(self, view: View) -> list[str]:
        return super().document(view)[1:]


@caught({"hands over is drawn": '"Two casks of rum." is not drawn', "300 lines": '"Entry 150." is not drawn'})
class FirstLine(Client):
    """Shows only the first line of a text."""

    def document(self, view: View) -> list[str]:
        return [text.partition("\n")[0] for text in super().document(view)]


@caught({"300 lines": '"Entry 300." is not drawn'})
class FirstPage(Client):
    """Shows only the first page of a text."""

    def document(self, view: View) -> list[str]:
        return ["\n".join(text.splitlines()[:200]) for text in super().document(view)]


@caught({"hands over is drawn": '"North Quay" is not drawn', "typed stays when": '"Ship" is not drawn'})
class DocumentAlone(Client):
    """Shows the text in place of the screen."""

    def lines(self, view: View) -> list[str]:
        return self.document(view) or super().lines(view)


@caught({
    "text is gone with": f"{LOG} is drawn, and must not be",
    "takes the place of a text": f"{LOG} is drawn, and must not be",
})
class OldDocument(Client):
    """Shows the text before again."""

    old: View = {}

    def show(self, view: View) -> None:
        self.old = self.view
        super().show(view)

    def document(self, view: View) -> list[str]:
        return super().document(view) + super().document(self.old)


@caught({"comes with another screen": f"{LOG} is not drawn"})
class DocumentOfScreen(Client):
    """Loses a text when the screen changes."""

    def show(self, view: View) -> None:
        is_other = place(view) != place(self.view)
        super().show({name: part for name, part in view.items() if name != "document" or not is_other})


@caught({"is asked for again": '"At anchor." is not drawn'})
class DocumentOnceOnly(Client):
    """Takes a text that comes again for one that has been seen."""

    seen_texts: list[str] = []

    def show(self, view: View) -> None:
        text = view.get("document", {}).get("text", "")
        super().show({name: part for name, part in view.items() if name != "document" or text not in self.seen_texts})
        self.seen_texts = [*self.seen_texts, text]


@caught({"text is gone with": "did not send quay/hail"})
class DocumentInFront(Client):
    """Lets the user do nothing as long as there is a text."""

    def offered(self, section: str | None, row: str | None) -> list[Action]:
        return [] if "document" in self.view else super().offered(section, row)


@caught({"typed stays when": '"Hispaniola" is not drawn'})
class DocumentForgets(Client):
    """Forgets what is typed when a text comes."""

    def show(self, view: View) -> None:
        super().show(view)
        self.drafts = {} if "document" in view else self.drafts


@caught({"no markup and steers": '"<b>Rum</b> [i] &amp;" is not drawn'})
class DocumentMarkup(Client):
    """Takes the text for markup."""

    def document(self, view: View) -> list[str]:
        return [re.sub("<.*?>", "", text) for text in super().document(view)]


@caught({"no markup and steers": "U+001B is drawn as it is"})
class DocumentSteers(Client):
    """Cleans all texts but those that are handed over."""

    def drawn(self) -> dict[str, Any]:
        drawn = super().drawn()
        return {**drawn, "text": "\n".join([drawn["text"], *self.document(self.view)])}


@right
class DocumentKept(Client):
    """Keeps a text over views that come unasked."""

    def notified(self, method: str, params: Any) -> None:
        kept = {"document": self.view["document"]} if "document" in self.view else {}
        super().notified(method, {**kept, **params} if method == "view/changed" else params)
