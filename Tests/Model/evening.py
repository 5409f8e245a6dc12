"""A random walk over all that views offer, and now and then over what they do not."""

from __future__ import annotations

import re
import sqlite3
from collections import deque
from itertools import count
from random import Random
from typing import Any, Callable

import elsewhere
import entries
from diary import Diary, Violation
from figures import OPEN, REOPEN, START, Figures, Transition
from model import Store
from offers import Offer, disabled, offered
from twin import Params, Twin

USERNAME = "ann"
# More than a list sorts of what a search finds, and three windows.
CROWD = 230
# More than a window of what a crowd has played.
PLAYED = 110
# In seconds: all together not so long that a session is forgotten.
WAITS = (0, 1, 5, 59, 61, 601, 3600, 3600)


class Evening:
    """One walk with a store and an account of its own: all of it follows from the seed and the number."""

    def __init__(self, seed: int, number: int, folder: str, diary: Diary) -> None:
        self.figures = Figures()
        self._rng = Random(f"{seed}/{number}")
        self._store = Store()
        self._diary = diary
        # What was called before, by method, to be called again when it is not offered.
        self._past: dict[str, deque[Params]] = {}
        self._token = ""
        self._path = f"{folder}/{seed}-{number}.sqlite" if number % 2 else None
        self._is_crowded = number % 25 == 5
        place = f"sqlite:{self._path}" if self._path else "memory:"
        # One stream of seeds for all processes, so that no two give the same token.
        seeds = count(1000 * number)
        names = ("one", "two") if self._path else ("one",)
        self._twins = [Twin(name, place, seeds, self._store, diary) for name in names]
        self._twin = self._twins[0]

    def close(self) -> None:
        """Ends the processes."""
        for twin in self._twins:
            twin.close()

    def walk(self, steps: int) -> None:
        """Takes so many steps, and then looks at all that is stored."""
        step = 0
        try:
            self._begin()
            for step in range(1, steps + 1):
                self._step()
            self._end()
        except Violation as violation:
            raise Violation(f"step {step}, {violation}") from None

    def _begin(self) -> None:
        self._twin.open()
        self._arrive(START, OPEN)
        self._sign("register")
        self._token = self._twin.model.token
        for twin in self._twins[1:]:
            twin.open(token=self._token)
        for number in range(CROWD if self._is_crowded else 0):
            self._do("players/add", {"name": f"{'Mate' if number % 16 else 'Nick'} {number:03}"})
        for _ in range(PLAYED if self._is_crowded else 0):
            self._play()

    def _play(self) -> None:
        """A match of a few, from its beginning to its end."""
        players = self._rng.sample(list(self._store.players(self._account)), 4)
        self._do("gathers/start", {"teamA": players[:2], "teamB": players[2:]})
        id = next(reversed(self._store.gathers(self._account)))
        self._do("gathers/end", {"id": id, "score": {"teamA": self._rng.randint(0, 3), "teamB": 1}})

    def _step(self) -> None:
        moves = MOVES if self._path else MOVES_IN_MEMORY
        if self._is_out and self._rng.random() < 0.4:
            moves = {Evening._come_back: 1}
        move = self._rng.choices(list(moves), list(moves.values()))[0]
        self.figures.moves[move.__name__.strip("_").replace("_", " ")] += 1
        move(self)

    def _end(self) -> None:
        for self._twin in self._twins:
            self._come_back()
            for method in ("players/list", "gathers/list"):
                self._twin.call(method, {"limit": 1000})
            for method in ("players/export", "gathers/export"):
                self._twin.call(method, {})

    # Moves

    def _take_an_offer(self) -> None:
        self._take(self._choose())

    def _take_one_in_a_hurry(self) -> None:
        """Others are sent before its answer has come."""
        offer, past = self._choose(), [self._remember() for _ in range(self._rng.randint(1, 4))]
        requests = [(offer.method, offer.call(self._rng)), *(call for call in past if call)]
        self._twin.calls(requests, is_offered=not self._twin.is_outdated)
        self._outdate_others(self._twin)

    def _call_again(self) -> None:
        """Something from before, offered now or not."""
        if call := self._remember():
            self._do(*call)

    def _press_what_is_disabled(self) -> None:
        for method in disabled(self._twin.view)[:1]:
            self._do(method, {})

    def _name_the_revision(self) -> None:
        offer = self._choose()
        is_stale = self._twin.is_outdated or self._rng.random() < 0.5
        self._do(offer.method, {**offer.call(self._rng), "ifRevision": self._twin.view["revision"] - is_stale})

    def _damage(self) -> None:
        offer = self._choose()
        params = offer.call(self._rng)
        self._twin.damage(offer.method, {**params, self._rng.choice([*params, "nonsense"]): [1]})

    def _look(self) -> None:
        self._twin.look()

    def _wait(self) -> None:
        self._move_clock(self._rng.choice(WAITS))

    def _change_something_elsewhere(self) -> None:
        before, is_current = self._twin.view["screen"], not self._twin.is_outdated
        method, params = elsewhere.call(self._rng, self._store, self._account, self._twin.model.top)
        self._do(method, params, self._rng.choice(self._twins))
        after = self._twin.look()["screen"]
        if before != after and is_current:
            self.figures.transitions[Transition(before, method, after, True)] += 1

    def _turn_to_the_other(self) -> None:
        self._twin = self._twins[self._twin is self._twins[0]]
        self._twin.look()

    def _open(self) -> None:
        known = {"token": self._token}
        new: list[Params] = [{"fresh": True}, {"token": "nobody's"}]
        params = self._rng.choice(new + 6 * [known])
        if self._rng.random() < 0.2:
            # The present session, whichever it is.
            return self._twin.open(notify=True)
        self._twin.open(notify=self._rng.random() < 0.7, **params)
        self._arrive(START, REOPEN if params == known else OPEN)

    def _come_back(self) -> None:
        """To the evening's own session, and into its account."""
        self._twin.open(token=self._token)
        self._arrive(START, REOPEN)
        if self._is_out:
            self._sign("submit")

    def _restart(self) -> None:
        self._move_clock(self._rng.choice(WAITS))
        self._twin.restart(kill=self._rng.random() < 0.5)
        self._arrive(START, REOPEN)

    def _break_the_store(self) -> None:
        """The players are out of reach for some steps; the list says so, and offers to try again."""
        if self._twin.model.session.account != self._account or not self._twin.model.players:
            return
        self._rename_table("break store", "players", "outOfReach")
        reason = f"The data file {self._path} cannot be used now (no such table: players)"
        self._store.trouble = reason + "; check its disk and try again."
        for _ in range(self._rng.randint(1, 4)):
            self._twin.look()
            self._take(self._choose())
        self._rename_table("mend store", "outOfReach", "players")
        self._store.trouble = None
        self._twin.look()

    # What they are made of

    @property
    def _is_out(self) -> bool:
        return bool(self._twin.view["screen"] == "login")

    @property
    def _account(self) -> str:
        return self._store.accounts[USERNAME].id

    def _choose(self) -> Offer:
        offers = offered(self._twin.view)
        return self._rng.choices(offers, [offer.weight for offer in offers])[0]

    def _take(self, offer: Offer, **values: Any) -> None:
        screen, is_current = self._twin.view["screen"], not self._twin.is_outdated
        done = self._do(offer.method, offer.call(self._rng, **values), is_offered=is_current)
        if done and is_current:
            self.figures.intents[screen, offer.method] += 1
            self._arrive(screen, offer.label)

    def _sign(self, how: str) -> None:
        for offer in offered(self._twin.view):
            if offer.label == how:
                self._take(offer, username=USERNAME, password=entries.GOOD_PASSWORD)

    def _do(self, method: str, params: Params, twin: Twin | None = None, is_offered: bool = False) -> bool:
        twin = twin or self._twin
        self._past.setdefault(method, deque(maxlen=20)).append(params)
        done = twin.call(method, params, is_offered=is_offered)
        self._outdate_others(twin)
        if not done and self._rng.random() < 0.5:
            twin.look()
        return done

    def _outdate_others(self, twin: Twin) -> None:
        for other in self._twins:
            other.is_outdated |= other is not twin

    def _remember(self) -> tuple[str, Params] | None:
        # Not the methods without screens; and signing in not on its own screen, where it may cost a hash.
        without = ("players", "gathers", *(("login",) if self._is_out else ()))
        methods = [method for method in self._past if method.split("/")[0] not in without]
        if not methods:
            return None
        method = self._rng.choice(methods)
        return method, {k: v for k, v in self._rng.choice(self._past[method]).items() if k != "ifRevision"}

    def _move_clock(self, seconds: int) -> None:
        for twin in self._twins:
            twin.look()
        self._store.now += seconds
        for twin in self._twins:
            twin.advance(seconds)

    def _rename_table(self, event: str, old: str, new: str) -> None:
        self._diary.note("--", event)
        connection = sqlite3.connect(str(self._path))
        connection.execute(f"ALTER TABLE {old} RENAME TO {new}")
        connection.close()
        self._store.changes[event] += 1
        for twin in self._twins:
            twin.is_outdated = True

    def _arrive(self, start: str, label: str) -> None:
        view = self._twin.view
        self.figures.transitions[Transition(start, label, view["screen"])] += 1
        self.figures.titles[view["screen"], self._heading(view["title"])] += 1

    def _heading(self, title: str) -> str:
        names = (player.name for players in self._store.owned.values() for player in players.players.values())
        return "‹name›" if title in names else re.sub("[0-9]+", "N", title)


Move = Callable[[Evening], None]
MOVES_IN_MEMORY: dict[Move, int] = {
    Evening._take_an_offer: 800,
    Evening._take_one_in_a_hurry: 20,
    Evening._call_again: 40,
    Evening._press_what_is_disabled: 20,
    Evening._name_the_revision: 20,
    Evening._damage: 15,
    Evening._look: 20,
    Evening._wait: 40,
    Evening._change_something_elsewhere: 25,
    Evening._open: 4,
}
MOVES: dict[Move, int] = {
    **MOVES_IN_MEMORY,
    Evening._turn_to_the_other: 20,
    Evening._restart: 4,
    Evening._break_the_store: 2,
}
