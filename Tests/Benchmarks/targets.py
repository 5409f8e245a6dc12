"""The targets of the project, how each is computed from the measured figures, and which of them are met."""

from dataclasses import dataclass, replace

from form import FORM
from prepare import GOALS, SEARCHES

FEW, MANY = "100 players", f"{FORM.players:,} players"
SIZED = [
    ("`session/open`", "open"),
    *((f"`playerList/search`, {name}", f"search {number}") for number, name in enumerate(SEARCHES)),
    ("`playerList/page` to the last page", "page"),
    ("`playerList/setSelected`", "setSelected"),
    ("`players/list`", "list"),
]
# Of so many matches in place of players.
PLAYED = [
    ("`history/page` to the last page", "history"),
    ("`leaderboard/sort`", "leaderboard"),
    ("`leaderboard/sort` by goals", "scorers"),
    ("`leaderboard/chooseSeason`, a year and all time", "season"),
    ("`playerList/open` and `session/back`", "detail"),
]
FEW_PLAYED, MANY_PLAYED = "200 gathers", f"{FORM.players:,} gathers with {GOALS * FORM.players:,} goals"
# Label, round trip measurement, pipelined measurement.
METHODS = [
    ("`session/view`, match in progress", "view roundtrip", "view pipeline"),
    ("the same, Content-Length", "view headers roundtrip", "view headers pipeline"),
    ("`cat`, the same bytes", "cat view roundtrip", "cat view pipeline"),
    ("serde_json, the same bytes", "serde view roundtrip", "serde view pipeline"),
    ("`gather/setScore`, normal", "setScore normal roundtrip", "setScore normal pipeline"),
    ("C commit, normal", "C commit normal", None),
    ("`gather/setScore`, full", "setScore full roundtrip", "setScore full pipeline"),
    ("C commit, full", "C commit full", None),
    ("`players/add`, normal", None, "add normal"),
    ("sqlite3 shell, normal", None, "shell normal"),
    ("`players/add`, full", None, "add full"),
    ("sqlite3 shell, full", None, "shell full"),
    ("`confirmPlayers/balance`, 24 players", "balance", None),
    *(
        (f"{label}, {players}", f"{key} {data}", None)
        for label, key in SIZED
        for data, players in (("few", FEW), ("many", MANY))
    ),
    *(
        (f"{label}, {gathers}", f"{key} {data}", None)
        for label, key in PLAYED
        for data, gathers in (("few", FEW_PLAYED), ("many", MANY_PLAYED))
    ),
]


@dataclass
class Target:
    """A ratio that has to be at most, or with `least` at least, a bound; without a bound it is there to compare."""

    figure: str
    measured: str
    ratio: float | None
    bound: float | None = None
    least: bool = False
    unit: str = " ×"

    @property
    def wanted(self):
        return "" if self.bound is None else f"{'≥' if self.least else '≤'} {self.bound:g}{self.unit}"

    @property
    def reached(self):
        return "–" if self.ratio is None else f"{self.ratio:.2f}{self.unit}"

    @property
    def verdict(self):
        if self.ratio is None:
            return "not measured"
        if self.bound is None:
            return "to compare"
        return "met" if (self.ratio >= self.bound if self.least else self.ratio <= self.bound) else "**missed**"


@dataclass
class Judged:
    """One target in each of the runs; the run with the middle ratio decides."""

    runs: list

    @property
    def middle(self):
        """The target in that run; it names what was measured there."""
        ordered = sorted((run for run in self.runs if run.ratio is not None), key=lambda run: run.ratio)
        return ordered[len(ordered) // 2] if len(ordered) == len(self.runs) else replace(self.runs[0], ratio=None)

    @property
    def verdict(self):
        """Whether the target is met, and between which ratios the runs were."""
        middle = self.middle
        if middle.ratio is None:
            return middle.verdict
        ratios = [run.ratio for run in self.runs]
        return f"{middle.verdict}, {min(ratios):.2f} to {max(ratios):.2f}"


def judged(runs):
    """The targets of several runs, by the figures of each."""
    return [Judged(list(of_runs)) for of_runs in zip(*map(targets, runs), strict=True)]


def targets(figures):
    """The targets of one run."""

    def ratio(label, ours, theirs, unit, bound=None, least=False):
        """Ours and theirs are each the name of a measurement and the figure in it."""
        top, bottom = figures.get(*ours), figures.get(*theirs)
        measured = f"{figures.text(*ours)} : {figures.text(*theirs)} {unit}"
        return Target(label, measured, top / bottom if top and bottom else None, bound, least)

    def times(label, ours, theirs, unit, bound=None):
        return ratio(label, (ours, "p50"), (theirs, "p50"), unit, bound)

    def rates(label, ours, theirs, bound, figure="messages/s"):
        unit = figure.removeprefix("messages").removeprefix("request ")
        return ratio(label, (ours, figure), (theirs, figure), unit, bound, least=True)

    def memory(label, name, bound):
        peak = figures.get(name, "peak kB")
        return Target(label, f"{figures.text(name, 'peak kB')} kB", peak and peak / 1024, bound, unit=" MB")

    yield times("cold start, `session/open` : C echo", "open cold", "C echo cold", "ms", 3)
    yield times(
        "cold start, `session/open` : C that opens SQLite and reads a row", "open cold", "C SQLite cold", "ms"
    )
    yield times("cold start, `initialize` : C echo", "initialize cold", "C echo cold", "ms")
    yield times("round trip, `session/view` : `cat`, same bytes", "view roundtrip", "cat view roundtrip", "µs", 1.5)
    score, normal, full = "round trip, `gather/setScore`", "setScore normal roundtrip", "setScore full roundtrip"
    yield times(f"{score}, normal : `cat`, bytes of a view", normal, "cat view roundtrip", "µs", 8)
    yield times(f"{score}, normal : C commit of as many pages", normal, "C commit normal", "µs")
    yield times(f"{score}, full : C commit of as many pages", full, "C commit full", "µs", 1.3)
    yield rates("pipelined `session/view` : serde_json, same size", "view pipeline", "serde view pipeline", 2)
    for content, ours, theirs in (
        ("many strings", "service/pipeline/50000", "serde sized"),
        ("one string", "service text", "serde text"),
    ):
        yield rates(f"pipelined 50 kB requests, {content} : serde_json, same bytes", ours, theirs, 2, "request MB/s")
    yield memory("peak memory, idle session", "idle few", 8)
    yield memory(f"peak memory, idle session, {MANY}", "idle many", 12)
    for label, key in SIZED:
        bound = None if key == "list" else 1.5
        yield times(f"{label}, {MANY} : {FEW}", f"{key} many", f"{key} few", "µs", bound)
    slowest = figures.get("balance", "p99")
    yield Target(
        "`confirmPlayers/balance`, 24 players, p99", f"{figures.text('balance', 'p99')} µs",
        slowest and slowest / 1000, 50, unit=" ms")
    for label, key in PLAYED:
        yield times(f"{label}, {MANY_PLAYED} : {FEW_PLAYED}", f"{key} many", f"{key} few", "µs", 1.5)
    yield times(f"cold start, {MANY} : {FEW}", "open cold many", "open cold few", "ms")
    for durability in ("normal", "full"):
        yield rates(
            f"{FORM.added:,} × `players/add`, pipelined : sqlite3 shell, {durability}",
            f"add {durability}",
            f"shell {durability}",
            5,
        )
    one, each, opens = "growth in one process", "growth over processes", f"{FORM.opened:,} × `session/open`"
    for label, name, later, sooner, unit in (
        ("time, last tenth : first tenth", one, "p50 last tenth", "p50 first tenth", "µs"),
        ("memory, at the end : after a tenth", one, "peak kB", "kB after a tenth", "kB"),
        ("descriptors, at the end : after a tenth", one, "descriptors", "descriptors after a tenth", "open"),
        ("a process each, time, last tenth : first tenth", each, "p50 last tenth", "p50 first tenth", "ms"),
    ):
        yield ratio(f"{opens}, {label}", (name, later), (name, sooner), unit, 1.2)
