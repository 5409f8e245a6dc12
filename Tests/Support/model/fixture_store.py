"""The fixtures of the model, and a plain count of who takes part."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field
from datetime import timedelta
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

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
    needed: int | None = None
    # How often it was changed, deleted and restored.
    sequence: int = 0
    # Whether each person comes, in the order of the answers; the guests by their ids.
    answers: dict[str, bool] = field(default_factory=dict)
    guests: dict[str, Player] = field(default_factory=dict)


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
            has_room = fixture.needed is None or len(found["in"]) < fixture.needed
            found["out" if not comes else "in" if has_room else "reserve"].append(person)
        return found

    def add(self, start: int, place: str, needed: int | None, weeks: int, zone: str) -> list[Fixture]:
        """Adds a fixture for each week, at the same time of the clocks."""
        added = []
        for week in range(weeks):
            at = start
            if week:
                at = moment(start, timedelta(weeks=week), zone)
            fixture = Fixture(self._store.next_id("fixture"), at, place, needed)
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
        else:
            fixture.answers[person] = comes
        return True

    def replan(self, fixture: Fixture, start: int, place: str, needed: int | None) -> None:
        """Gives a fixture another plan."""
        fixture.sequence += (start, place, needed) != (fixture.startsAt, fixture.place, fixture.needed)
        fixture.startsAt, fixture.place, fixture.needed = start, place, needed

    def later(self, fixture: Fixture, zone: str) -> list[Fixture]:
        """Those to come of its series: at the same time of the same weekday and place."""
        start = local(fixture.startsAt, zone).replace(tzinfo=None)
        return [
            other for other in self.listed()
            if other.startsAt > fixture.startsAt and other.place == fixture.place
            and (local(other.startsAt, zone).replace(tzinfo=None) - start) % timedelta(weeks=1) == timedelta()
        ]  # fmt: skip

    def replan_series(
        self, series: list[Fixture], start: int, place: str, needed: int | None, asks: bool, zone: str
    ) -> int:
        """Gives a fixture another plan, and the later ones of its series what has changed; how many of those have."""
        changed, old = 0, copy(series[0])
        for fixture, at in zip(series, self.starts_of_series(start, series, zone)):
            before = (fixture.sequence, bool(asks and fixture.answers))
            own_place = place if place != old.place else fixture.place
            self.replan(fixture, at, own_place, needed if needed != old.needed else fixture.needed)
            changed += fixture is not series[0] and before != (fixture.sequence, False)
            if asks:
                fixture.answers.clear()
                fixture.guests.clear()
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
        return values | ({} if fixture.needed is None else {"needed": fixture.needed}) | people

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
