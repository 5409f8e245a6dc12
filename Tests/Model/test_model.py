"""The service against a small model of its rules, in a random walk over all that its views offer.

100,000 steps; FAULTS=long takes 1,000,000. RECORD_SCREENS=1 prints Protocol/screens.* anew, and fails.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
import unittest
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parent))

import graph  # noqa: E402
import model.balance  # noqa: E402
import model.lists  # noqa: E402
import model.match  # noqa: E402
import model.players  # noqa: E402
import model.store  # noqa: E402
from diary import Violation  # noqa: E402
from figures import Figures  # noqa: E402
from walk import walk  # noqa: E402

SEED = 1
STEPS = 2000
EVENINGS = 500 if os.environ.get("FAULTS") == "long" else 50
RECORD = "RECORD_SCREENS"
CONTRACT = json.loads((graph.PROTOCOL / "openrpc.json").read_text(encoding="utf-8"))
# The screens of the apps beside the gather app, of which the model knows nothing.
OTHERS = {screen for app in CONTRACT["x-apps"] for screen in app["screens"]}
# What is offered only by a store that another machine can lose; Tests/WebService/test_lost.py takes it.
ELSEWHERE = {"session/recover"}


@cache
def walked() -> tuple[Figures, str]:
    """What the walk has come by, and the violation that has ended it, if one has."""
    figures, start, violation = Figures(), time.monotonic(), ""
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor() as pool:
        evenings = [pool.submit(walk, SEED, number, STEPS, folder) for number in range(EVENINGS)]
        try:
            for evening in evenings:
                figures.add(evening.result())
        except Violation as found:
            violation = str(found)
            pool.shutdown(cancel_futures=True)
    print(f"\ntest_model: seed {SEED}, {figures}; {time.monotonic() - start:.0f} s", file=sys.stderr)
    return figures, violation


class RandomWalk(unittest.TestCase):
    maxDiff = None

    def whole_walk(self) -> Figures:
        """What a walk to its end has come by."""
        figures, violation = walked()
        if violation:
            self.fail("the walk has ended early")
        return figures

    def test_the_service_does_what_the_model_does(self) -> None:
        if violation := walked()[1]:
            self.fail(violation)

    def test_every_screen_is_reached(self) -> None:
        screens = {path.stem for path in (graph.PROTOCOL / "screens").glob("*.json")} - OTHERS
        self.assertEqual({way.end for way in self.whole_walk().transitions}, screens)

    def test_every_intent_is_taken(self) -> None:
        """Each intent of each screen, and each of the session's, as the view offered it."""
        intents = {
            method["name"]
            for method in CONTRACT["methods"]
            if any(parameter["name"] == "ifRevision" for parameter in method["params"])
            and method["name"].split("/")[0] not in OTHERS
        }
        self.assertEqual({method for _, method in self.whole_walk().intents}, intents - ELSEWHERE)

    def test_every_transition_stands_in_the_graph(self) -> None:
        figures = self.whole_walk()
        if RECORD in os.environ:
            if not graph.record(figures):
                self.fail("Protocol/screens.dot is written; install graphviz and run again to draw screens.svg")
            self.fail("Protocol/screens.* are written; read the difference")
        again = f"the walk has seen other transitions; if they are meant, {RECORD}=1 prints them"
        self.assertEqual(graph.TEXT.read_text(encoding="utf-8"), graph.text(figures), again)

    def test_the_picture_is_of_the_graph(self) -> None:
        """Needs no graphviz, so that a picture that was not drawn again is always noticed."""
        again = f"Protocol/screens.svg is of another graph than screens.dot; graphviz and {RECORD}=1 draw it"
        source = graph.source(graph.TEXT.read_text(encoding="utf-8"))
        self.assertEqual(graph.PICTURE.read_text(encoding="utf-8").splitlines(True)[-1], source, again)

    def test_the_picture_shows_the_graph(self) -> None:
        drawn = graph.draw(graph.TEXT.read_text(encoding="utf-8"))
        if drawn is None:
            self.skipTest("graphviz is not installed")
        again = f"Protocol/screens.svg is of another graph than screens.dot; {RECORD}=1 draws it"
        self.assertEqual(graph.content(graph.PICTURE.read_text(encoding="utf-8")), graph.content(drawn), again)


class PlantedBugs(unittest.TestCase):
    """A walk against a model that is wrong finds it: otherwise it could not find a service that is."""

    def assert_found(self, what: str) -> None:
        """One of twenty evenings must end in a violation that tells of `what`."""
        with tempfile.TemporaryDirectory() as folder, self.assertRaisesRegex(Violation, what):
            for number in range(20):
                walk(SEED, number, STEPS, folder)

    def test_more_players_are_needed(self) -> None:
        with mock.patch.object(model.players, "FEWEST_PLAYERS", 3):
            self.assert_found("Select at least 2 players")

    def test_a_countdown_goes_on_below_zero(self) -> None:
        with mock.patch.object(model.match.Gather, "tick", lambda *_: None):
            self.assert_found("Time's up!")

    def test_who_is_gone_stays_selected(self) -> None:
        with mock.patch.object(model.players.PlayerList, "refresh", lambda *_: None):
            self.assert_found("title\n   must be '[0-9]+ selected'")

    def test_names_come_in_another_order(self) -> None:
        with mock.patch.object(model.store, "fold", str):
            self.assert_found("sections/[0-9]/rows|fields/0/choices")

    def test_a_match_that_is_left_is_kept(self) -> None:
        def leave(self: model.match.Gather, process: model.Process, confirmed: bool) -> None:
            process.pop()

        with mock.patch.object(model.match.Gather, "leave", leave):
            self.assert_found("Do you want to go back")

    def test_another_split_is_fairer(self) -> None:
        def splits(
            players: list[model.store.Player], ratings: dict[str, int]
        ) -> list[tuple[list[str], list[str]]]:
            return model.balance.splits(players, ratings)[::-1]

        with mock.patch.object(model.match, "splits", splits):
            self.assert_found("sections/[12]/rows")

    def test_formulas_are_exported_as_they_are(self) -> None:
        with mock.patch.object(model.lists, "FORMULA", "(?!)"):
            self.assert_found(r"must be \"(Favourite team: )?'[=+@-]|csv")


if __name__ == "__main__":
    unittest.main()
