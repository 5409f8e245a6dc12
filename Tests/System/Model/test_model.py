"""The service against a model of its rules, in random walks over all that its views offer.

112,000 steps; FAULTS=long: 1,000,000; WALKS=N: N times 2,000. RECORD_SCREENS=1 writes Protocol/screens.* and fails.
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
from unittest import mock

from Tests.Support import model, picture
from Tests.Support.model import balance, confirm, fixture_store, fixtures, lists, match, money, players, reports, statistics, store
from Tests.Support.comparison import assert_same

from . import graph
from .coverage import Coverage
from .replay import run
from .trace import Violation

SEED = 1
STEPS = 2000
WALKS = int(os.environ.get("WALKS") or (500 if os.environ.get("FAULTS") == "long" else 56))
RECORD = "RECORD_SCREENS"
CONTRACT = json.loads((graph.PROTOCOL / "openrpc.json").read_text(encoding="utf-8"))
# Only a store that another machine can lose offers it; other tests send it.
ELSEWHERE = {"session/recover"}


@cache
def walked() -> tuple[Coverage, str]:
    """What the walks covered, and the first violation, if there was one."""
    coverage, start, violation = Coverage(), time.monotonic(), ""
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor() as pool:
        walks = [pool.submit(run, SEED, number, STEPS, folder) for number in range(WALKS)]
        try:
            for finished in walks:
                coverage.add(finished.result())
        except Violation as found:
            violation = str(found)
            pool.shutdown(cancel_futures=True)
    print(f"\ntest_model: seed {SEED}, {coverage}; {time.monotonic() - start:.0f} s", file=sys.stderr)
    return coverage, violation


class RandomWalk(unittest.TestCase):
    def whole_walk(self) -> Coverage:
        """What the walks covered; fails if one of them ended early."""
        coverage, violation = walked()
        if violation:
            self.fail(f"a walk has ended early: {violation}")
        return coverage

    def test_the_service_does_what_the_model_does(self) -> None:
        if violation := walked()[1]:
            self.fail(violation)

    def test_every_screen_is_reached(self) -> None:
        screens = {path.stem for path in (graph.PROTOCOL / "screens").glob("*.json")}
        self.assertEqual({way.end for way in self.whole_walk().transitions}, screens)

    def test_every_intent_is_sent(self) -> None:
        """Each intent of each screen and of the session, when the view offered it."""
        intents = {
            method["name"]
            for method in CONTRACT["methods"]
            if any(parameter["name"] == "ifRevision" for parameter in method["params"])
        }
        self.assertEqual({method for _, method in self.whole_walk().intents}, intents - ELSEWHERE)

    def test_every_transition_is_in_the_graph(self) -> None:
        coverage = self.whole_walk()
        if RECORD in os.environ:
            if not graph.record(coverage):
                self.fail("Protocol/screens.dot is written; install graphviz and run again to draw screens.svg")
            self.fail("Protocol/screens.* are written; read the difference")
        again = f"the walks have taken other transitions; if they are right, {RECORD}=1 writes them"
        assert_same(self, graph.text(coverage), graph.TEXT.read_text(encoding="utf-8"), again)

    def test_the_picture_is_of_the_graph(self) -> None:
        """Needs no graphviz, so that a picture that was not drawn again is always noticed."""
        again = f"Protocol/screens.svg is of another graph than screens.dot; graphviz and {RECORD}=1 draw it"
        source = graph.source(graph.TEXT.read_text(encoding="utf-8"))
        self.assertEqual(graph.PICTURE.read_text(encoding="utf-8").splitlines(True)[-1], source, again)

    def test_the_picture_shows_the_graph(self) -> None:
        drawn = picture.draw(graph.TEXT.read_text(encoding="utf-8"))
        if drawn is None:
            self.skipTest("graphviz is not installed")
        again = f"Protocol/screens.svg does not show the graph of screens.dot; {RECORD}=1 draws it"
        drawn_before = picture.content(graph.PICTURE.read_text(encoding="utf-8"))
        assert_same(self, "\n".join(drawn_before), "\n".join(picture.content(drawn)), again)


class PlantedBugs(unittest.TestCase):
    """A walk finds a fault in the model, so it would find the same fault in the service."""

    def assert_found(self, what: str, first: int = 0) -> None:
        """One of a hundred walks, beginning with the walk `first`, must end in a violation that matches `what`."""
        with tempfile.TemporaryDirectory() as folder, self.assertRaisesRegex(Violation, what):
            for number in range(first, first + 100):
                run(SEED, number, STEPS, folder)

    def test_more_players_are_needed(self) -> None:
        with mock.patch.object(players, "FEWEST_PLAYERS", 3):
            self.assert_found("Select at least 2 players")

    def test_a_countdown_does_not_end(self) -> None:
        with mock.patch.object(match.Gather, "tick", lambda *_: None):
            self.assert_found("Time’s up!|session/dismissAlert")

    def test_a_deleted_player_stays_selected(self) -> None:
        with mock.patch.object(players.PlayerList, "refresh", lambda *_: None):
            self.assert_found("title: expected '[0-9]+ selected'")

    def test_names_are_sorted_by_case(self) -> None:
        with mock.patch.object(store, "list_key", str):
            self.assert_found("sections/[0-9]/rows|fields/0/choices")

    def test_a_match_that_is_left_is_kept(self) -> None:
        def leave(self: match.Gather, process: model.Process, confirmed: bool) -> None:
            process.pop()

        with mock.patch.object(match.Gather, "leave", leave):
            self.assert_found("Discard this match|confirmPlayers|The match was discarded")

    def test_another_split_is_fairer(self) -> None:
        def splits(
            listed: list[store.Player], ratings: dict[str, int], pairings: dict[tuple[str, str], str]
        ) -> list[tuple[list[str], list[str]]]:
            return balance.splits(listed, ratings, pairings)[::-1]

        with mock.patch.object(confirm, "splits", splits):
            self.assert_found("sections/[12]/rows")

    def test_a_wish_is_forgotten(self) -> None:
        with mock.patch.object(balance, "units", lambda listed, _: [((place,), ()) for place in range(len(listed))]):
            self.assert_found("sections/[12]/rows|alert")

    def test_nobody_is_said_to_move_up(self) -> None:
        with mock.patch.object(fixtures, "moved_up", lambda *_: []):
            self.assert_found("moves? up")

    def test_the_first_one_pays_too_little(self) -> None:
        with mock.patch.object(fixtures, "shares", lambda *given: dict.fromkeys(money.shares(*given), 1)):
            self.assert_found(r"expected '[0-9.]+ (EUR|KWD|JPY)'|rows|text")

    def test_a_fixture_is_past_as_soon_as_it_begins(self) -> None:
        with mock.patch.object(fixture_store, "DURATION", 0):
            self.assert_found("sections/0|fixtures/|notification", first=10)

    def test_nobody_comes_to_a_fixture(self) -> None:
        with mock.patch.object(statistics, "EARLINESS", -fixture_store.DURATION):
            self.assert_found("sections/[0-9]/rows|players/leaderboard", first=10)

    def test_formulas_are_exported_as_they_are(self) -> None:
        with mock.patch.object(lists, "FORMULA", "(?!)"):
            self.assert_found(r"expected \"(Favourite team: )?'[=+@-]|csv")

    def test_a_report_names_no_goals(self) -> None:
        with mock.patch.object(reports.Report, "_scorers", lambda _: []):
            self.assert_found("Goals")

    def test_a_picture_shows_fewer_players(self) -> None:
        with mock.patch.object(reports, "MOST_NAMES", 2):
            self.assert_found(r"text: expected .*and \d+ more")


if __name__ == "__main__":
    unittest.main()
