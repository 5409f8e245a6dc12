"""What instructions.py counted: the targets among it, and the parts of a start and of each message."""

import json

from growth import LISTS, PLACES
from peers import BENCH
from targets import Judged, Target

FILE = BENCH / "instructions.json"
STRINGS = "50 kB of short strings : serde_json, the same typed values"
PEER = "intents.c"


def ratio(label, ours, theirs, bound):
    return Target(label, f"{ours:,} : {theirs:,}", ours / theirs, bound)


class Counts:
    """The counts of all runs."""

    def __init__(self):
        self.found = json.loads(FILE.read_text())

    def beside_c(self):
        """Each message beside the C program, and 50 kB of strings beside serde_json."""
        judged = [
            Judged([ratio(f"{label} : {PEER}", *pair, bound) for pair in pairs])
            for label, bound, pairs in self.found["yardstick"]
        ]
        if typed := self.found.get("typed"):
            judged.append(Judged([ratio(STRINGS, *pair, 1) for pair in typed]))
        return judged

    def growth(self):
        """The dearest page of each long list beside the cheapest."""
        return [
            Judged([
                Target(
                    shown.label, ", ".join(f"{run[place]:,}" for place in PLACES),
                    max(run.values()) / min(run.values()), shown.bound)
                for run in self.found["growth"][shown.label]
            ])
            for shown in LISTS
        ]  # fmt: skip

    def profile(self, name):
        """The instructions of a message, and the shares of its parts."""
        return self.found["profiles"][name]

    def profiles(self):
        return self.found["profiles"].items()
