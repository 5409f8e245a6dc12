"""Turns the driver's figures into the tables of RESULTS.md: all servers at all sizes, the methods, the targets."""

from figures import Figures
from form import FORM
from machine import description
from messages import SIZES
from notes import filled
from peers import BENCH, HERE, PEERS, missing
from prepare import DATA
from targets import METHODS, targets


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


def targets_table(figures):
    rows = [
        [target.figure, target.wanted, target.measured, target.reached, target.verdict] for target in targets(figures)
    ]
    return table(["figure", "target", "measured", "ratio", "verdict"], rows)


def tables(figures):
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

{targets_table(figures)}"""


def main():
    figures = Figures((BENCH / "figures.tsv").read_text())
    text = f"{filled(figures)}\n{tables(figures)}"
    print(text)
    if FORM.is_reported:
        path = HERE / "RESULTS.md"
        path.write_text(f"# Benchmark results\n\n{description()}\n{text}")
        print(f"Written to {path}")


if __name__ == "__main__":
    main()
