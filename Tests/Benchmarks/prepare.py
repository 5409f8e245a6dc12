"""Makes what is measured: messages for the peers, and for football-gather stores, profiles and requests."""

import shutil
import sys
from datetime import date, timedelta
from pathlib import Path
from random import Random

from form import FORM
from messages import SIZES, echo_request, length, request, sorted_echo, write
from peers import BENCH
from service import Service

DATA = BENCH / "data"
FIRST = "Ada Alan Barbara Claude Dennis Donald Edsger Frances Grace Hedy John Ken Leslie Margaret Radia".split()
LAST = "Allen Backus Dijkstra Hamilton Hopper Kernighan Knuth Lamport Liskov Lovelace Perlman Ritchie".split()
# Ten players carry a name that nobody else has, among the first hundred, so that a search for it finds the same rows
# with any other data stored. No other name has a q.
RARE, RARE_EVERY, RARE_BELOW = "Quintanilla", 10, 100
# So many matches are imported together, with so many goals each.
BLOCK, GOALS = 1000, 5
SEARCHES = {"a word's start": "Quin", "inside a word": "tanill", "one letter": "q", "every name": "team"}


def player_name(index):
    last = RARE if index < RARE_BELOW and index % RARE_EVERY == 0 else LAST[index // len(FIRST) % len(LAST)]
    return f"{FIRST[index % len(FIRST)]} {last} Team{index}"


def copy(source, target):
    shutil.copytree(DATA / source, DATA / target)
    return DATA / target


def signed_in(binary):
    (DATA / "empty").mkdir()
    with Service(binary, DATA / "empty") as service:
        service.call("session/open")
        view = service.call("login/register", {"username": "bench", "password": "benchmark1", "rememberMe": True})
        assert view["screen"] == "playerList", view["screen"]


def add_players(service, count):
    players = service.call_all([("players/add", {"name": player_name(index)}) for index in range(count)])
    return [player["id"] for player in players]


def match(binary):
    """A match in progress, five a side: the screen that is used most."""
    with Service(binary, copy("empty", "gather")) as service:
        players = add_players(service, 10)
        service.call("session/open")
        service.call("playerList/select")
        for player in players:
            service.call("playerList/setSelected", {"player": player, "selected": True})
        service.call("playerList/confirm")
        for index, player in enumerate(players):
            service.call("confirmPlayers/move", {"player": player, "to": "teamA" if index < 5 else "teamB"})
        service.call("confirmPlayers/start")
        view = service.call("session/view")
        assert view["screen"] == "gather", view["screen"]
        write(DATA / "view-echo", [sorted_echo(service.answer)])


def pages_per_commit(binary):
    """How many pages the service commits for one score, measured by the growth of the write-ahead log."""
    folder, commits = copy("gather", "pages"), 50
    log, frame = folder / "gather.sqlite-wal", 4096 + 24
    with Service(binary, folder) as service:
        service.call("session/open")
        service.call("gather/setScore", {"team": "teamA", "value": 99})
        before = log.stat().st_size
        for value in range(commits):
            service.call("gather/setScore", {"team": "teamA", "value": value})
        pages = (log.stat().st_size - before) / frame / commits
    (DATA / "pages.txt").write_text(f"{max(1, round(pages))}\n")


def list_of(binary, name, count):
    """The player list with so many players: `list-NAME` as it opens, `select-NAME` in selection mode."""
    with Service(binary, copy("empty", f"list-{name}")) as service:
        service.call("session/open")
        add_players(service, count)
    with Service(binary, copy(f"list-{name}", f"select-{name}")) as service:
        service.call("session/open")
        view = service.call("playerList/select")
        section = view["sections"][0]
        assert section["total"] == count, section.get("total")
        rows = [row["id"] for row in section["rows"][:50]]
    write(
        DATA / f"setSelected-{name}",
        [
            request("playerList/setSelected", {"player": row, "selected": selected})
            for selected in (True, False)
            for row in rows
        ],
    )
    last_page = max(0, count - 100)
    write(DATA / f"page-{name}", [request("playerList/page", {"offset": last_page})])


def evening(rng, day):
    """A match of five a side with five goals."""
    names = [player_name(index) for index in rng.sample(range(100), 10)]
    teams = {"teamA": names[:5], "teamB": names[5:]}
    goals = [{"team": team, "scorer": rng.choice(teams[team]), "minute": minute}
             for minute, team in enumerate(rng.choices(list(teams), k=GOALS), 1)]
    score = {team: sum(goal["team"] == team for goal in goals) for team in teams}
    return {"startedAt": f"{day}T20:00:00Z", "endedAt": f"{day}T20:10:00Z", **teams, "score": score, "goals": goals}


def played(binary, name, count):
    """A hundred players who have played so many matches, one a day until the end of 2025: `played-NAME`."""
    rng = Random(8)
    days = [date(2026, 1, 1) - timedelta(days=count - number) for number in range(count)]
    with Service(binary, copy("empty", f"played-{name}")) as service:
        add_players(service, 100)
        for first in range(0, count, BLOCK):
            service.call("gathers/import", {"json": [evening(rng, day) for day in days[first : first + BLOCK]]})
    for screen in ("history", "leaderboard"):
        with Service(binary, copy(f"played-{name}", f"{screen}-{name}")) as service:
            service.call("session/open")
            view = service.call(f"playerList/{screen}")
            assert view["screen"] == screen, view["screen"]
    write(DATA / f"past-{name}", [request("history/page", {"offset": count - 100})])


def balanced(binary):
    """The most selected players for whom the fairest teams are found exactly, and each of the ten splits."""
    with Service(binary, copy("played-few", "balance")) as service:
        service.call("session/open")
        service.call("playerList/select")
        for player in range(1, 25):
            service.call("playerList/setSelected", {"player": str(player), "selected": True})
        view = service.call("playerList/confirm")
        assert view["screen"] == "confirmPlayers", view["screen"]
    write(DATA / "splits", [request("confirmPlayers/balance", {"rank": rank}) for rank in range(10)])


def service_requests():
    write(DATA / "open", [request("session/open")])
    write(DATA / "open-fresh", [request("session/open", {"fresh": True})])
    write(DATA / "view", [request("session/view")])
    write(DATA / "list", [request("players/list")])
    write(DATA / "leaderboard", [request("leaderboard/sort", {"value": figure}) for figure in ("won", "rating")])
    write(DATA / "scorers", [request("leaderboard/sort", {"value": figure}) for figure in ("goals", "won")])
    write(DATA / "season", [request("leaderboard/chooseSeason", {"value": year}) for year in ("2025", "allTime")])
    write(DATA / "detail", [request("playerList/open", {"player": "1"}), request("session/back")])
    write(DATA / "add", [request("players/add", {"name": "Player %ID%"})])
    write(
        DATA / "setScore",
        [
            request("gather/setScore", {"team": team, "value": value})
            for value in range(100)
            for team in ("teamA", "teamB")
        ],
    )
    for number, value in enumerate(SEARCHES.values()):
        write(DATA / f"search-{number}", [request("playerList/search", {"value": value})])


def sized_request(size, fills_with_versions=True):
    """A request of that length which is answered on any screen: it names many versions, or has a long name itself."""

    def message(versions, name):
        params = {"client": {"name": name, "version": "1"}}
        return request("initialize", params | ({"protocolVersions": versions} if versions else {}))

    versions = []
    while fills_with_versions and length(message(more := versions + [f"1.{len(versions)}"], "x")) <= size:
        versions = more
    return message(versions, "x" * (size - length(message(versions, ""))))


def shell_inserts(count):
    """The same players for the sqlite3 shell: one statement each, so one transaction each."""
    for synchronous in ("NORMAL", "FULL"):
        inserts = (f"INSERT INTO player (account, name) VALUES (1, 'Player {index}');" for index in range(count))
        write(
            DATA / f"inserts-{synchronous.lower()}.sql",
            [
                "PRAGMA journal_mode=WAL;",
                f"PRAGMA synchronous={synchronous};",
                "CREATE TABLE player (id INTEGER PRIMARY KEY, account INTEGER, name TEXT);",
                *inserts,
                "SELECT count(*) FROM player;",
            ],
        )


def main():
    binary = Path(sys.argv[1])
    shutil.rmtree(DATA, ignore_errors=True)
    DATA.mkdir(parents=True)
    for size in SIZES.values():
        write(DATA / f"echo-{size}", [echo_request(size)])
        write(DATA / f"sized-{size}", [sized_request(size)])
    write(DATA / "sized-text", [sized_request(SIZES["50 kB"], fills_with_versions=False)])
    service_requests()
    shell_inserts(FORM.added)
    signed_in(binary)
    match(binary)
    pages_per_commit(binary)
    list_of(binary, "few", 100)
    list_of(binary, "paged", 200)
    list_of(binary, "many", FORM.players)
    played(binary, "few", 200)
    played(binary, "many", FORM.players)
    balanced(binary)


if __name__ == "__main__":
    main()
