"""Which id of the service belongs to which id of the model.

The ids of a store that several processes share cannot be known beforehand. An id of the model is bound to that of the
service when a result shows it for the first time; from then on both must appear in the same places.
"""

from __future__ import annotations

from typing import Any

from .model import View


class Identities:
    """The service's ids, by the model's."""

    def __init__(self) -> None:
        self.bound: dict[str, str] = {}
        # The used ids, with the first digit of the model id, which is another one for players and gathers.
        self._taken: set[tuple[str, str]] = set()

    def __contains__(self, value: Any) -> bool:
        """Whether a value can be sent: no model id, or one that is bound."""
        return not _is_of_model(value) or value in self.bound

    def sent(self, value: Any) -> Any:
        """A value with the service's ids in place of the model's."""
        if isinstance(value, dict):
            return {name: self.sent(part) for name, part in value.items()}
        if isinstance(value, list):
            return [self.sent(part) for part in value]
        return self.bound.get(value, value) if isinstance(value, str) else value

    def bind(self, expected: Any, actual: Any) -> None:
        """Binds each unbound id of the model to the text in the same place of a result, but none to two."""
        if isinstance(expected, dict) and isinstance(actual, dict):
            for name in expected.keys() & actual.keys():
                self.bind(expected[name], actual[name])
        elif isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
            for one, other in zip(expected, actual):
                self.bind(one, other)
        elif expected not in self and isinstance(actual, str) and (expected[0], actual) not in self._taken:
            self.bound[expected] = actual
            self._taken.add((expected[0], actual))


def bound_part(view: View, ids: Identities) -> View:
    """A view without the rows, choices and actions whose ids the user does not know yet."""
    sections = [{**section, "rows": [row for row in section["rows"] if row["id"] in ids]} for section in view["sections"]]
    fields = [{**field, "choices": [choice for choice in field["choices"] if choice["id"] in ids]}
              if "choices" in field else field for field in view["fields"]]  # fmt: skip
    return {**view, "sections": sections, "fields": fields}


def _is_of_model(value: Any) -> bool:
    return isinstance(value, str) and len(value) == 13 and value.isdigit()
