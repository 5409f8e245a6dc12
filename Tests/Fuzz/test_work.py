"""No input is slower than linear: four times as long, it takes at most four times the steps.

Steps are the machine instructions that valgrind counts in the library and in what it calls, such as the comparison
of strings and the moving of memory. Unlike times they do not depend on the machine and its load. The limit is 1.5 for
what is 1.0 when linear, up to 1.25 where a buffer grows and little else is done, and 4.0 when quadratic.
"""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import inputs
import programs
import shapes

SHORT, LONG = 1 << 13, 1 << 15
LIMIT = 1.5
# What is linear takes a minute on a quiet machine; what is not would take hours.
SECONDS = 900


@unittest.skipUnless(shutil.which("valgrind"), "valgrind, which counts the steps, is not installed")
class Work(unittest.TestCase):
    def test_shapes(self):
        """Shapes that make readers slow."""
        self.check({name: [shapes.stream(shape, length) for length in (SHORT, LONG)]
                    for name, shape in shapes.SHAPES.items()})

    def test_seeds(self):
        """Each seed, on and on."""
        self.check({name: [(seed + b"\n") * (length // (len(seed) + 1)) for length in (SHORT, LONG)]
                    for name, seed in inputs.seeds().items()})

    def check(self, streams):
        # The first conversation also pays for what is set up once.
        counts = steps([b"{}", *(stream for pair in streams.values() for stream in pair)])[1:]
        slow, steepest, dearest = [], (0, ""), (0, "")
        for index, (name, (short, long)) in enumerate(streams.items()):
            if len(counts) < 2 * index + 2:
                slow.append(f"{name}: not done after {SECONDS} s")
                break
            few, many = counts[2 * index:2 * index + 2]
            growth = many / few / (len(long) / len(short))
            steepest = max(steepest, (round(growth, 3), name))
            dearest = max(dearest, (round(many / len(long)), name))
            if growth > LIMIT:
                slow.append(f"{name}: {growth:.2f}, from {few:,} steps for {len(short)} bytes to {many:,} for {len(long)}")
        print(f"{len(streams)} kinds of stream; at most {dearest[0]} steps a byte: {dearest[1]}; "
              f"growth at most {steepest[0]}: {steepest[1]}")
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
