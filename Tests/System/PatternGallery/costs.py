"""What a pattern costs that no count of its sources tells: how much of it its own tests run, how long it takes to
compile, and how many mutations its tests catch. `RECORD_PATTERNS=1` measures it, in about five minutes.
"""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
import time
from collections import Counter
from pathlib import Path
from statistics import median

from . import mutations

RUNS = 5


def measured(patterns: dict[tuple[str, str], Path]) -> dict[tuple[str, str], dict[str, int | None]]:
    """By app and pattern, whose folders are given: coverage in percent, milliseconds, mutations."""
    with tempfile.TemporaryDirectory() as place:
        root = mutations.copied(place)
        run(root, "swift", "build", "--build-tests", "--enable-code-coverage")
        covered = {key: coverage(root, folder) for key, folder in patterns.items()}
        compiled = compile_times(root, patterns)
        caught = mutations_caught(root)
    return {
        (app, pattern): {"coverage": covered[app, pattern], **compiled[app, pattern],
                         "mutations": caught.get(f"{app} {pattern}")}
        for app, pattern in patterns
    }  # fmt: skip


def coverage(root: Path, folder: Path) -> int:
    """How many percent of the lines of a pattern's files its own tests run."""
    suite = f"PatternGalleryTests.{folder.parent.name}{folder.name}Tests"
    run(root, "swift", "test", "--skip-build", "--enable-code-coverage", "--filter", f"{suite}/")
    report = json.loads(Path(run(root, "swift", "test", "--show-codecov-path").strip()).read_text(encoding="utf-8"))
    lines: Counter[str] = Counter()
    for file in report["data"][0]["files"]:
        if Path(file["filename"]).parent == root / "Sources/PatternGallery" / folder.parent.name / folder.name:
            lines.update({name: file["summary"]["lines"][name] for name in ("count", "covered")})
    return round(100 * lines["covered"] / lines["count"])


def compile_times(root: Path, patterns: dict[tuple[str, str], Path]) -> dict[tuple[str, str], dict[str, int]]:
    """How long the compiler takes for all files of a pattern, and for its longest one, beyond an empty file."""
    sources = root / "Sources/PatternGallery"
    empty = sources / "Empty.swift"
    empty.write_text("", encoding="utf-8")
    built = Path(run(root, "swift", "build", "--show-bin-path").strip())
    resources = next(built.glob("PatternGallery.build/**/embedded_resources.swift"))
    everything = [*sorted(sources.rglob("*.swift")), resources]
    jobs: dict[tuple[str, str, str], list[Path]] = {("", "", ""): [empty]}
    for (app, pattern), folder in patterns.items():
        files = sorted((sources / folder.parent.name / folder.name).glob("*.swift"))
        jobs[app, pattern, "cleanMilliseconds"] = files
        jobs[app, pattern, "incrementalMilliseconds"] = [max(files, key=lambda file: file.stat().st_size)]
    times: dict[tuple[str, str, str], list[float]] = {job: [] for job in jobs}
    # In turn, so that what slows the machine down slows all down.
    for _ in range(RUNS):
        for job, files in jobs.items():
            times[job].append(compile_time(built, files, everything))
    empty.unlink()
    least = median(times.pop(("", "", "")))
    found: dict[tuple[str, str], dict[str, int]] = {key: {} for key in patterns}
    for (app, pattern, column), all_times in times.items():
        found[app, pattern][column] = max(0, round(1000 * (median(all_times) - least)))
    return found


def compile_time(built: Path, files: list[Path], everything: list[Path]) -> float:
    """The seconds for files of the module, whose other files are only read."""
    with tempfile.TemporaryDirectory() as objects:
        primary = [word for file in files for word in ("-primary-file", str(file))]
        outputs = [word for number in range(len(files)) for word in ("-o", f"{objects}/{number}.o")]
        start = time.monotonic()
        subprocess.run(
            ["swiftc", "-frontend", "-c", *primary, *(str(file) for file in everything if file not in files),
             "-module-name", "PatternGallery", "-package-name", "football_gather", "-swift-version", "6",
             "-parse-as-library", "-I", str(built / "Modules"), "-enable-upcoming-feature", "ExistentialAny",
             "-enable-upcoming-feature", "InternalImportsByDefault",
             "-enable-upcoming-feature", "MemberImportVisibility", *outputs], check=True, capture_output=True)
        return time.monotonic() - start


def mutations_caught(root: Path) -> dict[str, int]:
    """How many mutations of a pattern its own suite notices, by the name of the suite."""
    found: Counter[str] = Counter()
    for group in mutations.rounds(mutations.LINEUP + mutations.MATCH):
        failed = mutations.failing_with(root, group)
        found.update({mutation.suite: mutation.suite in failed for mutation in group})
    return dict(found)


def run(root: Path, *command: str) -> str:
    """What a command in the copy says; an error if it fails."""
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if done.returncode:
        raise AssertionError(" ".join(command) + re.sub(r"\n.*passed.*", "", done.stdout + done.stderr)[-2000:])
    return done.stdout
