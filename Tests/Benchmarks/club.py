"""How long every method and screen takes at the size that counts: a club of 2,000 players and 2,000 matches.

`python3 Tests/Benchmarks/club.py` prints a table of medians and worst times; `--factor 10` makes the club ten times as
large, `--store` names another store than a new data file, which must be empty.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.environ.get("FOOTBALL_GATHER", os.path.join(ROOT, ".build/release/football-gather"))
# The bounds at a club's size in milliseconds, for those that may take longer than others.
USUAL, SLOW = 50, {"export": 250, "oldest": 150, "fill": 2000, "password": None, "account": None}


class Service:
    """The program on a store, driven one request at a time."""

    def __init__(self, store):
        self.process = subprocess.Popen(
            [PROGRAM, "--store", store, "--profile", "none", "--durability", "normal"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0

    def call(self, method, **params):
        """The result of a request."""
        self.number += 1
        request = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        response = {}
        while response.get("id") != self.number:
            response = json.loads(self.process.stdout.readline())
        if "error" in response:
            raise AssertionError(f"{method}: {response['error']}")
        return response["result"]

    def end(self):
        """Ends the process."""
        self.process.stdin.close()
        self.process.wait()

    def memory(self):
        """Its resident and its largest memory so far, in MB."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            fields = dict(line.split(":", 1) for line in status)
        return [int(fields[name].split()[0]) / 1024 for name in ("VmRSS", "VmHWM")]


class Club:
    """A club and its times."""

    def __init__(self, store, factor):
        self.factor = factor
        self.times = {}
        self.random = random.Random(3)
        self.service = Service(store)
        self.service.call("accounts/register", username="ann", password="correct horse")

    def time(self, label, method, **params):
        """The result of a request, whose time is kept under a label and the method."""
        start = time.perf_counter()
        result = self.service.call(method, **params)
        self.times.setdefault((label, method), []).append(1000 * (time.perf_counter() - start))
        return result

    def fill(self):
        """2,000 players, of whom 60 play in two of three matches; 2,000 matches with goals; 100 fixtures."""
        count = 2000 * self.factor
        names = [f"Player {number:05}" for number in range(count)]
        self.random.shuffle(names)
        self.regulars = names[:60]
        skills = ["", "beginner", "amateur", "professional"]
        for start in range(0, count, 2000):
            rows = [f"{name},{self.random.choice(skills)}" for name in names[start:start + 2000]]
            self.time("fill", "players/import", mode="add", csv="\n".join(["name,skill", *rows]))
        for start in range(0, count, 2000):
            matches = [self.match(number, names) for number in range(start, start + 2000)]
            self.time("fill", "gathers/import", json=matches)
        for number in range(100):
            self.service.call("fixtures/add", startsAt=f"2035-01-{1 + number % 28:02}T19:00:00Z", place=f"Park {number}")

    def match(self, number, names):
        """A match of 15 players with a goal for each point."""
        start = 1_000_000_000 + number * 172_800 // self.factor
        players = self.random.sample(self.regulars if number % 3 else names, 15)
        teams = {"teamA": players[:8], "teamB": players[8:]}
        score = {team: self.random.randint(0, 14) for team in teams}
        goals = [
            {"team": team, "scorer": self.random.choice(teams[team]), "isOwnGoal": False, "minute": minute + 1}
            for team, count in score.items() for minute in range(count)
        ]
        begun, ended = (time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(start + wait)) for wait in (0, 3600))
        return {"startedAt": begun, "endedAt": ended, **teams, "score": score, "goals": goals}

    def domain(self):
        """The methods without a screen."""
        far = 2000 * self.factor - 100
        player = self.time("", "players/list", search=self.regulars[0])["players"][0]["id"]
        some = self.service.call("players/list", offset=500, limit=14)["players"]
        teams = {"teamA": [it["id"] for it in some[:7]], "teamB": [it["id"] for it in some[7:]]}
        for label, params in {
            "": {}, "last page": {"offset": far}, "part of a name": {"search": "ayer 01"}, "beginning": {"search": "p"},
        }.items():
            self.time(label, "players/list", **params)
        for by in ("rating", "goals", "won"):
            self.time(by, "players/leaderboard", by=by)
        self.time("a year", "players/leaderboard", by="goals", firstDay="2008-01-01", lastDay="2008-12-31")
        self.time("last page", "players/leaderboard", by="rating", offset=far)
        self.time("", "players/get", id=player)
        self.time("", "players/figures", id=player)
        added = self.time("", "players/add", name="New Name")["id"]
        self.time("", "players/update", id=added, name="Newer Name")
        self.time("", "players/delete", id=added)
        self.time("export", "players/export")
        self.time("", "teams/balance", players=teams["teamA"] + teams["teamB"])
        self.time("", "teams/report", **teams)
        self.time("", "gathers/list")
        self.time("last page", "gathers/list", offset=far)
        self.time("of a player", "gathers/list", player=player)
        self.time("", "gathers/goals")
        gather = self.time("", "gathers/start", **teams)["id"]
        self.time("", "gathers/current")
        for method, params in {
            "gathers/startClock": {}, "gathers/pauseClock": {}, "gathers/resetClock": {},
            "gathers/setClock": {"seconds": 600}, "gathers/setScore": {"score": {"teamA": 2, "teamB": 1}},
            "gathers/addGoal": {"team": "teamA", "scorer": teams["teamA"][0]},
            "gathers/removeGoal": {}, "gathers/end": {}, "gathers/nameScorer": {"player": teams["teamA"][0]},
            "gathers/get": {}, "gathers/report": {}, "gathers/rematch": {},
            "gathers/correct": {"score": {"teamA": 5, "teamB": 0}}, "gathers/delete": {},
        }.items():
            self.time("", method, id=gather, **params)
        oldest = self.service.call("gathers/list", offset=2000 * self.factor - 1)["gathers"][0]
        wrong = {"teamA": 1 + oldest["score"]["teamA"] % 3, "teamB": 0}
        self.time("oldest", "gathers/correct", id=oldest["id"], score=wrong)
        self.time("oldest", "gathers/delete", id=oldest["id"])
        for method in ("gathers/export", "fixtures/export", "fixtures/calendar"):
            self.time("export", method)
        self.time("export", "gathers/export", format="json")
        fixture = self.time("", "fixtures/add", startsAt="2036-01-01T19:00:00Z", place="Park")["fixtures"][0]["id"]
        self.time("", "fixtures/answer", id=fixture, answer="in", player=player)
        for method in ("fixtures/get", "fixtures/delete"):
            self.time("", method, id=fixture)
        self.time("", "fixtures/list")
        for method in ("sessions/list", "accounts/current", "rpc.discover"):
            self.time("", method)

    def screens(self):
        """The screens, as a user goes through them."""
        far = 2000 * self.factor - 100
        self.service.call("session/open")
        self.time("", "session/view")
        self.time("last page", "playerList/page", offset=far)
        self.time("", "playerList/page", offset=0)
        self.time("", "playerList/search", value=self.regulars[3])
        player = self.service.call("session/view")["sections"][0]["rows"][0]["id"]
        self.time("", "playerList/open", player=player)
        self.time("", "playerDetail/history")
        self.back(2)
        self.time("", "playerList/search", value="")
        self.time("", "playerList/leaderboard")
        for value in ("goals", "rating"):
            self.time("", "leaderboard/sort", value=value)
        self.time("", "leaderboard/chooseSeason", value="2008")
        self.time("last page", "leaderboard/page", offset=far)
        self.back(1)
        self.time("", "playerList/history")
        self.time("last page", "history/page", offset=far)
        gather = self.service.call("session/view")["sections"][0]["rows"][0]["id"]
        self.time("", "history/open", gather=gather)
        self.back(1)
        self.time("export", "history/export")
        self.back(1)
        self.time("", "playerList/fixtures")
        row = self.service.call("session/view")["sections"][0]["rows"][0]["id"]
        self.time("", "fixtureList/open", fixture=row)
        self.back(2)
        self.time("", "playerList/importPlayers")
        self.time("500 new", "importPlayers/preview", list="\n".join(f"Guest {n}" for n in range(500)), mode="add")
        self.back(1, confirmed=True)
        self.time("", "playerList/select")
        self.time("", "playerList/pasteNames")
        self.time("14 names", "playerList/selectNames", names="\n".join(self.regulars[:14]))
        self.time("", "playerList/confirm")
        self.time("", "confirmPlayers/balance")
        self.time("", "confirmPlayers/start")
        for value in (1, 2, 3):
            self.time("", "gather/setScore", team="teamA", value=value)
        self.time("", "gather/startTimer")
        self.time("", "gather/end", confirmed=True)
        self.time("", "gatherDetail/correct")
        self.time("", "gatherDetail/saveResult", scoreA=4, scoreB=4)
        self.time("", "gatherDetail/delete", confirmed=True)
        self.time("", "session/undo")

    def back(self, times, **params):
        """Goes back."""
        for _ in range(times):
            self.service.call("session/back", **params)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--store", help="an empty store")
    parser.add_argument("--factor", type=int, default=1, help="how many clubs' data the account has")
    parser.add_argument("--rounds", type=int, default=10)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        club = Club(options.store or f"sqlite:{folder}/club.sqlite", options.factor)
        club.fill()
        for _ in range(options.rounds):
            club.domain()
            club.screens()
        resident, largest = club.service.memory()
        club.service.end()
    print("| | median ms | worst ms |\n| --- | --- | --- |")
    late = 0
    for (label, method), times in sorted(club.times.items(), key=lambda item: -statistics.median(item[1])):
        bound = SLOW.get(label, USUAL)
        is_late = options.factor == 1 and bound is not None and max(times) > bound
        late += is_late
        name = f"{method}, {label}" if label else method
        print(f"| {name} | {statistics.median(times):.2f} | {max(times):.2f}{' **too long**' if is_late else ''} |")
    usual = [statistics.median(times) for (label, _), times in club.times.items() if label not in SLOW]
    print(f"\nThe median of the medians is {statistics.median(usual):.2f} ms; memory {resident:.1f} MB, at most {largest:.1f} MB.")
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
