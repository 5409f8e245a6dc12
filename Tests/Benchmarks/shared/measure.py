"""64 users on one PostgreSQL beside pgbench with the same statements, and the opening of a session among many players.

Rates are requests per second; pgbench runs, for each request, the statements that the service runs for it. Both start
from a copy of one database.
"""

import datetime
import os
import re
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
# The other files of the benchmarks.
sys.path[:0] = [HERE, os.path.join(HERE, "..")]
SHORT = "--short" in sys.argv

from Tests.Support import client  # noqa: E402
from Tests.Support.postgresql import BINARIES, Cluster, Place  # noqa: E402
import clients  # noqa: E402
from members import ticks  # noqa: E402
from statements import Log, Scripts  # noqa: E402

# In turns, as what else the machine does comes and goes.
USERS, ROUNDS, SECONDS = (8, 1, 2) if SHORT else (64, 6, 10)
ACCOUNTS, EACH, OPENINGS = (20, 100, 5) if SHORT else (10_000, 100, 200)


class Copy(Place):
    """A place with a profile for each of many."""

    def profile_of(self, number):
        return os.path.join(self.folder, f"profile{number}.json")


def cluster(**settings):
    return Cluster({"log_min_messages": "warning", "log_line_prefix": "@@", "max_connections": "200",
                    "shared_buffers": "512MB", "max_wal_size": "8GB", **settings})


def record(server, place):
    """A pgbench script for each kind of request, and the variables that they use."""
    with client.Service(place.address, place.profile_of(0)) as service:
        for kind in clients.MIX * 2:
            service.write(clients.request(kind, 1))
            service.receive()
    (account, digest), = place.query("SELECT account, encode(digest, 'hex') FROM sessions WHERE account = 1")
    server.query(f"ALTER DATABASE {place.database} SET log_statement = 'all'", "postgres")
    scripts, counts = Scripts(account, digest), {}
    with client.Service(place.address, place.profile_of(0)) as service:
        for kind in clients.MIX * 2:
            service.write(clients.request(kind, 2))
            service.receive()
        log = Log(server)
        for kind in clients.MIX:
            service.write(clients.request(kind, 3))
            service.receive()
            statements = log.statements()
            counts[kind] = len(statements)
            with open(os.path.join(place.folder, kind.replace("/", "-")), "w") as file:
                file.write(scripts.script(statements))
    server.query(f"ALTER DATABASE {place.database} RESET log_statement", "postgres")
    return scripts, counts


def pgbench(server, place, scripts, folder):
    words = [os.path.join(BINARIES, "pgbench"), "-n", "-M", "prepared", "-c", str(USERS), "-j", "2", "-T", str(SECONDS),
             "-h", server.folder, "-p", server.settings["port"], "-U", "gather"]
    for kind in clients.MIX:
        words += ["-f", os.path.join(folder, kind.replace("/", "-"))]
    for name, value in scripts.variables.items():
        words += ["-D", f"{name}={value}"]
    done = subprocess.run([*words, place.database], capture_output=True, text=True)
    failed = re.search(r"number of failed transactions: (\d+)", done.stdout)
    if done.returncode or not failed or failed[1] != "0":
        raise SystemExit(f"pgbench: {done.stdout[-1000:]}{done.stderr[-2000:]}")
    return float(re.search(r"tps = ([0-9.]+)", done.stdout)[1])


def playing(server):
    """A profile whose session shows a gather."""
    template = Copy(server)
    for number in range(USERS):
        with client.Service(template.address, template.profile_of(number)) as service:
            clients.prepare(service, f"user {number}")
    return template


def throughput(server, template):
    """The rates of the service and of pgbench by round, how many statements a request of each kind takes, the
    machine's load, and the service's part of the processor time that it and the server use for its requests."""
    ours, theirs, recorded = (Copy(server, template) for _ in range(3))
    services = [client.Service(ours.address, template.profile_of(number)) for number in range(USERS)]
    for service in services:
        assert service.call("session/view")["screen"] == "gather"
    before = int(ours.query("SELECT count(*) FROM players")[0][0])
    for number in range(USERS):
        os.link(template.profile_of(number), recorded.profile_of(number))
    scripts, counts = record(server, recorded)
    # What the service has stored under random tokens, by numbers.
    theirs.query("DELETE FROM answers; UPDATE sessions SET digest = decode(lpad((account - 1)::text, 64, '0'), 'hex')")
    rates, peers, loads, added = [], [], [], 0
    processes, backends = [service.process.pid for service in services], server.backends(ours.database)
    used = [0, 0]
    for _ in range(ROUNDS):
        earlier = [sum(map(ticks, pids)) for pids in (processes, backends)]
        rate, more = clients.drive(services, SECONDS)
        used = [sum(map(ticks, pids)) - old + now for pids, old, now in zip((processes, backends), earlier, used)]
        rates.append(rate)
        added += more
        peers.append(pgbench(server, theirs, scripts, recorded.folder))
        loads.append(os.getloadavg()[0])
    for service in services:
        assert service.finish() == 0
        service.close()
    (stored,), = ours.query("SELECT count(*) FROM players")
    if int(stored) != before + added or ours.check():
        raise SystemExit(f"{added} players were added to {before}, and {stored} are stored; {ours.check()}")
    for place in (ours, theirs, recorded):
        place.remove()
    return rates, peers, counts, loads, used[0] / sum(used)


def openings():
    """Medians, in ms: from the spawn to the answer of `session/open`, and of the request alone, in a database with one
    user and in one with many."""
    server = cluster()
    small, large = Copy(server), Copy(server)
    for place in (small, large):
        with place.service() as service:
            service.call("login/register", username=client.USERNAME, password=client.PASSWORD)
            for number in range(EACH):
                service.send("players/add", name=f"Player {number}", age=30)
            for _ in range(EACH):
                assert "result" in service.receive()
    large.query(f"""
        INSERT INTO accounts (username, usernameKey, passwordHash, playerCount)
          SELECT 'user ' || n, convert_to('user ' || n, 'UTF8'), '', {EACH} FROM generate_series(1, {ACCOUNTS - 1}) AS n;
        INSERT INTO players (account, name, nameKey, age)
          SELECT id, 'Player ' || n, 'player ' || n, 30 FROM accounts, generate_series(1, {EACH}) AS n
          WHERE username <> '{client.USERNAME}';
        INSERT INTO sessions (digest, account, day, state)
          SELECT sha256(usernameKey), id, (SELECT max(day) FROM sessions), (SELECT state FROM sessions LIMIT 1)
          FROM accounts WHERE username <> '{client.USERNAME}'""")
    for place in (small, large):
        place.query("VACUUM ANALYZE")
    (players,), = large.query("SELECT count(*) FROM players")
    assert int(players) == ACCOUNTS * EACH
    spawned, asked = {small: [], large: []}, {small: [], large: []}
    for _ in range(OPENINGS):
        for place in (small, large):
            start = time.perf_counter()
            with place.service() as service:
                view = service.call("session/open")
                spawned[place].append(time.perf_counter() - start)
                start = time.perf_counter()
                service.call("session/open")
                asked[place].append(time.perf_counter() - start)
                assert len(view["sections"][0]["rows"]) == EACH, len(view["sections"][0]["rows"])
    server.remove()
    medians = [[1000 * statistics.median(times[place]) for place in (small, large)] for times in (spawned, asked)]
    return int(players), medians


def main():
    rows, server = [], cluster(fsync="on")
    template = playing(server)
    for name, setting in (("as installed", "on"), ("without syncing", "off")):
        server.query(f"ALTER SYSTEM SET fsync = {setting}", "postgres")
        server.query("SELECT pg_reload_conf()", "postgres")
        rates, peers, counts, loads, share = throughput(server, template)
        rate, peer = statistics.mean(rates), statistics.mean(peers)
        ratios = sorted(mine / other for mine, other in zip(rates, peers))
        verdict = "met" if rate / peer >= 0.8 else "**missed**"
        rows.append(f"| {name} | {rate:,.0f} | {peer:,.0f} | {rate / peer:.2f} ({ratios[0]:.2f}–{ratios[-1]:.2f}), {verdict} | "
                    f"{100 * share:.0f} % | {min(loads):.0f}–{max(loads):.0f} |\n")
        print(rows[-1], end="", flush=True)
        if SHORT:
            break
    server.remove()
    players, medians = openings()
    openings_rows = [f"| {name} | {small:.2f} | {large:.2f} | {large / small:.2f} |\n"
                     for name, (small, large) in zip(("from the spawn", "asked again"), medians)]
    print("".join(openings_rows), end="")
    if SHORT:
        return
    from machine import first_line, processor
    text = f"""# The store on PostgreSQL beside pgbench

Written by `bash Tests/Benchmarks/shared.sh`. {datetime.date.today()}; {processor()}, {os.cpu_count()} cores, for
everything at once: the server, its clients and the load generator; {first_line(os.path.join(BINARIES, "postgres"), "--version")}
on a socket. The machine has other work: the load, the runs' own included, is beside the figures.

{USERS} processes of {USERS} users, one request at a time each, for {ROUNDS} × {SECONDS} s: in turn `gather/setScore` of up to 9 goals
({counts["gather/setScore"]} statements), `players/add` ({counts["players/add"]}) and `session/view` ({counts["session/view"]}). Between these rounds pgbench,
{USERS} clients with prepared statements, two threads: for each request what the server's log says that the service asks
for it, in as many round trips by pgbench's pipelines, and without the checks of versions, which would fail there.
Requests per second; the aim is a ratio of 0.8. Our share is the service's part of the processor time that it
and the server use together. The service sends and receives as pgbench does; besides, it draws a view, encodes it, and
keeps what a failure restores.

| server | football-gather | pgbench | ratio | our share | load |
| --- | --- | --- | --- | --- | --- |
{"".join(rows)}
`session/open` of a user with {EACH} players, in ms, medians of {OPENINGS}, in turn in a database with this one user and
in one with {ACCOUNTS:,} users and {players:,} players; the aim is a ratio of 1.5.

| | alone | among many | ratio |
| --- | --- | --- | --- |
{"".join(openings_rows)}"""
    with open(os.path.join(HERE, "../SHARED.md"), "w") as file:
        file.write(text)


main()
