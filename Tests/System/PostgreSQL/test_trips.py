"""How many round trips to the server each intent costs, counted in what the server sends.

It prints the table and compares it with `EXPECTED`. A start includes the opening of the connection.
"""

import datetime
import unittest

from Tests.Support import client
from Tests.Support.postgresql import Shared
from .proxy import CountingProxy

figures = client.Figures("test_trips")
tearDownModule = figures.show


EXPECTED = {
    "start, resumed session": 6,
    "session/view, unchanged": 1,
    "session/view, again": 1,
    "players/add": 3,
    "players/add with a key": 4,
    "the same again": 3,
    "session/view, changed": 3,
    "push of a screen": 2,
    "playerAdd/save": 6,
    "search": 4,
    "search for nothing": 4,
    "select": 4,
    "setSelected": 5,
    "confirm (10 picked)": 3,
    "balance": 5,
    "session/view of teams": 1,
    "move": 5,
    "move back": 5,
    "start": 4,
    "timer": 3,
    "setScore": 3,
    "setScore with a key": 4,
    "end": 2,
    "end, confirmed": 7,
    "back": 4,
    "history": 5,
    "session/view of history": 1,
    "history/open": 4,
    "back to history": 6,
    "back to players": 4,
    "leaderboard": 6,
    "sort": 6,
    "back from the leaderboard": 4,
    "delete": 5,
    "undo": 4,
    "sign out": 2,
    "login/submit": 6,
    "login/register": 8,
}


class Trips(Shared):
    figures = figures

    def setUp(self):
        super().setUp()
        self.proxy = CountingProxy(self.cluster)
        self.addCleanup(self.proxy.close)
        self.counts = {}

    def service(self, **options):
        address = f"postgres://gather@127.0.0.1:{self.proxy.port}/{self.place.database}?sslmode=disable"
        return self.keep(self.place.service(address=address, **options))

    def count(self, intent, service, method, **params):
        """Sends a request, and notes its round trips."""
        before = self.proxy.trips
        answer = service.call(method, params)
        self.counts[intent] = self.proxy.trips - before
        return answer

    def test_trips(self):
        service = self.service()
        self.count("start, resumed session", service, "session/open")
        self.counts["start, resumed session"] = self.proxy.trips
        self.count("session/view, unchanged", service, "session/view")
        self.count("session/view, again", service, "session/view")
        for number in range(12):
            self.count("players/add", service, "players/add", name=f"Player {number:02}", skill="amateur")
        self.count("players/add with a key", service, "players/add", name="Key", key="one")
        self.count("the same again", service, "players/add", name="Key", key="one")
        view = self.count("session/view, changed", service, "session/view")
        self.count("push of a screen", service, "playerList/add")
        self.count("playerAdd/save", service, "playerAdd/save", name="Zoe")
        self.count("search", service, "playerList/search", value="play")
        self.count("search for nothing", service, "playerList/search", value="")
        self.count("select", service, "playerList/select")
        rows = view["sections"][0]["rows"]
        for row in rows[:10]:
            self.count("setSelected", service, "playerList/setSelected", player=row["id"], selected=True)
        self.count("confirm (10 picked)", service, "playerList/confirm")
        self.count("balance", service, "confirmPlayers/balance")
        view = self.count("session/view of teams", service, "session/view")
        self.count("move", service, "confirmPlayers/move", player=view["sections"][1]["rows"][0]["id"], to="bench")
        self.count("move back", service, "confirmPlayers/move", player=view["sections"][1]["rows"][0]["id"], to="teamA")
        view = self.count("start", service, "confirmPlayers/start")
        self.count("timer", service, "gather/startClock")
        self.count("setScore", service, "gather/setScore", team="teamA", value=1)
        self.count("setScore with a key", service, "gather/setScore", team="teamA", value=2, key="two")
        self.count("end", service, "gather/end")
        self.count("end, confirmed", service, "gather/end", confirmed=True)
        self.count("back", service, "session/back")
        self.count("history", service, "playerList/history")
        view = self.count("session/view of history", service, "session/view")
        self.count("history/open", service, "history/open", gather=view["sections"][0]["rows"][0]["id"])
        self.count("back to history", service, "session/back")
        self.count("back to players", service, "session/back")
        self.count("leaderboard", service, "playerList/leaderboard")
        self.count("sort", service, "leaderboard/sort", value="won")
        self.count("back from the leaderboard", service, "session/back")
        self.count("delete", service, "playerList/delete", player=rows[11]["id"], confirmed=True)
        self.count("undo", service, "session/undo")
        self.count("sign out", service, "session/signOut", confirmed=True)
        self.count("login/submit", service, "login/submit", username=client.USERNAME, password=client.PASSWORD)
        other = self.service(profile="none")
        self.count("login/register", other, "login/register", username="other", password=client.PASSWORD)
        print("", *(f"{trips:3} {name}" for name, trips in self.counts.items()), sep="\n")
        self.assertEqual(self.counts, EXPECTED)
        self.assertLessEqual(max(trips for name, trips in self.counts.items() if name.startswith("setScore")), 4)
        self.assertLessEqual(self.counts["login/submit"], 6)

    def test_an_import(self):
        """Matches are added many at a time, and ratings counted once."""
        service = self.service()
        service.call("session/open")
        for number in range(20):
            service.call("players/add", name=f"Player {number:02}")
        matches = ["startedAt,endedAt,teamA,teamB,goalsA,goalsB"]
        for day in range(200):
            start = datetime.datetime(2020, 1, 1, 18) + datetime.timedelta(days=day)
            end = start + datetime.timedelta(hours=1)
            teams = [f"Player {day % 5:02};Player {6 + day % 3:02}", f"Player {10 + day % 7:02}"]
            matches.append(",".join([start.isoformat() + "Z", end.isoformat() + "Z", *teams, "2", "1"]))
        before = self.proxy.trips
        self.assertEqual(service.call("gathers/import", csv="\n".join(matches), timeout=60)["added"], 200)
        figures["trips of an import of 200 matches"] = trips = self.proxy.trips - before
        self.assertLess(trips, 15)
        # The server plans by how large its tables are now; else the next import takes ten times as long.
        known = "SELECT reltuples = (SELECT count(*) FROM lineups) FROM pg_class WHERE relname = 'lineups'"
        self.assertEqual(self.place.query(known), [["t"]])


if __name__ == "__main__":
    unittest.main()
