"""A club on a PostgreSQL server: `Tests/Benchmarks/club.py` on a new server of this machine.

`python3 -m Tests.Benchmarks.shared.club` in the checkout; `--trip 10` puts the server so many milliseconds away. Other options
are those of `Tests/Benchmarks/club.py`.
"""

import argparse
import collections
import os
import socket
import subprocess
import sys
import time
from pathlib import Path

from Tests.Support import client
from Tests.Support.postgresql import Cluster
from Tests.System.PostgreSQL.proxy import Proxy

CLUB = Path(__file__).resolve().parents[1] / "club.py"


class Distance(Proxy):
    """Delivers each piece after half of a round trip; what follows it does not wait for it."""

    def __init__(self, cluster, milliseconds):
        self.under_way, self.half = collections.deque(), milliseconds / 2000
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
        self.under_way.append((time.monotonic() + self.half, source, data))

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


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--trip", type=float, default=0, help="milliseconds")
    chosen, others = parser.parse_known_args()
    # It looks at new tables each minute otherwise.
    server = Cluster({"fsync": "on", "shared_buffers": "256MB", "autovacuum_naptime": "1"}, pooled=0)
    server.query("CREATE DATABASE gather", "postgres")
    address, line = server.address(), None
    if chosen.trip:
        line = Distance(server, chosen.trip)
        address = f"postgres://gather@127.0.0.1:{line.port}/gather?sslmode=disable&gssencmode=disable"
    done = subprocess.run([sys.executable, CLUB, "--store", address, *others],
                          env={**os.environ, "FOOTBALL_GATHER": client.SHARED})
    print(f"The server is {chosen.trip:g} ms away; load {os.getloadavg()[0]:.1f}.")
    if line:
        line.close()
    server.remove()
    sys.exit(done.returncode)


if __name__ == "__main__":
    main()
