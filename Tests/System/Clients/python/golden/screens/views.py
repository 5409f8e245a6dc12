"""Writes the views of ten screens as the service shows them now: `views.py FOLDER`; FOOTBALL_GATHER names the service."""

import json
import os
import subprocess
import sys
from itertools import count
from pathlib import Path
from typing import Any

ORDER = "screen revision locale title isLoading fields sections actions message subject focus charts".split()
NAMES = "Ann Bob Cy Di Ed Fa Gi Hal Ida Jo Kim Leo Mia Ned Ola Pia".split()


class Session:
    """Asks one request at a time."""

    def __init__(self) -> None:
        command = [os.environ["FOOTBALL_GATHER"], *"--store memory: --profile none --clock manual --seed 1".split()]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.ids = count(1)

    def call(self, method: str, **params: Any) -> Any:
        request = {"jsonrpc": "2.0", "id": next(self.ids), "method": method, "params": params}
        print(json.dumps(request), file=self.process.stdin, flush=True)
        while True:
            answer = json.loads(self.process.stdout.readline())
            if answer.get("id") == request["id"]:
                if "error" in answer:
                    raise SystemExit(f"{method}: {answer['error']}")
                return answer["result"]


def views(session: Session) -> dict[str, Any]:
    """The screens by the names of their files."""
    call = session.call
    call("initialize", protocolVersions=["1.0"], timeZone="UTC", locale="en")
    shown = {"login": call("session/open")}
    call("accounts/register", username="ann", password="a good password")
    for name in NAMES:
        call("players/add", name=name)
    for number in range(16):
        ids = [str((number + place) % 16 + 1) for place in range(12)]
        gather = call("gathers/start", teamA=ids[:5], teamB=ids[7:])
        call("clock/advance", seconds=600)
        call("gathers/end", id=gather["id"], score={"teamA": number % 4, "teamB": number % 3})
        call("clock/advance", seconds=7 * 24 * 3600)
    shown["players"] = call("session/open")
    shown["history"] = call("playerList/history")
    call("session/back")
    shown["leaderboard"] = call("playerList/leaderboard")
    call("session/back")
    shown["import"] = call("playerList/importPlayers")
    call("session/back")
    shown["player"] = call("playerList/open", player="1")
    shown["choice"] = call("playerDetail/edit", field="preferredPosition")
    call("session/back")
    call("session/back")
    call("playerList/select")
    for number in range(1, 11):
        shown["select"] = call("playerList/setSelected", player=str(number), selected=True)
    call("playerList/confirm")
    shown["teams"] = call("confirmPlayers/balance", rank=0)
    call("confirmPlayers/start")
    shown["match"] = call("gather/startClock")
    return shown


def text(view: dict[str, Any]) -> str:
    """The view as JSON: a line for each member, and for each thing with an id; what all views have is first."""
    parts = {name: json.dumps(view[name], ensure_ascii=False) for name in sorted(view, key=place)}
    members = ",\n ".join(f'"{name}": {value}' for name, value in parts.items())
    return "{" + members.replace('{"id"', '\n  {"id"').replace('"offset": 0, "total"', '"offset": 0,\n  "total"') + "}\n"


def place(name: str) -> int:
    """Where a member of a view is written."""
    return ORDER.index(name) if name in ORDER else len(ORDER)


folder = Path(sys.argv[1])
for name, view in views(Session()).items():
    view.pop("token", None)
    (folder / f"{name}.json").write_text(text(view))
