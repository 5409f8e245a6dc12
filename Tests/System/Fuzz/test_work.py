"""No input is slower than linear: a byte of a stream takes as many steps in a long one as in a short one.

Steps are the machine instructions that valgrind counts in the library and in what it calls, such as the comparison
of strings and the moving of memory. Unlike times they do not depend on the machine and its load, so that a small
excess shows already: of streams eight times as long, a quadratic one takes up to eight times the steps a byte.
"""

import itertools
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from . import inputs
from . import programs
from . import shapes

LENGTHS = 1 << 13, 1 << 14, 1 << 16
# How many times the steps a byte may take in a longer stream. The most that is linear is 1.3: after each piece of a
# body that comes slowly, the decoder scans again as many bytes as a header block can have.
LIMIT = 1.4
# All streams together take a minute on a quiet machine; what is not linear would take hours.
SECONDS = 900


@unittest.skipUnless(shutil.which("valgrind"), "valgrind, which counts the steps, is not installed")
class Work(unittest.TestCase):
    def test_shapes(self):
        """Shapes that make readers slow."""
        self.check({name: [shapes.stream(shape, length) for length in LENGTHS]
                    for name, shape in shapes.SHAPES.items()})

    def test_seeds(self):
        """Each seed, on and on."""
        self.check({name: [(seed + b"\n") * (length // (len(seed) + 1)) for length in LENGTHS]
                    for name, seed in inputs.seeds().items()})

    def check(self, kinds):
        # The first conversation also pays for what is set up once.
        counts = iter(steps([b"{}", *(stream for streams in kinds.values() for stream in streams)])[1:])
        slow, steepest, costliest = [], (0, ""), (0, "")
        for name, streams in kinds.items():
            costs = [count / len(stream) for stream, count in zip(streams, counts)]
            if len(costs) < len(streams):
                slow.append(f"{name}: not done after {SECONDS} s")
                break
            growth = max(longer / shorter for shorter, longer in itertools.combinations(costs, 2))
            steepest = max(steepest, (round(growth, 2), name))
            costliest = max(costliest, (round(costs[-1]), name))
            if growth > LIMIT:
                slow.append(f"{name}: {', '.join(f'{cost:.0f}' for cost in costs)} steps a byte")
        print(f"{len(kinds)} kinds of stream; growth at most {steepest[0]}: {steepest[1]}; "
              f"at most {costliest[0]} steps a byte: {costliest[1]}")
        self.assertEqual(slow, [], "slower than linear")


def steps(streams):
    """The number of steps of a conversation over each stream; fewer numbers if the time is over before."""
    measured = "$s4Work8measuredyySWF"  # Work.measured, as the linker calls it
    with tempfile.TemporaryDirectory() as folder:
        try:
            subprocess.run(
                ["valgrind", "--tool=callgrind", "--collect-atstart=no", f"--toggle-collect={measured}",
                 f"--dump-after={measured}", f"--callgrind-out-file={folder}/steps", programs.work(),
                 *(str(len(stream)) for stream in streams)],
                input=b"".join(streams), capture_output=True, timeout=SECONDS, check=True,
                env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
        except subprocess.TimeoutExpired:
            pass
        counted = [Path(f"{folder}/steps.{number}") for number in range(1, len(streams) + 1)]
        return [int(re.search(r"^summary: (\d+)", path.read_text(), re.M)[1]) for path in counted if path.exists()]


if __name__ == "__main__":
    unittest.main()
