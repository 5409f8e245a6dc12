"""The fixtures of the model, and a plain count of who takes part."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field
from datetime import timedelta
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from .money import paid, shares
from .times import local, rfc3339
from .names import identity
from .values import LONGEST, NAME, Invalid, line

if TYPE_CHECKING:
    from .pasted import Said
    from .store import Player, Store

# In seconds: after that a fixture is past.
DURATION = 7200
# The last second of the year 9999.
LATEST = 253_402_300_799
Standings = dict[str, list["Player"]]


@dataclass
class Fixture:
    """A date on which players are to meet."""

    id: str
    startsAt: int
    place: str = ""
    maximumPlayers: int | None = None
    # How often it was changed, deleted and restored.
    sequence: int = 0
    # Whether each person comes, in the order of the answers; the guests by their ids.
    answers: dict[str, bool] = field(default_factory=dict)
    guests: dict[str, Player] = field(default_factory=dict)
    # The amount in the smallest unit, and whether each pays it.
    price: dict[str, Any] | None = None
    # Those who have paid.
    paid: set[str] = field(default_factory=set)


class Fixtures:
    """The fixtures of an account."""

    def __init__(self, store: Store, account: str) -> None:
        self._store, self._account = store, account

    @property
    def now(self) -> int:
        """The time of the store's clock."""
        return self._store.now

    @property
    def _all(self) -> dict[str, Fixture]:
        return self._store.fixtures(self._account)

    @property
    def currency(self) -> str | None:
        """The currency of the club."""
        return self._store.account(self._account).currency

    def problem_with_currency(self, code: str | None) -> str | None:
        """Why the club cannot choose a currency, if it cannot."""
        if self.currency in (None, code):
            return None
        for fixture in self._all.values():
            # They are read with their answers.
            self.standings(fixture)
        if not any(fixture.price for fixture in self._all.values()):
            return None
        return f"Fixtures have prices in {self.currency}; remove those to choose another currency."

    def choose_currency(self, code: str) -> str | None:
        """Chooses the currency of the club, unless there is a problem, which is returned."""
        problem = self.problem_with_currency(code)
        if problem is None:
            self._store.account(self._account).currency = code
        return problem

    def known(self, id: str) -> Fixture:
        """One of them."""
        return self._store.known_fixture(self._account, id)

    def listed(self, past: bool = False) -> list[Fixture]:
        """Those to come with the next one first, or those of the past with the latest first."""
        by_start = sorted(self._all.values(), key=lambda f: (f.startsAt, int(f.id)), reverse=past)
        return [f for f in by_start if (f.startsAt + DURATION <= self._store.now) == past]

    def standings(self, fixture: Fixture) -> Standings:
        """Who is in, a reserve and out, counted one after the other."""
        players = self._store.players(self._account)
        found: Standings = {"in": [], "reserve": [], "out": []}
        for id, comes in fixture.answers.items():
            person = fixture.guests.get(id) or players.get(id)
            if person is None:
                continue
            has_room = fixture.maximumPlayers is None or len(found["in"]) < fixture.maximumPlayers
            found["out" if not comes else "in" if has_room else "reserve"].append(person)
        return found

    def add(
        self, start: int, place: str, maximumPlayers: int | None, weeks: int, zone: str, price: dict[str, Any] | None = None
    ) -> list[Fixture]:
        """Adds a fixture for each week, at the same time of the clocks."""
        added = []
        for week in range(weeks):
            at = start
            if week:
                at = moment(start, timedelta(weeks=week), zone)
            fixture = Fixture(self._store.next_id("fixture"), at, place, maximumPlayers, price=price)
            self._all[fixture.id] = fixture
            added.append(fixture)
        return added

    def guest(self, fixture: Fixture, text: str, is_needed: bool) -> str | None:
        """The guest with an id or a name; a new one if that is needed."""
        if text in fixture.guests:
            return text
        name = line(text, LONGEST, NAME)
        for guest in fixture.guests.values():
            if identity(guest.name) == identity(name):
                return guest.id
        return self._store.new_guest(fixture, name) if is_needed else None

    def answer(self, fixture: Fixture, person: str, comes: bool | None) -> bool:
        """Saves or withdraws an answer; whether that changes something."""
        if fixture.answers.get(person) == comes:
            return False
        fixture.answers.pop(person, None)
        if comes is None:
            fixture.guests.pop(person, None)
            fixture.paid.discard(person)
        else:
            fixture.answers[person] = comes
        return True

    def pay(self, fixture: Fixture, person: str, has_paid: bool) -> Player | None:
        """Saves whether somebody has paid; who it is, if that changes something."""
        people = [p for people in self.standings(fixture).values() for p in people if p.id == person]
        if not people:
            raise self._store.missing
        if has_paid == (person in fixture.paid):
            return None
        fixture.paid ^= {person}
        return people[0]

    def replan(self, fixture: Fixture, start: int, place: str, maximumPlayers: int | None, price: dict[str, Any] | None) -> None:
        """Gives a fixture another plan."""
        plan = (start, place, maximumPlayers, price)
        fixture.sequence += plan != (fixture.startsAt, fixture.place, fixture.maximumPlayers, fixture.price)
        fixture.startsAt, fixture.place, fixture.maximumPlayers, fixture.price = plan

    def later(self, fixture: Fixture, zone: str) -> list[Fixture]:
        """Those to come of its series: at the same time of the same weekday and place."""
        start = local(fixture.startsAt, zone).replace(tzinfo=None)
        return [
            other for other in self.listed()
            if other.startsAt > fixture.startsAt and other.place == fixture.place
            and (local(other.startsAt, zone).replace(tzinfo=None) - start) % timedelta(weeks=1) == timedelta()
        ]  # fmt: skip

    def replan_series(
        self, series: list[Fixture], start: int, place: str, maximumPlayers: int | None, price: dict[str, Any] | None, asks: bool,
        zone: str,
    ) -> int:
        """Gives a fixture another plan, and the later ones of its series what has changed; how many of those have."""
        changed, old = 0, copy(series[0])
        for fixture, at in zip(series, self.starts_of_series(start, series, zone)):
            asked = [id for id in fixture.answers if asks and id not in fixture.paid]
            seen = {p.id for people in self.standings(fixture).values() for p in people}
            before = (fixture.sequence, not seen.isdisjoint(asked))
            own_place = place if place != old.place else fixture.place
            own_price = price if price != old.price else fixture.price
            maximum = maximumPlayers if maximumPlayers != old.maximumPlayers else fixture.maximumPlayers
            self.replan(fixture, at, own_place, maximum, own_price)
            changed += fixture is not series[0] and before != (fixture.sequence, False)
            for id in asked:
                self.answer(fixture, id, None)
        return changed

    def starts_of_series(self, start: int, series: list[Fixture], zone: str) -> list[int]:
        """When those of a series start if the first one does at `start`."""
        old, *later = (local(fixture.startsAt, zone).replace(tzinfo=None) for fixture in series)
        if start == series[0].startsAt:
            return [fixture.startsAt for fixture in series]
        try:
            starts = [start, *(moment(start, other - old, zone) for other in later)]
        except OverflowError:
            raise Invalid("too late") from None
        if max(starts) > LATEST:
            raise Invalid("too late")
        return starts

    def answer_all(self, fixture: Fixture, found: Said) -> list[str]:
        """Saves the answers of a list; the names of those who move up."""
        before = self.standings(fixture)
        for id, comes in [*((id, True) for id in found.present), *((id, False) for id in found.absent)]:
            self.answer(fixture, id, comes)
        return moved_up(before, self.standings(fixture))

    def deleted(self, fixtures: list[Fixture]) -> list[Fixture]:
        """Deletes some; those that it were."""
        for fixture in fixtures:
            self.standings(fixture)
            fixture.sequence += 1
            self._all.pop(fixture.id)
        return fixtures

    def shown(self, fixture: Fixture) -> dict[str, Any]:
        """The fixture as results show it."""
        names = {"in": "present", "reserve": "reserve", "out": "absent"}
        people = {names[standing]: [self._person(fixture, p) for p in found]
                  for standing, found in self.standings(fixture).items()}  # fmt: skip
        values = {"id": fixture.id, "startsAt": rfc3339(fixture.startsAt), "place": fixture.place}
        more = {"maximumPlayers": fixture.maximumPlayers, "price": fixture.price}
        due = [{"id": id, "amount": amount} for id, amount in shares(self, fixture).items()]
        have_paid = [self._person(fixture, p) for p in paid(self, fixture)]
        return (values | {name: value for name, value in more.items() if value is not None} | people
                | ({"shares": due} if due else {}) | ({"paid": have_paid} if have_paid else {}))  # fmt: skip

    def changed(self, fixture: Fixture, before: Standings) -> dict[str, Any]:
        """A fixture after a change, as results show it."""
        reserves = [p.id for p in before["reserve"]]
        up = [self._person(fixture, p) for p in self.standings(fixture)["in"] if p.id in reserves]
        return {"fixture": self.shown(fixture), "movedUp": up}

    def _person(self, fixture: Fixture, person: Player) -> dict[str, Any]:
        return {"id": person.id, "name": person.name} | ({"isGuest": True} if person.id in fixture.guests else {})


def moment(start: int, later: timedelta, zone: str) -> int:
    """The time that clocks show some days after a start."""
    return int((local(start, zone).replace(tzinfo=None) + later).replace(tzinfo=ZoneInfo(zone)).timestamp())


def later_too(count: int) -> str:
    """What is said of the later fixtures of a series, behind a sentence."""
    return f" {count} later fixtures too." if count > 1 else " One later fixture too." * count


def moved_up(before: Standings, after: Standings) -> list[str]:
    """The names of those who were reserves and take part now."""
    reserves = [p.id for p in before["reserve"]]
    return [p.name for p in after["in"] if p.id in reserves]
