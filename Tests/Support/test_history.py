"""The checker of histories refuses hand-made ones that contradict themselves, and accepts what a store may answer."""

from __future__ import annotations

import random
import unittest
from math import inf
from typing import Any

from .history import GONE, History, Operation, problems

Line = tuple[Any, ...]


def history(*lines: Line, is_ordered: bool = False) -> History:
    """A history of lines: the process, when it has sent and was answered, and what it changes or is shown."""
    made = History(is_ordered)
    for process, sent, answered, content in lines:
        is_change = isinstance(content, dict)
        made.operations.append(Operation(
            process, sent, content if is_change else {}, answered, shown=None if is_change else content))
    return made


A, B = ("a", 1), ("b", 1)
BASE: tuple[Line, ...] = (("P", 0, 10, {"a": 1}), ("Q", 5, 20, {"b": 1}))

# What is refused, by the kind that is said of it.
REFUSED: dict[str, list[tuple[Line, ...]]] = {
    "lost": [(*BASE, ("Q", 21, 30, [B])),
             # Also what another process has read, and the store has lost then.
             (("P", 0, 10, {"a": 1}), ("Q", 20, 30, []), ("R", 40, 50, []))],
    "stale": [(*BASE, ("Q", 21, 30, [B]), ("Q", 31, 40, [A, B])),
              (("P", 0, 10, {"a": 1}), ("P", 20, 30, {"a": 2}), ("Q", 31, 40, [A]), ("Q", 50, 60, [("a", 2)])),
              (("P", 0, 10, {"a": 1}), ("P", 20, 30, {"a": GONE}), ("Q", 31, 40, [A]))],
    "doubled": [(*BASE, ("Q", 21, 30, [A, B, A]))],
    "back": [(("P", 0, inf, {"a": 1}), ("Q", 1, 5, [A]), ("Q", 6, 9, [])),
             # In another process too.
             (("P", 0, 50, {"a": 1}), ("Q", 1, 5, [A]), ("R", 6, 9, [])),
             # Of two changes at one time, one was the later one.
             (("P", 0, 50, {"a": 1}), ("Q", 0, 50, {"a": 2}),
              ("R", 1, 5, [A]), ("R", 6, 9, [("a", 2)]), ("R", 10, 15, [A])),
             # A removal that is seen is not undone.
             (("P", 0, 1, {"a": 1}), ("P", 2, 50, {"a": GONE}), ("R", 3, 5, []), ("R", 6, 9, [A])),
             # Requests that were sent together are answered in their order.
             (("P", 0, 50, {"a": 1}), ("Q", 1, 20, [A]), ("Q", 2, 20, []), ("R", 18, 19, []))],
    "future": [(("Q", 0, 5, [A]), ("P", 6, 9, {"a": 1})), (("Q", 0, 50, [A]), ("Q", 1, 50, {"a": 1}))],
    "own": [(("Q", 0, 50, {"a": 1}), ("Q", 1, 50, []), ("P", 2, 3, []))],
    "invented": [(*BASE, ("Q", 21, 30, [A, B, ("c", 1)]))],
    "torn": [(("P", 0, 10, {"a": 1}), ("P", 11, 20, {"b": 1}), ("Q", 1, 30, [B]))],
    "order": [(("P", 0, 1, {"a": 1}), ("P", 2, 3, {"b": 1}), ("Q", 4, 5, [B, A]))],
}

ACCEPTED: list[tuple[Line, ...]] = [
    (*BASE, ("Q", 21, 30, [A, B])),
    # A change is seen before its answer, or not yet.
    (*BASE, ("R", 6, 7, []), ("R", 8, 9, [B]), ("R", 11, 12, [B, A])),
    # A change without an answer is done at any time, or never.
    (("P", 0, inf, {"a": 1}), ("P", 50, 60, [])),
    (("P", 0, inf, {"a": 1}), ("Q", 50, 60, []), ("Q", 70, 80, [A])),
    # Of two changes at one time, either is the later one.
    (("P", 0, 50, {"a": 1}), ("Q", 0, 50, {"a": 2}), ("R", 60, 70, [A])),
    (("P", 0, 50, {"a": 1}), ("Q", 0, 50, {"a": 2}), ("R", 60, 70, [("a", 2)])),
    # A list that is read while it changes, and what is removed as soon as it is there.
    (("P", 0, 10, {"a": 1}), ("P", 11, 20, {"b": 1}), ("Q", 1, 30, [A]), ("P", 21, 30, {"a": GONE}), ("Q", 31, 40, [B])),
]


class Contradictions(unittest.TestCase):
    def test_what_contradicts_itself(self) -> None:
        for kind, cases in REFUSED.items():
            for lines in cases:
                with self.subTest(kind, lines=lines):
                    found = history(*lines, is_ordered=kind == "order").contradictions()
                    self.assertIn(kind, [text.split(":")[0] for text in found], found)

    def test_a_refused_change_that_is_done(self) -> None:
        made = history(*BASE, ("Q", 21, 30, [A, B]))
        made.operations[0].is_refused = True
        self.assertEqual([text.split(":")[0] for text in made.contradictions()], ["refused"])

    def test_what_a_store_may_answer(self) -> None:
        for lines in ACCEPTED:
            with self.subTest(lines=lines):
                self.assertEqual(history(*lines, is_ordered=True).contradictions(), [])

    def test_processes_that_take_turns(self) -> None:
        """They show nothing of what happens at one time."""
        turns = history(("P", 0, 1, {"a": 1}), ("Q", 2, 3, [A]))
        self.assertEqual((turns.overlaps(), turns.contradictions()), (0, []))
        self.assertIn("overlapped", problems(turns))
        self.assertEqual((history(*BASE).overlaps(), problems(history(*BASE))), (2, ""))

    def test_whatever_happens_at_one_moment_is_accepted(self) -> None:
        """Random changes, each done between its request and its answer; then a read shows less than it did."""
        rng = random.Random(1)
        noticed = 0
        for _ in range(300):
            state, lines, latest = dict[str, int](), list[Line](), dict[str, float]()
            for moment in range(1, 40):
                process = rng.choice("PQRS")
                sent, answered = max(latest.get(process, -9), moment - rng.random() * 9), moment + rng.random() * 9
                if sent > moment:
                    continue
                latest[process] = answered
                if rng.random() < 0.5:
                    lines.append((process, sent, answered, list(state.items())))
                    continue
                name = rng.choice("abc")
                state[name] = moment
                lines.append((process, sent, answered, {name: moment}))
            made = history(*lines)
            self.assertEqual(made.contradictions(), [])
            read = rng.choice(made._reads())
            read.shown = read.shown and read.shown[1:]
            noticed += bool(made.contradictions())
        self.assertGreater(noticed, 150)


if __name__ == "__main__":
    unittest.main()
