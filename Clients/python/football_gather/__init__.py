"""A client of the football-gather service: spawn it, call it, draw what it shows."""

from .driver import Driver
from .errors import FootballGatherError, ProtocolError, RPCError, ServiceGone, Unavailable
from .render import text
from .service import Notification, Service, locate

__all__ = [
    "Driver",
    "FootballGatherError",
    "Notification",
    "ProtocolError",
    "RPCError",
    "Service",
    "ServiceGone",
    "Unavailable",
    "locate",
    "text",
]
