"""Measures what many processes on one data file cost, and that 2,000 of them start; with `starts`, only that.

It takes the stores and programs that run.sh has left, and writes `processes.json` beside them. A further idle process
is measured by the difference that more of them make to all of their memory, as the kernel divides it among them (PSS).
The build with all stores is measured too if it is there (`.build/shared`).
"""

import json
import os
import resource
import shutil
import subprocess
import sys
import time
from pathlib import Path

from form import FORM
from messages import request
from peers import BENCH
from prepare import DATA
from service import command
from targets import Judged, Target

FILE = BENCH / "processes.json"
BUILDS = {
    "the default build": (BENCH.parent / "release" / "football-gather", 0.5),
    "the build with all stores": (BENCH.parent / "shared" / "release" / "football-gather", 1),
}
FEW, MANY, STARTED = 100, 500, 2000
LISTENING, SECONDS = 100, 10
MEMORY = f"memory of a further idle process of {MANY} on one file"
IDLE = f"processor use of one of {LISTENING} listening processes, idle for {SECONDS} s"
STARTS = f"{STARTED:,} processes start together on one file, each without an error"
LABELS = [*(f"{MEMORY}, {name}" for name in BUILDS), IDLE, STARTS]
TICKS = os.sysconf("SC_CLK_TCK")
OPEN = (request("session/open", {"notify": True}).replace("%ID%", "1") + "\n").encode()


class Crowd:
    """Processes on one copy of the store, each with an open session that listens for changes."""

    def __init__(self, binary):
        folder = BENCH / "work" / "crowd"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(DATA / "gather", folder)
        self.command = command(binary, folder, "normal")
        self.processes = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in self.processes:
            process.stdin.close()
        if any([process.wait(60) for process in self.processes]):
            raise SystemExit("A process has not left with status 0")

    def grow(self, count):
        """Starts processes until there are so many, all at once; each has to answer with a view."""
        more = range(count - len(self.processes))
        started = [subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) for _ in more]
        self.processes += started
        for process in started:
            process.stdin.write(OPEN)
            process.stdin.flush()
        for process in started:
            if b'"result"' not in (answer := process.stdout.readline()):
                raise SystemExit(f"Of {count:,} processes one has answered {answer!r}")

    def megabytes(self):
        """The memory of all of them."""
        rollups = (Path(f"/proc/{process.pid}/smaps_rollup").read_text() for process in self.processes)
        return sum(int(rollup.split("\nPss:")[1].split()[0]) for rollup in rollups) / 1024

    def processor_time(self):
        """The seconds of processor time that all of them have used."""
        stats = (Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2] for process in self.processes)
        return sum(int(ticks) for stat in stats for ticks in stat.split()[11:13]) / TICKS


def further(binary):
    """The megabytes of a further idle process."""
    with Crowd(binary) as crowd:
        crowd.grow(FEW)
        few = crowd.megabytes()
        crowd.grow(MANY)
        return (crowd.megabytes() - few) / (MANY - FEW)


def listening(binary):
    """The thousandths of a processor that a process takes which waits for changes."""
    with Crowd(binary) as crowd:
        crowd.grow(LISTENING)
        time.sleep(1)
        before = crowd.processor_time()
        time.sleep(SECONDS)
        return 1000 * (crowd.processor_time() - before) / SECONDS / LISTENING


def started(binary):
    """The seconds that many processes take which are started together."""
    before = time.perf_counter()
    with Crowd(binary) as crowd:
        crowd.grow(STARTED)
        return time.perf_counter() - before


def judged():
    """The targets of many processes."""
    return [
        Judged([Target(label, text.format(ratio), ratio, bound, unit=unit) for ratio in ratios])
        for label, text, ratios, bound, unit in json.loads(FILE.read_text())
    ]


def main():
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    default, _ = BUILDS["the default build"]
    if sys.argv[1:] == ["starts"]:
        print(f"{STARTED:,} processes have started without an error in {started(default):.1f} s")
        return
    runs, found = range(FORM.runs), []
    for name, (binary, bound) in BUILDS.items():
        if binary.exists():
            found.append((f"{MEMORY}, {name}", "{:.2f} MB", [further(binary) for _ in runs], bound, " MB"))
    found.append((IDLE, "{:.2f} ‰", [listening(default) for _ in runs], 1, " ‰"))
    found.append((STARTS, "{:.1f} s", [started(default) for _ in runs], None, " s"))
    FILE.write_text(json.dumps(found))
    for one in judged():
        print(f"{one.middle.figure}: {one.middle.measured}, {one.verdict}")


if __name__ == "__main__":
    main()
