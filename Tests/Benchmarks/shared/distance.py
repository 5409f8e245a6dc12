"""The service and a synchronous standby, or a server, that is 10 ms away: changes per second, and what a person waits.

`python3 -m Tests.Benchmarks.shared.distance` in the checkout; `--short` only looks whether it runs. The figures of before
are those of a1ee4c3, measured on this machine.
"""

import collections
import os
import selectors
import socket
import statistics
import sys
import time

from Tests.Support import client
from Tests.Support.postgresql import Cluster, Place
from Tests.System.PostgreSQL.proxy import Proxy
from Tests.System.PostgreSQL.standby import StreamingStandby
from .clients import prepare

SHORT = "--short" in sys.argv
# The time of a round trip, in seconds.
TRIP = 0.010
USERS, SECONDS, STARTS = (4, 1, 3) if SHORT else (24, 10, 40)


class Distance(Proxy):
    """Delivers each piece after half of a round trip; what follows it does not wait for it."""

    def __init__(self, cluster):
        self.under_way = collections.deque()
        super().__init__(cluster)

    def run(self):
        while not self.over:
            due = self.under_way[0][0] - time.monotonic() if self.under_way else 0.02
            # The kernel waits for whole milliseconds; the rest is spent in turns of this loop.
            ready = self.selector.select(max(due - 0.0015, 0))
            with self.lock:
                for key, _ in ready:
                    if key.fileobj is self.listener:
                        self.accept()
                        for end in self.others:
                            if end.family != socket.AF_UNIX:
                                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                    elif key.fileobj in self.others:
                        self.take(key.fileobj)
                while self.under_way and self.under_way[0][0] <= time.monotonic():
                    self.deliver(*self.under_way.popleft()[1:])

    def take(self, source):
        try:
            data = source.recv(1 << 18)
        except OSError:
            data = b""
        if not data:
            self.selector.unregister(source)
        self.under_way.append((time.monotonic() + TRIP / 2, source, data))

    def deliver(self, source, data):
        other = self.others.get(source)
        if other is None:
            return
        try:
            if data:
                return other.sendall(data)
        except OSError:
            pass
        for end in (source, other):
            self.others.pop(end, None)
            if end in self.selector.get_map():
                self.selector.unregister(end)
            end.close()


def cluster():
    return Cluster({"fsync": "on", "max_connections": "200", "shared_buffers": "256MB"}, pooled=0)


def rate(services, method, params):
    """Requests answered per second, one at a time for each service."""
    selector, count = selectors.EpollSelector(), 0
    for number, service in enumerate(services):
        selector.register(service.process.stdout.fileno(), selectors.EVENT_READ, service)
        service.send(method, params(number))
    end, waiting, start = time.monotonic() + SECONDS, len(services), time.monotonic()
    while waiting:
        for key, _ in selector.select(1):
            service = key.data
            service.pump(0)
            while (answer := service.next()) is not None:
                assert "result" in answer, answer
                count += 1
                if time.monotonic() < end:
                    service.send(method, params(count))
                else:
                    waiting -= 1
    return count / (time.monotonic() - start)


def standby():
    """Changes per second of all accounts together, with a synchronous standby."""
    primary = cluster()
    line = Distance(primary)
    second = StreamingStandby(primary, line.port, fsync="on", max_connections="200")
    place = Place(primary)
    writers = [place.service(profile=os.path.join(place.folder, f"{number}.json")) for number in range(USERS)]
    for number, service in enumerate(writers):
        prepare(service, f"user {number}")
    rows = [("setScore, which notifies nobody", rate(writers, "gather/setScore", lambda n: {"team": "teamA", "value": n % 90}), 429)]
    rows.append(("players/add, nobody listens", rate(writers, "players/add", lambda n: {"name": f"Player {n}"}), 41))
    listeners = [place.service(profile="none") for _ in writers]
    for number, service in enumerate(listeners):
        service.call("login/submit", username=f"user {number}", password=client.PASSWORD)
        service.call("session/open", token=service.call("session/open")["token"], notify=True)
        service.call("session/view")
    rows.append(("players/add, each account is listened to", rate(writers, "players/add", lambda n: {"name": f"Listen {n}"}), 41))
    heard = 0
    for service in listeners:
        while service.pump(0.2):
            pass
        service.next()
        heard += bool(service.notifications)
    assert heard == len(listeners), heard
    for service in writers + listeners:
        service.close()
    line.close()
    primary.query("ALTER SYSTEM RESET synchronous_standby_names", "postgres")
    primary.query("SELECT pg_reload_conf()", "postgres")
    second.remove()
    primary.remove()
    return rows


def far_server():
    """What a person waits for, in ms, medians."""
    server = cluster()
    line, place = Distance(server), Place(server)
    address = f"postgres://gather@127.0.0.1:{line.port}/{place.database}?sslmode=disable&gssencmode=disable"
    with place.service() as service:
        service.call("login/register", username=client.USERNAME, password=client.PASSWORD)
        for number in range(12):
            service.call("players/add", name=f"Player {number:02}", skill="amateur")
    times = collections.defaultdict(list)

    def timed(intent, service, method, params=None):
        start = time.perf_counter()
        answer = service.call(method, params or {})
        times[intent].append(1000 * (time.perf_counter() - start))
        return answer

    for _ in range(STARTS):
        start = time.perf_counter()
        with place.service(address=address) as service:
            view = service.call("session/open")
            times["start, resumed session"].append(1000 * (time.perf_counter() - start))
            service.call("playerList/select")
            for row in view["sections"][0]["rows"][:10]:
                service.call("playerList/setSelected", player=row["id"], selected=True)
            service.call("playerList/confirm")
            timed("balance", service, "confirmPlayers/balance")
            timed("start of a match", service, "confirmPlayers/start")
            for value in (1, 2, 3):
                timed("setScore", service, "gather/setScore", {"team": "teamA", "value": value})
            timed("players/add", service, "players/add", {"name": "More"})
            service.call("gather/end")
            timed("end, confirmed", service, "gather/end", {"confirmed": True})
            service.call("session/back")
            while service.call("session/view")["screen"] != "playerList":
                service.call("session/back")
    line.close()
    server.remove()
    return {intent: statistics.median(found) for intent, found in times.items()}


def main():
    print(f"A synchronous standby {1000 * TRIP:.0f} ms away, {USERS} processes of {USERS} accounts, {SECONDS} s each\n")
    print("| changes per second | now | before | |\n| --- | --- | --- | --- |")
    for name, now, before in standby():
        print(f"| {name} | {now:,.0f} | {before} | × {now / before:.1f} |", flush=True)
    print(f"\nThe server {1000 * TRIP:.0f} ms away, medians of {STARTS} evenings\n")
    print("| ms | now | before | asked |\n| --- | --- | --- | --- |")
    before, asked = {"setScore": 55, "balance": 309, "start, resumed session": 237}, {
        "setScore": 15, "balance": 30, "start, resumed session": 60}
    for intent, now in far_server().items():
        print(f"| {intent} | {now:.1f} | {before.get(intent, '')} | {asked.get(intent, '')} |")
    print(f"\nload {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
