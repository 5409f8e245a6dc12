"""The ids that leave the store, in lists and calendars. Only the service knows the tags of accounts in them."""

from __future__ import annotations

import re
from typing import Any

TAG = "0" * 16
UID = re.compile(r"\b[0-9a-f]{16}-\d+")
REAL_TAG = re.compile(r"\b[0-9a-f]{16}(?=-\d)")


def uid(id: str) -> str:
    """What names an object outside the store."""
    return f"{TAG}-{id}"


def with_model_tags(result: Any) -> Any:
    """A result of the service with the model's tag in the place of each account's."""
    return _replaced(result, REAL_TAG, TAG)


def without_uids(result: Any) -> Any:
    """A result without what the ids are, where those of the service and of the model differ."""
    return _replaced(result, UID, "UID")


def _replaced(value: Any, pattern: re.Pattern[str], text: str) -> Any:
    if isinstance(value, dict):
        return {name: _replaced(part, pattern, text) for name, part in value.items()}
    if isinstance(value, list):
        return [_replaced(part, pattern, text) for part in value]
    # A text of the model that is compared in its own way stays one.
    return pattern.sub(text, value) if isinstance(value, str) and pattern.search(value) else value
