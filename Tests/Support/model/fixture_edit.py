"""The screen of a fixture's values."""

from __future__ import annotations

from dataclasses import dataclass, field as member
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from .contract import limits
from .fixture_store import LATEST, later_too, moved_up
from .money import CURRENCY, currency, entered
from .screen import Screen, shortened
from .times import local
from .values import LONGEST, Entry, Invalid, line, typed, whole
from .vocabulary import View

if TYPE_CHECKING:
    from .fixture_store import Fixture
    from .process import Process

FIELDS = ("date", "time", "place", "maximumPlayers", "price", "perHead", "currency")
DATE, TIME = "Enter a date like 2026-01-31.", "Enter a time like 19:30."


@dataclass
class FixtureEdit(Screen):
    """Adds or edits a fixture."""

    name = "fixtureEdit"
    fixture: str | None
    entries: dict[str, Entry] = member(default_factory=dict)
    is_checked: bool = False

    def view(self, process: Process) -> View:
        """What is drawn."""
        errors = self._parsed(process)[1] if self.is_checked else {}
        self.entries.setdefault("perHead", False)
        more = ("weeks",) if self.fixture is None else ("later", "asksAgain")
        fields = [self.field(id, self.entries.get(id), errors.get(id)) for id in (*FIELDS, *more)]
        wrong = [f["id"] for f in fields if "error" in f]
        return self.drawn(["add" if self.fixture is None else "save"], fields=fields, subject=self.fixture,
                          title="Add fixture" if self.fixture is None else "Edit fixture",
                          focus={"field": [*wrong, "date"][0]})  # fmt: skip

    def refresh(self, process: Process) -> None:
        """Goes back if the fixture is deleted."""
        if self.fixture is None:
            return
        if self.fixture not in process.store.fixtures(process.account):
            return process.pop()
        process.fixtures.standings(process.fixtures.known(self.fixture))

    def _parsed(self, process: Process) -> tuple[dict[str, Any], dict[str, str]]:
        """The values that were entered, and what is wrong with the others."""
        values: dict[str, Any] = {}
        errors: dict[str, str] = {}
        day, time = (typed(self.entries.get(name)).strip() for name in ("date", "time"))
        for name, text, format, rule in (("date", day, "%Y-%m-%d", DATE), ("time", time, "%H:%M", TIME)):
            try:
                values[name] = datetime.strptime(text, format)
                if f"{values[name]:{format}}" != text or not text.isascii():
                    raise ValueError(text)
            except ValueError:
                errors[name] = rule
        place = typed(self.entries.get("place")).strip()
        try:
            values["place"] = line(place, LONGEST, f"Enter at most {LONGEST} characters on one line.") if place else ""
        except Invalid as issue:
            errors["place"] = str(issue)
        for name in ("maximumPlayers", "weeks"):
            entry = self.entries.get(name)
            try:
                values[name] = whole(entry, *limits(self.name, name)) if typed(entry).strip() else None
            except Invalid as issue:
                errors[name] = str(issue)
        self._read_price(process, values, errors)
        if not errors.keys() & {"date", "time"}:
            moment = datetime.combine(values["date"].date(), values["time"].time())
            clock = moment.replace(tzinfo=ZoneInfo(process.zone))
            values["startsAt"] = int(clock.timestamp())
            if clock.timestamp() < clock.replace(fold=1).timestamp():
                values["firstOfTwo"] = values["startsAt"]
            if local(values["startsAt"], process.zone).replace(tzinfo=None) != moment:
                errors["time"] = "There is no such time: the clocks are set forward then."
            try:
                last = moment + timedelta(weeks=(values.get("weeks") or 1) - 1)
                ends = [int(day.replace(tzinfo=ZoneInfo(process.zone)).timestamp()) for day in (moment, last)]
            except OverflowError:
                ends = [LATEST + 1]
            if self.fixture is not None:
                self._keep_start(values, process)
                try:
                    process.fixtures.starts_of_series(values["startsAt"], self._later(process), process.zone)
                except Invalid:
                    ends = [LATEST + 1]
            if min(ends) < 0 or max(ends) > LATEST:
                errors["date"] = DATE
        return values, errors

    def _read_price(self, process: Process, values: dict[str, Any], errors: dict[str, str]) -> None:
        """The price, and the currency of the club."""
        known = process.fixtures.currency
        code, price = (typed(self.entries.get(name)).strip() for name in ("currency", "price"))
        values["price"], values["currency"] = None, known
        try:
            values["currency"] = currency(code) if code else known
            if price and values["currency"] is None:
                raise Invalid(CURRENCY)
        except Invalid as issue:
            errors["currency"] = str(issue)
            return
        if problem := process.fixtures.problem_with_currency(values["currency"]):
            errors["currency"] = problem
        if price:
            try:
                values["price"] = {"amount": entered(price, values["currency"]), "perHead": bool(self.entries.get("perHead"))}
            except Invalid as issue:
                errors["price"] = str(issue)

    def _choose_currency(self, process: Process, values: dict[str, Any]) -> None:
        if values["currency"]:
            process.fixtures.choose_currency(values["currency"])

    def add(self, process: Process, **entries: Entry) -> None:
        """Adds the fixture, perhaps for several weeks."""
        values, errors = self._finish(process, entries)
        if not errors:
            self._choose_currency(process, values)
            count = len(process.fixtures.add(values["startsAt"], values["place"], values["maximumPlayers"], values["weeks"] or 1,
                                             process.zone, values["price"]))  # fmt: skip
            told = "The fixture was added." if count == 1 else f"{count} fixtures were added."
            process.tell(" ".join([told, *first_of_two(values)]))
            process.pop()

    def save(self, process: Process, **entries: Entry) -> None:
        """Saves the fixture."""
        values, errors = self._finish(process, entries)
        if errors:
            return
        self._choose_currency(process, values)
        fixture = process.fixtures.known(self.fixture or "")
        before = process.fixtures.standings(fixture)
        count = process.fixtures.replan_series(
            self._later(process), values["startsAt"], values["place"], values["maximumPlayers"], values["price"],
            bool(self.entries["asksAgain"]), process.zone,
        )  # fmt: skip
        moved = up(moved_up(before, process.fixtures.standings(fixture)))
        process.tell(" ".join(["The fixture was saved." + later_too(count), *moved, *first_of_two(values)]))
        process.pop()

    def _keep_start(self, values: dict[str, Any], process: Process) -> None:
        """A start that shows the same time as before keeps its seconds."""
        fixture = process.fixtures.known(self.fixture or "")
        start = local(fixture.startsAt, process.zone)
        if f"{start:%Y-%m-%d %H:%M}" == f"{values['date']:%Y-%m-%d} {values['time']:%H:%M}":
            values["startsAt"] = fixture.startsAt

    def _later(self, process: Process) -> list[Fixture]:
        """The fixture, and those of its series that change too."""
        fixture = process.fixtures.known(self.fixture or "")
        return [fixture, *(process.fixtures.later(fixture, process.zone) if self.entries["later"] else [])]

    def _finish(self, process: Process, entries: dict[str, Entry]) -> tuple[dict[str, Any], dict[str, str]]:
        self.entries = {name: shortened(e) if isinstance(e, str) else e for name, e in entries.items()}
        if self.fixture is not None:
            self.entries = {"later": False, "asksAgain": False} | self.entries
        self.entries.setdefault("perHead", False)
        self.is_checked = True
        return self._parsed(process)


def first_of_two(values: dict[str, Any]) -> list[str]:
    """What is told of a start that clocks show twice, as they are set back between."""
    return ["This time comes twice on that day; the first is meant."] * (values.get("firstOfTwo") == values["startsAt"])


def up(names: list[str]) -> list[str]:
    """Who moves up, as a sentence, if somebody does."""
    if not names:
        return []
    return [" and ".join([", ".join(names[:-1])] * (len(names) > 1) + names[-1:]) + f" move{'s' * (len(names) == 1)} up."]
