"""Measures everything and writes RESULTS.md; with `--short` it measures little, writes nothing, and looks only whether all
answers are right and every method has a time. run.sh runs it.
"""

import datetime
import os
import platform
import shutil
import statistics
import subprocess
import sys

from Tests.Support import ROOT, client
from . import club, crowd, instructions, peers

SLOWEST = 9
# They are shown too, however cheap they are.
SHOWN = [("start", "a process and session/open"), ("", "gather/setScore"), ("last page", "playerList/page"), ("", "session/open")]
COLUMNS = ["club, SQLite", "club, PostgreSQL", "ten clubs, SQLite", "ten clubs, PostgreSQL"]


def table(head, rows):
    """A table in Markdown."""
    lines = [head, ["---", *["--:"] * (len(head) - 1)], *rows]
    return "".join("| " + " | ".join(map(str, line)) + " |\n" for line in lines)


def figure(value):
    """A number with as many digits as mean something."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def machine(load, is_held):
    """What was measured, when, and beside how much else."""
    with open("/proc/cpuinfo", encoding="ascii") as lines:
        processor = next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), platform.machine())
    git = ["git", "-C", str(ROOT), "describe", "--always", "--dirty"]
    checkout = subprocess.run(git, capture_output=True, text=True).stdout.strip()
    now = os.getloadavg()[2]
    effect = ("measured before all other work, by real-time priority" if is_held else
              "above the number of cores, times are too long" if max(load, now) > os.cpu_count() else "a quiet machine")  # fmt: skip
    return (f"{datetime.date.today()}, checkout {checkout}; {processor}, {os.cpu_count()} cores;\nload before and after, over "
            f"a quarter of an hour: {load:.1f} and {now:.1f}; {effect}.")  # fmt: skip


def clubs(is_short):
    """The clubs by column."""
    found, kinds = {}, [None] + ["postgresql"] * club.has_postgresql()
    for factor, rounds in ((1, 1),) if is_short else ((1, 20), (10, 3)):
        for kind in kinds:
            with club.store(kind) as address:
                column = COLUMNS[2 * (factor == 10) + (kind is not None)]
                found[column] = club.measure(address, factor, rounds)
            say(f"{column}: median {found[column].median():.2f} ms")
    return found


def felt(found):
    """The slowest methods and screens, and the memory."""
    small = found[COLUMNS[0]]
    order = sorted(small.times, key=lambda key: -statistics.median(small.times[key]))
    # Of each method once, of those that hash no password.
    slowest = {key[1]: key for key in reversed(order) if key[0] not in ("password", "2,000", "start")}
    shown = [("2,000", "gathers/import"), *[key for key in order if key in slowest.values()][:SLOWEST]]
    shown += [key for key in SHOWN if key not in shown]

    def cells(text):
        return [text(found[column]) if column in found else "–" for column in COLUMNS]

    def milliseconds(key):
        return lambda it: f"{figure(statistics.median(it.times[key]))} ({figure(max(it.times[key]))})" + " **!**" * (key in club.late(it))

    rows = [[club.name(key), *cells(milliseconds(key))] for key in shown]
    rows.append([f"the middle one of all {len(order)}", *cells(lambda it: figure(it.median()))])
    rows.append(["memory in MB, at the end (most)", *cells(lambda it: "{1:.1f} ({0:.1f})".format(*it.memory))])
    others = {f"{club.name(key)} ({figure(max(it.times[key]))})" for it in found.values() for key in club.late(it) if key not in shown}
    return table(["median (worst) in ms", *COLUMNS], rows) + (f"\nAlso above: {', '.join(sorted(others))}.\n" if others else "")


def crowds(is_short):
    """What is felt beside many processes."""
    rows, count, seconds = [], *((4, 2) if is_short else (20, 20))
    with club.store(None) as address:
        club.Club(address, 1).fill()
        rows.append(f"- **{count} processes on one data file**: {crowd.measure(address, count, seconds)}.")
    if club.has_postgresql():
        with club.store("postgresql", pooled=20) as address:
            club.Club(address, 1).fill()
            rows.append(f"- **{10 * count} processes on PostgreSQL, behind PgBouncer with 20 connections**: "
                        f"{crowd.measure(address, 10 * count, seconds)}.")  # fmt: skip
    return "\n".join(rows)


def beside(found):
    """football-gather and its peers."""
    columns = {"start ms": "start", **{f"{size}, µs": f"trip {size}" for size in peers.SIZES},
               **{f"{size}, /s": f"rate {size}" for size in peers.SIZES}, **{f"{size}, CPU µs": f"cpu {size}" for size in peers.SIZES},
               "MB": "peak"}  # fmt: skip
    rows = [[name, *(figure(of[key]) if key in of else "" for key in columns.values())] for name, of in found.items()]
    return table(["", *columns], rows)


def counted(found):
    """The instructions."""
    rows = [[what, f"{ours:,}", *((f"{theirs:,}", f"{ours / theirs:.1f} ×") if theirs else ("", ""))]
            for what, (ours, theirs) in found.items()]  # fmt: skip
    return table(["", "football-gather", "serde_json, typed", "ratio"], rows)


def hold_the_machine(is_held):
    """Whether other work on the machine waits while something is measured; only root may ask for that."""
    try:
        os.sched_setscheduler(0, *((os.SCHED_FIFO, os.sched_param(1)) if is_held else (os.SCHED_OTHER, os.sched_param(0))))
        return True
    except PermissionError:
        return False


def say(text):
    print(text, flush=True)


def main():
    is_short, load = "--short" in sys.argv[1:], os.getloadavg()[2]
    # A short form beside the tests of others lets them go on.
    is_held = not is_short and hold_the_machine(True)
    found = clubs(is_short)
    many = crowds(is_short)
    client.PROGRAM = client.DEFAULT
    ratios = beside(peers.measure(1, 0.02, 1) if is_short else peers.measure())
    hold_the_machine(False)
    numbers = counted(instructions.measure(is_short)) if shutil.which("valgrind") else "valgrind is not there.\n"
    absent = ", ".join(peer.name for peer in peers.PEERS if not peer.is_there())
    text = f"""# Benchmark results

Written by `bash Tests/Benchmarks/run.sh`. {machine(load, is_held)}

## What a user feels, and how it grows

A club: 2,000 players, 2,000 matches with 30,000 line-up entries and their goals, 300 fixtures; ten clubs: ten times as many
players and matches. Every method and screen is timed as a client sees it, with the default durability, PostgreSQL on a
socket of this machine; `python3 -m Tests.Benchmarks.club` prints all. Here stand the slowest methods that hash no password,
each by its slowest use, and some that are used most. Asked at a club's size: at most 50 ms, median 5; an export 250, the
oldest match 150, an import of 2,000 rows 2,000, a plan for 10,000 rows 500, a start 10. **!** is above that.

{felt(found)}
{many}

## Beside peers

Each reads the same `initialize` of three sizes and gives the same short answer, which is checked; `cat` sends it back, and
shows what the driver takes. µs: one request at a time, driver and server on one core. /s: as many as the pipes hold, on two
cores. CPU: the server's µs for one of those. A start of football-gather is `session/open` in a match on a data file.{
    f" Not there: {absent}." if absent else ""}

{ratios}
## Instructions

By valgrind; the load does not change them. A start is a whole process, a message the difference that more of them make.

{numbers}"""
    say(text)
    wrong = sorted({f"{method} has no time" for it in found.values() for method in club.untimed(it)})
    say("\n".join(wrong))
    if not is_short:
        (ROOT / "Tests/Benchmarks/RESULTS.md").write_text(text)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
