"""What comes after the matches, for the model of evening.py: past gathers, a rematch, fair teams, lists, the way back.

The functions take the model's state. A gather is known by its number in `state.gathers`, and its id by ("gather",
number). Who shares an account with others does not look at its past gathers, as they are not only theirs.
"""

import datetime
import re

from step import Step

SCREENS = "history", "gatherDetail"
# So long can a deletion be undone. It is only tried in the first half, for the sake of a busy machine.
UNDO_MILLISECONDS = 10_000
WINDOW = 100


def ended(state, player=None):
    """The numbers of the past gathers, the newest first, or of those in which one player played."""
    gathers = ((number, state.gathers[number]) for number in state.newest_first())
    return [number for number, gather in gathers
            if gather["score"] and (player is None or player in gather["teamA"] + gather["teamB"])]


def left(state, number):
    """The teams of a gather without those who are gone."""
    return {team: [key for key in state.gathers[number][team] if not state.players[key]["gone"]]
            for team in ("teamA", "teamB")}


# What can be done, each with its weight

def steps(state, rng, ids):
    """On a screen of the past."""
    top = state.top
    if top["screen"] == "history":
        known = [number for number in ended(state, top["player"])[:WINDOW] if ("gather", number) in ids]
        found = [(4, Step("open gather", "history/open", {"gather": ids["gather", number]}, number)) for number in known]
        keys = [None, *(key for key in state.here() if key in ids)]
        key = rng.choice(keys)
        return found + [(1, Step("filter", "history/filter", {"value": ids[key] if key else None}, key)),
                        (2, Step("back", "session/back"))]
    found = [(1, Step("ask drop", "gatherDetail/delete")), (1, Step("back", "session/back"))]
    if sum(map(len, left(state, top["gather"]).values())) >= 2:
        found.append((2, Step("rematch", "gatherDetail/rematch")))
    return found


def undo(state, now, limit):
    """On every screen, as long as what was deleted last can be put back."""
    if state.deleted is None or now > state.deleted[2] + UNDO_MILLISECONDS // 2:
        return []
    if state.deleted[0] == "player" and len(state.here()) >= limit:
        return []
    return [(3, Step("undo", "session/undo"))]


def lists(state, rng, names, limit):
    """Whole lists, on the list of players, by names that are all known to be there."""
    here = state.here()
    new = [(None, next(names), rng.randint(1, 120)) for _ in range(min(2, limit - len(here)))]
    old = [(key, state.players[key]["name"], rng.randint(1, 120)) for key in here[:2]]
    same = sum(state.players[key]["age"] == age for key, _, age in old)
    csv = "name,age\n" + "".join(f"{name},{age}\n" for _, name, age in new + old)
    found = [(3, Step("import players", "players/import", {"csv": csv, "mode": "update"}, value=new + old, expected={
        "added": len(new), "updated": len(old) - same, "unchanged": same}))]
    if len(here) >= 2 and not state.prefix:
        keys = rng.sample(here, rng.randint(2, len(here)))
        # From before all that was played here, each an hour after the one before.
        number = len(state.gathers)
        score = (number % 101, number // 101 % 101)
        gather = {"teamA": keys[:1], "teamB": keys[1:], "score": score, "gone": False, "place": (0, number)}
        began = datetime.datetime(2020, 1, 1) + datetime.timedelta(hours=number)
        time = began.strftime("%Y-%m-%dT%H:%M:%SZ")
        teams = {team: [state.players[key]["name"] for key in gather[team]] for team in ("teamA", "teamB")}
        record = {"startedAt": time, "endedAt": time, **teams, "score": {"teamA": score[0], "teamB": score[1]}}
        found.append((3, Step("import gathers", "gathers/import", {"json": [record]}, value=gather, expected={
            "added": 1, "unchanged": 0, "unknownNames": []})))
    return found


# What it does

def apply(state, step):
    """Does a step if it is one of these; False if it is not."""
    name, top = step.name, state.top
    if name == "history": state.stack.append({"screen": "history", "player": step.key})
    elif name == "filter": top["player"] = step.key
    elif name == "open gather": state.stack.append({"screen": "gatherDetail", "gather": step.key})
    elif name == "rematch":
        state.stack.append({"screen": "confirmPlayers", "bench": [], **left(state, top["gather"]), "fair": None})
    elif name == "balance": top.update(fair=top["fair"] or top["bench"] + top["teamA"] + top["teamB"])
    elif name == "confirmed drop":
        state.gathers[top["gather"]]["gone"] = True
        state.deleted = ("gather", top["gather"], step.sent)
        state.stack.pop()
    elif name == "undo":
        kind, key, _ = state.deleted
        (state.players if kind == "player" else state.gathers)[key]["gone"] = False
        state.deleted = None
    elif name == "import players":
        for key, new, age in step.value:
            if key:
                state.players[key]["age"] = age
            else:
                state.add({"name": new, "age": age})
    elif name == "import gathers": state.gathers.append(dict(step.value))
    else: return False
    return True


def adopt(state, seen):
    """Takes over the fair teams that are shown, if they are as large as they should be and nobody is missing."""
    top = state.top
    if top["screen"] != "confirmPlayers" or not top["fair"] or seen["screen"] != "confirmPlayers":
        return
    keys = {state.players[key]["name"]: key for key in top["fair"]}
    teams = [[keys.get(row[0]) for row in seen[team]] for team in ("teamA", "teamB")]
    if set(teams[0] + teams[1]) == set(top["fair"]) and len(teams[0]) - len(teams[1]) in (0, 1) and not seen["bench"]:
        top.update(fair=None, bench=[], teamA=teams[0], teamB=teams[1])


# What is shown

def shown(state, row):
    """Of a screen of the past, by the model; `row` tells how a player is shown."""
    top = state.top
    if top["screen"] == "history":
        gathers = [state.gathers[number] for number in ended(state, top["player"])]
        return {"player": top["player"] and state.players[top["player"]]["name"], "total": len(gathers), "rows": [
            (f"{len(gather['teamA'])} against {len(gather['teamB'])}", *result(gather)) for gather in gathers[:WINDOW]]}
    gather = state.gathers[top["gather"]]
    return {"score": result(gather), **{team: [row(key) for key in gather[team]] for team in ("teamA", "teamB")}}


def shows_undo(state, view, answered):
    """Whether a view that was answered by then offers to undo what was deleted last, and nothing else."""
    if not any(action["id"] == "undo" for action in view["actions"]):
        return state.deleted is None or answered > state.deleted[2] + UNDO_MILLISECONDS - 100
    if state.deleted is None:
        return False
    kind, key, _ = state.deleted
    name = re.escape(state.players[key]["name"]) if kind == "player" else "The gather of .*"
    return re.search(rf"(^|[.] ){name} has been deleted[.]$", view["message"]) is not None


def result(gather):
    a, b = gather["score"]
    return f"{a}:{b}", "Draw" if a == b else "Team A won" if a > b else "Team B won"


def seen(view, rows):
    """Of a screen of the past, in a view; `rows` gives those of a section."""
    if view["screen"] == "history":
        field, gathers = view["fields"][0], view["sections"][0]
        chosen = [choice["title"] for choice in field["choices"] if choice["id"] == field.get("value")]
        return {"player": chosen[0] if chosen else None, "total": gathers["total"],
                "rows": [tuple(row["details"][:3]) for row in gathers["rows"]]}
    return {"score": rows("result")[0][1:], "teamA": rows("teamA"), "teamB": rows("teamB")}
