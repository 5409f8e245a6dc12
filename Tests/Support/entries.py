"""Values for the fields of a view: mostly valid, at times invalid."""

from __future__ import annotations

from random import Random
from typing import Any

GOOD_PASSWORD = "a good password"

NAMES = (
    "Ann", "ann", "Bob", "Cid", "Dora", "Eve Adams", "Éva", "e\u0301va", "Frank", "İnci", "Jo", "Lee, Jo", "Łukasz", "Mate", "Matey",
    "Odysseus", "ΟΔΥΣΣΕΥΣ", "Player 12", "Straße", "STRASSE", "Żaneta", "Ünal", "小林", "👩‍👩‍👧 Team", 'O"H%_*',
    "x" * 100,
)  # fmt: skip
BAD_NAMES = ("", "   ", "x" * 101, "An\u202en", "two\nlines", "\u200b \u3164", "y" * 5000)
TRIMMED_NAMES = ("  Gus  ", "Hal\n", "\u00a0Ida\u2003")

TEXTS = {
    "username": ("ann", "ANN ", "bob", "zoë", "", " ", "u" * 64, "u" * 65, "a\tb"),
    # A good one costs the time of a hash, so it is rare.
    "password": (*11 * ("",), "short", GOOD_PASSWORD),
    "oldPassword": ("", "a wrong one", *3 * (GOOD_PASSWORD,)),
    "newPassword": ("", "short", GOOD_PASSWORD),
    "firstDay": (*2 * ("",), "2025-12-31", "2026-01-01", "2026-01-02", "2026-02-30", "1 May", " 2026-01-01 "),
    "lastDay": (*2 * ("",), "2026-01-01", "2026-01-02", "2026-12-31", "2026-13-01", "0", "2025-06-30"),
    "date": ("2026-01-01", "2026-01-02", *2 * ("2026-03-29",), "2026-11-01", "2028-02-29", "2026-02-30", "1.12.2026", "",
             "1969-12-31", "9999-12-01", "２026-01-01", "2026-1-1"),
    "time": ("19:30", "20:00", "02:30", "01:30", "00:00", "23:59", "24:00", "7:30", "", "19:30:00", "noon"),
    "place": ("", "Park", "  Halle 3 ", "a, b; c\\d", "x" * 100, "x" * 101, "\u2066Park", "河" * 40, "👩‍👩‍👧 ⚽"),
    "price": (*2 * ("",), "60", "60.00", "60,00", "€60", "6.5 EUR", "1,200", "1.200,50", "0", "-5", "sixty", "60.001", "10000000.01", "$5"),
    "currency": ("", *5 * ("EUR",), " eur ", "JPY", "Euro", "E1R"),
    "search": (*3 * ("",), "a", "A", "an", "MAT", "mate", "xx", "ate ", "É", "σς", "%", '"h', "nobody", " ", "x" * 200),
}  # fmt: skip
LINES = (
    "{};{};;;", "{};{};amateur;GK;Reds", "{};;Professional;winger;", "{};{};BEGINNER;Striker;=1+1", "", ";;;;",
    "{};abc;;;", "{};999;;;", "{};;legend;;", "{};;;libero;", ";20;;;", "{};;;;;more", '"{}";{};;;',
    '"{} ""the\nWall""";;;;', '"{};1;;;', "'={};;;;", "={};;;;", "{}", "{};{};;;x", "{};{};;;no", "{};;;;Captain", "{};{};;;'@x",
)  # fmt: skip
HEADINGS = (
    *6 * ("Name;Age;Skill;Preferred position;Favourite team",), "\ufeffPLAYER;years;Level;POS;club",
    ";;\nname;Age;;position", "Name;Age;Skill;Position;Role", "name;age;;;captain", "name;age;skill;player;team", "age;skill;club;x;y", 'name;"age',
)  # fmt: skip


def table(rng: Random) -> str:
    """A list as people have it, or not quite."""
    if rng.random() < 0.1:
        return rng.choice(("", " \n", "name", "Ann, Bob", "\0", ";;;\n,,", "x" * 5000))
    if rng.random() < 0.05:
        # More lines than a page, one of them invalid, so that nothing is imported.
        return "name;age\n" + "".join(f"Guest {number};20\n" for number in range(130)) + "Guest;abc"
    is_good = rng.random() < 0.6
    lines = [rng.choice(HEADINGS[:8] if is_good else HEADINGS)]
    for _ in range(rng.randint(0, 6)):
        line = rng.choice(LINES[:6] if is_good else LINES)
        lines.append(line.replace("{}", rng.choice(NAMES), 1).replace("{}", str(rng.randint(1, 120))))
    text = rng.choice(("\n", "\r\n", "\r")).join(lines) + rng.choice(("", "\n"))
    # In a cell a comma or a tab does no harm as long as it separates.
    text = rng.choice((*6 * ("",), "FC Friends 2026\n", "sep=;\n", "FC\n\nAs of today\n")) + text
    return text.replace(";", rng.choice(";;,\t|"))


BEFORE = (*6 * ("",), "- ", "* ", "• ", "– ", "-", "@", "✅ ", "❌ ", "❓", "👍🏽 ", "+1 ", "\u200e", "\u202a", "{}.", "{}. ", "{}) ", "{} - ",
          "{}-", "{} ", "{}: ", "({}) ", "{}\ufe0f\u20e3 ", "{}.\t", "{}.\u00a0", "{}.- ")  # fmt: skip
AFTER = (*12 * ("",), " ✅", " ❌", " ❓", "?", " 👍🏽", " +1", ",", " (GK)", " (late)", " (Late)", " - late", " – from 20:00", "\u202c")
BETWEEN = (
    "", " \n", "11.", "12)", "Tuesday, 19:30 ⚽️", "Players:", "*In (2):*", "Out:", "Out", "Maybe:", "Reserve (3)", "Who is in tonight?",
    "https://maps.example/x", "{}", "Ann, Bob", "Ann, Lee, Jo, Jo and Bob", "Ann; Bob; Eve Adams", "Team A: Ann, Bob", "Bob, 30", "Ann\tyes",
    '{"name": "Ann"}', "<b>", "BEGIN:VCARD",
)  # fmt: skip


def names(rng: Random) -> str:
    """Names as a chat has them, or not quite."""
    form, lines = rng.choice(BEFORE), list[str]()
    for number in range(1, rng.randint(1, 7)):
        if rng.random() < 0.15:
            lines.append(rng.choice(BETWEEN))
        before = rng.choice(BEFORE) if rng.random() < 0.3 else form
        name = rng.choice(NAMES)
        name = rng.choice(("*{}*", "_{}_", "~{}~")).replace("{}", name) if rng.random() < 0.1 else name
        lines.append(before.replace("{}", str(number)) + name + rng.choice(AFTER))
    return rng.choice(("\n", "\r\n", "\r")).join(lines)


NONSENSE = ("", None, "abc", "1.5", "1e3", "--1", "٣", "0x10", "9" * 30, " 7 ", "+7", "-0", "007", True, 3.0)


def entry(rng: Random, field: dict[str, Any]) -> Any:
    """Something to put into a field."""
    kind = field["kind"]
    if kind == "toggle":
        return rng.random() < 0.5
    if kind == "choice":
        return rng.choice([*(choice["id"] for choice in field["choices"]), "", None, "nonsense", 5])
    if kind in ("number", "stepper"):
        least, most = field["minimum"], field["maximum"]
        value = field.get("value")
        near = value if isinstance(value, int) else least
        steps = [n for n in (near - 1, near + 1) if least <= n <= most]
        numbers = [least, most, rng.randint(least, most), rng.randint(least, min(most, 9)), *steps]
        if rng.random() < (0.4 if kind == "number" else 0.1):
            return rng.choice([least - 1, most + 1, *NONSENSE])
        return rng.choice(numbers)
    if field["id"] in ("list", "names"):
        is_table = rng.random() < (0.7 if field["id"] == "list" else 0.2)
        return table(rng) if is_table else names(rng)
    pool = TEXTS.get(field["id"]) or rng.choices((NAMES, BAD_NAMES, TRIMMED_NAMES), (14, 4, 2))[0]
    text = rng.choice(pool)
    # An empty field is sent as an empty text, or as null.
    return None if text == "" and rng.random() < 0.3 else text


def start(rng: Random) -> str:
    """A start of a fixture, in the days of the walk or near a change of the clocks."""
    day = rng.choice(("2026-01-01", "2026-01-01", "2026-01-02", "2026-03-22", "2026-10-25"))
    return f"{day}T{rng.randint(0, 23):02}:{rng.choice((0, 30)):02}:{rng.choice((0, 0, 15)):02}Z"


def profile(rng: Random) -> dict[str, Any]:
    """What another program may know of a player."""
    known: dict[str, Any] = {"name": rng.choice(NAMES)}
    if rng.random() < 0.5:
        known["preferredPosition"] = rng.choice(("goalkeeper", "defender", "midfielder", "winger", "striker"))
    if rng.random() < 0.3:
        known["role"] = "captain"
    if rng.random() < 0.5:
        known["skill"] = rng.choice(("beginner", "amateur", "professional"))
    if rng.random() < 0.5:
        known["age"] = rng.randint(1, 120)
    return known
