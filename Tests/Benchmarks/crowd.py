"""What people feel while many processes are open: 20 on one data file, 200 on a PostgreSQL server behind 20 connections.

`python3 -m Tests.Benchmarks.crowd` in the checkout prints it. Twenty processes belong to one account, the first of which
has a club's data. Each shows the list of players and is notified of changes; about every two seconds it sends a request,
of which a quarter add a player. `Tests/System/PostgreSQL` tests that nothing is lost then; here only the time counts.
"""

import random
import select
import statistics
import sys
import time
from dataclasses import dataclass

from Tests.Support import client
from . import club

OF_AN_ACCOUNT, THINKING = 20, 2
QUESTIONS = [
    ("players/add", lambda number: {"name": f"Guest {number}"}),
    ("playerList/search", lambda number: {"value": f"player {number % 1000:03}"}),
    ("gathers/list", lambda _: {"limit": 20}),
    ("session/view", lambda _: {}),
]


@dataclass
class Found:
    """The milliseconds of the requests, and the mean memory of a process in MB."""

    times: list
    memory: float

    def __str__(self):
        late = statistics.quantiles(self.times, n=100)[-1]
        return (f"{len(self.times):,} requests: median {statistics.median(self.times):.1f} ms, 99 % within {late:.1f} ms, "
                f"worst {max(self.times):.1f} ms; {self.memory:.1f} MB a process (PSS)")  # fmt: skip


class Member:
    """A process of a person who thinks between two requests."""

    def __init__(self, store, account):
        self.service = client.Service(store, durability="full")
        self.service.call("accounts/signIn", username=account, password=club.PASSWORD)
        self.service.call("session/open", notify=True)
        self.asked, self.next = None, 0

    def think(self, now, longest):
        """Waits a while from now."""
        self.asked, self.next = None, now + random.uniform(0, longest)

    def ask(self, number):
        """Sends one of the questions."""
        method, params = random.choice(QUESTIONS)
        self.asked = time.perf_counter()
        self.service.send(method, params(number))

    def memory(self):
        """The memory of the process as the kernel divides it among those that share it, in MB."""
        with open(f"/proc/{self.service.process.pid}/smaps_rollup", encoding="ascii") as rollup:
            return next(int(line.split()[1]) for line in rollup if line.startswith("Pss:")) / 1024


def measure(store, count, seconds=20):
    """So many processes on a store which has the club of `ann`."""
    random.seed(5)
    client.PROGRAM = client.SHARED if store.startswith("postgres") else client.DEFAULT
    accounts = ["ann", *(f"club {number}" for number in range(1, -(-count // OF_AN_ACCOUNT)))]
    for account in accounts[1:]:
        with client.Service(store) as service:
            service.call("accounts/register", username=account, password=club.PASSWORD)
            names = "\n".join(f"Player {number:05}" for number in range(2000))
            service.call("players/import", mode="add", csv=f"name\n{names}")
    members = [Member(store, accounts[number // OF_AN_ACCOUNT]) for number in range(count)]
    times, number, begin = [], 0, time.perf_counter()
    by_output = {member.service.process.stdout: member for member in members}
    for member in members:
        member.think(begin, THINKING)
    while (now := time.perf_counter()) < begin + seconds or any(member.asked for member in members):
        for member in members:
            if member.asked is None and member.next <= now < begin + seconds:
                number += 1
                member.ask(number)
        for output in select.select(by_output, [], [], 0.001)[0]:
            member = by_output[output]
            assert member.service.pump(0), member.service.errors()
            while answer := member.service.next():
                assert "result" in answer, answer
                now = time.perf_counter()
                times.append(1000 * (now - member.asked))
                member.think(now, 2 * THINKING)
    memory = statistics.mean(member.memory() for member in members)
    for member in members:
        member.service.finish()
    return Found(times, memory)


def main():
    with club.store(None) as address:
        club.Club(address, 1).fill()
        print("20 processes on a data file:", measure(address, 20))
    if club.has_postgresql():
        with club.store("postgresql", pooled=20) as address:
            club.Club(address, 1).fill()
            print("200 processes on PostgreSQL:", measure(address, 200))


if __name__ == "__main__":
    sys.exit(main())
