"""Clients that do one thing wrong, and what a check has to say of each; and some that are right."""

from __future__ import annotations

import importlib
from typing import Callable

from client import Client

CLIENTS: dict[str, type[Client]] = {}
# By the client's name: what the check says, by a part of the name of each scene that has to find it.
CAUGHT: dict[str, dict[str, str]] = {}
RIGHT: list[str] = []

FILES = (
    "drawing_faults", "showing_faults", "table_faults", "placing_faults", "notice_faults",
    "value_faults", "sending_faults", "key_faults", "typing_faults", "refusal_faults",
    "keeping_faults", "attending_faults", "repeating_faults", "focus_faults", "talking_faults", "document_faults",
    "variants",
)  # fmt: skip


def caught(scenes: dict[str, str]) -> Callable[[type[Client]], type[Client]]:
    """Registers a client that these scenes find out, with a part of what is said of it."""

    def register(kind: type[Client]) -> type[Client]:
        CLIENTS[kind.__name__] = kind
        CAUGHT[kind.__name__] = scenes
        return kind

    return register


def right(kind: type[Client]) -> type[Client]:
    """Registers a client that every scene lets pass."""
    CLIENTS[kind.__name__] = kind
    RIGHT.append(kind.__name__)
    return kind


def load() -> None:
    """Registers them all."""
    for name in FILES:
        importlib.import_module(name)
