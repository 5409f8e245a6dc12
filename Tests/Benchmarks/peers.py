"""football-gather beside its peers: how long a start and a request take, how many a second, and the memory.

`python3 -m Tests.Benchmarks.peers` in the checkout prints the figures. Every server reads the same requests, `initialize`
of three sizes, and gives the same answer, which is checked; `cat` sends the request back, and shows what the driver and
the pipes take. The peers are built by run.sh; one that is not there is left out.
"""

import fcntl
import gc
import json
import os
import shutil
import statistics
import sys
import threading
import time
from dataclasses import dataclass

from Tests.Support import ROOT, client
from . import places

HERE, BENCH = ROOT / "Tests/Benchmarks/peers", ROOT / ".build/bench"
RESULT, VENV = BENCH / "result.json", BENCH / "venv/bin/python"
SIZES = {"100 B": 100, "1 kB": 1_000, "50 kB": 50_000}
# Ids of the same number of digits make requests and answers of the same length.
FIRST_ID, LAP_BYTES, MOST_BYTES, PIPE = 100_000, 4_000_000, 100_000_000, 1 << 20


@dataclass(frozen=True)
class Peer:
    """A server, its command, and how it is spoken to."""

    name: str
    command: tuple
    method: str = "initialize"
    has_headers: bool = False

    def is_there(self):
        return all(shutil.which(word) or os.path.exists(word) for word in self.command)


PEERS = [
    Peer("`cat`", ("cat",)),
    Peer("Rust, serde_json, typed", (str(BENCH / "serde/target/release/serde_server"), str(RESULT))),
    # The interpreter itself: the one in PATH may be a version manager's shell script.
    Peer("Node, JSON.parse", ("node", str(HERE / "server.js"), str(RESULT))),
    Peer("Python, json", (sys.executable, str(HERE / "server.py"), str(RESULT))),
    Peer("Python, pygls", (str(VENV), str(HERE / "pygls_server.py"), str(RESULT)), "bench/open", True),
]


def named(word):
    """The peer with this word in its name."""
    return next(peer for peer in PEERS if word in peer.name)


def params(size):
    """Params with which a request has this size, its id of six digits and the end of the line included."""
    versions, name = ["1.0"], "x"

    def rest():
        found = {"client": {"name": name, "version": "1"}, "protocolVersions": versions}
        return size - len(compact({"jsonrpc": "2.0", "id": FIRST_ID, "method": "initialize", "params": found})) - 1

    while rest() >= 8:
        versions.append(f"1.{len(versions):03}")
    name += "x" * max(0, rest())
    return {"client": {"name": name, "version": "1"}, "protocolVersions": versions}


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def write_result():
    """Writes the answer of football-gather to `initialize`, which the peers give too."""
    BENCH.mkdir(parents=True, exist_ok=True)
    with client.Service("memory:") as service:
        RESULT.write_bytes(compact(service.call("initialize", params(100))))


class Server:
    """A server as a child over two pipes, on the last core; the driver stays there, or goes to the first one."""

    def __init__(self, peer, driver_is_apart=False):
        self.peer, cores = peer, sorted(CORES)
        os.sched_setaffinity(0, {cores[-1]})
        (child_in, self.input), (self.output, child_out) = os.pipe(), os.pipe()
        for end in (self.input, self.output):
            fcntl.fcntl(end, fcntl.F_SETPIPE_SZ, PIPE)
        actions = [(os.POSIX_SPAWN_DUP2, child_in, 0), (os.POSIX_SPAWN_DUP2, child_out, 1)]
        self.process = os.posix_spawnp(peer.command[0], peer.command, client.environment(), file_actions=actions)
        os.close(child_in)
        os.close(child_out)
        os.sched_setaffinity(0, {cores[0 if driver_is_apart else -1]})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.input)
        os.close(self.output)
        os.waitpid(self.process, 0)

    def exchange(self, request, length=None):
        """The answer to a request. What is known of its length spares looking for its end."""
        os.write(self.input, request)
        answer = b""
        while len(answer) < length if length else not self.is_whole(answer):
            part = os.read(self.output, PIPE)
            assert part, f"{self.peer.name} has ended after {answer[-300:]}"
            answer += part
        return answer

    def is_whole(self, answer):
        """Whether this is a whole answer."""
        if not self.peer.has_headers:
            return answer.endswith(b"\n")
        head, _, body = answer.partition(b"\r\n\r\n")
        return bool(body) and len(body) == int(head.lower().split(b"content-length:")[1].split()[0])

    def processor_seconds(self):
        """The processor time that the server has used, by its clock."""
        return time.clock_gettime(~self.process << 3 | 2)

    def peak(self):
        """The largest memory so far, in MB."""
        with open(f"/proc/{self.process}/status", encoding="ascii") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1024


class Requests:
    """Requests of one kind, ready to be sent, and the check of their answers; without one, they are sent back."""

    def __init__(self, peer, method, values, expected=None):
        body = compact({"jsonrpc": "2.0", "id": "%ID", "method": method, "params": values}).replace(b'"%ID"', b"%06d")
        self.expected = expected
        size = len(body) - 4 + 6
        template = b"Content-Length: %d\r\n\r\n" % size + body if peer.has_headers else body + b"\n"
        ids = range(FIRST_ID, FIRST_ID + min(max(LAP_BYTES // size, 64), 100_000))
        self.messages = [template % (number,) for number in ids]

    def check(self, server, first, answers):
        """The first answer has what is expected, and the others have it with their own ids."""
        request = self.messages[0]
        if not self.expected:
            assert first == request, (first, request)
        else:
            found = json.loads(first[first.index(b"{"):])
            assert found["id"] == FIRST_ID and self.expected(found["result"]), (server.peer.name, first[:300])
        before, after = first.split(b"%d" % FIRST_ID, 1)
        whole = b"".join(before + b"%d" % (FIRST_ID + index) + after for index in range(len(self.messages)))
        got = b"".join(answers)
        laps, rest = divmod(len(got), len(whole))
        assert got == whole * laps + whole[:rest] and rest % len(first) == 0, f"{server.peer.name} gave other answers"


def round_trip(server, requests, seconds):
    """Microseconds of a request, one at a time, after half of the time unmeasured; the median."""
    messages = requests.messages
    first = server.exchange(messages[0])
    length, index, times, answers, begin = len(first), 0, [], [], time.perf_counter()
    while (now := time.perf_counter()) < begin + 1.5 * seconds or not times:
        answer = server.exchange(messages[index % len(messages)], length)
        if now > begin + seconds / 2:
            times.append(time.perf_counter() - now)
        answers.append(answer)
        index += 1
    requests.check(server, first, answers)
    return 1e6 * statistics.median(times)


def stream(server, requests, seconds):
    """Requests a second, sent while the answers are read, and the server's processor microseconds of each."""
    messages = requests.messages
    first = server.exchange(messages[0])
    group = max(1, 60_000 // len(messages[0]))
    parts = [b"".join(messages[at:at + group]) for at in range(0, len(messages) - group + 1, group)]
    requests.messages = messages[:len(parts) * group]
    expected, sent, is_sent = len(first), 0, threading.Event()

    def send():
        nonlocal sent
        end = time.perf_counter() + seconds
        while time.perf_counter() < end and sent * len(messages[0]) < MOST_BYTES:
            part = memoryview(parts[sent // group % len(parts)])
            while part:
                part = part[os.write(server.input, part):]
            sent += group
        is_sent.set()

    before, begin, answers, got = server.processor_seconds(), time.perf_counter(), [], 0
    writer = threading.Thread(target=send)
    writer.start()
    while not (is_sent.is_set() and got >= sent * expected):
        part = os.read(server.output, PIPE)
        assert part, f"{server.peer.name} has ended"
        answers.append(part)
        got += len(part)
    took, used = time.perf_counter() - begin, server.processor_seconds() - before
    writer.join()
    requests.check(server, first, answers)
    return sent / took, 1e6 * used / sent


def start(peer, method, values):
    """Milliseconds from before the spawn to the end of the first answer."""
    request = Requests(peer, method, values).messages[0]
    begin = time.perf_counter()
    with Server(peer) as server:
        answer = server.exchange(request)
        took = time.perf_counter() - begin
    assert b'"error"' not in answer, answer
    return 1000 * took


def measure(rounds=3, seconds=0.3, starts=10):
    """For each server that is there the medians of its figures over the rounds, in which all take turns."""
    write_result()
    place, result = places.playing(), json.loads(RESULT.read_bytes())
    own = Peer("**football-gather**", tuple(client.command(place.path, place.profile, "full")))
    view = Peer("its `session/view`, 2 kB", own.command, "session/view")
    found = {}

    def keep(peer, figure, value):
        found.setdefault(peer.name, {}).setdefault(figure, []).append(value)

    gc.disable()
    for _ in range(rounds):
        for peer in [*filter(Peer.is_there, PEERS), own]:
            opening = ("session/open", {}) if peer is own else (peer.method, params(100))
            for _ in range(starts):
                keep(peer, "start", start(peer, *opening))
            for label, size in SIZES.items():
                requests = Requests(peer, peer.method, params(size), None if "cat" in peer.name else result.__eq__)
                measure_stream(peer, requests, label, seconds, keep)
        requests = Requests(view, "session/view", {}, lambda result: result["screen"] == "gather")
        # A request of 65 bytes.
        measure_stream(view, requests, "100 B", seconds, keep)
        gc.collect()
    gc.enable()
    os.sched_setaffinity(0, CORES)
    return {name: {figure: statistics.median(values) for figure, values in of.items()} for name, of in found.items()}


def measure_stream(peer, requests, label, seconds, keep):
    """One at a time, and as many as the pipes hold."""
    opening = Requests(peer, "session/open", {}).messages[0] if peer.method == "session/view" else None
    for is_apart in (False, True):
        with Server(peer, is_apart) as server:
            if opening:
                server.exchange(opening)
            if is_apart:
                rate, used = stream(server, requests, seconds)
                keep(peer, f"rate {label}", rate)
                keep(peer, f"cpu {label}", used)
            else:
                keep(peer, f"trip {label}", round_trip(server, requests, seconds))
            keep(peer, "peak", server.peak())


CORES = os.sched_getaffinity(0)

if __name__ == "__main__":
    for server_name, figures in measure().items():
        print(server_name, {figure: round(value, 2) for figure, value in figures.items()})
