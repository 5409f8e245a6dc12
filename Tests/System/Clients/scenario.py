"""The scenario of `scenario.json`: its steps, and what is stored after it."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any, NotRequired, TypedDict

HERE = Path(__file__).resolve().parent
SERVICE = os.environ.get("FOOTBALL_GATHER") or str(HERE.parents[2] / ".build/release/football-gather")
# The other program of the checkout, which is built beside it.
GALLERY = str(Path(SERVICE).with_name("pattern-gallery"))


class Step(TypedDict):
    """What a user sees and does on one screen: reads, fills fields, then presses."""

    screen: str
    alert: NotRequired[str]
    sees: NotRequired[list[str]]
    fill: NotRequired[dict[str, str | int | bool]]
    press: NotRequired[str]
    row: NotRequired[str]


SCENARIO = HERE / "scenario.json"
STEPS: list[Step] = json.loads(SCENARIO.read_text())["steps"]
STORED: dict[str, Any] = json.loads(SCENARIO.read_text())["stored"]


def stored(options: list[str], **session: Any) -> dict[str, Any]:
    """What another process of the service reads after the scenario, in the form of `STORED`."""
    calls = [("session/open", session), ("players/list", {}), ("gathers/list", {})]
    requests = [
        json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
        for number, (method, params) in enumerate(calls)
    ]
    run = subprocess.run(
        [SERVICE, *options], input="\n".join(requests), capture_output=True, text=True, check=True
    )
    _, players, gathers = (json.loads(line)["result"] for line in run.stdout.splitlines())
    return {
        "players": [without(player, "id") for player in players["players"]],
        "gathers": [
            without(gather, "id", "startedAt", "endedAt", "goals")
            | {"scorers": [goal["scorer"]["name"] for goal in gather.get("goals", []) if "scorer" in goal]}
            | {team: [player["name"] for player in gather[team]] for team in ("teamA", "teamB")}
            for gather in gathers["gathers"]
        ],
    }


def without(members: dict[str, Any], *names: str) -> dict[str, Any]:
    """The members without those of the given names."""
    return {name: value for name, value in members.items() if name not in names}
