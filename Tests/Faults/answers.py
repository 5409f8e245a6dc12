"""What the service shows and holds, in the form of the model of evening.py."""

import past
from evening import FIELDS


def seen(view, prefix=""):
    """What a view shows, in the form of State.shown; only players of this prefix count."""
    fields = {field["id"]: field for field in view["fields"]}
    sections = {section["id"]: section["rows"] for section in view["sections"]}
    rows = lambda section: [(row["title"], *row["details"]) for row in sections[section]]
    result = {"screen": view["screen"], "alert": None}
    if "alert" in view:
        # Who it is about is known to the action that does it.
        result["alert"] = view["alert"]["title"], view["alert"]["actions"][0].get("params", {}).get("player")
    if view["screen"] == "playerList":
        result.update(title=view["title"], search=fields["search"]["value"], rows=[
            (row["title"], *row["details"], row.get("isSelected"))
            for row in sections["players"] if row["title"].startswith(prefix)])
    elif view["screen"] == "playerAdd":
        result.update(value=fields["name"].get("value"), error="error" in fields["name"])
    elif view["screen"] == "playerDetail":
        result.update(title=view["title"], rows=rows("personal") + rows("play") + rows("likes"))
    elif view["screen"] == "playerEdit":
        result.update(title=view["title"], value=fields["value"].get("value"), error="error" in fields["value"])
    elif view["screen"] == "confirmPlayers":
        result.update(bench=rows("bench"), teamA=rows("teamA"), teamB=rows("teamB"))
    elif view["screen"] in past.SCREENS: result.update(past.seen(view, rows))
    elif view["screen"] == "gather":
        result.update(scoreA=fields["scoreA"]["value"], scoreB=fields["scoreB"]["value"], picker="minutes" in fields,
                      state=fields["countdown"]["state"], teamA=rows("teamA"), teamB=rows("teamB"))
    return result


def listed(service, what):
    """All players or gathers, however many windows that takes."""
    found = []
    while page := service.call(f"{what}/list", offset=len(found), limit=1000)[what]:
        found += page
    return found


def held(service, prefix=""):
    """What the domain lists, in the form of State.stored; and the ids of the players by name, and of the gathers."""
    players, gathers = (listed(service, what) for what in ("players", "gathers"))
    names = lambda team: [player["name"] for player in team]
    mine = {player["name"]: tuple(player.get(field) for field in FIELDS if field != "name")
            for player in players if player["name"].startswith(prefix)}
    gathers = [gather for gather in gathers if gather["teamA"][0]["name"].startswith(prefix)]
    played = [(names(gather["teamA"]), names(gather["teamB"]),
               (gather["score"]["teamA"], gather["score"]["teamB"]) if "score" in gather else None) for gather in gathers]
    return (mine, played), ({player["name"]: player["id"] for player in players}, [gather["id"] for gather in gathers])
