"""Clients that send a change while the user types too early, too late or not, or do not let them type."""

from __future__ import annotations

from typing import Any

from client import Client
from fault import caught
from view import Field


@caught({"change while typing": 'did not send quay/word {"value":"wal"}'})
class NoTyping(Client):
    """Waits with every change until the field is left."""

    def is_for_typing(self, field: Field) -> bool:
        return False


@caught({"not for typing": 'sent quay/word {"value":"wal"}, and nothing was to be sent'})
class AlwaysTyping(Client):
    """Sends every change while the user types."""

    def is_for_typing(self, field: Field) -> bool:
        return "change" in field


@caught({"change while typing": 'sent quay/word {"value":"w"}, not quay/word {"value":"wal"}'})
class NoPause(Client):
    """Sends each letter that is typed."""

    def type(self, field: str, value: Any) -> None:
        for length in range(1, len(value) + 1):
            super().type(field, value[:length])


@caught({"change while typing": '"wal" is not drawn'})
class TypingTaken(Client):
    """Draws what the service has made of what is being typed."""

    def change(self, field: Field, value: Any) -> None:
        self.sent[self.requests + 1] = ([field["id"]], True)
        super().change(field, value)


@caught({"not for typing": 'did not send quay/word {"value":"walrus"}'})
class NeverLeft(Client):
    """Does not see that a field in which the user has typed is left."""

    typed = ""

    def type(self, field: str, value: Any) -> None:
        self.typed = field
        super().type(field, value)

    def is_news(self, field: Field, value: Any) -> bool:
        return super().is_news(field, value) and (field["id"] != self.typed or self.is_for_typing(field))
