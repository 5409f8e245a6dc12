"""Writes the driver's plan: every peer at every message size, and football-gather's own methods beside their peers."""

import sys
from dataclasses import dataclass
from pathlib import Path

from form import FORM
from messages import SIZES
from peers import BENCH, PEERS, missing
from prepare import DATA, SEARCHES
from service import command

WORK = BENCH / "work"


@dataclass
class Plan:
    """Collects measurements as the driver reads them."""

    binary: Path
    text: str = f"rounds {FORM.rounds}\n"

    def __post_init__(self):
        self.missing = missing()
        self.timed = {"seconds": FORM.seconds}

    def measure(self, name, kind, argv, messages, **settings):
        cores = {"roundtrip": "one", "pipeline": "two"}.get(kind, "free")
        self.text += f"\nmeasure {name}\nkind {kind}\ncores {cores}\nmessages {DATA / messages}\n"
        self.text += "command " + "\t".join(map(str, argv)) + "\n"
        for key, value in settings.items():
            self.text += f"{key} {value}\n"

    def service(self, name, kind, data, messages, durability="normal", check="result", opened=True, **settings):
        """football-gather on its own copy of the data, made again for each round."""
        folder = WORK / name.replace("/", "-").replace(" ", "-").replace("'", "")
        settings["reset"] = f"rm -rf '{folder}' && cp -r '{DATA / data}' '{folder}'"
        if opened:
            settings["preamble"] = DATA / "open"
        self.measure(name, kind, command(self.binary, folder, durability), messages, check=check, **settings)

    def peers(self):
        for peer in PEERS:
            if peer.key in self.missing:
                continue
            form = {"framing": peer.framing, "check": peer.check}
            self.measure(f"{peer.key}/cold", "cold", peer.command, "echo-100", count=FORM.spawns // 2, **form)
            for size in SIZES.values():
                for kind in ("roundtrip", "pipeline"):
                    self.measure(
                        f"{peer.key}/{kind}/{size}", kind, peer.command, f"echo-{size}", **self.timed, **form
                    )

    def service_at_sizes(self):
        for size in SIZES.values():
            for kind in ("roundtrip", "pipeline"):
                self.service(f"service/{kind}/{size}", kind, "gather", f"sized-{size}", **self.timed)

    def figures(self):
        cat, serde = ("cat",), next(peer for peer in PEERS if peer.key == "serde")
        self.service("open cold", "cold", "gather", "open", "full", opened=False, count=FORM.spawns)
        self.service("initialize cold", "cold", "gather", "sized-100", "full", opened=False, count=FORM.spawns)
        self.measure("C echo cold", "cold", (BENCH / "echo",), "echo-100", count=FORM.spawns)
        self.measure(
            "C SQLite cold",
            "cold",
            (BENCH / "open", WORK / "peer-open.sqlite"),
            "echo-100",
            count=FORM.spawns,
            reset=self.committed(WORK / "peer-open.sqlite"),
        )
        for kind in ("roundtrip", "pipeline"):
            self.service(f"view {kind}", kind, "gather", "view", check="same", **self.timed)
            self.service(
                f"view headers {kind}", kind, "gather", "view", check="same", framing="headers", **self.timed
            )
            self.measure(f"cat view {kind}", kind, cat, "view-echo", **self.timed)
            if "serde" not in self.missing:
                self.measure(f"serde view {kind}", kind, serde.command, "view-echo", **self.timed)
        self.service("service text", "pipeline", "gather", "sized-text", **self.timed)
        if "serde" not in self.missing:
            self.measure("serde sized", "pipeline", serde.command, "sized-50000", **self.timed)
            self.measure("serde text", "pipeline", serde.command, "sized-text", **self.timed)
        self.service("balance", "roundtrip", "balance", "splits", **self.timed)
        self.storing()
        self.scaling()
        self.adding()
        self.growing()

    def committed(self, database):
        """Makes the C peers' file: one line through the storing peer."""
        return f"rm -f '{database}'* && echo '{{}}' | '{BENCH / 'commit'}' '{database}' FULL 1 > /dev/null"

    def storing(self):
        pages = (DATA / "pages.txt").read_text().strip()
        for durability in ("normal", "full"):
            for kind in ("roundtrip", "pipeline"):
                self.service(f"setScore {durability} {kind}", kind, "gather", "setScore", durability, **self.timed)
            database = WORK / f"peer-{durability}.sqlite"
            self.measure(
                f"C commit {durability}",
                "roundtrip",
                (BENCH / "commit", database, durability.upper(), pages),
                "view-echo",
                reset=f"rm -f '{database}'*",
                **self.timed,
            )

    def scaling(self):
        for data in ("few", "many"):
            self.service(f"open {data}", "roundtrip", f"list-{data}", "open", **self.timed)
            self.service(f"open cold {data}", "cold", f"list-{data}", "open", opened=False, count=FORM.spawns)
            for number in range(len(SEARCHES)):
                self.service(f"search {number} {data}", "roundtrip", f"list-{data}", f"search-{number}", **self.timed)
            # A hundred players stand on one page, which offers no other.
            paged = "paged" if data == "few" else data
            self.service(f"page {data}", "roundtrip", f"list-{paged}", f"page-{paged}", **self.timed)
            self.service(f"setSelected {data}", "roundtrip", f"select-{data}", f"setSelected-{data}", **self.timed)
            self.service(f"list {data}", "roundtrip", f"list-{data}", "list", **self.timed)
            self.service(f"history {data}", "roundtrip", f"history-{data}", f"past-{data}", **self.timed)
            self.service(f"leaderboard {data}", "roundtrip", f"leaderboard-{data}", "leaderboard", **self.timed)
            for measure in ("scorers", "season"):
                self.service(f"{measure} {data}", "roundtrip", f"leaderboard-{data}", measure, **self.timed)
            self.service(f"detail {data}", "roundtrip", f"played-{data}", "detail", **self.timed)
            self.service(f"idle {data}", "roundtrip", f"list-{data}", "view", count=10)

    def adding(self):
        for durability in ("normal", "full"):
            self.service(f"add {durability}", "pipeline", "empty", "add", durability, count=FORM.added)
            if "sqlite3" in self.missing:
                continue
            database = WORK / f"shell-{durability}.sqlite"
            self.measure(
                f"shell {durability}",
                "job",
                ("sqlite3", database),
                f"inserts-{durability}.sql",
                count=FORM.added,
                reset=f"rm -f '{database}'*",
            )

    def growing(self):
        self.service("growth in one process", "roundtrip", "empty", "open-fresh", count=FORM.opened, opened=False)
        self.service("growth over processes", "cold", "empty", "open-fresh", count=FORM.opened, opened=False)


def main():
    plan = Plan(Path(sys.argv[1]))
    WORK.mkdir(parents=True, exist_ok=True)
    plan.peers()
    plan.service_at_sizes()
    plan.figures()
    (BENCH / "plan.txt").write_text(plan.text)


if __name__ == "__main__":
    main()
