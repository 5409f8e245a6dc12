"""A random walk: mostly over all that views offer, at times over what they do not offer."""

from __future__ import annotations

from collections import deque
from itertools import count
from random import Random
from typing import Any, Callable

from Tests.Support import entries
from Tests.Support.model import Refused, Store, times
from Tests.Support.offers import Offer, disabled, offered

from . import domain_calls
from .checked_session import CheckedSession, Params
from .coverage import OPEN, REOPEN, START, Coverage, Transition, heading
from .places import Database, DataFile, Memory, Place
from .trace import Trace, Violation

USERNAME = "ann"
UNDO = "session/undo"
# A process that looks between two of these may leave a screen, or put a correction away, which one that looks later keeps.
# All look before them, as the model does not know who has.
SEEN_BY_ALL = (UNDO, "gathers/delete", "gatherDetail/delete", "gathers/correct", "gatherDetail/saveResult",
               "gathers/nameScorer", "gathers/removeScorer")  # fmt: skip
# More players than a search sorts, and more than two pages.
CROWD = 230
# More matches than a page.
PLAYED = 110
LARGE_GROUP = 14
# What leads to screens that seldom have a second page.
FEW_PAGES = ("playerDetail/merge", "playerDetail/pair")
# In seconds; their sum is shorter than the life of a session.
WAITS = (0, 1, 5, 59, 61, 601, 3600, 3600)


class RandomWalk:
    """One walk in a new place, with a new account. It depends on the seed and the number only."""

    def __init__(self, seed: int, number: int, place: Place, trace: Trace) -> None:
        self._number = number
        self.coverage = Coverage()
        self._rng = Random(f"{seed}/{number}")
        self._store = Store(place.failures_end_transactions)
        self._trace = trace
        # Earlier calls by method, for calls that the view does not offer.
        self._past: dict[str, deque[Params]] = {}
        self._token = ""
        self._shared = None if isinstance(place, Memory) else place
        self._is_crowded = number % 25 == 5
        # Each process has another seed, so that no two create the same token.
        seeds = count(1000 * number)
        self._sessions = [CheckedSession(name, place, seeds, self._store, trace) for name in place.processes]
        self._session = self._sessions[0]

    def close(self) -> None:
        """Ends the processes."""
        for session in self._sessions:
            session.close()

    def run(self, steps: int) -> None:
        """Does `steps` steps, and then compares all stored data."""
        step = 0
        try:
            self._begin()
            for step in range(1, steps + 1):
                self._step()
            self._end()
        except Violation as violation:
            raise Violation(f"step {step}, {violation}") from None
        except Refused as refusal:
            what = self._trace.violation("the model refuses outside of a request", None, repr(refusal))
            raise Violation(f"step {step}, {what}") from None

    def _begin(self) -> None:
        self._session.open()
        self._arrive(START, OPEN)
        self._sign("register")
        self._token = self._session.model.token
        for session in self._sessions[1:]:
            session.open(token=self._token)
        for number in range(CROWD if self._is_crowded else 0):
            self._do("players/add", {"name": f"{'Mate' if number % 16 else 'Nick'} {number:03}"})
        for _ in range(PLAYED if self._is_crowded else 0):
            self._play()
        if self._is_crowded and self._shared:
            self._shared.sign_in_elsewhere(self._store, self._account)
            self._outdate_all("sign in elsewhere")

    def _play(self) -> None:
        """Starts and ends a match of four players."""
        players = self._rng.sample(list(self._store.players(self._account)), 4)
        self._do("gathers/start", {"teamA": players[:2], "teamB": players[2:]})
        id = next(reversed(self._store.gathers(self._account)))
        self._do("gathers/end", {"id": id, "score": {"teamA": self._rng.randint(0, 3), "teamB": 1}})

    def _step(self) -> None:
        moves = MOVES if self._shared else MOVES_IN_MEMORY
        if self._is_signed_out and self._rng.random() < 0.4:
            moves = {RandomWalk._return: 2, RandomWalk._sign_in: 1}
        move = self._rng.choices(list(moves), list(moves.values()))[0]
        self.coverage.moves[move.__name__.strip("_").replace("_", " ")] += 1
        move(self)

    def _end(self) -> None:
        for self._session in self._sessions:
            self._return()
            for method, params in domain_calls.READS.items():
                self._session.call(method, params)
        if self._number == 0:
            self._let_a_reserve_move_up()
            self._lose_what_teams_are_made_of()
        if self._number == 1 and self._shared:
            self._page_through_devices(self._shared)

    def _let_a_reserve_move_up(self) -> None:
        """Takes one of three guests off a fixture for two: too seldom for random steps."""
        fixture = self._add_fixture(maximumPlayers=2)
        guests = [("fixture/addGuest", {"guest": name}) for name in ("Cy Last", "Dee Last", "Eve Last")]
        self._go([("playerList/fixtures", {}), ("fixtureList/open", {"fixture": fixture}), *guests])
        first = next(iter(self._store.fixtures(self._account)[fixture].guests))
        self._do("fixture/answer", {"person": first, "answer": "out"}, is_offered=True)

    def _add_fixture(self, **values: Any) -> str:
        """Adds a fixture, which is the first of those to come; its id."""
        self._do("fixtures/add", {"startsAt": times.rfc3339(self._store.now), **values})
        return next(reversed(self._store.fixtures(self._account)))

    def _lose_what_teams_are_made_of(self) -> None:
        """Deletes a fixture whose teams are being made, and a match that is to be played again: too seldom for random
        steps."""
        fixture = self._add_fixture()
        players = []
        for name in ("Ann Last", "Bob Last"):
            self._do("players/add", {"name": name})
            players.append(next(reversed(self._store.players(self._account))))
            self._do("fixtures/answer", {"id": fixture, "player": players[-1], "answer": "in"})
        self._do("gathers/start", {"teamA": players[:1], "teamB": players[1:]})
        gather = next(reversed(self._store.gathers(self._account)))
        self._do("gathers/end", {"id": gather})
        self._lose("fixtures/delete", fixture, [
            ("playerList/fixtures", {}), ("fixtureList/open", {"fixture": fixture}), ("fixture/pickTeams", {})])  # fmt: skip
        self._lose("gathers/delete", gather, [
            ("playerList/history", {}), ("history/open", {"gather": gather}), ("gatherDetail/rematch", {})])  # fmt: skip

    def _lose(self, deletion: str, id: str, way: list[tuple[str, Params]]) -> None:
        """Deletes something at the end of a way that leads over it, and goes back."""
        self._go(way)
        self._do(deletion, {"id": id})
        self._session.look()
        for offer in offered(self._session.view):
            if offer.label == "back":
                self._take(offer)

    def _go(self, way: list[tuple[str, Params]]) -> None:
        """Signs in on a new device, and goes a way."""
        self._session.open(fresh=True)
        self._sign("submit")
        for method, params in way:
            self._do(method, params, is_offered=True)

    def _page_through_devices(self, place: DataFile | Database) -> None:
        """Shows the second page of the devices: too seldom for random steps."""
        place.sign_in_elsewhere(self._store, self._account)
        self._outdate_all("sign in elsewhere")
        self._go([("playerList/sessions", {})])
        for offer in offered(self._session.view):
            if offer.method == "sessionList/page":
                self._take(offer)

    # Kinds of step

    def _take_an_offer(self) -> None:
        self._take(self._choose())

    def _pipeline(self) -> None:
        """Sends earlier calls after an offer, before its response."""
        offer, past = self._choose(), [self._remember() for _ in range(self._rng.randint(1, 4))]
        if offer.method in SEEN_BY_ALL:
            return self._take(offer)
        requests = [(offer.method, offer.call(self._rng)), *(call for call in past if call and call[0] not in SEEN_BY_ALL)]
        self._session.calls(requests, is_offered=not self._session.is_outdated)
        self._outdate_others(self._session)

    def _call_again(self) -> None:
        """Repeats an earlier call, whether it is offered or not."""
        if call := self._remember():
            self._do(*call)

    def _send_disabled(self) -> None:
        for method in disabled(self._session.view)[:1]:
            self._do(method, {})

    def _send_revision(self) -> None:
        offer = self._choose()
        is_stale = self._session.is_outdated or self._rng.random() < 0.5
        self._do(offer.method, {**offer.call(self._rng), "ifRevision": self._session.view["revision"] - is_stale})

    def _send_invalid(self) -> None:
        offer = self._choose()
        params = offer.call(self._rng)
        self._session.send_invalid(offer.method, {**params, self._rng.choice([*params, "nonsense"]): [1]})

    def _look(self) -> None:
        self._session.look()

    def _wait(self) -> None:
        self._move_clock(self._rng.choice(WAITS))

    def _call_domain(self) -> None:
        before, is_current = self._session.view["screen"], not self._session.is_outdated
        method, params = domain_calls.call(self._rng, self._store, self._account, self._session.model.session.stack)
        self._do(method, params, self._rng.choice(self._sessions))
        after = self._session.look()["screen"]
        if before != after and is_current:
            self.coverage.transitions[Transition(before, method, after, True)] += 1

    def _change_process(self) -> None:
        self._session = self._sessions[self._session is self._sessions[0]]
        self._session.look()

    def _open(self) -> None:
        known = {"token": self._token}
        new: list[Params] = [{"fresh": True}, {"token": "nobody's"}]
        params = self._rng.choice(new + 6 * [known])
        zone = self._rng.choice((None, *times.ZONES))
        if self._rng.random() < 0.2:
            # The current session.
            return self._session.open(notify=True, zone=zone)
        self._session.open(notify=self._rng.random() < 0.7, zone=zone, **params)
        self._arrive(START, REOPEN if params == known else OPEN)

    def _return(self) -> None:
        """Opens the first session of the walk, and signs in to its account."""
        self._session.open(token=self._token)
        self._arrive(START, REOPEN)
        if self._is_signed_out:
            self._sign("submit")

    def _sign_in(self) -> None:
        """Signs in to the account of the walk in the session that is shown."""
        self._sign("submit")

    def _restart(self) -> None:
        self._move_clock(self._rng.choice(WAITS))
        self._session.restart(kill=self._rng.random() < 0.5)
        self._arrive(START, REOPEN)

    def _fail_store(self) -> None:
        """The players cannot be read for some steps; the list shows the error and offers Retry."""
        model = self._session.model
        if not self._shared or not (model.session.account == self._account and model.players):
            return
        self._rename_table("store fails", "players", "outOfReach")
        self._store.trouble = self._shared.trouble
        for _ in range(self._rng.randint(1, 4)):
            self._look()
            self._take(self._choose())
        self._rename_table("store works", "outOfReach", "players")
        self._store.trouble = None
        self._session.look()

    # Parts of a step

    @property
    def _is_signed_out(self) -> bool:
        return bool(self._session.view["screen"] == "login")

    @property
    def _account(self) -> str:
        return self._store.accounts[USERNAME].id

    def _choose(self) -> Offer:
        offers = offered(self._session.view)
        return self._rng.choices(offers, [self._weight(offer) for offer in offers])[0]

    def _weight(self, offer: Offer) -> float:
        """How often an offer is taken: seldom the splits of a large group, as the model tries all; pages often."""
        people = sum(len(section["rows"]) for section in self._session.view["sections"])
        if offer.method == "confirmPlayers/balance" and people > LARGE_GROUP:
            return 0.02 * offer.weight
        # Few walks have so many players that this screen has a second page.
        return offer.weight * (20 if offer.method.endswith("/page") else 5 if offer.method in FEW_PAGES else 1)

    def _take(self, offer: Offer, **values: Any) -> None:
        screen, is_current = self._session.view["screen"], not self._session.is_outdated
        done = self._do(offer.method, offer.call(self._rng, **values), is_offered=is_current)
        if done and is_current:
            self.coverage.intents[screen, offer.method] += 1
            self._arrive(screen, offer.label)

    def _sign(self, how: str) -> None:
        for offer in offered(self._session.view):
            if offer.label == how:
                self._take(offer, username=USERNAME, password=entries.GOOD_PASSWORD)

    def _do(self, method: str, params: Params, session: CheckedSession | None = None, is_offered: bool = False) -> bool:
        session = session or self._session
        if method in SEEN_BY_ALL:
            for other in self._sessions:
                if other is not session:
                    other.look()
        self._past.setdefault(method, deque(maxlen=20)).append(params)
        done = session.call(method, params, is_offered=is_offered)
        self._outdate_others(session)
        if not done and self._rng.random() < 0.5:
            session.look()
        return done

    def _outdate_others(self, session: CheckedSession) -> None:
        for other in self._sessions:
            other.is_outdated |= other is not session

    def _remember(self) -> tuple[str, Params] | None:
        # Not the methods without screens, and not the login screen while it is shown, as it may cost a hash.
        without = ("players", "gathers", "fixtures", "sessions", "accounts", *(("login",) if self._is_signed_out else ()))
        methods = [method for method in self._past if method.split("/")[0] not in without]
        if not methods:
            return None
        method = self._rng.choice(methods)
        return method, {k: v for k, v in self._rng.choice(self._past[method]).items() if k != "ifRevision"}

    def _move_clock(self, seconds: int) -> None:
        for session in self._sessions:
            session.look()
        self._store.now += seconds
        for session in self._sessions:
            session.advance(seconds)

    def _rename_table(self, event: str, old: str, new: str) -> None:
        assert self._shared
        self._trace.note("--", event)
        self._shared.rename_table(old, new)
        self._outdate_all(event)

    def _outdate_all(self, event: str) -> None:
        self._store.changes[event] += 1
        for session in self._sessions:
            session.is_outdated = True

    def _arrive(self, start: str, label: str) -> None:
        view = self._session.view
        self.coverage.transitions[Transition(start, label, view["screen"])] += 1
        names = {player.name for players in self._store.owned.values() for player in players.players.values()}
        self.coverage.titles[view["screen"], heading(view["title"], names)] += 1


Move = Callable[[RandomWalk], None]
MOVES_IN_MEMORY: dict[Move, int] = {
    RandomWalk._take_an_offer: 800,
    RandomWalk._pipeline: 20,
    RandomWalk._call_again: 40,
    RandomWalk._send_disabled: 20,
    RandomWalk._send_revision: 20,
    RandomWalk._send_invalid: 15,
    RandomWalk._look: 20,
    RandomWalk._wait: 40,
    RandomWalk._call_domain: 25,
    RandomWalk._open: 4,
}
MOVES: dict[Move, int] = {
    **MOVES_IN_MEMORY,
    RandomWalk._change_process: 20,
    RandomWalk._restart: 4,
    RandomWalk._fail_store: 2,
}
