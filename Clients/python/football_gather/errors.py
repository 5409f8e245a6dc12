"""The errors of a client's conversation with the service, as exceptions."""

from __future__ import annotations

from typing import Any

from .columns import printable

# The kinds of errors after which the view is out of date.
OUTDATED = ("intentUnavailable", "staleRevision")


class FootballGatherError(Exception):
    """The base of the errors of this package. Its text is for people, and harmless to a terminal."""

    def __str__(self) -> str:
        return printable(super().__str__())


class RPCError(FootballGatherError):
    """The service refused a request; nothing has changed. Branch on `kind`.

    `str` is the sentence in the person's language, and `message` the English one.
    """

    def __init__(self, code: int, message: str, data: dict[str, Any]) -> None:
        super().__init__(data.get("text", message))
        self.code = code
        self.kind = str(data.get("kind", ""))
        self.message = message
        self.data = data


class ServiceGone(FootballGatherError):
    """The service could not be started, or has ended; start another one."""


class NoAnswer(FootballGatherError):
    """The service runs, but has not answered in time; the request is cancelled."""


class ProtocolError(FootballGatherError):
    """The service sent an invalid JSON-RPC message; the next call works."""


class VersionMismatch(FootballGatherError):
    """The service speaks another version of the protocol; one may still go on with it."""


class Unavailable(FootballGatherError):
    """The view does not offer this now; the message says why, in the view's words."""


def is_view_lost(error: FootballGatherError) -> bool:
    """Whether, after this error, only `session/view` has what is to be drawn."""
    refused = isinstance(error, RPCError) and error.kind in OUTDATED
    return refused or isinstance(error, ProtocolError)
