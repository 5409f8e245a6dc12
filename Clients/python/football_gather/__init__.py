"""A client of the football-gather service: spawn it, call it, draw its views."""

from .async_service import AsyncService
from .driver import Driver
from .errors import (
    FootballGatherError,
    NoAnswer,
    ProtocolError,
    RPCError,
    ServiceGone,
    Unavailable,
    VersionMismatch,
)
from .exchange import Notification
from .render import text
from .service import Service
from .session import Session

__all__ = [
    "AsyncService",
    "Driver",
    "FootballGatherError",
    "NoAnswer",
    "Notification",
    "ProtocolError",
    "RPCError",
    "Service",
    "ServiceGone",
    "Session",
    "Unavailable",
    "VersionMismatch",
    "text",
]
