"""Processes of the service by the thousand: one socket each, and one loop for all."""

import contextlib
import json
import os
import selectors
import socket
import subprocess
import time

from Tests.Support import client


class Member:
    """A process whose input and output are one socket."""

    def __init__(self, address, log):
        self.end, theirs = socket.socketpair()
        with theirs, open(log, "ab") as errors:
            self.process = subprocess.Popen(client.command(address, "none"), stdin=theirs, stdout=theirs, stderr=errors,
                                            env=client.environment())
        self.rest, self.sent, self.next_id, self.is_waiting, self.asked = b"", "", 0, False, 0
        # The views that were notified, each with the time of its arrival.
        self.notices = []

    def has_shown(self, title):
        """When a view with this row was notified; None if there was none."""
        return next((at for at, data in self.notices if f'"{title}"'.encode() in data), None)


class Crowd:
    """All members. `connections` counts the connections of the server, now and then."""

    def __init__(self, connections):
        self.members, self.selector = [], selectors.EpollSelector()
        self.connections, self.most, self.counted = connections, 0, 0
        self.outstanding = 0

    def add(self, members):
        for member in members:
            member.number = len(self.members)
            self.members.append(member)
            self.selector.register(member.end, selectors.EVENT_READ, member)

    def ask(self, member, method, **params):
        member.next_id += 1
        member.sent = json.dumps({"jsonrpc": "2.0", "id": member.next_id, "method": method, "params": params})
        member.is_waiting, member.asked = True, time.monotonic()
        self.outstanding += 1
        member.end.sendall(member.sent.encode() + b"\n")

    def read(self, seconds):
        """The messages that arrive within the given seconds, each with its member and the time."""
        if time.monotonic() > self.counted + 1:
            self.most, self.counted = max(self.most, self.connections()), time.monotonic()
        for key, _ in self.selector.select(seconds):
            member = key.data
            try:
                data = member.end.recv(1 << 18)
            except ConnectionError:
                data = b""
            if not data:
                self.selector.unregister(member.end)
                if member.is_waiting:
                    self.outstanding -= 1
                continue
            *lines, member.rest = (member.rest + data).split(b"\n")
            for line in lines:
                yield member, line, time.monotonic()

    def answers(self, seconds):
        """The answers to all that was asked, also meanwhile; it ends when there was none for the given seconds."""
        end = time.monotonic() + seconds
        while self.outstanding > 0 and time.monotonic() < end:
            for member, line, at in self.read(0.5):
                if line.startswith(b'{"jsonrpc":"2.0","id":'):
                    self.outstanding -= 1
                    member.is_waiting, end = False, time.monotonic() + seconds
                    yield member, json.loads(line), at
                else:
                    member.notices.append((at, line))
        self.outstanding = 0

    def listen(self, is_done, seconds):
        """Takes notifications until `is_done`, or for the given seconds."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and not is_done():
            for member, line, at in self.read(min(0.2, end - time.monotonic())):
                member.notices.append((at, line))

    def close(self):
        for member in self.members:
            with contextlib.suppress(OSError):
                member.end.shutdown(socket.SHUT_WR)
        end = time.monotonic() + 60
        while self.selector.get_map() and time.monotonic() < end:
            for _ in self.read(0.5):
                pass
        for member in self.members:
            try:
                member.process.wait(max(end - time.monotonic(), 0.1))
            except subprocess.TimeoutExpired:
                member.process.kill()
                member.process.wait()


def ticks(pid):
    """The processor time of a process, in ticks of the clock."""
    with open(f"/proc/{pid}/stat") as stat:
        return sum(map(int, stat.read().rsplit(")", 1)[1].split()[11:13]))


def machine_ticks():
    """The processor time of the whole machine."""
    with open("/proc/stat") as stat:
        user, nice, system, _, _, irq, soft = map(int, stat.readline().split()[1:8])
    return user + nice + system + irq + soft


def memory(members):
    """Means, in MB: the proportional and the private memory."""
    sums = {"Pss": 0, "Private_Dirty": 0, "Private_Clean": 0}
    for member in members:
        with open(f"/proc/{member.process.pid}/smaps_rollup") as file:
            for name, *rest in (line.split() for line in file):
                if name[:-1] in sums:
                    sums[name[:-1]] += int(rest[0])
    return sums["Pss"] / 1024 / len(members), (sums["Private_Dirty"] + sums["Private_Clean"]) / 1024 / len(members)


def available():
    """The memory that new processes may take, in MB."""
    with open("/proc/meminfo") as file:
        values = dict(line.split(":") for line in file)
    return int(values["MemAvailable"].split()[0]) / 1024
