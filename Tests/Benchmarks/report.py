"""Turns what was measured into the tables of RESULTS.md: servers, methods, targets, instructions, weights."""

from counts import Counts
from figures import Figures
from form import FORM
from machine import description
from messages import SIZES
from notes import filled
from peers import HERE, PEERS, missing
from processes import FEW, MANY
from processes import judged as crowds
from prepare import DATA
from targets import METHODS, judged
from weights import BOUND, MB, weights


def table(head, rows):
    """Columns are padded: the table is read in a terminal as well."""
    widths = [max(len(line[column]) for line in [head, *rows]) for column in range(len(head))]
    lines = [head, ["-" * width for width in widths], *rows]
    return "".join("| " + " | ".join(map(str.ljust, line, widths)) + " |\n" for line in lines)


def servers_table(figures):
    head = [
        "message",
        "server",
        "cold start ms",
        "round trip p50 µs",
        "p99 µs",
        "messages/s",
        "MB/s",
        "CPU µs",
        "peak kB",
    ]
    rows = []
    for name, size in SIZES.items():
        for key, label in [(peer.key, peer.label) for peer in PEERS] + [("service", "**football-gather**")]:
            if key in missing():
                rows.append([name, label, f"not installed: {missing()[key]}", *[""] * (len(head) - 3)])
                continue
            cold = figures.text("open cold" if key == "service" else f"{key}/cold", "p50")
            trip, stream = f"{key}/roundtrip/{size}", f"{key}/pipeline/{size}"
            row = [name, label, cold if name == "100 B" else "", figures.text(trip, "p50"), figures.text(trip, "p99")]
            rows.append(
                row + [figures.text(stream, figure) for figure in ("messages/s", "request MB/s", "cpu us", "peak kB")]
            )
    return table(head, rows)


def methods_table(figures):
    head = ["what is asked", "round trip p50 µs", "p99 µs", "CPU µs", "pipelined /s", "CPU µs", "peak kB"]
    rows = []
    for label, trip, stream in METHODS:
        row = [label, *(figures.text(trip, name) for name in ("p50", "p99", "cpu us"))]
        row += [figures.text(stream, name) for name in ("messages/s", "cpu us")]
        rows.append(row + [figures.text(stream or trip, "peak kB")])
    return table(head, rows)


def targets_table(targets, measured="measured"):
    rows = [
        [one.middle.figure, one.middle.wanted, one.middle.measured, one.middle.reached, one.verdict] for one in targets
    ]
    return table(["figure", "target", measured, "ratio", "verdict, and the spread of the runs"], rows)


def instructions_tables(counts):
    profiles = [
        [name, f"{part['total']:,}", ", ".join(f"{label} {share:.0%}" for label, share in part["parts"].items())]
        for name, part in counts.profiles()
    ]
    return f"""
## Instructions beside C

`peers/intents.c` makes the same calls of SQLite in the same transactions, keeps the same session and writes the same
bytes; the run fails if an answer, a row or the number of calls differs. What an answer has whatever the store holds is
compiled into it. What a message takes is the difference that more of them make; a start is a whole run.

{targets_table(counts.beside_c(), "instructions")}
## Pages of long lists

The instructions of the first page, the middle one and the last one, and the dearest beside the cheapest. The page
before was turned to, or shown, by the same process; of a search inside names a page that was not shown before is found
by walking there once.

{targets_table(counts.growth(), "first, middle, last")}
## Where the instructions go

Parts that are at least a twentieth. A part is with all that it calls, so that some contain others: the view is drawn
with what is read for it, and reading has SQLite's statements in it. Memory and reference counts are in each of them.

{table(["what is asked", "instructions", "shares"], profiles)}"""


def processes_table():
    """What many processes cost."""
    return f"""
## Many processes

On one data file, each with an open session that listens for changes. Memory is what the kernel says of all of them
(PSS), from {FEW} to {MANY} of them.

{targets_table(crowds())}"""


def weights_table():
    """The parts of the stripped executable."""
    found = weights()
    verdict = "met" if found.stripped <= BOUND * MB else "**missed**"
    rows = [[part, f"{size / MB:.2f}", f"{size / found.stripped:.0%}"] for part, size in found.parts]
    return f"""
## What the executable weighs

By the linker's map. Stripped it has {found.stripped / MB:.2f} MB, at most {BOUND:g} asked: {verdict}.

{table(["part", "MB", "share"], rows)}"""


def tables(figures, runs):
    view = len((DATA / "view-echo").read_text()) + 2
    pages = (DATA / "pages.txt").read_text().strip()
    return f"""## All servers, same message sizes

The peers echo the message; football-gather answers an `initialize` of the same length with a short message. Its cold
start is `session/open` on an existing SQLite profile, `--durability full`. MB/s are those of the requests.

{servers_table(figures)}
## football-gather's own methods

The answer to `session/view` is {view:,} bytes long. One `gather/setScore` commits {pages} page(s), as C commit does.
Where 100 players are too few for `playerList/page`, there are 200.

{methods_table(figures)}
## Targets

The middle one of {FORM.runs} run(s) decides, and is what is shown.

{targets_table(judged(runs))}"""


def main():
    runs = Figures.of_runs()
    figures, counts = Figures.medians_of(runs), Counts() if FORM.is_reported else None
    text = f"{filled(runs, counts)}\n{tables(figures, runs)}"
    if counts:
        text += instructions_tables(counts) + processes_table() + weights_table()
    print(text)
    if FORM.is_reported:
        path = HERE / "RESULTS.md"
        path.write_text(f"# Benchmark results\n\n{description()}\n{text}")
        print(f"Written to {path}")


if __name__ == "__main__":
    main()
