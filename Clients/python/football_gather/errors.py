"""What can go wrong between a client and the service, as exceptions."""

from __future__ import annotations

from typing import Any


class FootballGatherError(Exception):
    """Whatever this package raises by itself."""


class RPCError(FootballGatherError):
    """The service refused a request; nothing has changed. Branch on `kind`."""

    def __init__(self, code: int, message: str, data: dict[str, Any]) -> None:
        super().__init__(message)
        self.code = code
        self.kind = str(data.get("kind", ""))
        self.message = message
        self.data = data


class ServiceGone(FootballGatherError):
    """The service could not be started, or has ended."""


class ProtocolError(FootballGatherError):
    """The service sent something that is no JSON-RPC message; the next call works."""


class Unavailable(FootballGatherError):
    """The view does not offer this now; the message says why, in the view's words."""
