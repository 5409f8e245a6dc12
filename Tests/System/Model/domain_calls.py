"""Calls of the methods without screens, drawn at random."""

from __future__ import annotations

from random import Random
from typing import Any

from Tests.Support import entries
from Tests.Support.model import Store
from Tests.Support.model.sessions import AccountSessions
from Tests.Support.model.times import rfc3339
from .checked_session import Params


READS: dict[str, Params] = {
    "players/list": {"limit": 1000}, "gathers/list": {"limit": 1000}, "players/leaderboard": {"limit": 1000},
    "gathers/goals": {"months": 1200}, "players/export": {}, "gathers/export": {}, "fixtures/list": {"limit": 1000},
    "fixtures/export": {"format": "json"}, "fixtures/calendar": {}, "gathers/current": {}, "sessions/list": {"limit": 1000},
}  # fmt: skip
"""All that methods without screens tell of the data."""


def call(rng: Random, store: Store, account: str, screens: list[Any]) -> tuple[str, Params]:
    """A call without screens, as another program may make it; sometimes of what the last of the screens shows, or the one
    before it."""
    top = screens[-1]
    players = list(store.players(account))
    gathers = store.gathers(account).values()
    running = [gather.id for gather in gathers if gather.endedAt is None]
    kinds = ("add", "import", "update", "update", "delete", "end", "end", "discard", "forget", "correct", "scorer",
             "plan", "move", "answer", "answer", "pay", "money", "currency", "cancel", "list", "list", "report", "report",
             "leave", "merge", "pair", "pair")  # fmt: skip
    courses = ("clock", "clock", "goal", "goal", "score", "remove", "substitute", "substitute", "join", "go home")
    kind = rng.choice(kinds + courses if running else kinds)
    if kind in courses:
        return course(rng, kind, rng.choice(running), list(store.participants(account)))
    if kind == "list":
        return "fixtures/import", {"json": [fixture_row(rng, store, account) for _ in range(rng.randint(0, 3))]}
    if kind == "currency":
        return "accounts/setCurrency", {"currency": rng.choice(("EUR", "EUR", "eur", "KWD", "Euro"))}
    if kind == "report":
        return report_call(rng, store, account)
    if kind == "leave":
        # Also the session that calls, which is refused.
        ids = [session.id for session in AccountSessions(store, account, "").listed()[1:]]
        return ("sessions/end", {"id": rng.choice(ids)}) if rng.random() < 0.8 else ("sessions/endOthers", {})
    if kind == "import":
        return "players/import", {"csv": entries.table(rng), "mode": rng.choice(("add", "update"))}
    if kind == "add" or not players:
        return "players/add", entries.profile(rng)
    fixtures = list(store.fixtures(account))
    if kind == "plan" or kind in ("move", "answer", "pay", "money", "cancel") and fixtures:
        if kind == "pay":
            players = list(store.participants(account))
        return fixture_call(rng, kind, players, fixtures, getattr(top, "fixture", None))
    shown = getattr(top, "player", None)
    player = shown if shown in players and rng.random() < 0.3 else rng.choice(players)
    if kind == "update":
        return "players/update", {"id": player, **entries.profile(rng)}
    if kind == "pair":
        wish = {"kind": wish} if (wish := rng.choice((None, "together", "apart", "apart"))) else {}
        return "players/pair", {"id": player, "other": rng.choice(players), **wish}
    if kind == "merge":
        return "players/merge", {"id": player, "into": rng.choice(players)}
    if kind == "forget" and gathers:
        # Sooner or later any of them, also the one that is shown.
        shown = next((screen.gather for screen in screens[-1:-3:-1] if hasattr(screen, "gather")), None)
        ids = [gather.id for gather in gathers]
        return "gathers/delete", {"id": shown if shown in ids else rng.choice(ids)}
    ended = [gather.id for gather in gathers if gather.endedAt is not None]
    if kind == "correct" and ended:
        return "gathers/correct", {"id": (id := rng.choice(ended))} | correction(rng, store, account, id)
    if kind == "scorer" and ended:
        id, player = rng.choice(ended), rng.choice(players)
        if rng.random() < 0.3:
            return "gathers/removeScorer", {"id": id, "goal": str(rng.randint(1, 3))}
        return "gathers/nameScorer", {"id": id, "player": player, "isOwnGoal": rng.random() < 0.2}
    if kind == "delete" or not running:
        return "players/delete", {"id": player}
    if kind == "end":
        score = {team: rng.randint(0, 100) for team in ("teamA", "teamB")}
        return "gathers/end", {"id": rng.choice(running), "score": score}
    return "gathers/delete", {"id": rng.choice(running)}


def correction(rng: Random, store: Store, account: str, id: str) -> Params:
    """What is corrected of a match: at times somebody else has played, or what is corrected breaks a rule."""
    params: Params = {}
    if rng.random() < 0.6:
        params["score"] = {"teamA": rng.randint(0, 3), "teamB": 1}
    _, *teams = store.gathers(account)[id].teams()
    if rng.random() < 0.5:
        people = [*teams[0], *teams[1], *rng.sample(sorted(store.participants(account)), 1)]
        rng.shuffle(people)
        teams = [people[:1], people[1:]]
        params |= rng.choice(({"teamA": teams[0], "teamB": teams[1]}, {"teamB": teams[1]}))
    if rng.random() < 0.2:
        params["byName"] = [{"name": rng.choice(entries.NAMES + entries.BAD_NAMES[:3]), "team": rng.choice(("teamA", "teamB"))}]
    if rng.random() < 0.4:
        scorers = [{"team": team, "scorer": rng.choice(teams[place]), "minute": rng.randint(1, 9)}
                   for place, team in enumerate(("teamA", "teamB"))]  # fmt: skip
        goals = [*scorers, {"team": "teamA"}, {"team": "teamB", "isOwnGoal": True}]
        params["goals"] = rng.sample(goals, rng.randint(0, 2))
    return params


def course(rng: Random, kind: str, id: str, players: list[str]) -> tuple[str, Params]:
    """A call that changes the course of a match in progress."""
    if kind == "clock":
        name = rng.choice(("startClock", "startClock", "pauseClock", "resetClock", "setClock"))
        return f"gathers/{name}", {"id": id} | (clock(rng) if name == "setClock" else {})
    if kind == "goal":
        scorer = {"scorer": rng.choice(players)} if players and rng.random() < 0.8 else {}
        team = rng.choice(("teamA", "teamB"))
        return "gathers/addGoal", {"id": id, "team": team, "isOwnGoal": rng.random() < 0.3, **scorer}
    if kind == "substitute":
        team = rng.choice(("bench", "bench", "teamA", "teamB"))
        return "gathers/substitute", {"id": id, "player": rng.choice(players) if players else "1", "to": team}
    if kind == "join":
        name = rng.choice(entries.NAMES + entries.BAD_NAMES[:3])
        who = {"player": rng.choice(players)} if players and rng.random() < 0.6 else {"guest": name}
        return "gathers/join", {"id": id, **who, **rng.choice(({}, {"to": "teamA"}, {"to": "teamB"}))}
    if kind == "go home":
        return "gathers/leave", {"id": id, "player": rng.choice(players) if players else "1"}
    if kind == "score":
        return "gathers/setScore", {"id": id, "score": {team: rng.randint(0, 3) for team in ("teamA", "teamB")}}
    return "gathers/removeGoal", {"id": id} | ({"goal": str(rng.randint(1, 3))} if rng.random() < 0.5 else {})


def clock(rng: Random) -> Params:
    """A time to count down from, and perhaps a number of periods."""
    return {"seconds": rng.choice((0, 1, 59, 600))} | ({"periods": rng.randint(1, 3)} if rng.random() < 0.5 else {})


def fixture_call(
    rng: Random, kind: str, players: list[str], fixtures: list[str], shown: str | None
) -> tuple[str, Params]:
    """A call about a fixture, often about the one that is shown."""
    plan = {"place": rng.choice(("", "Park", entries.NAMES[-2])), "maximumPlayers": rng.randint(2, 5)}
    if rng.random() < 0.5:
        plan["price"] = {"amount": rng.randint(1, 10_000), "perHead": rng.random() < 0.3}
    if kind == "plan":
        return "fixtures/add", {**plan, "startsAt": entries.start(rng), "weeks": rng.choice((1, 1, 2, 5))}
    id = shown if shown in fixtures and rng.random() < 0.7 else rng.choice(fixtures)
    if kind == "move":
        series = {name: True for name in ("later", "asksAgain") if rng.random() < 0.3}
        return "fixtures/update", {"id": id, **plan, **series}
    if kind == "pay":
        return "fixtures/setPaid", {"id": id, "person": rng.choice(players), "paid": rng.random() < 0.7}
    if kind == "money":
        return "fixtures/payments", {"id": id}
    if kind == "cancel":
        return "fixtures/delete", {"id": id} | ({"later": True} if rng.random() < 0.3 else {})
    who = {"guest": rng.choice(entries.NAMES + entries.BAD_NAMES[:3])} if rng.random() < 0.3 else {"player": rng.choice(players)}
    return "fixtures/answer", {"id": id, **who, "answer": rng.choice(("in", "in", "out", "none"))}


def fixture_row(rng: Random, store: Store, account: str) -> Params:
    """A fixture of a list: often with the start and place of one that is there, at times with wrong names."""
    fixtures = list(store.fixtures(account).values())
    row = {"startsAt": entries.start(rng), "place": rng.choice(("", " Park ", "=1+1, a"))}
    if fixtures and rng.random() < 0.4:
        old = rng.choice(fixtures)
        row = {"startsAt": rfc3339(old.startsAt), "place": old.place}
    names = [player.name for player in store.owned[account].players.values()]
    people = [{"name": name} for name in rng.sample(names, min(len(names), rng.randint(0, 4)))]
    people += [{"name": name, "isGuest": True} for name in rng.sample(entries.NAMES, rng.randint(0, 2))]
    if rng.random() < 0.15:
        people.append(rng.choice(({"name": "nobody"}, {"name": ""}, {"name": "x" * 101, "isGuest": True}, *people)))
    rng.shuffle(people)
    cuts = sorted(rng.randint(0, len(people)) for _ in range(2))
    standings = people[: cuts[0]], people[cuts[0] : cuts[1]], people[cuts[1] :]
    maximum = {"maximumPlayers": rng.randint(2, 5)} if rng.random() < 0.6 else {}
    price = {"price": {"amount": rng.randint(1, 10_000)}, "currency": rng.choice(("", "EUR", "JPY"))} if rng.random() < 0.2 else {}
    return row | maximum | price | dict(zip(("present", "reserve", "absent"), standings))


def report_call(rng: Random, store: Store, account: str) -> tuple[str, Params]:
    """A report of a match or of two teams; at times of one that does not exist."""
    format = {"format": form} if (form := rng.choice((None, "text", "markdown", "svg"))) else {}
    gathers = [*store.gathers(account), "999"]
    if len(gathers) > 1 and rng.random() < 0.5:
        return "gathers/report", {"id": rng.choice(gathers), **format}
    people = list(store.participants(account))
    rng.shuffle(people)
    people = people[: rng.randint(0, 12)] + ["999"] * (rng.random() < 0.1)
    cut = rng.randint(0, len(people))
    return "teams/report", {"teamA": people[:cut], "teamB": people[cut:], **format}
