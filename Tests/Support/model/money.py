"""What fixtures cost: amounts as people write them in English, and what each has to pay."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from .values import Invalid

if TYPE_CHECKING:
    from .fixture_store import Fixture, Fixtures
    from .store import Player

Price = dict[str, Any]

# The decimals of the currencies that have not two, and the signs of some.
DECIMALS = {"JPY": 0, "KWD": 3}
SIGNS = {"EUR": "€", "JPY": "¥", "USD": "$"}
MOST = 10**9
CURRENCY = "Enter the currency of the club, a code of three letters like EUR."
DOCUMENT = "Open payments", "payments.txt"


def currency(text: str) -> str:
    """The currency of a code."""
    if not re.fullmatch("[A-Za-z]{3}", text.strip()):
        raise Invalid(CURRENCY)
    return text.strip().upper()


def number(amount: int, code: str) -> str:
    """An amount of the smallest unit."""
    if not (decimals := DECIMALS.get(code, 2)):
        return str(amount)
    units, rest = divmod(amount, 10**decimals)
    return f"{units}.{rest:0{decimals}}"


def money(amount: int, code: str | None) -> str:
    """The same with the currency."""
    return f"{number(amount, code)} {code}" if code else str(amount)


def entered(text: str, code: str) -> int:
    """The amount that somebody typed, in the smallest unit."""
    decimals = DECIMALS.get(code, 2)
    bare = re.sub(rf"^({code}|{code.lower()}|{re.escape(SIGNS.get(code, code))})\s*|\s*({code}|{code.lower()}|{re.escape(SIGNS.get(code, code))})$",
                  "", text.strip(), count=1)  # fmt: skip
    units, fraction = bare, ""
    # In English a comma before three digits, and a mark that is there twice, is between thousands.
    if found := re.fullmatch(r"(?s)(.*)([.,])([^.,]*)", bare):
        before, mark, behind = found.groups()
        if mark not in before and not (mark == "," and len(behind) == 3):
            units, fraction = before, behind
            if not 1 <= len(fraction) <= decimals or mark in units:
                raise Invalid(rule(code))
    if re.fullmatch(r"[1-9][0-9]{0,2}(([.,'’\s])[0-9]{3}(\2[0-9]{3})*)", units):
        units = re.sub("[^0-9]", "", units)
    if not re.fullmatch("[0-9]+", units + fraction):
        raise Invalid(rule(code))
    amount = int(units or "0") * 10**decimals + int(fraction.ljust(decimals, "0") or "0")
    if not 1 <= amount <= MOST:
        raise Invalid(rule(code))
    return amount


def rule(code: str) -> str:
    """What is said of an amount that is none."""
    return f"Enter an amount like {money(60 * 10 ** DECIMALS.get(code, 2), code)}, at most {money(MOST, code)}."


def shares(fixtures: Fixtures, fixture: Fixture) -> dict[str, int]:
    """What each of those who are in has to pay, counted unit by unit."""
    coming = [person.id for person in fixtures.standings(fixture)["in"]]
    if fixture.price is None or not coming:
        return {}
    if fixture.price["perHead"]:
        return dict.fromkeys(coming, fixture.price["amount"])
    least = fixture.price["amount"] // len(coming)
    left = fixture.price["amount"] - least * len(coming)
    return {id: least + (place < left) for place, id in enumerate(coming)}


def paid(fixtures: Fixtures, fixture: Fixture) -> list[Player]:
    """Those who have paid, in the order of their answers."""
    people = {p.id: p for people in fixtures.standings(fixture).values() for p in people}
    return [people[id] for id in fixture.answers if id in people and id in fixture.paid]


def summary(fixtures: Fixtures, fixture: Fixture, attendance: str) -> str:
    """Where a fixture is, who comes and what it costs."""
    costs = fixture.price and money(fixture.price["amount"], fixtures.currency) + " per head" * fixture.price["perHead"]
    return " · ".join(filter(None, (fixture.place, attendance, costs)))


def open_payments(fixtures: Fixtures, fixture: Fixture, when: str, attendance: str) -> str:
    """Who has still to pay what."""
    due = {p: share for p, share in shares(fixtures, fixture).items() if p not in fixture.paid}
    names = {p.id: p.name for p in fixtures.standings(fixture)["in"]}
    code = fixtures.currency
    nothing = "Nothing is open." if fixture.price else "This fixture has no price."
    lines = [when, summary(fixtures, fixture, attendance), "",
             f"Open: {money(sum(due.values()), code)}" if due else nothing]  # fmt: skip
    lines += [f"{names[id]}: {money(share, code)}" for id, share in due.items()]
    if who := [person.name for person in paid(fixtures, fixture)]:
        lines.append("Paid: " + ", ".join(who))
    return "\n".join(lines) + "\n"
