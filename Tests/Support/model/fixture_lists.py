"""Lists of fixtures as people and programs have them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .fixture_store import Fixture, Fixtures
from .lists import written
from .money import money
from .store import INVALID_INPUT, Player, Refused, Store
from .times import instant, rfc3339
from .uids import uid
from .names import identity
from .values import LONGEST, Invalid, line

STANDINGS = {"present": "in", "reserve": "reserve", "absent": "out"}
HEADINGS = ["Starts", "Place", "Players at most", "Price", "In", "Reserve", "Out", "UID"]
MARKS = {True: " (guest)", False: " (player)"}


def by_start(store: Store, account: str) -> list[Fixture]:
    """All fixtures, the earliest first."""
    return sorted(store.fixtures(account).values(), key=lambda fixture: (fixture.startsAt, int(fixture.id)))


def rows(store: Store, account: str) -> list[dict[str, Any]]:
    """All fixtures by names."""
    shown = Fixtures(store, account)
    found = []
    for fixture in by_start(store, account):
        standings = shown.standings(fixture)
        people = {field: [{"name": person.name, "isGuest": person.id in fixture.guests} for person in standings[standing]]
                  for field, standing in STANDINGS.items()}  # fmt: skip
        maximum = {} if fixture.maximumPlayers is None else {"maximumPlayers": fixture.maximumPlayers}
        price = {"price": fixture.price, "currency": shown.currency} if fixture.price else {}
        found.append({"startsAt": rfc3339(fixture.startsAt), "place": fixture.place, **maximum, **price, **people, "uid": uid(fixture.id)})
    return found


def table(store: Store, account: str) -> str:
    """All fixtures as a table."""
    lines = [[row["startsAt"], row["place"], row.get("maximumPlayers"), price_cell(row),
              *("\n".join(map(person_line, row[f])) for f in STANDINGS), row["uid"]]
             for row in rows(store, account)]  # fmt: skip
    return written([HEADINGS, *lines])


def price_cell(row: dict[str, Any]) -> str:
    """The price of a fixture in a cell."""
    price = row.get("price")
    return money(price["amount"], row["currency"]) + " per head" * price["perHead"] if price else ""


def person_line(person: dict[str, Any]) -> str:
    """Somebody in a line of a cell."""
    is_like_line = any(person["name"].endswith(mark) for mark in MARKS.values())
    return person["name"] + (MARKS[person["isGuest"]] if person["isGuest"] or is_like_line else "")


def import_fixtures(store: Store, account: str, json: list[dict[str, Any]]) -> dict[str, Any]:
    """Adds the fixtures that are not stored already; none if one of them is wrong."""
    players = list(store.players(account).values())
    known = Counter((row["startsAt"], row["place"]) for row in rows(store, account))
    added = []
    for row in json:
        try:
            place = line(row["place"], LONGEST, "") if row["place"].strip() else ""
            answers = [(somebody(person), standing != "absent") for standing in STANDINGS for person in row[standing]]
        except Invalid:
            raise Refused(INVALID_INPUT) from None
        guests = [identity(name) for (name, is_guest), _ in answers if is_guest]
        if len(set(guests)) < len(guests):
            raise Refused(INVALID_INPUT)
        if known[row["startsAt"], place]:
            known[row["startsAt"], place] -= 1
            continue
        club = Fixtures(store, account).currency
        if row.get("price") and (not club or row.get("currency", "").upper() not in ("", club)):
            raise Refused(INVALID_INPUT)
        found = [None if is_guest else meant(players, name) for (name, is_guest), _ in answers]
        ids = [player.id for player in found if player]
        if len(set(ids)) < len(ids):
            raise Refused(INVALID_INPUT)
        price = {"perHead": False} | row["price"] if row.get("price") else None
        added.append((instant(row["startsAt"]), place, row.get("maximumPlayers"), price, list(zip(answers, found))))
    for start, place, maximum, price, people in added:
        fixture = Fixture(store.next_id("fixture"), start, place, maximum, price=price)
        store.fixtures(account)[fixture.id] = fixture
        for ((name, _), comes), player in people:
            fixture.answers[player.id if player else store.new_guest(fixture, name)] = comes
    return {"added": len(added), "unchanged": len(json) - len(added)}


def somebody(person: dict[str, Any]) -> tuple[str, bool]:
    """A name that is valid, and whether it is a guest's."""
    return line(person["name"], LONGEST, ""), person.get("isGuest", False)


def meant(players: list[Player], name: str) -> Player:
    """The player of a name; exactly that one if several differ in case only."""
    alike = [player for player in players if identity(player.name) == identity(name)]
    exact = [player for player in alike if player.name == name] if len(alike) > 1 else alike
    if len(exact) != 1:
        raise Refused(INVALID_INPUT)
    return exact[0]
