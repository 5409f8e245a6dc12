"""Coverage-guided fuzzing of codec, framing and router, with AddressSanitizer and LeakSanitizer.

All targets run at the same time, for 60 seconds or as many as FUZZ_SECONDS says. What they find stays in
.build/fuzz/found; fix it and add it to the seeds under a name that says what it shows.
"""

import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from . import inputs
from . import programs

SECONDS = int(os.environ.get("FUZZ_SECONDS", "60"))
# One input takes a few milliseconds; libFuzzer stops at one that takes this many seconds by the clock on the wall, of
# which a busy machine may take some for itself. What is merely slow shows in test_work.py.
SLOWEST = 60
# Few inputs become so long, as libFuzzer begins with short ones; a header block can have 2,304 bytes.
LONGEST = 4096
FOUND = programs.FOLDER / "found"
# A crash is reported at once: Swift's own report would hold the pipes open after it.
ENVIRONMENT = {
    **os.environ, "SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": "quarantine_size_mb=16:malloc_context_size=10"}


class Fuzzing(unittest.TestCase):
    """Each target, from its seeds, until the time is over or something is found."""

    @classmethod
    def setUpClass(cls):
        program = programs.fuzz()
        FOUND.mkdir(exist_ok=True)
        folder = tempfile.TemporaryDirectory(prefix="fuzz-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        messages = cls.folder / "messages"
        messages.mkdir()
        for name, content in inputs.messages().items():
            (messages / name).write_bytes(content)
        cls.runs = {}
        for target, more in {"codec": [], "framing": [messages], "conversation": [messages]}.items():
            corpus = cls.folder / target
            corpus.mkdir()
            # Into a file: nobody reads a pipe while the other targets are waited for.
            with open(cls.folder / f"{target}.log", "wb") as log:
                cls.runs[target] = run = subprocess.Popen(
                    [program, f"--{target}", f"-max_total_time={SECONDS}", f"-max_len={LONGEST}",
                     f"-timeout={SLOWEST}", f"-dict={inputs.DICTIONARY}", f"-artifact_prefix={FOUND}/{target}-",
                     "-print_final_stats=1", corpus, inputs.SEEDS / target, *more],
                    env=ENVIRONMENT, stdout=log, stderr=log)
            cls.addClassCleanup(run.wait)
            cls.addClassCleanup(run.kill)

    def test_codec(self):
        """A text is checked, read, written again and decoded into objects."""
        self.check("codec")

    def test_framing(self):
        """A stream is cut into frames, the same however it arrives."""
        self.check("framing")

    def test_conversation(self):
        """A client's input is answered, each request once and in order."""
        self.check("conversation")

    def check(self, target):
        status = self.runs[target].wait()
        log = (self.folder / f"{target}.log").read_text(errors="replace")
        self.assertEqual(status, 0, finding(target, log))
        figures = dict(re.findall(r"^stat::(\w+):\s+(\d+)", log, re.M))
        edges = re.findall(r"cov: (\d+)", log)[-1]
        places = re.search(r"\((\d+) inline 8-bit counters\)", log)[1]
        runs, speed = int(figures["number_of_executed_units"]), int(figures["average_exec_per_sec"])
        print(f"{target}: {runs:,} inputs, {speed:,}/s, {edges} of {places} edges, "
              f"peak memory {figures['peak_rss_mb']} MB, slowest input {figures['slowest_unit_time_sec']} s")
        given = int(re.search(r"^#(\d+)\s+INITED", log, re.M)[1])
        self.assertGreater(runs, 2 * given, "hardly more was tried than the seeds")


class Planted(unittest.TestCase):
    """Faults that are planted on purpose are found: without that, finding none would mean nothing."""

    def test_leak(self):
        self.assertIn("LeakSanitizer: detected memory leaks", self.log(b"leak"))

    def test_read_behind_end(self):
        self.assertIn("AddressSanitizer: heap-buffer-overflow", self.log(b"read behind end"))

    def test_property(self):
        self.assertIn("Fatal error: a property does not hold", self.log(b"property"))

    def test_slowness(self):
        self.assertIn("libFuzzer: timeout", self.log(b"slowness", "-timeout=1"))

    def log(self, text, *options):
        """What the fuzzer says of one input that must fail."""
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "input").write_bytes(text)
            run = subprocess.run(
                [programs.fuzz(), "--planted", *options, f"-artifact_prefix={folder}/", f"{folder}/input"],
                env=ENVIRONMENT, capture_output=True)
        self.assertNotEqual(run.returncode, 0)
        return run.stderr.decode(errors="replace")


def finding(target, log):
    """What was found, the input as a person can read it, and how to see it again."""
    reasons = re.findall(r"^.*(?:Fatal error|ERROR|SUMMARY): .*$", log, re.M)
    written = re.search(r"Test unit written to (\S+)", log)
    if not written:
        return f"{target} failed:\n" + log[-3000:]
    content = Path(written[1]).read_bytes()
    again = f"SWIFT_BACKTRACE=enable=no {programs.FOLDER}/fuzz/fuzz --{target} {written[1]}"
    return "\n".join([f"{target} found:", *reasons, f"input: {content!r}", f"again: {again}"])


if __name__ == "__main__":
    unittest.main()
