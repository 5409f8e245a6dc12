"""The evening of `evening.json`: its steps for whatever plays them, and what is stored after it."""

import json
from pathlib import Path
from typing import Any, NotRequired, TypedDict

from football_gather import Service
from football_gather.offers import Scalar


class Step(TypedDict):
    """What a user does on one screen: fills fields, then presses."""

    screen: str
    alert: NotRequired[str]
    fill: NotRequired[dict[str, Scalar]]
    press: NotRequired[str]
    row: NotRequired[str]


EVENING = json.loads((Path(__file__).parents[1] / "evening.json").read_text())
STEPS: list[Step] = EVENING["steps"]
STORED: dict[str, Any] = EVENING["stored"]


def stored(arguments: list[str]) -> dict[str, Any]:
    """What another process reads of the evening, in the words of `STORED`."""
    with Service(arguments) as service:
        service.call("session/open")
        players = service.call("players/list")["players"]
        gathers = service.call("gathers/list")["gathers"]
    for player in players:
        del player["id"]
    for gather in gathers:
        del gather["id"], gather["startedAt"], gather["endedAt"]
        for team in ("teamA", "teamB"):
            gather[team] = [player["name"] for player in gather[team]]
    return {"players": players, "gathers": gathers}
