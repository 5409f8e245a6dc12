"""The two forms of the benchmark: the full one is reported, the short one only looks for wrong answers."""

import sys
from dataclasses import dataclass


@dataclass(frozen=True)
class Form:
    runs: int  # of the driver and of the counting, one after another
    rounds: int
    seconds: float  # of each stream of messages, in each round
    spawns: int  # of each cold start, in each round
    players: int  # in the large list
    added: int  # by pipelined players/add
    opened: int  # sessions, one after another
    is_reported: bool


FULL = Form(runs=3, rounds=3, seconds=0.2, spawns=20, players=100_000, added=10_000, opened=1000, is_reported=True)
SHORT = Form(runs=1, rounds=2, seconds=0.02, spawns=2, players=2_000, added=1_000, opened=50, is_reported=False)
FORM = SHORT if sys.argv[-1] == "short" else FULL
