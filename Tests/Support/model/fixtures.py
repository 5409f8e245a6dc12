"""The screens of the fixtures: the list, and who comes to one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import fixture_lists
from .calendars import calendar as calendar_of
from .confirm import ConfirmPlayers
from .fixture_edit import FixtureEdit, up
from .fixture_store import DURATION, Fixture, Fixtures, later_too, moved_up
from .lists import unknown_columns
from .money import DOCUMENT, money, number, open_payments, shares, summary
from .pasted import NOBODY, NamesScreen, Said, sentences
from .screen import Action, Listing, shortened
from .times import local, minute, rfc3339
from .values import Entry, Invalid
from .vocabulary import WINDOW, Part, View, error_alert, pages, question, row, window, within

if TYPE_CHECKING:
    from .process import Process

STANDINGS = ("in", "reserve", "out")
REPLIES: dict[str, bool | None] = {"in": True, "out": False, "none": None}


@dataclass
class FixtureList(Listing):
    """Lists the fixtures to come, or the past ones."""

    name = "fixtureList"
    past: bool = False
    # When the next one to come is over.
    next_end: int | None = None

    def view(self, process: Process) -> View:
        """What is drawn."""
        found = process.fixtures.listed(self.past)
        rows = []
        for fixture in found[self.offset : self.offset + WINDOW]:
            cells = [fixture.place, attendance(process.fixtures, fixture)]
            rows.append(row(fixture.id, minute(fixture.startsAt, process.zone), cells, instant=rfc3339(fixture.startsAt)))
        empty = "No past fixtures." if self.past else "No fixtures to come. Add one."
        shown = self.section("fixtures", rows, ["open"], emptyText=empty, **window(self.offset, len(found)))
        to_come = None if process.fixtures.listed() else "No fixtures to come"
        any_time = None if process.store.fixtures(process.account) else "No fixtures"
        actions: list[Action] = ["add", "showToCome" if self.past else "showPast", self.action("export", any_time),
                                 self.action("calendar", to_come), *pages("fixtureList/page", self.offset, len(found))]  # fmt: skip
        return self.drawn(actions, title="Past fixtures" if self.past else "Fixtures", sections=[shown],
                          focus={"section": "fixtures"} if rows else {"action": "add"})  # fmt: skip

    def refresh(self, process: Process) -> None:
        """Corrects an offset after the end."""
        coming = process.fixtures.listed()
        if coming:
            # It is read with its answers.
            process.fixtures.standings(coming[0])
        self.next_end = coming[0].startsAt + DURATION if coming else None
        self.offset = within(self.offset, len(process.fixtures.listed(self.past)))

    def open(self, process: Process, fixture: str) -> None:
        """Shows one fixture."""
        process.push(FixtureScreen(process.fixtures.known(fixture).id))

    def add(self, process: Process) -> None:
        """Leads to a new fixture."""
        code = process.fixtures.currency
        process.push(FixtureEdit(None, {"currency": code} if code else {}))

    def show(self, process: Process, past: bool) -> None:
        """Shows the fixtures to come, or the past ones."""
        if self.past != past:
            self.past, self.offset = past, 0

    def export(self, process: Process) -> None:
        """Hands over all fixtures as a table."""
        process.provide("Fixtures", "fixtures.csv", fixture_lists.table(process.store, process.account))

    def calendar(self, process: Process) -> None:
        """Hands over all fixtures to come for a calendar."""
        process.provide("Fixtures", "fixtures.ics", calendar_of(process.fixtures, process.fixtures.listed()))


@dataclass
class FixtureScreen(NamesScreen):
    """Shows who comes to one fixture."""

    name = "fixture"
    fixture: str
    guest: str = ""
    guest_error: str | None = None

    def view(self, process: Process) -> View:
        """What is drawn."""
        fixture = process.fixtures.known(self.fixture)
        if self.names is not None:
            process.fixtures.standings(fixture)
            return self.names_view(process, "saveNames",
                                   "Paste the list of those who come, and of those who do not, one in each line.",
                                   title=minute(fixture.startsAt, process.zone), subject=self.fixture)  # fmt: skip
        standings = process.fixtures.standings(fixture)
        sections = []
        due = shares(process.fixtures, fixture)
        for standing in STANDINGS:
            rows = []
            for p in standings[standing]:
                details = ["Guest"] * (p.id in fixture.guests)
                details += [money(due[p.id], process.fixtures.currency)] if p.id in due else []
                has_paid = p.id in fixture.paid if fixture.price else None
                rows.append(row(p.id, p.name, details + ["Paid"] * bool(has_paid), isSelected=has_paid))
            say = self._say("sayIn", "normal") if standing == "out" else "sayOut"
            pay = ["markPaid"] * (standing == "in") + ["markUnpaid"] if fixture.price else []
            sections.append(self.section(standing, rows, [say, "withdraw", *pay]))
        waiting = self._waiting(process)
        rows = [row(p.id, p.name, []) for p in waiting[self.offset : self.offset + WINDOW]]
        sections.append(self.section("waiting", rows, [self._say("sayIn", "primary"), "sayOut"],
                                     **window(self.offset, len(waiting))))  # fmt: skip
        can_play = len(standings["in"]) > 1
        too_few = None if can_play else "Too few players for two teams"
        actions: list[Action] = ["addGuest", "pasteNames", self.action("pickTeams", too_few), "edit", "calendar", "delete", "deleteSeries", "callOff",
                                 *(["payments"] if fixture.price else []), *pages("fixture/page", self.offset, len(waiting))]  # fmt: skip
        focus = {"section": "waiting"} if rows else {"action": "pickTeams"} if can_play else {"field": "guest"}
        return self.drawn(actions, title=minute(fixture.startsAt, process.zone), subject=self.fixture,
                          message=summary(process.fixtures, fixture, attendance(process.fixtures, fixture)),
                          fields=[self.field("guest", self.guest, self.guest_error)], sections=sections,
                          focus={"field": "guest"} if self.guest_error else focus)  # fmt: skip

    def _say(self, id: str, role: str) -> Part:
        return self.action(id, kind="rowActions", role=role)

    def _waiting(self, process: Process) -> list[Any]:
        answered = process.fixtures.known(self.fixture).answers
        return [p for p in process.store.listed(process.account) if p.id not in answered]

    def refresh(self, process: Process) -> None:
        """Goes back if the fixture is deleted."""
        if self.fixture not in process.store.fixtures(process.account):
            return process.pop(error_alert("This fixture has been deleted."))
        self.offset = within(self.offset, len(self._waiting(process)))

    def answer(self, process: Process, person: str, answer: str) -> None:
        """Saves or withdraws somebody's answer."""
        fixture = process.fixtures.known(self.fixture)
        if person not in fixture.guests:
            process.player(person)
        self._save(process, fixture, person, REPLIES[answer])

    def _save(self, process: Process, fixture: Fixture, person: str, comes: bool | None) -> None:
        before = process.fixtures.standings(fixture)
        name = (fixture.guests.get(person) or process.player(person)).name
        if not process.fixtures.answer(fixture, person, comes):
            return
        after = process.fixtures.standings(fixture)
        standing = next((s for s in STANDINGS if person in [p.id for p in after[s]]), "")
        said = {"in": "is in.", "reserve": "is a reserve.", "out": "is out.", "": "has no answer any more."}[standing]
        process.tell(" ".join([f"{name} {said}", *up(moved_up(before, after))]))

    def setPaid(self, process: Process, person: str, paid: bool) -> None:
        """Saves whether somebody has paid."""
        who = process.fixtures.pay(process.fixtures.known(self.fixture), person, paid)
        if who:
            process.tell(f"{who.name} has {'' if paid else 'not '}paid.")

    def payments(self, process: Process) -> None:
        """Hands over who has still to pay what."""
        process.provide(*DOCUMENT, payments_text(process, process.fixtures.known(self.fixture)))

    def addGuest(self, process: Process, guest: str = "") -> None:
        """Adds a guest who comes."""
        fixture = process.fixtures.known(self.fixture)
        self.guest, self.guest_error = shortened(guest), None
        try:
            person = process.fixtures.guest(fixture, guest, True)
        except Invalid as issue:
            self.guest_error = str(issue)
        else:
            self.guest = ""
            self._save(process, fixture, person or "", True)

    def page(self, process: Process, offset: int) -> None:
        """Shows another part of the players without an answer, or of the list."""
        if not self.pages_lines(offset):
            super().page(process, offset)

    def problem(self, found: Said) -> str | None:
        """What is wrong with a list of answers."""
        if found.is_empty:
            return NOBODY
        if not (headings := unknown_columns(self.names or "")):
            return None
        return f"The columns {', '.join(headings)} are not read as answers. Paste names with signs such as ✅ and ❌."

    def saveNames(self, process: Process) -> None:
        """Saves the answers of the list; names that lead to no one player stay in the field."""
        found = self.taken(process)
        up_since = process.fixtures.answer_all(process.fixtures.known(self.fixture), found)
        absent = [f"❌ {name}" for name in [*found.unknown_absent, *found.shared_absent]]
        self.left([*found.unknown, *found.shared, *absent],
                  sentences(found.unknown + found.unknown_absent, found.shared + found.shared_absent))  # fmt: skip
        self.offset = within(self.offset, len(self._waiting(process)))
        count = len(found.present) + len(found.absent)
        told = ["One answer was saved." if count == 1 else f"{count} answers were saved."] * bool(count)
        told += [f"Undecided: {found.may_come}."] * bool(found.undecided)
        if told:
            process.tell(" ".join([*told, *up(up_since)]))

    def pickTeams(self, process: Process) -> None:
        """Leads to the teams of those who are in, with the reserves on the bench."""
        standings = process.fixtures.standings(process.fixtures.known(self.fixture))
        coming, reserves = ([p.id for p in standings[standing]] for standing in ("in", "reserve"))
        teams = ConfirmPlayers(bench=coming + reserves, reserves=reserves)
        process.push(teams)
        teams.balance(process)

    def edit(self, process: Process) -> None:
        """Leads to the values."""
        fixture = process.fixtures.known(self.fixture)
        process.fixtures.standings(fixture)
        start = local(fixture.startsAt, process.zone)
        values: dict[str, Entry] = {"date": f"{start:%Y-%m-%d}", "time": f"{start:%H:%M}", "place": fixture.place,
                                    "maximumPlayers": fixture.maximumPlayers, "later": False, "asksAgain": False}  # fmt: skip
        if code := process.fixtures.currency:
            values["currency"] = code
            if fixture.price:
                values |= {"price": number(fixture.price["amount"], code), "perHead": fixture.price["perHead"]}
        process.push(FixtureEdit(self.fixture, values))

    def calendar(self, process: Process) -> None:
        """Hands over the fixture for a calendar."""
        found = [process.fixtures.known(self.fixture)]
        process.provide("Fixtures", "fixtures.ics", calendar_of(process.fixtures, found))

    def delete(self, process: Process, calendar: bool = False, confirmed: bool = False, later: bool = False) -> None:
        """Deletes the fixture, perhaps with its series, and goes back, after a question; may cancel it in calendars."""
        fixture = process.fixtures.known(self.fixture)
        doomed = [fixture, *(process.fixtures.later(fixture, process.zone) if later else [])]
        if confirmed:
            deleted = process.fixtures.deleted(doomed)
            process.offer_undo(deleted)
            process.pop()
            if calendar:
                process.provide("Fixtures", "fixtures.ics", calendar_of(process.fixtures, deleted, are_cancelled=True))
        else:
            params = {name: True for name, is_set in (("later", later), ("calendar", calendar)) if is_set}
            message = "The answers are deleted too."
            message += " You get a file for calendars that cancels what is deleted." * calendar
            message += later_too(len(doomed) - 1)
            process.show(question(f"Delete the fixture of {minute(fixture.startsAt, process.zone)}?", message, "Delete",
                                  "fixture/delete", **params))  # fmt: skip


def attendance(fixtures: Fixtures, fixture: Fixture) -> str:
    """How many are in, of how many at most."""
    count = len(fixtures.standings(fixture)["in"])
    return f"{count} in" if fixture.maximumPlayers is None else f"{count} of {fixture.maximumPlayers} in"


def payments_text(process: Process, fixture: Fixture) -> str:
    """Who has still to pay what for a fixture."""
    return open_payments(process.fixtures, fixture, minute(fixture.startsAt, process.zone), attendance(process.fixtures, fixture))
