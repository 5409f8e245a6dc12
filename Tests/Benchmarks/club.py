"""How long every method and screen takes at the size that counts: a club of 2,000 players and 2,000 matches.

`python3 -m Tests.Benchmarks.club` in the checkout prints the median and the worst of each, and fails if one is above its
bound. `--factor 10` makes the club ten times as large and bounds nothing. `--store postgresql` measures on a server of its
own; other stores are named by their address, and must be empty.
"""

import argparse
import json
import os
import random
import statistics
import sys
import tempfile
import time

from contextlib import contextmanager

from Tests.Support import client

PASSWORD = client.PASSWORD
ANN = {"username": "ann", "password": PASSWORD}
# The bounds at a club's size in milliseconds, by label. A password is hashed on purpose as long as it takes.
USUAL, BOUNDS = 50, {"export": 250, "oldest": 150, "2,000": 2000, "10,000": 500, "start": 10, "password": None}
# Methods without a time here: they have no answer, end the process, or need a broken store, a hundred devices or the
# manual clock.
UNTIMED = {"initialized", "shutdown", "exit", "$/cancelRequest", "session/recover", "accounts/recover", "playerList/reload",
           "sessionList/page", "clock/advance"}  # fmt: skip


class Club:
    """An account with a club's data, a session that goes through everything, and the milliseconds of each request."""

    def __init__(self, store, factor):
        client.PROGRAM = client.SHARED if store.startswith("postgres") else client.DEFAULT
        self.store, self.factor, self.times = store, factor, {}
        self.random = random.Random(3)
        self.service = client.Service(store, durability="full")
        self.time("password", "accounts/register", **ANN)

    def call(self, method, **params):
        """The result of a request."""
        return self.service.call(method, **params)

    def new_process(self):
        """Goes on with another process, which has not imported anything."""
        self.service.finish()
        self.service = client.Service(self.store, durability="full")
        self.call("accounts/signIn", **ANN)

    def time(self, label, method, **params):
        """The result of a request, whose time to the last byte of the answer is kept under the method and a label."""
        request = self.service.request(method, params)
        start = time.perf_counter()
        self.service.write(request)
        parts = [b""]
        while not parts[-1].endswith(b"\n"):
            parts.append(os.read(self.service.process.stdout.fileno(), 1 << 20))
            assert parts[-1], self.service.errors()
        self.keep(label, method, start)
        answer = json.loads(b"".join(parts))
        assert "result" in answer, (method, params, answer)
        return answer["result"]

    def keep(self, label, name, start):
        """Keeps the time since a start, and rests a little: what runs by real-time priority without a pause is stopped for
        50 ms a second."""
        took = time.perf_counter() - start
        self.times.setdefault((label, name), []).append(1000 * took)
        time.sleep(took / 6 + 0.0005)

    def median(self):
        """The median of the medians of what has the usual bound."""
        return statistics.median(statistics.median(times) for (label, _), times in self.times.items() if label not in BOUNDS)

    def go(self, *methods):
        """Requests without params, one after another; the last result."""
        return [self.time("", method) for method in methods][-1]

    def rows(self, section=0):
        """The ids of the rows of a section of the view that is shown."""
        return [row["id"] for row in self.call("session/view")["sections"][section]["rows"]]

    def back(self, times, **params):
        """Goes back."""
        for _ in range(times):
            self.time("", "session/back", **params)

    def fill(self):
        """2,000 players, of whom 60 play in two of three matches; 2,000 matches with goals; 300 fixtures, of which
        200 had a match and 20 answers; 500 pairings."""
        count = 2000 * self.factor
        names = [f"Player {number:05}" for number in range(count)]
        self.random.shuffle(names)
        self.regulars = names[:60]
        skills = ["", "beginner", "amateur", "professional"]
        for start in range(0, count, 2000):
            rows = [f"{name},{self.random.choice(skills)}" for name in names[start:start + 2000]]
            self.time("2,000", "players/import", mode="add", csv="\n".join(["name,skill", *rows]))
        for start in range(0, count, 2000):
            matches = [self.match(number, names) for number in range(start, start + 2000)]
            self.time("2,000", "gathers/import", json=matches)
        played = [{"startsAt": match["startedAt"], "present": [{"name": name} for name in self.random.sample(self.regulars, 20)]}
                  for match in matches[-200:]]  # fmt: skip
        self.call("fixtures/import", json=played)
        self.call("accounts/setCurrency", currency="EUR")
        for number in range(100):
            self.call("fixtures/add", startsAt=f"2035-01-{1 + number % 28:02}T19:00:00Z", place=f"Park {number}",
                      price={"amount": 6000})  # fmt: skip

        players = [player["id"] for player in self.call("players/list", limit=1000)["players"]]
        for number in range(500):
            kind = "apart" if number % 3 else "together"
            self.call("players/pair", id=players[2 * number], other=players[2 * number + 1], kind=kind)

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

    def round(self):
        """Everything once."""
        for part in (self.players, self.gathers, self.fixtures, self.lists, self.evening, self.accounts):
            part()

    def starts(self, count):
        """Starts of a process with the list of a session that is remembered, from the spawn to the first view."""
        with tempfile.TemporaryDirectory() as folder:
            profile = os.path.join(folder, "profile.json")
            with client.Service(self.store, profile, "full") as service:
                service.call("session/open")
                service.call("login/submit", **ANN, rememberMe=True)
            for _ in range(count):
                start = time.perf_counter()
                with client.Service(self.store, profile, "full") as service:
                    view = service.call("session/open")
                    self.keep("start", "a process and session/open", start)
                assert view["screen"] == "playerList", view

    # Methods without a screen

    def players(self):
        """The players."""
        far = 2000 * self.factor - 100
        self.time("", "initialize", client={"name": "club", "version": "1"})
        player = self.time("", "players/list", search=self.regulars[0])["players"][0]["id"]
        for label, params in {
            "first page": {}, "last page": {"offset": far}, "part of a name": {"search": "ayer 01"},
            "beginning of a name": {"search": "p"},
        }.items():
            self.time(label, "players/list", **params)
        for by in ("rating", "goals", "won", "streak"):
            self.time(f"by {by}", "players/leaderboard", by=by)
        self.time("export", "players/exportLeaderboard", by="goals")
        self.time("a year", "players/leaderboard", by="goals", firstDay="2008-01-01", lastDay="2008-12-31")
        self.time("last page", "players/leaderboard", by="rating", offset=far)
        for method in ("players/get", "players/figures"):
            self.time("", method, id=player)
        added = self.time("", "players/add", name="New Name")["id"]
        self.time("", "players/update", id=added, name="Newer Name")
        self.time("", "players/pair", id=added, other=player, kind="apart")
        # Somebody who has played in a sixth of all matches.
        regular = self.call("players/list", search=self.regulars[5])["players"][0]["id"]
        self.time("oldest", "players/merge", id=regular, into=added)
        self.time("oldest", "session/undo")
        self.time("", "players/delete", id=added)
        rows = "\n".join(f"Guest {number:05},amateur" for number in range(10_000))
        self.time("10,000", "players/import", csv=f"name,skill\n{rows}", mode="update", dryRun=True)
        self.time("export", "players/export")

    def gathers(self):
        """The matches."""
        far = 2000 * self.factor - 100
        some = [player["id"] for player in self.call("players/list", offset=500, limit=14)["players"]]
        teams = {"teamA": some[:7], "teamB": some[7:]}
        player = self.call("players/list", search=self.regulars[0])["players"][0]["id"]
        self.time("", "teams/balance", players=some)
        self.time("", "teams/report", **teams)
        self.time("first page", "gathers/list")
        self.time("last page", "gathers/list", offset=far)
        self.time("of a player", "gathers/list", player=player)
        self.time("", "gathers/goals")
        gather = self.time("", "gathers/start", **teams)["id"]
        self.time("", "gathers/current")
        for method, params in {
            "gathers/startClock": {}, "gathers/pauseClock": {}, "gathers/resetClock": {},
            "gathers/setClock": {"seconds": 600}, "gathers/setScore": {"score": {"teamA": 2, "teamB": 1}},
            "gathers/addGoal": {"team": "teamA", "scorer": some[0]}, "gathers/removeGoal": {},
            "gathers/substitute": {"player": some[1], "to": "bench"}, "gathers/leave": {"player": some[1]},
            "gathers/join": {"guest": "Somebody Late"}, "gathers/end": {},
            "gathers/nameScorer": {"player": some[0]},
        }.items():
            self.time("", method, id=gather, **params)
        match = self.time("", "gathers/get", id=gather)
        goal = next(goal["id"] for goal in match["goals"] if "scorer" in goal)
        self.time("", "gathers/removeScorer", id=gather, goal=goal)
        self.time("", "gathers/report", id=gather)
        self.time("", "gathers/rematch", id=gather)
        self.time("", "gathers/correct", id=gather, score={"teamA": 5, "teamB": 0})
        self.time("", "gathers/delete", id=gather)
        oldest = self.call("gathers/list", offset=far)["gathers"][-1]
        teams = {team: [player["id"] for player in oldest[other]] for team, other in (("teamA", "teamB"), ("teamB", "teamA"))}
        score = {"teamA": 1 + oldest["score"]["teamA"] % 3, "teamB": 0}
        self.time("oldest", "gathers/correct", id=oldest["id"], score=score, **teams)
        self.time("oldest", "gathers/delete", id=oldest["id"])
        self.time("export", "gathers/export")
        self.time("export", "gathers/export", format="json")

    def fixtures(self):
        """The fixtures."""
        player = self.call("players/list", search=self.regulars[0])["players"][0]["id"]
        fixture = self.time("", "fixtures/add", startsAt="2036-01-01T19:00:00Z", place="Park", price={"amount": 6000})["fixtures"][0]["id"]
        self.time("", "fixtures/update", id=fixture, place="Field")
        self.time("", "fixtures/answer", id=fixture, answer="in", player=player)
        self.time("15 names", "fixtures/answerList", id=fixture, names="\n".join(self.regulars[:15]))
        self.time("", "fixtures/setPaid", id=fixture, person=player, paid=True)
        for method in ("fixtures/get", "fixtures/payments"):
            self.time("", method, id=fixture)
        self.time("", "fixtures/delete", id=fixture)
        self.time("", "fixtures/import", json=[{"startsAt": "2036-02-01T19:00:00Z", "present": [{"name": self.regulars[1]}]}])
        last = self.call("fixtures/list", offset=100)["fixtures"]
        self.call("fixtures/delete", id=last[-1]["id"])
        self.time("", "fixtures/list")
        for method in ("fixtures/export", "fixtures/calendar"):
            self.time("export", method)

    # Screens, as a user goes through them

    def lists(self):
        """The lists, and what is opened from them."""
        far = 2000 * self.factor - 100
        self.go("session/open", "session/view")
        self.time("last page", "playerList/page", offset=far)
        self.time("first page", "playerList/page", offset=0)
        self.go("playerList/add")
        self.time("", "playerAdd/save", name="Guest")
        self.time("", "playerList/search", value="guest")
        player = self.rows()[0]
        self.time("question", "playerList/delete", player=player)
        self.go("session/dismissAlert")
        self.time("", "playerList/delete", player=player, confirmed=True)
        self.go("session/undo")
        self.call("playerList/delete", player=self.rows()[0], confirmed=True)
        self.time("", "playerList/search", value=self.regulars[3])
        self.time("", "playerList/open", player=self.rows()[0])
        self.time("", "playerDetail/edit", field="age")
        self.time("", "playerEdit/save", value=str(self.random.randint(20, 60)))
        double = self.call("players/add", name="Double")["id"]
        self.go("playerDetail/merge")
        self.time("", "playerMerge/page", offset=100)
        self.time("", "playerMerge/search", value="Double")
        self.time("", "playerMerge/merge", player=double, confirmed=True)
        other = self.go("playerDetail/pair")["sections"][0]["rows"][0]["id"]
        self.time("", "playerPair/page", offset=100)
        self.time("", "playerPair/search", value="")
        self.time("", "playerPair/pair", player=other, kind="apart")
        self.time("", "playerDetail/unpair", player=other)
        self.go("playerDetail/history")
        self.back(2)
        self.time("", "playerList/search", value="")
        self.time("export", "playerList/exportPlayers")
        self.go("playerList/leaderboard")
        for value in ("goals", "rating"):
            self.time(f"by {value}", "leaderboard/sort", value=value)
        self.time("last page", "leaderboard/page", offset=far)
        self.time("", "leaderboard/chooseSeason", value="2008")
        self.time("", "leaderboard/open", player=self.rows()[0])
        self.back(1)
        self.time("", "leaderboard/chooseSeason", value="days")
        self.time("", "leaderboard/setDay", end="firstDay", value="2008-03-01")
        self.back(1)
        self.go("playerList/history")
        self.time("last page", "history/page", offset=far)
        self.time("", "history/open", gather=self.rows()[0])
        self.back(1)
        self.time("export", "history/export")
        self.time("", "history/filter", value=self.call("players/list", search=self.regulars[0])["players"][0]["id"])
        self.back(1)
        self.go("playerList/importPlayers")
        guests = "\n".join(f"Guest {number}" for number in range(500))
        self.time("500 new", "importPlayers/preview", list=guests, mode="add")
        self.time("", "importPlayers/page", offset=400)
        self.go("importPlayers/edit")
        self.call("importPlayers/preview", list="Guest", mode="add")
        self.go("importPlayers/save")
        self.call("playerList/delete", player=self.rows()[0], confirmed=True)

    def evening(self):
        """A fixture, its teams and the match."""
        self.go("playerList/fixtures", "fixtureList/add")
        self.time("", "fixtureEdit/add", date="2036-05-01", time="19:30", place="Park", maximumPlayers=14)
        self.time("past", "fixtureList/show", past=True)
        self.time("coming", "fixtureList/show", past=False)
        for method in ("fixtureList/export", "fixtureList/calendar"):
            self.time("export", method)
        self.time("", "fixtureList/page", offset=1)
        self.time("", "fixtureList/open", fixture=self.rows()[-1])
        self.go("fixture/edit")
        self.time("", "fixtureEdit/save", date="2036-05-01", time="20:00", place="Field", maximumPlayers=14, price="60.00")
        self.time("", "fixture/addGuest", guest="Zoe")
        self.go("fixture/pasteNames", "fixture/closeNames", "fixture/pasteNames")
        self.time("15 names", "fixture/previewNames", names="\n".join(self.regulars[:15]))
        self.time("", "fixture/setTaken", line=f"15 {self.regulars[14]} 1", taken=False)
        self.go("fixture/changeNames")
        self.call("fixture/previewNames", names="\n".join(self.regulars[:15]))
        self.go("fixture/saveNames")
        for person in self.rows(3)[:13]:
            self.time("", "fixture/answer", person=person, answer="in")
        self.time("", "fixture/setPaid", person=self.rows()[0], paid=True)
        self.time("", "fixture/page", offset=100)
        self.go("fixture/payments", "fixture/calendar", "fixture/pickTeams")
        self.back(1)
        self.time("", "fixture/delete", confirmed=True)
        self.back(1)
        self.go("playerList/select", "playerList/selectAll", "playerList/cancelSelection", "playerList/select")
        self.go("playerList/pasteNames", "playerList/closeNames", "playerList/pasteNames")
        self.time("15 names", "playerList/previewNames", names="\n".join(self.regulars[:15]))
        self.time("", "playerList/setTaken", line=f"15 {self.regulars[14]} 1", taken=False)
        self.go("playerList/changeNames")
        everybody = "\n".join(f"{number}. Player {number:05} ✅" for number in range(1, 2000))
        self.time("2,000 names", "playerList/previewNames", names=everybody)
        self.go("playerList/changeNames")
        self.call("playerList/previewNames", names="\n".join(self.regulars[:15]))
        self.go("playerList/selectNames")
        self.time("", "playerList/setSelected", player=self.rows()[0], selected=True)
        self.time("", "playerList/setSelected", player=self.rows()[0], selected=False)
        self.go("playerList/asLastTime")
        self.back(1)
        self.go("playerList/confirm", "confirmPlayers/balance", "confirmPlayers/copyTeams")
        (first, scorer, *_), (second, *_) = self.rows(1), self.rows(2)
        self.time("", "confirmPlayers/swap", player=first)
        self.go("confirmPlayers/keepPlaces")
        self.call("confirmPlayers/swap", player=first)
        self.time("", "confirmPlayers/swapWith", player=second)
        self.time("", "confirmPlayers/move", player=second, to="bench")
        self.go("confirmPlayers/start")
        self.back(1, confirmed=False)
        self.go("session/dismissAlert")
        for value in (1, 2, 3):
            self.time("", "gather/setScore", team="teamA", value=value)
        self.go("gather/startClock", "gather/pauseClock", "gather/resetClock", "gather/openTimePicker")
        self.go("gather/closeTimePicker", "gather/openTimePicker")
        self.time("", "gather/setTime", minutes=10, seconds=0)
        self.go("gather/openSubstitutions")
        self.time("", "gather/substitute", player=second, to="teamB")
        self.time("", "gather/goHome", player=scorer)
        self.time("", "gather/addGuest", guest="Somebody Late")
        self.go("gather/closeQuestion", "gather/openScorers")
        goals = self.time("", "gather/goal", player=second)
        self.time("", "gather/removeGoal", goal=self.goal(goals, "gather/removeGoal"))
        self.go("gather/closeQuestion")
        self.call("session/back", confirmed=False)
        self.call("session/dismissAlert")
        self.time("", "gather/end", confirmed=True)
        self.go("gatherDetail/copyResult", "gatherDetail/correct")
        goals = self.time("", "gatherDetail/nameScorer", player=scorer)
        self.time("", "gatherDetail/removeScorer", goal=self.goal(goals, "gatherDetail/removeScorer"))
        self.time("", "gatherDetail/move", player=scorer, to="teamB")
        self.time("", "gatherDetail/addGuest", guest="Somebody Else")
        self.go("gatherDetail/keepResult", "gatherDetail/correct")
        self.time("", "gatherDetail/saveResult", scoreA=4, scoreB=4)
        self.go("gatherDetail/rematch")
        self.back(1)
        self.time("", "gatherDetail/delete", confirmed=True)
        self.go("session/undo")
        self.call("gathers/start", teamA=[first], teamB=[second])
        self.go("session/view", "playerList/continueMatch")
        self.back(1, confirmed=True)

    def goal(self, view, method):
        """The first row on which a method is offered."""
        return next(section["rows"][0]["id"] for section in view["sections"] for action in section.get("rowActions", ())
                    if action["method"] == method and section["rows"])

    def accounts(self):
        """Accounts and sessions."""
        self.go("session/open", "sessions/list", "accounts/current", "rpc.discover", "playerList/changePassword")
        self.time("password", "password/save", oldPassword=PASSWORD, newPassword=PASSWORD + "!")
        self.time("password", "accounts/changePassword", oldPassword=PASSWORD + "!", newPassword=PASSWORD)
        self.time("", "accounts/setCurrency", currency="EUR")
        self.another()
        self.go("playerList/sessions")
        self.time("", "sessionList/end", session=self.another_session(), confirmed=True)
        self.another()
        self.time("", "sessionList/endOthers", confirmed=True)
        self.back(1)
        self.another()
        self.time("", "sessions/end", id=self.another_session())
        self.another()
        self.go("sessions/endOthers")
        self.time("", "session/signOut", confirmed=True)
        self.time("password", "login/register", username="bob", password=PASSWORD)
        self.time("password", "accounts/delete", password=PASSWORD)
        self.call("accounts/signIn", **ANN)
        self.go("accounts/signOut", "session/open")
        self.time("password", "login/submit", **ANN)

    def another(self):
        """Signs in elsewhere."""
        with client.Service(self.store) as service:
            start = time.perf_counter()
            service.call("accounts/signIn", **ANN)
            self.keep("password", "accounts/signIn", start)

    def another_session(self):
        """The id of a session that is not this one."""
        return next(session["id"] for session in self.call("sessions/list")["sessions"] if not session.get("isCurrent"))


def has_postgresql():
    """Whether there are a program with all stores, a PostgreSQL server and a pooler."""
    if not os.access(client.SHARED, os.X_OK):
        return False
    from Tests.Support import pooler, postgresql

    return bool(postgresql.BINARIES and pooler.PROGRAM)


@contextmanager
def store(kind, pooled=0):
    """The address of an empty store: a new data file, `postgresql`, or one that is there already."""
    if kind == "postgresql":
        from Tests.Support.postgresql import Cluster

        cluster = Cluster({"fsync": "on", "max_connections": "60"}, pooled=pooled)
        cluster.query("CREATE DATABASE club", "postgres")
        yield cluster.address("club")
        cluster.remove()
    elif kind:
        yield kind.removeprefix("sqlite:")
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield f"{folder}/club.sqlite"


def measure(address, factor, rounds):
    """A club on a store after so many rounds."""
    club = Club(address, factor)
    club.fill()
    club.starts(rounds)
    club.new_process()
    for _ in range(rounds):
        club.round()
    club.methods = {method["name"] for method in club.call("rpc.discover")["methods"]}
    club.memory = club.service.memory()
    club.service.finish()
    return club


def name(key):
    """What a time is of, in words."""
    label, method = key
    return f"{method}, {label}" if label and label != "password" else method


def late(club):
    """What has been above its bound once; none of a club that is larger than the bounds are for."""
    return [key for key, times in club.times.items()
            if club.factor == 1 and (bound := BOUNDS.get(key[0], USUAL)) and max(times) > bound]  # fmt: skip


def untimed(club):
    """The methods of the contract that have no time here, and should."""
    methods = club.methods - {method for _, method in club.times} - UNTIMED
    return sorted(methods)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--store", help="an empty store, or postgresql")
    parser.add_argument("--factor", type=int, default=1, help="how many clubs' data the account has")
    parser.add_argument("--rounds", type=int, default=10)
    options = parser.parse_args()
    with store(options.store) as address:
        club = measure(address, options.factor, options.rounds)
    print("| | median ms | worst ms |\n| --- | --- | --- |")
    for key, times in sorted(club.times.items(), key=lambda item: -statistics.median(item[1])):
        print(f"| {name(key)} | {statistics.median(times):.2f} | {max(times):.2f} |")
    largest, resident = club.memory
    print(f"\nThe median of the medians is {club.median():.2f} ms; memory {resident:.1f} MB, at most {largest:.1f} MB.")
    for key in late(club):
        print(f"{name(key)} took {max(club.times[key]):.1f} ms, at most {BOUNDS.get(key[0], USUAL)} asked")
    for method in untimed(club):
        print(f"{method} has no time")
    return bool(late(club) or untimed(club))


if __name__ == "__main__":
    sys.exit(main())
