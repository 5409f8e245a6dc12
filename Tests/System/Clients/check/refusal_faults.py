"""Clients that send a change or a press once too often, or show the wrong thing after a refusal."""

from __future__ import annotations

from typing import Any

from client import Client, Press
from fault import caught
from view import TYPED, Action, Field, View


@caught({
    "actions: a press that comes again before": "sent quay/weigh",
    "does not reach the screen": "sent quay/weigh", "press in a row": 'sent quay/hail {"ship":"s3"}',
})
class Doubled(Client):
    """Sends each press, however many there are."""

    def is_awaited(self, press: Press) -> bool:
        return False


@caught({
    "actions: a press that comes again before": "sent quay/weigh",
    "does not reach the screen": "sent sea/anchor {}, and nothing was to be sent",
    "press in a row": 'sent quay/hail {"ship":"s3"}',
})
class Queued(Client):
    """Sends a press after the response, without a look at the view."""

    later: list[Press] = []

    def is_awaited(self, press: Press) -> bool:
        self.later = [*self.later, *[press] * bool(self.pressed)]
        return bool(self.pressed)

    def answered(self, message: dict[str, Any]) -> None:
        super().answered(message)
        again, self.later = self.later, []
        for press in again:
            self.press(*press)


@caught({"actions: a press that comes again before": "did not send quay/weigh", "press in a row": "did not send"})
class PressedForGood(Client):
    """Sends nothing more after what it was to send once."""

    has_dropped = False

    def is_awaited(self, press: Press) -> bool:
        self.has_dropped = self.has_dropped or super().is_awaited(press)
        return self.has_dropped


@caught({"refusals: a text stays as it was typed, over": '"Walrus" is drawn, and must not be'})
class BothValues(Client):
    """Draws what the service has beside what was typed and refused."""

    def seen(self) -> View:
        view = super().seen()
        for field, stored in zip(view["fields"], self.view["fields"]):
            if field["id"] in self.drafts and self.error:
                field["text"] = f"{field['value']}, was {stored['value']}"
        return view


@caught({
    "is there already is not sent": 'sent quay/set {"slot":2,"value":"Wal"}, and nothing was to be sent',
    "put back as it was": 'sent quay/set {"slot":2,"value":"Walrus"}, and nothing was to be sent',
})
class Always(Client):
    """Sends what is left, changed or not."""

    def is_news(self, field: Field, value: Any) -> bool:
        return "change" in field


def always(kind: str, value: str) -> None:
    """Registers a client that sends what is left, changed or not, where a field is of a kind."""

    def is_news(self: Client, field: Field, value: Any) -> bool:
        return Client.is_news(self, field, value) or "change" in field and field["kind"] == kind

    words = f'sent quay/set {{"slot":2,"value":{value}}}, and nothing was to be sent'
    name = f"Always{kind.title()}"
    caught({"is there already is not sent": words})(type(name, (Client,), {"is_news": is_news}))


always("number", "17")
always("toggle", "true")
always("choice", '"id-2"')
always("stepper", "26")


@caught({
    "over views and other answers": '"Hispaniola" is not drawn', "number stays": '"4x2" is not drawn',
    "sent by the next action": '"name":"Walrus"', "secret stays": '"word":""',
})
class TypedBack(Client):
    """Takes back what was typed when it is refused."""

    def answered(self, message: dict[str, Any]) -> None:
        sent, is_change = self.sent.get(message["id"], ([], False))
        if "error" in message and is_change:
            self.forget(sent)
        super().answered(message)


@caught({"over views and other answers": '"Hispaniola" is not drawn'})
class TypedLostByOthers(Client):
    """Forgets with every answer what was typed in a field with `change`."""

    def answered(self, message: dict[str, Any]) -> None:
        super().answered(message)
        if "result" in message:
            self.forget([field["id"] for field in self.view["fields"] if "change" in field])


@caught({"over views and other answers": '"Hispaniola" is not drawn'})
class TypedLostUnasked(Client):
    """Forgets with every view what was typed in a field with `change`."""

    def notified(self, method: str, params: Any) -> None:
        super().notified(method, params)
        self.forget([field["id"] for field in self.view["fields"] if "change" in field])


@caught({"sent again when it is left": 'did not send quay/set {"slot":2,"value":"Hispaniola"}'})
class SentOnce(Client):
    """Sends no text again, even if the request failed."""

    last: Any = None

    def is_news(self, field: Field, value: Any) -> bool:
        is_news = super().is_news(field, value) and value != self.last
        self.last = value
        return is_news


@caught({"sent by the next action": '"name":"Walrus"', "number stays": '"depth":17'})
class DraftsLeftOut(Client):
    """Has an action send the service's value where a field has a `change`."""

    def params(self, action: Action, row: str | None) -> dict[str, Any]:
        before = self.drafts
        own = [field["id"] for field in self.view["fields"] if "change" in field]
        self.drafts = {name: draft for name, draft in before.items() if name not in own}
        params = super().params(action, row)
        self.drafts = before
        return params


@caught({"beside the error": '"Hispaniola" is not drawn'})
class ErrorTakes(Client):
    """Takes an answer with an error at the field for one that has taken the change."""

    def is_refusal(self, sent: list[str], is_change: bool) -> bool:
        return not is_change and super().is_refusal(sent, is_change)


def ahead(kind: str, words: str) -> None:
    """Registers a client that shows a change before it is taken, and does not take it back."""

    def fill(self: Client, field: str, value: Any) -> None:
        Client.fill(self, field, value)
        if any(each["id"] == field and each["kind"] == kind for each in self.view["fields"]):
            self.drafts[field] = value

    scene = f"refusals: a {kind} shows"
    caught({scene: words})(type(f"{kind.title()}Ahead", (Client,), {"fill": fill}))


ahead("toggle", '"dark" is not drawn')
ahead("choice", '"one mast" is not drawn')
ahead("stepper", '"26" is not drawn')


@caught({"no integer is sent as it was typed, if": 'sent quay/set {"slot":2,"value":0}, not quay/set'})
class SteppersRead(Client):
    """Sends 0 for what is no integer."""

    def number(self, value: Any) -> Any:
        right = super().number(value)
        return 0 if isinstance(right, str) else right


@caught({"no integer is sent as it was typed, if": '"26" is not drawn'})
class SteppersTyped(Client):
    """Keeps what was typed into a stepper."""

    def fill(self, field: str, value: Any) -> None:
        super().fill(field, value)
        if isinstance(value, str) and value not in TYPED and field == "crew":
            self.drafts[field] = value


@caught({"in the person's language": "Das Logbuch ist nass."})
class InEnglish(Client):
    """Shows the message of an error, which is for developers."""

    def refused(self, error: dict[str, Any]) -> None:
        super().refused(error)
        self.error = error["message"]
