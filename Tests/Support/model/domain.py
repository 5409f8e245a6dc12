"""The methods without screens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable

from . import fixture_lists
from .calendars import calendar
from .fixture_store import Fixture, Fixtures
from .figures import goals, leaderboard
from .money import currency as code_of
from .lists import plan, table, table_of_gathers
from .store import CONFLICT, INVALID_INPUT, NOT_FOUND, Corrected, Gather, Merge, Player, Refused, Store
from .substitutes import join, leave, substitute
from .timeline import Goal
from .values import Invalid, entered
from .sessions import AccountSessions
from .times import instant

if TYPE_CHECKING:
    from .process import Process

Result = dict[str, Any]

MOST_PAIRINGS = 20


def update_player(store: Store, account: str, id: str, **change: Any) -> Result:
    """Changes a player."""
    known(store.players(account), id)
    return store.update_player(account, id, **checked(change)).shown()


def delete_player(store: Store, account: str, id: str) -> Result:
    """Deletes a player."""
    known(store.players(account), id)
    del store.players(account)[id]
    return {}


def merge_players(store: Store, account: str, id: str, into: str) -> Merge:
    """Makes two entries of one person one."""
    for player in (id, into):
        known(store.players(account), player)
    if id == into:
        raise Refused(INVALID_INPUT)
    return store.merge_players(account, id, into)


def pair_players(store: Store, account: str, id: str, other: str, kind: str | None = None) -> Result:
    """Sets how two players are to play, or removes it."""
    for player in (id, other):
        known(store.players(account), player)
    if id == other or kind and any(is_paired_out(store, account, *pair) for pair in ((id, other), (other, id))):
        raise Refused(INVALID_INPUT)
    store.pair(account, id, other, kind)
    return details(store, account, id)


def is_paired_out(store: Store, account: str, id: str, other: str) -> bool:
    """Whether a player has too many pairings for one more."""
    others = [player for player in store.pairings_of(account, id) if player in store.players(account)]
    return len(others) >= MOST_PAIRINGS and other not in others


def details(store: Store, account: str, id: str) -> Result:
    """A player, and how others are to play with them."""
    known(store.players(account), id)
    kinds = store.pairings_of(account, id)
    pairings = [{"id": p.id, "name": p.name, "kind": kinds[p.id]} for p in store.listed(account) if p.id in kinds]
    return store.players(account)[id].shown() | ({"pairings": pairings} if pairings else {})


def import_players(store: Store, account: str, csv: str, mode: str = "add") -> Result:
    """Imports a list of players, if all of it is valid."""
    found = plan(csv, list(store.players(account).values()), mode)
    if found.problems:
        raise Refused(INVALID_INPUT)
    kinds = {"added": "New", "updated": "Changed", "unchanged": "Unchanged"}
    counts = {name: found.count(kind) for name, kind in kinds.items()}
    store.import_players(account, [(step.old, vars(step.new)) for step in found.steps])
    return counts | ({"unknownColumns": found.unknown} if found.unknown else {})


def import_gathers(store: Store, account: str, json: list[dict[str, Any]]) -> Result:
    """Imports matches that have ended, none of which is stored already, by the names of players that exist."""
    for record in sorted(json, key=lambda record: record["startedAt"]):
        times = (instant(record[name]) for name in ("startedAt", "endedAt"))
        store.import_gather(account, *times, [record["teamA"], record["teamB"]], record["score"])
    return {"added": len(json), "unchanged": 0, "kept": 0, "replaced": 0, "unknownNames": []}


def of_match(change: Callable[..., Any]) -> Callable[..., Result]:
    """A method that changes a match that exists, and shows it."""

    def call(store: Store, account: str, id: str, **params: Any) -> Result:
        known(store.gathers(account), id)
        change(store, account, id, **params)
        return store.gathers(account)[id].shown(store.now)

    return call


def correct_gather(
    store: Store, account: str, id: str, score: dict[str, int] | None = None, teamA: list[str] | None = None,
    teamB: list[str] | None = None, byName: list[dict[str, str]] = [], goals: list[dict[str, Any]] | None = None,
) -> Corrected:
    """Corrects a match that has ended."""
    known(store.gathers(account), id)
    gather = store.gathers(account)[id]
    if gather.endedAt is None:
        raise Refused(CONFLICT)
    _, *before = gather.teams()
    after = [before[0] if teamA is None else teamA, before[1] if teamB is None else teamB]
    teams = store.teams(account, gather, *after, byName) if byName or after != before else None
    return store.correct_gather(account, id, score, teams, None if goals is None else [Goal(**goal) for goal in goals])


def delete_gather(store: Store, account: str, id: str) -> Result:
    """Deletes a match."""
    known(store.gathers(account), id)
    store.delete_gather(account, id)
    return {}


def fixture_calendar(store: Store, account: str) -> Result:
    """All fixtures to come for a calendar."""
    fixtures = Fixtures(store, account)
    return {"title": "Fixtures", "name": "fixtures.ics", "text": calendar(fixtures, fixtures.listed())}


def add_fixtures(store: Store, account: str, zone: str, startsAt: str, weeks: int = 1, **values: Any) -> Result:
    """Adds a fixture for each of some weeks."""
    fixtures = Fixtures(store, account)
    price = priced(fixtures, values.get("price"))
    added = fixtures.add(instant(startsAt), values.get("place", ""), values.get("maximumPlayers"), weeks, zone, price)
    return {"fixtures": [fixtures.shown(fixture) for fixture in added]}


def update_fixture(
    store: Store, account: str, id: str, zone: str, later: bool = False, asksAgain: bool = False, **change: Any
) -> Result:
    """Changes a fixture, perhaps with its series."""
    fixtures = Fixtures(store, account)
    fixture = fixtures.known(id)
    before = fixtures.standings(fixture)
    plan = vars(fixture) | change
    plan["price"] = priced(fixtures, plan["price"])
    changed = [fixture, *(fixtures.later(fixture, zone) if later else [])]
    try:
        values = (plan[name] for name in ("startsAt", "place", "maximumPlayers", "price"))
        count = fixtures.replan_series(changed, *values, asksAgain, zone)
    except Invalid:
        raise Refused(INVALID_INPUT) from None
    return fixtures.changed(fixture, before) | ({"laterCount": count} if count else {})


def answer_fixture(store: Store, account: str, id: str, answer: str, player: str = "", guest: str | None = None) -> Result:
    """Saves or withdraws the answer of a player, or of a guest."""
    fixtures = Fixtures(store, account)
    fixture = fixtures.known(id)
    before = fixtures.standings(fixture)
    comes = {"in": True, "out": False, "none": None}[answer]
    person: str | None = player
    if guest is None:
        if player not in fixture.guests:
            known(store.players(account), player)
    else:
        try:
            person = fixtures.guest(fixture, guest, comes is not None)
        except Invalid:
            raise Refused(INVALID_INPUT) from None
    if person is not None:
        fixtures.answer(fixture, person, comes)
    return fixtures.changed(fixture, before)


def priced(fixtures: Fixtures, price: dict[str, Any] | None) -> dict[str, Any] | None:
    """A whole price, which a club without a currency cannot have."""
    if price is None:
        return None
    if fixtures.currency is None:
        raise Refused(INVALID_INPUT)
    return {"perHead": False} | price


def set_paid(store: Store, account: str, id: str, person: str, paid: bool) -> Result:
    """Saves whether somebody has paid."""
    fixtures = Fixtures(store, account)
    fixtures.pay(fixtures.known(id), person, paid)
    return fixtures.shown(fixtures.known(id))


def set_currency(store: Store, account: str, currency: str) -> Result:
    """Chooses the currency of the club."""
    try:
        code = code_of(currency)
    except Invalid:
        raise Refused(INVALID_INPUT) from None
    if Fixtures(store, account).choose_currency(code):
        raise Refused(INVALID_INPUT)
    return {"id": account, "username": store.account(account).username, "currency": code}


def delete_fixture(store: Store, account: str, id: str, zone: str, later: bool = False) -> list[Fixture]:
    """Deletes a fixture, perhaps with its series; those that it were."""
    fixtures = Fixtures(store, account)
    fixture = fixtures.known(id)
    return fixtures.deleted([fixture, *(fixtures.later(fixture, zone) if later else [])])


def current_gather(store: Store, account: str) -> Result:
    """The latest match in progress."""
    gather = store.latest_in_progress(account)
    return {"gather": gather.shown(store.now)} if gather else {}


def end_session(store: Store, account: str, token: str, id: str) -> Result:
    """Ends another session."""
    AccountSessions(store, account, token).end(id)
    return {}


def listed(name: str, shown: list[Result]) -> Result:
    """A whole list."""
    return {name: shown, "total": len(shown)}


READS: dict[str, Callable[..., Result]] = {
    "players/list": lambda store, account: listed("players", [p.shown() for p in store.listed(account)]),
    "players/export": lambda store, account: {"csv": table(store.listed(account))},
    "gathers/list": lambda store, account: listed("gathers", [g.shown(store.now) for g in store.by_start(account)]),
    "gathers/export": lambda store, account: {"csv": table_of_gathers(store.by_start(account))},
    "gathers/current": current_gather,
    "players/leaderboard": leaderboard,
    "fixtures/list": lambda store, account: listed("fixtures", [
        Fixtures(store, account).shown(fixture) for fixture in Fixtures(store, account).listed()]),
    "fixtures/export": lambda store, account: {"json": fixture_lists.rows(store, account)},
    "fixtures/calendar": fixture_calendar,
    "gathers/goals": goals,
    "sessions/list": lambda store, account, token: listed("sessions", [
        session.shown() for session in AccountSessions(store, account, token).listed()]),
}
WRITES: dict[str, Callable[..., Any]] = {
    "players/add": lambda store, account, **profile: store.add_player(account, **checked(profile)).shown(),
    "players/update": update_player,
    "players/pair": pair_players,
    "players/merge": merge_players,
    "players/delete": delete_player,
    "players/import": import_players,
    "gathers/import": import_gathers,
    "gathers/start": lambda store, account, teamA, teamB, bench=(): (
        store.start_gather(account, teamA, teamB, bench).shown(store.now)),
    "gathers/end": of_match(Store.end_gather),
    "gathers/correct": correct_gather,
    "gathers/startClock": of_match(lambda store, account, id: store.clock(account, id).start(store.now)),
    "gathers/pauseClock": of_match(lambda store, account, id: store.clock(account, id).pause(store.now)),
    "gathers/resetClock": of_match(Store.reset_clock),
    "gathers/setClock": of_match(lambda store, account, id, **time: store.clock(account, id).choose(**time)),
    "gathers/substitute": of_match(substitute),
    "gathers/join": of_match(join),
    "gathers/leave": of_match(leave),
    "gathers/addGoal": of_match(Store.add_goal),
    "gathers/removeGoal": of_match(Store.remove_goal),
    "gathers/setScore": of_match(Store.set_score),
    "gathers/nameScorer": of_match(Store.name_scorer),
    "gathers/removeScorer": of_match(Store.remove_scorer),
    "gathers/delete": delete_gather,
    "fixtures/add": add_fixtures,
    "fixtures/update": update_fixture,
    "fixtures/answer": answer_fixture,
    "fixtures/setPaid": set_paid,
    "accounts/setCurrency": set_currency,
    "fixtures/delete": delete_fixture,
    "fixtures/import": fixture_lists.import_fixtures,
    "sessions/end": end_session,
    "sessions/endOthers": lambda store, account, token: {"ended": AccountSessions(store, account, token).end_others()},
}

# The objects that a method deletes, by id.
DELETIONS: dict[str, Callable[[Store, str], dict[str, Any]]] = {
    "players/delete": Store.players,
    "gathers/delete": Store.gathers,
}


def of_session(process: Process, method: str) -> dict[str, str]:
    """What a method takes from the session that calls it."""
    if method.startswith("sessions/"):
        return {"token": process.token}
    return {"zone": process.zone} if method in ("fixtures/add", "fixtures/update", "fixtures/delete") else {}


def checked(profile: dict[str, Any]) -> dict[str, Any]:
    """The values of a profile, if they are valid."""
    try:
        return {name: entered(name, value) for name, value in profile.items()}
    except Invalid:
        raise Refused(INVALID_INPUT) from None


def known(things: dict[str, Player] | dict[str, Gather] | dict[str, Fixture], id: str) -> None:
    """Refuses an unknown id."""
    if id not in things:
        raise Refused(NOT_FOUND)
