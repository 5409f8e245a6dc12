"""Thousands of idle processes of signed-in people, and some busy ones, on one server behind a pooler.

`python3 -m Tests.Benchmarks.shared.crowd` in the checkout; `--help` has the options. Two
processes show each account. They start in groups; then each sees a change by the other one in time; then
some are busy, and their answers are checked; last, what is stored is compared with what was answered.
"""

import argparse
import hashlib
import os
import random
import resource
import sys
import time

from Tests.Support import client
from Tests.Support.pooler import Pooler
from Tests.Support.postgresql import Cluster, Place
from .members import Crowd, Member, available, machine_ticks, memory, ticks

# How many start at once, how many are asked for changes at once, the rows of a list, and what is left to others, in MB.
GROUP, LISTENERS, PLAYERS, RESERVE = 100, 200, 20, 3_000
SEED = 20_261_125


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("--processes", type=int, default=200)
    parser.add_argument("--pool", type=int, default=20, help="server connections of the pooler")
    parser.add_argument("--requests", type=int, default=20_000)
    parser.add_argument("--busy", type=int, default=200, help="processes that send the requests")
    parser.add_argument("--idle", type=int, default=30, help="seconds for which idle processes are measured")
    parser.add_argument("--notified", type=int, help="processes that want changes at the end, all if not said")
    parser.add_argument("--no-analyze", action="store_true", help="leave the tables without statistics")
    return parser.parse_args()


def token(number):
    return hashlib.sha256(f"token {number}".encode()).hexdigest()[:32]


def load(place, processes):
    """Accounts with players, and two sessions each, as if they had registered; the session is the template's."""
    with place.service() as service:
        service.call("login/register", username=client.USERNAME, password=client.PASSWORD)
    accounts = (processes + 1) // 2
    place.query(f"""
        INSERT INTO accounts (username, usernameKey, passwordHash)
          SELECT 'user ' || n, convert_to('user ' || n, 'UTF8'), '' FROM generate_series(1, {accounts}) AS n;
        INSERT INTO players (account, name, nameKey, age)
          SELECT id, 'Player ' || n, 'player ' || n, 30 FROM accounts, generate_series(1, {PLAYERS}) AS n
          WHERE username <> '{client.USERNAME}';
        INSERT INTO sessions (digest, account, day, dayOfUse, createdAt, usedAt, state)
          SELECT sha256(convert_to(left(encode(sha256(convert_to('token ' || n, 'UTF8')), 'hex'), 32), 'UTF8')),
            accounts.id, day, dayOfUse, createdAt, usedAt,
            convert_to(replace(convert_from(state, 'UTF8'), '"account":"1"', '"account":"' || accounts.id || '"'), 'UTF8')
          FROM generate_series(0, {processes - 1}) AS n
            JOIN accounts ON username = 'user ' || (n / 2 + 1), sessions WHERE sessions.account = 1""")


def start(crowd, address, number, log):
    """Starts processes in groups, until all run or the memory ends; what was slow or went wrong."""
    problems, slowest, begin = [], 0, time.monotonic()
    while len(crowd.members) < number and available() > RESERVE:
        group = [Member(address, log) for _ in range(min(GROUP, number - len(crowd.members)))]
        first = len(crowd.members)
        crowd.add(group)
        since = time.monotonic()
        for index, member in enumerate(group, first):
            crowd.ask(member, "session/open", token=token(index))
        for member, answer, at in crowd.answers(120):
            slowest = max(slowest, at - since)
            view = answer.get("result", {})
            if view.get("screen") != "playerList" or len(view["sections"][0]["rows"]) != PLAYERS:
                problems.append(str(answer)[:300])
        problems += [f"no answer: {member.process.poll()}" for member in group if member.is_waiting]
        if problems:
            break
        if (first // GROUP) % 10 == 9:
            say(f"  {len(crowd.members)} started, {available():,.0f} MB left")
    took = time.monotonic() - begin
    say(f"{len(crowd.members)} processes started in {took:.0f} s, {len(crowd.members) / took:.0f} a second, groups of "
        f"{GROUP}; the slowest first answer after {slowest:.2f} s; {len(problems)} problems")
    return problems


def changes(crowd):
    """Each process adds a player, and the other one of its account must be notified when it asks next."""
    # Each that has asked lengthens the interval of all, for a quarter of an hour.
    interval = max(1.5, 0.005 * len(crowd.members)) + 0.5
    delays, problems = [], []
    for first in range(0, len(crowd.members) // 2 * 2, LISTENERS):
        group = crowd.members[first : first + LISTENERS]
        group = group[: len(group) // 2 * 2]
        for index, member in enumerate(group, first):
            crowd.ask(member, "session/open", token=token(index), notify=True)
        list(crowd.answers(30))
        for side in (0, 1):
            writers, readers = group[side::2], group[1 - side :: 2]
            for member in group:
                member.notices.clear()
            changed = {}
            for writer in writers:
                crowd.ask(writer, "players/add", name=f"Change {side}")
            for writer, answer, at in crowd.answers(30):
                changed[writer] = at
                problems += [str(answer)[:200]] if "error" in answer else []
            # The views of a change that the reader's own account has now.
            crowd.listen(lambda: all(reader.has_shown(f"Change {side}") for reader in readers), interval + 8)
            for writer, reader in zip(writers, readers):
                at = reader.has_shown(f"Change {side}")
                if at and writer in changed:
                    delays.append(max(0, at - changed[writer]))
                else:
                    problems.append(f"member {crowd.members.index(reader)} saw nothing")
        for index, member in enumerate(group, first):
            crowd.ask(member, "session/open", token=token(index), notify=False)
        list(crowd.answers(30))
    delays.sort()
    late = sum(delay > interval for delay in delays)
    say(f"{len(delays)} changes seen by the other process: median {delays[len(delays) // 2]:.2f} s, 99 % "
        f"{delays[len(delays) * 99 // 100]:.2f} s, slowest {delays[-1]:.2f} s, {late} after more than {interval:.1f} s; {len(problems)} problems")
    return problems + [f"{late} late changes"] * bool(late)


def busy(crowd, members, requests):
    """Requests of some members, one at a time each; what they were answered is checked."""
    rng, problems, times, done = random.Random(SEED), [], [], 0
    asked, begin = {}, time.monotonic()
    for member in members:
        member.names, member.keys, member.count = [], {}, 0

    def send(member):
        member.count += 1
        kind = rng.choices(("add", "again", "search", "view", "list", "open"), (4, 2, 2, 4, 2, 1))[0]
        name = f"{member.number} {member.count}"
        if kind == "again" and member.keys:
            key = rng.choice([*member.keys])
            asked[member] = (kind, key)
            crowd.ask(member, "players/add", name=member.keys[key][0], key=key)
        elif kind in ("add", "again"):
            asked[member] = ("add", name)
            crowd.ask(member, "players/add", name=name, **({"key": name} if rng.random() < 0.5 else {}))
        elif kind == "list":
            asked[member] = (kind, None)
            crowd.ask(member, "players/list", limit=1000)
        elif kind == "search":
            asked[member] = (kind, None)
            crowd.ask(member, "playerList/search", value=rng.choice(("", "player 1")))
        else:
            asked[member] = (kind, None)
            crowd.ask(member, "session/view")

    def check(member, answer):
        kind, text = asked[member]
        result = answer.get("result")
        if result is None or "alert" in result:
            return f"{kind}: {answer}"
        if kind == "again":
            return None if result == member.keys[text][1] else f"kept answer: {result}, {member.keys[text]}"
        if kind == "add":
            member.names.append(text)
            if '"key"' in member.sent:
                member.keys[text] = (text, result)
            return None if result["name"] == text else f"add: {result}"
        if kind == "list":
            missing = {*member.names} - {player["name"] for player in result["players"]}
            return f"list: without {missing}" if missing else None
        return None if result["screen"] == "playerList" else f"{kind}: {result['screen']}"

    for member in members:
        send(member)
    for member, answer, at in crowd.answers(60):
        times.append(at - member.asked)
        done += 1
        if problem := check(member, answer):
            problems.append(problem[:400])
        if done + crowd.outstanding < requests and len(problems) < 20:
            send(member)
    took = time.monotonic() - begin
    problems += [f"no answer to {asked[member]}" for member in members if member.is_waiting]
    times.sort()
    say(f"{done:,} requests of {len(members)} busy processes in {took:.0f} s: {done / took:,.0f} a second, median "
        f"{1000 * times[done // 2]:.0f} ms, 99 % {1000 * times[done * 99 // 100]:.0f} ms, slowest {times[-1]:.2f} s; "
        f"{sum(len(member.keys) for member in members):,} kept answers; {len(problems)} errors")
    return problems


def compare(place, members):
    """What is stored beside what was answered."""
    problems, count = place.check(), 0
    stored = {}
    for username, name in place.query("SELECT username, name FROM players JOIN accounts ON accounts.id = account"):
        stored.setdefault(username, []).append(name)
    expected = {}
    for member in members:
        expected.setdefault(f"user {member.number // 2 + 1}", []).extend(member.names)
    for username, names in expected.items():
        count += len(names)
        found = [name for name in stored[username] if not name.startswith(("Player", "Change"))]
        if sorted(found) != sorted(names):
            problems.append(f"{username}: {len(found)} stored, {len(names)} answered")
    say(f"{count:,} players were added and answered; {len(problems)} differences to what is stored")
    return problems


def idle(crowd, seconds, what):
    """The processor time of the crowd and of the whole machine while nothing is asked."""
    before, machine, since = sum(ticks(member.process.pid) for member in crowd.members), machine_ticks(), time.monotonic()
    crowd.listen(lambda: False, seconds)
    took, second = time.monotonic() - since, os.sysconf("SC_CLK_TCK")
    used = (sum(ticks(member.process.pid) for member in crowd.members) - before) / second
    say(f"{what}: {100 * used / took:.1f} % of a core for all {len(crowd.members)} processes, "
        f"{1e6 * used / took / len(crowd.members):.0f} µs a second each; the whole machine {100 * (machine_ticks() - machine) / second / took:.0f} %")


def say(text):
    print(text, flush=True)


def main():
    chosen = options()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with open("/proc/sys/kernel/pid_max") as file:
        say(f"{chosen.processes} processes, pool of {chosen.pool}; pid_max {file.read().strip()}, {available():,.0f} MB free")
    cluster = Cluster({"max_connections": str(chosen.pool + 20), "shared_buffers": "512MB"}, pooled=0)
    place = Place(cluster)
    load(place, chosen.processes)
    if not chosen.no_analyze:
        place.query("VACUUM ANALYZE")
    pooler = Pooler(cluster, chosen.pool, max_client_conn=chosen.processes + 100, listen_backlog=4096)
    crowd, log = Crowd(lambda: len(cluster.backends(place.database))), os.path.join(client.FOLDER, "stderr")
    free = available()
    problems = start(crowd, pooler.address(place.database), chosen.processes, log)
    if not problems:
        pss, private = memory(random.Random(SEED).sample(crowd.members, min(300, len(crowd.members))))
        say(f"memory of an idle process: PSS {pss:.2f} MB, private {private:.2f} MB; the machine's free memory fell by "
            f"{(free - available()) / len(crowd.members):.2f} MB each")
        idle(crowd, chosen.idle, "idle, nobody notified")
        problems += changes(crowd)
        members = random.Random(SEED).sample(crowd.members, min(chosen.busy, len(crowd.members)))
        problems += busy(crowd, members, chosen.requests)
        problems += compare(place, members)
        notified = crowd.members[: chosen.notified]
        for first in range(0, len(notified), GROUP):
            for member in notified[first : first + GROUP]:
                crowd.ask(member, "session/open", token=token(member.number), notify=True)
            problems += [str(answer)[:300] for _, answer, _ in crowd.answers(60) if "error" in answer]
        idle(crowd, chosen.idle, f"idle, {len(notified)} notified")
    say(f"server connections: at most {crowd.most}")
    if crowd.most > chosen.pool + 1:
        problems.append("too many server connections")
    crowd.close()
    with open(log) as file:
        problems += file.read().splitlines()[:20]
    say("\n".join(problems[:30]) or "no problems")
    pooler.remove()
    cluster.remove()
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
