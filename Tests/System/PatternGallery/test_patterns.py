"""The comparison of the patterns says what is so: it is counted in the sources, and measured on the program.

RECORD_PATTERNS=1 writes Sources/PatternGallery/Comparison/Figures.swift again, and fails; build then, and draw the picture
with `pattern-gallery patterns --svg > Protocol/gallery/patterns.svg`.
"""

import functools
import json
import math
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from .costs import measured

ROOT = Path(__file__).resolve().parents[3]
SOURCES = ROOT / "Sources" / "PatternGallery"
FIGURES = SOURCES / "Comparison" / "Figures.swift"
FIELDS = Path(__file__).resolve().parent / "fields"
PROGRAM = ROOT / ".build" / "release" / "pattern-gallery"
IS_RECORDING = os.environ.get("RECORD_PATTERNS") == "1"

COLUMNS = ("files", "lines", "types", "protocols", "fieldLines", "screenLines", "tests", "testLines",
           "testMilliseconds", "coverage", "mutations", "cleanMilliseconds", "incrementalMilliseconds", "instructions")
# What costs.py measures and times are only recorded. What is counted on the machine depends a little on the compiler
# and the C library: it may differ by this part.
TOLERANCE = 0.1

# What is repeated, to count what one intent costs. The alert of the photos has to be dismissed each time.
INTENTS = {
    "greeting": [("greeting/greet", {})],
    "person": [("person/choose", {"value": "withoutSalutation"})],
    "table": [("table/tap", {"row": "7"})],
    "router": [("router/tapHeader", {})],
    "photos": [("photos/tap", {"row": "4"}), ("session/dismissAlert", {})],
    "match": [("lineup/move", {"player": "1", "to": "teamA"})],
}


@functools.cache
def apps():
    """Each app with its patterns, as the program lists them."""
    request = '{"jsonrpc": "2.0", "id": 1, "method": "session/open"}\n'
    said = subprocess.run([PROGRAM], input=request, capture_output=True, text=True, check=True).stdout
    found = {}
    for row in json.loads(said)["result"]["sections"][0]["rows"]:
        app, pattern = row["id"].split("/")
        found.setdefault(app, []).append(pattern)
    return found


def rows():
    return [(app, pattern) for app, patterns in apps().items() for pattern in patterns]


def folder(app, pattern):
    """The folder of a pattern, compared without case."""
    return next(path for path in (SOURCES / app.capitalize()).iterdir() if path.name.lower() == pattern)


def code(path):
    """A file's lines without comments and blank ones."""
    lines = (line.strip() for line in path.read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line and not line.startswith("//")]


def counted(app, pattern):
    """What can be counted in the sources of a pattern and of its tests."""
    files = sorted(folder(app, pattern).glob("*.swift"))
    lines = [line for file in files for line in code(file)]

    def declared(words):
        return sum(bool(re.match(rf"(private |final )*({words}) [A-Z]", line)) for line in lines)

    name = app.capitalize() + folder(app, pattern).name
    unit = ROOT / "Tests" / "Unit" / "PatternGalleryTests" / app.capitalize()
    # Some have what stands for the other roles in a file beside the tests.
    paths = (unit / f"{name}Tests.swift", unit / f"{folder(app, pattern).name}Notes.swift")
    tests = [line for path in paths if path.exists() for line in code(path)]
    line_up = [line for file in files if f"{name}+ConfirmPlayers" in file.name for line in code(file)]
    return {
        "files": len(files), "lines": len(lines), "types": declared("class|struct|enum"),
        "protocols": declared("protocol"), "fieldLines": len(added(f"{app}.{pattern}")),
        "screenLines": len(line_up) or None, "tests": sum("@Test" in line for line in tests), "testLines": len(tests),
    }  # fmt: skip


def added(name):
    """The lines that a patch adds or changes."""
    lines = (FIELDS / f"{name}.patch").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.startswith("+") and not line.startswith("+++")]


def patched(place, fields=FIELDS):
    """A copy of the sources, in which each app shows one thing more in each pattern."""
    shutil.copytree(SOURCES, f"{place}/Sources/PatternGallery")
    names = [*apps(), *(f"{app}.{pattern}" for app, pattern in rows())]
    for path in filter(Path.exists, (fields / f"{name}.patch" for name in names)):
        applied = subprocess.run(["patch", "-p1", "--fuzz=0", "-i", path], cwd=place, capture_output=True, text=True)
        if applied.returncode:
            raise AssertionError(f"{path.name} does not fit the sources: {applied.stdout}")
    return sorted(Path(place).rglob("*.swift"))


def latest_build():
    """The plan of the latest build for tests, with all stores or only those of this machine; next to what was built."""
    builds = (ROOT / ".build" / "debug.yaml", ROOT / ".build" / "shared" / "debug.yaml")
    return max(filter(Path.exists, builds), key=lambda file: file.stat().st_mtime)


def instructions(app, pattern):
    """How many machine instructions an intent takes: the difference that forty more of them make."""
    few, many = (steps(app, pattern, count) for count in (10, 50))
    return (many - few) // (40 * len(INTENTS[app]))


def steps(app, pattern, count):
    """The instructions of a whole run with so many intents, each read and answered as in a session."""
    calls = [("demos/begin", {"row": f"{app}/{pattern}"}), ("clock/advance", {"seconds": 5})]
    calls += INTENTS[app] * count
    return int(re.search(r"Collected : (\d+)", valgrind(calls, "/dev/null"))[1])


def valgrind(calls, profile):
    """What valgrind says of a run of the service with these calls, which profile it writes. Each call is sent after the
    answer to the one before: how many of those that arrive together are one group depends on the machine."""
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}", PROGRAM,
               "--clock", "manual", "--seed", "1"]
    with tempfile.TemporaryFile("w+") as errors, subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True,
            env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}) as run:
        for id, (method, params) in enumerate(calls, 1):
            run.stdin.write(json.dumps({"jsonrpc": "2.0", "id": id, "method": method, "params": params}) + "\n")
            run.stdin.flush()
            answer = run.stdout.readline()
            if '"result"' not in answer:
                raise AssertionError(f"{method}: {answer}")
        run.stdin.close()
        status = run.wait()
        errors.seek(0)
        said = errors.read()
    if status:
        raise AssertionError(f"{calls[0]}: {said[-500:]}")
    return said


def executed(app, pattern):
    """The patterns of the app whose code runs when one is opened and used."""
    calls = [("demos/begin", {"row": f"{app}/{pattern}"}), ("clock/advance", {"seconds": 5}), *INTENTS[app]]
    with tempfile.NamedTemporaryFile("r") as profile:
        valgrind(calls, profile.name)
        text = profile.read()
    names = {other: app.capitalize() + folder(app, other).name for of, other in rows() if of == app}
    # What ends with Tm is merged: one function for several patterns, as their machine code is the same. A symbol has a
    # name behind its length: VIP is not the beginning of VIPER.
    symbols = " ".join(symbol for symbol in re.findall(r"\$s\w+", text) if not symbol.endswith("Tm"))
    return {other for other, name in names.items() if re.search(rf"(?<!\d){len(name)}{name}", symbols)}


def milliseconds():
    """How long the unit tests of each pattern take, by the name of their suite: the best of five runs. Those of the
    comparison are left out, which has no figures yet of a pattern that is new."""
    best = {}
    for _ in range(5):
        run = subprocess.run(["swift", "test", "--skip-build", "--no-parallel", "--filter", "PatternGalleryTests",
                              "--skip", "ComparisonTests"],
                             cwd=ROOT, capture_output=True, text=True, check=True)
        for name, seconds in re.findall(r'Suite "([a-z]+ [a-z]+)" passed after ([0-9.]+) seconds', run.stdout):
            best[name] = min(best.get(name, math.inf), max(1, round(float(seconds) * 1000)))
    return best


def recorded():
    """The figures that the program shows."""
    text = FIGURES.read_text(encoding="utf-8")
    found = re.findall(r'Row\(\s*app: "(\w+)", pattern: "(\w+)",\s+figures: \[([0-9_,\snil]+)\]\s*\)', text)
    return {(app, pattern): {column: None if text == "nil" else int(text)
                             for column, text in zip(COLUMNS, re.findall(r"\w+", figures))}
            for app, pattern, figures in found}


def number(figure):
    """A figure as the formatter has it: long numbers in groups."""
    return "nil" if figure is None else f"{figure:_}" if figure >= 1_000_000 else str(figure)


def record():
    times = milliseconds()
    costs = measured({row: folder(*row) for row in rows()})
    lines = ["/// Recorded by RECORD_PATTERNS=1 python3 Tests/System/PatternGallery/test_patterns.py; not to be edited.",
             "extension Comparison {", "  static let rows = ["]
    for app, pattern in rows():
        figures = {**counted(app, pattern), **costs[app, pattern], "testMilliseconds": times[f"{app} {pattern}"],
                   "instructions": instructions(app, pattern)}
        values = ", ".join(number(n) for n in (figures[column] for column in COLUMNS))
        lines.append(f'    Row(app: "{app}", pattern: "{pattern}", figures: [{values}]),')
    FIGURES.write_text("\n".join([*lines, "  ]", "}", ""]), encoding="utf-8")


class Patterns(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if IS_RECORDING:
            record()
        cls.recorded = recorded()

    def test_recording_never_passes(self):
        self.assertFalse(IS_RECORDING, f"{FIGURES} is written again; read the difference")

    def test_every_app_and_pattern_is_compared(self):
        self.assertEqual(list(self.recorded), rows())

    def test_what_is_counted_in_the_sources(self):
        for app, pattern in rows():
            with self.subTest(app, pattern=pattern):
                figures = counted(app, pattern)
                self.assertEqual({column: self.recorded[app, pattern][column] for column in figures}, figures)

    def test_the_patches_fit_and_compile(self):
        """With one thing more to show, all patterns are still Swift."""
        latest = latest_build()
        built = latest.parent / "debug"
        with tempfile.TemporaryDirectory() as place:
            resources = next(built.glob("PatternGallery.build/**/embedded_resources.swift"))
            # The package is called after its folder.
            package = re.search(r'"-package-name","(\w+)"', latest.read_text())[1]
            checked = subprocess.run(
                ["swiftc", "-typecheck", "-swift-version", "6", "-package-name", package,
                 "-module-name", "PatternGallery", "-I", str(built / "Modules"),
                 "-enable-upcoming-feature", "ExistentialAny",
                 "-enable-upcoming-feature", "InternalImportsByDefault", *map(str, patched(place)), str(resources)],
                capture_output=True, text=True)
            self.assertEqual(checked.returncode, 0, checked.stderr[:2000])

    def test_the_readme_says_what_was_counted(self):
        def figures(column):
            return [self.recorded["greeting", pattern][column] for pattern in ("mvc", "mvp", "mvvm", "viper")]

        mvc, *others = figures("lines")
        lines = "It costs {} lines of code in MVP, {} in MVVM and {} in VIPER".format(*(n - mvc for n in others))
        field = "{} lines in MVC, {} in MVP, {} in MVVM, {} in VIPER".format(*figures("fieldLines"))
        counts = figures("instructions")
        spread = f"lie {100 * (max(counts) - min(counts)) / min(counts):.0f} % of the instructions"
        match = {pattern: figures for (app, pattern), figures in self.recorded.items() if app == "match"}
        ways = "mvc", "mvvm", "mvp", "mvpc", "viper", "vip"
        whole = ("{} lines of code in MVC, {} in MVVM, {} in MVP, {} in MVP with coordinators, {} in VIPER, {} in VIP"
                 .format(*(match[way]["lines"] for way in ways)))
        one_more = ("costs {} lines in MVC, {} in MVVM, {} in MVP, {} with coordinators, {} in VIPER, {} in VIP"
                    .format(*(match[way]["screenLines"] for way in ways)))
        tests = f"{match['mvc']['testLines']} lines of them in MVC, {match['vip']['testLines']} in VIP"
        self.assertEqual({figures["mutations"] for figures in match.values()}, {4})
        flow = self.recorded["photos", "flow"]["lines"] - self.recorded["photos", "mvvm"]["lines"]
        times = f"here {others[0] / mvc:.2f} times"
        text = " ".join((SOURCES / "README.md").read_text(encoding="utf-8").split())
        about = f"so it is, {others[1]} lines against {others[0]}"
        flow = f"for {flow} more lines of code than MVVM alone"
        for sentence in (lines, field, spread, times, about, whole, one_more, tests, flow):
            self.assertIn(sentence, text)

    def test_the_table_of_the_criteria_has_what_was_counted(self):
        text = (SOURCES / "README.md").read_text(encoding="utf-8")
        table = text.split("| ease of use |\n")[1].split("\n\n")[0].splitlines()[1:]
        cells = [re.findall(r"\| (\d+) (?=\|)", line) for line in table]
        columns = "types", "protocols", "testLines", "lines", "fieldLines"
        expected = [[str(figures[column]) for column in columns]
                    for (app, _), figures in self.recorded.items() if app == "greeting"]
        self.assertEqual(sorted(cells), sorted(expected))

    def test_a_patch_that_does_not_fit_is_noticed(self):
        """Of all patches one expects another line than there is."""
        with tempfile.TemporaryDirectory() as place:
            fields = Path(shutil.copytree(FIELDS, f"{place}/fields"))
            broken = fields / "photos.mvvm.patch"
            text = broken.read_text(encoding="utf-8")
            # A line that stays as it is.
            broken.write_text(re.sub(r"^ (.*\S.*)$", r" \1 // no more", text, count=1, flags=re.M), encoding="utf-8")
            self.assertNotEqual(broken.read_text(encoding="utf-8"), text)
            with self.assertRaisesRegex(AssertionError, "photos.mvvm.patch does not fit"):
                patched(place, fields)

    def test_each_patch_stays_in_the_folder_of_its_pattern(self):
        for app, pattern in rows():
            text = (FIELDS / f"{app}.{pattern}.patch").read_text(encoding="utf-8")
            files = re.findall(r"^\+\+\+ b/(.*)$", text, re.M)
            self.assertTrue(files)
            for file in files:
                self.assertEqual((ROOT / file).parent, folder(app, pattern), file)


if __name__ == "__main__":
    unittest.main()
