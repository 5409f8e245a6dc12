"""The ids that leave the store, in lists and calendars. Only the service knows the tags of accounts in them."""

from __future__ import annotations

import json
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
    return json.loads(REAL_TAG.sub(TAG, json.dumps(result)))


def without_uids(result: Any) -> Any:
    """A result without what the ids are, where those of the service and of the model differ."""
    return json.loads(UID.sub("UID", json.dumps(result)))
