"""A model of the service: the rules of the app, written from its design and not from its code."""

from .process import Process
from .store import Refused, Store
from .vocabulary import View, reachable

__all__ = ["Process", "Refused", "Store", "View", "reachable"]
